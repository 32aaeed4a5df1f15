import Terminal
import Testing

@Suite struct LinkTests {
    @Test(arguments: [
        ("https://a.example/x?y=1&z=%ED#top", "https://a.example/x?y=1&z=%ED#top", "a.example"),
        ("HTTP://A.Example:8080/X", "http://a.example:8080/X", "a.example"),
        ("https://a.example", "https://a.example", "a.example"),
        ("https://a.example:/", "https://a.example/", "a.example"),
        ("http://127.0.0.1:9000/", "http://127.0.0.1:9000/", "127.0.0.1"),
        ("http://[::1]:80/x", "http://[::1]:80/x", "[::1]"),
        ("https://a.example?q", "https://a.example?q", "a.example"),
        (
            "https://a.example/가 나\"<>\\^`{|}", "https://a.example/%EA%B0%80%20%EB%82%98%22%3C%3E%5C%5E%60%7B%7C%7D",
            "a.example"
        ),
        ("https://a.example/u@b", "https://a.example/u@b", "a.example"),
        ("https://책.example/", "https://%EC%B1%85.example/", "책.example"),
    ])
    func webAddressesAreWrittenInASCII(address: String, text: String, host: String) throws {
        let link = try LinkAddress(address)
        #expect(link.text == text)
        #expect(link.host == host)
    }

    @Test(
        arguments: [
            ("javascript:alert(1)", .scheme("javascript")), ("file:///etc/passwd", .scheme("file")),
            ("mailto:a@b", .scheme("mailto")),
            ("ftp://a.example/", .scheme("ftp")), ("data:text/html,x", .scheme("data")), ("a.example", .scheme(nil)),
            ("//a.example/", .scheme(nil)), ("", .scheme(nil)), (" https://a.example", .scheme(nil)),
            ("--help", .scheme(nil)),
            ("-https://a.example", .scheme(nil)), ("https://a.example/\nX", .controlCharacter),
            ("https://a.example/\u{1B}]8;;", .controlCharacter), ("https://a.example/\u{202E}", .controlCharacter),
            ("https://a.example/\u{200B}", .controlCharacter), ("https://a.example/\0", .controlCharacter),
            ("https://bank.example@evil.example/", .userName), ("https://u:p@a.example/", .userName),
            ("https:///x", .host),
            ("https:a.example", .host), ("https:/a.example", .host), ("https://", .host), ("https://a b/", .host),
            ("https://a.example\\@evil.example", .userName), ("https://a.example\\evil.example", .host),
            ("https://a.example:99999/", .host), ("https://a.example:x/", .host), ("http://[::1/", .host),
            ("https://$(id).example/", .host), ("https://'a'/", .host),
        ] as [(String, LinkAddress.Refusal)]
    )
    func everythingElseIsRefused(address: String, expected: LinkAddress.Refusal) {
        #expect(throws: expected) { try LinkAddress(address) }
    }

    private func link(_ label: String, _ address: String) -> String {
        Hyperlink(label, to: address).text(isOn: true)
    }

    @Test func aLinkIsOSC8WithAnIdOfItsAddress() {
        let text = link("책", "https://a.example/x")
        #expect(text.hasPrefix("\u{1B}]8;id="))
        #expect(text.hasSuffix(";https://a.example/x\u{1B}\\책\u{1B}]8;;\u{1B}\\"))
        #expect(SafeText.line(text) == "책")
        // The pieces of one link have one id, two links have two.
        func id(_ text: String) -> Substring? { text.split(separator: ";").dropFirst().first }
        #expect(id(text) == id(link("other words", "https://a.example/x")))
        #expect(id(text) != id(link("책", "https://a.example/y")))
        #expect(text.unicodeScalars.filter { $0 == "\u{1B}" }.count == 4)
    }

