/// One question a service can be asked, as a value typed by its answer.
///
/// A service's router makes these with static functions (`KakaoBookRouter.search(...)`); ``APIClient/send(_:options:)``
/// asks them. An endpoint holds no host and no key, so it can be printed, compared by its ``path`` and ``query``, and
/// used as the key of a stored answer.
public struct Endpoint<Response: Sendable>: Sendable {
    /// What is asked, for errors and logs: `search`, `itemLookUp`, `topHeadlines`.
    public let operation: String
    /// The path below the service's base URL, starting with `/`, already percent-encoded.
    public let path: String
    /// The parameters, without any credential.
    public let query: Query
    /// Reads an answer: recognises the service's own errors first, then decodes.
    ///
    /// It throws a ``ServiceError`` for an error the service names, an ``HTTPStatusError`` for a status that is not a
    /// success, and an ``UnreadableBody`` for a body that is not what was promised.
    public let read: @Sendable (APIResponse) throws -> Response

    /// Makes an endpoint.
    ///
    /// - Parameters:
    ///   - operation: What is asked, for errors and logs.
    ///   - path: The path below the base URL, starting with `/`.
    ///   - query: The parameters, without any credential.
    ///   - read: Turns an answer into a response; see ``read``.
    public init(
        operation: String,
        path: String,
        query: Query,
        read: @escaping @Sendable (APIResponse) throws -> Response
    ) {
        self.operation = operation
        self.path = path
        self.query = query
        self.read = read
    }
}
