import Foundation
import Replay

/// Questions that no typed document answers: which members there are, and whether two parts are the same.
extension JSONValue {
    /// Reads a text that is one JSON value.
    init(_ data: Data) throws {
        self = try JSONDecoder().decode(JSONValue.self, from: data)
    }

    /// The names of an object's members.
    var names: Set<String>? {
        if case .object(let members) = self { Set(members.keys) } else { nil }
    }

    /// The members of a list.
    var members: [JSONValue]? {
        if case .array(let members) = self { members } else { nil }
    }
}
