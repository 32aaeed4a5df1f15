/// A Korean particle whose form depends on the final sound of the previous word.
package enum Particle: Sendable, CaseIterable {
    /// 은/는
    case topic
    /// 이/가
    case subject
    /// 을/를
    case object
    /// 과/와
    case and
    /// 으로/로, "to" and "by".
    case to

    /// 으로/로
    package static let by = Particle.to

    /// The form for a word; the one after a consonant if the word's final sound is unknown.
    func form(after word: String) -> String {
        let sound = Sound(endOf: word)
        return switch self {
        case .topic: sound == .vowel ? "는" : "은"
        case .subject: sound == .vowel ? "가" : "이"
        case .object: sound == .vowel ? "를" : "을"
        case .and: sound == .vowel ? "와" : "과"
        // ㄹ counts as a vowel for this particle only.
        case .to: sound == .consonant ? "으로" : "로"
        }
    }
}

/// The final sound of a word read aloud in Korean.
private enum Sound {
    case vowel, rieul, consonant

    init(endOf word: String) {
        let last = word.unicodeScalars.last { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        switch last?.value {
        case nil: self = .consonant
        case let value? where (0xAC00...0xD7A3).contains(value):
            let final = (value - 0xAC00) % 28
            self = final == 0 ? .vowel : final == 8 ? .rieul : .consonant
        case _?:
            // The pronunciation of a digit or Latin letter: 2 is 이, 1 is 일, 3 is 삼; B is 비, L is 엘. Words of three or
            // more letters are pronounced as words: number is 넘버, table is 테이블, home is 홈, LANG is 랭; kr is spelled
            // out, 케이알.
            switch last.map({ Character($0).lowercased() }) {
            case "r" where word.contains(/[A-Za-z][AEIOUaeiou][Rr][^A-Za-z]*$/): self = .vowel
            case "e" where word.contains(/[A-Za-z][Ll][Ee][^A-Za-z]*$/): self = .rieul
            case "e" where word.contains(/[A-Za-z][MmNn][Ee][^A-Za-z]*$/): self = .consonant
            case "g" where word.contains(/[A-Za-z][Nn][Gg][^A-Za-z]*$/): self = .consonant
            case "1", "7", "8", "l", "r": self = .rieul
            case "0", "3", "6", "m", "n": self = .consonant
            default: self = .vowel
            }
        }
    }
}
