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

private enum Sound {
    case vowel, rieul, consonant

    init(endOf word: String) {
        let scalars = word.unicodeScalars
        let end = scalars.lastIndex { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        switch end.map({ scalars[$0].value }) {
        case nil: self = .consonant
        case let value? where (0xAC00...0xD7A3).contains(value):
            let final = (value - 0xAC00) % 28
            self = final == 0 ? .vowel : final == 8 ? .rieul : .consonant
        case let value?:
            // The pronunciation of a digit or Latin letter: 2 is 이, 1 is 일, 3 is 삼; B is 비, L is 엘. Words of three or
            // more letters are pronounced as words: number is 넘버, table is 테이블, home is 홈, LANG is 랭; kr is spelled
            // out, 케이알.
            //
            // A list of a million bad lines has a particle in each sentence: no regular expression, which would be
            // compiled every time.
            let letters = end.map { Self.letters(scalars[...$0]) } ?? []
            let before = letters.count > 2 ? Character(letters[letters.count - 2]) : " "
            switch Unicode.Scalar(value).map({ Character($0).lowercased() }) {
            case "r" where Self.vowels.contains(before): self = .vowel
            case "e" where before == "l": self = .rieul
            case "e" where before == "m" || before == "n": self = .consonant
            case "g" where before == "n": self = .consonant
            case "k", "p", "t": self = Self.isClosed(String(String.UnicodeScalarView(letters))) ? .consonant : .vowel
            case "1", "7", "8", "l", "r": self = .rieul
            case "0", "3", "6", "m", "n": self = .consonant
            default: self = .vowel
            }
        }
    }

    /// The Latin letters at the end of a text, in lower case; no word is longer than so many.
    private static func letters(_ text: Substring.UnicodeScalarView) -> [Unicode.Scalar] {
        text.suffix(40).reversed().prefix { $0.isASCII && $0.properties.isAlphabetic }.reversed()
            .map { $0.properties.lowercaseMapping.unicodeScalars.first ?? $0 }
    }

    private static let vowels: Set<Character> = ["a", "e", "i", "o", "u"]

    /// Whether a word that ends in k, p or t is read with a final consonant, as after a short vowel: pick is 픽, set 셋,
    /// limit 리밋. After a long vowel or another consonant it is read with one more: make 메이크, import 임포트.
    private static func isClosed(_ word: String) -> Bool {
        guard word.count > 2 else { return false }
        // The last syllable of a compound is what is read: timeout is 타임아웃.
        if ["out", "book", "look"].contains(where: { word.hasSuffix($0) }) { return true }
        if word.hasSuffix("ck") { return word.dropLast(2).last.map { vowels.contains($0) } ?? false }
        let before = word.dropLast()
        guard let vowel = before.last, vowels.contains(vowel) else { return false }
        return before.dropLast().last.map { !vowels.contains($0) } ?? false
    }
}
