import CatalogModel
import Foundation
import TestSupport
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
        ("&#; &#x; &#12a;", "&#; &#x; a;"), ("&ETH;&eth;&Omega;&yuml;", "ÐðΩÿ"),
        ("&#99999999999999999999;", "&#99999999999999999999;"), ("&&amp;&", "&&&"),
        ("&lt;br&gt;둘", "둘"), ("&lt;b&gt;굵게&lt;/b&gt;", "굵게"), ("HTML의 &lt;b&gt; 태그", "HTML의 <b> 태그"),
    ])
    func entitiesAreDecodedOnce(text: String, expected: String) {
        #expect(CleanText.plain(text) == expected)
    }

    /// The cases of https://html.spec.whatwg.org/#named-character-reference-state.
    @Test(arguments: [
        ("&copy 2024 &nbsp x", "© 2024 x"), ("R&ampD", "R&D"), ("caf&eacute", "café"), ("&lt3", "<3"),
        ("&#39x&#x27", "'x'"),
        ("&#44032 &#xAC00,", "가 가,"), ("&#8217s", "’s"), ("I'm &notit; I tell you", "I'm ¬it; I tell you"),
        ("I'm &notin; I tell you", "I'm ∉ I tell you"), ("&frac12cup", "½cup"), ("&ampamp;", "&amp;"),
        // Newer names need their semicolon.
        ("&hellip &hellip;", "&hellip …"), ("&ldquo &rsquo", "&ldquo &rsquo"),
        ("&CounterClockwiseContourIntegral;", "∳"),
        ("&NotEqualTilde;&fjlig;", "≂̸fj"), ("AT&T", "AT&T"), ("Q&A;", "Q&A;"), ("&COPY&REG", "©®"),
    ])
    func semicolonsMayBeMissingAsInHTML(text: String, expected: String) {
        #expect(CleanText.plain(text) == expected)
    }

    @Test(arguments: [
        ("<dfn>가</dfn> <kbd>나</kbd> <var>다</var> <time datetime=\"2026\">라</time>", "가 나 다 라"), ("<dfn>가", "가"),
        ("<ruby>漢<rp>(</rp><rt>한</rt><rp>)</rp></ruby>", "漢(한)"), ("<wbr>가<bdi>나</bdi>", "가나"),
        // Of other vocabularies.
        ("<st1:place w:st=\"on\">서울</st1:place>", "서울"), ("<v:shape/>가", "가"), ("<my-tag class='x'>가</my-tag>", "가"),
        ("<title2>가</title2>", "가"), ("가</book>", "가"), ("<book>가</book>", "가"), ("<b>가</b><hr/><x y=z>", "가"),
        // Declarations.
        ("<!DOCTYPE html>가", "가"), ("<?xml version=\"1.0\"?>가", "가"), ("<![if !vml]>가<![endif]>", "가"),
        ("<![CDATA[가 & 나]]>", "가 & 나"), ("<?xml:namespace prefix = o />가", "가"),
        // Text that only looks like a tag.
        ("<book>", "<book>"), ("List<String>을", "List<String>을"), ("<Harry Potter>", "<Harry Potter>"),
        ("<me@a.example>", "<me@a.example>"), ("<!중요>", "<!중요>"), ("<?>", "<?>"), ("x<y>z", "x<y>z"),
        ("&lt;?php echo 1 ?&gt;", "<?php echo 1 ?>"), ("<이름 값=\"1\">", "<이름 값=\"1\">"),
    ])
    func everyOtherWellFormedTagGoes(text: String, expected: String) {
        #expect(CleanText.plain(text) == expected)
    }

    @Test func tableCellsAreSeparatedBySpacesAndRowsByLines() {
        let table = "<table><tr><th>쪽</th><th>값</th></tr><tr><td>223</td><td>12,000원</td></tr></table>"
        #expect(CleanText.plain(table) == "쪽 값 223 12,000원")
        #expect(CleanText.block(table) == "쪽 값\n223 12,000원")
        #expect(CleanText.block("<table><tr><td>가<td>나<tr><td>다</table>라") == "가 나\n다\n라")
        #expect(CleanText.block("서문<p>가<p>나 <ul><li>다<li>라</ul>") == "서문\n가\n나\n다\n라")
        #expect(CleanText.block("<p>가</p> <p>나</p>\n<p>다</p>") == "가\n나\n\n다")
    }

    @Test(arguments: [
        // Persian, Marathi, Sinhala, Kannada: spelt with joiners.
        "می\u{200C}خواهم", "र्\u{200D}य", "ශ්\u{200D}රී", "ಕ್\u{200C}ಷ",
    ])
    func joinersInsideWordsAreKept(text: String) {
        #expect(Array(CleanText.plain(text).unicodeScalars) == Array(text.unicodeScalars))
        #expect(CleanText.plain("\u{200C}\(text)\u{200C} x") == "\(text) x")
        #expect(CleanText.plain("해\u{200C}리") == "해리")
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
    func dangerousAndInvisibleCharactersAreRemoved(text: String, expected: String) {
        #expect(Array(CleanText.plain(text).unicodeScalars) == Array(expected.unicodeScalars))
    }

    // A space and the mark after it are one character of Swift, and white space by its first scalar.
    @Test func aMarkAfterALineBreakIsLeftOutWithItsSpace() {
        let clean = CleanText.plain("a\u{5AD}<br>\u{5AD}b")
        #expect(clean.unicodeScalars.map(\.value) == [0x61, 0x5AD, 0x20, 0x62])
        #expect(Array(CleanText.literal(clean).utf8) == Array(clean.utf8))
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

    /// Each of these made a naive parser search for the same end again and again, so that it would not have ended in
    /// time; a thousand times as much is read as the little is.
    @Test(
        .timeLimit(.minutes(30)),
        arguments: [
            "<%", "<a \"", "<!--", "\u{9D}", "\u{1B}]", "&lt;a&gt;&lt;/b&gt;", "&#", "<script>", "<x y=", "<x y='",
            "<!a",
            "<![CDATA[", "&amp", "<x>", "</x>", "<td>",
        ]
    )
    func aHostileTextIsReadInLinearTime(unit: String) {
        let few = CleanText.plain(String(repeating: unit, count: 20))
        let one = String(decoding: few.utf8.prefix(few.utf8.count / 20), as: UTF8.self)
        #expect(few == String(repeating: one, count: 20))
        let count = Tier.scaled(20_000)
        #expect(CleanText.plain(String(repeating: unit, count: count)) == String(repeating: one, count: count))
    }

    @Test(arguments: Recorded.folders)
    func aRecordedDescriptionKeepsItsBookTitle(recorded: URL) throws {
        struct Item: Decodable { let description: String }
        let data = try Data(
            contentsOf: recorded.appending(path: "aladin/item-description-with-asp-block-2026.json")
        )
        let text = CleanText.plain(try JSONDecoder().decode(Item.self, from: data).description)
        #expect(text.hasPrefix("<나쁜 어린이표>") && text.contains(" & "))
        #expect(!text.contains("href") && !text.contains("qsUID"))
    }
}
