public import CatalogModel
public import Foundation

/// The formats books are exported in. The raw values are the ones a user types.
public enum ExportFormat: String, CaseIterable, Sendable {
    /// For LaTeX with BibTeX.
    case bibtex
    /// For LaTeX with biblatex and biber.
    case biblatex
    /// For citation processors and reference managers.
    case cslJSON = "csl-json"
    /// For reference managers such as EndNote and Zotero.
    case ris
    /// For library systems.
    case marcxml
    /// For the book trade.
    case onix
    /// For spreadsheets.
    case csv
    /// For this program and scripts around it.
    case json

    /// What a file of this format is called by after the dot.
    public var fileExtension: String {
        switch self {
        case .bibtex, .biblatex: "bib"
        case .cslJSON, .json: "json"
        case .ris: "ris"
        case .marcxml, .onix: "xml"
        case .csv: "csv"
        }
    }

    /// The writer of this format, with the time of writing for the formats that hold one.
    public func writer(at time: Date) -> any BookWriter {
        switch self {
        case .bibtex: BibTeXWriter()
        case .biblatex: BibLaTeXWriter()
        case .cslJSON: CSLJSONWriter()
        case .ris: RISWriter()
        case .marcxml: MARCXMLWriter(time: time)
        case .onix: ONIXWriter(time: time)
        case .csv: CSVWriter()
        case .json: JSONWriter(time: time)
        }
    }
}

/// A format: what stands before the books, between them, and after them.
///
/// A writer holds no state, so that any number of documents can be written with one; ``ExportStream`` puts the pieces
/// in order.
public protocol BookWriter: Sendable {
    /// What the document begins with.
    var prefix: String { get }
    /// What stands between two books.
    var separator: String { get }

    /// One book.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - key: A name for it, unique in this document: ASCII letters, digits and hyphens.
    /// - Returns: The book in the writer's format, with all its text escaped.
    func entry(_ book: ExportedBook, key: String) -> String

    /// What the document ends with, after so many books.
    func suffix(count: Int) -> String
}

/// Writes one document book by book, so that no shelf has to be in memory as a whole.
///
/// Only the citation keys are remembered: some megabytes for 100,000 books.
public struct ExportStream: Sendable {
    private let writer: any BookWriter
    private var keys = CitationKeys()
    private var count = 0

    /// A document that begins.
    public init(_ writer: any BookWriter) {
        self.writer = writer
    }

    /// A document that begins.
    ///
    /// - Parameters:
    ///   - format: What to write.
    ///   - time: The time that formats with a time of writing are given.
    public init(_ format: ExportFormat, at time: Date) {
        self.init(format.writer(at: time))
    }

    /// The next piece of the document.
    ///
    /// - Parameter book: The next book.
    /// - Returns: The text to write, in UTF-8; the first piece holds the beginning of the document.
    public mutating func next(_ book: ExportedBook) -> String {
        let lead = count == 0 ? writer.prefix : writer.separator
        count += 1
        return lead + writer.entry(book, key: keys.next(for: book.book))
    }

    /// The last piece of the document; of one without a book, the whole of it.
    public func end() -> String {
        (count == 0 ? writer.prefix : "") + writer.suffix(count: count)
    }
}

/// A book to export, with what its reader added to it.
public struct ExportedBook: Hashable, Sendable {
    /// The book.
    public var book: Book
    /// When it was put on the shelf; `nil` for a book that is not there.
    public var addedAt: Date?
    /// What the reader noted. MARCXML and ONIX, which go to other people's catalogues, leave it out.
    public var memo: String?

    /// A book to export.
    public init(_ book: Book, addedAt: Date? = nil, memo: String? = nil) {
        self.book = book
        self.addedAt = addedAt
        self.memo = memo
    }
}

/// The time of writing, in UTC, as the XML formats want it.
struct WritingTime {
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
