import APIClient
import Catalog
import CatalogModel
import CommandSupport
import Messages
import Reports

/// Writes the rows of a batch as they arrive.
struct BatchWriter {
    private var stream: RowStream
    private let rows = RowCollector()
    private var journal: BatchJournal
    /// The summary of the rows so far.
    private(set) var tally = BatchTally()

    init(options: GlobalOptions, context: CommandContext, journal: BatchJournal) {
        stream = RowStream(options: options, context: context, to: rows)
        self.journal = journal
    }

    /// The line after which rows may be repeated, since an earlier run was killed.
    var mayRepeatAfter: Int? { journal.mayRepeatAfter }

    /// Writes the text before the rows.
    mutating func begin(_ request: RequestRecord, isResumed: Bool) throws {
        try stream.begin(
            rows: ["line", "status", "isbn13", "title", "authors", "publisher", "publishedOn", "problem"],
            request: request,
            isResumed: isResumed
        )
        // A resumed run has nothing to write here; the state of the earlier one is resolved once its input is known.
        let text = rows.take()
        if !text.isEmpty { try journal.add(text) }
    }

    /// Writes one row with the batch's progress.
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

    /// Writes the text after the rows.
    ///
    /// - Parameters:
    ///   - notices: The problems of the whole run.
    ///   - origin: The origin of an empty result.
    /// - Throws: A write error of stdout; ``ProgramFailure`` for the template.
    mutating func end(notices: [Problem], whenEmpty origin: Freshness.Origin) throws {
        try stream.end(
            freshness: FreshnessRecord(tally.freshness, whenEmpty: origin),
            problems: notices.map { ProblemRecord($0) } + tally.records
        )
        let text = rows.take()
        if !text.isEmpty { try journal.add(text) }
    }

    /// Finishes the journal, and writes buffered rows.
    ///
    /// - Parameter checkpoint: The progress, if it is beyond the last row.
    /// - Throws: ``BatchError``.
    mutating func close(at checkpoint: BatchCheckpoint? = nil) throws(BatchError) {
        try journal.close(at: checkpoint)
    }
}

extension BatchRow {
    /// Why the line does not identify one book; `nil` if it does.
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
