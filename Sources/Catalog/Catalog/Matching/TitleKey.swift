/// A title in comparable form, without differences in spelling, spacing and punctuation: the work, the volume, the
/// edition.
///
/// Services write one book as `해리 포터와 불의 잔. 1(양장본 HardCover)`, `해리포터와 불의 잔 1` and `해리 포터와 불의 잔 제1권`; all three have the
/// same key except for the binding. Volume 2 never has the key of volume 1, nor a set that of one of its volumes. A
/// title that is a number (`1984`) has no volume.
package struct TitleKey: Hashable, Sendable {
    /// A form other than a printed book of the usual size.
    package enum Form: String, Hashable, Sendable {
        case ebook
        case audio
        case largePrint
        case braille
    }

    package enum Binding: String, Hashable, Sendable {
        /// Hard cover (`양장본`).
        case hard
        /// Soft cover (`반양장`, `무선`).
        case soft
        /// A small format (`문고판`).
        case pocket
    }

    /// Title without subtitle, folded: letters and digits in lower case, NFKC, without spaces.
    package let head: String
    /// The subtitle, folded; empty if there is none.
    package let rest: String
    /// The bracketed text after the title that is not an edition mark: another name, a subtitle; folded, empty if there
    /// is none.
    package let extra: String
    /// The volume; `nil` if the title has none.
    package let volume: VolumeMark?
    /// Whether it is a set of several volumes (`세트`, `전 7권`, `상·하`, `합본`).
    package let isSet: Bool
    package let setRange: ClosedRange<Int>?
    /// A form other than a printed book of the usual size; otherwise `nil`.
    package let form: Form?
    package let binding: Binding?
    package let isRevision: Bool
    package let revision: Int?
    /// Marks of an edition that differs from the plain book (`일러스트 에디션`, `구판`), folded.
    package let specials: Set<String>
    /// Whether the service truncated the title (Kakao does, with three dots).
    package let isCut: Bool

    /// Parses a title.
    ///
    /// - Parameters:
    ///   - title: The title as a service writes it, including subtitle and marks.
    ///   - subtitle: The subtitle, if the service has it separately.
    package init(_ title: String, subtitle: String? = nil) {
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

    package enum Relation: Hashable, Sendable {
        case same
        /// They may name the same book, but one has additional parts: a subtitle, a revision.
        case likely
        case different
    }

    /// Compares two titles. Returns ``Relation/different`` if work, volume, set, form or edition contradict each other,
    /// or only one has a volume, is a set or is a special edition; ``Relation/likely`` if only one has a subtitle or is
    /// revised, or is truncated. A binding stated by only one is ignored.
    package func relation(to other: TitleKey) -> Relation {
        guard namesSameWork(as: other), form == other.form, specials == other.specials else { return .different }
        if let binding, let theirs = other.binding, binding != theirs { return .different }
        if let revision, let theirs = other.revision, revision != theirs { return .different }
        var isCertain = head == other.head && isRevision == other.isRevision
        // A bracketed subtitle counts as a subtitle.
        if rest + extra != other.rest + other.extra {
            let isCut = isCut || other.isCut
            guard Self.canBeOne(rest, other.rest, isCut), Self.canBeOne(extra, other.extra, isCut) else {
                return .different
            }
            isCertain = false
        }
        return isCertain ? .same : .likely
    }

    /// Whether two titles name the same work and volume, ignoring additions by the services.
    package func namesSameWork(as other: TitleKey) -> Bool {
        guard isSet == other.isSet, volume == other.volume else { return false }
        if let setRange, let theirs = other.setRange, setRange != theirs { return false }
        guard !head.isEmpty, !other.head.isEmpty else { return false }
        return head == other.head || Self.begins(head, other.head, isCut || other.isCut)
            // `A - B` with the subtitle in the title against `A B` without a separator.
            || head + rest == other.head + other.rest
    }

    /// Whether two subtitles may belong to one book: only one service has it, or only one in full.
    private static func canBeOne(_ one: String, _ other: String, _ isCut: Bool) -> Bool {
        one.isEmpty || other.isEmpty || begins(one, other, isCut)
    }

    /// The minimum length of a title fragment for identification.
    static let shortestPiece = 6

    /// Whether one text is a prefix of the other because a service truncated it; too short a fragment does not count.
    private static func begins(_ one: String, _ other: String, _ isCut: Bool) -> Bool {
        guard isCut, min(one.count, other.count) >= shortestPiece else { return one == other }
        return one.hasPrefix(other) || other.hasPrefix(one)
    }
}

/// The volume of a work stated in a title.
package struct VolumeMark: Hashable, Sendable, CustomStringConvertible {
    /// One level of the numbering: part 2 of volume 4 has two.
    package enum Part: Hashable, Sendable, CustomStringConvertible {
        /// `2`, `2권`, `제2권`, `2부`, `Vol. 2`, `II`.
        case number(Int)
        /// `상`, the first of two or three.
        case first
        /// `중`, the second of three.
        case middle
        /// `하`, the last of two or three.
        case last

        package var description: String {
            switch self {
            case .number(let number): "\(number)"
            case .first: "상"
            case .middle: "중"
            case .last: "하"
            }
        }
    }

    /// The levels, outermost first; never empty. `상` is not equivalent to 1, nor `하` to 2: a work in three parts ends
    /// with `하` as well.
    package let parts: [Part]

    init?(_ parts: [Part]) {
        guard !parts.isEmpty else { return nil }
        self.parts = parts
    }

    /// The levels separated by hyphens: `4-1`.
    package var description: String { parts.map(\.description).joined(separator: "-") }
}
