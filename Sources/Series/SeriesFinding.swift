public import CatalogModel

/// Something in a series file that its reader got along with and its author may want to mend.
public struct SeriesFinding: Hashable, Sendable {
    /// What it is.
    public let kind: Kind
    /// Where it stands.
    public let position: TextPosition
    /// The member it is about: `data[2].attributes.pages`; empty for what is about no member.
    public let path: String
    /// The number of the volume it is about; `nil` for what is about none.
    public let volume: Int?

    /// A finding.
    public init(_ kind: Kind, at position: TextPosition, path: String = "", volume: Int? = nil) {
        self.kind = kind
        self.position = position
        self.path = path
        self.volume = volume
    }

    /// What can be found. Names of members are as the file has them.
    public enum Kind: Hashable, Sendable {
        /// A byte order mark in front, which JSON does not have.
        case byteOrderMark
        /// A comma with nothing behind it, which only some readers of JSON take.
        case trailingComma
        /// A member that comes twice; the last one counts.
        case repeatedMember(String)
        /// A member that says nothing here; the one it may be meant for is near in spelling and missing.
        case unknownMember(String, meant: SeriesMember?)
        /// A member that is not there.
        case missing(SeriesMember)
        /// A member that is null, blank, or a list without items.
        case empty(SeriesMember)
        /// A number between quotes, or a text without them.
        case wrongKind(SeriesMember, JSONKind)
        /// A month or day of one digit.
        case unpaddedDate(String, PartialDate)
        /// A date in another form than `YYYY-MM-DD`, which is understood.
        case unusualDate(String, PartialDate)
        /// No date, or none of the calendar.
        case notADate(String)
        /// No whole number above zero.
        case notACount(SeriesMember, String)
        /// No `http` or `https` address.
        case notAnAddress(String)
        /// The volume came out before one that stands before it.
        case outOfDateOrder(PartialDate, before: PartialDate, ofVolume: Int)
        /// Numbers that no chapter has, between two that chapters have or before the first.
        case chapterGap(ClosedRange<Int>)
        /// A chapter without a number, standing where this one is missing.
        case chapterWithoutNumber(Int)
        /// A number that a chapter before this one has as well.
        case chapterRepeat(Int)
        /// A number that is lower than that of the chapter before.
        case chapterOutOfOrder(Int, after: Int)
        /// A word that is nearly one of other titles, which comes so often.
        case likelyMisspelling(String, meant: String, seen: Int)
        /// The same as in an earlier volume.
        case duplicate(SeriesMember, ofVolume: Int)
        /// The same chapter title as an earlier one of this volume, counted from 1.
        case duplicateChapter(String, ofChapter: Int)
    }
}

extension SeriesFinding.Kind: CustomStringConvertible {
    /// What was found, in a few words.
    public var description: String {
        switch self {
        case .byteOrderMark: "byte order mark"
        case .trailingComma: "trailing comma"
        case .repeatedMember(let name): "\"\(name)\" occurs twice"
        case .unknownMember(let name, nil): "unknown member \"\(name)\""
        case .unknownMember(let name, let meant?): "unknown member \"\(name)\"; did you mean \"\(meant.rawValue)\"?"
        case .missing(let member): "no \(member.rawValue)"
        case .empty(let member): "\(member.rawValue) is empty"
        case .wrongKind(let member, let kind): "\(member.rawValue) is written as a \(kind.rawValue)"
        case .unpaddedDate(let text, let date): "\"\(text)\" should be \"\(date)\""
        case .unusualDate(let text, let date): "\"\(text)\" is read as \(date)"
        case .notADate(let text): "\"\(text)\" is not a valid date"
        case .notACount(let member, let text): "\(member.rawValue) \"\(text)\" is not a number"
        case .notAnAddress(let text): "\"\(text)\" is not a web address"
        case .outOfDateOrder(let date, let other, let volume): "\(date) is before \(other) of volume \(volume)"
        case .chapterGap(let numbers):
            numbers.count == 1
                ? "no chapter \(numbers.lowerBound)" : "no chapters \(numbers.lowerBound) to \(numbers.upperBound)"
        case .chapterWithoutNumber(let number): "chapter without a number where \(number) is missing"
        case .chapterRepeat(let number): "chapter \(number) occurs twice"
        case .chapterOutOfOrder(let number, let last): "chapter \(number) comes after chapter \(last)"
        case .likelyMisspelling(let word, let meant, let count):
            "\"\(word)\" may be misspelled: \"\(meant)\" occurs \(count == 1 ? "once" : "\(count) times")"
        case .duplicate(let member, let volume): "the same \(member.rawValue) as volume \(volume)"
        case .duplicateChapter(let title, let number): "\"\(title)\" is also the title of chapter \(number)"
        }
    }
}

extension SeriesFinding: CustomStringConvertible {
    /// `line:column: what`, as compilers write it.
    public var description: String { "\(position): \(kind)" }
}
