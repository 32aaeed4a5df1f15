import CatalogModel

/// Writes comma-separated values ([RFC 4180](https://www.rfc-editor.org/rfc/rfc4180)): a header, one row per book,
/// CRLF.
///
/// Lists in a cell are separated by `; `. Line breaks inside a text are preserved within quotes.
///
/// Spreadsheets evaluate cells that begin like formulas. With `guardsFormulas` such a cell gets a leading apostrophe.
/// Other programs then read the title `-1` as `'-1`: to process the file with a program, turn the guard off or use
/// JSON.
public struct CSVWriter: BookWriter {
    /// Whether cells that a spreadsheet would evaluate are escaped.
    public let guardsFormulas: Bool
    /// Whether the file begins with a byte order mark, by which Excel recognises UTF-8; others read it as text.
    public let byteOrderMark: Bool
    /// Whether the reader's status, days, rating, progress, earlier readings and tags are written, in columns after the
    /// others.
    public let hasReadings: Bool
    /// Whether what the reader says of the own copies is written, in columns after all others.
    public let hasCopies: Bool

    /// A writer.
    public init(
        guardsFormulas: Bool = true,
        byteOrderMark: Bool = false,
        hasReadings: Bool = false,
        hasCopies: Bool = false
    ) {
        self.hasCopies = hasCopies
        self.guardsFormulas = guardsFormulas
        self.byteOrderMark = byteOrderMark
        self.hasReadings = hasReadings
    }

    /// The names of the columns, in order. Columns are added at the end and never renamed.
    package static let columns = [
        "isbn13", "isbn10", "otherCodes", "title", "subtitle", "authors", "translators", "contributors", "publisher",
        "publishedOn", "pages", "priceList", "priceSale", "currency", "description", "cover", "category", "links",
        "sources", "addedAt", "memo", "parallelTitle", "othersOmitted", "kdc", "ddc",
        "addCode",
    ]

    /// The names of the columns of the reading, as a list of the shelf has them.
    package static let readingColumns = ["status", "startedOn", "finishedOn", "rating", "progress", "earlier", "tags"]

    /// The names of the columns of the own copy, of a shelf on which one has any: place, price paid (`9.99 USD`), the
    /// last loan, and the review.
    package static let copyColumns = ["place", "paid", "lentTo", "lentOn", "lentBack", "review"]

    /// The header, with a byte order mark if requested.
    public var prefix: String {
        let columns = Self.columns + (hasReadings ? Self.readingColumns : []) + (hasCopies ? Self.copyColumns : [])
        return (byteOrderMark ? "\u{FEFF}" : "") + columns.joined(separator: ",") + "\r\n"
    }

    /// Empty: each row ends with its line break.
    public let separator = ""

    /// One row.
    public func entry(_ exported: ExportedBook, key: String) -> String {
        let book = exported.book
        let contributors = book.contributors.map { "\($0.name) (\(Credits.label(of: $0)))" }
        let cells: [String?] = [
            book.isbn?.isbn13, book.isbn?.isbn10, list(book.otherCodes), book.title, book.subtitle,
            list(book.authors), list(book.translators), list(contributors), book.publisher,
            book.publishedOn?.description, book.pages.map { String($0) }, (book.price?.list).map { String($0) },
            (book.price?.sale).map { String($0) }, book.price?.currency, book.description, book.cover, book.category,
            list(book.links.map(\.url)), list(book.sources), exported.addedAt.map { Instant.text($0) }, exported.memo,
            book.parallelTitle, book.othersOmitted ? "true" : "false", book.classification.kdc, book.classification.ddc,
            book.classification.addCode,
        ]
        let tags = exported.tags?.map(\.description).joined(separator: ", ")
        let facts = hasReadings ? Self.cells(of: exported.reading) + [tags] : []
        let copy = hasCopies ? Self.cells(ofCopy: exported) : []
        return CSVText.row((cells + facts + copy).map { $0 ?? "" }, guardsFormulas: guardsFormulas)
    }

    /// Empty.
    public func suffix(count: Int) -> String { "" }

