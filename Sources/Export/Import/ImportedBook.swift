public import CatalogModel
public import Foundation

/// A book read from a file. Nothing in it is guessed: what the file does not say is not there.
public struct ImportedBook: Hashable, Sendable {
    /// The line its row begins at, from 1.
    public let line: Int
    /// The ISBN; `nil` only for a book of our own JSON that has none and is known by a shop's code.
    public let isbn: ISBN?
    /// What the file says about the book; `nil` where it gives the ISBN alone.
    public let book: Book?
    /// When it was put on the shelf, from our own JSON.
    public let addedAt: Date?
    /// The memo of our own JSON, or Goodreads' private notes.
    public let memo: String?
    /// What Goodreads says about its reading.
    public let reading: ReadingFacts?

    init(
        line: Int,
        isbn: ISBN?,
        book: Book? = nil,
        addedAt: Date? = nil,
        memo: String? = nil,
        reading: ReadingFacts? = nil
    ) {
        self.line = line
        self.isbn = isbn
        self.book = book
        self.addedAt = addedAt
        self.memo = memo
        self.reading = reading
    }
}
