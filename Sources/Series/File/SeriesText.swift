import CatalogModel
import Foundation

/// Values as the reader wants them, from values as they are written.
enum SeriesText {
    /// One line in NFC; `nil` where nothing is on it.
    static func line(_ text: String?) -> String? {
        guard let text = text.map(CleanText.withoutEndlessMarks) else { return nil }
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.isEmpty ? nil : line.precomposedStringWithCanonicalMapping
    }

    /// Lines in NFC without white space at their ends and empty ones around them; `nil` where nothing is on them.
    static func block(_ text: String?) -> String? {
        guard let text = text.map(CleanText.withoutEndlessMarks) else { return nil }
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        while lines.first?.isEmpty == true { lines.removeFirst() }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.isEmpty ? nil : lines.joined(separator: "\n").precomposedStringWithCanonicalMapping
    }

    /// A whole number above zero, as a JSON number (`223`, `223.0`, `2.23e2`) or as a text (`"223"`); else `nil`.
    static func count(_ text: String?) -> Int? {
        guard let text = line(text), text.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }),
            let number = Double(text), let whole = Int(exactly: number), whole > 0
        else { return nil }
        return whole
    }
}
