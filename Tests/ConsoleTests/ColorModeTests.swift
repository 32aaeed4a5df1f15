import Console
import Testing

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
