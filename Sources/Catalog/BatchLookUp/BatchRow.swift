public import APIClient
public import CatalogModel

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
    /// What went wrong on the way.
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
