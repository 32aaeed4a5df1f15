import APIClient
import Foundation

/// Reads an answer of newsapi.org, errors first: they can come with any status, 200 included.
enum NewsAPIReader {
    /// The page of articles in an answer.
    ///
    /// - Parameter response: The answer.
    /// - Returns: The page.
    /// - Throws: ``NewsAPIError`` when the service names an error, `HTTPStatusError` for another status than a success
    ///   (Cloudflare stands before the service and answers in HTML), `UnreadableBody` when there are no articles.
    static func articles(_ response: APIResponse) throws -> ArticlesResponse {
        switch try reply(ArticlesResponse.self, in: response) {
        case .body(let page): page
        case .error(let error): throw error.error(from: response)
        }
    }

    /// The publishers in an answer.
    ///
    /// - Parameter response: The answer.
    /// - Returns: The list.
    /// - Throws: As ``articles(_:)``.
    static func sources(_ response: APIResponse) throws -> SourcesResponse {
        switch try reply(SourcesResponse.self, in: response) {
        case .body(let list): list
        case .error(let error): throw error.error(from: response)
        }
    }

    private static func reply<Body: Decodable>(
        _ type: Body.Type,
        in response: APIResponse
    ) throws -> NewsAPIReply<Body> {
        guard !response.isSuccess else { return try JSONBody.decode(NewsAPIReply<Body>.self, from: response.body) }
        guard let error = try? JSONBody.decode(NewsAPIErrorBody.self, from: response.body), error.isError else {
            throw response.statusError()
        }
        return .error(error)
    }
}

/// Either of the two things newsapi.org answers with.
private enum NewsAPIReply<Body: Decodable>: Decodable {
    case body(Body)
    case error(NewsAPIErrorBody)

    init(from decoder: any Decoder) throws {
        let error = try NewsAPIErrorBody(from: decoder)
        self = error.isError ? .error(error) : .body(try Body(from: decoder))
    }
}

/// `{"status": "error", "code": "apiKeyInvalid", "message": "…"}`.
private struct NewsAPIErrorBody: Codable, Hashable, Sendable {
    @Lenient var status: String?
    @Lenient var code: String?
    @Lenient var message: String?

    var isError: Bool { status == "error" || code != nil }

    func error(from response: APIResponse) -> NewsAPIError {
        NewsAPIError(
            code: NewsAPIErrorCode(name: code ?? ""),
            status: response.status,
            said: message,
            retryAfter: response.retryAfter(now: Date())
        )
    }
}
