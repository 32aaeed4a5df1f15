import CatalogModel
import Foundation
import Testing

@Suite struct CleanTextTests {
    @Test(arguments: [
        ("plain", "plain"), ("  a \n\t b\u{A0}\u{3000}c ", "a b c"), ("B/R <b>R</b>ead<br/>er", "B/R Read er"),
        ("<나쁜 어린이표>를 읽고", "<나쁜 어린이표>를 읽고"), ("a < b > c", "a < b > c"), ("if x<y and y>z", "if x<y and y>z"),
        ("<A Song of Ice>", "<A Song of Ice>"), ("<book>", "<book>"), ("<3 hearts", "<3 hearts"),
        ("<span class=\"searching_txt\">해리</span> 포터", "해리 포터"), ("<A HREF='x>y'>link</A>", "link"),
        ("<img src=x onerror=\"a>b\"/>after", "after"), ("one<!-- <b>hidden</b> -->two", "onetwo"),
        ("<script>alert('x')</script>text<style>p{}</style>", "text"), ("<a href=\"unclosed>link</a>", "link"),
        ("<% =qsUID %>left", "left"), ("<a href=\"/x?u=<% =q %>\"><나쁜 표></a>", "<나쁜 표>"),
        ("<% never ends", "<% never ends"),
        ("<!-- never ends", "<!-- never ends"), ("<o:p></o:p>word", "word"), ("<br", "<br"), ("<", "<"), ("", ""),
        ("<p align=center>가</p><p>나</p>", "가 나"),
    ])
    func tagsGoAndTitlesStay(text: String, expected: String) {
        #expect(CleanText.plain(text) == expected)
    }

    @Test(arguments: [
        ("&lt;책제목&gt;", "<책제목>"), ("R&amp;D", "R&D"), ("&amp;lt;", "&lt;"), ("&amp;amp;", "&amp;"),
        ("&#39;&#x27;&#X27;", "'''"),
        ("caf&eacute;&nbsp;&hellip;&middot;", "café …·"), ("&ldquo;x&rdquo; &lsquo;y&rsquo;", "“x” ‘y’"),
        ("&#44032;&#xAC00;", "가가"),
        ("&#150;&#x80;", "–€"), ("&#0;&#xD800;&#x110000;", "\u{FFFD}\u{FFFD}\u{FFFD}"),
        ("AT&T; &unknown; &", "AT&T; &unknown; &"),
        ("&copy &nbsp", "&copy &nbsp"), ("&#; &#x; &#12a;", "&#; &#x; &#12a;"), ("&ETH;&eth;&Omega;&yuml;", "ÐðΩÿ"),
        ("&#99999999999999999999;", "&#99999999999999999999;"), ("&&amp;&", "&&&"),
        ("&lt;br&gt;둘", "둘"), ("&lt;b&gt;굵게&lt;/b&gt;", "굵게"), ("HTML의 &lt;b&gt; 태그", "HTML의 <b> 태그"),
    ])
    func entitiesAreDecodedOnce(text: String, expected: String) {
        #expect(CleanText.plain(text) == expected)
    }

    @Test(arguments: [
        ("\u{1B}[31mred\u{1B}[0m", "red"), ("\u{1B}]8;;https://evil.example\u{1B}\\link\u{1B}]8;;\u{07}", "link"),
        ("\u{9B}2Jcleared", "cleared"), ("\u{9D}0;title\u{9C}text", "text"), ("\u{1B}Pq#0\u{1B}\\x", "x"),
        ("\u{1B}(Bx", "x"),
        ("\u{1B}]8;;never ends", "8;;never ends"), ("\u{1B}", ""), ("a\u{07}\u{08}\u{7F}b\0", "ab"),
        ("&#27;[31mred", "red"),
        ("abc\u{202E}fdp.exe\u{202C}", "abcfdp.exe"), ("\u{2066}a\u{2069}\u{200E}\u{200F}\u{061C}", "a"),
        ("해\u{200B}리\u{FEFF}포\u{00AD}터\u{2060}", "해리포터"), ("a\u{200C}b\u{200D}c", "abc"), ("1\u{200D}2", "12"),
        ("👩\u{200D}💻", "👩\u{200D}💻"), ("❤\u{FE0F}\u{200D}🔥", "❤\u{FE0F}\u{200D}🔥"), ("👩🏽\u{200D}🚀", "👩🏽\u{200D}🚀"),
        ("x\u{FE0F}", "x"), ("1\u{FE0F}\u{20E3}", "1\u{FE0F}\u{20E3}"), ("a\u{E0041}\u{E0042}", "a"),
        (
            "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
            "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"
        ),
    ])
    func whatIsDangerousOrInvisibleGoes(text: String, expected: String) {
        #expect(Array(CleanText.plain(text).unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test func isComposed() {
        #expect(Array(CleanText.plain("한글 é".decomposedStringWithCanonicalMapping).utf8) == Array("한글 é".utf8))
        #expect(Array(CleanText.plain("&#x1112;&#x1161;&#x11AB;").utf8) == Array("한".utf8))
    }

    @Test(arguments: [
        ("one<br>two<BR />three", "one\ntwo\nthree"), ("<p>one</p><p>two</p>", "one\ntwo"),
        ("a\r\nb\rc\u{2028}d", "a\nb\nc\nd"),
        ("  a   b \n\n\n\n c \n", "a b\n\nc"), ("one&lt;br/&gt;two", "one\ntwo"), ("\n\n", ""),
        ("<div>x</div>y", "x\ny"),
        ("<ul><li>하나</li><li>둘</li></ul>", "하나\n둘"),
    ])
    func paragraphsStay(text: String, expected: String) {
        #expect(CleanText.block(text) == expected)
    }

    @Test func aHostileTextIsReadInLinearTime() {
        // Each of these made a naive reader look for the same end again and again; the test would not come back.
        for unit in ["<%", "<a \"", "<!--", "\u{9D}", "\u{1B}]", "&lt;a&gt;&lt;/b&gt;", "&#", "<script>"] {
            _ = CleanText.plain(String(repeating: unit, count: 20_000))
        }
    }

    @Test(.enabled(if: Recorded.isPresent, "shared/recorded is not beside this checkout"))
    func aRecordedDescriptionKeepsItsBookTitle() throws {
        struct Item: Decodable { let description: String }
        let data = try Recorded.data("aladin/item-description-with-asp-block-2026.json")
        let text = CleanText.plain(try JSONDecoder().decode(Item.self, from: data).description)
        #expect(text.hasPrefix("<나쁜 어린이표>로 아이들만의 생각을 & 절묘하게"))
        #expect(!text.contains("href") && !text.contains("qsUID"))
    }
}
