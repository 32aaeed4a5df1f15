import CatalogModel
import Foundation

/// One row of this program's own CSV.
struct OwnCSVRow {
    let columns: OwnCSVColumns
    let cells: [String]

    /// The book, with what stands in the row and no more.
    ///
    /// - Parameter unreadable: What is left out takes its place here.
    /// - Returns: The book.
    /// - Throws: Why it cannot be told which book it is.
    func book(_ unreadable: inout [DoubtReason]) throws(RowDoubt) -> Book {
        let isbn = try isbn()
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
            pages: read(.pages, &unreadable) { Int($0) },
            price: Price(
                list: read(.priceList, &unreadable) { Int($0) },
                sale: read(.priceSale, &unreadable) { Int($0) },
                currency: text(.currency) ?? "KRW"
            ),
            description: text(.description),
            cover: text(.cover),
            category: text(.category),
            links: list(.links).map { Link(service: LinkHosts.service(of: $0), url: $0) },
            sources: sources
        ).cleanedForImport
        guard !book.title.isEmpty else { throw RowDoubt(reason: .notABook(member: "title")) }
        guard book.identity != nil else { throw RowDoubt(reason: .noISBN) }
        return book
    }

    /// When it was put on the shelf.
    func addedAt(_ unreadable: inout [DoubtReason]) -> Date? {
        read(.addedAt, &unreadable) { Instant.parse($0) }
    }

    /// A cell.
    func text(_ column: OwnCSVColumns.Column) -> String? { columns.value(column, in: cells) }

    /// The number that the two columns agree on, or the one there is. A spreadsheet may have rounded either.
    private func isbn() throws(RowDoubt) -> ISBN? {
        var found = [ISBN]()
        for text in [text(.isbn13), text(.isbn10)].compactMap(\.self) {
            do throws(ISBN.Invalid) {
                let isbn = try ISBN(text)
                if !found.contains(isbn) { found.append(isbn) }
            } catch {
                throw RowDoubt(reason: .badISBN(text, error))
            }
        }
        guard found.count <= 1 else { throw RowDoubt(reason: .severalISBNs(found)) }
        return found.first
    }

    private func contributors(_ unreadable: inout [DoubtReason]) -> [Contributor] {
        guard columns.isExport else { return text(.authors).map { ContributorStatement.parse($0) } ?? [] }
        let authors = list(.authors)
        let translators = list(.translators)
        if let cell = text(.contributors) {
            if let people = ContributorCell.read(cell, authors: authors, translators: translators) { return people }
            unreadable.append(.unreadableValue(column: "contributors", text: String(PlainText.line(cell).prefix(120))))
        }
        return authors.map { Contributor(name: $0, role: .author) }
            + translators.map { Contributor(name: $0, role: .translator) }
    }

    private func list(_ column: OwnCSVColumns.Column, parting: String = "; ") -> [String] {
        text(column)?.split(separator: parting).map { String($0) } ?? []
    }

    private func read<Value>(
        _ column: OwnCSVColumns.Column,
        _ unreadable: inout [DoubtReason],
        _ reading: (String) -> Value?
    ) -> Value? {
        guard let text = text(column) else { return nil }
        if let value = reading(text) { return value }
        unreadable.append(.unreadableValue(column: column.rawValue, text: text))
        return nil
    }
}
