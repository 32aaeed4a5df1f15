import CatalogModel
import Foundation
import TestSupport
import Testing

/// Random texts of pieces that are difficult to parse; the same ones in every run.
@Suite struct HostileInputTests {
    private static let pieces = [
        "홍길동", "Rowling", "J.", "지음", "옮김", "저", "글", "그림", "(", ")", "[", "]", "·", ",", ";", "/", ":", " ", "외", "3인",
        "(지은이)", "[공]", "지은이", "기획", ".", "|", "<b>", "&lt;", "&amp;", "<%", "%>", "\u{1B}", "]8;;", "\u{7}",
        "\u{202E}",
        "\u{200D}", "👩", "<", ">", "=\"", "978", "8996991342", "-", "\u{301}", "2014", "년", "12", "http://", "@", "%",
        "\r\n",
        "&#27;", "&#x1F600;",
    ]

    private static func texts(count: Int) -> [String] {
        // The multiplier and increment of Knuth's MMIX generator.
        var state: UInt64 = 20_261_121
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        return (0..<count).map { _ in (0..<next(13)).map { _ in pieces[next(pieces.count)] }.joined() }
    }

    @Test func noCleanTextHoldsAControlCharacter() {
        for text in Self.texts(count: Tier.scaled(5000)) {
            for clean in [CleanText.plain(text), CleanText.block(text)] {
                let left = clean.unicodeScalars.filter {
                    ($0.properties.generalCategory == .control && $0 != "\n") || $0.properties.isBidiControl
                }
                #expect(left.isEmpty, "\(text.debugDescription)")
            }
        }
    }

    /// Sorting the marks of one letter takes quadratic time, and each comparison sorts them: with all of these the
    /// suite would not finish.
    @Test(arguments: ["\u{301}\u{316}", "&#769;&#790;", "\u{301}\u{301}\u{323}\u{5B0}"])
    func aLetterWithMarksWithoutEndHasThirty(marks: String) {
        let text = "하a" + String(repeating: marks, count: 40_000) + "늘"
        for clean in [CleanText.plain(text), CleanText.block(text)] {
            #expect(clean.hasPrefix("하") && clean.hasSuffix("늘") && clean.unicodeScalars.count < 40)
        }
        #expect(ContributorStatement.parse(text).map(\.name) == [CleanText.plain(text)])
        #expect(PartialDate(lenient: text) == nil && PartialDate(lenient: "1997" + text)?.year != 1998)
        #expect(BookIdentifiers(candidates: [text]).isbn == nil)
        #expect(WebAddress.clean("https://example.com/" + text) == nil)
    }

    @Test func marksThatALetterHasStay() {
        let text = "Việt Nam, שָׁלוֹם, ก็, देवनागरी, " + "a" + String(repeating: "\u{301}", count: 30) + "b"
        #expect(CleanText.plain(text) == text.precomposedStringWithCanonicalMapping)
    }

    @Test func noNameIsLost() {
        for text in Self.texts(count: Tier.scaled(5000)) where CleanText.plain(text).contains("홍길동") {
            let names = ContributorStatement.parse(text).map(\.name)
            #expect(names.contains { $0.contains("홍길동") }, "\(text.debugDescription)")
        }
    }

    @Test func aCleanAddressIsASCIIAndStaysAsItIs() {
        for text in Self.texts(count: Tier.scaled(5000)) {
            guard let address = WebAddress.clean("https://example.com/" + text) ?? WebAddress.clean(text) else {
                continue
            }
            #expect(address.utf8.allSatisfy { (0x21...0x7E).contains($0) })
            #expect(WebAddress.clean(address) == address)
            #expect(URL(string: address) != nil)
        }
    }
}
