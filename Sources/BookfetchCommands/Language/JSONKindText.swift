import CommandSupport
import Series

/// The kinds of values that JSON has.
enum JSONKindText: CatalogueText {
    case null, bool, number, text, list, object, missing

    /// The word for a kind.
    init(_ kind: JSONKind) {
        self =
            switch kind {
            case .null: .null
            case .bool: .bool
            case .number: .number
            case .text: .text
            case .list: .list
            case .object: .object
            }
    }

    var english: String {
        switch self {
        case .null: "null"
        case .bool: "bool"
        case .number: "number"
        case .text: "text"
        case .list: "list"
        case .object: "object"
        case .missing: "missing"
        }
    }

    var korean: String {
        switch self {
        case .null: "빈 값(null)"
        case .bool: "참거짓(true, false)"
        case .number: "수"
        case .text: "글"
        case .list: "목록"
        case .object: "객체"
        case .missing: "없음"
        }
    }
}
