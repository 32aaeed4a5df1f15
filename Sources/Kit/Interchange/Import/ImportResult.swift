public import CatalogModel
public import Foundation

/// The result of an import: books, and doubtful rows to report to the user.
public struct ImportResult: Hashable, Sendable {
    /// The kind of file it was read as.
    public let kind: ImportKind
    /// The books, in the file's order, without duplicates.
    public internal(set) var accepted: [ImportedBook] = []
    /// The maximum number of rows reported for a kind of problem; beyond that the first represents all, so that a file
    /// of bad rows is reported in a few lines and needs little memory.
    package static let maximumShownPerKind = 10

    private struct Kind: Hashable {
        /// The rows with their positions in the file, up to `maximumShownPerKind`.
        var rows: [(place: Int, row: ProblemRow)] = []
        var count = 0
        var lastLine = 0

        static func == (one: Kind, other: Kind) -> Bool {
            one.count == other.count && one.rows.map(\.row) == other.rows.map(\.row)
        }

        func hash(into hasher: inout Hasher) { hasher.combine(rows.map(\.row)) }
    }

    private var kinds: [String: Kind] = [:]

    /// The doubtful rows in order; of a kind with more than `maximumShownPerKind`, the first with their number.
    public var doubtful: [ProblemRow] {
        kinds.values.flatMap { kind in
            guard kind.count > Self.maximumShownPerKind, var first = kind.rows.first else { return kind.rows }
            first.row.count = kind.count
            first.row.lastLine = kind.lastLine
            return [first]
        }
        .sorted { $0.place < $1.place }.map(\.row)
    }

    /// The number of doubtful rows.
    public private(set) var doubtfulCount = 0
    /// The number of rows that were skipped.
    public private(set) var skippedCount = 0

    /// The number of rows without a book; a book that occurs twice has one.
    public private(set) var unmatchedCount = 0
    /// The rows without a book, below the table's own header, byte for byte; empty if there are none.
    public internal(set) var unmatched = Data()
    /// Whether the file lists the books added last first, as this program does in every format. Goodreads and
    /// StoryGraph do as well, unless the file's own dates say otherwise.
    package private(set) var isNewestFirst: Bool

    var isList = false

    /// Whether nothing could be read: the file is broken or no list of books. Single doubtful rows do not count.
    package var isUnparsable: Bool {
        guard accepted.isEmpty, !doubtful.isEmpty else { return false }
        if doubtful.contains(where: \.reason.isBrokenRecord) { return true }
        guard kind == .json else { return false }
        return doubtful.contains { $0.reason == .brokenJSON } || (!isList && doubtful.allSatisfy(\.reason.isNoBook))
    }

    var hasNoNumber: Bool { accepted.isEmpty && doubtful.allSatisfy { $0.reason == .noISBN } }

    init(_ kind: ImportKind) {
        self.kind = kind
        isNewestFirst = ![.goodreads, .storyGraph, .readingLog, .isbnList].contains(kind)
    }

    /// Finds the order of the books by the days on which the first and the last one were added.
    mutating func findOrder(otherwiseNewestFirst: Bool) {
        guard let first = accepted.lazy.compactMap(\.addedAt).first,
            let last = accepted.reversed().lazy.compactMap(\.addedAt).first, first != last
        else {
            isNewestFirst = otherwiseNewestFirst
            return
        }
        isNewestFirst = first > last
    }

    mutating func saveUnmatched(_ row: ArraySlice<UInt8>, below header: ArraySlice<UInt8>) {
        if unmatched.isEmpty { unmatched.append(contentsOf: header) }
        unmatched.append(contentsOf: row)
    }

    /// The lines of accepted books by their numbers.
    private var lines = [ISBN: Int32]()
    /// The same for books without an ISBN, by identities that have other letters than digits.
    private var linesOfOthers = [String: Int]()

    /// Whether a book with this number is accepted already.
    func has(_ isbn: ISBN) -> Bool { lines[isbn] != nil }

    /// Remembers the line of a book.
    ///
    /// - Returns: The line of an earlier one that is the same book.
    private mutating func earlierLine(of book: borrowing ImportedBook) -> Int? {
        if let isbn = book.isbn ?? book.book?.isbn {
            if let before = lines[isbn] { return Int(before) }
            lines[isbn] = Int32(clamping: book.line)
            return nil
        }
        guard let identity = book.book?.identity else { return nil }
        if let before = linesOfOthers[identity] { return before }
        linesOfOthers[identity] = book.line
        return nil
    }

    @discardableResult
    mutating func accept(_ book: consuming ImportedBook, row: String) -> Bool {
        if let before = earlierLine(of: book) {
            doubt(book.line, row, .repeated(line: before))
            return false
        }
        accepted.append(book)
        return true
    }

