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
            case "k", "p", "t": self = Self.isClosed(word) ? .consonant : .vowel
            case "1", "7", "8", "l", "r": self = .rieul
            case "0", "3", "6", "m", "n": self = .consonant
            default: self = .vowel
            }
        }
    }

    /// Whether a word that ends in k, p or t is read with a final consonant, as after a short vowel: pick is 픽, set 셋,
    /// limit 리밋. After a long vowel or another consonant it is read with one more: make 메이크, import 임포트.
    private static func isClosed(_ word: String) -> Bool {
        let word = word.lowercased()
        guard let end = word.wholeMatch(of: /.*?([a-z]+)[^a-z]*/)?.1, end.count > 2 else { return false }
        // The last syllable of a compound is what is read: timeout is 타임아웃.
        if ["out", "book", "look"].contains(where: { end.hasSuffix($0) }) { return true }
        if end.hasSuffix("ck") { return end.dropLast(2).last.map { "aeiou".contains($0) } ?? false }
        let before = end.dropLast()
        guard let vowel = before.last, "aeiou".contains(vowel) else { return false }
        return before.dropLast().last.map { !"aeiou".contains($0) } ?? false
    }
}
