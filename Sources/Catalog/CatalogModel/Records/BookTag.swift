/// A word that a reader files books under: one line without a comma, at most 100 characters.
public struct BookTag: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The tag as typed, in NFC, without control characters, surrounding space and a leading `#`.
    public let description: String

    /// A tag; `nil` for an empty text, one with a comma, or one that is too long.
    public init?(_ text: some StringProtocol) {
        let text = CleanText.literal(String(text))
        let tag =
            text.utf8.first == UInt8(ascii: "#") && text.first == "#"
            ? CleanText.literal(String(text.drop { $0 == "#" || $0.isWhitespace })) : text
        // A character has a byte or more, and a comma with a mark on it is another character.
        guard !tag.isEmpty, tag.utf8.count <= 100 || tag.count <= 100,
            !tag.utf8.contains(UInt8(ascii: ",")) || !tag.contains(",")
        else { return nil }
        description = tag
    }

    /// The tags of a text that separates them by commas, each once; what is not a tag is left out.
    package static func list(_ text: String) -> [BookTag] {
        var tags: [BookTag] = []
        tags.addMissing(text.split(separator: ",").compactMap { BookTag($0) })
        return tags
    }

    package var folded: String { description.lowercased() }

    /// By code point.
    public static func < (left: BookTag, right: BookTag) -> Bool { left.description < right.description }
}

extension BookTag: Codable {
    /// Decodes a string. Throws for a text that is not a tag.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let tag = BookTag(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a tag")
        }
        self = tag
    }

    /// Encodes a string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
