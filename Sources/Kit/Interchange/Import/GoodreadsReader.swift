import CatalogModel
import Foundation

enum GoodreadsReader {
    /// Whether a table is Goodreads' own, and not one of another program with some names of columns in common.
    static func isGoodreads(_ bytes: [UInt8]) -> Bool {
        var rows = CSVRows(bytes)
        let columns = GoodreadsColumns(rows.next()?.cells ?? [])
        return columns.hasISBN && columns.isGoodreads
            && (columns.has(.exclusiveShelf) || TableColumns(columns.unknown).isEmpty)
    }

    static func read(_ bytes: [UInt8], _ today: PartialDate?) throws(ImportError) -> ImportResult {
        var rows = CSVRows(bytes)
        guard let header = rows.next(), let names = header.cells else { throw .noISBNColumn }
        let columns = GoodreadsColumns(names)
        guard columns.hasISBN else { throw .noISBNColumn }
        var result = ImportResult(.goodreads)
        rows.read(
            below: header.line,
            columns: columns.count,
            unknown: columns.unknown,
            allowsShort: true,
            into: &result
        ) {
            read(GoodreadsRow(columns: columns, cells: $0, today: today), of: $1, into: &$2)
        }
        result.findOrder(otherwiseNewestFirst: columns.isGoodreads)
        return result
    }

    private static func read(_ cells: GoodreadsRow, of row: CSVRows.Row, into result: inout ImportResult) {
        var other: ISBN?
        result.accept(row.line, named: cells.title ?? row.text) { () throws(RowError) in
            guard cells.manualCode == nil else { return nil }
            let (isbn, left) = try cells.isbn()
            other = left
            return isbn
        } book: { isbn, unreadable in
            if let isbn, let other { unreadable.append(.secondISBN(taken: isbn, left: other)) }
            let stars = cells.stars(&unreadable)
            let reading = cells.reading(&unreadable)
            return ImportedBook(
                line: row.line,
                isbn: isbn,
                book: cells.book(isbn, &unreadable)?.describedWithoutNumber,
                addedAt: cells.addedAt(&unreadable),
                memo: cells.notes,
                state: cells.state(reading, stars),
                tags: reading.tags,
                elsewhere: [reading]
            )
        }
    }
}

struct GoodreadsRow: ReaderRow {
    let columns: GoodreadsColumns
    let cells: [String]
    let today: PartialDate?

    var title: String? { text(.title).map(ReaderText.line) }

    /// The code of a book that this program exported without an ISBN.
    var manualCode: String? {
        title == nil ? nil : columns.retainedCells(in: cells)["Book Id"].flatMap { ManualBook.code(of: $0) }
    }

    var notes: String? { text(.notes).flatMap(ReaderText.block) }

    /// The ISBN of the two columns, and the other if they differ: the ISBN-13 counts. If one of them is invalid, the
    /// book cannot be identified. A book with neither is described by its title and author.
    func isbn() throws(RowError) -> (ISBN?, other: ISBN?) {
        var found = [ISBN]()
        for column in [GoodreadsColumns.Column.isbn13, .isbn] {
            guard let text = text(column) else { continue }
            do throws(ISBN.Invalid) {
                let isbn = try ISBN(text)
                if !found.contains(isbn) { found.append(isbn) }
            } catch {
                let several = ISBN.all(in: text)
                throw RowError(reason: several.count > 1 ? .severalISBNs(several) : .badISBN(text, error))
            }
        }
        guard !found.isEmpty || title != nil && text(.author) != nil else { throw RowError(reason: .noISBN) }
        return (found.first, found.count > 1 ? found[1] : nil)
    }

    /// The book data of the row. Goodreads names no role except the author's.
    func book(_ isbn: ISBN?, _ unreadable: inout [ImportProblem]) -> Book? {
        guard let title else { return nil }
        var contributors = [Contributor]()
        if let author = text(.author).map(CleanText.plain) {
            contributors.append(Contributor(name: author, role: .author))
        }
        for name in (text(.additionalAuthors) ?? "").split(separator: ",").map({ CleanText.plain(String($0)) })
        where !name.isEmpty {
            contributors.append(Contributor(name: name, role: .other))
        }
        return Book(
            isbn: isbn,
            otherCodes: [manualCode].compactMap(\.self),
            title: title,
            contributors: contributors,
            publisher: text(.publisher).map(CleanText.plain),
            publishedOn: date(.year, &unreadable),
            pages: number(.pages, 1...100_000, &unreadable),
            sources: [manualCode != nil ? ManualBook.source : columns.isGoodreads ? "goodreads" : "import"]
        )
    }

