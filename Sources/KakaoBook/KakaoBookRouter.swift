public import APIClient

/// The questions Kakao's book search can be asked.
public enum KakaoBookRouter {
    /// `GET /v3/search/book`.
    ///
    /// Sort, page and size are sent also where they are the service's defaults, so that one question has one address.
    ///
    /// - Parameter parameters: What to search for, and which page of it.
    /// - Returns: The question.
    public static func search(_ parameters: KakaoBookSearch) -> Endpoint<KakaoBookSearchResponse> {
        var query = Query()
        query.add("query", parameters.query)
        query.add("sort", parameters.sort.rawValue)
        query.add("page", parameters.page)
        query.add("size", parameters.size)
        query.add("target", parameters.target?.rawValue)
        return Endpoint(operation: "search", path: "/v3/search/book", query: query) {
            try KakaoBookReader.read($0)
        }
    }
}
