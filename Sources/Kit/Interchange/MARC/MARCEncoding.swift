/// The encoding of a record's text. The leader says only whether it is UTF-8, and is often wrong.
enum MARCEncoding: Hashable {
    case utf8, cp949, marc8
    /// Letters of Western Europe, as programs write them that know neither MARC-8 nor Unicode.
    case windows1252

    /// Whether a record is certainly in UTF-8 if all of its fields can be, as nearly every record is.
    static func mayOnlyBeUTF8(_ record: ISO2709Record) -> Bool {
        let isStated = record.leader.dropFirst(9).first == UInt8(ascii: "a")
        var (hasLetters, hasWideLetters) = (false, false)
        for field in record.fields {
            for byte in field.data where byte == 0x1B || byte >= 0x80 {
                guard byte != 0x1B else { return false }
                hasLetters = true
                if byte >= 0xE0 { hasWideLetters = true }
            }
        }
        return isStated || hasWideLetters || !hasLetters
    }

    /// The encoding of a record's fields, and whether they could not be in another one.
    ///
    /// A record is in that in which most of its fields are, so that a damaged letter costs one field. Marks of MARC-8
    /// stand before ASCII letters, while nearly all syllables of CP949 are two bytes beyond ASCII. Returns the
    /// encoding; `nil` if it is in none. An ASCII record is in UTF-8.
    static func of(_ record: ISO2709Record) -> (encoding: MARCEncoding, isCertain: Bool)? {
        if record.fields.contains(where: { MARC8.isDesignated(in: $0.data) }) { return (.marc8, true) }
        let texts = record.fields.map(\.data).filter { $0.contains { $0 >= 0x80 } }
        guard !texts.isEmpty else { return (.utf8, false) }
        let unicode = texts.filter { String(validating: $0, as: UTF8.self) != nil }
        if unicode.count * 2 > texts.count {
            // Letters of two bytes in UTF-8 may be syllables of CP949.
            let isCertain =
                record.leader.dropFirst(9).first == UInt8(ascii: "a")
                || unicode.contains { $0.contains { $0 >= 0xE0 } || TextEncoding.cp949.decode($0) == nil }
            return (.utf8, isCertain)
        }
        let pairs = texts.map(Self.pairs).reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
        let korean = texts.count { TextEncoding.cp949.decode($0) != nil }
        if korean * 2 > texts.count, pairs.0 >= pairs.1 { return (.cp949, true) }
        if isWestern(texts, language: language(of: record)) { return (.windows1252, true) }
        return texts.contains(where: Self.mayBeMARC8) ? (.marc8, true) : nil
    }

    /// The language in 008, such as `fre`.
    private static func language(of record: ISO2709Record) -> String {
        let fixed = record.fields.first { $0.tag == "008" }?.data.dropFirst(35).prefix(3) ?? []
        return String(decoding: fixed, as: UTF8.self)
    }

    /// Whether bytes beyond ASCII are Western letters rather than marks of MARC-8: more of them stand where no mark of
    /// MARC-8 does. A mark stands before the letters that have it. In some languages a letter is a byte that is a mark
    /// of MARC-8 which the language has not: é is `ˇ`, which French does not write.
    private static func isWestern(_ texts: [ArraySlice<UInt8>], language: String) -> Bool {
        // Without the marks of subfields, which no text has.
        guard texts.allSatisfy({ TextEncoding(guessedFrom: $0.filter { $0 != 0x1F }) == .windows1252 }) else {
            return false
        }
        let letters = lettersLikeMarks[language] ?? []
        var (marks, others) = (0, 0)
        for text in texts {
            for (byte, next) in zip(text, text.dropFirst() + [0]) where byte >= 0x80 {
                // Signs and letters of MARC-8 beside its marks, such as © and ø, are as likely to be others.
                if byte < 0xC9, mayBeMARC8([byte]) { continue }
                let isMark = !letters.contains(byte) && lettersWithMark[byte]?.contains(next | 0x20) == true
                if isMark { marks += 1 } else { others += 1 }
            }
        }
        return others > marks
    }

