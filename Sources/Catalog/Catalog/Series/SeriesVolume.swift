import Basics
public import CatalogModel

/// One volume of a series.
///
/// Texts are in NFC and trimmed; a value that is missing or empty in the file is `nil`.
public struct SeriesVolume: Hashable, Sendable {
    /// Its position in the file, from 1. The file has no other volume number.
    public let number: Int
    /// The title on one line.
    public let title: String?
    /// The author as written.
    public let author: String?
    /// The number of pages, at least 1.
    public let pages: Int?
    /// The release date, as precise as in the file.
    public let releasedOn: PartialDate?
    /// The dedication.
    public let dedication: String?
    /// The summary; may have several lines. `Folded` decides how much of it to show.
    public let summary: String?
    /// An `http` or `https` address of a page about it.
    public let wiki: String?
    /// The chapters in the file's order; empty if there are none.
    public let chapters: [SeriesChapter]

    package init(
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

    /// The query that finds this volume in a catalogue.
    ///
    /// Services require every word of a query to match, and the record of a volume with a title of its own rarely
    /// contains its number: the number is added only if other volumes have the same title. The third of three volumes
    /// that are all called `토지` is `토지 3`. Returns the title, with the number if another volume has the same words as
    /// title; `nil` without a title.
    package func searchText(in series: [SeriesVolume]) -> String? {
        guard let title else { return nil }
        let key = Self.searchKey(title)
        let isShared = series.contains { other in
            guard other.number != number, let title = other.title else { return false }
            return Self.searchKey(title) == key
        }
        return isShared ? "\(title) \(number)" : title
    }

    /// The words of a title for comparison, as in catalogues.
    static func searchKey(_ title: String) -> [String] {
        title.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}

/// One chapter of a volume.
public struct SeriesChapter: Hashable, Sendable {
    /// The title as written, on one line, including any number; `nil` without one.
    public let title: String?
    /// The chapter number in the title: 3 of `3. The Harbour`.
    public let number: Int?
    /// The title without that number; `nil` if nothing else is left.
    public let name: String?

    package init(title: String?) {
        self.title = title
        let parts = title.map(ChapterNumber.split)
        number = parts?.number
        name = parts?.name
    }
}

extension SeriesVolume: Encodable {
    /// Encodes an object with every key present; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "number": number, "title": title, "author": author, "pages": pages, "releasedOn": releasedOn,
            "dedication": dedication, "summary": summary, "wiki": wiki, "chapters": chapters,
        ])
    }
}

extension SeriesChapter: Encodable {
    /// Encodes `{"number": 1, "title": "…"}`, the title as written, with its number; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        try encoder.encode(["number": number, "title": title])
    }
}
