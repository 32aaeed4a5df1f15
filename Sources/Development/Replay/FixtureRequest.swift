package import APIClient
import Basics
package import Foundation
package import HTTPTypes

package struct FixtureRequest: Sendable {
    /// The method in upper case, `GET`.
    package let method: String
    /// The path without its query, percent-encoded. A prefix before a route's own path is allowed.
    package let path: String
    package let query: Query
    package let fields: HTTPFields

    package init(method: String = "GET", path: String, query: Query = Query(), fields: HTTPFields = HTTPFields()) {
        self.method = method
        self.path = path
        self.query = query
        self.fields = fields
    }

    /// Parses a request target, the path and query of the request line. `target`: `/path?name=value`, percent-encoded.
    package init(method: String, target: String, fields: HTTPFields) {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        self.init(
            method: method,
            path: String(parts[0]),
            query: parts.count > 1 ? Query(percentEncoded: String(parts[1])) : Query(),
            fields: fields
        )
    }

    /// The value of a parameter; `nil` if it is absent or empty. The case of names is ignored, as by Aladin.
    func parameter(_ name: String) -> String? {
        query.items.first { $0.name.lowercased() == name.lowercased() && !$0.value.isEmpty }?.value
    }
}

package struct FixtureResponse: Sendable {
    package let status: Int
    package let fields: HTTPFields
    package let body: Data

    /// The response to a request without a route: 404 with a JSON body that names the path, never the query.
    package static func unmatched(_ request: FixtureRequest) -> FixtureResponse {
        error(status: 404, "no fixture answers \(request.method) \(request.path)")
    }

    /// The response when a fixture cannot be used: 500.
    package static func broken(_ error: FixtureError) -> FixtureResponse {
        self.error(status: 500, error.description)
    }

    private static func error(status: Int, _ text: String) -> FixtureResponse {
        FixtureResponse(
            status: status,
            fields: jsonFields,
            body: JSON.object(["error": .string(text)]).body
        )
    }

    static let jsonFields: HTTPFields = [.contentType: "application/json; charset=utf-8"]
}

package enum FixtureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No subfolder contains a `routes.json`.
    case noRoutes(folder: String)
    /// A file cannot be read, or is not the JSON that its route expects.
    case unreadable(file: String, reason: String)
    /// A route's list path does not lead to an array of objects in its file.
    case noList(file: String, at: String)
    /// A route selects members of its file, which is not an object.
    case noObject(file: String)

    package var description: String {
        switch self {
        case .noRoutes(let folder): "There are no fixtures in \(folder): no folder in it holds a routes.json."
        case .unreadable(let file, let reason): "The fixture \(file) cannot be read: \(reason)"
        case .noList(let file, let path): "The fixture \(file) has no list of objects at \"\(path)\"."
        case .noObject(let file): "The fixture \(file) is no object."
        }
    }
}