    @Test func anAddressIsCleanedBeforeATerminalSeesIt() {
        #expect(
            link("x", "https://a.example/\u{1B}]8;;https://evil.example\u{07}y\u{202E}\n").contains(
                ";https://a.example/y%20\u{1B}"
            )
        )
        #expect(link("x", " https://a.example/").contains(";https://a.example/\u{1B}"))
        #expect(link("x", "https://a.example/;id=;").contains(";https://a.example/;id=;\u{1B}"))
        for address in ["javascript:alert(1)", "file:///etc/passwd", "", "a.example", "https://u@a.example"] {
            #expect(link("x", address) == "x")
        }
    }

    @Test func withoutLinksTheLabelIsThere() {
        let link = Hyperlink("책", to: "https://a.example/x")
        #expect(link.text(isOn: false) == "책")
        #expect(Hyperlink("책", to: "nowhere").text(isOn: false) == "책")
    }

    @Test(
        arguments: [
            (["TERM": "xterm-kitty"], true), (["TERM": "xterm", "KITTY_WINDOW_ID": "1"], true),
            (["TERM": "foot"], true),
            (["TERM": "foot-extra"], true), (["TERM": "footloose"], false), (["TERM": "alacritty"], true),
            (["TERM": "xterm-ghostty"], true),
            (["TERM": "xterm-256color"], false), (["TERM": "xterm", "WT_SESSION": "x"], true),
            (["TERM": "xterm", "WT_SESSION": ""], false),
            (["TERM": "xterm", "VTE_VERSION": "6003"], true), (["TERM": "xterm", "VTE_VERSION": "5000"], false),
            (["TERM": "xterm", "VTE_VERSION": "4205"], false), (["TERM": "xterm", "VTE_VERSION": "new"], false),
            (["TERM": "xterm", "TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.5.0beta1"], true),
            (["TERM": "xterm", "TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.0.15"], false),
            (["TERM": "xterm", "TERM_PROGRAM": "iTerm.app"], false),
            (["TERM": "xterm", "TERM_PROGRAM": "WezTerm", "TERM_PROGRAM_VERSION": "20240203-110809-5046fc22"], true),
            (["TERM": "xterm", "TERM_PROGRAM": "vscode", "TERM_PROGRAM_VERSION": "1.72.0"], true),
            (["TERM": "xterm", "TERM_PROGRAM": "vscode", "TERM_PROGRAM_VERSION": "1.71.9"], false),
            (["TERM": "xterm", "TERM_PROGRAM": "ghostty"], true),
            (["TERM": "xterm", "TERM_PROGRAM": "Apple_Terminal"], false),
            (["TERM": "tmux-256color", "TMUX": "x", "KITTY_WINDOW_ID": "1"], false),
            (["TERM": "tmux-256color", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.4"], true),
            (["TERM": "screen", "TMUX": "x", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.5a"], true),
            (["TERM": "screen", "TMUX": "x", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.3a"], false),
            (["TERM": "screen.xterm-256color", "STY": "x", "KITTY_WINDOW_ID": "1"], false),
            (["TERM": "xterm-kitty", "STY": "x"], false),
            (["TERM": "dumb", "VTE_VERSION": "6003"], false), (["VTE_VERSION": "6003"], false),
            (["TERM": "linux"], false), ([:], false),
        ]
    )
    func terminalsAreIdentifiedByTheirEnvironment(environment: [String: String], expected: Bool) {
        #expect(HyperlinkMode.auto.isOn(environment: environment, isTerminal: true) == expected)
        #expect(!HyperlinkMode.auto.isOn(environment: environment, isTerminal: false))
    }

    @Test(
        arguments: [
            (.auto, ["FORCE_HYPERLINK": "1"], false, true),
            (.auto, ["FORCE_HYPERLINKS": "1", "TERM": "dumb"], true, true),
            (.auto, ["FORCE_HYPERLINK": "0", "TERM": "foot"], true, false),
            (.auto, ["FORCE_HYPERLINK": "", "TERM": "foot"], true, true),
            (.auto, ["NO_HYPERLINKS": "1", "FORCE_HYPERLINK": "1"], true, false),
            (.auto, ["NO_HYPERLINK": "", "TERM": "foot"], true, true),
            (.always, ["NO_HYPERLINK": "1"], false, true), (.never, ["FORCE_HYPERLINK": "1"], true, false),
        ] as [(HyperlinkMode, [String: String], Bool, Bool)]
    )
    func flagThenEnvironmentThenTerminal(
        mode: HyperlinkMode,
        environment: [String: String],
        isTerminal: Bool,
        expected: Bool
    ) {
        #expect(mode.isOn(environment: environment, isTerminal: isTerminal) == expected)
    }
}
