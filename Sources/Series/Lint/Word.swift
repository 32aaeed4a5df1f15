import Foundation

/// A word of a title as it is compared with others.
struct Word: Hashable {
    /// As written, without the ending of a possessive.
    let written: String
    /// In lower case and NFC.
    let key: String

    /// The words of a text: letters, with apostrophes inside. Words in kana and ideographs are left out, and those in
    /// Hangul compared in another way; see ``HangulWord``.
    static func all(in text: String) -> [Word] {
        text.split { !$0.isLetter && $0 != "'" && $0 != "’" }.compactMap { piece in
            var letters = piece.drop { !$0.isLetter }
            while letters.last?.isLetter == false { letters.removeLast() }
            for ending in ["'s", "’s"] where letters.hasSuffix(ending) { letters = letters.dropLast(2) }
            guard !letters.isEmpty, letters.unicodeScalars.allSatisfy(isOfAlphabet) else { return nil }
            let written = String(letters)
            return Word(written: written, key: written.lowercased().precomposedStringWithCanonicalMapping)
        }
    }

    /// Letters of an alphabet have a case or belong to a script below the East Asian blocks.
    private static func isOfAlphabet(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x1100 || (0x1200..<0x2E80).contains(scalar.value)
    }
}
