import CatalogModel
import Foundation

/// Reads a table of books by any program, in commas, tabs or semicolons, by the names in its header.
enum TableReader {
    /// The header of a table and the rows below it; `nil` for anything else.
    struct Table {
        let columns: TableColumns
        let separator: UInt8
        let header: CSVRows.Row
        let rows: CSVRows
    }

    private static let separators = [CSVRows.comma, UInt8(ascii: "\t"), UInt8(ascii: ";")]
    private static let mostLinesAbove = 10

    /// Finds the header, which may have titles above it.
    static func table(in bytes: [UInt8]) -> Table? {
        for separator in separators {
            var rows = CSVRows(bytes, separator: separator, allowsStrayQuotes: separator != CSVRows.comma)
            for _ in 0..<mostLinesAbove {
                guard let row = rows.next() else { break }
                guard let cells = row.cells, cells.count > 1 else { continue }
                let columns = TableColumns(cells)
                if columns.isTable { return Table(columns: columns, separator: separator, header: row, rows: rows) }
            }
        }
        return nil
    }

    static func read(_ table: Table, _ today: PartialDate?) -> ImportResult {
        var rows = table.rows
        var result = ImportResult(.goodreads)
        let columns = table.columns
        rows.read(
            below: table.header.line,
            columns: columns.count,
            unknown: columns.unknown,
            allowsShort: true,
            into: &result
        ) { cells, row, result in
            read(TableRow(columns: columns, cells: cells, today: today), of: row, into: &result)
        }
        result.findOrder(otherwiseNewestFirst: false)
        return result
    }

    private static func read(_ cells: TableRow, of row: CSVRows.Row, into result: inout ImportResult) {
        if let kind = cells.text(.kind), !["book", "booksection"].contains(kind.lowercased()) {
            return result.doubt(row.line, cells.title ?? row.text, .notABook(member: PlainText.line(kind)))
        }
        var other: ISBN?
        result.accept(row, named: cells.title) { () throws(RowError) in
            let (isbn, left) = try cells.isbn()
            other = left
            return isbn
        } book: { isbn, unreadable in
            if let isbn, let other { unreadable.append(.secondISBN(taken: isbn, left: other)) }
            let book = cells.book(isbn, &unreadable)
            return ImportedBook(
                line: row.line,
                isbn: isbn,
                book: isbn == nil ? book?.describedWithoutNumber : book,
                addedAt: cells.date(.added, &unreadable)?.noon,
                memo: cells.memo,
                state: cells.state(&unreadable),
                tags: cells.tags
            )
        }
    }
}

/// A row of such a table.
struct TableRow {
    let columns: TableColumns
    let cells: [String]
    let today: PartialDate?

    func text(_ column: TableColumns.Column) -> String? { columns.value(column, in: cells) }

    var title: String? { text(.title).map(ReaderText.line) }

    /// The ISBN, and that of another book in another column: the ISBN-13 counts.
    func isbn() throws(RowError) -> (ISBN?, other: ISBN?) {
        var found = [ISBN]()
        var texts: [TableColumns.Column] = [.isbn13, .isbn, .isbns]
        if let identifiers = text(.identifiers), identifiers.contains("isbn:") { texts.append(.identifiers) }
        for column in texts {
            guard let text = text(column), column != .isbns || found.isEmpty else { continue }
            let text13 = column == .identifiers ? Self.isbn(inIdentifiers: text) : text
            let all: [ISBN]
            do throws(ISBN.Invalid) {
                all = [try ISBN(text13)]
            } catch {
                all = ISBN.all(in: text13)
                if all.isEmpty, found.isEmpty, text13.contains(where: \.isNumber) {
                    throw RowError(reason: .badISBN(text, error))
                }
            }
            if all.count > 1 { throw RowError(reason: .severalISBNs(all)) }
            for isbn in all where !found.contains(isbn) { found.append(isbn) }
        }
        // A title and a person describe a book; a title alone may be any of several.
        guard !found.isEmpty || title != nil && text(.author) != nil else { throw RowError(reason: .noISBN) }
        return (found.first, found.count > 1 ? found[1] : nil)
    }

    /// Calibre's `goodreads:39077187,isbn:9788900000016`.
    private static func isbn(inIdentifiers text: String) -> String {
        text.split(separator: ",").map { String($0).trimmed }.first { $0.hasPrefix("isbn:") }
            .map { String($0.dropFirst(5)) } ?? ""
    }

