import Foundation

/// Any JSON, for questions that no typed document answers: which members there are, and whether two parts are the same.
enum JSONValue: Decodable, Hashable {
    case object([String: JSONValue])
    case list([JSONValue])
    case text(String)
    case number(Double)
    case flag(Bool)
    case null

    /// Reads a text that is one JSON value.
    init(_ data: Data) throws {
        self = try JSONDecoder().decode(JSONValue.self, from: data)
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .flag(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    subscript(name: String) -> JSONValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    /// The names of an object's members.
    var names: Set<String>? {
        if case .object(let members) = self { Set(members.keys) } else { nil }
    }

    /// The members of a list.
    var members: [JSONValue]? {
        if case .list(let members) = self { members } else { nil }
    }
}
