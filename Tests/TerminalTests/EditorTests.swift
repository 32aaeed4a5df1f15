import Foundation
import Testing

@testable import Terminal

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite(.timeLimit(.minutes(30))) struct EditorTests {
    /// Edits with a script as the editor; afterwards only the script's own files may remain.
    private func edit(_ text: String, _ lines: String, variable: String = "EDITOR") async throws -> Editor.Outcome {
        try await ScriptFolder.with { folder in
            let script = try folder.add("my-editor", lines)
            defer { expectNothingLeft(in: folder) }
            return try await Editor(environment: folder.environment([variable: script])).edit(text, name: "memo.txt")
        }
    }

    private func expectNothingLeft(in folder: ScriptFolder) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.folder.path)) ?? []
        #expect(names.filter { $0.hasPrefix("bookfetch-") } == [])
    }

    @Test(
        arguments: [
            ("old", "echo new > \"$1\"", .changed("new")),
            ("old", "printf 'two\\nlines' > \"$1\"", .changed("two\nlines")),
            ("old", "printf 'two\\r\\nlines\\r\\n' > \"$1\"", .changed("two\nlines")), ("old", ":", .unchanged),
            ("old\n", ":", .unchanged), ("old", "printf old > \"$1\"", .unchanged),
            ("old", "echo >> \"$1\"", .unchanged),
            ("old", ": > \"$1\"", .emptied), ("old", "printf ' \\n\\t\\n' > \"$1\"", .emptied), ("", ":", .unchanged),
            ("", "echo new > \"$1\"", .changed("new")), ("", "echo > \"$1\"", .unchanged),
            // Many editors write another file and replace the first by it.
            ("old", "echo new > \"$1.new\"; mv \"$1.new\" \"$1\"", .changed("new")),
            ("old", "cp \"$1\" \"$1~\"; mkdir \"$1.d\"; touch \"$1.d/swap\"; echo new > \"$1\"", .changed("new")),
            ("한글", "sed -i.bak s/글/국/ \"$1\"", .changed("한국")),
        ] as [(String, String, Editor.Outcome)]
    )
    func theEditorsExitCodeDecidesTheOutcome(text: String, lines: String, expected: Editor.Outcome) async throws {
        #expect(try await edit(text, lines) == expected)
    }

    @Test(
        arguments: [
            ("exit 3", .refused(code: 3, savedAt: nil)), (": > \"$1\"; exit 1", .refused(code: 1, savedAt: nil)),
            ("kill -KILL $$", .ended(signal: SIGKILL, savedAt: nil)),
            ("exit 130", .ended(signal: SIGINT, savedAt: nil)),
            ("rm \"$1\"", .cannotReadBack(code: ENOENT)),
        ] as [(String, Editor.Failure)]
    )
    func withoutAnEditTheFileIsRemoved(lines: String, expected: Editor.Failure) async {
        await #expect(throws: expected) { try await edit("old", lines) }
    }

    @Test(arguments: [
        ("echo new > \"$1\"; exit 3", "new\n"), ("echo new > \"$1\"; kill -INT $$", "new\n"),
        ("echo new > \"$1\"; kill -TERM $$", "new\n"), ("printf 'B\\374cher' > \"$1\"", "B\u{FFFD}cher"),
    ])
    func whatWasWrittenStays(lines: String, expected: String) async throws {
        try await ScriptFolder.with { folder in
            let script = try folder.add("my-editor", lines)
            let editor = Editor(environment: folder.environment(["EDITOR": script]))
            let failure = await #expect(throws: Editor.Failure.self) { try await editor.edit("old", name: "memo.txt") }
            let path = try #require(failure?.savedAt)
            #expect(path.hasPrefix(folder.folder.path) && path.hasSuffix("/memo.txt"))
            #expect(String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self) == expected)
        }
    }

    @Test func onlyTheUserMayReadTheFile() async throws {
        try await ScriptFolder.with { folder in
            let script = try folder.add(
                "my-editor",
                #"ls -l "$1" > "$HERE/seen"; ls -ld "${1%/*}" >> "$HERE/seen"; cat "$1" >> "$HERE/seen"; echo "$1" >> "$HERE/seen""#
            )
            #expect(
                try await Editor(environment: folder.environment(["EDITOR": script])).edit("old", name: "memo.txt")
                    == .unchanged
            )
            let lines = try #require(folder.text("seen")).split(separator: "\n")
            #expect(lines[0].hasPrefix("-rw-------"))
            #expect(lines[1].hasPrefix("drwx------"))
            #expect(lines[2] == "old")
            #expect(lines[3].hasPrefix(folder.folder.path) && lines[3].hasSuffix("/memo.txt"))
            expectNothingLeft(in: folder)
        }
    }

    @Test(arguments: [("../../x", "..-..-x"), ("", "text"), (".profile", "text.profile"), ("a b", "a b")])
    func aNameLeadsNowhereElse(name: String, expected: String) throws {
        try ScriptFolder.with { folder in
            let file = try EditedFile("x", name: name, environment: folder.environment())
            defer { file.remove() }
            #expect(file.path.hasSuffix("/\(expected == "..-..-x" ? "text..-..-x" : expected)"))
            #expect(file.path.split(separator: "/").count == folder.folder.path.split(separator: "/").count + 2)
        }
    }

    @Test func visualComesBeforeEditorAndBothBeforeVi() async throws {
        try await ScriptFolder.with { folder in
            for name in ["visual", "editor", "vi"] { try folder.add(name, "echo \(name) > \"$1\"") }
            func used(_ variables: [String: String]) async throws -> Editor.Outcome {
                try await Editor(environment: folder.environment(variables)).edit("old")
            }
            #expect(try await used(["VISUAL": "visual", "EDITOR": "editor"]) == .changed("visual"))
            #expect(try await used(["VISUAL": " ", "EDITOR": "editor"]) == .changed("editor"))
            #expect(try await used(["VISUAL": "visual", "EDITOR": "editor", "TERM": "dumb"]) == .changed("editor"))
            #expect(try await used([:]) == .changed("vi"))
        }
    }

    @Test(arguments: ["my-editor --wait 'a b'", "MODE='a b'; my-editor --wait \"$MODE\""])
    func aValueMayHaveArgumentsAndAShellWhereItNeedsOne(value: String) async throws {
        try await ScriptFolder.with { folder in
            try folder.add("my-editor", #"echo "$#:$1:$2" > "$3""#)
            #expect(
                try await Editor(environment: folder.environment(["EDITOR": value])).edit("old")
                    == .changed("3:--wait:a b")
            )
        }
    }

    @Test func anEditorThatIsNotThereIsNamed() async throws {
        try await ScriptFolder.with { folder in
            let editor = Editor(environment: folder.environment(["EDITOR": "no-such-editor -x"]))
            await #expect(throws: Editor.Failure.notStarted("no-such-editor", .notFound)) {
                try await editor.edit("old")
            }
            expectNothingLeft(in: folder)
            let nowhere = Editor(environment: folder.environment(["TMPDIR": folder.path("missing")]))
            await #expect(throws: Editor.Failure.noFile(code: ENOENT)) { try await nowhere.edit("old") }
        }
    }

    // The signals are sent to this very process: if they were handled wrongly, the test run would end.

    @Test func keysOfTheTerminalAreTheEditorsAlone() async throws {
        #expect(try await edit("old", "kill -INT $PPID; kill -QUIT $PPID; echo new > \"$1\"") == .changed("new"))
    }

    @Test(arguments: [("TERM", SIGTERM), ("HUP", SIGHUP)])
    func aTerminationSignalEndsTheEditorToo(name: String, signal: Int32) async {
        await #expect(throws: Editor.Failure.interrupted(signal: signal)) {
            try await edit("old", "kill -\(name) $PPID; exec sleep 60")
        }
    }
}