    func book(_ isbn: ISBN?, _ unreadable: inout [ImportProblem]) -> Book? {
        guard let title else { return nil }
        let (people, omitsOthers) = contributors
        let published = text(.published).flatMap { text -> PartialDate? in
            if let date = PartialDate(published: text) { return date }
            // Calibre writes this for an unknown day.
            if !text.hasPrefix("0101-") {
                unreadable.append(.unreadableValue(column: columns.name(of: .published), text: text))
            }
            return nil
        }
        var details = CatalogueDetails()
        details.place = text(.place).map(ReaderText.line)
        if let series = text(.series) {
            let number = text(.seriesNumber).map { $0.hasSuffix(".0") ? String($0.dropLast(2)) : $0 }
            details.series = [SeriesStatement(ReaderText.line(series), number: number)].compactMap(\.self)
        }
        return Book(
            isbn: isbn,
            title: title,
            subtitle: text(.subtitle).map(ReaderText.line),
            contributors: people,
            othersOmitted: omitsOthers,
            publisher: text(.publisher).map(CleanText.plain),
            publishedOn: published,
            pages: number(.pages, 1...100_000, &unreadable),
            description: text(.description).flatMap(ReaderText.block),
            details: details,
            sources: ["import"]
        )
    }

    private var contributors: ([Contributor], omitsOthers: Bool) {
        var (people, omitsOthers) = text(.author).map(TableNames.read) ?? ([], false)
        for (column, role) in [(.moreAuthors, .other), (.translator, .translator), (.editor, .editor)]
            as [(TableColumns.Column, Role)]
        {
            guard let text = text(column) else { continue }
            let (more, others) = TableNames.read(text)
            people += more.map { $0.role == .author ? Contributor(name: $0.name, role: role) : $0 }
            omitsOthers = omitsOthers || others
        }
        return (people, omitsOthers)
    }

    /// The status, days and rating. A day of a reading in the future is left out.
    func state(_ unreadable: inout [ImportProblem]) -> Reading {
        var state = Reading()
        if let text = text(.status) {
            state.status = TableWords.status(text)
        }
        if let text = text(.rating), let value = Double(text), value != 0 {
            state.stars = Reading.Stars("\((value * 4).rounded() / 4)")
            if state.stars == nil { unreadable.append(.unreadableValue(column: columns.name(of: .rating), text: text)) }
        }
        state.startedOn = day(.started, &unreadable)
        let finished = day(.finished, &unreadable) ?? (state.status == .stopped ? day(.stopped, &unreadable) : nil)
        if state.status != .paused { state.finishedOn = finished }
        // Openreads: `2024-01-03T00:00:00.000|2024-02-03T00:00:00.000|`, several separated by `;`.
        if let readings = text(.readings) {
            var past = readings.split(separator: ";").map { reading in
                let days = reading.split(separator: "|", omittingEmptySubsequences: false)
                    .map { PartialDate(lenient: String($0)) }
                return Reading.Past(startedOn: days.first ?? nil, finishedOn: days.count > 1 ? days[1] : nil)
            }
            if let last = past.popLast() {
                state.startedOn = state.startedOn ?? last.startedOn
                state.finishedOn = state.finishedOn ?? last.finishedOn
            }
            state.earlier = past
        }
        if state.status == nil, state.finishedOn != nil { state.status = .read }
        return state
    }

    /// The tags, and a shelf of the reader's own.
    var tags: [BookTag] {
        var tags = [BookTag]()
        if let text = text(.tags) {
            let separators: Set<Character> = text.contains("|||||") ? ["|"] : text.contains(";") ? [";"] : [","]
            tags.addMissing(text.split { separators.contains($0) }.compactMap { BookTag($0) })
        }
        if let text = text(.status), TableWords.status(text) == nil {
            tags.addMissing([BookTag(text)].compactMap(\.self))
        }
        if let text = text(.collections) {
            tags.addMissing(BookTag.list(text).filter { $0.folded != "your library" })
        }
        return tags
    }

    /// The review, then the notes.
    var memo: String? {
        let texts = [text(.review), text(.notes)].compactMap(\.self).compactMap(ReaderText.block)
        return texts.isEmpty ? nil : texts.joined(separator: "\n\n")
    }

    func date(_ column: TableColumns.Column, _ unreadable: inout [ImportProblem]) -> PartialDate? {
        guard let text = text(column) else { return nil }
        if let date = PartialDate(lenient: text) { return date }
        unreadable.append(.unreadableValue(column: columns.name(of: column), text: text))
        return nil
    }

    private func day(_ column: TableColumns.Column, _ unreadable: inout [ImportProblem]) -> PartialDate? {
        date(column, &unreadable)?.past(today, column: columns.name(of: column), &unreadable)
    }

    private func number(
        _ column: TableColumns.Column,
        _ range: ClosedRange<Int>,
        _ unreadable: inout [ImportProblem]
    ) -> Int? {
        guard let text = text(column) else { return nil }
        let digits = text.hasSuffix(".0") ? text.dropLast(2) : text.prefix { $0.isASCII && $0.isNumber }
        let rest = text.dropFirst(digits.count).trimmingPrefix(" ").lowercased()
        if let number = Int(digits), range.contains(number), ["", ".0", "p", "p.", "pages", "쪽"].contains(rest) {
            return number
        }
        if text == "0" { return nil }
        unreadable.append(.unreadableValue(column: columns.name(of: column), text: text))
        return nil
    }
}
