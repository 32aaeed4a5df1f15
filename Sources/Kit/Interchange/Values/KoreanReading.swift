/// How a text that may begin with digits, Latin letters, signs or Chinese characters is read in Korean: what a
/// catalogue files it by.
enum KoreanReading {
    /// The first syllables of a text as it is read: 일일 for `1일 1문장`, 에이아이 for `AI의 정원`, 야 for `夜의 정원`.
    ///
    /// Words in brackets before a title are not part of it (`(개정판) 밤의 식물원`), and signs are not read. Digits are read as
    /// a Sino-Korean number and Latin letters by their names, since nothing tells a word that is read as one.
    ///
    /// - Parameter count: How many syllables at most; the reading of one number may give more.
    /// - Returns: The syllables; fewer from where a letter cannot be read.
    static func syllables(of text: String, count: Int) -> [Unicode.Scalar] {
        var read = [Unicode.Scalar]()
        var rest = Array(withoutBracketedWords(text[...]).unicodeScalars)[...]
        while read.count < count, let scalar = rest.first {
            if let digit = digit(scalar) {
                let digits = rest.prefix { self.digit($0) != nil || $0 == "," }
                rest = rest.dropFirst(digits.count)
                read += digits.count == 1 ? Array(names[digit].unicodeScalars) : number(digits.compactMap(self.digit))
                continue
            }
            rest = rest.dropFirst()
            if (0xAC00...0xD7A3).contains(scalar.value) {
                read.append(scalar)
            } else if let name = latin(scalar) {
                read += Array(name.unicodeScalars)
            } else if let syllable = HanjaReading.syllable(of: scalar, isFirst: read.isEmpty) {
                read.append(syllable)
            } else if scalar.properties.isAlphabetic {
                // Kana, Cyrillic and others.
                break
            }
        }
        return read
    }

    /// A text without the words in brackets at its beginning, unless there is nothing else.
    private static func withoutBracketedWords(_ text: Substring) -> Substring {
        var rest = text
        while let first = rest.first(where: { !$0.isWhitespace }), let close = brackets[first],
            let end = rest.firstIndex(of: close)
        {
            rest = rest[rest.index(after: end)...]
        }
        return rest.contains { $0.isLetter || $0.isNumber } ? rest : text
    }

    private static let brackets: [Character: Character] = [
        "(": ")", "[": "]", "（": "）", "［": "］", "〔": "〕", "【": "】", "{": "}",
    ]

    private static func digit(_ scalar: Unicode.Scalar) -> Int? {
        switch scalar.value {
        case 0x30...0x39: Int(scalar.value - 0x30)
        case 0xFF10...0xFF19: Int(scalar.value - 0xFF10)
        default: nil
        }
    }

    private static let names = ["영", "일", "이", "삼", "사", "오", "육", "칠", "팔", "구"]

    /// A number in Sino-Korean: 백 for 100, 천구백팔십사 for 1984; digit by digit with a zero in front, and beyond 만.
    private static func number(_ digits: [Int]) -> [Unicode.Scalar] {
        guard let first = digits.first, first != 0, digits.count <= 8 else {
            return digits.flatMap { names[$0].unicodeScalars }
        }
        let (high, low) = (digits.dropLast(4), digits.suffix(4))
        // 10000 is 만, not 일만.
        let thousands = high == [1] ? "" : group(high)
        return Array((high.isEmpty ? group(low) : thousands + "만" + group(low)).unicodeScalars)
    }

    private static func group(_ digits: some BidirectionalCollection<Int>) -> String {
        let units = ["", "십", "백", "천"]
        return zip(digits, (0..<digits.count).reversed()).reduce(into: "") { text, next in
            let (digit, place) = next
            guard digit != 0 else { return }
            text += (digit == 1 && place > 0 ? "" : names[digit]) + units[place]
        }
    }

    private static func latin(_ scalar: Unicode.Scalar) -> String? {
        guard Script.isLatin(scalar), let base = String(scalar).decomposed.unicodeScalars.first else { return nil }
        let value = base.value >= 0xFF21 ? base.value - 0xFEE0 : base.value
        guard (0x41...0x5A).contains(value & ~0x20) else { return nil }
        return letters[Int((value & ~0x20) - 0x41)]
    }

    private static let letters = [
        "에이", "비", "시", "디", "이", "에프", "지", "에이치", "아이", "제이", "케이", "엘", "엠", "엔", "오", "피", "큐", "아르", "에스", "티",
        "유", "브이", "더블유", "엑스", "와이", "제트",
    ]
}
