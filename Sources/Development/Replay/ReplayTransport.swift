package import APIClient
import HTTPTypes

/// A transport without network: responses come from a ``FixtureSite``, whatever the host. The services' paths are
/// distinct, so the path alone identifies the service, even with another base address. A request without a route
/// results in a 404.
package struct ReplayTransport: HTTPTransport {
    private let site: FixtureSite
    private let onUnmatched: @Sendable (FixtureRequest) -> Void

    package init(site: FixtureSite, onUnmatched: @escaping @Sendable (FixtureRequest) -> Void = { _ in }) {
        self.site = site
        self.onUnmatched = onUnmatched
    }

    /// Throws ``TransportError/cancelled`` in a cancelled task, ``TransportError/tooLarge(limit:)``, and
    /// ``TransportError/other(code:text:)`` if a fixture cannot be used.
    package func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        guard !Task.isCancelled else { throw .cancelledUnsent }
        let requested = FixtureRequest(
            method: request.head.method.rawValue,
            target: request.head.path ?? "/",
            fields: request.head.headerFields
        )
        let reply: FixtureResponse
        do throws(FixtureError) {
            if let found = try site.reply(to: requested) {
                reply = found
            } else {
                onUnmatched(requested)
                reply = .unmatched(requested)
            }
        } catch {
            throw .other(code: 0, text: error.description)
        }
        guard reply.body.count <= request.limits.bodySize else { throw .tooLarge(limit: request.limits.bodySize) }
        return TransportResponse(
            head: HTTPResponse(status: .init(code: reply.status), headerFields: reply.fields),
            body: reply.body
        )
    }
}
