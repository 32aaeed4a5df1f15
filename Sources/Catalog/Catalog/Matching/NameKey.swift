import Foundation

/// A person's name in comparable form, regardless of role.
struct NameKey: Hashable, Sendable {
    /// The name's words in lower case, without the full stops of initials.
    private let words: [String]

    /// Parses a name; `nil` if it contains no letter. A name in brackets is the name in another script (`톨킨(J.R.R.
    /// Tolkien)`). A comma is an inverted name's: `Rowling, J. K.`.
    init?(_ name: String) {
        // Longer texts are not names.
        var text = String(String.UnicodeScalarView(name.unicodeScalars.prefix(500)))
            .precomposedStringWithCompatibilityMapping
        if let bracket = text.firstIndex(where: { "([".contains($0) }), text[..<bracket].contains(where: \.isLetter) {
            text = String(text[..<bracket])
        }
        let parts = text.split(separator: ",")
        if parts.count == 2 { text = "\(parts[1]) \(parts[0])" }
        words = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
        if words.isEmpty { return nil }
    }

    /// Whether two names may be the same person's: the same letters, the same words in another order, or the same
    /// family name with matching initials (`J.K. 롤링`, `조앤 K. 롤링`).
    func isSame(as other: NameKey) -> Bool {
        if words == other.words || words.joined() == other.words.joined() { return true }
        guard words.count > 1, other.words.count > 1 else { return false }
        if Set(words) == Set(other.words) { return true }
        guard words.last == other.words.last, (words.last?.count ?? 0) > 1, let first = words.first,
            let theirs = other.words.first
        else { return false }
        return first == theirs || Self.isInitial(first, of: theirs) || Self.isInitial(theirs, of: first)
    }

    /// A Latin initial matches any name that starts with it, and any name in another script.
    private static func isInitial(_ word: String, of name: String) -> Bool {
        guard word.count == 1, let letter = word.first, letter.isASCIILetter, let start = name.first else {
            return false
        }
        return start == letter || !start.isASCIILetter
    }
}

extension [NameKey] {
    /// The maximum number of names compared pairwise: for an anthology the first ones suffice.
    static let mostCompared = 100

    func overlaps(_ others: [NameKey]) -> Bool {
        let others = others.prefix(Self.mostCompared)
        return prefix(Self.mostCompared).contains { name in others.contains { $0.isSame(as: name) } }
    }
}

/// A publisher's name in comparable form: `㈜창비`, `(주) 창비`, `도서출판 창비` and `창비` are equal.
struct PublisherKey: Hashable, Sendable {
    private let folded: String

    init?(_ name: String?) {
        guard let name else { return nil }
        // Longer texts are not publishers' names.
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

/// Text in comparable form, without insignificant differences in spelling.
package enum FoldedText {
    /// Letters and digits in lower case and compatibility-composed form (NFKC), without spaces and punctuation, so that
    /// `해리 포터`, `해리포터` and the same in decomposed Hangul or full width are equal. `+` and `#` after a letter are
    /// retained: `C`, `C++` and `C#` are three languages.
    package static func fold(_ text: some StringProtocol) -> String {
        var folded = ""
        var previous: Character = " "
        for character in String(text).precomposedStringWithCompatibilityMapping.lowercased() {
            let isSuffix = (character == "+" || character == "#") && (previous.isASCIILetter || previous == "+")
            if character.isLetter || character.isNumber || isSuffix { folded.append(character) }
            previous = character
        }
        return folded
    }
}

extension Character {
    var isASCIILetter: Bool { isASCII && isLetter }

    var isHangul: Bool { unicodeScalars.first.map { (0xAC00...0xD7A3).contains($0.value) } ?? false }
}
