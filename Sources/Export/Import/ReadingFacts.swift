public import CatalogModel

/// What a reader told Goodreads about a book.
public struct ReadingFacts: Hashable, Sendable {
    /// Goodreads' own number of the edition.
    public var goodreadsID: String?
    /// The reader's stars, from 1 to 5; `nil` for none.
    public var rating: Int?
    /// `read`, `currently-reading`, `to-read`, or one of the reader's own.
    public var exclusiveShelf: String?
    /// All shelves, in the file's order.
    public var shelves: [String] = []
    /// The review, without markup.
    public var review: String?
    /// When it was read last.
    public var readOn: PartialDate?
    /// When it came onto a shelf there.
    public var addedOn: PartialDate?
    /// How often it was read.
    public var readCount: Int?

    /// Nothing told yet.
    public init() {}
}
