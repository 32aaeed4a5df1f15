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

    /// Finds the header, which may have titles above it. `needsISBN`: whether titles and authors alone are none.
    static func table(in bytes: [UInt8], needsISBN: Bool = true) -> Table? {
        for separator in separators {
            var rows = CSVRows(bytes, separator: separator, allowsStrayQuotes: separator != CSVRows.comma)
            for _ in 0..<mostLinesAbove {
                guard let row = rows.next() else { break }
                guard let cells = row.cells, cells.count > 1 else { continue }
                let columns = TableColumns(cells)
                if needsISBN ? columns.isTable : columns.describesBooks {
                    return Table(columns: columns, separator: separator, header: row, rows: rows)
                }
            }
        }
        return nil
    }

    static func read(
        _ table: Table,
        _ today: PartialDate?,
        as kind: ImportKind = .goodreads,
        serviceOfHost: @escaping (String) -> String? = { _ in nil }
    ) -> ImportResult {
        var rows = table.rows
        var result = ImportResult(kind)
        let columns = table.columns
        rows.read(
            below: table.header.line,
            columns: columns.count,
            unknown: columns.unknown,
            allowsShort: true,
            into: &result
        ) { cells, row, result in
            read(
                TableRow(columns: columns, cells: cells, today: today, serviceOfHost: serviceOfHost),
                line: row.line,
                text: row.text,
                into: &result
            )
        }
        result.findOrder(otherwiseNewestFirst: false)
        return result
    }

    /// Reads what `calibredb list --for-machine` writes: the rows of such a table as objects.
    static func read(_ list: CalibreJSON, _ today: PartialDate?) -> ImportResult {
        var result = ImportResult(.json)
        let columns = TableColumns(list.names)
        if !columns.unknown.isEmpty { result.doubt(1, "", .unknownColumns(columns.unknown)) }
        for book in list.books {
            if Task.isCancelled { break }
            let row = TableRow(columns: columns, cells: book.cells, today: today, serviceOfHost: { _ in nil })
            read(row, line: book.line, text: book.cells.joined(separator: " "), into: &result)
        }
        result.findOrder(otherwiseNewestFirst: false)
        return result
    }

    private static func read(_ cells: TableRow, line: Int, text: String, into result: inout ImportResult) {
        if let kind = cells.text(.kind), !["book", "booksection"].contains(kind.lowercased()) {
            return result.doubt(line, cells.title ?? text, .notABook(member: PlainText.line(kind)))
        }
        var other: ISBN?
        result.accept(line, named: cells.title ?? text) { () throws(RowError) in
            let (isbn, left) = try cells.isbn()
            other = left
            return isbn
        } book: { isbn, unreadable in
            if let isbn, let other { unreadable.append(.secondISBN(taken: isbn, left: other)) }
            return ImportedBook(
                line: line,
                isbn: isbn,
                book: cells.book(isbn, &unreadable)?.describedWithoutNumber,
                addedAt: cells.date(.added, &unreadable)?.noon,
                memo: cells.memo,
                state: cells.state(&unreadable),
                tags: cells.tags
            )
        }
    }
}

struct TableRow: ReaderRow {
    let columns: TableColumns
    let cells: [String]
    let today: PartialDate?
    let serviceOfHost: (String) -> String?

    func text(_ column: TableColumns.Column) -> String? { columns.value(column, in: cells) }
    func name(of column: TableColumns.Column) -> String { columns.name(of: column) }

    var title: String? { titleAndStatement?.title ?? text(.title).map(ReaderText.line) }

