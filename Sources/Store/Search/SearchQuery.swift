/// What a person typed, as FTS5 expressions. No text can break out of them: of what was typed, only letters, marks and digits
/// get in, each word in quotes.
struct SearchQuery: Hashable, Sendable {
    /// How many terms are looked at; a longer text is a sentence that was pasted, and its first words find it.
    static let termLimit = 32
    /// How many characters of a text are looked at.
    static let lengthLimit = 500

    /// All of them must be found.
    let terms: [SearchTerm]
    /// The whole query as a title is compared.
    let key: String

    /// Reads a query: words separated by space, and phrases in double quotes. A quote that is not closed ends with the text.
    /// A text without any letter or digit is none.
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
