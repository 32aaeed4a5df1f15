import APIClient
import Foundation
import NewsAPI
import TestSupport

/// A key in the service's format that is in no fixture; no error may ever print it.
let testKey = "89abcdef0123456789abcdef01234567"

/// A client over stubs, with a clock that never waits.
func makeNewsAPI(over transport: StubTransport, key: String? = testKey) -> NewsAPI {
    NewsAPI(client: APIClient(NewsAPI.service(key: key.flatMap { Secret($0) }), over: transport))
}

/// Decodes a body as a page of articles, as a client would.
func readArticles(_ body: Data, status: Int = 200) throws -> ArticlesResponse {
    try NewsAPIRouter.topHeadlines(TopHeadlines()).read(APIResponse(status: status, body: body))
}

/// Decodes a body as the list of publishers, as a client would.
func readSources(_ body: Data, status: Int = 200) throws -> SourcesResponse {
    try NewsAPIRouter.sources(SourcesFilter()).read(APIResponse(status: status, body: body))
}
