import Documents
import Foundation
import Testing
import Wording

@testable import WebServer

/// HTML made by interpolation: what is not a literal is text.
@Suite struct HTMLTests {
    @Test func interpolatedValuesAreTextUnlessTheyAreHTML() {
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

    @Test func aControlCharacterBecomesItsPicture() {
        #expect(
            HTML.escaped("a\u{1}b\u{1B}[31m\u{7F}\u{85}c\u{B7}\n\t")
                == "a\u{2401}b\u{241B}[31m\u{2421}\u{FFFD}c\u{B7}\n\t"
        )
    }

    @Test func aMomentHasThreeDigitsOfASecondAtMost() {
        let clock = ReaderClock(environment: ["TZ": "UTC"], now: Date(timeIntervalSince1970: 1_795_000_000))
        let html = HTML.time(Date(timeIntervalSince1970: 1_790_000_000.016568), clock).text
        #expect(html.contains("datetime=\"2026-09-21T14:13:20.016Z\""), "\(html)")
    }

    @Test func missingAndUnrelatedValuesAreLeftOut() {
        let (missing, there): (String?, String?) = (nil, "<")
        let link = { (text: String) -> HTML in "[\(text)]" }
        let html: HTML = "\(missing, link)\(there, link)\(if: false, "no")\(if: true, "yes")\(each: ["a", "b"], link)"
        #expect(html.text == "[&lt;]yes[a][b]")
    }
}
