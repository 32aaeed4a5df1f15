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
