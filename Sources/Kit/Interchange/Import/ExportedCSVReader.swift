import Basics
import CatalogModel
import Foundation

enum ExportedCSVReader {
    static func read(
        _ bytes: [UInt8],
        _ today: PartialDate?,
        serviceOfHost: @escaping (String) -> String?
    ) throws(ImportError) -> ImportResult {
        var rows = CSVRows(bytes)
        guard let header = rows.next(), let columns = header.cells.flatMap({ ExportedCSVColumns($0) }) else {
            throw .noISBNColumn
        }
        var result = ImportResult(.csv)
        rows.read(below: header.line, columns: columns.count, unknown: columns.unknown, into: &result) {
            read(
                ExportedCSVRow(columns: columns, cells: $0, today: today, serviceOfHost: serviceOfHost),
                of: $1,
                into: &$2
            )
        }
        return result
    }

    private static func read(_ cells: ExportedCSVRow, of row: CSVRows.Row, into result: inout ImportResult) {
        var unreadable = [ImportProblem]()
        let book: Book
        do throws(RowError) {
            book = try cells.book(&unreadable)
        } catch {
            result.doubt(row.line, cells.text(.title) ?? row.text, error.reason)
            return
        }
        let addedAt = cells.addedAt(&unreadable)
        let state = cells.reading(&unreadable)
        let values = cells.copy(&unreadable)
        let before = result.accepted.count
        result.accept(
            ImportedBook(
                line: row.line,
                isbn: book.isbn,
                book: book,
                addedAt: addedAt,
                memo: cells.text(.memo),
                state: state,
                tags: BookTag.list(cells.text(.tags) ?? ""),
                values: values,
                review: cells.text(.review)
            ),
            row: book.title
        )
        guard result.accepted.count > before else { return }
        for reason in unreadable { result.doubt(row.line, book.title, reason) }
    }
}

struct ExportedCSVRow {
    let columns: ExportedCSVColumns
    let cells: [String]
    let today: PartialDate?
    let serviceOfHost: (String) -> String?

    func book(_ unreadable: inout [ImportProblem]) throws(RowError) -> Book {
        let isbn = try isbn(&unreadable)
        let sources = list(.sources, parting: columns.isExport ? "; " : ",")
        let book = Book(
            isbn: isbn,
            otherCodes: list(.otherCodes),
            title: text(.title) ?? "",
            subtitle: text(.subtitle),
            parallelTitle: text(.parallelTitle),
            contributors: contributors(&unreadable),
            othersOmitted: read(.othersOmitted, &unreadable) { Bool($0.lowercased()) } ?? false,
            publisher: text(.publisher),
            publishedOn: read(.publishedOn, &unreadable) { PartialDate(lenient: $0) },
            pages: read(.pages, &unreadable) { Int($0, in: 0...PageCount.range.upperBound) },
            price: Price(
                list: read(.priceList, &unreadable) { Int($0) },
                sale: read(.priceSale, &unreadable) { Int($0) },
                currency: text(.currency) ?? "KRW"
            ),
            description: text(.description),
            cover: text(.cover),
            category: text(.category),
            classification: Classification(
                kdc: read(.kdc, &unreadable) { Classification.number(Self.withZeros($0)) },
                ddc: read(.ddc, &unreadable) { Classification.number(Self.withZeros($0)) },
                addCode: read(.addCode, &unreadable) { Classification.addCode($0) }
            ),
            links: list(.links).map { Link(service: service(of: $0), url: $0) },
            sources: sources
        ).cleanedForImport
        // Other programs' records may have no title, and so may the shelf that they were imported to.
        guard !book.title.isEmpty || isbn != nil else { throw RowError(reason: .notABook(member: "title")) }
        guard book.identity != nil else { throw RowError(reason: .noISBN) }
        return book
    }

    /// A class number with the zeros that a spreadsheet takes from its beginning: there are three digits before a
    /// point. Without a point `8` may as well be the class 800, and is not guessed.
    private static func withZeros(_ text: String) -> String {
        let digits = text.prefix { $0.isASCII && $0.isNumber }.count
        guard digits > 0, text.dropFirst(digits).first == "." else { return text }
        return String(repeating: "0", count: max(0, 3 - digits)) + text
    }

    func addedAt(_ unreadable: inout [ImportProblem]) -> Date? {
        read(.addedAt, &unreadable) { Instant.parse($0) }
    }

