public import APIClient

/// The list of publishers; there are no pages.
///
/// Only ``sources`` must be there. Members of it that are no objects are left out.
public struct SourcesResponse: Codable, Hashable, Sendable {
    /// `ok`.
    @Lenient public var status: String?
    /// The publishers.
    public var sources: [NewsSource]

    private enum CodingKeys: CodingKey {
        case status, sources
    }

    /// Reads a list.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` when there is no list of publishers.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let sources = try container.decode(LenientList<NewsSource>.self, forKey: .sources).wrappedValue else {
            throw DecodingError.keyNotFound(
                CodingKeys.sources,
                DecodingError.Context(codingPath: container.codingPath, debugDescription: "no list of sources")
            )
        }
        self.sources = sources
        _status = try container.decode(Lenient<String>.self, forKey: .status)
    }
}
