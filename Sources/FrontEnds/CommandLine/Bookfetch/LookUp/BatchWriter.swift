import APIClient
import Basics
import Catalog
import CatalogModel
import Documents
import Foundation
import Interchange
import Wording

struct BatchWriter {
    enum Form {
        case rows(RowStream, LookUpColumns, byteOrderMark: Bool)
        case books(ExportStream, ExportFormat, Date)

        /// What a later run needs to continue the rows; `nil` for books.
        var saved: BatchState.Form? {
            guard case .rows(let stream, let columns, _) = self else { return nil }
            return BatchState.Form(format: stream.format.rawValue, columns: columns.names)
        }
    }

    private var form: Form
    private let rows: RowCollector
    private let rejects: RejectsFile?
    private var needsRejectsHeader: Bool
    private let inputColumns: [String]
    private let review: ReviewFile?
    private var journal: BatchJournal
    private(set) var tally = BatchTally()
    private(set) var books = 0
    private(set) var rejectedRows = 0
    private(set) var booksWithoutPublication = 0

    init(
        _ form: Form,
        rows: RowCollector,
        rejects: RejectsFile?,
        review: ReviewFile?,
        inputColumns: [String],
        journal: BatchJournal
    ) {
        self.form = form
        self.rows = rows
        self.rejects = rejects
        self.review = review
        needsRejectsHeader = rejects?.isEmpty ?? false
        self.inputColumns = inputColumns
        self.journal = journal
    }

    /// The line after which rows may be repeated, since an earlier run was killed.
    var mayRepeatAfter: Int? { journal.mayRepeatAfter }

    mutating func begin(_ request: RequestRecord, isResumed: Bool) throws {
        if case .rows(var stream, let columns, let byteOrderMark) = form {
            let continues = isResumed && !journal.startsNewFile
            try stream.begin(rows: columns.names, request: request, isResumed: continues)
            form = .rows(stream, columns, byteOrderMark: byteOrderMark)
            // A run that continues a file has nothing to write here; the state of the earlier one is resolved once its
            // input is known.
            let text = rows.take()
            if !text.isEmpty {
                let header = (byteOrderMark ? "\u{FEFF}" : "") + text
                if isResumed { try journal.add(header: header) } else { try journal.add(header) }
            }
        }
        if !isResumed, let header = rejectsHeader() { try journal.add("", rejected: header) }
    }

    private mutating func rejectsHeader() -> String? {
        guard needsRejectsHeader else { return nil }
        needsRejectsHeader = false
        return rejects?.header
    }

    mutating func write(_ row: BatchRow, _ checkpoint: BatchCheckpoint) throws {
        tally.add(row)
        if row.status == .found { books += 1 }
        // The earlier run has written that it failed.
        if row.isRetry, row.status == .failed || row.status == .review { return }
        // Before the journal: a row that is there twice counts once.
        if row.status == .review { try review?.append(ReviewEntry(row)) }
        let remarks = tally.remarks(of: row)
        let text: String
        switch form {
        case .rows(var stream, let columns, let byteOrderMark):
            let columnValues =
                inputColumns.isEmpty
                ? nil
                : Dictionary(zip(inputColumns, row.columns + Array(repeating: "", count: inputColumns.count))) {
                    first,
                    _ in
                    first
                }
            try stream.write(
                rows: columns.rows(LookUpColumn.Row(row: row, remarks: remarks)),
                item: BatchRecord(
                    row: row,
                    problems: tally.records(of: row, remarks: remarks),
                    columns: columnValues,
                    isOfLibraries: columns.areOfLibraries
                )
            )
            form = .rows(stream, columns, byteOrderMark: byteOrderMark)
            text = rows.take()
        case .books(var stream, let format, let time):
            text = row.book.map { stream.next(ExportedBook($0)) } ?? ""
            if let book = row.book, format.leavesOutPublication(of: book) { booksWithoutPublication += 1 }
            form = .books(stream, format, time)
        }
        var rejected = rejects?.text(row, reasons: remarks) ?? ""
        if !rejected.isEmpty {
            rejectedRows += 1
            rejected = (rejectsHeader() ?? "") + rejected
        }
        try journal.add(
            text,
            rejected: rejected,
            mark: row.status == .failed || row.status == .review
                ? "\(row.line)\n" : row.isRetry ? "-\(row.line)\n" : "",
            upTo: checkpoint
        )
    }

