import Documents
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Wording

/// Lets only requests in that are addressed to this server, not sent by another site's page, and have its token if any.
/// HTTP Basic with the token as password is accepted beside `Bearer`, since e-readers speak nothing else.
struct AccessMiddleware: RouterMiddleware {
    typealias Context = ServerContext

    let hosts: HostRule
    let token: String?
    let failures: FailedTokens

    func handle(
        _ request: Request,
        context: Context,
        next: @concurrent (Request, Context) async throws -> Response
    ) async throws -> Response {
        let isProbe = Self.isProbe(request)
        let isAddressed = hosts.allows(request.head.authority) || isProbe && request.head.authority == nil
        // A second host (see MessageRules) would count for more than the one that is judged.
        guard isAddressed, request.headers[.furtherHost] == nil, Self.isPath(request) else {
            throw Refusal(status: .misdirectedRequest, failure: ProgramFailure.usage(.foreignHost))
        }
        guard !Self.isForeign(request) || ReconcileProgram.isOpen(request) else { throw Refusal.foreign }
        if let token, !isProbe { try check(request, token, FailedTokens.address(of: context.remoteAddress)) }
        // The server as a whole, of which a client needs to know no more (RFC 9110, 9.3.7).
        if request.head.path == "*" { return Response(status: .noContent, headers: [.allow: "GET, HEAD, OPTIONS"]) }
        // A target that begins with two slashes is a path, not a host and a path, and there is none of that name.
        guard !context.isOutside, request.head.path?.hasPrefix("//") != true else { throw HTTPError(.notFound) }
        return try await next(request, context)
    }

    /// Whether a request's target is a path, or the server as a whole where that is allowed.
    private static func isPath(_ request: Request) -> Bool {
        request.head.path?.first == "/" || request.head.path == "*" && request.method == .options
    }

    /// Says that the server is there and nothing else, to a balancer or container's probe, which has no token. One
    /// without a `Host`, as in HTTP/1.0, is none of a browser's.
    static let healthPath = "/health"

    private static func isProbe(_ request: Request) -> Bool {
        request.uri.path == healthPath && (request.method == .get || request.method == .head)
    }

    private func check(_ request: Request, _ token: String, _ address: String) throws(Refusal) {
        let offered = Self.offered(request)
        if !offered.isEmpty, let seconds = failures.wait(for: address) {
            throw Refusal(
                status: .tooManyRequests,
                failure: .forbidden(.tooManyTokens(seconds: seconds)),
                fields: [.retryAfter: "\(seconds)"]
            )
        }
        if !offered.contains(where: { HMACSigner.isEqual($0, token) }) {
            // A browser's first request has none.
            if !offered.isEmpty { failures.count(address) }
            let fields: HTTPFields = [.wwwAuthenticate: #"Basic realm="bookfetch", charset="UTF-8""#]
            throw Refusal(
                status: .unauthorized,
                failure: .forbidden(.needsToken),
                fields: fields
            )
        }
    }

    /// Whether another site's page has the browser send a request, which could use up the services' quotas unseen. A
    /// link to a page may be followed from anywhere.
    private static func isForeign(_ request: Request) -> Bool {
        guard let site = request.headers[.secFetchSite], site == "cross-site" || site == "same-site" else {
            return false
        }
        let isVisit = request.headers[.secFetchMode] == "navigate" && request.headers[.secFetchDest] == "document"
        return !isVisit || Self.isForPrograms(request.uri.path)
    }

    /// Whether a path is no page, so that nothing leads there from elsewhere.
    private static func isForPrograms(_ path: String) -> Bool {
        path.hasPrefix("/api/") || WriteMiddleware.questions.contains(path) || path == "/unapi"
    }

    static func offered(_ request: Request) -> [String] {
        request.headers[values: .authorization].compactMap { value in
            let parts = value.split(separator: " ", maxSplits: 1)
            guard parts.count == 2 else { return nil }
            switch parts[0].lowercased() {
            case "bearer": return String(parts[1])
            case "basic":
                guard let data = Data(base64Encoded: String(parts[1])) else { return nil }
                // The name before the colon is anyone's.
                return String(decoding: data, as: UTF8.self).split(
                    separator: ":",
                    maxSplits: 1,
                    omittingEmptySubsequences: false
                )
                .dropFirst().first.map(String.init)
            default: return nil
            }
        }
    }
}
