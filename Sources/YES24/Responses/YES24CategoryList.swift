public import APIClient

/// The shop's categories.
///
/// Only ``data`` must be there. Members of it that are no objects are left out.
public struct YES24CategoryList: Codable, Hashable, Sendable {
    /// What the answer says about itself.
    @LenientObject public var meta: YES24Meta?
    /// The categories of all departments, parents and children alike.
    public var data: [YES24Category]

    private enum CodingKeys: CodingKey {
        case meta, data
    }

    init(data: [YES24Category]) {
        self.data = data
    }

    /// Reads a list.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` when there is no list of categories.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let data = try container.decode(LenientList<YES24Category>.self, forKey: .data).wrappedValue else {
            throw DecodingError.keyNotFound(
                CodingKeys.data,
                DecodingError.Context(codingPath: container.codingPath, debugDescription: "no list of categories")
            )
        }
        self.data = data
        _meta = try container.decode(LenientObject<YES24Meta>.self, forKey: .meta)
    }
}