    /// Accepts the book of a row of a reader's table, and reports what of it could not be read; or reports the row.
    ///
    /// - Parameters:
    ///   - name: The book's title by which the row is named, or the row.
    ///   - isbn: Its ISBN; `nil` for a book that has none.
    mutating func accept(
        _ line: Int,
        named name: String,
        isbn: () throws(RowError) -> ISBN?,
        book: (ISBN?, _ unreadable: inout [ImportProblem]) -> ImportedBook
    ) {
        let number: ISBN?
        do throws(RowError) {
            number = try isbn()
        } catch {
            return doubt(line, name, error.reason)
        }
        var unreadable = [ImportProblem]()
        guard accept(book(number, &unreadable), row: name) else { return }
        for reason in unreadable { doubt(line, name, reason) }
    }

    mutating func doubt(_ line: Int, _ row: String, _ reason: ImportProblem) {
        var kind = kinds[reason.kind] ?? Kind()
        if kind.count < Self.maximumShownPerKind {
            // Enough to find the row; a row may be as long as the file, and so may one of its characters.
            let text = PlainText.line(String(String.UnicodeScalarView(row.unicodeScalars.prefix(500))))
            let row = ProblemRow(line: line, text: String(text.prefix(120)), reason: reason)
            kind.rows.append((doubtfulCount, row))
        }
        kind.count += 1
        kind.lastLine = line
        kinds[reason.kind] = kind
        doubtfulCount += 1
        guard reason.isSkipped else { return }
        skippedCount += 1
        if case .repeated = reason { return }
        unmatchedCount += 1
    }
}

/// A book read from a file. Nothing is guessed: a value that the file does not have is absent.
public struct ImportedBook: Hashable, Sendable {
    /// `nil` for a number alone, of which a list may have half a million.
    private let packed: PackedBook?

    /// All values at once, which are unpacked for each use.
    package var content: PackedBook.Content { packed?.content ?? PackedBook.Content() }

    /// The line of its row, from 1.
    public let line: Int
    /// The ISBN; `nil` for a book that has a shop's code instead, or was described by a reader.
    public let isbn: ISBN?
    /// The book data of the file; `nil` if it has only the ISBN.
    public var book: Book? { content.book }
    /// When it was added to the shelf that the file is from.
    public var addedAt: Date? { packed?.addedAt }
    /// The memo of this program's JSON and CSV, Goodreads' private notes, or StoryGraph's review.
    public var memo: String? { content.memo }
    /// Status, days, progress, rating and earlier readings for the shelf.
    package var state: Reading { content.state }
    /// Tags for the shelf.
    public var tags: [BookTag] { content.tags }
    /// Data of Goodreads and StoryGraph without a field of their own on the shelf, one record per service.
    public var elsewhere: [ReaderRecord] { content.elsewhere }
    /// What the reader says of the own copy in this program's files, and of the record in its JSON.
    public var values: OwnValues { content.values }
    /// The reader's own review in this program's files.
    public var review: String? { content.review }

    init(
        line: Int,
        isbn: ISBN?,
        book: Book? = nil,
        addedAt: Date? = nil,
        memo: String? = nil,
        state: Reading = Reading(),
        tags: [BookTag] = [],
        elsewhere: [ReaderRecord] = [],
        values: OwnValues = OwnValues(),
        review: String? = nil
    ) {
        let content = PackedBook.Content(
            book: book,
            addedAt: addedAt,
            memo: memo,
            state: state,
            tags: tags,
            elsewhere: elsewhere.filter { !$0.isEmpty },
            values: values,
            review: review
        )
        (self.line, self.isbn) = (line, isbn)
        packed = content.isEmpty ? nil : PackedBook(content)
    }
}

extension PartialDate {
    /// Noon in UTC of the day, which is that day almost everywhere; `nil` for a date without a day.
    var noon: Date? { day == nil ? nil : Instant.parse("\(self)T12:00:00Z") }
}

/// A row to report to the user, for itself or for all of its kind.
public struct ProblemRow: Hashable, Sendable {
    /// The line of the row, from 1.
    public let line: Int
    /// The beginning of the row, or its title, on one line.
    public let text: String
    /// The problem.
    public let reason: ImportProblem
    /// The number of rows that it represents, itself included; 1 if each is reported.
    public internal(set) var count = 1
    /// The line of the last of them.
    public internal(set) var lastLine: Int

    init(line: Int, text: String, reason: ImportProblem) {
        self.line = line
        self.text = text
        self.reason = reason
        lastLine = line
    }
}

