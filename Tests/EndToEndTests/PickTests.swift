import Foundation
import TestPrograms
import TestSite
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The picker on a terminal of its own.
@Suite("Picker", .timeLimit(.minutes(30)))
struct PickTests {
    /// Runs a command on a terminal.
    private func onTerminal(
        _ arguments: [String],
        columns: Int = 80,
        _ change: (Surroundings) -> Surroundings = { $0 },
        body: (ChildProcess, Surroundings) async throws -> Void
    ) async throws -> Outcome {
        try await withFixtures { server in
            try await withSurroundings { bare in
                let here = change(bare.asking(server.baseURL))
                let command = here.command(.bookfetch, arguments, streams: .terminal(columns: columns))
                return try await Slots.programs.run {
                    try await withChild(command) { child in
                        try await body(child, here)
                        return await child.outcome()
                    }
                }
            }
        }
    }

    /// Waits until the screen shows a text.
    @discardableResult
    private func see(_ text: String, on child: ChildProcess) async -> Screenshot {
        let shot = Screenshot(await child.output { Screenshot($0).shows(text) })
        #expect(shot.shows(text), "\(shot.lines.joined(separator: "\n"))")
        return shot
    }

    @Test func aBookIsFoundShownShelvedAndNoted() async throws {
        let outcome = try await onTerminal(["pick", "해리 포터"]) { child, _ in
            // The last line of a frame is written last.
            let first = await see("q quit", on: child)
            #expect(first.lines.count == 24 && first.lines.allSatisfy { Cells.width(of: $0) <= 80 })
            #expect(first.lines[2].hasPrefix(">") && first.lines[2].contains("마법사의 돌"))
            child.type("j\u{1B}[B")
            await see(" 3/20", on: child)
            // A syllable arrives in pieces, and goes as a whole.
            let word = Array("비밀".utf8)
            child.type("/")
            child.type(bytes: Array(word[..<2]))
            child.type(bytes: Array(word[2...]))
            await see("/비밀", on: child)
            child.type("\u{7F}")
            await see("포터 /비  ", on: child)
            let text = await child.output { Screenshot($0).lines.filter { $0.contains("해리 포터와") }.count == 4 }
            #expect(!Screenshot(text).shows("마법사의 돌"))
            child.type("\r\r")
            await see("978-89-8050-022-2", on: child)
            child.type("x")
            await see("Enter show", on: child)
            child.type("s")
            await see("Added to the shelf: 해리 포터와 비밀의 방", on: child)
            child.type("m좋다\r")
            await see("Saved the memo", on: child)
            child.type("n")
            await see("more books loaded.", on: child)
            child.type("q")
        }
        #expect(outcome.ending == .code(0) && outcome.isTerminalUnharmed)
        #expect(Screenshot(outcome.output).isLeft && outcome.output.contains("SM "))
        // Everything else is said once the terminal is as before.
        #expect(!outcome.output.contains("bookfetch:"))
    }

