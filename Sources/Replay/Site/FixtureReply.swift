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
        let body = JSONValue.object(["error": .string("no fixture answers \(request.method) \(request.path)")])
        return FixtureReply(status: 404, fields: jsonFields, body: body.encoded())
    }

    /// What a reply says of its body when its route says nothing.
    static let jsonFields: HTTPFields = [.contentType: "application/json; charset=utf-8"]
}
