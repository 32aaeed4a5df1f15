import Messages
import Testing

@testable import Server

/// HTML made by interpolation: what is not a literal is text.
@Suite struct HTMLTests {
    @Test func whatIsInterpolatedIsTextUnlessItIsHTML() {
        let (text, number) = ("<b>\"R&D\"</b>'s", 3)
        let part: HTML = "<i>\(text)</i>"
        let whole: HTML = "<p>\(part) \(number) \(Message(verbatim: "a<b"))</p>"
        #expect(whole.text == "<p><i>&lt;b&gt;&quot;R&amp;D&quot;&lt;/b&gt;&#39;s</i> 3 a&lt;b</p>")
    }

    @Test(arguments: ["", "해리 포터", "a\u{301}"])
    func textWithoutMarkupStaysAsItIs(text: String) {
        #expect(HTML.escaped(text) == text)
    }

    /// One character for Swift, and still a tag for a browser.
    @Test func aMarkDoesNotHideWhatItStandsOn() {
        let escaped = HTML.escaped("x<\u{301}script>")
        #expect(Array(escaped.unicodeScalars) == Array("x&lt;\u{301}script&gt;".unicodeScalars))
    }

    @Test func whatIsMissingOrNotMeantIsLeftOut() {
        let (missing, there): (String?, String?) = (nil, "<")
        let link = { (text: String) -> HTML in "[\(text)]" }
        let html: HTML = "\(missing, link)\(there, link)\(if: false, "no")\(if: true, "yes")\(each: ["a", "b"], link)"
        #expect(html.text == "[&lt;]yes[a][b]")
    }
}
