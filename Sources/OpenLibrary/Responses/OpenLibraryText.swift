/// A text, which the service sends as such or as `{"type": "/type/text", "value": "…"}` (seen in answers, both).
public struct OpenLibraryText: Codable, Hashable, Sendable {
    /// The text; may hold Markdown.
    public var value: String

    private enum CodingKeys: CodingKey {
        case value
    }

    /// Reads a text.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` when it is neither.
    public init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            value = text
        } else {
            value = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .value)
        }
    }

    /// Writes the text alone.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}
