import Basics

/// A user's query as FTS5 expressions, free of injection: only letters, marks and digits, each word in quotes.
struct SearchQuery: Hashable, Sendable {
    /// The maximum number of terms; a longer text is a pasted sentence, and its first words find it.
    static let termLimit = 32
    static let lengthLimit = 500

    let terms: [SearchTerm]
    let key: String

    /// Parses a query: words separated by spaces, and phrases in double quotes. An unclosed quote ends with the text.
    /// Fails for a text without any letter or digit.
    init?(_ text: String) {
        var terms: [SearchTerm] = []
        // A single character may be as long as the text.
        let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(4 * Self.lengthLimit)))
        let text = String(
            HangulInitials.separated(start).prefix(Self.lengthLimit).map { Self.quotes.contains($0) ? "\"" : $0 }
        )
        for (index, part) in text.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
            if index.isMultiple(of: 2) {
                terms += part.split(whereSeparator: \.isWhitespace).compactMap {
                    SearchTerm(String($0), isPhrase: false)
                }
            } else if let term = SearchTerm(String(part), isPhrase: true) {
                terms.append(term)
            }
        }
        guard !terms.isEmpty else { return nil }
        self.terms = Array(terms.prefix(Self.termLimit))
        key = SearchWords.key(self.terms.flatMap(\.words))
    }

    /// Whether initial consonants stand for syllables.
    var hasInitials: Bool { terms.contains(where: \.hasInitials) }

    var anywhere: String { terms.map(\.contained).joined(separator: " AND ") }

    /// Matches texts with every term at the beginning of a word.
    var atBeginnings: String { terms.map(\.beginning).joined(separator: " AND ") }

    /// Matches texts whose title has every term.
    var inTitle: String { "title : (\(anywhere))" }

    /// Matches texts whose title has every term at the beginning of a word.
    var atBeginningsInTitle: String { "title : (\(atBeginnings))" }

    private static let quotes: Set<Character> = ["“", "”", "„", "«", "»", "＂"]
}

/// One term: a word, a phrase in quotes, or a number with hyphens.
struct SearchTerm: Hashable, Sendable {
    let words: [[Unicode.Scalar]]
    let isPhrase: Bool
    /// The characters as a code, such as an ISBN or its beginning; `nil` if it cannot be one.
    let code: String?

    init?(_ text: String, isPhrase: Bool) {
        words = SearchWords.words(of: text)
        guard !words.isEmpty else { return nil }
        self.isPhrase = isPhrase
        let characters = words.flatMap(\.self)
        let digits = characters.count { ("0"..."9").contains($0) }
        let isCode =
            characters.count >= Self.codeLength && digits * 2 >= characters.count && characters.allSatisfy(\.isASCII)
        code = isCode ? String(String.UnicodeScalarView(characters)) : nil
    }

    /// Whether it has consonants that stand for syllables.
    var hasInitials: Bool { words.contains { $0.contains(where: HangulInitials.isInitial) } }

    var isOfInitials: Bool { words.allSatisfy { $0.allSatisfy(HangulInitials.isInitial) } }

    /// The minimum length of a code: 978, group and publisher of an ISBN. Fewer digits are a year or part of a title.
    static let codeLength = 8

    var contained: String {
        let text = isPhrase ? Self.phrase(words) : words.map { Self.phrase([$0]) }.joined(separator: " AND ")
        // A code is a token of its own, and found by its beginning.
        if let code { return "((\(text)) OR \"\(code)\" *)" }
        return "(\(text))"
    }

    var beginning: String {
        let beginnings = (isPhrase ? Array(words.prefix(1)) : words).map { word in
            Self.quoted(Array(SearchGrams.pairs(of: word).prefix(min(word.count, 2))))
        }
        return "(\(beginnings.joined(separator: " AND ")) AND \(contained))"
    }

    private static func phrase(_ words: [[Unicode.Scalar]]) -> String {
        let text = SearchGrams.joined(words)
        switch text.count {
        // A single Latin letter is in every text; at the beginning of a word it is significant.
        case 1 where text[0].isASCII: return quoted([[SearchGrams.mark] + text])
        case 1: return quoted([text])
        case 2 where words.count == 1: return quoted([text])
        case 2: return quoted([[text[0], SearchGrams.mark], [SearchGrams.mark, text[1]]])
        default: return quoted(SearchGrams.triples(of: text))
        }
    }

    /// Consecutive tokens in FTS5 syntax. No token contains a quote: words are letters, marks and digits.
    private static func quoted(_ tokens: [[Unicode.Scalar]]) -> String {
        "\"" + tokens.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ") + "\""
    }
}
