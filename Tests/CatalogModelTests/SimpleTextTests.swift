import Basics
import Foundation
import TestSupport
import Testing

@testable import CatalogModel

/// The fast paths, against what they stand for: random texts of letters and of everything that is not one.
@Suite("Simple text") struct SimpleTextTests {
    /// Letters and spaces, so that fast paths are taken often, and scalars that each break an assumption: marks,
    /// joiners, spaces of other kinds, line ends, controls, markup, letters that normalise to others, prepended
    /// characters.
    private static let alphabet: [String] =
        [
            "a", "B", "7", " ", " ", "가", "힣", "글", "저", "·", "《", "。", "漢", "ㄱ", "か", "Ａ", "\n", "\r", "\t", "\r\n",
            "<", ">", "&", "<b>", "</b>", "<br>", "&lt;", "&gt;", "&amp;", "&#39;", "&nbsp;", "&notit;", "&copy",
            "<% x %>",
        ] + [
            "\u{0301}", "\u{302A}", "\u{3099}", "\u{200D}", "\u{FE0F}", "\u{00A0}", "\u{3000}", "\u{2028}", "\u{0085}",
            "\u{000B}", "\u{001B}", "\u{0600}", "\u{1100}", "\u{1161}", "\u{11A8}", "\u{212B}", "\u{F900}", "\u{AD}",
            "\u{A806}", "\u{D7CB}", "\u{3164}", "\u{FFFD}", "\u{1F3F4}", "\u{E0067}", "ß", "\u{0000}",
        ]

    /// Texts of up to twelve parts, the same in every run; half of them of the letters alone.
    private static let texts: [String] = {
        var random = SplitMix(state: 14)
        return (0..<Tier.scaled(6_000)).map { number in
            let letters = number.isMultiple(of: 2) ? 20 : alphabet.count
            return (0..<random.next(below: 13)).map { _ in alphabet[random.next(below: letters)] }.joined()
        }
    }()

    @Test func cleanTextEqualsTheResultOfItsSteps() {
        for text in Self.texts {
            let clean = Self.withoutMarkup(text)
            let line = Self.line(clean)
            #expect(scalars(CleanText.plain(text)) == scalars(line), "\(scalars(text))")
            #expect(scalars(CleanText.block(text)) == scalars(Self.block(clean)), "\(scalars(text))")
        }
    }

    @Test func wordsAndEndsAreThoseOfCharacters() {
        for text in Self.texts {
            #expect(text.words == text.split(whereSeparator: \.isWhitespace), "\(scalars(text))")
            var trimmed = text[...]
            while trimmed.first?.isWhitespace == true { trimmed.removeFirst() }
            while trimmed.last?.isWhitespace == true { trimmed.removeLast() }
            #expect(scalars(String(text[...].trimmed())) == scalars(String(trimmed)), "\(scalars(text))")
        }
    }

    /// All that a simple text is assumed to be.
    @Test(.all) func noSimpleCharacterNeedsCleaning() {
        let simple = (0...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
            SimpleText.holds(String($0), markup: false)
        }
        #expect(simple.count > 32_000)
        for scalar in simple {
            let text = String(scalar)
            #expect(VisibleText.of(text, whitespace: .unchanged) == text)
            #expect(scalars(text.precomposedStringWithCanonicalMapping) == [scalar])
            #expect(scalar.properties.canonicalCombiningClass == .notReordered)
            #expect(scalar.properties.isWhitespace == [" ", "\t", "\n", "\r"].contains(scalar))
            #expect(("가" + text + "a").count == 3)
        }
    }

