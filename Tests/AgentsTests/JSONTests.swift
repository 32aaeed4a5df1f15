import Agents
import Basics
import Testing

/// JSON as the protocol's lines have it.
@Suite struct JSONTests {
    @Test func controlCharactersAreEscaped() throws {
        let text = #""\"\\\n\u0000\u001b\u007f\u009b\u2028\u2029é€""#
        #expect(JSON(parsing: Array(text.utf8))?.line == text)
    }

    @Test func textsAreCutAndMarked() {
        let value: JSON = ["a": ["가나다라마", "가나다", .number("123456")], "b": .string("👩‍👩‍👧‍👦👍🏽e\u{301}x")]
        let cut = value.cut(to: 3)
        #expect(cut["a"] == ["가나다… [cut: 2 more characters]", "가나다", .number("123456")])
        #expect(cut["b"] == "👩‍👩‍👧‍👦👍🏽e\u{301}… [cut: 1 more characters]")
    }
}
