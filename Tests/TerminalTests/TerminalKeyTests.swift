import Terminal
import Testing

/// Keys from the bytes that a terminal sends.
@Suite struct TerminalKeyTests {
    @Test(
        arguments: [
            ("a", [.character("a")]), ("한", [.character("한")]), ("😀", [.character("😀")]), ("\r", [.enter]),
            ("\n", [.enter]), ("\u{7F}", [.backspace]), ("\u{8}", [.backspace]), ("\t", [.tab]),
            ("\u{15}", [.control("u")]),
            ("\u{1B}[A", [.up]), ("\u{1B}OB", [.down]), ("\u{1B}[1;5C", [.right]), ("\u{1B}[D", [.left]),
            ("\u{1B}[5~", [.pageUp]), ("\u{1B}[6~", [.pageDown]), ("\u{1B}[H", [.home]), ("\u{1B}[4~", [.end]),
            ("\u{1B}[3~", [.delete]), ("\u{1B}[99z", [.other]), ("\u{1B}x", [.other]),
            ("\u{1B}\u{1B}[A", [.escape, .up]),
            ("ㅎㅏq", [.character("ㅎ"), .character("ㅏ"), .character("q")]),
        ] as [(String, [TerminalKey])]
    )
    func bytesAreKeys(text: String, keys: [TerminalKey]) {
        var decoder = TerminalKeyDecoder()
        #expect(decoder.decode(text.utf8) == keys)
        // The same, byte by byte.
        var slow = TerminalKeyDecoder()
        #expect(text.utf8.flatMap { slow.decode([$0]) } == keys)
    }

    @Test func escapeAloneIsAKeyAfterAWhile() {
        var decoder = TerminalKeyDecoder()
        #expect(decoder.decode([0x1B]) == [] && decoder.isWaitingForSequence)
        #expect(decoder.flush() == [.escape] && !decoder.isWaitingForSequence)
        #expect(decoder.decode("\u{1B}[1".utf8) == [] && decoder.flush() == [])
        #expect(decoder.decode("q".utf8) == [.character("q")])
    }

    @Test func invalidBytesAreDropped() {
        var decoder = TerminalKeyDecoder()
        #expect(decoder.decode([0xFF, 0xC0, 0x80, 0xED, 0xA0, 0x80, 0xE3, 0x61]) == [.character("a")])
        // Half of a syllable is not lost by waiting for the rest of a sequence.
        #expect(decoder.decode([0xED, 0x95]) == [] && decoder.flush() == [])
        #expect(decoder.decode([0x9C]) == [.character("한")])
    }
}