    @Test func everyNamedReferenceIsFound() {
        var count = 0
        for entry in HTMLEntities.list.split(whereSeparator: \.isWhitespace) {
            let halves = entry.split(separator: "=")
            let isOld = halves[0].last == "!"
            let name = isOld ? halves[0].dropLast() : halves[0]
            let values = halves[1].split(separator: "+").compactMap {
                UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
            }
            #expect(scalars(HTMLEntities.decode("&\(name);")) == values, "\(name)")
            if isOld { #expect(scalars(HTMLEntities.decode("&\(name) ")) == values + [" "], "\(name)") }
            count += 1
        }
        #expect(count > 2_000)
        for name in ["", "A", "zzzz", "zwnk", "AMp", "~", "a="] {
            #expect(HTMLEntities.decode("&\(name);") == "&\(name);")
        }
    }

    @Test func everyLabelEndsAsOneMay() {
        func expectLabels(_ labels: [String]) {
            for label in labels { #expect(RoleVocabulary.label(label) != nil, "\(label)") }
        }
        for word in RoleVocabulary.english.keys.sorted() {
            expectLabels([word, word.uppercased(), "(\(word))", "\(word).", "\(word) 및", "글·\(word)"])
        }
        for word in RoleVocabulary.table.keys.sorted() {
            expectLabels([
                word, "(\(word))", "[공]\(word)", "공\(word)", "책임\(word)", "책임 \(word)", "외\(word)", "등\(word)",
            ])
            expectLabels(["\(word) 및", "\(word) 책임", "글/\(word)", "쓰고 \(word)", " \(word) ", "\(word)."])
        }
        // Names end as labels do now and then; most do not.
        for name in ["홍길동", "롤링", "하루키"] { #expect(!RoleVocabulary.mayEndLabel(name[...])) }
    }

    @Test func plainDaysAndAddressesAreReadAsOthersAre() throws {
        for text in [
            "2007-07-02", "2007-07-02T00:00:00.000+09:00", "2024-02-29", "2023-02-29", "2007-13-01", "2007-00-00",
        ] {
            // A space in front takes the other way.
            #expect(PartialDate(lenient: text) == PartialDate(lenient: " " + text), "\(text)")
        }
        #expect(PartialDate(lenient: "2007-07-021") == nil)
        #expect(PartialDate(lenient: "2007-07-02T") == PartialDate(year: 2007, month: 7, day: 2))
        #expect(PartialDate(lenient: "2007-07-02T\u{301}0") == PartialDate(lenient: " 2007-07-02T\u{301}0"))
        for text in [
            "https://a.kr", "http://a.kr/b?c=d#e", "https://a.kr/?a=1&b=2", "https://a.kr\\b", "https:///b",
            "http://a.kr/a b",
        ] {
            for (entities, upgraded) in [(false, false), (true, false), (false, true), (true, true)] {
                let plain = WebAddress.clean(text, entities: entities, upgraded: upgraded)
                #expect(plain == WebAddress.clean(" " + text, entities: entities, upgraded: upgraded), "\(text)")
            }
        }
        let longest = "http://a.kr/" + String(repeating: "b", count: 16_372)
        #expect(WebAddress.clean(longest) == longest && WebAddress.clean(longest, upgraded: true) == nil)
    }

    /// Without a bound each of these brackets has thousands of scalars read behind it: 10^9 in all.
    @Test func unclosedTagsAreReadOnceTooMany() {
        var effort = HTMLEffort()
        let scalars = Array(String(repeating: "<b ", count: Tier.scaled(100_000)).unicodeScalars)
        for index in stride(from: 0, to: scalars.count, by: 3) {
            #expect(HTMLTag(scalars, at: index, &effort) == nil)
        }
        #expect(effort.reach(from: 0, atMost: 1, in: 1) == 0)
        // What is a tag costs nothing.
        let honest = String(repeating: "<p class='a'>글</p>", count: 60_000)
        #expect(CleanText.block(honest).count(where: \.isNewline) == 59_999)
    }

    private static func withoutMarkup(_ text: String) -> String {
        var text = TextSanitizer.limitingCombiningMarks(text)
        if text.contains("<") {
            text = HTMLMarkup.removingTags(from: HTMLMarkup.removingServerCode(from: text), where: .written)
        }
        if text.contains("&") {
            text = HTMLEntities.decode(text)
            text = HTMLMarkup.removingTags(from: HTMLMarkup.removingServerCode(from: text), where: .escaped)
        }
        return TextSanitizer.clean(text).precomposedStringWithCanonicalMapping
    }

    private static func block(_ clean: String) -> String {
        var lines = [String]()
        for line in clean.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let words = Self.line(String(line))
            if words.isEmpty, lines.last?.isEmpty ?? true { continue }
            lines.append(words)
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    /// Words with a space between them; a space that a mark makes a character of its own is one, too.
    private static func line(_ clean: String) -> String {
        var line = clean
        for _ in 0..<2 { line = line.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        return line
    }

    private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }
}
