import Basics
import CatalogModel
import Foundation

/// Reads this program's own JSON: a document of schema `bookfetch.books/1`, an array of books, or one book per line.
enum BooksJSONReader {
    static func read(_ bytes: [UInt8], _ today: PartialDate?) throws(ImportError) -> ImportResult {
        var result = ImportResult(.json)
        var reader = JSONReader(bytes)
        reader.skipSpace()
        guard let first = reader.current else { return result }
        if first == UInt8(ascii: "[") {
            readArray(reader, today, into: &result)
            return result
        }
        let members = reader.memberValues()
        guard members["schema"] != nil || members["books"] != nil else {
            readLines(bytes, today, into: &result)
            return result
        }
        if let value = members["schema"] {
            reader.index = value
            if reader.skipValue() {
                let text = String(decoding: bytes[value..<reader.index], as: UTF8.self)
                    .filter { $0 != "\"" && $0 != "\\" }
                guard text == "bookfetch.books/1" else { throw .otherSchema(text) }
            }
        }
        if let books = members["books"], books < bytes.count, bytes[books] == UInt8(ascii: "[") {
            reader.index = books
            readArray(reader, today, into: &result)
        } else {
            result.doubt(1, "books", .brokenJSON)
        }
        return result
    }

    private static func readArray(_ reader: JSONReader, _ today: PartialDate?, into result: inout ImportResult) {
        result.isList = true
        let bytes = reader.bytes
        var reader = reader
        let (ranges, brokenAt) = reader.elementRanges()
        var lines = LineCounter(bytes)
        for range in ranges {
            if Task.isCancelled { return }
            ImportedBookRecord.read(bytes[range], line: lines.line(at: range.lowerBound), today, into: &result)
        }
        if let brokenAt {
            let text = String(decoding: bytes[min(brokenAt, bytes.count)...].prefix(200), as: UTF8.self)
            result.doubt(lines.line(at: brokenAt), text, .brokenJSON)
        }
    }

    private static func readLines(_ bytes: [UInt8], _ today: PartialDate?, into result: inout ImportResult) {
        for (index, line) in ImportText.lines(of: bytes).enumerated() where line.contains(where: { !$0.isWhitespace }) {
            if Task.isCancelled { return }
            ImportedBookRecord.read(Array(line.utf8)[...], line: index + 1, today, into: &result)
        }
    }
}

extension JSONReader {
    /// The elements of an array, located without parsing them so that one malformed value does not invalidate the
    /// others, and where the array is broken; `nil` if it ends properly.
    mutating func elementRanges() -> (ranges: [Range<Int>], brokenAt: Int?) {
        var ranges = [Range<Int>]()
        index += 1
        skipSpace()
        if current == UInt8(ascii: "]") { return ([], nil) }
        while true {
            let start = index
            guard skipValue() else { return (ranges, start) }
            let end = index
            ranges.append(start..<end)
            skipSpace()
            guard let next = current else { return (ranges, end) }
            if next == UInt8(ascii: "]") { return (ranges, nil) }
            guard next == UInt8(ascii: ",") else { return (ranges, index) }
            index += 1
            skipSpace()
        }
    }

    /// Where the values of an object's members begin, by name, as far as they can be found.
    func memberValues() -> [String: Int] {
        var reader = self
        var members = [String: Int]()
        repeat {
            reader.index += 1
            reader.skipSpace()
            guard reader.current == UInt8(ascii: "\""), let name = try? reader.string() else { break }
            reader.skipSpace()
            guard reader.current == UInt8(ascii: ":") else { break }
            reader.index += 1
            reader.skipSpace()
            members[name] = reader.index
            guard reader.skipValue() else { break }
            reader.skipSpace()
        } while reader.current == UInt8(ascii: ",")
        return members
    }
}

struct LineCounter {
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The line of an index, which must not be before the previous one.
    mutating func line(at target: Int) -> Int {
        while index < min(target, bytes.count) {
            if bytes[index] == 0x0A { line += 1 }
            index += 1
        }
        return line
    }
}

