package import APIClient
package import CatalogModel
import Foundation

/// The result for one line of a list of ISBNs.
package struct BatchRow: Sendable {
    /// The status of a line. The raw values are part of the JSON contract.
    package enum Status: String, CaseIterable, Hashable, Sendable, Codable {
        /// A service has the book.
        case found
        /// Every service used reports that it does not have the book.
        case notFound
        /// The line does not identify one book.
        case invalid
        /// No service has the book, and at least one failed or was skipped, so it may exist.
        case failed
        /// An earlier line has the same ISBN; it was looked up once.
        case duplicate
        /// The line describes a book, and none of those found is certain: see ``BatchRow/match``.
        case review
    }

    /// The line's number in the input, from 1; comments and blank lines are counted.
    package let line: Int
    /// The line without comment, or the cell of a table's ISBN column; truncated to 200 characters.
    package let input: String
    /// The status.
    package let status: Status
    /// The line's ISBN.
    package let isbn: ISBN?
    /// The book, if found.
    package let book: Book?
    /// The libraries that hold the book; `nil` if they were not requested or could not be listed.
    package let holdings: [LibraryHolding]?
    /// What was found for a line without an ISBN.
    package let match: MatchedBook?
    /// The origin and time of the response.
    package let freshness: Freshness?
    /// The problems encountered.
    package let problems: [Problem]
    /// The services skipped because their circuit breaker was open already.
    package let skippedServices: [ServiceName]
    /// Why the line does not identify one book, if so.
    package let invalid: BatchLine.Invalid?
    /// For a duplicate, the earlier line with the same ISBN.
    package let firstLine: Int?
    /// The other columns of a table's row, in the order of its layout.
    package let columns: [String]
    /// Whether an earlier run wrote this line's row, as a failed one.
    package let isRetry: Bool

    init(
        _ entry: BatchEntry,
        isRetry: Bool = false,
        status: Status,
        isbn: ISBN? = nil,
        book: Book? = nil,
        holdings: [LibraryHolding]? = nil,
        match: MatchedBook? = nil,
        freshness: Freshness? = nil,
        problems: [Problem] = [],
        skippedServices: [ServiceName] = [],
        invalid: BatchLine.Invalid? = nil,
        firstLine: Int? = nil
    ) {
        line = entry.line
        input = String(entry.value.prefix(200))
        columns = entry.columns
        self.isRetry = isRetry
        self.status = status
        self.isbn = isbn
        self.book = book
        self.holdings = holdings
        self.match = match
        self.freshness = freshness
        self.problems = problems
        self.skippedServices = skippedServices
        self.invalid = invalid
        self.firstLine = firstLine
    }
}

/// The summary of a batch of look-ups.
package struct BatchSummary: Sendable {
    /// The end of a batch.
    package enum End: Sendable {
        /// Every line is done.
        case complete
        /// The run was cancelled. Finished rows are written; a later run continues after them.
        case interrupted
        /// No service is left, for these reasons. The lines without a response have no row; a later run continues with
        /// them.
        case stopped([Problem])
    }

    /// The end.
    package var end: End = .complete
    /// The number of rows of each status written by this run.
    package var counts: [BatchRow.Status: Int] = [:]
    /// The number of input lines done, including those of earlier runs.
    package var lines = 0
    /// The progress of the run, including comments after the last row if every line is done.
    package var checkpoint: BatchCheckpoint?
    /// Problems of the whole run: services skipped because they have shut down.
    package var notices: [Problem] = []
}

/// The progress of a batch of look-ups, for a later run to continue.
package struct BatchCheckpoint: Hashable, Sendable, Codable {
    /// The number of input lines done: their rows were written.
    package let lines: Int
    /// A digest of these lines, by which a later run recognizes its input.
    package let digest: String

    /// Creates a checkpoint.
    package init(lines: Int, digest: String) {
        self.lines = lines
        self.digest = digest
    }
}

/// The reason a batch of look-ups cannot continue.
package enum BatchError: Error, Sendable {
    /// The input cannot be read.
    case input(any Error)
    /// A row cannot be written.
    case output(any Error)
    /// The progress cannot be saved.
    case checkpoint(any Error)
    /// The input has changed within its first lines, or has become shorter.
    case inputChanged(lines: Int)
}

extension BatchError: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    package var description: String {
        switch self {
        case .input(let error): "The input cannot be read: \(error.localizedDescription)"
        case .output(let error): "A row cannot be written: \(error.localizedDescription)"
        case .checkpoint(let error): "The checkpoint cannot be saved: \(error.localizedDescription)"
        case .inputChanged(let lines): "The input is not the one that was begun: its first \(lines) lines have changed."
        }
    }

    /// The same sentence, for `localizedDescription`.
    package var errorDescription: String? { description }
}
