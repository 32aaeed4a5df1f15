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

    /// What to ask a catalogue for to find this volume.
    ///
    /// Services want every word of a query to occur, and a record of a volume with a title of its own rarely has its
    /// number: the number goes along only where other volumes have the same title. The third of three volumes that are
    /// all called `토지` is `토지 3`.
    ///
    /// - Parameter series: All volumes of the series.
    /// - Returns: The title, with the number where another volume has the same words for a title; `nil` without a title.
    public func searchText(in series: [SeriesVolume]) -> String? {
        guard let title else { return nil }
        let key = Self.searchKey(title)
        let isShared = series.contains { other in
            guard other.number != number, let title = other.title else { return false }
            return Self.searchKey(title) == key
        }
        return isShared ? "\(title) \(number)" : title
    }

    /// The words of a title as catalogues compare them.
    static func searchKey(_ title: String) -> [String] {
        title.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}

/// One chapter of a volume.
public struct SeriesChapter: Hashable, Sendable {
    /// The title as written, on one line, with the number it may carry; `nil` where the file has none.
    public let title: String?
    /// The number that the title carries: 3 of `3. The Harbour`.
    public let number: Int?
    /// The title without that number; `nil` where nothing else is left.
    public let name: String?

    /// A chapter.
    ///
    /// - Parameter title: The title as written.
    public init(title: String?) {
        self.title = title
        let parts = title.map(ChapterNumber.split)
        number = parts?.number
        name = parts?.name
    }
}

extension SeriesVolume: Encodable {
    private enum CodingKeys: String, CodingKey {
        case number, title, author, pages, releasedOn, dedication, summary, wiki, chapters
    }

    /// Writes an object with every key present; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(number, forKey: .number)
        try container.encode(title, forKey: .title)
        try container.encode(author, forKey: .author)
        try container.encode(pages, forKey: .pages)
        try container.encode(releasedOn, forKey: .releasedOn)
        try container.encode(dedication, forKey: .dedication)
        try container.encode(summary, forKey: .summary)
        try container.encode(wiki, forKey: .wiki)
        try container.encode(chapters, forKey: .chapters)
    }
}

extension SeriesChapter: Encodable {
    private enum CodingKeys: String, CodingKey {
        case number, title
    }

    /// Writes `{"number": 1, "title": "…"}`, the title as written, with its number; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(number, forKey: .number)
        try container.encode(title, forKey: .title)
    }
}