    func reading(_ unreadable: inout [ImportProblem]) -> Reading {
        Reading(
            status: read(.status, &unreadable) { Reading.Status(rawValue: $0) },
            startedOn: day(.startedOn, &unreadable),
            finishedOn: day(.finishedOn, &unreadable),
            stars: read(.rating, &unreadable) { Reading.Stars($0) },
            progress: read(.progress, &unreadable) { Reading.Progress($0) },
            earlier: read(.earlier, &unreadable) { EarlierReadingsCell.read($0) } ?? []
        )
    }

    func copy(_ unreadable: inout [ImportProblem]) -> OwnValues {
        let loan = read(.lentTo, &unreadable) { Loan(to: $0) }.map { loan in
            var loan = loan
            loan.on = day(.lentOn, &unreadable)
            loan.backOn = day(.lentBack, &unreadable)
            return loan
        }
        return OwnValues(
            place: text(.place).map { CleanText.plain($0) },
            paid: read(.paid, &unreadable) { Money($0) },
            loans: [loan].compactMap(\.self)
        )
    }

    private func day(_ column: ExportedCSVColumns.Column, _ unreadable: inout [ImportProblem]) -> PartialDate? {
        read(column, &unreadable) { PartialDate(lenient: $0) }?.past(today, column: column.rawValue, &unreadable)
    }

    func text(_ column: ExportedCSVColumns.Column) -> String? { columns.value(column, in: cells) }

    /// The ISBN of the two columns, which must agree if both have one. A spreadsheet may have rounded either, or taken
    /// the zeros from the beginning of an ISBN-10.
    private func isbn(_ unreadable: inout [ImportProblem]) throws(RowError) -> ISBN? {
        var found = [ISBN]()
        for text in [text(.isbn13), text(.isbn10)].compactMap(\.self) {
            do throws(ISBN.Invalid) {
                let isbn = try ISBN(text)
                if !found.contains(isbn) { found.append(isbn) }
            } catch {
                guard let isbn13 = found.first else { throw RowError(reason: .badISBN(text, error)) }
                let whole = String(repeating: "0", count: max(0, 10 - text.count)) + text
                if (try? ISBN(whole)) == isbn13 { continue }
                unreadable.append(.unreadableValue(column: ExportedCSVColumns.Column.isbn10.rawValue, text: text))
            }
        }
        guard found.count <= 1 else { throw RowError(reason: .severalISBNs(found)) }
        return found.first
    }

    private func contributors(_ unreadable: inout [ImportProblem]) -> [Contributor] {
        // A list has names only, and a name may end with a word that is a role elsewhere.
        let authors = list(.authors, parting: columns.isExport ? "; " : ", ")
        let translators = list(.translators)
        if let cell = text(.contributors) {
            if let people = ContributorCell.read(cell, authors: authors, translators: translators) { return people }
            unreadable.append(.unreadableValue(column: "contributors", text: String(PlainText.line(cell).prefix(120))))
        }
        return authors.map { Contributor(name: $0, role: .author) }
            + translators.map { Contributor(name: $0, role: .translator) }
    }

    /// The service of a page, by its host, since our CSV has the addresses only; the host itself if it belongs to none.
    private func service(of address: String) -> String {
        let authority = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address[...]
        let host = authority.prefix { !"/?#:".contains($0) }.lowercased()
        return serviceOfHost(host) ?? host
    }

    private func list(_ column: ExportedCSVColumns.Column, parting: String = "; ") -> [String] {
        text(column)?.split(separator: parting).map { String($0) } ?? []
    }

    private func read<Value>(
        _ column: ExportedCSVColumns.Column,
        _ unreadable: inout [ImportProblem],
        _ reading: (String) -> Value?
    ) -> Value? {
        guard let text = text(column) else { return nil }
        if let value = reading(text) { return value }
        unreadable.append(.unreadableValue(column: column.rawValue, text: text))
        return nil
    }
}

/// The columns of this program's own CSV: those of an export, or the few of a list.
struct ExportedCSVColumns {
    /// A column that is read. The raw value is the name as written.
    enum Column: String, CaseIterable {
        case isbn13, isbn10, otherCodes, title, subtitle, authors, translators, contributors, publisher, publishedOn
        case pages, priceList, priceSale, currency, description, cover, category, links, sources, addedAt, memo,
            parallelTitle
        case othersOmitted, kdc, ddc, addCode, status, startedOn, finishedOn, rating, progress, earlier, tags
        case place, paid, lentTo, lentOn, lentBack, review
    }

