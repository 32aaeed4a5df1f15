public import Foundation
public import HTTPTypes

/// What a ``FixtureSite`` answers.
public struct FixtureReply: Sendable {
    /// The status code.
    public let status: Int
    /// The header fields, `Content-Type` among them.
    public let fields: HTTPFields
    /// The body.
    public let body: Data

    /// Makes a reply.
    public init(status: Int, fields: HTTPFields, body: Data) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// The answer to a request that no route is for: 404 with a JSON body that names the path, never the query.
    public static func unmatched(_ request: FixtureRequest) -> FixtureReply {
        error(status: 404, "no fixture answers \(request.method) \(request.path)")
    }

    /// The answer when a fixture cannot be used: 500.
    static func broken(_ error: FixtureError) -> FixtureReply {
        self.error(status: 500, error.description)
    }

    private static func error(status: Int, _ text: String) -> FixtureReply {
        FixtureReply(
            status: status,
            fields: jsonFields,
            body: JSONValue.object(["error": .string(text)]).encoded()
        )
    }

    /// What a reply says of its body when its route says nothing.
    static let jsonFields: HTTPFields = [.contentType: "application/json; charset=utf-8"]
}
