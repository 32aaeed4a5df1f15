import HTTPTypes

/// A service's `routes.json`.
struct RouteTable: Decodable, Sendable {
    /// The key the service wants with every request; absent where it wants none.
    let key: KeyRule?
    let routes: [Route]
}

/// Where a service wants its key, and what it says when the key is not there.
struct KeyRule: Decodable, Sendable {
    /// The header field that holds the key; absent where it goes into the query.
    let header: String?
    /// What stands before the key in the header field.
    let prefix: String?
    /// The parameter that holds the key; absent where it goes into the header.
    let parameter: String?
    let missing: StaticReply

    /// Whether a request has a key, of whatever value, in its place.
    func isMet(by request: FixtureRequest) -> Bool {
        if let header {
            guard let name = HTTPField.Name(header), let value = request.fields[name] else { return false }
            let prefix = prefix ?? ""
            return value.hasPrefix(prefix) && value.count > prefix.count
        }
        return parameter.map { request.parameter($0) != nil } ?? true
    }
}

/// A file with the status and header fields to send it with.
struct StaticReply: Decodable, Sendable {
    /// The status; absent means 200.
    let status: Int?
    /// Header fields; absent means the `Content-Type` of JSON.
    let fields: [String: String]?
    /// The file, relative to the service's folder.
    let file: String

    var headerFields: HTTPFields {
        guard let fields else { return FixtureReply.jsonFields }
        var result = HTTPFields()
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            if let name = HTTPField.Name(name) { result[name] = value }
        }
        return result
    }
}

/// Which requests get which file.
struct Route: Decodable, Sendable {
    /// The method; absent means `GET`.
    let method: String?
    /// The path, or with `*` at its end all paths that start so.
    let path: String
    /// Parameters a request must have for this route; absent means any request for the path.
    let query: Conditions?
    /// Whether a request needs the service's key; absent means it does.
    let needsKey: Bool?
    let reply: StaticReply
    /// How the reply's list is cut to the request; absent means that the file is served byte for byte.
    let list: ListRule?
    /// How the reply's own members are cut to the request, where it is an object of named things and no list.
    let members: MembersRule?

    /// Whether the route is for a request. Base addresses may have a path prefix, so the path's end counts.
    func matches(_ request: FixtureRequest) -> Bool {
        guard request.method == method ?? "GET" else { return false }
        let pathMatches = path.hasSuffix("*") ? request.path.contains(path.dropLast()) : request.path.hasSuffix(path)
        return pathMatches && (query?.hold(for: request) ?? true)
    }

    /// How much a route asks of a request: of two that match, the one that asks for more is meant.
    var specificity: (conditions: Int, exact: Int) { query?.specificity ?? (0, 0) }
}

/// What must be true of a request's parameters: `{ "country": "us", "sources": "*", "q": null }`.
struct Conditions: Decodable, Sendable {
    let values: [String: String?]

    init(from decoder: any Decoder) throws {
        values = try decoder.singleValueContainer().decode([String: String?].self)
    }

    /// Whether each parameter has its value: letter case ignored, `*` for any, `null` for absent or empty.
    func hold(for request: FixtureRequest) -> Bool {
        values.allSatisfy { name, wanted in
            let value = request.parameter(name)
            return wanted == "*" ? value != nil : value?.lowercased() == wanted?.lowercased()
        }
    }

    /// How many conditions there are, and how many of them name a value or its absence; compared in this order.
    var specificity: (conditions: Int, exact: Int) {
        (values.count, values.values.count { $0 != "*" })
    }
}

/// Keeps those members of an object that a parameter names: Open Library answers with editions by the names they were
/// asked.
struct MembersRule: Decodable, Sendable {
    /// The parameter, names with commas between.
    let parameter: String

    /// Cuts a file to a request.
    ///
    /// - Parameters:
    ///   - document: The file.
    ///   - request: The request.
    /// - Returns: The file without the members that were not asked for; `nil` when it is no object.
    func cut(_ document: JSONValue, for request: FixtureRequest) -> JSONValue? {
        guard case .object(let members) = document else { return nil }
        let names = Set((request.parameter(parameter) ?? "").split(separator: ",").map { String($0) })
        return .object(members.filter { names.contains($0.key) })
    }
}
