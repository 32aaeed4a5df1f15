import Console
import Testing

@Suite struct CommandWordsTests {
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
        #expect(CommandWords(value) == .words(expected))
    }

    @Test(arguments: [
        "less | tee log", "LESS=FRX less", "~/bin/edit", "a && b", "a; b", "a > b", "$EDITOR", "\"$EDITOR\"",
        "`which vi`",
        "a *.txt", "a ?", "a [b]", "(a)", "a & ", "a\nb", "a 'b", "a \"b", "a\\", "a # b", "! a", "a \"`b`\"",
    ])
    func whatOnlyAShellUnderstandsIsLeftToIt(value: String) {
        #expect(CommandWords(value) == .shell(value))
    }

    @Test(arguments: ["", " ", "\t"])
    func blankIsNothing(value: String) {
        #expect(CommandWords(value) == .none)
        #expect(CommandWords(value).command() == nil)
    }

    @Test func whatIsAddedIsNeverRead() throws {
        let path = "/tmp/$(id) 'x'"
        let plain = try #require(CommandWords("vi -n").command(adding: [path]))
        #expect(plain == ("vi", ["-n", path]))
        let shell = try #require(CommandWords("FOO=1 vi").command(adding: [path]))
        #expect(shell == ("/bin/sh", ["-c", #"FOO=1 vi "$@""#, "sh", path]))
        let alone = try #require(CommandWords("a | b").command())
        #expect(alone == ("/bin/sh", ["-c", "a | b", "sh"]))
    }
}
