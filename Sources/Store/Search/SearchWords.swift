import Foundation

/// A text as words to search in or for.
enum SearchWords {
    /// The words of a text: runs of letters, marks and digits, in lower case, with full-width and other compatibility forms
    /// read as the plain ones (NFKC). An apostrophe does not end a word.
    static func words(of text: String) -> [[Unicode.Scalar]] {
        // Lower case after the first step, since only that makes letters of some signs, and NFC after lower case.
        let folded = text.precomposedStringWithCompatibilityMapping.lowercased().precomposedStringWithCanonicalMapping
        var words: [[Unicode.Scalar]] = []
        var word: [Unicode.Scalar] = []
        for scalar in folded.unicodeScalars {
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

    /// A title as it is compared and sorted: its words, one space apart.
    static func key(_ words: [[Unicode.Scalar]]) -> String {
        var key = String.UnicodeScalarView()
        for word in words {
            if !key.isEmpty { key.append(" ") }
            for scalar in word { key.append(scalar) }
        }
        return String(key)
    }

    /// Whether a character belongs to a script whose words may be written together or apart as the writer likes: Hangul, and
    /// the Chinese and Japanese characters, which know no spaces at all.
    static func joinsWords(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Hangul syllables; kana; the unified ideographs with their extensions.
        case 0xAC00...0xD7A3, 0x3041...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
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
