public import APIClient
public import CatalogModel
public import Foundation

/// What became of one line of a list of ISBNs.
public struct BatchRow: Sendable {
    /// What became of it. The raw values stand in JSON.
    public enum Status: String, CaseIterable, Hashable, Sendable, Codable {
        /// A service has the book.
        case found
        /// Every service that was asked says it has no such book.
        case notFound
        /// The line names no one book.
        case invalid
        /// No service has the book, and at least one could not be asked: whether there is such a book is not known.
        case failed
        /// An earlier line has the same ISBN; it was asked once.
        case duplicate
    }

    /// The line's number in the input, from 1; comments and blank lines count.
    public let line: Int
    /// The line without comment, at most 200 characters of it.
    public let input: String
    /// What became of it.
    public let status: Status
    /// The ISBN in it.
    public let isbn: ISBN?
    /// The book, where it was found.
    public let book: Book?
    /// Where the book came from and when.
    public let freshness: Freshness?
    /// The problems encountered.
    public let problems: [Problem]
    /// The services that were not asked because they were given up before in this run.
    public let unasked: [ServiceName]
    /// Why the line names no one book, where that is so.
    public let invalid: BatchLine.Invalid?
    /// The line that has the same ISBN, for a duplicate.
    public let firstLine: Int?

    init(
        line: Int,
        text: String,
        status: Status,
        isbn: ISBN? = nil,
        book: Book? = nil,
        freshness: Freshness? = nil,
        problems: [Problem] = [],
        unasked: [ServiceName] = [],
        invalid: BatchLine.Invalid? = nil,
        firstLine: Int? = nil
    ) {
        self.line = line
        input = String(BatchLine.content(of: text).prefix(200))
        self.status = status
        self.isbn = isbn
        self.book = book
        self.freshness = freshness
        self.problems = problems
        self.unasked = unasked
        self.invalid = invalid
        self.firstLine = firstLine
    }
}

/// What a batch of look-ups came to.
public struct BatchSummary: Sendable {
    /// How a batch ended.
    public enum End: Sendable {
        /// Every line is done.
        case complete
        /// The run was cancelled. Rows that were ready are written; a later run goes on behind them.
        case interrupted
        /// No service is left that can be asked, for these reasons. The lines for which nobody could be asked have no
        /// row; a later run goes on with them.
        case stopped([Problem])
    }

    /// How it ended.
    public var end: End = .complete
    /// How many rows of each status this run wrote.
    public var counts: [BatchRow.Status: Int] = [:]
    /// The input lines that are done, those of earlier runs included.
    public var lines = 0
    /// How far the run got, comments behind the last row included, where every line is done.
    public var checkpoint: BatchCheckpoint?
    /// What concerns the run and no single line: services that were left out because they have ended.
    public var notices: [Problem] = []
}

/// How far a batch of look-ups got, so that a later run can go on.
public struct BatchCheckpoint: Hashable, Sendable, Codable {
    /// How many lines of the input are done: their rows were handed out.
    public let lines: Int
    /// A digest of these lines, by which the later run knows its input again.
    public let digest: String

    /// A checkpoint.
    public init(lines: Int, digest: String) {
        self.lines = lines
        self.digest = digest
    }
}

/// Why a batch of look-ups cannot go on.
public enum BatchError: Error, Sendable {
    /// The input cannot be read.
    case input(any Error)
    /// A row cannot be written.
    case output(any Error)
    /// How far the run got cannot be kept.
    case checkpoint(any Error)
    /// The input is not the one that was begun: its first so many lines have changed, or there are fewer.
    case inputChanged(lines: Int)
}

extension BatchError: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .input(let error): "The input cannot be read: \(error.localizedDescription)"
        case .output(let error): "A row cannot be written: \(error.localizedDescription)"
        case .checkpoint(let error): "The checkpoint cannot be saved: \(error.localizedDescription)"
        case .inputChanged(let lines): "The input is not the one that was begun: its first \(lines) lines have changed."
        }
    }

    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
