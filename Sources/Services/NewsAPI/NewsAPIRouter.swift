package import APIClient

/// The endpoints of newsapi.org.
package enum NewsAPIRouter {
    /// `GET /v2/top-headlines`.
    package static func topHeadlines(_ parameters: TopHeadlines) -> Endpoint<ArticlesResponse> {
        var query = Query()
        query.add("country", parameters.country)
        query.add("category", parameters.category?.rawValue)
        query.add("sources", list: parameters.sources)
        query.add("q", parameters.q)
        query.add("language", parameters.language)
        query.add("pageSize", parameters.pageSize)
        query.add("page", parameters.page)
        return Endpoint(operation: "topHeadlines", path: "/v2/top-headlines", query: query) {
            try $0.decode(or: NewsAPIErrorBody.self, atMost: parameters.pageSize)
        }
    }

    /// `GET /v2/everything`.
    package static func everything(_ parameters: Everything) -> Endpoint<ArticlesResponse> {
        var query = Query()
        query.add("q", parameters.q)
        query.add("searchIn", list: Everything.SearchIn.allCases.filter(parameters.searchIn.contains).map(\.rawValue))
        query.add("qInTitle", parameters.qInTitle)
        query.add("sources", list: parameters.sources)
        query.add("domains", list: parameters.domains)
        query.add("excludeDomains", list: parameters.excludeDomains)
        query.add("from", parameters.from)
        query.add("to", parameters.to)
        query.add("language", parameters.language)
        query.add("sortBy", parameters.sortBy.rawValue)
        query.add("pageSize", parameters.pageSize)
        query.add("page", parameters.page)
        return Endpoint(operation: "everything", path: "/v2/everything", query: query) {
            try $0.decode(or: NewsAPIErrorBody.self, atMost: parameters.pageSize)
        }
    }

    /// `GET /v2/top-headlines/sources`.
    package static func sources(_ parameters: SourcesFilter) -> Endpoint<SourcesResponse> {
        var query = Query()
        query.add("category", parameters.category?.rawValue)
        query.add("language", parameters.language)
        query.add("country", parameters.country)
        return Endpoint(operation: "sources", path: "/v2/top-headlines/sources", query: query) {
            try $0.decode(or: NewsAPIErrorBody.self)
        }
    }
}
