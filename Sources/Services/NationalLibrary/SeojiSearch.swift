public import APIClient

/// The National Library of Korea's search of the national bibliography (국가서지) for librarians, by ISBN.
///
/// Its records have the extent of a book, which many in the register of ISBNs (``NationalLibrary``) lack. Facts are
/// from the library's guide of 2021; no response has been seen, so that all forms are read that the library's other
/// services have. It is queried only with a key of its own variable, although the library says that one key is for all
/// of them.
public struct SeojiSearch: Sendable {
    /// The client that sends the requests, with base URL, key, pace and response cache.
    package let client: APIClient

    /// A client of the service over one whose service is ``service(key:baseURL:)``.
    public init(client: APIClient) {
        self.client = client
    }

    /// The service with its key, which is sent in the query as `key`.
    ///
    /// - Parameters:
    ///   - key: The key; `nil` when none is configured.
    ///   - baseURL: Another base address; `nil` for `https://librarian.nl.go.kr`.
    /// - Returns: The service: 20 requests at once, then 5 a second, which is our own courtesy, and a cache age of a
    ///   day.
    public static func service(key: Secret?, baseURL: BaseURL? = nil) -> Service {
        Service(
            name: .seojiSearch,
            baseURL: baseURL ?? BaseURL(https: "librarian.nl.go.kr"),
            credential: Credential(
                placement: .query("key"),
                secret: key,
                variable: variable,
                obtainAt: "https://www.nl.go.kr/NL/contents/N31101010000.do"
            ),
            pace: .courtesy(perSecond: 5),
            defaultMaxAge: .seconds(86_400)
        )
    }

    static let variable = "NLK_SEOJI_KEY"

    /// Fetches the records of an ISBN.
    ///
    /// - Parameter isbn: 13 digits, or 10 characters.
    /// - Returns: The records; empty when nothing was found.
    /// - Throws: `APIError`; an error that the service itself reports, also with status 200, is a
    ///   ``NationalLibraryError`` in it.
    public func records(
        of isbn: String,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<SeojiSearchResponse> {
        try await client.send(SeojiSearchRouter.records(of: isbn), options: options)
    }
}

/// The endpoint of the National Library's search of the national bibliography.
package enum SeojiSearchRouter {
    /// `GET /LI/search/openApi/seojiSearch.do` by ISBN, at most ten records.
    package static func records(of isbn: String) -> Endpoint<SeojiSearchResponse> {
        var query = Query()
        query.add("apiType", "xml")
        query.add("pageNum", 1)
        query.add("pageSize", 10)
        query.add("detailSearch", "true")
        query.add("isbnOp", "isbn")
        query.add("isbnCode", isbn)
        return Endpoint(
            operation: "seojiSearch",
            path: "/LI/search/openApi/seojiSearch.do",
            query: query
        ) {
            try $0.decode(or: SeojiErrorBody.self, atMost: 10, prepare: XMLMembers.jsonOrXML)
        }
    }
}

extension ServiceName {
    /// The National Library of Korea's search of the national bibliography.
    public static let seojiSearch = ServiceName(rawValue: "nlk-seoji")
}
