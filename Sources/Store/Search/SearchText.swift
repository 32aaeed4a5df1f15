/// What a record is found by.
///
/// A record is kept whole, however long its texts are; what is found is its beginning, so that no service can make the index
/// grow without end.
struct SearchText: Hashable, Sendable {
    /// Unicode scalars of one field that are indexed: no title that anybody looks for is longer.
    static let lengthLimit = 2_000
    /// Unicode scalars of all fields beside the title that are indexed.
    static let otherLimit = 40_000

    /// The title as it is compared.
    let titleKey: String
    /// The tokens of the title.
    let title: String
    /// The tokens of the rest.
    let other: String
    /// Whether the record is longer than what is indexed of it.
    let isCut: Bool

    /// The text of a record.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - subtitle: Texts that count as part of it.
    ///   - other: Names and whatever else the record is found by.
    ///   - codes: Numbers that are found as a whole or by their beginning.
    init(title: String, subtitle: [String], other: [String], codes: [String]) {
        var room = Room()
        let words = room.words(of: title)
        titleKey = SearchWords.key(words)
        self.title = SearchGrams.tokens(of: [words] + subtitle.map { room.words(of: $0) })
        let names = other.map { room.words(of: $0) }
        let codes = codes.map { String(String.UnicodeScalarView(room.words(of: $0).joined())) }
            .filter { $0.count >= SearchTerm.codeLength }
        self.other = ([SearchGrams.tokens(of: names)] + codes).joined(separator: " ")
        isCut = room.isCut
    }

    /// How much of a record's texts is indexed.
    private struct Room {
        private var left = lengthLimit + otherLimit
        private(set) var isCut = false

        /// The words of a text, as far as there is room.
        mutating func words(of text: String) -> [[Unicode.Scalar]] {
            let start = text.unicodeScalars.prefix(min(left, lengthLimit))
            left -= start.count
            guard start.endIndex < text.unicodeScalars.endIndex else { return SearchWords.words(of: text) }
            isCut = true
            return SearchWords.words(of: String(String.UnicodeScalarView(start)))
        }
    }
}
