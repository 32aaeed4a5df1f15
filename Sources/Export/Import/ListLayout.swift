import CatalogModel
import Foundation

/// The layout of a list of ISBNs: plain text, or a table with a column of ISBNs and others.
package struct ListLayout: Hashable, Sendable {
    /// A column that comes out again.
    package struct Column: Hashable, Sendable {
        /// Its place in a row, from 0.
        package let place: Int
        /// Its name in the output: `input.` and the header, or `input.column3` without one.
        package let name: String
    }

    /// The separator of cells; `nil` for plain text, one ISBN a line.
    package let separator: UInt8?
    /// Whether the first row has the columns' names.
    package let hasHeader: Bool
    /// Whether the first line is `sep=;`, by which Excel is told the separator.
    package let hasSeparatorLine: Bool
    /// The places of the columns with ISBNs; the first one with a value counts.
    package let isbnPlaces: [Int]
    /// All other columns.
    package let columns: [Column]

    /// Plain text.
    package static let text = ListLayout(
        separator: nil,
        hasHeader: false,
        hasSeparatorLine: false,
        isbnPlaces: [0],
        columns: []
    )

    /// A table.
    private init(_ width: Int, header: [String]?, isbnPlaces: [Int], separator: UInt8, hasSeparatorLine: Bool) {
        self.separator = separator
        self.hasSeparatorLine = hasSeparatorLine
        self.isbnPlaces = isbnPlaces
        hasHeader = header != nil
        var taken: Set<String> = []
        // A second column of ISBNs is one of the others: only one value of a row is looked up.
        columns = (0..<width).filter { $0 != isbnPlaces.first }.map { place in
            let title = header.map { place < $0.count ? PlainText.line($0[place]) : "" } ?? ""
            let name = "input." + (title.isEmpty ? "column\(place + 1)" : title)
            var number = 2
            var unique = name
            while !taken.insert(unique).inserted {
                unique = "\(name).\(number)"
                number += 1
            }
            return Column(place: place, name: unique)
        }
    }

    private init(
        separator: UInt8?,
        hasHeader: Bool,
        hasSeparatorLine: Bool,
        isbnPlaces: [Int],
        columns: [Column]
    ) {
        self.separator = separator
        self.hasHeader = hasHeader
        self.hasSeparatorLine = hasSeparatorLine
        self.isbnPlaces = isbnPlaces
        self.columns = columns
    }

    /// The number of rows by which a table is recognized.
    private static let sampleSize = 20
    /// The number of bytes that are enough to decide.
    private static let sampleLength = 1 << 16

    /// Recognizes the layout by the beginning of a list.
    ///
    /// A table is recognized by the name of its ISBN column, or else by a column that holds ISBNs in most of its first
    /// rows, of which there must be two.
    ///
    /// - Parameters:
    ///   - bytes: The beginning of the list in UTF-8 or CP949.
    ///   - isWhole: Whether that is all of it.
    /// - Returns: The layout; `nil` if more of the list is needed.
    package static func recognized(in bytes: [UInt8], isWhole: Bool) -> ListLayout? {
        let isEnough = isWhole || bytes.count >= sampleLength
        var lines = CSVRows(bytes, separator: nil, isWhole: isWhole)
        guard var first = lines.next() else { return isEnough ? .text : nil }
        var stated: UInt8?
        if first.text.lowercased().hasPrefix("sep="), let separator = first.bytes.dropFirst(4).first {
            stated = separator
            guard let next = lines.next() else { return isEnough ? .text : nil }
            first = next
        }
        let candidates = stated.map { [$0] } ?? separators.filter { first.bytes.contains($0) }
        if candidates.isEmpty || stated != nil, rank(ofHeader: first.text) != nil {
            return ListLayout(
                1,
                header: [first.text],
                isbnPlaces: [0],
                separator: stated ?? separators[0],
                hasSeparatorLine: stated != nil
            )
        }
        var isUndecided = false
        for separator in candidates {
            var rows = CSVRows(bytes, separator: separator, isWhole: isWhole)
            if stated != nil { _ = rows.next() }
            var sample: [[String]] = []
            while sample.count < sampleSize, let row = rows.next() {
                if let cells = row.cells { sample.append(cells) }
            }
            guard let head = sample.first else {
                isUndecided = true
                continue
            }
            let named = head.enumerated().compactMap { place, name in rank(ofHeader: name).map { (place, $0) } }
                .sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
            guard named.isEmpty else {
                return ListLayout(
                    head.count,
                    header: head,
                    isbnPlaces: named,
                    separator: separator,
                    hasSeparatorLine: stated != nil
                )
            }
            guard head.count > 1 else { continue }
            guard sample.count == sampleSize || isEnough else {
                isUndecided = true
                continue
            }
            if let layout = byContent(sample, separator: separator, hasSeparatorLine: stated != nil) { return layout }
        }
        return isUndecided && !isEnough ? nil : .text
    }

    /// Recognizes a table by what its cells hold.
    private static func byContent(_ rows: [[String]], separator: UInt8, hasSeparatorLine: Bool) -> ListLayout? {
        let width = rows[0].count
        let below = rows.dropFirst()
        guard !below.isEmpty, below.count(where: { $0.count == width }) * 4 >= below.count * 3 else { return nil }
        let counts = (0..<width).map { place in
            below.count { place < $0.count && ListCell(text: $0[place]).looksLikeISBN }
        }
        guard let most = counts.max(), most * 2 >= below.count, most > 0,
            let place = counts.firstIndex(of: most)
        else { return nil }
        let isHeader = !ListCell(text: rows[0][place]).looksLikeISBN
        return ListLayout(
            width,
            header: isHeader ? rows[0] : nil,
            isbnPlaces: [place],
            separator: separator,
            hasSeparatorLine: hasSeparatorLine
        )
    }

    private static let separators: [UInt8] = [
        UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "|"),
    ]

    /// The rank of a column's name among those of ISBN columns, the lowest first; `nil` for any other name.
    private static func rank(ofHeader name: String) -> Int? {
        let plain = name.lowercased().precomposedStringWithCompatibilityMapping.unicodeScalars
            .filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        return isbnNames.firstIndex(of: String(String.UnicodeScalarView(plain)))
    }

    private static let isbnNames = [
        "isbn13", "ean13isbn", "isbn", "국제표준도서번호", "국제표준도서번호isbn", "isbn국제표준도서번호", "isbn번호", "isbn코드",
        "isbnuid", "isbnissn", "isbn10", "isbn13자리", "isbn10자리", "ean13", "ean", "gtin13", "gtin", "바코드", "barcode",
    ]
}

