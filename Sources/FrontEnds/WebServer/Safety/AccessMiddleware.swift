import Documents
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1
import Wording

/// Lets only requests in that are addressed to this server and not sent by another site's page, and that have its token
/// if there is one. HTTP Basic with the token as password is accepted beside `Bearer`, since e-readers speak nothing
/// else.
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
        // A second host, also one in the target (see TargetHost), would count for more than the one that is judged.
        let isProbe = Self.isProbe(request)
        let isAddressed = hosts.allows(request.head.authority) || isProbe && request.head.authority == nil
        guard isAddressed, request.headers[.furtherHost] == nil, request.head.path?.first == "/" else {
            throw Refusal(status: .misdirectedRequest, failure: ProgramFailure.usage(.foreignHost))
        }
        guard !Self.isForeign(request) || ReconcileProgram.isOpen(request) else { throw Refusal.foreign }
        if let token, !isProbe { try check(request, token, FailedTokens.address(of: context.remoteAddress)) }
        // A target that begins with two slashes is a path, not a host and a path, and there is none of that name.
        guard !context.isOutside, request.head.path?.hasPrefix("//") != true else { throw HTTPError(.notFound) }
        return try await next(request, context)
    }

    /// Says that the server is there and nothing else, to a balancer or container's probe, which has no token. One without a
    /// `Host`, as in HTTP/1.0, is none of a browser's.
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

/// Keeps two things of a request that would be lost before the middleware. The host of an absolute target becomes a
/// further `Host`, which is refused, since it counts for more than `Host`
/// ([RFC 9112, 3.2.2](https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2)). A client that does not keep its connection,
/// by its version or in any spelling ([9.3](https://www.rfc-editor.org/rfc/rfc9112#section-9.3)), gets the
/// `Connection: close` by which the server decides.
///
/// A body in any other transfer coding than `chunked` is refused here, since the decoder is not notified of it
/// ([6.1](https://www.rfc-editor.org/rfc/rfc9112#section-6.1)).
final class TargetHost: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    /// Whether a request was refused, after which nothing more of the connection is read.
    private var isRefused = false

    /// Adds itself where requests are still as they were sent.
    static func add(to pipeline: ChannelPipeline.SynchronousOperations) throws {
        let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
        try pipeline.addHandler(TargetHost(), position: .after(decoder))
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isRefused else { return }
        guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
        let codings = head.headers[canonicalForm: "Transfer-Encoding"]
        guard codings.allSatisfy({ $0.lowercased() == "chunked" }), codings.count <= 1 else {
            isRefused = true
            let fields: HTTPHeaders = ["Connection": "close", "Content-Length": "0"]
            let head = HTTPResponseHead(version: .http1_1, status: .notImplemented, headers: fields)
            context.write(wrapOutboundOut(.head(head)), promise: nil)
            context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
            return context.close(promise: nil)
        }
        if head.uri.first != "/" { head.headers.add(name: "Host", value: head.uri) }
        if !head.isKeepAlive { head.headers.replaceOrAdd(name: "Connection", value: "close") }
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }
}

@available(*, unavailable)
extension TargetHost: Sendable {}
