import Wording

enum PageWords {
    /// A word as in a sentence: the heads of a terminal's columns are in capitals.
    static func sentenceCase(_ word: String) -> String {
        // Hangul has no capitals: a Korean text with an abbreviation in it is its own uppercase.
        let names = [Message.columnIsbn, .fieldKDC, .fieldDDC].map(\.english)
        guard word.allSatisfy(\.isASCII), word == word.uppercased(), !names.contains(word) else {
            return word
        }
        return word.prefix(1) + word.dropFirst().lowercased()
    }
}
