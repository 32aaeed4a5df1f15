import CatalogModel
import Foundation

/// Reads the CSV file of a StoryGraph library export, with the columns of 2021 (`Author`, `ISBN`) or of later years
/// (`Authors`, `ISBN/UID`).
enum StoryGraphReader {
    static func read(_ bytes: [UInt8], _ today: PartialDate?) throws(ImportError) -> ImportResult {
        var rows = CSVRows(bytes)
        guard let header = rows.next(), let names = header.cells else { throw .noISBNColumn }
        let columns = StoryGraphColumns(names)
        guard columns.hasISBN else { throw .noISBNColumn }
        var result = ImportResult(.storyGraph)
        rows.read(
            below: header.line,
            columns: columns.count,
            unknown: columns.unknown,
            allowsShort: true,
            into: &result
        ) {
            read(StoryGraphRow(columns: columns, cells: $0, today: today), of: $1, into: &$2)
        }
        result.findOrder(otherwiseNewestFirst: true)
        return result
    }

    private static func read(_ cells: StoryGraphRow, of row: CSVRows.Row, into result: inout ImportResult) {
        result.accept(row.line, named: cells.title ?? row.text) { () throws(RowError) in
            cells.manualCode == nil ? try cells.isbn() : nil
        } book: { isbn, unreadable in
            let (reading, state) = cells.reading(&unreadable)
            return ImportedBook(
                line: row.line,
                isbn: isbn,
                book: cells.book(isbn)?.describedWithoutNumber,
                addedAt: cells.addedAt(&unreadable),
                memo: cells.review,
                state: state,
                tags: reading.tags,
                elsewhere: [reading]
            )
        }
    }
}

struct StoryGraphRow: ReaderRow {
    let columns: StoryGraphColumns
    let cells: [String]
    let today: PartialDate?

    var title: String? { text(.title).map(ReaderText.line) }

    /// The code of a book that this program exported without an ISBN.
    var manualCode: String? { title == nil ? nil : text(.isbnUID).flatMap { ManualBook.code(of: $0) } }

    var review: String? { text(.review).flatMap(ReaderText.block) }

    /// The ISBN. A book without one has StoryGraph's own identifier in its place, and is described by its title and
    /// author.
    func isbn() throws(RowError) -> ISBN? {
        let isDescribed = title != nil && (text(.authors) ?? text(.author)) != nil
        guard let text = text(.isbn) ?? text(.isbnUID) else {
            guard isDescribed else { throw RowError(reason: .noISBN) }
            return nil
        }
        do throws(ISBN.Invalid) {
            return try ISBN(text)
        } catch {
            let isNumber = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2D || $0 | 0x20 == 0x78 }
            guard isNumber || !isDescribed else { return nil }
            throw RowError(reason: isNumber ? .badISBN(text, error) : .noISBN)
        }
    }

    func book(_ isbn: ISBN?) -> Book? {
        guard let title else { return nil }
        let authors = (text(.authors) ?? text(.author) ?? "").split(separator: ",")
            .map { ReaderText.line(String($0)) }.filter { !$0.isEmpty }
        return Book(
            isbn: isbn,
            otherCodes: [manualCode].compactMap(\.self),
            title: title,
            contributors: authors.map(StoryGraphContributors.author)
                + StoryGraphContributors.read(text(.contributors) ?? ""),
            sources: [manualCode == nil ? "storygraph" : ManualBook.source]
        )
    }

    /// The reading data of the row, in StoryGraph's terms and in the shelf's. The last day of a book that was set aside
    /// is not that of having finished it.
    func reading(_ unreadable: inout [ImportProblem]) -> (record: ReaderRecord, state: Reading) {
        var record = ReaderRecord(.storyGraph)
        record.exclusiveShelf = text(.status).map(PlainText.line)
        record.shelves = list(.tags)
        record.cells = columns.retainedCells(in: cells)
        record.readOn = day(.lastRead, &unreadable)
        record.readCount = number(.readCount, 0...10_000, &unreadable)

        let status = record.status
        var state = Reading(status: status)
        state.stars = stars(.stars, &unreadable) { Reading.Stars($0) }
        let isOngoing = status == .reading || status == .paused
        var spans = read(.dates, &unreadable) { ReadingSpan.all(in: $0, isOngoing: isOngoing) } ?? []
        let column = columns.name(of: .dates)
        for index in spans.indices {
            spans[index].start = spans[index].start?.past(today, column: column, &unreadable)
            spans[index].end = spans[index].end?.past(today, column: column, &unreadable)
        }
        spans.removeAll { $0.start == nil && $0.end == nil }
        let last = spans.popLast()
        state.earlier = spans.map { Reading.Past(startedOn: $0.start, finishedOn: $0.end) }
        state.startedOn = last?.start
        let finished = last?.end ?? record.readOn
        record.readOn = finished
        if !record.isAside { state.finishedOn = finished }
        return (record, state)
    }

    func addedAt(_ unreadable: inout [ImportProblem]) -> Date? {
        date(.added, &unreadable)?.noon
    }

    func text(_ column: StoryGraphColumns.Column) -> String? { columns.value(column, in: cells) }
    func name(of column: StoryGraphColumns.Column) -> String { columns.name(of: column) }
}

/// The days of one reading: `2024/08/01-2024/08/08`, of which either may be missing.
struct ReadingSpan {
    var start: PartialDate?
    var end: PartialDate?

