/// Sends one request and returns one response. Nothing else: no redirect, no retry, no credential, no cookie.
///
/// *Transport or middleware?* What is the same for any way of reaching a server (when to ask again, where a redirect
/// may lead, what to log) is a ``Middleware``. A transport only moves bytes, so a test's is ten lines:
///
/// ```swift
/// struct AlwaysEmpty: HTTPTransport {
///     func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
///         TransportResponse(head: HTTPResponse(status: .ok), body: Data("{}".utf8))
///     }
/// }
/// ```
public protocol HTTPTransport: Sendable {
    /// Sends a request and waits for the whole response, its body decoded (gzip and so on) and in memory.
    ///
    /// Cancelling the task stops the transfer and throws ``TransportError/cancelled``.
    ///
    /// - Parameter request: The request as it goes on the wire.
    /// - Returns: Whatever the server answered, whatever its status; a redirect is an answer too.
    /// - Throws: ``TransportError`` when there is no complete answer.
    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse
}
