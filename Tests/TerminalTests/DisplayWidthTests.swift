import Foundation
import Terminal
import Testing

@Suite struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0), ("abc", 3), ("해리 포터", 9), ("한글".decomposedStringWithCanonicalMapping, 4),
        ("\u{1112}\u{1161}\u{11AB}", 2),
        ("\u{1112}\u{1161}", 2), ("ㅎㅏㄴ", 6), ("漢字", 4), ("ひらがな", 8), ("ＡＢＣ", 6), ("ｱｲｳ", 3), ("ｶﾞ", 2), ("ﾞ", 1),
        ("é", 1), ("e\u{301}", 1), ("e\u{301}\u{302}\u{303}", 1), ("\u{301}", 0), ("\t", 0), ("\n", 0), ("\r\n", 0),
        ("\u{1B}", 0),
        ("\u{200B}", 0), ("\u{200D}", 0), ("…", 1), ("·", 1), ("─│", 2), ("①", 1), ("「」", 4), ("\u{3000}", 2), ("₩", 1),
        ("￦", 2),
        ("😀", 2), ("👩\u{200D}💻", 2), ("👨\u{200D}👩\u{200D}👧\u{200D}👦", 2), ("👍🏽", 2), ("☝🏽", 2), ("🇰🇷", 2), ("🇰🇷🇺🇸", 4),
        ("🇰", 1),
        ("❤", 1), ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2),
        ("🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", 2),
        ("⌚", 2), ("★", 1), ("🗞\u{FE0F}", 2), ("ab한글😀", 8), ("𠀀", 2), ("ㄱ", 2), ("\u{A960}\u{1161}", 2), ("नि", 2),
        ("กำ", 2),
    ])
    func isCountedInCells(text: String, cells: Int) {
        #expect(DisplayWidth.of(text) == cells)
    }

    @Test(arguments: [
        ("ab", 4, Alignment.left, "ab  "), ("ab", 4, .right, "  ab"), ("한글", 5, .left, "한글 "), ("한글", 3, .left, "한글"),
        ("", 2, .right, "  "),
        ("한".decomposedStringWithCanonicalMapping, 3, .right, " 한"),
    ])
    func paddingFillsUpToTheWidth(text: String, width: Int, alignment: Alignment, expected: String) {
        #expect(text.padded(toWidth: width, alignment: alignment) == expected)
    }

    @Test(arguments: [
        ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("해리 포터", 9, "해리 포터"), ("해리 포터", 8, "해리 포…"),
        ("해리 포터", 7, "해리…"),
        ("해리 포터", 6, "해리…"), ("해리", 3, "해…"), ("해리", 2, "…"), ("해리", 1, "…"), ("해리", 0, ""), ("해리", -3, ""),
        ("", 0, ""),
        ("👩\u{200D}💻👩\u{200D}💻", 3, "👩\u{200D}💻…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("abc", 3, "abc"),
    ])
    func cuttingKeepsClustersWhole(text: String, width: Int, expected: String) {
        #expect(text.truncated(toWidth: width) == expected)
    }

    @Test func theEllipsisIsTheCallersChoice() {
        #expect("abcdef".truncated(toWidth: 5, ellipsis: "...") == "ab...")
        #expect("abcdef".truncated(toWidth: 2, ellipsis: "...") == "ab")
        #expect("abcdef".truncated(toWidth: 4, ellipsis: "") == "abcd")
    }

    @Test(arguments: [
        ("the quick brown fox", 10, ["the quick", "brown fox"]), ("나는 책을 읽는다", 9, ["나는 책을", "읽는다"]),
        ("나는 책을 읽는다", 8, ["나는", "책을", "읽는다"]),
        ("abcdefgh ij", 3, ["abc", "def", "gh", "ij"]), ("가나다라", 5, ["가나", "다라"]), ("가나", 1, ["가", "나"]), ("", 5, [""]),
        ("one\n\ntwo", 5, ["one", "", "two"]), ("one\r\ntwo", 5, ["one", "two"]), ("  a   b  ", 9, ["a b"]),
        ("ab", 0, ["a", "b"]),
        ("👩\u{200D}💻👩\u{200D}💻", 2, ["👩\u{200D}💻", "👩\u{200D}💻"]), ("abc de", 6, ["abc de"]),
    ])
    func wrappingBreaksAtSpacesFirst(text: String, width: Int, expected: [String]) {
        #expect(text.wrapped(toWidth: width) == expected)
    }

    @Test(arguments: [
        ("abcdefgh ij", 3, ["abcdefgh", "ij"]), ("see /var/lib/a there", 6, ["see", "/var/lib/a", "there"]),
        ("가나다라 마", 5, ["가나다라", "마"]), ("", 5, [""]), ("a b", 3, ["a b"]),
    ])
    func aWordThatIsNotBrokenIsALineOfItsOwn(text: String, width: Int, expected: [String]) {
        #expect(text.wrapped(toWidth: width, breakingWords: false) == expected)
    }

    /// With quadratic time these would take hours.
    @Test(arguments: ["한", "a", "🇰", "한글.", "\u{1F3F4}\u{E0061}"])
    func aWordWithoutEndIsWrappedToo(piece: String) {
        let text = String(repeating: piece, count: 50_000)
        let lines = text.wrapped(toWidth: 40)
        #expect(lines.joined() == text && lines.allSatisfy { DisplayWidth.of($0) <= 40 })
    }
}