    /// Columns that only this program's files have: others write `Author`, and a date under another name.
    private static let marks: [Column] = [.isbn13, .title, .authors, .publishedOn]

    private var places = [Column: Int]()
    /// The columns that are not read, as written. A list's `price` is one: it is not clear which price it is.
    private(set) var unknown = [String]()
    let count: Int

    /// The columns; `nil` if the first row is not one of this program's.
    init?(_ header: [String]) {
        count = header.count
        for (index, name) in header.enumerated() {
            if let column = Column(rawValue: name), places[column] == nil {
                places[column] = index
            } else {
                unknown.append(PlainText.line(name))
            }
        }
        // Without days it is the status of a look-up.
        if places[.startedOn] == nil, let place = places.removeValue(forKey: .status) { unknown.append(header[place]) }
        guard Self.marks.allSatisfy({ places[$0] != nil }) else { return nil }
    }

    /// Whether it is an export, which separates the names of a cell by `; ` and has their roles.
    var isExport: Bool { places[.contributors] != nil }

    /// A cell; `nil` if it is empty or the column is missing. The apostrophe that escapes formulas is removed.
    func value(_ column: Column, in cells: [String]) -> String? {
        guard let place = places[column], place < cells.count else { return nil }
        let text = CSVText.unguarded(cells[place])
        return text.allSatisfy(\.isWhitespace) ? nil : text
    }
}

/// Parses the contributors cell of an export: `가 (지은이); 나 (옮긴이)`.
enum ContributorCell {
    /// The maximum length in bytes of a name with its role.
    private static let maxLength = 2_000

    /// The contributors in order; `nil` if one has no label in brackets.
    static func read(_ cell: String, authors: [String], translators: [String]) -> [Contributor]? {
        // How often each name still occurs in the other columns.
        var left = [Role.author: authors, .translator: translators].mapValues { names in
            names.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
        }
        var given = [String: Set<Role>]()
        var people = [Contributor]()
        var name = ""
        // A name may contain a semicolon: it continues until a bracket closes.
        for part in cell.split(separator: "; ", omittingEmptySubsequences: false) {
            name += (name.isEmpty ? "" : "; ") + part
            guard name.utf8.count <= maxLength else { return nil }
            guard let (who, label) = parted(name) else { continue }
            name = ""
            let (roles, isTerm) = roles(of: label)
            let key = "\(who) (\(label))"
            let role = choose(roles, who, given[key] ?? [], left)
            given[key, default: []].insert(role)
            if let count = left[role]?[who], count > 0 { left[role]?[who] = count - 1 }
            people.append(Contributor(name: who, role: role, label: isTerm ? nil : label))
        }
        return name.isEmpty ? people : nil
    }

    /// Chooses one of several roles of a label: by the other columns, then one that was not chosen yet.
    private static func choose(_ roles: [Role], _ who: String, _ given: Set<Role>, _ left: [Role: [String: Int]])
        -> Role
    {
        let known: [Role] = [.author, .translator]
        let named = roles.isEmpty ? known : known.filter { roles.contains($0) }
        if let role = named.first(where: { left[$0]?[who] ?? 0 > 0 }) { return role }
        return roles.first { !given.contains($0) && !known.contains($0) } ?? roles.first ?? .other
    }

    /// The possible roles of a label, and whether it is the term that an export writes without a label from the source.
    private static func roles(of label: String) -> (roles: [Role], isTerm: Bool) {
        let term = Role.allCases.first { Credits.label(of: Contributor(name: "", role: $0)) == label }
        return term.map { ([$0], true) } ?? (Role.named(by: label), false)
    }

    /// A name, and the text in the brackets at its end, which may contain brackets itself.
    private static func parted(_ text: String) -> (name: String, label: String)? {
        guard text.last == ")" else { return nil }
        var depth = 0
        for index in text.indices.reversed() {
            if text[index] == ")" { depth += 1 }
            if text[index] == "(" { depth -= 1 }
            guard depth == 0 else { continue }
            let before = text[..<index]
            let label = text[text.index(after: index)...].dropLast()
            guard before.last == " ", before.count > 1, !label.isEmpty else { return nil }
            return (String(before.dropLast()), String(label))
        }
        return nil
    }
}