    private static func cells(ofCopy exported: ExportedBook) -> [String?] {
        let (own, loan) = (exported.own, exported.own.loans.last)
        return [
            own.place, own.paid?.description, loan?.to, loan?.on?.description, loan?.backOn?.description,
            exported.review,
        ]
    }

    private static func cells(of reading: Reading) -> [String?] {
        [
            reading.status?.rawValue, reading.startedOn?.description, reading.finishedOn?.description,
            reading.stars?.description, reading.progress?.description, EarlierReadingsCell.text(reading.earlier),
        ]
    }

    private func list(_ texts: [String]) -> String { texts.joined(separator: "; ") }
}

/// Comma-separated rows ([RFC 4180](https://www.rfc-editor.org/rfc/rfc4180)), for lists and for exports, and their
/// parsing on import.
///
/// Spreadsheets evaluate cells that begin with `=`, `+`, `-`, `@`, a tab or a carriage return as formulas, even in
/// quotes, and the texts come from web services. Such a cell gets a leading apostrophe, which all spreadsheets read as
/// "this is text". A text that begins with apostrophes before such a character gets one more, so that ``unguarded(_:)``
/// restores every text.
package enum CSVText {
    /// One row, ended by CRLF. Control characters are left out.
    ///
    /// - Parameters:
    ///   - numbers: The indices of cells with generated numbers: `-3` is not a formula there.
    ///   - guardsFormulas: Whether cells that a spreadsheet would evaluate are escaped.
    package static func row(_ fields: [String], numbers: Set<Int> = [], guardsFormulas: Bool = true) -> String {
        var row = ""
        for (index, field) in fields.enumerated() {
            if index > 0 { row += "," }
            row +=
                isPlain(field)
                ? field
                : cell(field, guardsFormulas: guardsFormulas && !(numbers.contains(index) && Int(field) != nil))
        }
        return row + "\r\n"
    }

    /// Whether a text certainly is a cell as it is: by bytes, since most of a list's cells are empty or a few letters.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.utf8.first else { return true }
        switch first {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), UInt8(ascii: "'"): return false
        default: break
        }
        return text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: ","): false
            // Printable ASCII, and Hangul, Chinese and Latin letters: no control character begins so.
            case 0x20...0x7E, 0x80...0xBF, 0xC3...0xDF, 0xE4...0xED: true
            default: false
            }
        }
    }

    /// The cells of one row; the text itself if its quotes do not match.
    package static func cells(_ row: String) -> [String] {
        var rows = CSVRows(Array(row.utf8))
        return rows.next()?.cells ?? [row]
    }

    /// A cell's text as it was before ``row(_:numbers:guardsFormulas:)`` escaped it.
    package static func unguarded(_ text: String) -> String {
        guard text.unicodeScalars.first == "'", isFormula(text) else { return text }
        return String(text.unicodeScalars.dropFirst())
    }

    /// Whether a spreadsheet would evaluate a text, leading apostrophes aside.
    private static func isFormula(_ text: String) -> Bool {
        // By scalar: a sign followed by a combining mark is another character, and still that sign to a spreadsheet.
        text.unicodeScalars.first { $0 != "'" }.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
    }

    /// One cell: quoted if necessary, without control characters.
    static func cell(_ text: String, guardsFormulas: Bool) -> String {
        var text = PlainText.withoutControls(text)
        // A lone dash, as lists write it for nothing, is no formula.
        if guardsFormulas, text != "-", isFormula(text) { text = "'" + text }
        // By bytes: CRLF is one character, and so is a quote followed by a combining mark.
        let quote = UInt8(ascii: "\"")
        let isSpecial = { (byte: UInt8) in byte == quote || byte == UInt8(ascii: ",") || byte == 0x0D || byte == 0x0A }
        guard text.utf8.contains(where: isSpecial) else { return text }
        guard text.utf8.contains(quote) else { return "\"\(text)\"" }
        var quoted = [quote]
        for byte in text.utf8 {
            if byte == quote { quoted.append(quote) }
            quoted.append(byte)
        }
        return String(decoding: quoted + [quote], as: UTF8.self)
    }
}
