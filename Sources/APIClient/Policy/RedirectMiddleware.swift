import Foundation
import HTTPTypes

/// Follows redirects within one origin, and refuses all others.
///
/// libcurl would follow them itself, but it strips only `Authorization` and `Cookie` when the host changes, so
/// `X-Api-Key` and keys in the query would go along. A service that sends its callers elsewhere has moved or ended;
/// either way the answer is not there.
public struct RedirectMiddleware: Middleware {
    private let limit: Int

    /// Follows up to a number of redirects; five by default.
    public init(limit: Int = 5) {
        self.limit = limit
    }

    /// Passes the request on, and again to where a redirect of the same origin leads.
    public func intercept(
        _ request: APIRequest,
        next: @Sendable (APIRequest) async throws(ExchangeError) -> APIResponse
    ) async throws(ExchangeError) -> APIResponse {
        var request = request
        for _ in 0...limit {
            let response = try await next(request)
            guard [301, 302, 303, 307, 308].contains(response.status), let location = response.fields[.location],
                request.method == .get || request.method == .head
            else { return response }
            guard let from = request.url.url, let target = URL(string: location, relativeTo: from),
                let url = URLComponents(url: target, resolvingAgainstBaseURL: true)
            else { throw .redirectRefused(toHost: "") }
            guard Origin(url) == Origin(request.url) else { throw .redirectRefused(toHost: url.host ?? "") }
            request.url = url
        }
        throw .tooManyRedirects(limit: limit)
    }
}

/// Scheme, host and port ([RFC 6454](https://www.rfc-editor.org/rfc/rfc6454)).
private struct Origin: Equatable {
    let scheme: String?
    let host: String?
    let port: Int?

    init(_ url: URLComponents) {
        scheme = url.scheme?.lowercased()
        host = url.encodedHost?.lowercased()
        port = url.port ?? (scheme == "https" ? 443 : scheme == "http" ? 80 : nil)
    }
}
