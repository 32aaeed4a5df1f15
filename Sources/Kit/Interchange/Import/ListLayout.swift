import CatalogModel
import Foundation

/// The layout of a list of ISBNs: plain text, or a table with a column of ISBNs and others.
package struct ListLayout: Hashable, Sendable {
    package struct Column: Hashable, Sendable {
        /// Its place in a row, from 0.
        package let place: Int
        /// Its name in the output: `input.` and the header, or `input.column3` without one.
        package let name: String
    }

    /// The places of the columns that describe a book without its ISBN.
    package struct DescriptionPlaces: Hashable, Sendable {
        package let title: Int
        package let author, publisher, year, volume: Int?
    }

    /// The separator of cells; `nil` for plain text, one ISBN a line.
    package let separator: UInt8?
    /// The number of lines at the beginning that have no book: `sep=;`, which sets the separator for Excel, the titles
    /// above a header, and the header.
    package let leadingLines: Int
    /// The places of the columns with ISBNs; the first one with an ISBN counts.
    package let isbnPlaces: [Int]
    package let columns: [Column]
    /// The columns that describe the book of a row without an ISBN; `nil` if the header names none.
    package let description: DescriptionPlaces?

    package static let text = ListLayout()

    private init() {
        separator = nil
        leadingLines = 0
        isbnPlaces = [0]
        columns = []
        description = nil
    }

    private init(_ table: ListSample.Table, separator: UInt8) {
        self.separator = separator
        leadingLines = table.leadingLines
        isbnPlaces = table.isbnPlaces
        description = table.header.flatMap(ListHeader.description)
        var taken: Set<String> = []
        // A second column of ISBNs is one of the others: only one value of a row is looked up.
        columns = (0..<table.width).filter { $0 != table.isbnPlaces.first }.map { place in
            let title = table.header.map { place < $0.count ? PlainText.line($0[place]) : "" } ?? ""
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

    /// The number of bytes that are enough to decide.
    private static let sampleLength = 1 << 16

    /// Recognizes the layout by the beginning of a list. A table is recognized by the name of its ISBN column in one of
    /// the first rows, or else by a column that holds ISBNs in most of its first cells.
    package static func recognized(in bytes: [UInt8], isWhole: Bool) -> ListLayout? {
        let isEnough = isWhole || bytes.count >= sampleLength
        var lines = CSVRows(bytes, separator: nil, isWhole: isWhole)
        guard var first = lines.next() else { return isEnough ? .text : nil }
        let stated = separator(statedBy: first.bytes)
        let skipped = stated == nil ? 0 : first.line
        if stated != nil {
            guard let next = lines.next() else { return isEnough ? .text : nil }
            first = next
        }
        let isOneColumn = stated != nil || !separators.contains { first.bytes.contains($0) }
        if isOneColumn, ListHeader.rank(of: first.text) != nil {
            let table = ListSample.Table(width: 1, header: [first.text], isbnPlaces: [0], leadingLines: first.line)
            return ListLayout(table, separator: stated ?? separators[0])
        }
        let lead = lead(of: bytes[first.range.lowerBound...])
        // What follows may be a table by another separator, which comes first.
        guard isEnough || lead.isWhole else { return nil }
        for separator in stated.map({ [$0] }) ?? separators.filter({ lead.bytes.contains($0) }) {
            let sample = ListSample(bytes, separator: separator, after: skipped, isWhole: isWhole)
            switch sample.recognized(isWhole: isEnough) {
            case .table(let table): return ListLayout(table, separator: separator)
            case .noTable: break
            case .undecided: if !isEnough { return nil }
            }
        }
        return .text
    }

    /// The separator in a first line `sep=;` for Excel, which some programs write in quotes.
    private static func separator(statedBy line: ArraySlice<UInt8>) -> UInt8? {
        var line = line
        if line.count > 2, line.first == quote, line.last == quote { line = line.dropFirst().dropLast() }
        guard String(decoding: line.prefix(4), as: UTF8.self).lowercased() == "sep=" else { return nil }
        return line.dropFirst(4).first
    }

    /// The rows that may be a header or above one, and the next: those up to the first with an ISBN. A line break in
    /// quotes does not end a row. Returns the rows, and whether the bytes contain all of them.
    private static func lead(of bytes: ArraySlice<UInt8>) -> (bytes: ArraySlice<UInt8>, isWhole: Bool) {
        var (count, start, isQuoted) = (0, bytes.startIndex, false)
        var previous = lineFeed
        for index in bytes.indices {
            let byte = bytes[index]
            if byte == quote {
                // Inside an unquoted cell, a quote is a character.
                isQuoted = !isQuoted && cellStarts.contains(previous)
            } else if !isQuoted, rowEnds.contains(byte) {
                if start < index {
                    count += 1
                    let row = ListText.decoded(bytes[start..<index])
                    if count == ListSample.maximumHeaderRows || ListCell.holdsISBN(row) {
                        return (bytes[..<index], true)
                    }
                }
                start = index + 1
            }
            previous = byte
        }
        return (bytes, false)
    }

    private static let quote = UInt8(ascii: "\"")
    private static let lineFeed = UInt8(ascii: "\n")
    private static let rowEnds: [UInt8] = [lineFeed, 0x0D]
    /// What a quote follows that opens a cell, or is the second of two inside one.
    private static let cellStarts = separators + rowEnds + [quote, UInt8(ascii: "=")]
    private static let separators: [UInt8] = [
        UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "|"),
    ]
}

/// A cell of a list's ISBN column, as spreadsheets write it.
package struct ListCell: Sendable {
    /// The text without what spreadsheets put around a number so that it stays one: `="…"`, an apostrophe, `.0`.
    package let text: String

    package init(text: String) {
        if text.hasPlainEdges, let first = text.utf8.first, !"='`".utf8.contains(first), !text.hasSuffix(".0") {
            self.text = text
            return
        }
        var text = Substring(text.trimmingEdges)
        if text.hasPrefix("=\""), text.hasSuffix("\""), text.count > 2 { text = text.dropFirst(2).dropLast() }
        while let first = text.first, "'’`".contains(first) { text.removeFirst() }
        if text.hasSuffix(".0"), text.dropLast(2).allSatisfy(\.isNumber) { text = text.dropLast(2) }
        self.text = String(text).trimmingEdges
    }

    /// Whether a text contains an ISBN, valid or not, beside other words.
    static func holdsISBN(_ text: String) -> Bool {
        ListCell(text: text).looksLikeISBN
            || text.split { !$0.isNumber && !"-Xx".contains($0) }.contains { ListCell(text: String($0)).looksLikeISBN }
    }

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
    fileprivate var trimmingEdges: String {
        guard !hasPlainEdges else { return self }
        let isEdge = { (character: Character) in character.isWhitespace || character == "\u{FEFF}" }
        var remaining = self[...].drop(while: isEdge)
        while let last = remaining.last, isEdge(last) { remaining.removeLast() }
        return String(remaining)
    }
}
