public import CatalogModel
public import Foundation

/// The export formats. The raw values are the ones a user types.
public enum ExportFormat: String, CaseIterable, Sendable {
    /// For LaTeX with BibTeX.
    case bibtex
    /// For LaTeX with biblatex and biber.
    case biblatex
    /// For citation processors and reference managers.
    case cslJSON = "csl-json"
    /// For reference managers such as EndNote and Zotero.
    case ris
    /// For library systems, as XML.
    case marcxml
    /// For library systems, as ISO 2709.
    case marc
    /// For the book trade.
    case onix
    /// For spreadsheets.
    case csv
    /// For this program and scripts around it.
    case json
    /// The books of ``json``, one a line, for scripts that read line by line.
    case jsonLines = "jsonl"
    /// For Goodreads, with the reader's status, days and rating.
    case goodreads
    /// For StoryGraph, with the reader's status, days and rating.
    case storygraph
    /// For Obsidian: the properties of a note per book. Notes in a folder are written by ``BookNote``.
    case obsidian

    /// The formats that describe books and nothing of their reader: those of lists of ISBNs. The others are for
    /// exports.
    package static let bibliographic = allCases.filter { ![.goodreads, .storygraph, .obsidian].contains($0) }

    /// The file name extension, without the dot.
    public var fileExtension: String {
        switch self {
        case .bibtex, .biblatex: "bib"
        case .cslJSON, .json: "json"
        case .jsonLines: "jsonl"
        case .ris: "ris"
        case .marcxml, .onix: "xml"
        case .marc: "mrc"
        case .csv, .goodreads, .storygraph: "csv"
        case .obsidian: "md"
        }
    }

    package var hasProfiles: Bool { self == .marcxml || self == .marc }

    /// Whether the day and the place of a book's publication are left out: ONIX has them only beside a publisher.
    package func leavesOutPublication(of book: Book) -> Bool {
        self == .onix && ONIXPublishing.isLeftOut(of: book)
    }

    /// The writer of this format.
    ///
    /// - Parameters:
    ///   - time: The creation time, for formats that contain one.
    ///   - profile: The rules of MARC records; other formats ignore it.
    ///   - library: What the library adds to MARC records; ONIX has the reader's tags by it too.
    public func writer(
        at time: Date,
        profile: MARCProfile = .marc21,
        library: LibraryProfile = LibraryProfile()
    ) -> any BookWriter {
        switch self {
        case .bibtex: BibTeXWriter()
        case .biblatex: BibLaTeXWriter()
        case .cslJSON: CSLJSONWriter()
        case .ris: RISWriter()
        case .marcxml: MARCXMLWriter(time: time, profile: profile, library: library)
        case .marc: MARCWriter(time: time, profile: profile, library: library)
        case .onix: ONIXWriter(time: time, hasTags: library.hasTags)
        case .csv: CSVWriter()
        case .json: JSONWriter(time: time)
        case .jsonLines: JSONLinesWriter()
        case .goodreads: GoodreadsWriter()
        case .storygraph: StoryGraphWriter()
        case .obsidian: ObsidianWriter()
        }
    }
}

/// An export format: the text before the books, between them, and after them.
///
/// A writer is stateless, so one writer can write any number of documents; ``ExportStream`` orders the pieces.
public protocol BookWriter: Sendable {
    var prefix: String { get }
    var separator: String { get }

    /// One book.
    ///
    /// - `key`: A citation key, unique in this document: ASCII letters, digits, hyphens and colons.
    /// - Returns: The book in the writer's format, with all its text escaped.
    func entry(_ book: ExportedBook, key: String) -> String

    func suffix(count: Int) -> String
}

/// Writes one document book by book, so that the shelf need not be in memory as a whole.
///
/// Only the citation keys are kept in memory: some megabytes for 100,000 books.
public struct ExportStream: Sendable {
    private let writer: any BookWriter
    private var keys = CitationKeys()
    private var count = 0

    /// Starts a document.
    public init(_ writer: any BookWriter) {
        self.writer = writer
    }

