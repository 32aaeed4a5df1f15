public import APIClient
public import Foundation
public import HTTPTypes

/// One expected request and its answer.
public struct Stub: Sendable {
    /// What the stub is for, for the message when it goes unused.
    public let name: String
    /// Whether it answers any number of requests, none included.
    public var repeats = false
    let matches: @Sendable (TransportRequest) -> Bool
    let answer: @Sendable (TransportRequest) async throws(TransportError) -> TransportResponse

    /// A stub by its two functions.
    public init(
        _ name: String,
        matches: @escaping @Sendable (TransportRequest) -> Bool,
        answer: @escaping @Sendable (TransportRequest) async throws(TransportError) -> TransportResponse
    ) {
        self.name = name
        self.matches = matches
        self.answer = answer
    }

    /// A stub for a path and some of its parameters, answered by a body.
    ///
    /// - Parameters:
    ///   - path: The path without its query.
    ///   - query: Parameters that must have these values; others are not looked at.
    ///   - status: The status to answer with.
    ///   - fields: Header fields to answer with.
    ///   - body: The body to answer with.
    /// - Returns: The stub.
    public static func get(
        _ path: String,
        query: [String: String] = [:],
        status: Int = 200,
        fields: HTTPFields = HTTPFields(),
        body: Data
    ) -> Stub {
        Stub("\(path) \(query.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&"))") {
            $0.matches(path: path, query: query)
        } answer: { _ in
            TransportResponse(head: HTTPResponse(status: .init(code: status), headerFields: fields), body: body)
        }
    }

    /// A stub for a path and some of its parameters that fails.
    ///
    /// - Parameters:
    ///   - path: The path without its query.
    ///   - query: Parameters that must have these values.
    ///   - error: How the transport fails.
    /// - Returns: The stub.
    public static func failing(_ path: String, query: [String: String] = [:], _ error: TransportError) -> Stub {
        Stub("\(path) failing") {
            $0.matches(path: path, query: query)
        } answer: {
            _ async throws(TransportError) in
            throw error
        }
    }

    /// The same stub, for any number of requests.
    public func repeating() -> Stub {
        var stub = self
        stub.repeats = true
        return stub
    }
}

extension TransportRequest {
    /// The path without its query.
    public var path: String {
        String((head.path ?? "").prefix { $0 != "?" })
    }

    /// The parameters, decoded as a server would.
    public var query: Query {
        guard let path = head.path, let mark = path.firstIndex(of: "?") else { return Query() }
        return Query(percentEncoded: String(path[path.index(after: mark)...]))
    }

    /// The value of a parameter, decoded as a server would.
    public func parameter(_ name: String) -> String? {
        query.items.first { $0.name == name }?.value
    }

    func matches(path: String, query wanted: [String: String]) -> Bool {
        self.path == path && wanted.allSatisfy { parameter($0.key) == $0.value }
    }
}
