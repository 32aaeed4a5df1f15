import CatalogModel
import Messages
import Series

/// The catalogue's book for a volume of a series, as a list, a page and JSON show it.
struct VolumeMatch: Sendable {
    /// The book.
    let book: Book
    /// Whether it stands on the reader's shelf.
    let onShelf: Bool
}

extension VolumeMatch: Encodable {
    private enum CodingKeys: CodingKey {
        case isbn13, title, price, cover, onShelf
    }

    /// Writes `{"isbn13": "978…", "title": "…", "price": {…}, "cover": "https://…", "onShelf": false}`; absent values are null.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(book.isbn?.isbn13, forKey: .isbn13)
        try container.encode(book.title, forKey: .title)
        try container.encode(book.price, forKey: .price)
        try container.encode(book.cover, forKey: .cover)
        try container.encode(onShelf, forKey: .onShelf)
    }
}

/// A volume with what it was matched to.
struct MatchedVolume: Encodable, Sendable {
    /// The volume.
    let volume: SeriesVolume
    /// Its book; `nil` where none is it beyond doubt.
    let match: VolumeMatch?
    /// Whether a book was looked for at all.
    let isAsked: Bool

    private enum CodingKeys: CodingKey {
        case match
    }

    /// Writes the volume's members, and `match` where a book was looked for; null where none was found.
    func encode(to encoder: any Encoder) throws {
        try volume.encode(to: encoder)
        guard isAsked else { return }
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(match, forKey: .match)
    }
}