    func reading(_ unreadable: inout [ImportProblem]) -> ReaderRecord {
        var facts = ReaderRecord(.goodreads)
        facts.exclusiveShelf = text(.exclusiveShelf).map(PlainText.line)
        facts.shelves = list(.shelves)
        if columns.isGoodreads { facts.cells = columns.retainedCells(in: cells) }
        if let review = text(.review) {
            facts.review = ReaderText.block(review)
            // Markup goes back as it was.
            let own = PlainText.withoutControls(review)
            if own != facts.review { facts.cells["My Review"] = own }
        }
        facts.readOn = day(.readOn, &unreadable)
        facts.readCount = number(.readCount, 0...10_000, &unreadable)
        return facts
    }

    /// Status, day and rating for the shelf. A book on an exclusive shelf of the user's own has no status, and its day
    /// is not that of having finished it.
    func state(_ facts: ReaderRecord, _ stars: Reading.Stars?) -> Reading {
        Reading(status: facts.status, finishedOn: facts.isAside ? nil : facts.readOn, stars: stars)
    }

    func stars(_ unreadable: inout [ImportProblem]) -> Reading.Stars? {
        stars(.rating, &unreadable) { text in
            Int(text).flatMap { (1...5).contains($0) ? Reading.Stars(quarters: $0 * 4) : nil }
        }
    }

    func addedAt(_ unreadable: inout [ImportProblem]) -> Date? { date(.addedOn, &unreadable)?.noon }

    func text(_ column: GoodreadsColumns.Column) -> String? { columns.value(column, in: cells) }
    func name(of column: GoodreadsColumns.Column) -> String { columns.name(of: column) }
}

/// The columns of a Goodreads file, found by name, since the order has changed over the years.
struct GoodreadsColumns {
    /// A column that is read. The raw value is the name in lower case without spaces.
    enum Column: String, CaseIterable {
        case title, author
        case additionalAuthors = "additionalauthors"
        case isbn, isbn13
        case rating = "myrating"
        case publisher
        case pages = "numberofpages"
        case year = "yearpublished"
        case readOn = "dateread"
        case addedOn = "dateadded"
        case shelves = "bookshelves"
        case exclusiveShelf = "exclusiveshelf"
        case review = "myreview"
        case notes = "privatenotes"
        case readCount = "readcount"
    }

    /// Goodreads' columns that a shelf does not use.
    private static let retained = [
        "Book Id", "Author l-f", "Average Rating", "Binding", "Original Publication Year", "Bookshelves with positions",
        "Spoiler", "Owned Copies", "Recommended For", "Recommended By", "Original Purchase Date",
        "Original Purchase Location", "Condition", "Condition Description", "BCID",
    ]

    private let columns: NamedColumns<Column>
    var unknown: [String] { columns.unknown }
    var count: Int { columns.count }
    func name(of column: Column) -> String { columns.name(of: column) }

    init(_ header: [String]) {
        columns = NamedColumns(header, retaining: Self.retained)
    }

    /// The cells of Goodreads' columns that a shelf does not use.
    func retainedCells(in cells: [String]) -> [String: String] { columns.retainedCells(in: cells) }

    /// Whether it is Goodreads' own file, and not another with an ISBN: it has columns that only Goodreads writes.
    var isGoodreads: Bool { !columns.found.isSubset(of: Self.common) || columns.retains("Book Id") }

    private static let common: Set<Column> = [.title, .author, .isbn, .isbn13, .publisher, .pages, .year]

    func has(_ column: Column) -> Bool { columns.has(column) }
    var hasISBN: Bool { columns.has(.isbn) || columns.has(.isbn13) }

    func value(_ column: Column, in cells: [String]) -> String? { columns.value(column, in: cells) }
}
