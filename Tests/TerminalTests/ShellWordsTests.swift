import Terminal
import Testing

@Suite struct ShellWordsTests {
    @Test(
        arguments: [
            ("less", ["less"]), ("less -FRX", ["less", "-FRX"]), ("  less\t-R ", ["less", "-R"]),
            ("'/opt/my tools/pager' -x", ["/opt/my tools/pager", "-x"]),
            (#""/opt/my tools/pager""#, ["/opt/my tools/pager"]),
            (#"/opt/my\ tools/pager"#, ["/opt/my tools/pager"]), ("vim -c 'set tw=72'", ["vim", "-c", "set tw=72"]),
            (#"emacsclient -a '' -c"#, ["emacsclient", "-a", "", "-c"]), (#"a"b c"'d e'f"#, ["ab cd ef"]),
            ("less --prompt='$x | `y`'", ["less", "--prompt=$x | `y`"]), (#"a "\"\\\x""#, ["a", #""\\x"#]),
            ("code --wait", ["code", "--wait"]), ("a~b c#d e!f", ["a~b", "c#d", "e!f"]),
            ("한글 '편집기 2'", ["한글", "편집기 2"]),
            ("''", [""]), ("a {b,c} %s", ["a", "{b,c}", "%s"]), ("a =b", ["a", "=b"]),
        ]
    )
    func wordsAreSplitAsAShellWould(value: String, expected: [String]) {
        #expect(ShellWords(value) == .words(expected))
    }

    @Test(arguments: [
        "less | tee log", "LESS=FRX less", "~/bin/edit", "a && b", "a; b", "a > b", "$EDITOR", "\"$EDITOR\"",
        "`which vi`",
        "a *.txt", "a ?", "a [b]", "(a)", "a & ", "a\nb", "a 'b", "a \"b", "a\\", "a # b", "! a", "a \"`b`\"",
    ])
    func shellSyntaxIsLeftToTheShell(value: String) {
        #expect(ShellWords(value) == .shell(value))
    }

    @Test(arguments: ["", " ", "\t"])
    func blankIsNothing(value: String) {
        #expect(ShellWords(value) == .none)
        #expect(ShellWords(value).command() == nil)
    }

    @Test func addedArgumentsAreNeverInterpreted() throws {
        let path = "/tmp/$(id) 'x'"
        let plain = try #require(ShellWords("vi -n").command(adding: [path]))
        #expect(plain == ("vi", ["-n", path]))
        let shell = try #require(ShellWords("FOO=1 vi").command(adding: [path]))
        #expect(shell == ("/bin/sh", ["-c", #"FOO=1 vi "$@""#, "sh", path]))
        let alone = try #require(ShellWords("a | b").command())
        #expect(alone == ("/bin/sh", ["-c", "a | b", "sh"]))
    }
}

@Suite struct SuggestionTests {
    private static let commands = [
        "search", "birthday", "show", "open", "lookup", "bestsellers", "new", "genres", "cover", "preview", "shelf",
        "memo",
        "recent", "series", "today", "library", "export", "cache", "quota", "doctor", "config", "serve",
    ]

    @Test(arguments: [
        ("serach", ["search"]), ("Search", ["search"]), ("seach", ["search"]), ("sea", ["search"]),
        ("birtday", ["birthday"]),
        ("shwo", ["show"]), ("bestseler", ["bestsellers"]), ("best", ["bestsellers"]), ("serie", ["series"]),
        ("covers", ["cover"]),
        ("nwe", ["new"]), ("sho", ["show"]), ("ser", ["series", "serve"]), ("serves", ["series", "serve"]),
    ])
    func aSlipIsUnderstood(word: String, expected: [String]) {
        #expect(Suggestion.nearest(to: word, in: Self.commands) == expected)
    }

    @Test(arguments: ["", "x", "headlines", "zzzzzz", "ab", "xyz", "해리"])
    func wordsNearNoKnownNameAreLeftAlone(word: String) {
        #expect(Suggestion.nearest(to: word, in: Self.commands) == [])
    }

    @Test func atMostThreeAreNamedInTheirOrder() {
        #expect(
            Suggestion.nearest(to: "item", in: ["item4", "item2", "item3", "item1"]) == ["item4", "item2", "item3"]
        )
        #expect(Suggestion.nearest(to: "알라딘", in: ["알라디", "카카오"]) == ["알라디"])
    }
}