/// A cell of a list's ISBN column, as spreadsheets write it.
package struct ListCell: Sendable {
    /// The text without what spreadsheets put around a number so that it stays one: `="…"`, an apostrophe, `.0`.
    package let text: String

    /// Cleans a cell.
    package init(text: String) {
        var text = Substring(text.trimmingEdges)
        if text.hasPrefix("=\""), text.hasSuffix("\""), text.count > 2 { text = text.dropFirst(2).dropLast() }
        while let first = text.first, "'’`".contains(first) { text.removeFirst() }
        if text.hasSuffix(".0"), text.dropLast(2).allSatisfy(\.isNumber) { text = text.dropLast(2) }
        self.text = String(text).trimmingEdges
    }

    /// Whether the cell was meant as an ISBN, valid or not.
    var looksLikeISBN: Bool {
        if ISBN.isRounded(text) { return true }
        guard text.utf8.count <= 40 else { return false }
        if (try? ISBN(text)) != nil { return true }
        let digits = text.filter { $0.isNumber }
        guard digits.count == 13, digits.hasPrefix("978") || digits.hasPrefix("979") else { return false }
        return text.allSatisfy { $0.isNumber || $0 == "-" || $0 == " " }
    }
}

extension String {
    /// The text without white space and byte order marks at its ends.
    fileprivate var trimmingEdges: String {
        let isEdge = { (character: Character) in character.isWhitespace || character == "\u{FEFF}" }
        var kept = self[...].drop(while: isEdge)
        while let last = kept.last, isEdge(last) { kept.removeLast() }
        return String(kept)
    }
}
