import APIClient
import Catalog
import CatalogModel
import CommandSupport
import Messages
import Reports

/// Writes the rows of a batch as they come.
struct BatchWriter {
    private var stream: RowStream
    private let rows = RowCollector()
    private var journal: BatchJournal
    /// What the rows came to so far.
    private(set) var tally = BatchTally()

    init(options: GlobalOptions, context: CommandContext, journal: BatchJournal) {
        stream = RowStream(options: options, context: context, to: rows)
        self.journal = journal
    }

    /// Which rows may come a second time, since an earlier run was killed: those right behind this line.
    var mayRepeatAfter: Int? { journal.mayRepeatAfter }

    /// What stands before the rows.
    mutating func begin(_ request: RequestRecord, isResumed: Bool) throws {
        try stream.begin(
            rows: ["line", "status", "isbn13", "title", "authors", "publisher", "publishedOn", "problem"],
            request: request,
            isResumed: isResumed
        )
        // A run that goes on has nothing to write here, and nothing of an earlier one to look after before its input is known.
        let text = rows.take()
        if !text.isEmpty { try journal.add(text) }
    }

    /// One row, and how far the batch is with it.
    mutating func write(_ row: BatchRow, _ checkpoint: BatchCheckpoint) throws {
        tally.add(row)
        let book = row.book
        try stream.write(
            row: [
                "\(row.line)", row.status.rawValue, row.isbn?.isbn13 ?? "", book?.title ?? "",
                book?.authors.joined(separator: ", ") ?? "", book?.publisher ?? "",
                book?.publishedOn?.description ?? "",
                tally.remarks(of: row).map(\.text).joined(separator: " "),
            ],
            item: BatchRecord(row: row, problems: tally.records(of: row))
        )
        try journal.add(rows.take(), upTo: checkpoint)
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
        let text = rows.take()
        if !text.isEmpty { try journal.add(text) }
    }

    /// Ends the account of how far the run got, and writes what was held back.
    ///
    /// - Parameter checkpoint: How far it got, where that is farther than its last row.
    /// - Throws: ``BatchError``.
    mutating func close(at checkpoint: BatchCheckpoint? = nil) throws(BatchError) {
        try journal.close(at: checkpoint)
    }
}

extension BatchRow {
    /// Why the line names no one book; `nil` where it does.
    var invalidity: Message? {
        switch invalid {
        case .noISBN(let reason): .invalid(reason, isbn: input)
        case .severalISBNs(let isbns):
            .severalISBNs(isbns: isbns.map(\.isbn13).joined(separator: ", "))
        case nil: nil
        }
    }
}

/// A row of a batch as JSON.
struct BatchRecord: Encodable, Sendable {
    let row: BatchRow
    let problems: [ProblemRecord]

    private enum CodingKeys: CodingKey {
        case line, input, status, isbn13, book, firstLine, freshness, problems
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(row.line, forKey: .line)
        try container.encode(row.input, forKey: .input)
        try container.encode(row.status.rawValue, forKey: .status)
        try container.encode(row.isbn?.isbn13, forKey: .isbn13)
        try container.encode(row.book, forKey: .book)
        try container.encode(row.firstLine, forKey: .firstLine)
        try container.encode(row.freshness.map { FreshnessRecord([$0]) }, forKey: .freshness)
        try container.encode(problems, forKey: .problems)
    }
}
