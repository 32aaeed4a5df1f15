import CommandSupport
import Foundation
import HTTPTypes
import Hummingbird
import Messages

/// Lets only requests in that are addressed to this server and not sent by another site's page, and that have its token
/// if there is one.
///
/// HTTP Basic with the token as password is accepted beside `Bearer`, since e-readers speak nothing else.
struct AccessMiddleware: RouterMiddleware {
    typealias Context = BasicRequestContext

    let hosts: HostRule
    let token: String?

    func handle(
        _ request: Request,
        context: Context,
        next: @concurrent (Request, Context) async throws -> Response
    ) async throws -> Response {
        guard hosts.allows(request.head.authority) else {
            throw Refusal(status: .misdirectedRequest, failure: DeskFailure(message: .foreignHost))
        }
        guard !Self.isForeign(request) else { throw Refusal.foreign }
        if let token, !Self.offered(request).contains(where: { Seal.isEqual($0, token) }) {
            let fields: HTTPFields = [.wwwAuthenticate: #"Basic realm="bookfetch", charset="UTF-8""#]
            throw Refusal(
                status: .unauthorized,
                failure: DeskFailure(code: .noPermission, kind: "auth", message: .needsToken),
                fields: fields
            )
        }
        return try await next(request, context)
    }

    /// Whether another site's page has the browser send a request, which could use up the services' quotas unseen. A
    /// link to a page may be followed from anywhere.
    private static func isForeign(_ request: Request) -> Bool {
        guard let site = request.headers[.secFetchSite], site == "cross-site" || site == "same-site" else {
            return false
        }
        let isVisit = request.headers[.secFetchMode] == "navigate" && request.headers[.secFetchDest] == "document"
        return !isVisit || request.uri.path.hasPrefix("/api/")
    }

    /// The tokens of a request, by either scheme.
    private static func offered(_ request: Request) -> [String] {
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
