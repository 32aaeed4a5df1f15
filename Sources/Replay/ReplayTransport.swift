package import APIClient
import HTTPTypes

/// A transport that never leaves the machine: it answers from a ``FixtureSite``, whatever host is asked.
///
/// The paths of the services are distinct, so the path alone says which service is meant, also where a base address was
/// replaced. What no route is for is answered with a 404.
package struct ReplayTransport: HTTPTransport {
    private let site: FixtureSite
    private let onUnmatched: @Sendable (FixtureRequest) -> Void

    /// A transport over a site.
    ///
    /// - Parameters:
    ///   - site: What answers.
    ///   - onUnmatched: Told of every request that no route is for; tests record an issue here.
    package init(site: FixtureSite, onUnmatched: @escaping @Sendable (FixtureRequest) -> Void = { _ in }) {
        self.site = site
        self.onUnmatched = onUnmatched
    }

    /// Answers from the site.
    ///
    /// - Parameter request: The request as it would go on the wire.
    /// - Returns: The route's answer, or a 404.
    /// - Throws: ``TransportError/cancelled`` in a cancelled task, ``TransportError/tooLarge(limit:)``, and
    ///   ``TransportError/other(code:text:)`` when a fixture cannot be used.
    package func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        guard !Task.isCancelled else { throw .cancelledUnsent }
        let asked = FixtureRequest(
            method: request.head.method.rawValue,
            target: request.head.path ?? "/",
            fields: request.head.headerFields
        )
        let reply: FixtureReply
        do throws(FixtureError) {
            if let found = try site.reply(to: asked) {
                reply = found
            } else {
                onUnmatched(asked)
                reply = .unmatched(asked)
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