/// Why a row is doubtful.
public enum ImportProblem: Hashable, Sendable {
    /// It contains no valid ISBN.
    case noISBN
    /// It has neither title nor ISBN.
    case noTitle
    /// The value in place of an ISBN is invalid.
    case badISBN(String, ISBN.Invalid)
    /// It has ISBNs of several books.
    case severalISBNs([ISBN])
    /// The book already occurred at that line.
    case repeated(line: Int)
    /// A quote is inside a cell, or is not closed.
    case brokenQuoting
    /// A cell, or a book of JSON, exceeds the maximum length.
    case tooLong
    /// It has more or fewer cells than the first row.
    case cellCount(found: Int, expected: Int)
    /// It is not JSON, or is truncated.
    case brokenJSON
    /// Its ISBN is that of another volume, at that line, so it is the set's. The book is imported without it.
    case sharedISBN(ISBN, line: Int)
    /// Its text is in MARC-8, for which a library is missing.
    case marc8
    /// Its text is in no encoding that is read.
    case unknownEncoding
    /// It breaks the rules of its format, such as BibTeX or MARCXML, so that what follows has no certain place.
    case brokenRecord(format: String)
    /// It is JSON, but not a book; `member` is the one that could not be decoded, if any.
    case notABook(member: String?)
    /// A column of the first row that is not read. The rows are still imported.
    case unknownColumn(String)
    /// The columns of the first row that are not read, if they are several. The rows are still imported.
    case unknownColumns([String])
    /// The row has the ISBNs of two books in two columns; the ISBN-13 was taken.
    case secondISBN(taken: ISBN, left: ISBN)
    /// An invalid value, which is left out. The row is still imported.
    case unreadableValue(column: String, text: String)
    /// It has more values of a column than a book may have. The row is still imported, without the further ones.
    case tooManyValues(column: String, most: Int)
    /// A number in place of an ISBN that is none. The book is imported without it.
    case leftOutISBN(column: String, text: String, ISBN.Invalid)
    /// A day of a reading in the future, which is left out. The row is still imported.
    case futureDay(column: String, day: PartialDate)

    var isBrokenRecord: Bool {
        if case .brokenRecord = self { true } else { false }
    }

    var isNoBook: Bool {
        if case .notABook = self { true } else { false }
    }

    /// Whether something was not understood. An unused column and a duplicate book are reported, but no failures.
    package var isFailure: Bool {
        switch self {
        case .unknownColumn, .unknownColumns, .repeated: false
        case .unreadableValue, .futureDay, .sharedISBN, .secondISBN, .leftOutISBN, .tooManyValues: true
        default: isSkipped
        }
    }

    package var isSkipped: Bool {
        switch self {
        case .unknownColumn, .unknownColumns, .unreadableValue, .futureDay, .sharedISBN, .secondISBN, .leftOutISBN,
            .tooManyValues:
            false
        case .noISBN, .noTitle, .badISBN, .severalISBNs, .repeated, .brokenQuoting, .tooLong, .cellCount, .brokenJSON,
            .brokenRecord, .notABook, .marc8, .unknownEncoding:
            true
        }
    }

    /// The kind of problem, whatever its values: rows of one kind are counted together.
    var kind: String {
        switch self {
        case .noISBN: "noISBN"
        case .noTitle: "noTitle"
        case .badISBN(_, .length): "length"
        case .badISBN(_, .character): "character"
        case .badISBN(_, .checkDigit): "checkDigit"
        case .badISBN(_, .prefix): "prefix"
        case .badISBN(_, .lostZero): "lostZero"
        case .badISBN(_, .several): "severalISBNs"
        case .severalISBNs: "severalISBNs"
        case .repeated: "repeated"
        case .brokenQuoting: "brokenQuoting"
        case .tooLong: "tooLong"
        case .cellCount: "cellCount"
        case .sharedISBN: "sharedISBN"
        case .marc8: "marc8"
        case .unknownEncoding: "unknownEncoding"
        case .brokenJSON: "brokenJSON"
        case .brokenRecord: "brokenRecord"
        case .notABook: "notABook"
        case .unknownColumn, .unknownColumns: "unknownColumn"
        case .secondISBN: "secondISBN"
        // There are few columns.
        case .unreadableValue(let column, _): "unreadableValue \(column)"
        case .tooManyValues(let column, _): "tooManyValues \(column)"
        case .futureDay(let column, _): "futureDay \(column)"
        case .leftOutISBN(let column, _, let reason): "leftOutISBN \(column) \(Self.badISBN("", reason).kind)"
        }
    }
}

extension ImportProblem {
    /// What a text in place of an ISBN is to be reported as; `nil` where it has one. A remark behind it is not the
    /// fault.
    static func leftOutISBN(in text: String, column: String) -> ImportProblem? {
        guard ISBN.all(in: text).isEmpty else { return nil }
        let number = text.prefix { !"(:[".contains($0) }
        do throws(ISBN.Invalid) {
            _ = try ISBN(number.contains(where: \.isNumber) ? String(number) : text)
            return nil
        } catch {
            return .leftOutISBN(column: column, text: text, error)
        }
    }
}

struct RowError: Error {
    let reason: ImportProblem
}
