public import APIClient
public import HTTPTypes

/// A request as a ``FixtureSite`` sees it: what a server would have read off the wire.
public struct FixtureRequest: Sendable {
    /// The method in upper case, `GET`.
    public let method: String
    /// The path without its query, percent-encoded. A prefix before a route's own path does no harm.
    public let path: String
    /// The parameters, decoded.
    public let query: Query
    /// The header fields.
    public let fields: HTTPFields

    /// Makes a request.
    public init(method: String = "GET", path: String, query: Query = Query(), fields: HTTPFields = HTTPFields()) {
        self.method = method
        self.path = path
        self.query = query
        self.fields = fields
    }

    /// Reads a request target, the path and query of the request line.
    ///
    /// - Parameters:
    ///   - method: The method in upper case.
    ///   - target: `/path?name=value`, percent-encoded.
    ///   - fields: The header fields.
    public init(method: String, target: String, fields: HTTPFields) {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        self.init(
            method: method,
            path: String(parts[0]),
            query: parts.count > 1 ? Query(percentEncoded: String(parts[1])) : Query(),
            fields: fields
        )
    }

    /// The value of a parameter; `nil` when it is absent or empty.
    ///
    /// Letter case of names is ignored, as Aladin ignores it.
    func parameter(_ name: String) -> String? {
        query.items.first { $0.name.lowercased() == name.lowercased() && !$0.value.isEmpty }?.value
    }
}
