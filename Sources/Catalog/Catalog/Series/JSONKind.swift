import Basics

extension JSONNode {
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
public enum JSONSyntaxError: Hashable, Sendable {
    /// The file is empty.
    case nothing
    /// The file ends before what has begun is complete.
    case endsEarly
    /// A character that cannot stand here.
    case unexpected(Character)
    /// Something behind the end of the document.
    case textAfterEnd
    /// A line break or another control character inside a text, where JSON requires `\n` and the like.
    case controlCharacter
    /// A backslash and what no backslash stands before, or half a surrogate pair.
    case escape
    /// A number that JSON does not know: `007`, `+1`, `1.`.
    case number
    /// Lists and objects inside each other beyond any use.
    case tooDeep
}

extension JSONSyntaxError {
    init(_ problem: JSONReader.Problem) {
        self =
            switch problem {
            case .nothing: .nothing
            case .endsEarly: .endsEarly
            case .unexpected(let character): .unexpected(character)
            case .textAfterEnd: .textAfterEnd
            case .controlCharacter: .controlCharacter
            case .escape: .escape
            case .number: .number
            case .tooDeep: .tooDeep
            }
    }
}

extension JSONSyntaxError: CustomStringConvertible {
    /// What is wrong, in a few words.
    public var description: String {
        switch self {
        case .nothing: "the file is empty"
        case .endsEarly: "unexpected end of file"
        case .unexpected(let character): "unexpected \"\(character)\""
        case .textAfterEnd: "text after the end"
        case .controlCharacter: "a line break or control character inside a string"
        case .escape: "an invalid escape sequence"
        case .number: "an invalid number"
        case .tooDeep: "arrays and objects are nested too deeply"
        }
    }
}
