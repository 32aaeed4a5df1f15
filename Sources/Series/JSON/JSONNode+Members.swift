extension JSONNode {
    /// The members, where it is an object.
    var members: [Member] {
        if case .object(let members) = value { members } else { [] }
    }

    /// The values, where it is a list.
    var items: [JSONNode] {
        if case .array(let items) = value { items } else { [] }
    }

    /// The value of a member; of two with one name the last, as most readers of JSON take it.
    subscript(name: String) -> JSONNode? {
        members.last { $0.name == name }?.value
    }

    /// A text, or a number as it is written.
    var written: String? {
        switch value {
        case .string(let text), .number(let text): text
        case .null, .bool, .array, .object: nil
        }
    }
}
