package import CatalogModel

/// Something in a series file that the parser tolerates and its author may want to fix.
package struct SeriesFinding: Hashable, Sendable {
    package let kind: Kind
    package let position: SourcePosition
    /// The member concerned: `data[2].attributes.pages`; empty if none.
    package let path: String
    /// The number of the volume concerned; `nil` if none.
    package let volume: Int?

    package init(_ kind: Kind, at position: SourcePosition, path: String = "", volume: Int? = nil) {
        self.kind = kind
        self.position = position
        self.path = path
        self.volume = volume
    }

    /// The kinds of findings. Names of members are as in the file.
    package enum Kind: Hashable, Sendable {
        /// A leading byte order mark, which JSON does not allow.
        case byteOrderMark
        /// A trailing comma, which only some JSON readers accept.
        case trailingComma
        case repeatedMember(String)
        /// An unknown member; `meant` is a missing member with a similar name.
        case unknownMember(String, meant: SeriesMember?)
        case missing(SeriesMember)
        /// A member that is null, blank, or a list without items.
        case empty(SeriesMember)
        /// A number between quotes, or a text without them.
        case wrongKind(SeriesMember, JSONKind)
        case unpaddedDate(String, PartialDate)
        /// A date in another form than `YYYY-MM-DD`, which is understood.
        case unusualDate(String, PartialDate)
        /// Not a date, or not one in the calendar.
        case notADate(String)
        case notACount(SeriesMember, String)
        /// Not an `http` or `https` address.
        case notAnAddress(String)
        /// The volume was released before one that precedes it.
        case outOfDateOrder(PartialDate, before: PartialDate, ofVolume: Int)
        /// Missing chapter numbers, between two chapters or before the first.
        case chapterGap(ClosedRange<Int>)
        /// A chapter without a number at the position where this one is missing.
        case chapterWithoutNumber(Int)
        case chapterRepeat(Int)
        case chapterOutOfOrder(Int, after: Int)
        /// A word that is nearly one of other titles, which occurs `seen` times.
        case likelyMisspelling(String, meant: String, seen: Int)
        case duplicate(SeriesMember, ofVolume: Int)
        /// A chapter title equal to an earlier one of this volume, counted from 1.
        case duplicateChapter(String, ofChapter: Int)
    }
}

extension SeriesFinding.Kind: CustomStringConvertible {
    package var description: String {
        switch self {
        case .byteOrderMark: "byte order mark"
        case .trailingComma: "trailing comma"
        case .repeatedMember(let name): "'\(name)' occurs twice"
        case .unknownMember(let name, nil): "unknown member '\(name)'"
        case .unknownMember(let name, let meant?): "unknown member '\(name)'; did you mean '\(meant.rawValue)'?"
        case .missing(let member): "no \(member.rawValue)"
        case .empty(let member): "\(member.rawValue) is empty"
        case .wrongKind(let member, let kind): "\(member.rawValue) is written as a \(kind.rawValue)"
        case .unpaddedDate(let text, let date): "'\(text)' should be '\(date)'"
        case .unusualDate(let text, let date): "'\(text)' is read as \(date)"
        case .notADate(let text): "'\(text)' is not a valid date"
        case .notACount(let member, let text): "\(member.rawValue) '\(text)' is not a number"
        case .notAnAddress(let text): "'\(text)' is not a web address"
        case .outOfDateOrder(let date, let other, let volume): "\(date) is before \(other) of volume \(volume)"
        case .chapterGap(let numbers):
            numbers.count == 1
                ? "no chapter \(numbers.lowerBound)" : "no chapters \(numbers.lowerBound) to \(numbers.upperBound)"
        case .chapterWithoutNumber(let number): "chapter without a number where \(number) is missing"
        case .chapterRepeat(let number): "chapter \(number) occurs twice"
        case .chapterOutOfOrder(let number, let last): "chapter \(number) comes after chapter \(last)"
        case .likelyMisspelling(let word, let meant, let count):
            "'\(word)' may be misspelled: '\(meant)' occurs \(count == 1 ? "once" : "\(count) times")"
        case .duplicate(let member, let volume): "the same \(member.rawValue) as volume \(volume)"
        case .duplicateChapter(let title, let number): "'\(title)' is also the title of chapter \(number)"
        }
    }
}

extension SeriesFinding: CustomStringConvertible {
    /// `line:column: what`, as compilers write it.
    package var description: String { "\(position): \(kind)" }
}
