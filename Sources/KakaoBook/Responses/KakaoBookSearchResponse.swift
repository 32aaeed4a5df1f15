import APIClient

/// A page of documents.
///
/// Only ``documents`` must be there. Members of it that are no objects are left out.
public struct KakaoBookSearchResponse: Codable, Hashable, Sendable {
    /// The books; empty when nothing was found. One title in several editions is several documents, and two documents
    /// may have one ISBN.
    public var documents: [KakaoBookDocument]
    /// How many there are, and whether this page is the last; without values where the service sends none.
    public var meta: KakaoBookMeta

    private enum CodingKeys: CodingKey {
        case documents, meta
    }

    /// Reads a page.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` when there is no list of documents.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let list = try container.decode(LenientList<KakaoBookDocument>.self, forKey: .documents)
        guard let documents = list.wrappedValue else {
            throw DecodingError.keyNotFound(
                CodingKeys.documents,
                DecodingError.Context(codingPath: container.codingPath, debugDescription: "no list of documents")
            )
        }
        self.documents = documents
        meta = try container.decode(LenientObject<KakaoBookMeta>.self, forKey: .meta).wrappedValue ?? KakaoBookMeta()
    }
}
