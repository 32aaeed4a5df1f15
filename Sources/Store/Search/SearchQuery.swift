/// What a person typed, as FTS5 expressions. No text can break out of them: of what was typed, only letters, marks and
/// digits get in, each word in quotes.
struct SearchQuery: Hashable, Sendable {
    /// How many terms are looked at; a longer text is a sentence that was pasted, and its first words find it.
    static let termLimit = 32
    /// How many characters of a text are looked at.
    static let lengthLimit = 500

    /// All of them must be found.
    let terms: [SearchTerm]
    /// The whole query as a title is compared.
    let key: String

    /// Reads a query: words separated by space, and phrases in double quotes. A quote that is not closed ends with the
    /// text. A text without any letter or digit is none.
    ///
    /// - Parameter text: The text as it was typed.
    init?(_ text: String) {
        var terms: [SearchTerm] = []
        // A character may be as long as the text.
        let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(4 * Self.lengthLimit)))
        let text = String(start.prefix(Self.lengthLimit).map { Self.quotes.contains($0) ? "\"" : $0 })
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

    /// Texts that hold every term.
    var anywhere: String { terms.map(\.contained).joined(separator: " AND ") }

    /// Texts that hold every term at the beginning of a word.
    var atBeginnings: String { terms.map(\.beginning).joined(separator: " AND ") }

    /// Texts whose title holds every term.
    var inTitle: String { "title : (\(anywhere))" }

    /// Texts whose title holds every term at the beginning of a word.
    var atBeginningsInTitle: String { "title : (\(atBeginnings))" }

    private static let quotes: Set<Character> = ["“", "”", "„", "«", "»", "＂"]
}

/// One thing that must be found: a word, a phrase in quotes, or a number with hyphens in it.
struct SearchTerm: Hashable, Sendable {
    /// The words, which for a phrase must follow each other.
    let words: [[Unicode.Scalar]]
    /// Whether the words must follow each other.
    let isPhrase: Bool
    /// The characters as a code, such as an ISBN or its beginning; `nil` for what cannot be one.
    let code: String?

    /// A term.
    ///
    /// - Parameters:
    ///   - text: The text between two spaces, or between quotes.
    ///   - isPhrase: Whether it stood in quotes.
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

    /// How much of a code must be given: 978, group and publisher of an ISBN. Fewer digits are a year or part of a
    /// title.
    static let codeLength = 8

    /// The expression for texts that hold the term anywhere.
    var contained: String {
        let text = isPhrase ? Self.phrase(words) : words.map { Self.phrase([$0]) }.joined(separator: " AND ")
        // A code is a token of its own, and found by its beginning.
        if let code { return "((\(text)) OR \"\(code)\" *)" }
        return "(\(text))"
    }

    /// The expression for texts in which each word of the term begins a word.
    var beginning: String {
        let beginnings = (isPhrase ? Array(words.prefix(1)) : words).map { word in
            Self.quoted(Array(SearchGrams.pairs(of: word).prefix(min(word.count, 2))))
        }
        return "(\(beginnings.joined(separator: " AND ")) AND \(contained))"
    }

    /// The expression for words that follow each other.
    private static func phrase(_ words: [[Unicode.Scalar]]) -> String {
        let text = SearchGrams.joined(words)
        switch text.count {
        // Single Latin letters are in every text; as a word's beginning they say something.
        case 1 where text[0].isASCII: return quoted([[SearchGrams.mark] + text])
        case 1: return quoted([text])
        case 2 where words.count == 1: return quoted([text])
        case 2: return quoted([[text[0], SearchGrams.mark], [SearchGrams.mark, text[1]]])
        default: return quoted(SearchGrams.triples(of: text))
        }
    }

    /// Tokens that follow each other, as FTS5 writes them. No token holds a quote: words are letters, marks and digits.
    private static func quoted(_ tokens: [[Unicode.Scalar]]) -> String {
        "\"" + tokens.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ") + "\""
    }
}