/// One book of this program's JSON, with the shelf's members.
private struct BookRecord: Decodable {
    let isbn13: String?
    let addedAt: String?
    let memo: String?
    let reading: Progress?
    let tags: [String]?
    let elsewhere: [ReaderRecord]?
    let own: ReadOwnMembers?

    /// The member `reading`. A value unknown to this program is left out and reported.
    struct Progress: Decodable {
        let status: String?
        let startedOn: String?
        let finishedOn: String?
        let rating: Double?
        let progress: Reading.Progress?
        let earlier: [Reading.Past]

        private enum CodingKeys: CodingKey {
            case status, startedOn, finishedOn, rating, progress, earlier
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            status = try container.decodeIfPresent(String.self, forKey: .status)
            startedOn = try container.decodeIfPresent(String.self, forKey: .startedOn)
            finishedOn = try container.decodeIfPresent(String.self, forKey: .finishedOn)
            rating = try container.decodeIfPresent(Double.self, forKey: .rating)
            progress = try? container.decodeIfPresent(Reading.Progress.self, forKey: .progress)
            earlier = (try? container.decodeIfPresent([Reading.Past].self, forKey: .earlier)) ?? []
        }

        var reading: Reading {
            Reading(
                status: status.flatMap { Reading.Status(rawValue: $0) },
                startedOn: startedOn.flatMap { PartialDate(lenient: $0) },
                finishedOn: finishedOn.flatMap { PartialDate(lenient: $0) },
                stars: rating.flatMap { Reading.Stars("\($0)") },
                progress: progress,
                earlier: earlier
            )
        }

        var problems: [ImportProblem] {
            let reading = reading
            let values: [(name: String, text: String?, isRead: Bool)] = [
                ("status", status, reading.status != nil), ("startedOn", startedOn, reading.startedOn != nil),
                ("finishedOn", finishedOn, reading.finishedOn != nil),
                ("rating", rating.map { "\($0)" }, reading.stars != nil),
            ]
            return values.compactMap { name, text, isRead in
                guard let text, !isRead else { return nil }
                return .unreadableValue(column: name, text: text)
            }
        }
    }
}

enum ImportedBookRecord {
    /// The maximum length of a book in bytes.
    private static let maxLength = 4_000_000

    static func read(
        _ json: ArraySlice<UInt8>,
        line: Int,
        _ today: PartialDate?,
        into result: inout ImportResult
    ) {
        let text = String(decoding: json.prefix(300), as: UTF8.self)
        guard json.count <= maxLength else { return result.doubt(line, text, .tooLong) }
        let data = Data(json)
        let decoder = JSONDecoder()
        do {
            let record = try decoder.decode(BookRecord.self, from: data)
            if let number = record.isbn13, let reason = invalid(number) {
                result.doubt(line, text, .badISBN(number, reason))
                return
            }
            let book = try decoder.decode(Book.self, from: data).cleanedForImport
            guard book.identity != nil else {
                result.doubt(line, book.title, .noISBN)
                return
            }
            let addedAt = record.addedAt.flatMap { Instant.parse($0) }
            var left = [ImportProblem]()
            if let unread = record.addedAt, addedAt == nil {
                left.append(.unreadableValue(column: "addedAt", text: unread))
            }
            left += record.reading?.problems ?? []
            var state = record.reading?.reading ?? Reading()
            state.startedOn = state.startedOn?.past(today, column: "startedOn", &left)
            state.finishedOn = state.finishedOn?.past(today, column: "finishedOn", &left)
            let before = result.accepted.count
            result.accept(
                ImportedBook(
                    line: line,
                    isbn: book.isbn,
                    book: book,
                    addedAt: addedAt,
                    memo: record.memo,
                    state: state,
                    tags: BookTag.list((record.tags ?? []).joined(separator: ",")),
                    elsewhere: (record.elsewhere ?? []).map(\.cleanedForImport),
                    values: record.own?.values ?? OwnValues(),
                    review: record.own?.review
                ),
                row: book.title
            )
            guard result.accepted.count > before else { return }
            for reason in left { result.doubt(line, book.title, reason) }
        } catch let error as DecodingError {
            result.doubt(line, text, reason(for: error))
        } catch {
            result.doubt(line, text, .brokenJSON)
        }
    }

