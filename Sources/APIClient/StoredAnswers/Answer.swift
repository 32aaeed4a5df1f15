/// A decoded response and where it came from.
public struct Answer<Response: Sendable>: Sendable {
    /// What the service said.
    public let response: Response
    /// Where it came from and when.
    public let freshness: Freshness

    /// Pairs a response with its freshness.
    public init(response: Response, freshness: Freshness) {
        self.response = response
        self.freshness = freshness
    }

    /// The same freshness with another view of the response.
    public func map<Other: Sendable>(_ transform: (Response) throws -> Other) rethrows -> Answer<Other> {
        Answer<Other>(response: try transform(response), freshness: freshness)
    }
}
