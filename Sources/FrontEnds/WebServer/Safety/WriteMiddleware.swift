import APIClient
import Basics
import Documents
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1
import Wording

/// Refuses changes that another site's page sends through the user's browser. A browser names the page's origin with
/// every change, which must be this server's. A change from a browser also needs the run's write token twice: in a
/// cookie that other sites' requests lack (`SameSite=Strict`), and in the form or in `X-Bookfetch-Token`, which no
/// other site can read. A program without a browser sends neither field, and needs no token for `/api`.
struct WriteMiddleware: RouterMiddleware {
    typealias Context = ServerContext

    /// The largest body of a change: 1 MiB.
    static let bodyLimit = 1 << 20

    /// The paths of protocols that send a query as a form or message. It changes nothing.
    static let questions: Set = ["/sru", ReconcileProgram.path, AgentProgram.path]

    let allowsWrites: Bool
    let token: String

    func handle(
        _ request: Request,
        context: Context,
        next: @concurrent (Request, Context) async throws -> Response
    ) async throws -> Response {
        guard ![.get, .head, .options].contains(request.method) else { return try await next(request, context) }
        guard !MethodRefusals.isUnknown(request.method) else {
            throw Refusal(status: .notImplemented, failure: .usage(.methodNotAllowed))
        }
        var request = request
        let body: ByteBuffer
        let limit = Self.limit(of: request, isTrusted: isTrusted(request))
        let tooLarge = Refusal(status: .contentTooLarge, failure: ProgramFailure.usage(limit.message))
        // Not received to be refused.
        guard Int(request.headers[.contentLength] ?? "", clampedTo: 0...Int.max) ?? 0 <= limit.bytes else {
            throw tooLarge
        }
        do {
            body = try await request.collectBody(upTo: limit.bytes)
        } catch is NIOTooManyBytesError {
            throw tooLarge
        } catch is HTTPParserError {
            // Where the next request would begin is not known.
            let failure = ProgramFailure.usage(.invalidRequest)
            throw Refusal(status: .badRequest, failure: failure, fields: [.connection: "close"])
        }
        do {
            try check(request, body)
            return try await next(request, context)
        } catch {
            throw request.uri.path == "/memo" ? Self.givingBack(Form(body), with: error) : error
        }
    }

    /// The largest body of a request, and the sentence on a larger one.
    private static func limit(of request: Request, isTrusted: Bool) -> (bytes: Int, message: Message) {
        switch request.uri.path {
        case ImportPages.path where isTrusted,
            "/api/v1" + ImportPages.path where isTrusted || !isFromBrowser(request):
            (ImportPages.bodyLimit, .pageImportTooLarge)
        case ChangeProgram.describePath where isTrusted:
            (ChangeProgram.describeLimit, .pageCoverTooLarge)
        default: (bodyLimit, .bodyTooLarge)
        }
    }

    private static func isQuestion(_ request: Request) -> Bool {
        request.method == .post && questions.contains(request.uri.path)
            // The end of an agent's session.
            || request.method == .delete && request.uri.path == AgentProgram.path
    }

    private func isTrusted(_ request: Request) -> Bool {
        HMACSigner.isEqual(request.cookies[WriteCookie.name(for: request)]?.value ?? "", token)
    }

    private static func isFromBrowser(_ request: Request) -> Bool {
        request.headers[.origin] != nil || request.headers[.secFetchSite] != nil
    }

    func check(_ request: Request, _ body: ByteBuffer) throws(Refusal) {
        if Self.isQuestion(request) {
            guard request.headers[.origin].map({ $0.lowercased() == Site.current.origin }) ?? true else {
                throw Refusal.foreign
            }
            return
        }
        guard allowsWrites else {
            throw Refusal(
                status: .forbidden,
                failure: ProgramFailure(status: .noPermission, kind: .invalid, message: .writesAreOff)
            )
        }
        let origin = request.headers[.origin]
        let site = request.headers[.secFetchSite]
        if let site, site != "same-origin", site != "none" { throw Refusal.foreign }
        if let origin, origin.lowercased() != Site.current.origin { throw Refusal.foreign }
        if Self.isFromBrowser(request) || !request.uri.path.hasPrefix("/api/") {
            let sent = request.headers[.writeToken] ?? Form(body, type: request.headers[.contentType])["token"] ?? ""
            let stored = request.cookies[WriteCookie.name(for: request)]?.value ?? ""
            guard HMACSigner.isEqual(sent, token), HMACSigner.isEqual(stored, token) else { throw Refusal.outdated }
        }
    }

    /// The refusal with the submitted memo, so an expired token loses no text.
    private static func givingBack(_ form: Form, with error: any Error) -> any Error {
        guard let identity = form["identity"], let text = form["text"], !text.isEmpty else { return error }
        guard var refusal = error as? Refusal ?? ProgramFailure(describing: error).map({ Refusal($0) }) else {
            return error
        }
        if refusal.memo == nil { refusal.memo = UnsavedMemo(identity: identity, text: text) }
        return refusal
    }
}

enum WriteCookie {
    /// Its name. Cookies do not distinguish ports, and a path's include those above it, so that two servers on one
    /// machine need two names.
    static func name(for request: Request) -> String {
        let digits = (request.head.authority ?? "").split(separator: ":").last.flatMap { UInt16($0) }
        let words = Site.current.path.split(separator: "/").map(String.init)
        return (["bookfetch"] + [digits.map { "\($0)" }].compactMap(\.self) + words).joined(separator: "-")
    }

    static func field(_ token: String, for request: Request) -> String {
        "\(name(for: request))=\(token); \(Site.current.cookieScope); HttpOnly; SameSite=Strict"
    }
}

struct Form: Sendable {
    struct File: Sendable {
        let name: String
        let data: Data
    }

    private let values: [String: String]
    private var files: [String: File] = [:]

    /// Reads a form: `multipart/form-data` by its type, otherwise `application/x-www-form-urlencoded`.
    init(_ body: ByteBuffer, type: String? = nil) {
        var values: [String: String] = [:]
        if let boundary = Multipart.boundary(type) {
            for part in Multipart.parts(Data(body.readableBytesView), boundary) {
                if let name = part.fileName {
                    if files[part.name] == nil { files[part.name] = File(name: name, data: part.data) }
                } else if values[part.name] == nil {
                    values[part.name] = String(decoding: part.data, as: UTF8.self)
                }
            }
            self.values = values
            return
        }
        for item in Query(percentEncoded: String(buffer: body)).items where values[item.name] == nil {
            values[item.name] = item.value
        }
        self.values = values
    }

    subscript(name: String) -> String? { values[name] }

    var all: [String: String] { values }

    func file(_ name: String) -> File? { files[name] }
}
