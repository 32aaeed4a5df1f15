import APIClient
import Basics
import Foundation
import HTTPTypes

struct RouteTable: Decodable, Sendable {
    /// The key that the service requires; absent if it needs none.
    let key: KeyRule?
    let routes: [Route]
}

/// The place of a service's key in a request, and the response without it.
struct KeyRule: Decodable, Sendable {
    /// The header field of the key; absent if it is in the query.
    let header: String?
    let prefix: String?
    /// The parameter of the key; absent if it is in the header.
    let parameter: String?
    let missing: StaticResponse

    func isMet(by request: FixtureRequest) -> Bool {
        if let header {
            guard let name = HTTPField.Name(header), let value = request.fields[name] else { return false }
            let prefix = prefix ?? ""
            return value.hasPrefix(prefix) && value.count > prefix.count
        }
        return parameter.map { request.parameter($0) != nil } ?? true
    }
}

struct StaticResponse: Decodable, Sendable {
    /// The status; absent means 200.
    let status: Int?
    /// Header fields; absent means the `Content-Type` of JSON.
    let fields: [String: String]?
    /// The files, relative to the service's folder: `"file": "a.json"`, or `"files": ["a.jpg", "b.jpg"]`, of which the
    /// number in a request's address selects one.
    let files: [String]

    private enum CodingKeys: CodingKey { case status, fields, file, files }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        status = try members.decodeIfPresent(Int.self, forKey: .status)
        fields = try members.decodeIfPresent([String: String].self, forKey: .fields)
        files =
            try members.decodeIfPresent([String].self, forKey: .files)
            ?? [members.decode(String.self, forKey: .file)]
    }

    /// The file for a request: the same one for an image in all its sizes, whose addresses differ in shorter numbers.
    func file(for request: FixtureRequest) -> String? {
        guard files.count > 1 else { return files.first }
        let address = ([request.path] + request.query.items.map(\.value)).joined(separator: " ")
        let number = address.split { !("0"..."9" ~= $0) }.max { $0.count < $1.count } ?? ""
        let sum = number.utf8.reduce(0) { $0 + Int($1) }
        return files[sum % files.count]
    }

    var headerFields: HTTPFields {
        guard let fields else { return FixtureResponse.jsonFields }
        var result = HTTPFields()
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            if let name = HTTPField.Name(name) { result[name] = value }
        }
        return result
    }
}

struct Route: Decodable, Sendable {
    /// The method; absent means `GET`.
    let method: String?
    /// The path, or with a trailing `*` a path prefix.
    let path: String
    /// The required parameters; absent means any request for the path.
    let query: Conditions?
    /// Whether the service's key is required; absent means it is.
    let needsKey: Bool?
    let reply: StaticResponse
    /// How the response's list is filtered; absent means that the file is served byte for byte.
    let list: ListRule?
    /// How the response's own members are filtered, if it is an object of named values and not a list.
    let members: MembersRule?

    /// Whether the route matches a request. Base addresses may have a path prefix, so the path's end is compared.
    func matches(_ request: FixtureRequest) -> Bool {
        guard request.method == method ?? "GET" else { return false }
        let pathMatches = path.hasSuffix("*") ? request.path.contains(path.dropLast()) : request.path.hasSuffix(path)
        return pathMatches && (query?.hold(for: request) ?? true)
    }

    /// The specificity of a route: of two that match, the more specific one is used.
    var specificity: (conditions: Int, exact: Int) { query?.specificity ?? (0, 0) }
}

/// Conditions on a request's parameters: `{ "country": "us", "sources": "*", "q": null }`.
struct Conditions: Decodable, Sendable {
    let values: [String: String?]

    init(from decoder: any Decoder) throws {
        values = try decoder.singleValueContainer().decode([String: String?].self)
    }

    /// Whether each parameter has its value: case ignored, `*` for any, `null` for absent or empty.
    func hold(for request: FixtureRequest) -> Bool {
        values.allSatisfy { name, wanted in
            let value = request.parameter(name)
            return wanted == "*" ? value != nil : value?.lowercased() == wanted?.lowercased()
        }
    }

    /// The number of conditions, and how many of them require a certain value or its absence; compared in this order.
    var specificity: (conditions: Int, exact: Int) {
        (values.count, values.values.count { $0 != "*" })
    }
}

/// Filters an object's members by the names in a parameter: Open Library names them by requested ISBNs.
struct MembersRule: Decodable, Sendable {
    /// The parameter, with comma-separated names.
    let parameter: String
    /// The JavaScript variable to which the object is assigned; `nil` for a JSON response.
    let variable: String?

    /// The file without the members that were not requested; `nil` if it is not an object.
    func cut(_ document: JSON, for request: FixtureRequest) -> JSON? {
        guard case .object(let members) = document else { return nil }
        let names = Set((request.parameter(parameter) ?? "").split(separator: ",").map { String($0) })
        return .object(members.filter { names.contains($0.key) })
    }

    /// The response for an object: JSON, or a script as sent by Google Books.
    func body(_ response: JSON) -> Data {
        guard let variable else { return response.body }
        return Data("var \(variable) = ".utf8) + response.body + Data(";\n".utf8)
    }
}