    /// Parses the readings of a cell.
    ///
    /// - Parameter isOngoing: Whether a single day is the first of the reading rather than the last.
    /// - Returns: The readings, the last one at the end; `nil` if one of them cannot be read.
    static func all(in text: String, isOngoing: Bool) -> [ReadingSpan]? {
        let parts = text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
        let spans = parts.compactMap { span($0, isOngoing: isOngoing) }
        guard spans.count == parts.count else { return nil }
        // In the file's order if that is the order of time, or a day is missing.
        return spans.enumerated().sorted { one, other in
            guard let first = one.element.last, let second = other.element.last, first != second else {
                return one.offset < other.offset
            }
            return first < second
        }.map(\.element)
    }

    private var last: PartialDate? { end ?? start }

    private static func span(_ text: String, isOngoing: Bool) -> ReadingSpan? {
        // A hyphen separates two days unless it is inside one.
        if !text.contains("/"), let day = PartialDate(lenient: text), day.description == text {
            return isOngoing ? ReadingSpan(start: day) : ReadingSpan(end: day)
        }
        // Spaces around a hyphen part days that have hyphens themselves.
        let halves = text.contains(where: \.isWhitespace) ? text.split(separator: /\s+[-–]\s+/) : []
        let days =
            halves.count == 2
            ? halves.map { String($0).trimmed }
            : text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }.map { String($0).trimmed }
        let dates = days.map { PartialDate(lenient: $0) }
        guard zip(days, dates).allSatisfy({ $0.isEmpty || $1 != nil }), days.contains(where: { !$0.isEmpty }) else {
            return nil
        }
        switch dates.count {
        case 1: return isOngoing ? ReadingSpan(start: dates[0]) : ReadingSpan(end: dates[0])
        case 2: return ReadingSpan(start: dates[0], end: dates[1])
        default: return nil
        }
    }

}

/// The contributors of StoryGraph, other than authors: `Bo Reed (Translator), Ada Quill (Illustrator)`.
enum StoryGraphContributors {
    /// Reads the cell. A name without a role that this program knows is `other`, with the role as its label.
    static func read(_ cell: String) -> [Contributor] {
        cell.split(separator: ",").map { ReaderText.line(String($0)) }.filter { !$0.isEmpty }.map { name in
            guard name.last == ")", let open = name.lastIndex(of: "("), open > name.startIndex else {
                return Contributor(name: name, role: .other)
            }
            let label = String(name[name.index(after: open)...].dropLast()).trimmed
            let who = String(name[..<open]).trimmed
            guard !who.isEmpty, !label.isEmpty else { return Contributor(name: name, role: .other) }
            if let role = role(label) { return Contributor(name: who, role: role) }
            return Contributor(name: who, role: .other, label: label)
        }
    }

    /// A name of the authors, among which a role that this program knows may stand too: `Bo Reed (Translator)`.
    static func author(_ name: String) -> Contributor {
        let found = read(name).first
        return found.flatMap { $0.name != name && $0.role != .other ? $0 : nil }
            ?? Contributor(name: name, role: .author)
    }

    /// The role of an English word; `nil` for none of ours.
    static func role(_ label: String) -> Role? { roles[label.lowercased()] }

    static func written(_ contributors: [Contributor]) -> String {
        contributors.map { contributor in
            let isNamed = contributor.role == .other && contributor.label != nil
            let duty = ContributorDuty(contributor).term
            let term = isNamed ? Credits.label(of: contributor) : duty.prefix(1).uppercased() + duty.dropFirst()
            return "\(ReaderText.written(line: contributor.name)) (\(term))"
        }.joined(separator: ", ")
    }

    private static let roles = Dictionary(
        Role.allCases.map { (ContributorDuty(Contributor(name: "", role: $0)).term, $0) }
    ) { first, _ in first }
}

struct StoryGraphColumns {
    /// A column that is read. The raw value is the name in lower case without spaces.
    enum Column: String, CaseIterable {
        case title, authors, author, contributors
        case isbnUID = "isbnuid"
        case isbn
        case status = "readstatus"
        case added = "dateadded"
        case lastRead = "lastdateread"
        case dates = "datesread"
        case readCount = "readcount"
        case stars = "starrating"
        case review, tags
    }

    /// StoryGraph's columns that a shelf does not use.
    private static let retained = [
        "Format", "Moods", "Pace", "Character- or Plot-Driven?", "Strong Character Development?",
        "Loveable Characters?", "Diverse Characters?", "Flawed Characters?", "Content Warnings",
        "Content Warning Description", "Owned?",
    ]

    private let columns: NamedColumns<Column>

    init(_ header: [String]) { columns = NamedColumns(header, retaining: Self.retained) }

    /// The cells of StoryGraph's columns that a shelf does not use.
    func retainedCells(in cells: [String]) -> [String: String] { columns.retainedCells(in: cells) }

    var unknown: [String] { columns.unknown }
    var count: Int { columns.count }
    func name(of column: Column) -> String { columns.name(of: column) }
    var hasISBN: Bool { columns.has(.isbn) || columns.has(.isbnUID) }
    /// Whether it is StoryGraph's own file: it has columns that only StoryGraph writes.
    var isStoryGraph: Bool { hasISBN && columns.has(.status) && columns.has(.stars) }

    func value(_ column: Column, in cells: [String]) -> String? { columns.value(column, in: cells) }
}