    /// Starts a document.
    ///
    /// - `time`: The creation time, for formats that contain one.
    /// - `profile`: The rules of MARC records; other formats ignore it.
    /// - `library`: What the library adds to MARC records; other formats ignore it.
    public init(
        _ format: ExportFormat,
        at time: Date,
        profile: MARCProfile = .marc21,
        library: LibraryProfile = LibraryProfile()
    ) {
        self.init(format.writer(at: time, profile: profile, library: library))
    }

    /// Writes the next piece of the document.
    ///
    /// - Returns: The text to write, in UTF-8; the first piece includes the beginning of the document.
    public mutating func next(_ book: ExportedBook) -> String {
        let lead = count == 0 ? writer.prefix : writer.separator
        count += 1
        return lead + writer.entry(book, key: keys.next(for: book.book))
    }

    /// The last piece of the document; the whole document if it has no books.
    public func end() -> String {
        (count == 0 ? writer.prefix : "") + writer.suffix(count: count)
    }
}

/// A book to export, with the user's additions.
public struct ExportedBook: Hashable, Sendable {
    /// The book.
    public var book: Book
    /// When it was added to the shelf; `nil` for a book that is not on it.
    public var addedAt: Date?
    /// The user's memo. MARC and ONIX, which are meant for other catalogues, omit it.
    public var memo: String?
    /// The user's status, days, progress and rating, and earlier readings.
    public var reading: Reading
    /// The user's tags; `nil` for those that ``elsewhere`` has.
    public var tags: [BookTag]?
    /// The further data of Goodreads and StoryGraph on the book, one record per service.
    public var elsewhere: [ReaderRecord]
    /// What the user says of the own copy. Its corrections are in ``book`` already.
    public var own: OwnValues
    /// The user's own review.
    public var review: String?
    /// The path of its cover in the folder that notes are written to; `nil` for the address in its record.
    package var coverFile: String?

    /// A book to export.
    public init(
        _ book: Book,
        addedAt: Date? = nil,
        memo: String? = nil,
        reading: Reading = Reading(),
        tags: [BookTag]? = nil,
        elsewhere: [ReaderRecord] = [],
        own: OwnValues = OwnValues(),
        review: String? = nil
    ) {
        (self.own, self.review) = (own, review)
        self.book = book
        self.addedAt = addedAt
        self.memo = memo
        self.reading = reading
        self.tags = tags
        self.elsewhere = elsewhere
    }
}

extension ExportedBook {
    /// Memo and review, for formats that have one field for the user's notes; `nil` without either.
    var notes: String? {
        let texts = [memo, review].compactMap(\.self)
        return texts.isEmpty ? nil : texts.joined(separator: "\n\n")
    }
}

extension ExportFormat {
    /// What the user says of the own copies of these books and this format has no field for: `place`, `paid`, `lent`
    /// and `review`, in this order.
    public func ownFieldsLeftOut(of books: [ExportedBook]) -> [String] {
        let held: Set<String> =
            switch self {
            case .csv, .json, .jsonLines: ["place", "paid", "lent", "review"]
            case .bibtex, .biblatex, .cslJSON, .ris: ["place", "review"]
            case .goodreads, .storygraph: ["review"]
            case .marc, .marcxml, .onix, .obsidian: []
            }
        let used: [(String, (ExportedBook) -> Bool)] = [
            ("place", { $0.own.place != nil }), ("paid", { $0.own.paid != nil }), ("lent", { !$0.own.loans.isEmpty }),
            ("review", { $0.review != nil }),
        ]
        return used.filter { name, isUsed in !held.contains(name) && books.contains(where: isUsed) }.map(\.0)
    }
}

/// The creation time in UTC, in the form that the XML formats require.
struct ExportTimestamp {
    /// `YYYYMMDD`.
    let day: String
    /// `hhmmss`.
    let clock: String

    init(_ time: Date) {
        let digits = Instant.text(time).prefix(19).filter(\.isNumber)
        day = String(digits.prefix(8))
        clock = String(digits.dropFirst(8))
    }
}
