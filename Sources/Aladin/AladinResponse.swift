public import APIClient
import Foundation

/// A page of items, as all three operations return it.
///
/// Only ``item`` is required. Members that are not objects are left out.
public struct AladinResponse: Codable, Hashable, Sendable {
    /// `20131101`.
    @Lenient public var version: String?
    /// The service's logo.
    @Lenient public var logo: String?
    /// The logo's name in responses of the 2007 format.
    @Lenient public var imageUrl: String?
    /// A title of the response: `알라딘 검색결과 - …`.
    @Lenient public var title: String?
    /// The corresponding web page. It is percent-encoded EUC-KR, and contains `&amp;` for `&`.
    @Lenient public var link: String?
    /// When the response was created, in the mail date format: `Sat, 13 Nov 2021 06:57:05 GMT`.
    @Lenient public var pubDate: String?
    /// The total number of items; more than can be paged through, see ``AladinParameterError/reach``.
    @Lenient public var totalResults: Int?
    /// The page, counted from 1.
    @Lenient public var startIndex: Int?
    /// Items per page.
    @Lenient public var itemsPerPage: Int?
    /// The query as the service understood it.
    @Lenient public var query: String?
    /// The category searched; 0 for all.
    @Lenient public var searchCategoryId: Int?
    /// The category's name.
    @Lenient public var searchCategoryName: String?
    /// The items; empty when nothing was found.
    public var item: [AladinItem]

    private enum CodingKeys: String, CodingKey {
        case version, logo, imageUrl, title, link, pubDate, totalResults, startIndex, itemsPerPage, query
        case searchCategoryId, searchCategoryName, item
    }

    /// Creates an empty page with a count, for an error that means "nothing found".
    ///
    /// - Parameter totalResults: The total number of items.
    public init(totalResults: Int) {
        item = []
        self.totalResults = totalResults
    }

    /// Decodes an envelope.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` when there is no list of items.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let item = try container.decode(LenientList<AladinItem>.self, forKey: .item).wrappedValue else {
            throw DecodingError.keyNotFound(
                CodingKeys.item,
                DecodingError.Context(codingPath: container.codingPath, debugDescription: "no list of items")
            )
        }
        self.item = item
        _version = try container.decode(Lenient<String>.self, forKey: .version)
        _logo = try container.decode(Lenient<String>.self, forKey: .logo)
        _imageUrl = try container.decode(Lenient<String>.self, forKey: .imageUrl)
        _title = try container.decode(Lenient<String>.self, forKey: .title)
        _link = try container.decode(Lenient<String>.self, forKey: .link)
        _pubDate = try container.decode(Lenient<String>.self, forKey: .pubDate)
        _totalResults = try container.decode(Lenient<Int>.self, forKey: .totalResults)
        _startIndex = try container.decode(Lenient<Int>.self, forKey: .startIndex)
        _itemsPerPage = try container.decode(Lenient<Int>.self, forKey: .itemsPerPage)
        _query = try container.decode(Lenient<String>.self, forKey: .query)
        _searchCategoryId = try container.decode(Lenient<Int>.self, forKey: .searchCategoryId)
        _searchCategoryName = try container.decode(Lenient<String>.self, forKey: .searchCategoryName)
    }
}

/// Decodes a response of Aladin, whose errors come with status 200 and whose JSON is sometimes JavaScript.
enum AladinReader {
    /// Decodes a page of items.
    ///
    /// - Parameter response: The response.
    /// - Returns: The page.
    /// - Throws: ``AladinError`` when the service reports an error, `HTTPStatusError` for an unsuccessful status,
    ///   `UnreadableBody` when there is no list of items.
    static func read(_ response: APIResponse) throws -> AladinResponse {
        guard response.isSuccess else {
            if case .error(let error)? = try? reply(in: response.body) { throw error }
            throw response.statusError()
        }
        switch try reply(in: response.body) {
        case .page(let page): return page
        case .error(let error): throw error
        }
    }

    /// Whether a body is prose, such as a notice from a closed service in place of a list. Any other text without a
    /// brace is a malformed response.
    private static func isProse(_ body: Data) -> Bool {
        guard !body.contains(UInt8(ascii: "{")), let text = String(validating: body, as: UTF8.self) else {
            return false
        }
        return text.contains { $0.isLetter && !$0.isASCII }
            || text.firstMatch(of: /(?i)\b(ended|closed|terminated|discontinued|no longer|shut down)\b/) != nil
    }

    /// The repair is applied before decoding and not only after a failure: `JSONDecoder` validates a string only when
    /// it is decoded, so a title with a raw line break would decode as missing. JSON is left unchanged.
    private static func reply(in body: Data) throws(UnreadableBody) -> AladinReply {
        let script = try JSONBody.content(of: body)
        guard !isProse(script) else { throw .text }
        return try JSONBody.decode(AladinReply.self, from: AladinJavaScript.json(from: script))
    }
}

/// A response of Aladin: a result or an error.
private enum AladinReply: Decodable {
    case page(AladinResponse)
    case error(AladinError)

    private enum CodingKeys: CodingKey {
        case errorCode, errorMessage
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard try container.contains(.errorCode) && !container.decodeNil(forKey: .errorCode) else {
            self = .page(try AladinResponse(from: decoder))
            return
        }
        let number = try container.decode(Lenient<Int>.self, forKey: .errorCode).wrappedValue
        let text = try container.decode(Lenient<String>.self, forKey: .errorMessage).wrappedValue
        self = .error(AladinError(code: AladinErrorCode(number: number), said: text))
    }
}
