import Terminal
import Testing

@Suite struct SafeTextTests {
    @Test(arguments: [
        ("해리 포터 & <b>", "해리 포터 & <b>"), ("a\tb\nc\r\nd\re", "a b c d e"),
        ("a\u{0B}b\u{0C}c\u{85}d\u{2028}e\u{2029}f", "a b c d e f"),
        ("\u{1B}[31mred\u{1B}[0m", "red"), ("\u{1B}[38;2;1;2;3mx", "x"), ("\u{1B}]0;title\u{07}x", "x"),
        ("\u{1B}]8;;https://evil.example\u{1B}\\bank\u{1B}]8;;\u{1B}\\", "bank"),
        ("\u{9D}8;;https://evil.example\u{9C}bank", "bank"),
        ("\u{1B}]8;;never ends", "8;;never ends"), ("\u{1B}]52;c;AAAA\u{07}x", "x"), ("\u{1B}P1$r\u{1B}\\x", "x"),
        ("\u{1B}_G\u{1B}\\x", "x"),
        ("\u{1B}cx", "x"), ("\u{1B}(0x", "x"), ("\u{1B}", ""), ("\u{1B}\u{1B}[2Jx", "x"), ("\u{9B}2Jx", "x"),
        ("\u{1B}[\u{1B}[2Jx", "x"),
        ("a\u{08}\u{08}\u{7F}\0b", "ab"), ("user\u{202E}gpj.exe", "usergpj.exe"),
        ("\u{2066}\u{2067}\u{2068}\u{2069}x\u{200F}\u{061C}", "x"),
        ("pay\u{200B}pal\u{00AD}\u{2060}\u{FEFF}", "paypal"), ("a\u{200D}b\u{200C}", "ab"),
        ("می\u{200C}خواهم\u{200C}", "می\u{200C}خواهم"), ("ශ්\u{200D}රී", "ශ්\u{200D}රී"), ("x\u{E0041}y", "xy"),
        ("👩\u{200D}💻❤\u{FE0F}", "👩\u{200D}💻❤\u{FE0F}"), ("👩\u{200D}x", "👩x"),
        ("🏳\u{FE0F}\u{200D}🌈", "🏳\u{FE0F}\u{200D}🌈"), ("", ""),
        ("\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}"),
    ])
    func aLineMovesNoCursorAndHidesNothing(text: String, expected: String) {
        #expect(Array(SafeText.line(text).unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test func aBlockKeepsItsLines() {
        #expect(SafeText.block("a\r\nb\rc\u{2028}d\te\u{1B}[1m\u{202E}") == "a\nb\nc\nd\te")
        #expect(!SafeText.block("a\r\nb\rc").unicodeScalars.contains("\r"))
    }

    @Test func noControlCharacterOfUnicodePasses() {
        let hostile = String(String.UnicodeScalarView((0...0x10FFFF).compactMap(Unicode.Scalar.init)))
        let left = SafeText.line(hostile).unicodeScalars.filter {
            $0.properties.generalCategory == .control || $0.properties.isBidiControl
        }
        #expect(left.isEmpty)
    }

    @Test func aRecordIsALineOfValues() {
        #expect(TabSeparatedRows.line(["a\tb", "", "c\nd\u{1B}[0m"]) == "a b\t\tc d")
        #expect(TabSeparatedRows.text([["a", "b"], ["c", "d"]]) == "a\tb\nc\td\n")
        #expect(TabSeparatedRows.text([]) == "")
    }
}

@Suite struct ColorModeTests {
    @Test(
        arguments: [
            (ColorMode.auto, [:], true, false), (.auto, [:], false, false), (.auto, ["TERM": "dumb"], true, false),
            (.auto, ["TERM": ""], true, false), (.auto, ["TERM": "xterm", "BOOKFETCH_NO_COLOR": "1"], true, false),
            (.auto, ["TERM": "xterm", "BOOKFETCH_NO_COLOR": ""], true, true),
            (.auto, ["BOOKFETCH_NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false),
            (.always, ["BOOKFETCH_NO_COLOR": "1"], false, true),
            (.auto, ["TERM": "xterm"], true, true), (.auto, ["TERM": "xterm", "NO_COLOR": "1"], true, false),
            (.auto, ["NO_COLOR": "", "TERM": "xterm"], true, true),
            (.auto, ["TERM": "xterm", "NO_COLOR": "0"], true, false),
            (.auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false),
            (.auto, ["CLICOLOR_FORCE": "1"], false, true), (.auto, ["CLICOLOR_FORCE": "0"], false, false),
            (.auto, ["FORCE_COLOR": "3"], false, true), (.auto, ["FORCE_COLOR": ""], false, false),
            (.auto, ["CLICOLOR_FORCE": "1", "CLICOLOR": "0"], false, true),
            (.auto, ["TERM": "xterm", "CLICOLOR": "0"], true, false),
            (.auto, ["CLICOLOR": "1"], false, false), (.auto, ["CLICOLOR_FORCE": "1", "TERM": "dumb"], false, true),
            (.always, ["NO_COLOR": "1", "TERM": "dumb"], false, true), (.never, ["CLICOLOR_FORCE": "1"], true, false),
        ] as [(ColorMode, [String: String], Bool, Bool)]
    )
    func flagThenEnvironmentThenTerminal(
        mode: ColorMode,
        environment: [String: String],
        isTerminal: Bool,
        expected: Bool
    ) {
        #expect(mode.isOn(environment: environment, isTerminal: isTerminal) == expected)
    }

    @Test func aStyleIsWrittenOnlyWhenOn() {
        #expect(Style.bold.applied(to: "x") == "\u{1B}[1mx\u{1B}[0m")
        #expect(Style(isBold: true, isDim: true, color: .brightRed).applied(to: "x") == "\u{1B}[1;2;91mx\u{1B}[0m")
        #expect(Style.color(.green).applied(to: "x", when: false) == "x")
        #expect(Style().applied(to: "x") == "x")
        #expect(Style.dim.applied(to: "") == "")
    }
}
