import APIClient
import Foundation
import HTTPTypes

extension ServiceName {
    static let example = ServiceName(rawValue: "example")
}

extension Service {
    /// A service at `https://api.example.com` with a key in the query, by default.
    static func example(
        at base: String = "https://api.example.com",
        placement: Credential.Placement = .query("key"),
        key: String? = exampleKey,
        pace: Pace? = nil,
        defaultMaxAge: Duration = .zero,
        maximumRetention: Duration? = nil,
        announcedEnd: String? = nil,
        userAgentComment: String? = nil
    ) throws -> Service {
        Service(
            name: .example,
            baseURL: try BaseURL(base),
            credential: Credential(
                placement: placement,
                secret: key.flatMap { Secret($0) },
                variable: "EXAMPLE_KEY",
                obtainAt: "https://example.com/keys"
            ),
            pace: pace,
            defaultMaxAge: defaultMaxAge,
            maximumRetention: maximumRetention,
            announcedEnd: announcedEnd,
            userAgentComment: userAgentComment
        )
    }
}

/// The key of the example service, which occurs in no other text of these tests.
let exampleKey = "k3y/0f+the=example"

/// The response of the example service.
struct Greeting: Codable, Hashable, Sendable {
    var text: String
}

/// The errors of the example service.
struct GreetingError: ServiceError, Hashable {
    var kind: FailureKind
    var message: String
    var retryAfter: Duration?
}

/// An error object in the example service's body.
private struct GreetingFailure: Decodable {
    var error: FailureKind
    var message: String
}

extension Endpoint<Greeting> {
    /// A greeting; an error object in the body is a ``GreetingError`` of its kind.
    static func greeting(_ query: Query = Query([Query.Item(name: "q", value: "a")])) -> Endpoint {
        Endpoint(operation: "greet", path: "/v1/greet", query: query) { response in
            if let failure = try? JSONBody.decode(GreetingFailure.self, from: response.body) {
                throw GreetingError(kind: failure.error, message: failure.message)
            }
            guard response.isSuccess else { throw response.statusError() }
            return try JSONBody.decode(Greeting.self, from: response.body)
        }
    }

    var key: CacheKey { CacheKey(service: .example, path: path, query: query) }
}

extension Data {
    static func greeting(_ text: String) -> Data { Data(#"{"text": "\#(text)"}"#.utf8) }
    static func failure(_ kind: FailureKind, _ message: String = "no") -> Data {
        Data(#"{"error": "\#(kind.rawValue)", "message": "\#(message)"}"#.utf8)
    }
}
