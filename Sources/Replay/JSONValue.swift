import Foundation

/// Any JSON value, for trimming and filling in fixtures without typed documents, and for tests that read members by
/// name.
package enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// The member at a key path such as `meta.is_end`; setting creates missing objects.
    package subscript(path: String) -> JSONValue? {
        get {
            path.split(separator: ".").reduce(JSONValue?.some(self)) { value, key in
                guard case .object(let members) = value else { return nil }
                return members[String(key)]
            }
        }
        set {
            var members: [String: JSONValue] = [:]
            if case .object(let own) = self { members = own }
            let keys = path.split(separator: ".", maxSplits: 1).map { String($0) }
            if keys.count == 1 {
                members[path] = newValue
            } else {
                members[keys[0], default: .object([:])][keys[1]] = newValue
            }
            self = .object(members)
        }
    }

    /// The text that a rule compares: a text as it is, a number in digits, an array's texts one per line, otherwise
    /// empty.
    var text: String {
        switch self {
        case .string(let text): text
        case .integer(let number): String(number)
        case .number(let number): String(number)
        case .array(let values): values.map(\.text).joined(separator: "\n")
        case .null, .bool, .object: ""
        }
    }

    /// The value as UTF-8 text. Keys are sorted, so that equal responses have equal bytes.
    func encoded() -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Encoding fails for NaN and infinities only, which cannot come from a JSON text.
        return (try? encoder.encode(self)) ?? Data()
    }
}

extension JSONValue: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .string(text)
        } else if let number = try? container.decode(Int.self) {
            self = .integer(number)
        } else if let members = try? container.decode([String: JSONValue].self) {
            self = .object(members)
        } else if let values = try? container.decode([JSONValue].self) {
            self = .array(values)
        } else if let truth = try? container.decode(Bool.self) {
            self = .bool(truth)
        } else if container.decodeNil() {
            self = .null
        } else {
            self = .number(try container.decode(Double.self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let truth): try container.encode(truth)
        case .integer(let number): try container.encode(number)
        case .number(let number): try container.encode(number)
        case .string(let text): try container.encode(text)
        case .array(let values): try container.encode(values)
        case .object(let members): try container.encode(members)
        }
    }
}
