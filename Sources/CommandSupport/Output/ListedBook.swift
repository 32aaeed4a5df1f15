import CatalogModel
public import Foundation

/// What the reader's own lists know of a book beyond the book.
public struct BookRemarks: Sendable, Equatable {
    /// When it was put on the shelf.
    public var addedAt: Date?
    /// When it was shown last.
    public var shownAt: Date?
    /// What the reader noted.
    public var memo: String?

    /// Remarks.
    public init(addedAt: Date? = nil, shownAt: Date? = nil, memo: String? = nil) {
        self.addedAt = addedAt
        self.shownAt = shownAt
        self.memo = memo
    }
}

/// A book of a list as JSON: the book's own members, and the remarks that there are.
struct ListedBook: Encodable, Sendable {
    let book: Book
    let remarks: BookRemarks

    private enum CodingKeys: CodingKey {
        case addedAt, shownAt, memo
    }

    func encode(to encoder: any Encoder) throws {
        try book.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(remarks.addedAt.map { Instant.text($0) }, forKey: .addedAt)
        try container.encodeIfPresent(remarks.shownAt.map { Instant.text($0) }, forKey: .shownAt)
        try container.encodeIfPresent(remarks.memo, forKey: .memo)
    }
}
