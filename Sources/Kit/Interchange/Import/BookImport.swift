public import CatalogModel
public import Foundation

/// Reads books from files of other programs and of this one.
public enum BookImport {
    /// Reads a file.
    ///
    /// - Parameters:
    ///   - data: The file: UTF-8, UTF-16, CP949, Windows-1252 or an encoding that it names itself; any line ends.
    ///   - kind: What it is; `nil` to tell from its beginning.
    ///   - today: The reader's day: a later day of a reading is left out and reported; `nil` keeps every day.
    ///   - serviceOfHost: The service that pages of a host belong to, by its name; `nil` for one of none.
    /// - Returns: The books, and the rows that are doubtful; a doubtful row never becomes a book by a guess.
    /// - Throws: `ImportError` where no row can be read.
    public static func read(
        _ data: Data,
        as kind: ImportKind? = nil,
        today: PartialDate? = nil,
        serviceOfHost: @escaping (_ host: String) -> String? = { _ in nil }
    ) throws(ImportError) -> ImportResult {
        // Records of ISO 2709 say themselves what their text is.
        if kind == .marc || (kind == nil && MARCReader.isISO2709(data)) {
            return MARCReader.readISO2709([UInt8](data), serviceOfHost: serviceOfHost)
        }
        let text = try ImportText(try Self.table(in: data) ?? data)
        if kind == nil, let other = OtherFile(startingWith: text.bytes) { throw .otherFile(other) }
        var result = try read(text.bytes, as: kind, today, serviceOfHost)
        result.unmatched = text.encoded(result.unmatched)
        return result
    }

    /// The first sheet of a workbook; `nil` for a file of text. Throws `ImportError` for another file that is not text.
    private static func table(in data: Data) throws(ImportError) -> Data? {
        do throws(Workbook.Invalid) {
            if let table = try Workbook.table(in: data) { return table }
        } catch {
            throw .otherFile(.workbook)
        }
        if let other = OtherFile(startingWith: data), [.xls, .pdf, .openDocument, .packed].contains(other) {
            throw .otherFile(other)
        }
        return nil
    }

    private static func read(
        _ bytes: [UInt8],
        as kind: ImportKind?,
        _ today: PartialDate?,
        _ serviceOfHost: @escaping (_ host: String) -> String?
    ) throws(ImportError) -> ImportResult {
        switch kind ?? self.kind(of: bytes) {
        case .goodreads:
            if !GoodreadsReader.isGoodreads(bytes), let table = TableReader.table(in: bytes) {
                return TableReader.read(table, today)
            }
            return try GoodreadsReader.read(bytes, today)
        case .storyGraph: return try StoryGraphReader.read(bytes, today)
        case .readingLog:
            guard let table = TableReader.table(in: bytes, needsISBN: false) else { throw .noISBNColumn }
            return TableReader.read(table, today, as: .readingLog, serviceOfHost: serviceOfHost)
        case .isbnList:
            let result = ISBNListReader.read(bytes)
            guard kind == nil, result.hasNoNumber else { return result }
            if OtherFile.isListOfAddresses(bytes) { throw .otherFile(.feedList) }
            if let table = TableReader.table(in: bytes, needsISBN: false) { return TableReader.read(table, today) }
            if CSVRows.isTable(bytes) { throw .noISBNColumn }
            return result
        case .json:
            if let records = CalibreJSON(bytes) { return TableReader.read(records, today) }
            return try BooksJSONReader.read(bytes, today)
        case .csv: return try ExportedCSVReader.read(bytes, today, serviceOfHost: serviceOfHost)
        case .ris: return RISReader.read(bytes, serviceOfHost: serviceOfHost)
        case .bibtex: return BibTeXReader.read(bytes, serviceOfHost: serviceOfHost)
        case .cslJSON: return CSLJSONReader.read(bytes, serviceOfHost: serviceOfHost)
        case .marc: return MARCReader.readISO2709(bytes, serviceOfHost: serviceOfHost)
        case .marcxml: return MARCReader.readXML(bytes, serviceOfHost: serviceOfHost)
        case .onix: return ONIXReader.read(bytes, serviceOfHost: serviceOfHost)
        }
    }

