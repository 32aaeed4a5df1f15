/// What a title says once spelling, spacing and punctuation are put aside: the work, the volume, the edition.
///
/// Services write one book as `해리 포터와 불의 잔. 1(양장본 HardCover)`, `해리포터와 불의 잔 1` and `해리 포터와 불의 잔 제1권`;
/// all three have one key but for the binding. Volume 2 never has the key of volume 1, nor a set that of one of its
/// volumes. A title that is a number (`1984`) has no volume.
public struct TitleKey: Hashable, Sendable {
    /// What a book is instead of printed pages of the usual size.
    public enum Form: String, Hashable, Sendable {
        /// An e-book.
        case ebook
        /// Read aloud.
        case audio
        /// Printed in large letters.
        case largePrint
        /// In Braille.
        case braille
    }

    /// How a book is bound.
    public enum Binding: String, Hashable, Sendable {
        /// Hard cover (`양장본`).
        case hard
        /// Soft cover (`반양장`, `무선`).
        case soft
        /// A small format (`문고판`).
        case pocket
    }

    /// Title without subtitle, folded: letters and digits in lower case, NFKC, without spaces.
    public let head: String
    /// The subtitle, folded; empty where there is none.
    public let rest: String
    /// What stood in brackets behind the title without being a mark: another name, a subtitle; folded, empty where nothing.
    public let extra: String
    /// The volume; `nil` where the title names none.
    public let volume: VolumeMark?
    /// Whether it is several volumes sold as one (`세트`, `전 7권`, `상·하`, `합본`).
    public let isSet: Bool
    /// The volumes in a set, where the title says.
    public let setRange: ClosedRange<Int>?
    /// What it is instead of printed pages of the usual size; `nil` for those.
    public let form: Form?
    /// How it is bound, where the title says.
    public let binding: Binding?
    /// Whether the title calls it revised, or numbers the edition.
    public let isRevision: Bool
    /// The number of the edition, where the title says.
    public let revision: Int?
    /// Marks of an edition that is another thing than the plain book (`일러스트 에디션`, `구판`), folded.
    public let specials: Set<String>
    /// Whether the service cut the title (Kakao does, with three dots).
    public let isCut: Bool

    /// Reads a title.
    ///
    /// - Parameters:
    ///   - title: The title as a service writes it, subtitle and marks included.
    ///   - subtitle: The subtitle, where the service has it apart.
    public init(_ title: String, subtitle: String? = nil) {
        let reading = TitleReader(title, subtitle: subtitle)
        head = reading.head
        rest = reading.rest
        extra = reading.extra
        volume = reading.volume
        isSet = reading.marks.isSet
        setRange = reading.marks.setRange
        form = reading.marks.form
        binding = reading.marks.binding
        isRevision = reading.marks.isRevision
        revision = reading.marks.revision
        specials = reading.marks.specials
        isCut = reading.isCut
    }

    /// How two titles stand to each other.
    public enum Relation: Hashable, Sendable {
        /// They name one book.
        case same
        /// They may name one book, but one of them says more: a subtitle, a revision.
        case likely
        /// They name two.
        case different
    }

    /// Compares two titles.
    ///
    /// - Parameter other: Another service's title.
    /// - Returns: ``Relation/different`` where work, volume, set, form or edition contradict each other, or where only one
    ///   names a volume, is a set or is a special edition; ``Relation/likely`` where only one has a subtitle or is
    ///   revised, or is cut. A binding that only one names says nothing.
    public func relation(to other: TitleKey) -> Relation {
        guard namesSameWork(as: other), form == other.form, specials == other.specials else { return .different }
        if let binding, let theirs = other.binding, binding != theirs { return .different }
        if let revision, let theirs = other.revision, revision != theirs { return .different }
        var isCertain = head == other.head && isRevision == other.isRevision
        // A subtitle in brackets is one all the same.
        if rest + extra != other.rest + other.extra {
            let isCut = isCut || other.isCut
            guard Self.canBeOne(rest, other.rest, isCut), Self.canBeOne(extra, other.extra, isCut) else {
                return .different
            }
            isCertain = false
        }
        return isCertain ? .same : .likely
    }

    /// Whether two titles agree but for what services add to them: the work and the volume are one.
    public func namesSameWork(as other: TitleKey) -> Bool {
        guard isSet == other.isSet, volume == other.volume else { return false }
        if let setRange, let theirs = other.setRange, setRange != theirs { return false }
        guard !head.isEmpty, !other.head.isEmpty else { return false }
        return head == other.head || Self.begins(head, other.head, isCut || other.isCut)
            // `A - B` with the subtitle in the title against `A B` without a mark between.
            || head + rest == other.head + other.rest
    }

    /// Whether two subtitles can belong to one book, which only one service writes down, or only one in full.
    private static func canBeOne(_ one: String, _ other: String, _ isCut: Bool) -> Bool {
        one.isEmpty || other.isEmpty || begins(one, other, isCut)
    }

    /// How long a piece of a title must be to show which title it is of.
    static let shortestPiece = 6

    /// Whether one text is the beginning of the other, as it is where a service cut it; too short a piece shows nothing.
    private static func begins(_ one: String, _ other: String, _ isCut: Bool) -> Bool {
        guard isCut, min(one.count, other.count) >= shortestPiece else { return one == other }
        return one.hasPrefix(other) || other.hasPrefix(one)
    }
}

/// Which volume of a work a title names.
public struct VolumeMark: Hashable, Sendable, CustomStringConvertible {
    /// One step of the count: part 2 of volume 4 has two.
    public enum Part: Hashable, Sendable, CustomStringConvertible {
        /// `2`, `2권`, `제2권`, `2부`, `Vol. 2`, `II`.
        case number(Int)
        /// `상`, the first of two or three.
        case first
        /// `중`, the second of three.
        case middle
        /// `하`, the last of two or three.
        case last

        /// The number or the syllable.
        public var description: String {
            switch self {
            case .number(let number): "\(number)"
            case .first: "상"
            case .middle: "중"
            case .last: "하"
            }
        }
    }

    /// The steps, the outermost first; never empty.
    ///
    /// `상` is not taken for 1 nor `하` for 2: a work in three parts ends with `하` as well.
    public let parts: [Part]

    init?(_ parts: [Part]) {
        guard !parts.isEmpty else { return nil }
        self.parts = parts
    }

    /// The steps with hyphens between: `4-1`.
    public var description: String { parts.map(\.description).joined(separator: "-") }
}
