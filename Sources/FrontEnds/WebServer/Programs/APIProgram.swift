import APIClient
import Basics
import BookfetchKit
import Documents
import Foundation
import HTTPTypes
import Hummingbird
import Store
import Wording

/// `/api/v1`, `/openapi.json`: the contract's documents over HTTP.
struct APIProgram: Sendable {
    static let jsonType = "application/json"

    let requests: SharedRequests
    let allowsWrites: Bool
    let sessions: SessionCache
    let publicAddress: PublicAddress?

    func add(to router: Router<ServerContext>) {
        for route in APIRoute.all {
            router.on(RouterPath("/api/v1" + route.path), method: route.method) { request, context in
                try await respond(route, request, context)
            }
        }
        router.get("/api/v1/quota") { request, _ in
            let session = try await sessions.session()
            let found = try await session.document(of: DocumentQuery(QuotaRequest()))
            let quotas = try await Quotas(session)
            return Reply.text(
                found.text,
                type: Self.jsonType,
                to: request,
                fields: quotas.fields
            )
        }
        router.get("/api/v1/health") { request, _ in
            let document = HealthDocument(version: Version.current, writes: allowsWrites, offline: await isOffline)
            return Reply.text(JSONText.line(document), type: Self.jsonType, to: request)
        }
        router.get("/openapi.json") { request, _ in
            Reply.text(
                publicAddress.map { OpenAPI.document(server: $0.text) } ?? OpenAPI.document,
                type: Self.jsonType,
                to: request,
                fields: [.cacheControl: "private, max-age=3600"]
            )
        }
    }

    private var isOffline: Bool {
        get async { (try? await sessions.session().isOffline) ?? false }
    }

    private var quotaFields: HTTPFields {
        get async { (try? await sessions.currentQuotas())?.fields ?? HTTPFields() }
    }

    private func respond(_ route: APIRoute, _ request: Request, _ context: ServerContext) async throws -> Response {
        let query = Self.parameters(request.uri.query ?? "")
        let text = try await route.content == .text ? Self.text(of: request) : nil
        let values = try route.values(query: query) { context.parameters.get($0)?.removingPercentEncoding }
        let call = APIRoute.Call(
            values: values,
            text: text,
            file: try await route.content == .file ? Self.file(of: request) : Data(),
            version: route.isChange ? Reply.expectedVersion(of: request) : nil,
            requests: requests
        )
        do {
            let content = try await route.run(call)
            return Reply.text(
                content.document,
                type: Self.jsonType,
                to: request,
                fields: await quotaFields,
                version: content.version
            )
        } catch {
            guard let failure = ProgramFailure(describing: error) else { throw error }
            var refusal = await refusal(of: failure)
            if failure.isConflict, let book = try? call.book() {
                refusal.memo = await UnsavedMemo(text ?? "", of: book.name, requests)
            }
            throw refusal
        }
    }

    /// The refusal of a failure. After a quota or rate limit it has what is left of each quota, and when to
    /// retry if one is used up.
    private func refusal(of failure: ProgramFailure) async -> Refusal {
        var refusal = Refusal(failure)
        guard failure.status == .tryLater, let quotas = try? await sessions.currentQuotas() else {
            return refusal
        }
        refusal.fields = quotas.fields
        refusal.fields[.retryAfter] = quotas.wait(after: failure).map { "\($0)" }
        return refusal
    }

    /// The parameters of a query, in order, decoded.
    static func parameters(_ query: String) -> [(name: String, value: String)] {
        Query(percentEncoded: query).items.map { ($0.name, $0.value) }
    }

    /// A memo's text: plain, or `{"text": "…"}`.
    private static func text(of request: Request) async throws -> String {
        let type = request.headers[.contentType]?.prefix { $0 != ";" }.lowercased() ?? "text/plain"
        let buffer = try await request.body.collect(upTo: WriteMiddleware.bodyLimit)
        switch type {
        case "text/plain":
            guard let text = String(validating: buffer.readableBytesView, as: UTF8.self) else {
                throw ProgramFailure.textNotUTF8
            }
            return text
        case "application/json":
            guard let memo = try? JSONDecoder().decode(MemoText.self, from: Data(buffer.readableBytesView)) else {
                throw ProgramFailure.usage(.invalidRequest)
            }
            return memo.text
        default: throw Refusal.mediaType("text/plain, application/json")
        }
    }

    /// A file of books as it is: not inside of a form, whose boundaries would be read as rows.
    private static func file(of request: Request) async throws -> Data {
        guard Multipart.boundary(request.headers[.contentType]) == nil else {
            throw Refusal.mediaType("application/octet-stream")
        }
        return Data((try await request.body.collect(upTo: ImportPages.bodyLimit)).readableBytesView)
    }

    private struct MemoText: Decodable {
        let text: String
    }
}

extension UnsavedMemo {
    /// A memo that was not saved, with the one that was saved meanwhile.
    init(_ text: String, of identity: String, token: String? = nil, _ requests: SharedRequests) async {
        let current = try? await requests.library().memos.current(for: identity)
        self.init(
            identity: identity,
            text: text,
            current: current.map { Current(text: $0.memo?.text, version: $0.version) },
            token: token
        )
    }
}

/// The server's own state: the shape `bookfetch.health/1`.
private struct HealthDocument: Encodable {
    let schema = "bookfetch.health/1"
    let status = "ok"
    let version: String
    let writes: Bool
    let offline: Bool
}
