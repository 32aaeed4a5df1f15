package import Basics
import Foundation

extension JSON {
    /// The member at a key path such as `meta.is_end`; setting creates missing objects.
    package subscript(path path: String) -> JSON? {
        get {
            path.split(separator: ".").reduce(JSON?.some(self)) { $0?[String($1)] }
        }
        set {
            let keys = path.split(separator: ".", maxSplits: 1).map { String($0) }
            if keys.count == 1 {
                self[path] = newValue
            } else {
                var member = self[keys[0]] ?? [:]
                member[path: keys[1]] = newValue
                self[keys[0]] = member
            }
        }
    }

    /// The text that a rule compares: a text, a number in digits, an array's texts one per line, else empty.
    package var compared: String {
        switch self {
        case .string(let text), .number(let text): text
        case .array(let values): values.map(\.compared).joined(separator: "\n")
        case .null, .bool, .object: ""
        }
    }

    /// The value as the body of a response: equal values have equal bytes.
    var body: Data { Data(JSONText.text(self).utf8) }
}