    @Test func finishedWorkStays() async throws {
        try await withFixtures { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL)
                let command = here.command(.bookfetch, ["search", "-i", "해리 포터"], streams: .terminal(columns: 80))
                let outcome = try await Slots.programs.run {
                    try await withChild(command) { child in
                        await see(" 1/20", on: child)
                        child.type("s")
                        await see("Added to the shelf", on: child)
                        child.type("m두 번 읽음\r")
                        await see("Saved the memo", on: child)
                        child.type("/비밀\r")
                        await see("/비밀", on: child)
                        // The first Esc clears the filter.
                        child.type("\u{1B}")
                        await see(" 3/20", on: child)
                        child.type("\u{1B}")
                        return await child.outcome()
                    }
                }
                #expect(outcome.ending == .code(0) && outcome.isTerminalUnharmed)
                // Numbers refer to the list that was picked from.
                let second = try await here.run(.bookfetch, "show", "2", "--format", "plain")
                #expect(second.output.hasPrefix("9788980500215\t"))
                let shelf = try await here.run(.bookfetch, "shelf", "--json")
                #expect(shelf.output.contains("9788980500208") && shelf.output.contains("두 번 읽음"))
            }
        }
    }

    @Test(
        arguments: [("q", 0, 0), ("\u{1B}", 0, 0), ("\u{03}", 0, 130), ("", SIGTERM, 130), ("", SIGHUP, 130)]
            as [(String, Int32, Int32)]
    )
    func theTerminalIsRestoredAfterEveryEnd(keys: String, signal: Int32, code: Int32) async throws {
        let outcome = try await onTerminal(["pick", "해리 포터"]) { child, _ in
            await see(" 1/20", on: child)
            if signal == 0 { child.type(keys) } else { child.send(signal) }
        }
        #expect(outcome.ending == .code(code) && outcome.isTerminalUnharmed && outcome.errors == "")
        #expect(Screenshot(outcome.output).isLeft && outcome.output.contains("\u{1B}[?25h"))
    }

    @Test func quitSignalsRestoreTheTerminalToo() async throws {
        let outcome = try await onTerminal(["pick", "해리 포터"]) { child, _ in
            await see(" 1/20", on: child)
            child.send(SIGQUIT)
        }
        #expect(outcome.ending == .signal(SIGQUIT) && outcome.isTerminalUnharmed)
        #expect(Screenshot(outcome.output).isLeft)
    }

    /// A session without a shell is not stopped, but the terminal is given back and taken again all the same.
    @Test(arguments: ["\u{1A}", ""])
    func stoppingGivesTheTerminalBackAndContinuingTakesItAgain(key: String) async throws {
        let outcome = try await onTerminal(["pick", "해리 포터"]) { child, _ in
            await see(" 1/20", on: child)
            if key.isEmpty {
                child.send(SIGSTOP)
                child.send(SIGCONT)
            } else {
                child.type(key)
            }
            // The whole screen is drawn again.
            _ = await child.output { $0.components(separatedBy: "\u{1B}[2J").count > 3 }
            child.type("j")
            await see(" 2/20", on: child)
            child.type("q")
        }
        #expect(outcome.ending == .code(0) && outcome.isTerminalUnharmed)
    }

    @Test func aScreenFollowsTheSizeOfTheTerminal() async throws {
        let outcome = try await onTerminal(["pick", "해리 포터"], columns: 40) { child, _ in
            await see(" 1/20", on: child)
            for (columns, rows) in [(40, 10), (200, 60), (40, 10)] {
                child.resize(columns: columns, rows: rows)
                let text = await child.output { Screenshot($0).lines.count == rows }
                let lines = Screenshot(text).lines
                #expect(lines.count == rows && lines.allSatisfy { Cells.width(of: $0) <= columns })
                #expect(lines.contains { $0.hasPrefix(">") })
            }
            child.type("q")
        }
        #expect(outcome.ending == .code(0) && outcome.isTerminalUnharmed)
    }

    @Test func sTakesOffTheShelfWhatIsOnIt() async throws {
        try await withFixtures { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL)
                _ = try await here.run(.bookfetch, "shelf", "add", "9788980500208")
                _ = try await here.run(.bookfetch, "shelf", "status", "9788980500208", "read", "--rating", "4")
                let command = here.command(.bookfetch, ["pick", "해리 포터"], streams: .terminal(columns: 80))
                let outcome = try await Slots.programs.run {
                    try await withChild(command) { child in
                        await see(">S   1", on: child)
                        child.type("s")
                        let off = await see("Removed from the shelf: 해리 포터와 마법사의 돌", on: child)
                        #expect(off.shows(">    1"))
                        // It comes back as it was.
                        child.type("s")
                        let on = await see(">S   1", on: child)
                        #expect(on.shows("해리 포터와 마법사의 돌"))
                        child.type("jss")
                        await see("Removed from the shelf: 해리 포터와 마법사의 돌", on: child)
                        child.type("q")
                        return await child.outcome()
                    }
                }
                #expect(outcome.ending == .code(0) && outcome.isTerminalUnharmed)
                let shelf = try await here.run(.bookfetch, "shelf", "--format", "plain")
                #expect(shelf.output.hasPrefix("9788980500208\t") && !shelf.output.contains("9788980500215"))
                #expect(shelf.output.contains("\tread\t") && shelf.output.contains("\t4\t"))
            }
        }
    }

    @Test func theNoteLineIsEditedWithTheArrowKeys() async throws {
        let outcome = try await onTerminal(["pick", "해리 포터"]) { child, here in
            await see(" 1/20", on: child)
            child.type("m좋다")
            await see("Note: 좋다", on: child)
            // Left, a syllable; Home, Delete; End.
            child.type("\u{1B}[D았\u{1B}[H\u{1B}[3~참\u{1B}[F.")
            await see("Note: 참았다.", on: child)
            child.type("\r")
            await see("Saved the memo", on: child)
            child.type("q")
        }
        #expect(outcome.ending == .code(0) && outcome.isTerminalUnharmed)
    }

    @Test func aPageIsLaidOutForTheNewSizeOfTheTerminal() async throws {
        let outcome = try await onTerminal(["pick", "해리 포터"], columns: 40) { child, _ in
            await see(" 1/20", on: child)
            child.type("\r")
            await see("ISBN", on: child)
            for (columns, rows) in [(100, 30), (40, 12)] {
                child.resize(columns: columns, rows: rows)
                // The note on the source is broken where the page was narrow.
                let text = await child.output {
                    Screenshot($0).lines.count == rows
                        && Screenshot($0).shows("the National Library of Korea)") == (columns == 100)
                }
                let lines = Screenshot(text).lines
                #expect(lines.count == rows && lines.allSatisfy { Cells.width(of: $0) <= columns })
                #expect(lines.contains { $0.contains("the National Library of Korea)") } == (columns == 100))
            }
            child.type("qq")
        }
        #expect(outcome.ending == .code(0) && outcome.isTerminalUnharmed)
    }

    @Test func anEditorHasTheTerminalMeanwhile() async throws {
        let editor = { (here: Surroundings) in
            here.with(["EDITOR": "stty -a | grep -q '[^-]icanon' && echo written >", "PATH": "/usr/bin:/bin"])
        }
        let outcome = try await onTerminal(["pick", "해리 포터"], editor) { child, _ in
            await see(" 1/20", on: child)
            child.type("M")
            await see("Saved the memo", on: child)
            child.type("q")
        }
        #expect(outcome.ending == .code(0) && outcome.isTerminalUnharmed)
    }

    @Test func everythingIsInKorean() async throws {
        let korean = { (here: Surroundings) in here.with(["LANG": "ko_KR.UTF-8", "NO_COLOR": "1"]) }
        let outcome = try await onTerminal(["pick", "해리 포터"], columns: 40, korean) { child, _ in
            let shot = await see("끝내기", on: child)
            #expect(shot.lines.allSatisfy { Cells.width(of: $0) <= 40 })
            child.type("ㅓ")
            await see(" 2/20", on: child)
            child.type("ㅂ")
        }
        #expect(outcome.ending == .code(0) && !outcome.output.contains("\u{1B}[7m"))
    }

    @Test func withoutResultsNoScreenOpens() async throws {
        let outcome = try await onTerminal(["pick", "없는 책 제목"]) { _, _ in }
        #expect(outcome.ending == .code(0) && !outcome.output.contains("1049"))
        #expect(outcome.errors.contains("bookfetch: "))
    }
}

