public import CatalogModel

/// Why a row is doubtful.
public enum DoubtReason: Hashable, Sendable {
    /// There is no ISBN in it.
    case noISBN
    /// What stands in the place of an ISBN is none.
    case badISBN(String, ISBN.Invalid)
    /// Its ISBNs are those of several books.
    case severalISBNs([ISBN])
    /// The book stood in the file before, at that line.
    case repeated(line: Int)
    /// A quote stands inside a cell, or none closes it.
    case brokenQuoting
    /// A cell, or a book of JSON, is longer than any is.
    case tooLong
    /// It has more or fewer cells than the first row.
    case cellCount(found: Int, expected: Int)
    /// It is no JSON, or ends too soon.
    case brokenJSON
    /// It is JSON, but no book; the member that could not be read, where it is one.
    case notABook(member: String?)
    /// A column that is not read, named in the first row. The rows count.
    case unknownColumn(String)
    /// A value that cannot be read, and is left out. The row counts.
    case unreadableValue(column: String, text: String)

    /// Whether what stands there is no book at all.
    var isNoBook: Bool {
        if case .notABook = self { true } else { false }
    }

    /// Whether something that the file says was not understood. A column that is not read and a book that stood there
    /// before are told, and are no failure.
    public var isFailure: Bool {
        switch self {
        case .unknownColumn, .repeated: false
        case .unreadableValue: true
        default: isLeftOut
        }
    }

    /// Whether the row was left out.
    public var isLeftOut: Bool {
        switch self {
        case .unknownColumn, .unreadableValue: false
        case .noISBN, .badISBN, .severalISBNs, .repeated, .brokenQuoting, .tooLong, .cellCount, .brokenJSON, .notABook:
            true
        }
    }

    /// What kind of reason it is, whatever the values in it: rows of one kind are counted together.
    var kind: String {
        switch self {
        case .noISBN: "noISBN"
        case .badISBN(_, .length): "length"
        case .badISBN(_, .character): "character"
        case .badISBN(_, .checkDigit): "checkDigit"
        case .badISBN(_, .prefix): "prefix"
        case .severalISBNs: "severalISBNs"
        case .repeated: "repeated"
        case .brokenQuoting: "brokenQuoting"
        case .tooLong: "tooLong"
        case .cellCount: "cellCount"
        case .brokenJSON: "brokenJSON"
        case .notABook: "notABook"
        case .unknownColumn: "unknownColumn"
        // The columns that are read are few.
        case .unreadableValue(let column, _): "unreadableValue \(column)"
        }
    }
}