    private static func invalid(_ number: String) -> ISBN.Invalid? {
        do throws(ISBN.Invalid) {
            _ = try ISBN(number)
            return nil
        } catch {
            return error
        }
    }

    private static func reason(for error: DecodingError) -> ImportProblem {
        let path: [any CodingKey]
        switch error {
        // Invalid JSON has no path.
        case .dataCorrupted(let context):
            guard !context.codingPath.isEmpty else { return .brokenJSON }
            path = context.codingPath
        case .keyNotFound(let key, let context): path = context.codingPath + [key]
        case .typeMismatch(_, let context), .valueNotFound(_, let context): path = context.codingPath
        @unknown default: path = []
        }
        return .notABook(member: path.last?.stringValue)
    }
}

extension ReaderRecord {
    /// The record as read from a file, without control characters.
    fileprivate var cleanedForImport: ReaderRecord {
        var record = self
        record.exclusiveShelf = exclusiveShelf.map(PlainText.line)
        record.shelves = shelves.map(PlainText.line)
        record.review = review.map(PlainText.withoutControls)
        record.earlierReadings = earlierReadings.map(PlainText.line)
        record.cells = cells.mapValues(PlainText.withoutControls)
        return record
    }
}

extension CatalogueDetails {
    fileprivate mutating func clean() {
        // A code of MARC's languages.
        if let code = originalLanguage, code.utf8.count != 3 || !code.allSatisfy({ $0.isASCII && $0.isLetter }) {
            originalLanguage = nil
        }
        volume.cleanText()
        volumeTitle.cleanText()
        edition.cleanText()
        place.cleanText()
        illustrations.cleanText()
        if !series.isEmpty {
            series = series.compactMap { statement in
                var (title, number) = (Optional(statement.title), statement.number)
                title.cleanText()
                number.cleanText()
                return SeriesStatement(title, number: number)
            }
        }
        kdcEdition.cleanText()
        ddcEdition.cleanText()
    }
}

extension String? {
    /// Cleans a text to one line; an empty one is none.
    fileprivate mutating func cleanText() {
        guard let text = self else { return }
        let clean = CleanText.plain(text)
        self = clean.isEmpty ? nil : clean
    }
}

extension Book {
    /// The book as read from a file, with texts and addresses cleaned like those of a service's response: a file may
    /// come from anywhere.
    var cleanedForImport: Book {
        var book = self
        book.cleanForImport()
        return book
    }

    /// The same in place: nearly every text is clean already, and a book has many to copy.
    mutating func cleanForImport() {
        if !otherCodes.isEmpty { otherCodes = otherCodes.map(CleanText.plain) }
        title = CleanText.plain(title)
        subtitle = subtitle.map(CleanText.plain)
        parallelTitle = parallelTitle.map(CleanText.plain)
        for index in contributors.indices {
            contributors[index].name = CleanText.plain(contributors[index].name)
            contributors[index].label = contributors[index].label.map(CleanText.plain)
        }
        publisher = publisher.map(CleanText.plain)
        availability = availability.map(CleanText.plain)
        description = description.map(CleanText.block)
        contents = contents.map(CleanText.block)
        authorBiography = authorBiography.map(CleanText.block)
        rating = rating.flatMap { Rating(value: $0.value, scale: $0.scale, count: $0.count) }
        cover = cover.flatMap { WebAddress.clean($0) }
        category = category.map(CleanText.plain)
        if !classification.isEmpty { classification = classification.cleaned }
        details.clean()
        if !links.isEmpty {
            links = links.compactMap { link in
                WebAddress.clean(link.url).map { Link(service: CleanText.plain(link.service), url: $0) }
            }
        }
        for index in sources.indices { sources[index] = CleanText.plain(sources[index]) }
    }
}