/// The guided first run on a terminal of its own.
@Suite("Setup", .timeLimit(.minutes(30)))
struct SetupTerminalTests {
    @Test func aKeyIsTakenWithoutEchoTriedAndSaved() async throws {
        try await withFixtures { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL).withoutKeys(.kakao)
                let command = here.command(.bookfetch, ["setup"], streams: .terminal(columns: 80))
                let outcome = try await Slots.programs.run {
                    try await withChild(command) { child in
                        _ = await child.output { $0.contains("q to quit:") }
                        child.type("1\r")
                        _ = await child.output { $0.contains("[Y/n]") }
                        child.type("n\r")
                        _ = await child.output { $0.contains("(not shown)") }
                        child.type("a-key-that-is-typed\r")
                        _ = await child.output { $0.contains("Enter to leave it unset:") }
                        child.type("\r")
                        _ = await child.output { $0.contains("q ends:") }
                        child.type("해리 포터\r")
                        return await child.outcome()
                    }
                }
                #expect(outcome.ending == .code(0) && outcome.isTerminalUnharmed, "\(outcome.errors)")
                #expect(outcome.output.contains("The key works.") && !outcome.output.contains("a-key-that-is-typed"))
                #expect(outcome.output.contains("9788980500208"))
                let file = here.home.appending(path: ".env")
                #expect(try String(contentsOf: file, encoding: .utf8) == "KAKAO_REST_API_KEY=a-key-that-is-typed\n")
                let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
                #expect((mode as? NSNumber)?.intValue == 0o600)
            }
        }
    }

    @Test(arguments: [("\u{03}", 0, 130), ("\u{04}", 0, 0), ("", SIGTERM, 130)] as [(String, Int32, Int32)])
    func theEchoReturnsAfterEveryEnd(key: String, signal: Int32, code: Int32) async throws {
        try await withSurroundings { here in
            let command = here.command(.bookfetch, ["setup", "--offline"], streams: .terminal(columns: 80))
            let outcome = try await Slots.programs.run {
                try await withChild(command) { child in
                    _ = await child.output { $0.contains("q to quit:") }
                    child.type("1\rn\r")
                    _ = await child.output { $0.contains("(not shown)") }
                    if signal == 0 { child.type(key) } else { child.send(signal) }
                    return await child.outcome()
                }
            }
            #expect(outcome.ending == .code(code) && outcome.isTerminalUnharmed)
            #expect(!FileManager.default.fileExists(atPath: here.home.appending(path: ".env").path))
        }
    }
}
