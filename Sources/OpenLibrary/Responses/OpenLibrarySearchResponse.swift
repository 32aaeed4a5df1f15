public import APIClient

/// A page of works.
///
/// Only ``docs`` must be there. Members of it that are no objects are left out. What a work does not have is missing, never
/// null.
public struct OpenLibrarySearchResponse: Codable, Hashable, Sendable {
    /// How many works were found. It may change from page to page (seen in answers).
    @Lenient public var numFound: Int?
    /// The place of the first work on this page, counted from 0.
    @Lenient public var start: Int?
    /// Whether the number found is exact.
    @Lenient public var numFoundExact: Bool?
    /// `num_found`: the number once more.
    @Lenient public var numberFound: Int?
    /// The page of the documentation.
    @Lenient public var documentationURL: String?
    /// The words, where they were searched for everywhere.
    @Lenient public var q: String?
    /// The offset asked for; `nil` where a page was.
    @Lenient public var offset: Int?
    /// The works; empty when nothing was found.
    public var docs: [OpenLibraryWork]

    private enum CodingKeys: String, CodingKey {
        case numFound, start, numFoundExact
        case numberFound = "num_found"
        case documentationURL = "documentation_url"
        case q, offset, docs
    }

    /// Reads a page.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` when there is no list of works.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let docs = try container.decode(LenientList<OpenLibraryWork>.self, forKey: .docs).wrappedValue else {
            throw DecodingError.keyNotFound(
                CodingKeys.docs,
                DecodingError.Context(codingPath: container.codingPath, debugDescription: "no list of works")
            )
        }
        self.docs = docs
        _numFound = try container.decode(Lenient<Int>.self, forKey: .numFound)
        _start = try container.decode(Lenient<Int>.self, forKey: .start)
        _numFoundExact = try container.decode(Lenient<Bool>.self, forKey: .numFoundExact)
        _numberFound = try container.decode(Lenient<Int>.self, forKey: .numberFound)
        _documentationURL = try container.decode(Lenient<String>.self, forKey: .documentationURL)
        _q = try container.decode(Lenient<String>.self, forKey: .q)
        _offset = try container.decode(Lenient<Int>.self, forKey: .offset)
    }
}
