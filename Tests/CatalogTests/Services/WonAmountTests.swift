import Testing

@testable import ServiceMappings

/// The scanner of prices beside the expression that it replaces.
@Suite struct WonAmountTests {
    private static let pieces = [
        "1", "25", "000", ",", ".", " ", "\t", "-", "만", "원", "권", "x", "₩", "년", "5천", "\u{301}", "\r\n", "\u{3000}",
        "é", "٣",
    ]

    @Test func numbersAreFoundAsByAnExpression() {
        var texts = [""]
        for _ in 0..<3 { texts = Array(Set(texts + texts.flatMap { text in Self.pieces.map { text + $0 } })) }
        for text in texts.sorted() {
            let found = WonAmount.numbers(in: text)
            let expected = WonAmount.matchedNumbers(in: text)
            let isSame =
                found.count == expected.count
                && zip(found, expected).allSatisfy {
                    $0.digits == $1.digits && $0.fraction == $1.fraction && $0.word == $1.word
                }
                && zip(found, expected).allSatisfy {
                    $0.digits.startIndex == $1.digits.startIndex && $0.word.endIndex == $1.word.endIndex
                }
            #expect(isSame, "\(text.debugDescription)")
        }
    }
}
