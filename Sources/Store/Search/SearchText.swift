/// What a record is found by.
struct SearchText: Hashable, Sendable {
    /// The title as it is compared.
    let titleKey: String
    /// The tokens of the title.
    let title: String
    /// The tokens of the rest.
    let other: String

    /// The text of a record.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - subtitle: Texts that count as part of it.
    ///   - other: Names and whatever else the record is found by.
    ///   - codes: Numbers that are found as a whole or by their beginning.
    init(title: String, subtitle: [String], other: [String], codes: [String]) {
        let words = SearchWords.words(of: title)
        titleKey = SearchWords.key(words)
        self.title = SearchGrams.tokens(of: [words] + subtitle.map(SearchWords.words))
        let codes = codes.map { String(String.UnicodeScalarView(SearchWords.words(of: $0).joined())) }
            .filter { $0.count >= SearchTerm.codeLength }
        self.other = ([SearchGrams.tokens(of: other.map(SearchWords.words))] + codes).joined(separator: " ")
    }
}