    /// The letters before which the marks of MARC-8 stand, which are many for a dot below and ligatures.
    private static let lettersWithMark: [UInt8: Set<UInt8>] = [
        0xE0: "aeiouy", 0xE1: "aeiounwy", 0xE2: "aceiklmnoprsuvwyz", 0xE3: "aceghijosuwyz", 0xE4: "aeinouvy",
        0xE5: "aegiouy", 0xE6: "aegiou", 0xE7: "bcdefghilmnoprstxyz", 0xE8: "aehiotuwxy", 0xE9: "acdeghijklnorstuz",
        0xEA: "auwy", 0xEB: "abcdefghiklmnoprstuvyz", 0xEC: "abcdefghiklmnoprstuvyz", 0xF0: "cdeghklnrst",
        0xF1: "aeiou", 0xF2: "abdehiklmnorstuvwyz", 0xF7: "st",
    ].mapValues { Set($0.utf8) }

    private static let lettersLikeMarks: [String: Set<UInt8>] = [
        "fre": [0xE9], "ita": [0xE9], "cat": [0xE9], "dut": [0xE9], "por": [0xE9], "spa": [0xE9, 0xF1],
        "ger": [0xE4], "swe": [0xE4], "fin": [0xE4],
    ]

    /// The number of bytes beyond ASCII, from the left, that are followed by one beyond ASCII, and of the others.
    private static func pairs(in text: ArraySlice<UInt8>) -> (wide: Int, narrow: Int) {
        var (wide, narrow) = (0, 0)
        var rest = text
        while let byte = rest.popFirst() {
            guard byte >= 0x80 else { continue }
            if let next = rest.first, next >= 0x80 {
                rest = rest.dropFirst()
                // Two marks of ANSEL before a letter; Chinese characters of CP949 are hardly ever followed by one.
                let areMarks =
                    byte >= 0xE0 && next >= 0xE0 && rest.first.map { (0x61...0x7A).contains($0 | 0x20) } == true
                if areMarks { narrow += 1 } else { wide += 1 }
            } else {
                narrow += 1
            }
        }
        return (wide, narrow)
    }

    /// Whether all bytes beyond ASCII are letters or marks of ANSEL, and marks precede a letter.
    private static func mayBeMARC8(_ text: ArraySlice<UInt8>) -> Bool {
        zip(text, text.dropFirst() + [0]).allSatisfy { byte, next in
            switch byte {
            case 0..<0x80, 0xA1...0xC8, 0x88, 0x89, 0x8D, 0x8E: true
            case 0xE0...0xFE:
                next >= 0xE0 || (0x41...0x5A).contains(next & ~0x20) || next == 0x20 || next == 0xB8 || next == 0xA1
            default: false
            }
        }
    }

    /// Whether UTF-8 certainly begins with a character of its own, and no mark on the letter before it: ASCII, Latin
    /// letters, Chinese characters, Hangul syllables.
    static func beginsCharacter(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first, let second = bytes.dropFirst().first else { return true }
        return switch first {
        case 0x20...0x7E, 0xC3...0xCA, 0xE4...0xE9, 0xEB, 0xEC: true
        case 0xEA: second >= 0xB0
        case 0xED: second < 0x9E
        default: false
        }
    }

    /// A text of this encoding; `nil` if a byte is invalid in it.
    func decode(_ bytes: ArraySlice<UInt8>) -> String? {
        if self == .utf8 { return Self.utf8(bytes) }
        guard bytes.contains(where: { $0 >= 0x80 || $0 == 0x1B }) else { return String(decoding: bytes, as: UTF8.self) }
        return switch self {
        case .utf8: Self.utf8(bytes)
        case .cp949: TextEncoding.cp949.decode(bytes)
        case .marc8: MARC8.decode(bytes)
        case .windows1252: TextEncoding.windows1252.decode(bytes)
        }
    }

    /// A text in UTF-8; `nil` if it is invalid. By the decoder that replaces what is invalid, which is several times as
    /// fast as the one that returns `nil`: each byte or two that it replaces become three, and only the beginning of a
    /// character of four bytes may be three before.
    private static func utf8(_ bytes: ArraySlice<UInt8>) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.count == bytes.count else { return nil }
        return bytes.contains { $0 >= 0xF0 } ? String(validating: bytes, as: UTF8.self) : text
    }
}
