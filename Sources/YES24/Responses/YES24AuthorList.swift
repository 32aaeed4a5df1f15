public import APIClient

/// The people behind an item.
///
/// Only ``data`` must be there; a single object counts as a list of one.
public struct YES24AuthorList: Codable, Hashable, Sendable {
    /// What the answer says about itself.
    @LenientObject public var meta: YES24Meta?
    /// The people.
    public var data: [YES24Author]

    private enum CodingKeys: CodingKey {
        case meta, data
    }

    /// Reads a list.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` when there is neither a list nor an object.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let data = try container.decode(LenientList<YES24Author>.self, forKey: .data).wrappedValue else {
            throw DecodingError.keyNotFound(
                CodingKeys.data,
                DecodingError.Context(codingPath: container.codingPath, debugDescription: "no people")
            )
        }
        self.data = data
        _meta = try container.decode(LenientObject<YES24Meta>.self, forKey: .meta)
    }
}
