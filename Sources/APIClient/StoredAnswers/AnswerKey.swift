/// What a stored answer is found by: service, method, path and sorted query, without credentials and without the host.
///
/// A page is part of the query, so page 2 has a key of its own; a service that moves to another base URL keeps its
/// stored answers.
public struct AnswerKey: Hashable, Sendable, CustomStringConvertible {
    /// The service that was asked.
    public let service: ServiceName
    /// `GET /path?sorted=query`.
    public let request: String

    /// The key of an endpoint's answer.
    ///
    /// - Parameters:
    ///   - service: The service that is asked.
    ///   - path: The endpoint's path below the base URL.
    ///   - query: The endpoint's parameters, in any order.
    public init(service: ServiceName, path: String, query: Query) {
        self.service = service
        request = "GET \(path)?\(query.sorted.percentEncoded)"
    }

    /// The key as one line.
    public var description: String { "\(service) \(request)" }
}
