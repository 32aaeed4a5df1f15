import Foundation

/// A publisher's name as it is compared: `㈜창비`, `(주) 창비`, `도서출판 창비` and `창비` are one.
struct PublisherKey: Hashable, Sendable {
    private let folded: String

    /// Reads a name; `nil` when there is no letter in it.
    init?(_ name: String?) {
        guard let name else { return nil }
        // No publisher's name is that long.
        var text = String(String.UnicodeScalarView(name.unicodeScalars.prefix(500)))
            .precomposedStringWithCompatibilityMapping
        for bracket in ["(주)", "(유)", "(사)", "(재)"] { text = text.replacing(bracket, with: " ") }
        if let bracket = text.firstIndex(of: "("), text[..<bracket].contains(where: \.isLetter) {
            text = String(text[..<bracket])
        }
        let words = text.split(whereSeparator: \.isWhitespace)
        let names = words.filter { !["주식회사", "도서출판", "출판사", "출판"].contains($0) }
        var folded = FoldedText.fold(names.isEmpty ? text : names.joined(separator: " "))
        for part in ["주식회사", "도서출판", "출판사"] where folded.count > part.count {
            if folded.hasPrefix(part) { folded = String(folded.dropFirst(part.count)) }
            if folded.hasSuffix(part), folded.count > part.count { folded = String(folded.dropLast(part.count)) }
        }
        guard !folded.isEmpty else { return nil }
        self.folded = folded
    }
}