    /// The name of the format whose records a file begins with; `nil` for tables, text and our own JSON.
    static func recordFormat(of bytes: [UInt8]) -> String? {
        if MARCReader.isISO2709(Data(bytes)) { return "MARC" }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return switch kind(of: bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes) {
        case .ris: "RIS"
        case .bibtex: "BibTeX"
        case .cslJSON: "CSL-JSON"
        case .marc: "MARC"
        case .marcxml: "MARCXML"
        case .onix: "ONIX"
        case .goodreads, .storyGraph, .readingLog, .isbnList, .json, .csv: nil
        }
    }

    private static func kind(of bytes: [UInt8]) -> ImportKind {
        let start = bytes.drop { $0 <= 0x20 }
        if start.first == UInt8(ascii: "{") { return CSLJSONReader.isCSL(bytes) ? .cslJSON : .json }
        // A list may begin with `[1]`; an array of books continues with an object or ends.
        if start.first == UInt8(ascii: "["), let next = start.dropFirst().first(where: { $0 > 0x20 }) {
            if next == UInt8(ascii: "{") { return CSLJSONReader.isCSL(bytes) ? .cslJSON : .json }
            if next == UInt8(ascii: "]") { return .json }
        }
        if ONIXReader.isONIX(start) { return .onix }
        if MARCReader.isXML(start) { return .marcxml }
        if RISReader.isRIS(start) { return .ris }
        if BibTeXReader.isBibTeX(start) { return .bibtex }
        var rows = CSVRows(bytes)
        let cells = rows.next()?.cells ?? []
        guard cells.count > 1 else { return TableReader.table(in: bytes) == nil ? .isbnList : .goodreads }
        if ExportedCSVColumns(cells) != nil { return .csv }
        if StoryGraphColumns(cells).isStoryGraph { return .storyGraph }
        if TableColumns(cells).isReadingLog { return .readingLog }
        let isTable = GoodreadsColumns(cells).hasISBN || TableReader.table(in: bytes) != nil
        return isTable ? .goodreads : .isbnList
    }
}

/// The kinds of files that can be imported.
public enum ImportKind: String, CaseIterable, Sendable {
    /// Comma-separated values with the columns of Goodreads, or any other table with a column of ISBNs: in commas, tabs
    /// or semicolons, or an Excel workbook.
    case goodreads
    /// The CSV of a StoryGraph library export, of 2021 or later.
    case storyGraph = "storygraph"
    /// The CSV of an Open Library reading log, which has numbers of Open Library in place of ISBNs.
    case readingLog = "reading-log"
    /// Free text that contains ISBNs.
    case isbnList = "isbn-list"
    /// This program's own JSON: a document, or one book per line.
    case json

    /// This program's own CSV, an export's or a list's.
    case csv
    /// RIS, of reference managers.
    case ris
    /// BibTeX or biblatex.
    case bibtex
    /// CSL-JSON, of citation processors and Zotero.
    case cslJSON = "csl-json"
    /// MARC 21 or KORMARC, as ISO 2709.
    case marc
    /// MARC 21 or KORMARC, as XML.
    case marcxml
    /// ONIX for Books 3.
    case onix
}

/// Why a whole file cannot be imported.
public enum ImportError: Error, Hashable, Sendable {
    /// It is text in no known encoding; `line` is the first that is not UTF-8.
    case notText(line: Int)
    /// It names an encoding that is not known, or is not its own.
    case encoding(String)
    /// Its encoding is one that this system cannot convert.
    case missingEncoding(String)
    /// It is a table without a column of ISBNs, or of titles and authors, and no cell contains a number.
    case noISBNColumn
    /// It is a JSON document, but not of schema `bookfetch.books/1`.
    case otherSchema(String)
    /// It is a file of another kind.
    case otherFile(OtherFile)
}

extension ImportError: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .notText(let line): "The file cannot be imported: line \(line) is text in no known encoding."
        case .encoding(let name): "The file cannot be imported: its encoding '\(name)' is not supported."
        case .missingEncoding(let name): "The file cannot be imported: this system cannot convert \(name)."
        case .noISBNColumn: "The file cannot be imported: the table has no column of ISBNs, nor of titles and authors."
        case .otherFile(let kind): "The file cannot be imported: it is of another kind (\(kind))."
        case .otherSchema(let schema):
            "The file cannot be imported: its schema is '\(schema)', not bookfetch.books/1."
        }
    }

    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
