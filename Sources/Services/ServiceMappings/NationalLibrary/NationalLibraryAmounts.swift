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
        for match in text.matches(of: /([0-9][0-9,]*)((?:\.[0-9]+)*)\s*(\p{L}*)/) {
            if sum.value > 0, text[sum.end..<match.range.lowerBound].contains(where: { !$0.isWhitespace }) {
                sum.value = 0
            }
            let start = sum.value > 0 ? sum.start : match.range.lowerBound
            guard !text[..<start].endsWithMinus, let number = number(match.1, fraction: match.2) else {
                sum.value = 0
                continue
            }
            let unit = match.3.dropFirst()
            // `만화` starts with a factor but contains none.
            guard let factor = match.3.first.flatMap({ factors[$0] }), unit.isEmpty || unit.hasPrefix("원") else {
                amounts.append(Amount(value: sum.value + number, before: text[..<start], unit: match.3))
                sum.value = 0
                continue
            }
            sum = (sum.value + number * factor, start, match.range.upperBound)
            let isOpen = unit.isEmpty && text[sum.end...].first { !$0.isWhitespace }?.isNumber == true
            if !isOpen {
                amounts.append(Amount(value: sum.value, before: text[..<start], unit: unit))
                sum.value = 0
            }
        }
        return amounts.filter { $0.value > 0 }
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
