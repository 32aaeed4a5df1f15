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
}
