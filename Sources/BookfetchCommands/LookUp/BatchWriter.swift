import APIClient
import Catalog
import CatalogModel
import CommandSupport
import Console

/// Writes the rows of a batch as they come.
struct BatchWriter {
    let options: GlobalOptions
    let context: CommandContext
    private var isFirst = true

    init(options: GlobalOptions, context: CommandContext) {
        self.options = options
        self.context = context
    }

    /// What stands before the rows.
    func begin(isResumed: Bool) throws {
        try context.begin(
            rows: ["line", "status", "isbn13", "title", "authors", "publisher", "publishedOn", "problem"],
            options: options,
            isResumed: isResumed
        )
    }

    /// One row.
    mutating func write(_ row: BatchRow) throws {
        let book = row.book
        defer { isFirst = false }
        try context.write(
            row: [
                "\(row.line)", row.status.rawValue, row.isbn?.isbn13 ?? "", book?.title ?? "",
                book?.authors.joined(separator: ", ") ?? "", book?.publisher ?? "",
                book?.publishedOn?.description ?? "",
                row.remarks.joined(separator: " "),
            ],
            item: BatchRecord(row: row),
            isFirst: isFirst,
            options: options
        )
    }

    /// What stands behind the rows.
    func end() throws {
        try context.endRows(options: options)
    }
}

extension BatchRow {
    /// Everything there is to say of a row that is no plain success.
    fileprivate var remarks: [String] {
        switch invalid {
        case .noISBN(let reason): [ISBNText.sentence(input, reason)]
        case .severalISBNs(let isbns):
            [LookUpText.severalISBNs.text(["isbns": isbns.map(\.isbn13).joined(separator: ", ")])]
        case nil: (firstLine.map { [LookUpText.sameLine.text(["line": "\($0)"])] } ?? []) + problems.map(\.sentence)
        }
    }
}

/// A row of a batch as JSON.
private struct BatchRecord: Encodable, Sendable {
    let row: BatchRow

    private enum CodingKeys: CodingKey {
        case line, input, status, isbn13, book, firstLine, problems
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(row.line, forKey: .line)
        try container.encode(row.input, forKey: .input)
        try container.encode(row.status.rawValue, forKey: .status)
        try container.encode(row.isbn?.isbn13, forKey: .isbn13)
        try container.encode(row.book, forKey: .book)
        try container.encode(row.firstLine, forKey: .firstLine)
        try container.encode(row.remarks, forKey: .problems)
    }
}
