import CatalogModel

/// Parses the amount in won from a price as registered by a publisher.
///
/// | text | won |
/// |---|---|
/// | `15,000원`, `₩15,000`, `1만5천원`, `전3권 45,000원` | the number marked as won |
/// | `15000`, `15.000`, `B5 15000`, `2책 15000` | otherwise the first number without another unit |
/// | `$25.00`, `USD 25`, `25유로` | none: another currency |
/// | `비매품`, `0`, `-1` | none |
enum WonAmount {
    /// The amount, at least one won; `nil` if there is none.
    static func parse(_ text: String) -> Int? {
        guard text.utf8.count <= maxLength else { return nil }
        let amounts = amounts(in: text)
        if let inWon = amounts.first(where: \.isInWon) { return inWon.value }
        guard !namesForeignCurrency(text) else { return nil }
        return amounts.first { $0.isPlain }?.value
    }

    /// The maximum length of a price in bytes.
    private static let maxLength = 400

    private struct Amount {
        let value: Int
        let before: Substring
        let unit: Substring

        var isInWon: Bool {
            let sign = before.last { !$0.isWhitespace }
            return unit.hasPrefix("원") || unit.lowercased().hasPrefix("won") || unit.lowercased() == "krw"
                || sign.map { "₩￦\\".contains($0) } == true
                || before.lowercased().split(whereSeparator: \.isWhitespace).last?.hasSuffix("krw") == true
        }

        /// Whether it may be a price: not part of a word (`B5`), and without another unit.
        var isPlain: Bool {
            guard before.last.map({ $0.isASCII && $0.isLetter }) != true else { return false }
            return !counters.contains { unit.hasPrefix($0) } && !["엔", "불"].contains(unit)
        }
    }

    private static let counters = ["권", "책", "부", "집", "년", "판", "쇄", "장", "매", "개", "종", "점", "질", "세트"]

    /// The numbers of a text; those of `1만5천` and `1만 5,000` are combined.
    private static func amounts(in text: String) -> [Amount] {
        var amounts = [Amount]()
        var sum = (value: 0, start: text.startIndex, end: text.startIndex)
        for match in numbers(in: text) {
            if sum.value > 0, text[sum.end..<match.digits.startIndex].contains(where: { !$0.isWhitespace }) {
                sum.value = 0
            }
            let start = sum.value > 0 ? sum.start : match.digits.startIndex
            guard !text[..<start].endsWithMinus, let number = number(match.digits, fraction: match.fraction) else {
                sum.value = 0
                continue
            }
            let unit = match.word.dropFirst()
            // `만화` starts with a factor but contains none.
            guard let factor = match.word.first.flatMap({ factors[$0] }), unit.isEmpty || unit.hasPrefix("원") else {
                amounts.append(Amount(value: sum.value + number, before: text[..<start], unit: match.word))
                sum.value = 0
                continue
            }
            sum = (sum.value + number * factor, start, match.word.endIndex)
            let isOpen = unit.isEmpty && text[sum.end...].first { !$0.isWhitespace }?.isNumber == true
            if !isOpen {
                amounts.append(Amount(value: sum.value, before: text[..<start], unit: unit))
                sum.value = 0
            }
        }
        return amounts.filter { $0.value > 0 }
    }

    /// A number as it is written, and the letters after it.
    typealias Number = (digits: Substring, fraction: Substring, word: Substring)

    /// The numbers of a text: read by characters where each is one scalar, as in nearly all prices. Swift compiles a
    /// regular expression anew for each.
    static func numbers(in text: String) -> [Number] {
        text.unicodeScalars.allSatisfy(standsAlone) ? scannedNumbers(in: text) : matchedNumbers(in: text)
    }

    static func matchedNumbers(in text: String) -> [Number] {
        text.matches(of: /([0-9][0-9,]*)((?:\.[0-9]+)*)\s*(\p{L}*)/).map { ($0.1, $0.2, $0.3) }
    }

    private static func scannedNumbers(in text: String) -> [Number] {
        let scalars = text.unicodeScalars
        var numbers = [Number]()
        var index = scalars.startIndex
        func skip(while belongs: (Unicode.Scalar) -> Bool) {
            while index < scalars.endIndex, belongs(scalars[index]) { scalars.formIndex(after: &index) }
        }
        while true {
            skip { !isDigit($0) }
            let start = index
            guard start < scalars.endIndex else { return numbers }
            skip { isDigit($0) || $0 == "," }
            let point = index
            while index < scalars.endIndex, scalars[index] == "." {
                let next = scalars.index(after: index)
                guard next < scalars.endIndex, isDigit(scalars[next]) else { break }
                index = next
                skip(while: isDigit)
            }
            let end = index
            skip(while: \.properties.isWhitespace)
            let word = index
            skip(while: \.properties.isAlphabetic)
            numbers.append((text[start..<point], text[point..<end], text[word..<index]))
        }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    /// Whether a scalar is a character of its own, whatever is beside it: ASCII but the carriage return, Hangul
    /// syllables, Chinese characters, and the signs of the won. Those of them that are alphabetic are letters.
    private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x0D, 0x0E..<0x80, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x20A9, 0xFFE6: true
        default: false
        }
    }

    private static let factors: [Character: Int] = ["만": 10_000, "천": 1000, "백": 100]

    /// An integer: three digits after a full stop are thousands, zeros after one are dropped.
    private static func number(_ digits: Substring, fraction: Substring) -> Int? {
        let groups = fraction.split(separator: ".")
        let whole = digits.filter { $0 != "," }
        if digits.count <= 3, digits.first != "0", groups.allSatisfy({ $0.count == 3 }) {
            return value(whole + groups.joined())
        }
        // Prices in won are multiples of a hundred: `25.00` is in another currency.
        let isNothing = groups.count == 1 && groups[0].allSatisfy { $0 == "0" } && whole.count > 2
        return groups.isEmpty || isNothing ? value(whole) : nil
    }

    /// No book costs a thousand million; the bound prevents overflow in sums of `만` and `천`.
    private static func value(_ digits: String) -> Int? {
        Int(digits).flatMap { $0 < 1_000_000_000 ? $0 : nil }
    }

    private static func namesForeignCurrency(_ text: String) -> Bool {
        let codes: Set<Substring> = ["USD", "US", "EUR", "GBP", "JPY", "CNY", "RMB", "HKD", "TWD", "AUD", "CAD", "CHF"]
        let words = text.split { !$0.isLetter }
        return text.contains { "$＄€£¥￥".contains($0) }
            || words.contains { codes.contains(Substring($0.uppercased())) }
            || words.contains { word in ["달러", "유로", "위안", "파운드"].contains { word.hasPrefix($0) } }
    }
}