    mutating func end(notices: [Problem], whenEmpty origin: Freshness.Origin) throws {
        let text: String
        switch form {
        case .rows(var stream, _, _):
            try stream.end(
                freshness: FreshnessRecord(tally.freshness, whenEmpty: origin),
                problems: notices.map { ProblemRecord($0) } + tally.records
            )
            text = rows.take()
        case .books(_, .json, let time):
            // What became of the list is known only now.
            let summary = ExportSummary(
                FreshnessRecord(tally.freshness, whenEmpty: origin),
                notices.map { ProblemRecord($0) } + tally.records
            )
            let writer = JSONWriter(time: time, account: summary)
            text = (books == 0 ? writer.prefix : "") + writer.suffix(count: books)
        case .books(let stream, _, _):
            text = stream.end()
        }
        if !text.isEmpty { try journal.add(text) }
    }

    mutating func close(at checkpoint: BatchCheckpoint? = nil) throws(BatchError) {
        try journal.close(at: checkpoint)
    }
}

extension BatchRow {
    var invalidity: Message? {
        invalid?.sentence(of: input)
    }
}

struct BatchRecord: Encodable, Sendable {
    let row: BatchRow
    let problems: [ProblemRecord]
    /// The columns of the input by their names in the output; `nil` for a list without any.
    let columns: [String: String]?
    let isOfLibraries: Bool

    func encode(to encoder: any Encoder) throws {
        guard !isOfLibraries else {
            return try encoder.encode([
                "line": row.line, "input": row.input, "status": row.status.rawValue, "isbn13": row.isbn?.isbn13,
                "libraries": row.holdings?.map { HoldingRecord(holding: $0) } ?? [], "firstLine": row.firstLine,
                "freshness": row.freshness.map { FreshnessRecord([$0]) }, "problems": problems, "columns": columns,
            ])
        }
        // In the order of the output, which then needs no sorting.
        var container = encoder.container(keyedBy: Member.self)
        try container.encode(row.book, orNullFor: .book)
        // Rows of lists without ISBNs have two members more.
        if let match = row.match {
            let candidates = row.status == .review ? match.candidates.map { ReviewEntry.Candidate($0) } : nil
            try container.encode(candidates, orNullFor: .candidates)
        }
        try container.encode(columns, orNullFor: .columns)
        if let match = row.match { try container.encode(match.confidence, orNullFor: .confidence) }
        try container.encode(row.firstLine, orNullFor: .firstLine)
        try container.encode(row.freshness.map { FreshnessRecord([$0]) }, orNullFor: .freshness)
        try container.encode(row.input, forKey: .input)
        try container.encode(row.isbn?.isbn13, orNullFor: .isbn13)
        try container.encode(row.line, forKey: .line)
        try container.encode(problems, forKey: .problems)
        try container.encode(row.status.rawValue, forKey: .status)
    }

    private enum Member: String, CodingKey {
        case book, candidates, columns, confidence, firstLine, freshness, input, isbn13, line, problems, status
    }
}

extension ExportSummary {
    init(_ freshness: FreshnessRecord, _ problems: [ProblemRecord]) {
        self.init(
            origin: freshness.origin,
            stale: freshness.stale,
            fetchedAt: freshness.fetchedAt,
            problems: problems.map {
                ExportSummary.Problem(
                    service: $0.service ?? "bookfetch",
                    kind: $0.kind,
                    message: $0.message,
                    isbn: $0.isbn
                )
            }
        )
    }
}
