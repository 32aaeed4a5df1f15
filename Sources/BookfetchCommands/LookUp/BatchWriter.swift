import APIClient
import Catalog
import CatalogModel
import CommandSupport

/// Writes the rows of a batch as they come.
struct BatchWriter {
    private var stream: RowStream
    /// What the rows came to so far.
    private(set) var tally = BatchTally()

    init(options: GlobalOptions, context: CommandContext) {
        stream = RowStream(options: options, context: context)
    }

    /// What stands before the rows.
    mutating func begin(_ request: RequestRecord, isResumed: Bool) throws {
        try stream.begin(
            rows: ["line", "status", "isbn13", "title", "authors", "publisher", "publishedOn", "problem"],
            request: request,
            isResumed: isResumed
        )
    }

    /// One row.
    mutating func write(_ row: BatchRow) throws {
        tally.add(row)
        let book = row.book
        try stream.write(
            row: [
                "\(row.line)", row.status.rawValue, row.isbn?.isbn13 ?? "", book?.title ?? "",
                book?.authors.joined(separator: ", ") ?? "", book?.publisher ?? "",
                book?.publishedOn?.description ?? "",
                tally.remarks(of: row).joined(separator: " "),
            ],
            item: BatchRecord(row: row, problems: tally.records(of: row))
        )
    }

    /// What stands behind the rows.
    ///
    /// - Parameters:
    ///   - notices: What concerns the whole run.
    ///   - origin: Where nothing came from.
    /// - Throws: What stdout throws; ``ProgramFailure`` for the template.
    mutating func end(notices: [Problem], whenEmpty origin: Freshness.Origin) throws {
        try stream.end(
            freshness: FreshnessRecord(tally.freshness, whenEmpty: origin),
            problems: notices.map { ProblemRecord($0) } + tally.records
        )
    }
}

extension BatchRow {
    /// Why the line names no one book; `nil` where it does.
    var invalidity: String? {
        switch invalid {
        case .noISBN(let reason): ISBNText.sentence(input, reason)
        case .severalISBNs(let isbns):
            LookUpText.severalISBNs.text(["isbns": isbns.map(\.isbn13).joined(separator: ", ")])
        case nil: nil
        }
    }
}
