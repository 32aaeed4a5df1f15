import Foundation

enum SearchWords {
    /// The words of a text: runs of letters, marks and digits, in lower case, with full-width and other compatibility
    /// forms normalised (NFKC). An apostrophe does not end a word.
    static func words(of text: String) -> [[Unicode.Scalar]] {
        // Lower case after the first step, which turns some signs into letters, and NFC after lower case.
        let folded =
            text.unicodeScalars.allSatisfy(isPlain)
            ? text : text.precomposedStringWithCompatibilityMapping.lowercased().precomposedStringWithCanonicalMapping
        var words: [[Unicode.Scalar]] = []
        var word: [Unicode.Scalar] = []
        for scalar in folded.unicodeScalars {
            let scalar = ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar
            if isPartOfWord(scalar) {
                word.append(scalar)
            } else if scalar != "'", scalar != "’", !word.isEmpty {
                words.append(word)
                word = []
            }
        }
        if !word.isEmpty { words.append(word) }
        return words
    }

    /// A title's key for comparison and sorting: its words, separated by one space.
    static func key(_ words: [[Unicode.Scalar]]) -> String {
        var key = String.UnicodeScalarView()
        for word in words {
            if !key.isEmpty { key.append(" ") }
            for scalar in word { key.append(scalar) }
        }
        return String(key)
    }

    /// Whether a character's script makes spaces between words optional: Hangul, Chinese and Japanese.
    static func joinsWords(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Hangul syllables; kana; the unified ideographs with their extensions.
        case 0xAC00...0xD7A3, 0x3041...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
        default: false
        }
    }

    /// Whether a scalar stays as it is in NFKC, whatever is beside it, and has no lower case beyond ASCII's: ASCII,
    /// Hangul syllables, Chinese characters.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x80, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
        default: false
        }
    }

    private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x61...0x7A, 0xAC00...0xD7A3: return true
        case 0...0x7F: return false
        default: break
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
            return true
        default: return false
        }
    }
}

/// The n-grams of one, two and three characters of a text, as tokens for a full-text table.
///
/// - Pairs, for each word with its ends marked: `바람` gives `_바 바람 람_`. They find words of two characters, and with the
///   mark the beginning of a word.
/// - Triples over the whole text: `바람의 노래` gives `_바람 바람의 람의노 의노래 노래_`. Between two words of a script with optional
///   spaces there is no mark, so `바람의노래` finds it too; between others there is: `y_p` of `harry potter`.
/// - Single characters of scripts other than Latin, each once, for words of one syllable.
///
/// Tokens of one kind are consecutive, so that a phrase of them is a piece of the text.
enum SearchGrams {
    static let mark: Unicode.Scalar = "_"

    /// - Parameter fields: The words of each field; a triple never spans two fields.
    static func tokens(of fields: [[[Unicode.Scalar]]]) -> String {
        var tokens: [UInt8] = []
        var singles: [Unicode.Scalar] = []
        for word in fields.joined() {
            append([mark] + word + [mark], by: 2, to: &tokens)
            singles += word.lazy.filter { !$0.isASCII }
        }
        for field in fields { append([mark] + joined(field) + [mark], by: 3, to: &tokens) }
        singles.sort()
        for index in singles.indices where index == 0 || singles[index - 1] != singles[index] {
            append([singles[index]], by: 1, to: &tokens)
        }
        return String(decoding: tokens, as: UTF8.self)
    }

    /// A word's characters in pairs, its ends marked.
    static func pairs(of word: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
        let marked = [mark] + word + [mark]
        return marked.indices.dropLast().map { [marked[$0], marked[$0 + 1]] }
    }

    static func triples(of text: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
        text.indices.dropLast(2).map { [text[$0], text[$0 + 1], text[$0 + 2]] }
    }

    /// Concatenates words, with a mark between those that need a space.
    static func joined(_ words: [[Unicode.Scalar]]) -> [Unicode.Scalar] {
        var text: [Unicode.Scalar] = []
        for word in words {
            if let last = text.last, let first = word.first,
                !SearchWords.joinsWords(last) || !SearchWords.joinsWords(first)
            {
                text.append(mark)
            }
            text += word
        }
        return text
    }

    /// Appends the grams of so many characters of a text, in UTF-8.
    private static func append(_ text: [Unicode.Scalar], by length: Int, to tokens: inout [UInt8]) {
        guard text.count >= length else { return }
        for start in 0...(text.count - length) {
            if !tokens.isEmpty { tokens.append(UInt8(ascii: " ")) }
            for scalar in text[start..<(start + length)] {
                tokens.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
    }
}
