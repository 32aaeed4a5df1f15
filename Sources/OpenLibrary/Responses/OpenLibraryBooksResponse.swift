import APIClient

/// Editions by the ISBNs they were asked for.
///
/// The answer is an object whose members are named as they were asked; an unknown one is missing, and what is no object is
/// left out.
public struct OpenLibraryBooksResponse: Codable, Hashable, Sendable {
    private var books: [String: LenientObject<OpenLibraryBook>]

    /// Reads an answer.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` when it is no object.
    public init(from decoder: any Decoder) throws {
        books = try decoder.singleValueContainer().decode([String: LenientObject<OpenLibraryBook>].self)
    }

    /// Writes the object.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(books)
    }

    /// The edition of an ISBN; `nil` when it is unknown.
    ///
    /// - Parameter isbn: The ISBN, written as it was asked for.
    public subscript(isbn isbn: String) -> OpenLibraryBook? {
        books[OpenLibraryBooks.key(isbn: isbn)]?.wrappedValue
    }

    /// How many editions there are.
    public var count: Int { books.values.count { $0.wrappedValue != nil } }
}
