/// Korean particles that depend on the last sound of the word before them.
enum Particle {
    /// Chooses between two forms.
    ///
    /// - Parameters:
    ///   - pair: Both forms, the one after a consonant first: `은/는`, `이/가`, `을/를`, `과/와`, `으로/로`.
    ///   - word: The word before.
    /// - Returns: The form that fits; the one after a consonant where the word's sound cannot be told.
    static func choose(_ pair: String, after word: String) -> String {
        let forms = pair.split(separator: "/", maxSplits: 1).map(String.init)
        guard forms.count == 2 else { return pair }
        let sound = lastSound(of: word)
        // ㄹ counts as a vowel before 으로/로 alone.
        if forms[0] == "으로", sound == .rieul { return forms[1] }
        return sound == .vowel ? forms[1] : forms[0]
    }

    private enum Sound {
        case vowel, rieul, consonant
    }

    private static func lastSound(of word: String) -> Sound {
        guard
            let last = word.unicodeScalars.last(where: {
                $0.properties.isAlphabetic || $0.properties.numericType != nil
            })
        else { return .consonant }
        switch last.value {
        case 0xAC00...0xD7A3:
            let final = (last.value - 0xAC00) % 28
            return final == 0 ? .vowel : final == 8 ? .rieul : .consonant
        default:
            // How a digit or a Latin letter is read aloud: 2 is 이, 1 is 일, 3 is 삼; B is 비, L is 엘.
            switch Character(last).lowercased() {
            case "2", "4", "5", "9": return .vowel
            case "1", "7", "8", "l", "r": return .rieul
            case "0", "3", "6", "m", "n": return .consonant
            default: return .vowel
            }
        }
    }
}
