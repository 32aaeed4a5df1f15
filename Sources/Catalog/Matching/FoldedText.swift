import Foundation

/// Text as it is compared: what services write differently without meaning anything by it is gone.
enum FoldedText {
    /// Letters and digits in lower case and compatibility-composed form (NFKC), without spaces and punctuation, so that
    /// `해리 포터`, `해리포터` and the same in decomposed Hangul or full width are one.
    ///
    /// `+` and `#` behind a letter stay: `C`, `C++` and `C#` are three languages.
    static func fold(_ text: some StringProtocol) -> String {
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

    /// A composed syllable of Hangul.
    var isHangul: Bool { unicodeScalars.first.map { (0xAC00...0xD7A3).contains($0.value) } ?? false }
}
