import Console
import Testing

@Suite struct ColorModeTests {
    @Test(
        arguments: [
            (ColorMode.auto, [:], true, true), (.auto, [:], false, false), (.auto, ["TERM": "dumb"], true, false),
            (.auto, ["TERM": "xterm"], true, true), (.auto, ["NO_COLOR": "1"], true, false),
            (.auto, ["NO_COLOR": ""], true, true),
            (.auto, ["NO_COLOR": "0"], true, false), (.auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false),
            (.auto, ["CLICOLOR_FORCE": "1"], false, true), (.auto, ["CLICOLOR_FORCE": "0"], false, false),
            (.auto, ["FORCE_COLOR": "3"], false, true), (.auto, ["FORCE_COLOR": ""], false, false),
            (.auto, ["CLICOLOR_FORCE": "1", "CLICOLOR": "0"], false, true), (.auto, ["CLICOLOR": "0"], true, false),
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

    @Test(arguments: [
        (0.0, "0 s"), (-5, "0 s"), (59.9, "59 s"), (60, "1 min"), (200, "3 min"), (3599, "59 min"), (3600, "1 h"),
        (7300, "2 h"),
        (86_399, "23 h"), (86_400, "1 day"), (172_799, "1 day"), (172_800, "2 days"), (450_000, "5 days"),
        (.nan, "0 s"),
        (.infinity, "11574074 days"),
    ])
    func anAgeIsOneNumber(seconds: Double, expected: String) {
        #expect(Age.text(seconds) == expected)
    }

    @Test func anAgeMayBeADuration() {
        #expect(Age.text(.seconds(200)) == "3 min")
        #expect(Age.text(.milliseconds(-200)) == "0 s")
    }
}
