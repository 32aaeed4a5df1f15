/// A JSON value with its position.
///
/// Foundation's decoder reports neither the position of a value nor a trailing comma, and `--lint` needs both.
struct JSONNode: Hashable, Sendable {
    /// A member of an object.
    struct Member: Hashable, Sendable {
        let name: String
        /// The offset of the name, in bytes.
        let nameOffset: Int
        let value: JSONNode
    }

    /// The value itself.
    indirect enum Value: Hashable, Sendable {
        case null
        case bool(Bool)
        /// A number as written.
        case number(String)
        case string(String)
        case array([JSONNode])
        /// Members in their order; names may repeat.
        case object([Member])
    }

    let value: Value
    /// The offset of its first byte, not counting a byte order mark.
    let offset: Int

    /// Its kind, for error messages.
    var kind: JSONKind {
        switch value {
        case .null: .null
        case .bool: .bool
        case .number: .number
        case .string: .text
        case .array: .list
        case .object: .object
        }
    }

    /// The members of an object, otherwise empty.
    var members: [Member] {
        if case .object(let members) = value { members } else { [] }
    }

    /// The elements of a list, otherwise empty.
    var items: [JSONNode] {
        if case .array(let items) = value { items } else { [] }
    }

    /// The value of a member; the last of several with one name, as in most JSON readers.
    subscript(name: String) -> JSONNode? {
        members.last { $0.name == name }?.value
    }

    /// A text, or a number as written.
    var written: String? {
        switch value {
        case .string(let text), .number(let text): text
        case .null, .bool, .array, .object: nil
        }
    }
}

/// The kinds of values that JSON has.
public enum JSONKind: String, Hashable, Sendable, CaseIterable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool
    /// A number.
    case number
    /// A text between quotes.
    case text
    /// An array.
    case list
    /// An object.
    case object
}

/// A syntax error in a JSON text ([RFC 8259](https://www.rfc-editor.org/rfc/rfc8259)).
public enum JSONProblem: Hashable, Sendable {
    /// The file is empty.
    case nothing
    /// The file ends in the middle of a value.
    case endsEarly
    /// An unexpected character.
    case unexpected(Character)
    /// Text after the end of the document.
    case textAfterEnd
    /// A line break or another control character inside a text, where JSON requires `\n` and the like.
    case controlCharacter
    /// An invalid escape, or half a surrogate pair.
    case escape
    /// A number that is not valid JSON: `007`, `+1`, `1.`.
    case number
    /// Lists and objects nested too deeply.
    case tooDeep
}

extension JSONProblem: CustomStringConvertible {
    /// A short description of the problem.
    public var description: String {
        switch self {
        case .nothing: "there is nothing"
        case .endsEarly: "the text ends too early"
        case .unexpected(let character): "unexpected \"\(character)\""
        case .textAfterEnd: "text behind the end"
        case .controlCharacter: "a line break or control character inside a text"
        case .escape: "a broken escape"
        case .number: "a broken number"
        case .tooDeep: "lists and objects nested too deep"
        }
    }
}
