import Foundation
import NIOCore
import NIOHTTP1

/// What HTTP/1.1 requires of the messages of a connection, and the layers above cannot do: they see a request once it
/// was converted.
///
/// - A request of HTTP/1.1 has one `Host`, and an older one at most one
///   ([RFC 9112, 3.2](https://www.rfc-editor.org/rfc/rfc9112#section-3.2)).
/// - The host of an absolute target takes the place of `Host`
///   ([3.2.2](https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2)); any other target that is no path becomes a
///   further `Host`, which is refused.
/// - A client that does not keep its connection, by its version or in any spelling
///   ([9.3](https://www.rfc-editor.org/rfc/rfc9112#section-9.3)), gets the `Connection: close` by which the server
///   decides.
/// - A body in any other transfer coding than `chunked` is refused, since what decodes it is not told
///   ([6.1](https://www.rfc-editor.org/rfc/rfc9112#section-6.1)).
/// - A client that waits for `100 Continue` gets it
///   ([RFC 9110, 10.1.1](https://www.rfc-editor.org/rfc/rfc9110#section-10.1.1)).
/// - Each response has a `Date` ([6.6.1](https://www.rfc-editor.org/rfc/rfc9110#section-6.6.1)), also one to a request
///   that could not be read, and nothing follows the response that ends a connection.
final class MessageRules: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private enum Output {
        case open
        /// The response that is written is the last one.
        case ending
        case ended
    }

    /// With what a request is refused here, after which nothing more of the connection is read.
    private var refusal: HTTPResponseStatus?
    private var output = Output.open
    /// The number of requests whose responses have not ended.
    private var unanswered = 0
    /// Whether the last request waits for `100 Continue`, behind responses to earlier ones.
    private var owesContinue = false

    /// Adds itself where requests are still as they were sent.
    static func add(to pipeline: ChannelPipeline.SynchronousOperations) throws {
        let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
        try pipeline.addHandler(MessageRules(), position: .after(decoder))
    }

    // MARK: Requests

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard refusal == nil else { return }
        guard case .head(var head) = unwrapInboundIn(data) else {
            // It has not waited.
            owesContinue = false
            return context.fireChannelRead(data)
        }
        refusal = Self.refusal(of: head)
        // The response to an earlier request comes first.
        guard refusal == nil else { return unanswered == 0 ? refuse(context) : () }
        if head.uri.first != "/", !(head.uri == "*" && head.method == .OPTIONS) { Self.readTarget(of: &head) }
        if !head.isKeepAlive { head.headers.replaceOrAdd(name: "Connection", value: "close") }
        unanswered += 1
        owesContinue =
            head.version == .http1_1
            && head.headers[canonicalForm: "Expect"].contains { $0.lowercased() == "100-continue" }
        if owesContinue, unanswered == 1 { sendContinue(context) }
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    private static func refusal(of head: HTTPRequestHead) -> HTTPResponseStatus? {
        let hosts = head.headers["Host"].count
        if head.version == .http1_1 ? hosts != 1 : hosts > 1 { return .badRequest }
        let codings = head.headers[canonicalForm: "Transfer-Encoding"]
        return codings.count <= 1 && codings.allSatisfy { $0.lowercased() == "chunked" } ? nil : .notImplemented
    }

    /// Reads a target that is no path: `http://127.0.0.1:8080/about` is `/about` of that host. What a client says in
    /// `Host` beside it does not count.
    private static func readTarget(of head: inout HTTPRequestHead) {
        let schemes = ["http://", "https://"]
        guard let scheme = schemes.first(where: { head.uri.prefix($0.count).lowercased() == $0 }) else {
            return head.headers.add(name: "Host", value: head.uri)
        }
        let rest = head.uri.dropFirst(scheme.count)
        let authority = rest.prefix { !"/?#".contains($0) }
        let path = rest.dropFirst(authority.count)
        head.headers.replaceOrAdd(name: "Host", value: String(authority))
        head.uri = path.first == "/" ? String(path) : "/\(path)"
    }

    private func refuse(_ context: ChannelHandlerContext) {
        guard let status = refusal, case .open = output else { return }
        output = .ended
        let fields: HTTPHeaders = ["Connection": "close", "Content-Length": "0", "Date": Self.date()]
        let head = HTTPResponseHead(version: .http1_1, status: status, headers: fields)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        context.close(promise: nil)
    }

    // MARK: Responses

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .ended = output {
            promise?.succeed()
            return
        }
        switch unwrapOutboundIn(data) {
        case .head(var head):
            if !head.headers.contains(name: "Date") { head.headers.add(name: "Date", value: Self.date()) }
            if head.headers[canonicalForm: "Connection"].contains(where: { $0.lowercased() == "close" }) {
                output = .ending
            }
            // The body will be read or refused: too late to request it.
            if unanswered == 1 { owesContinue = false }
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .body:
            context.write(data, promise: promise)
        case .end:
            context.write(data, promise: promise)
            unanswered = max(0, unanswered - 1)
            if case .ending = output { output = .ended }
            if unanswered == 0 { refuse(context) }
            if owesContinue, unanswered == 1 { sendContinue(context) }
        }
    }

    private func sendContinue(_ context: ChannelHandlerContext) {
        owesContinue = false
        context.writeAndFlush(
            wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: .continue))),
            promise: nil
        )
    }

    /// The time as a field has it: `Sat, 28 Nov 2026 09:30:00 GMT`
    /// ([5.6.7](https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7)).
    private static func date() -> String { Date.now.formatted(style) }

    private static let style = Date.VerbatimFormatStyle(
        format: """
            \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .defaultDigits) \
            \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) GMT
            """,
        locale: Locale(identifier: "en_US_POSIX"),
        timeZone: .gmt,
        calendar: Calendar(identifier: .gregorian)
    )
}

@available(*, unavailable)
extension MessageRules: Sendable {}
