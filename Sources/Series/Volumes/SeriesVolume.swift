public import CatalogModel

/// One volume of a series.
///
/// Texts are in NFC and without white space at their ends; what a file leaves out or empty is `nil`.
public struct SeriesVolume: Hashable, Sendable {
    /// Its place in the file, from 1. The file has no other number for it.
    public let number: Int
    /// The title on one line.
    public let title: String?
    /// The author as written.
    public let author: String?
    /// How many pages it has, at least 1.
    public let pages: Int?
    /// When it came out, as precise as the file is.
    public let releasedOn: PartialDate?
    /// To whom it is dedicated.
    public let dedication: String?
    /// What it is about; may have several lines. `Folded` says how much of it to show.
    public let summary: String?
    /// An `http` or `https` address of a page about it.
    public let wiki: String?
    /// The chapters in the file's order; empty where none are given.
    public let chapters: [SeriesChapter]

    /// A volume.
    public init(
        number: Int,
        title: String? = nil,
        author: String? = nil,
        pages: Int? = nil,
        releasedOn: PartialDate? = nil,
        dedication: String? = nil,
        summary: String? = nil,
        wiki: String? = nil,
        chapters: [SeriesChapter] = []
    ) {
        self.number = number
        self.title = title
        self.author = author
        self.pages = pages
        self.releasedOn = releasedOn
        self.dedication = dedication
        self.summary = summary
        self.wiki = wiki
        self.chapters = chapters
    }
}
