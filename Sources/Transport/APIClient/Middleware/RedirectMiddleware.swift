import Foundation
import HTTPTypes

/// Follows redirects within one origin, and rejects all others.
///
/// libcurl would follow them itself, but it strips only `Authorization` and `Cookie` when the host changes, so
/// `X-Api-Key` and keys in the query would go along. A service that redirects to another origin has moved or shut down;
/// either way the response is not there. Only images, requested without a key, may be elsewhere.
package struct RedirectMiddleware: Middleware {
    private let limit: Int
    private let followsElsewhere: Bool
    private let time: Time

    /// Follows up to a number of redirects, all within the request's total time.
    ///
    /// - `limit`: The maximum number of redirects; one more fails.
    /// - `followsElsewhere`: Whether redirects to other hosts are followed too, over `https` alone; for requests
    ///   without a key.
    package init(limit: Int = 5, followsElsewhere: Bool = false, time: Time = .system) {
        self.limit = limit
        self.followsElsewhere = followsElsewhere
        self.time = time
    }

    /// Passes the request on, and repeats it at the target of a redirect of the same origin.
    package func intercept(
        _ request: APIRequest,
        next: @Sendable (APIRequest) async throws(ExchangeError) -> APIResponse
    ) async throws(ExchangeError) -> APIResponse {
        var request = request
        let deadline = time.uptime() + request.limits.total
        for hop in 0...limit {
            let response: APIResponse
            do throws(ExchangeError) {
                response = try await next(request)
            } catch {
                // Whatever happened to this hop, the service received the request that it redirected.
                throw hop > 0 && error == .transport(.cancelledUnsent) ? .transport(.cancelled) : error
            }
            guard [301, 302, 303, 307, 308].contains(response.status), let location = response.fields[.location],
                request.method == .get || request.method == .head
            else { return response }
            guard let target = Self.resolve(location, from: request.url) else { throw .redirectRefused(toHost: "") }
            if Origin(target) != Origin(request.url), followsElsewhere, target.scheme?.lowercased() == "https",
                let host = target.encodedHost, !host.isEmpty
            {
                request.url.scheme = "https"
                request.url.encodedHost = host
                request.url.port = target.port
            } else if Origin(target) != Origin(request.url) {
                // The host is left escaped: decoded, it could contain control characters.
                let port = target.port.map { ":\($0)" } ?? ""
                throw .redirectRefused(toHost: target.encodedHost.map { $0.lowercased() + port } ?? "")
            }
            // The server decides only path and query; a user name or a fragment is not carried over.
            request.url.percentEncodedPath = target.percentEncodedPath.isEmpty ? "/" : target.percentEncodedPath
            request.url.percentEncodedQuery = target.percentEncodedQuery
            request.limits.total = deadline - time.uptime()
            guard request.limits.total > .zero else { throw .transport(.timedOut(.total)) }
        }
        throw .tooManyRedirects(limit: limit)
    }

    /// Resolves a `Location` against the address that returned it. `URL(string:)` escapes invalid characters, but then
    /// escapes every `%` once more, so that one stray character (a masked key, a bare Hangul syllable) would change all
    /// others. Hence the escaping here.
    private static func resolve(_ location: String, from base: URLComponents) -> URLComponents? {
        let location = location.prefix { $0 != "#" }
        guard !location.isEmpty, let base = base.url else { return nil }
        var pathStart = location.startIndex
        if let slashes = location.range(of: "//"), !location[..<slashes.lowerBound].contains(where: "/?".contains) {
            pathStart = location[slashes.upperBound...].firstIndex(where: "/?".contains) ?? location.endIndex
        }
        // Brackets are valid only around an IPv6 host.
        let delimiters = ":/?@!$&'()*+,;="
        let reference =
            PercentEncoding.escapeInvalid(location[..<pathStart], reserved: delimiters + "[]")
            + PercentEncoding.escapeInvalid(location[pathStart...], reserved: delimiters)
        return URLComponents(string: reference, encodingInvalidCharacters: false)?.url(relativeTo: base)
            .flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
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
