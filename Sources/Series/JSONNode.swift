/// A value of a JSON text and where it stands.
///
/// Foundation's decoder tells neither where a value stood nor that a comma trailed, and `--lint` has to tell both.
struct JSONNode: Hashable, Sendable {
    /// A member of an object.
    struct Member: Hashable, Sendable {
        let name: String
        /// Where the name begins, in bytes.
        let nameOffset: Int
        let value: JSONNode
    }

    /// What stands there.
    indirect enum Value: Hashable, Sendable {
        case null
        case bool(Bool)
        /// A number as it is written.
        case number(String)
        case string(String)
        case array([JSONNode])
        /// Members in their order; a name may come twice.
        case object([Member])
    }

    let value: Value
    /// Where it begins, in bytes from the first one behind a byte order mark.
    let offset: Int

    /// What kind of value it is, as error messages call it.
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

/// What is wrong at one place of a text that should be JSON ([RFC 8259](https://www.rfc-editor.org/rfc/rfc8259)).
public enum JSONProblem: Hashable, Sendable {
    /// The file is empty.
    case nothing
    /// The file ends before what has begun is complete.
    case endsEarly
    /// A character that cannot stand here.
    case unexpected(Character)
    /// Something behind the end of the document.
    case textAfterEnd
    /// A line break or another control character inside a text, where JSON wants `\n` and the like.
    case controlCharacter
    /// A backslash and what no backslash stands before, or half a surrogate pair.
    case escape
    /// A number that JSON does not know: `007`, `+1`, `1.`.
    case number
    /// Lists and objects inside each other beyond any use.
    case tooDeep
}

extension JSONProblem: CustomStringConvertible {
    /// What is wrong, in a few words.
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