    /// The parts of a cell of title and people, `서명/저자사항`: what stands before and behind ` / `.
    private var titleAndStatement: (title: String, statement: String)? {
        guard columns.hasStatementInTitle, let text = text(.title).map(ReaderText.line),
            let sign = text.firstRange(of: " / "), sign.lowerBound > text.startIndex
        else { return nil }
        return (String(text[..<sign.lowerBound]), String(text[sign.upperBound...]))
    }

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
        guard !found.isEmpty || title != nil && (text(.author) ?? titleAndStatement?.statement ?? ownNumber) != nil
        else {
            throw RowError(reason: .noISBN)
        }
        return (found.first, found.count > 1 ? found[1] : nil)
    }

    /// The number of an edition, or else of a work, at Open Library: `OL1M`.
    private var ownNumber: String? {
        [text(.editionID), text(.workID)].compactMap(\.self).first { $0.wholeMatch(of: /OL[0-9]{1,12}[MW]/) != nil }
    }

    /// Calibre's `goodreads:39077187,isbn:9788900000016`.
    private static func isbn(inIdentifiers text: String) -> String {
        text.split(separator: ",").map { String($0).trimmed }.first { $0.hasPrefix("isbn:") }
            .map { String($0.dropFirst(5)) } ?? ""
    }

    func book(_ isbn: ISBN?, _ unreadable: inout [ImportProblem]) -> Book? {
        guard let title else { return nil }
        let (people, omitsOthers) = contributors
        let publication = text(.publication).flatMap(PublicationCell.init)
        // As the catalogue has it from Open Library.
        let number = isbn == nil ? ownNumber : nil
        let page = number.map { "https://openlibrary.org/\($0.hasSuffix("W") ? "works" : "books")/\($0)" }
        var details = CatalogueDetails()
        details.place = text(.place).map(ReaderText.line)
        if let series = text(.series) {
            let number = text(.seriesNumber).map { $0.hasSuffix(".0") ? String($0.dropLast(2)) : $0 }
            details.series = [SeriesStatement(ReaderText.line(series), number: number)].compactMap(\.self)
        }
        return Book(
            isbn: isbn,
            otherCodes: [number].compactMap(\.self),
            title: title,
            subtitle: text(.subtitle).map(ReaderText.line),
            contributors: people,
            othersOmitted: omitsOthers,
            publisher: text(.publisher).map(CleanText.plain) ?? publication?.publisher,
            publishedOn: published(&unreadable) ?? publication?.year,
            pages: pageCount(&unreadable) ?? publication?.pages,
            description: text(.description).flatMap(ReaderText.block),
            details: details,
            links: page.map { [Link(service: $0.serviceName(serviceOfHost), url: $0)] } ?? [],
            sources: [page?.serviceName(serviceOfHost) ?? "import"]
        )
    }

    private func published(_ unreadable: inout [ImportProblem]) -> PartialDate? {
        var found: PartialDate?
        // Calibre writes the year 101 for an unknown day.
        for (name, text) in columns.values(.published, in: cells) where !text.hasPrefix("0101-") {
            if let date = PartialDate(published: text) ?? CitedDate.read(text) {
                if date.description.count > found?.description.count ?? 0 { found = date }
            } else {
                unreadable.append(.unreadableValue(column: name, text: text))
            }
        }
        return found
    }

    private var contributors: ([Contributor], omitsOthers: Bool) {
        let author = text(.author) ?? titleAndStatement?.statement
        var (people, omitsOthers) = author.map { TableNames.read(columns.separated($0)) } ?? ([], false)
        if let role = text(.authorRole) { people = TableNames.named(people, role) }
        for (column, role) in [(.moreAuthors, .other), (.translator, .translator), (.editor, .editor)]
            as [(TableColumns.Column, Role)]
        {
            guard let text = text(column) else { continue }
            var (more, others) = TableNames.read(columns.separated(text))
            more = more.map { $0.role == .author ? Contributor(name: $0.name, role: role) : $0 }
            if column == .moreAuthors, let roles = self.text(.moreAuthorRoles) { more = TableNames.named(more, roles) }
            people += more
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
        state.stars = stars(.rating, &unreadable) { text in
            TableWords.stars(text).flatMap { Reading.Stars("\(($0 * 4).rounded() / 4)") }
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
            // In whatever order they are listed, the last one is that which goes on, or which ended last.
            past.sort { one, other in
                guard let first = one.finishedOn ?? other.finishedOn, one.finishedOn != nil, let end = other.finishedOn
                else { return one.finishedOn != nil && other.finishedOn == nil }
                return first.description < end.description
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

    var memo: String? {
        let texts = [text(.review), text(.notes)].compactMap(\.self).compactMap(ReaderText.block)
        return texts.isEmpty ? nil : texts.joined(separator: "\n\n")
    }

    /// The pages, of `320`, `320.0`, `320쪽`, `320 p.`; 0 means none.
    private func pageCount(_ unreadable: inout [ImportProblem]) -> Int? {
        guard let (name, text) = columns.values(.pages, in: cells).first else { return nil }
        let digits = text.hasSuffix(".0") ? text.dropLast(2) : text.prefix { $0.isASCII && $0.isNumber }
        let rest = text.dropFirst(digits.count).trimmingPrefix(" ").lowercased()
        if let number = Int(digits), (1...100_000).contains(number), ["", ".0", "p", "p.", "pages", "쪽"].contains(rest)
        {
            return number
        }
        if text == "0" { return nil }
        unreadable.append(.unreadableValue(column: name, text: text))
        return nil
    }
}
