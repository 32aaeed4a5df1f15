import Foundation
import TestSupport
import Testing

@testable import Terminal

/// Whether chafa is installed. In CI it has to be, and the tests that need it fail otherwise.
private let hasChafa =
    ProcessInfo.processInfo.environment["CI"] != nil
    || Chafa(environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"]) != nil

/// Images rendered by chafa, and malicious ones.
@Suite(.timeLimit(.minutes(30))) struct ChafaTests {
    private static let size = PixelSize(width: 37, height: 29)
    private static let room = Chafa.Room(columns: 20, rows: 10, cell: PixelSize(width: 9, height: 18))
    private static let programs = ["PATH": "/usr/local/bin:/usr/bin:/bin", "TERM": "xterm-256color"]

    /// Renders with a script in place of chafa.
    private func draw(
        _ lines: String,
        by way: ImageProtocol = .symbols,
        environment: [String: String] = [:],
        _ data: Data = PictureSamples.png,
        change: (inout Chafa.Bounds) -> Void = { _ in },
        then look: (ScriptFolder) -> Void = { _ in }
    ) async throws -> String? {
        try await ScriptFolder.with { folder in
            try folder.add("chafa", lines)
            let chafa = try #require(Chafa(environment: folder.environment(environment)))
            var bounds = Chafa.Bounds()
            bounds.time = .seconds(600)
            change(&bounds)
            defer { look(folder) }
            return try await chafa.draw(data, pixels: Self.size, by: way, in: Self.room, bounds: bounds)
        }
    }

    @Test(
        .enabled(if: hasChafa, "needs chafa: sudo apt install chafa"),
        arguments: PictureSamples.all.keys.sorted(),
        ImageProtocol.allCases
    )
    func everyKindIsDrawnInEveryWay(kind: String, way: ImageProtocol) async throws {
        let chafa = try #require(Chafa(environment: Self.programs))
        let data = try #require(PictureSamples.all[kind])
        let text = try #require(try await chafa.draw(data, pixels: Self.size, by: way, in: Self.room))
        #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
        let start =
            switch way {
            case .kitty: "\u{1B}_Ga=T,"
            case .iTerm2: "\u{1B}]1337;File=inline=1;"
            case .sixel: "\u{1B}P"
            case .symbols: "\u{1B}["
            }
        #expect(text.contains(start))
        guard way == .symbols else { return }
        let lines = text.split(separator: "\n").map { SafeText.line(String($0)) }
        #expect((1...10).contains(lines.count) && lines.allSatisfy { (1...20).contains(DisplayWidth.of($0)) })
    }

    @Test(.enabled(if: hasChafa, "needs chafa: sudo apt install chafa"))
    func anImageHasThePixelsOfItsCells() async throws {
        let chafa = try #require(Chafa(environment: Self.programs))
        // Wider than its space of 4 cells, each 9 pixels wide.
        let room = Chafa.Room(columns: 4, rows: 10, cell: Self.room.cell)
        let kitty = try #require(
            try await chafa.draw(PictureSamples.png, pixels: Self.size, by: .kitty, in: room)
        )
        #expect(kitty.contains("s=36,") && kitty.contains(",c=4,"))
        let sixel = try #require(
            try await chafa.draw(PictureSamples.png, pixels: Self.size, by: .sixel, in: room)
        )
        #expect(sixel.contains("\"1;1;36;"))
    }

    @Test(.enabled(if: hasChafa, "needs chafa: sudo apt install chafa"))
    func aFileThatIsNotAnImageIsNotDrawn() async throws {
        let chafa = try #require(Chafa(environment: Self.programs))
        for data in [PictureSamples.jpeg.prefix(200), PictureSamples.png.prefix(30), Data("GIF89a".utf8), Data()] {
            await #expect(throws: Chafa.Failure.failed) {
                try await chafa.draw(data, pixels: Self.size, by: .kitty, in: Self.room)
            }
        }
    }

    @Test func withoutChafaThereIsNone() {
        #expect(Chafa(environment: ["PATH": "/nowhere"]) == nil)
    }

    @Test func anEndlessImageIsKilledWithItsChildren() async throws {
        var pid: Int32?
        await #expect(throws: Chafa.Failure.tookTooLong) {
            try await draw("sleep 1000 & echo $! > \"$HERE/pid\"; cat > /dev/null; wait") {
                $0.time = .milliseconds(500)
            } then: {
                pid = $0.text("pid").flatMap { Int32($0.dropLast()) }
            }
        }
        // Its parent is gone, so another process reaps it; until then it is a zombie.
        if let pid { while kill(pid, 0) == 0, !Self.isDead(pid) { sched_yield() } }
    }

    private static func isDead(_ pid: Int32) -> Bool {
        guard let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8) else { return true }
        return text.split(separator: ")").last?.hasPrefix(" Z") == true
    }

    @Test(arguments: [
        // Reads nothing and closes its output; does not read; writes for ever.
        "exec >&-; sleep 1000", "sleep 1000", "exec yes | cat",
    ])
    func neitherASilentNorANoisyChafaDelaysTheProgram(lines: String) async throws {
        await #expect(throws: Chafa.Failure.self) {
            // More than a pipe's capacity.
            try await draw(lines, Data(repeating: 0, count: 1 << 20)) {
                $0.time = .milliseconds(500)
                $0.output = 1 << 20
            }
        }
    }

    @Test func tooMuchOutputIsRejected() async throws {
        await #expect(throws: Chafa.Failure.failed) {
            try await draw("cat > /dev/null; head -c 5000 /dev/zero | tr '\\0' x") { $0.output = 4999 }
        }
        let all = try await draw("cat > /dev/null; head -c 5000 /dev/zero | tr '\\0' x") { $0.output = 5000 }
        #expect(all == String(repeating: "x", count: 5000) + "\n")
    }

    @Test func tooManyPixelsAreRejected() async throws {
        await #expect(throws: Chafa.Failure.tooManyPixels(limit: 1072)) {
            try await draw("echo drawn > \"$HERE/seen\"") {
                $0.pixels = 37 * 29 - 1
            } then: {
                #expect($0.text("seen") == nil)
            }
        }
    }

    #if os(Linux)
        @Test func theKernelEnforcesTheLimitsOnMemoryAndTime() async throws {
            let text = try await draw("cat > /dev/null; ulimit -v; ulimit -t; ulimit -c") {
                $0.memory = 300 << 20
                $0.time = .seconds(7)
            }
            #expect(text == "\(300 << 10)\n8\n0\n")
        }
    #endif

    @Test func chafaGetsNeitherKeysNorTheTerminal() async throws {
        let keys = ["KAKAO_REST_API_KEY": "secret", "HOME": "/home/x"]
        let text = try await draw(
            "cat > /dev/null; env; (exec < /dev/tty) 2> /dev/null || echo none",
            environment: keys
        )
        let shown = try #require(text)
        #expect(!shown.contains("secret") && !shown.contains("/home/x") && shown.hasSuffix("none\n"))
    }

    @Test func theCommandIsAListOfWords() async throws {
        let text = try await draw("cat > /dev/null; echo \"$@\"", environment: ["TERM": "xterm-256color"])
        #expect(
            text == "--format symbols --size 20x10 --colors 240 --animate off --polite on --threads 1 -\n"
        )
        let full = try await draw("cat > /dev/null; echo \"$5 $6\"", environment: ["COLORTERM": "truecolor"])
        #expect(full == "--colors full\n")
        // Five cells of nine pixels cover 37, two lines of eighteen cover 29.
        let kitty = try await draw("cat > /dev/null; echo \"$2 $4\"", by: .kitty)
        #expect(kitty == "kitty 5x2\n")
    }

    @Test func aCancelledTaskLeavesNoChafaBehind() async throws {
        try await ScriptFolder.with { folder in
            #expect(mkfifo(folder.path("up"), 0o600) == 0)
            try folder.add("chafa", "echo up > \"$HERE/up\"; sleep 1000")
            let chafa = try #require(Chafa(environment: folder.environment()))
            var bounds = Chafa.Bounds()
            bounds.time = .seconds(1000)
            let task = Task { [bounds] in
                try await chafa.draw(
                    PictureSamples.png,
                    pixels: Self.size,
                    by: .kitty,
                    in: Self.room,
                    bounds: bounds
                )
            }
            await folder.waitForWord(in: "up")
            task.cancel()
            #expect(try await task.value == nil)
        }
    }

    @Test(
        arguments: [
            (" ▄\u{1B}[38;2;1;2;3;48;5;6m▄\u{1B}[0m\n", .symbols, true),
            ("\u{1B}[?25l▀\u{1B}[5b\u{1B}[?25h", .symbols, true),
            ("\u{1B}_Ga=T,f=32;AAAA\u{1B}\\\u{1B}_Gm=0;\u{1B}\\\n", .kitty, true),
            ("\u{1B}]1337;File=inline=1:AAAA\u{07}\n", .iTerm2, true),
            ("\u{1B}P0;1q\"1;1;2;2#0~~-\u{1B}\\", .sixel, true),
            ("", .symbols, false), ("\u{1B}]0;title\u{07}", .symbols, false),
            ("\u{1B}]52;c;AAAA\u{07}", .iTerm2, false),
            ("\u{1B}[2J", .symbols, false), ("\u{1B}[?1049h", .symbols, false), ("\u{1B}c", .kitty, false),
            ("\u{1B}_Ga=T;AAAA", .kitty, false), ("\u{1B}_Ga=T;\u{1B}[6n\u{1B}\\", .kitty, false),
            ("\u{1B}", .kitty, false),
            ("\u{1B}P+q544e\u{1B}\\", .symbols, false), ("\u{9B}6n", .symbols, false), ("\u{07}", .sixel, false),
            ("a\rb", .symbols, false), ("한글", .symbols, false),
        ] as [(String, ImageProtocol, Bool)]
    )
    func nothingButADrawingReachesTheTerminal(text: String, way: ImageProtocol, isDrawing: Bool) {
        #expect((Drawing(Array(text.utf8), by: way) != nil) == isDrawing)
    }

    @Test func bytesThatAreNotTextAreNotADrawing() {
        #expect(Drawing([0xE2], by: .symbols) == nil)
        #expect(Drawing([0x20, 0xFF], by: .symbols) == nil)
    }

    @Test(arguments: [
        (80, 160, 80, 24, 10, 10), (8, 16, 80, 24, 1, 1), (1, 1, 80, 24, 1, 1), (9, 17, 80, 24, 2, 2),
        (8000, 160, 80, 24, 80, 1), (800, 16_000, 80, 24, 3, 24), (1600, 3200, 80, 24, 24, 24), (80, 160, 5, 24, 5, 5),
        (80, 160, 0, 0, 1, 1),
    ])
    func anImageKeepsItsProportionsAndIsNeverEnlarged(
        width: Int,
        height: Int,
        columns: Int,
        rows: Int,
        expectedColumns: Int,
        expectedRows: Int
    ) {
        let fitted = Chafa.fitted(
            PixelSize(width: width, height: height),
            Chafa.Room(columns: columns, rows: rows),
            PixelSize(width: 8, height: 16)
        )
        #expect(fitted == (expectedColumns, expectedRows))
    }

    @Test(
        arguments: [
            (["TERM": "xterm-kitty"], .kitty), (["TERM": "xterm", "KITTY_WINDOW_ID": "1"], .kitty),
            (["TERM": "xterm-ghostty"], .kitty),
            (["TERM": "xterm", "TERM_PROGRAM": "ghostty"], .kitty),
            (["TERM": "xterm", "KONSOLE_VERSION": "230804"], .kitty),
            (["TERM": "xterm", "KONSOLE_VERSION": "200400"], .symbols),
            (["TERM": "xterm", "TERM_PROGRAM": "iTerm.app"], .iTerm2),
            (["TERM": "xterm", "TERM_PROGRAM": "WezTerm"], .iTerm2),
            (["TERM": "xterm", "LC_TERMINAL": "iTerm2"], .iTerm2),
            (["TERM": "foot"], .sixel), (["TERM": "mlterm"], .sixel), (["TERM": "xterm-sixel"], .sixel),
            (["TERM": "xterm-256color"], .symbols),
            (["TERM": "tmux-256color", "TMUX": "x", "KITTY_WINDOW_ID": "1"], .symbols),
            (["TERM": "screen", "STY": "x"], .symbols),
            (["TERM": "dumb", "KITTY_WINDOW_ID": "1"], nil), ([:], nil), (["TERM": "linux"], nil),
            (["TERM": "xterm", "VTE_VERSION": "6003"], .symbols),
        ] as [([String: String], ImageProtocol?)]
    )
    func theProtocolFollowsTheEnvironmentAndIsNilForAPipe(environment: [String: String], expected: ImageProtocol?) {
        #expect(ImageProtocol.detected(environment: environment, isTerminal: true) == expected)
        #expect(ImageProtocol.detected(environment: environment, isTerminal: false) == nil)
    }

    @Test func aTerminalReportsItsSizeInCellsAndPixels() throws {
        let terminal = try Pseudoterminal(columns: 100, rows: 30, pixels: (900, 600))
        let size = try #require(TerminalSize(of: terminal.descriptor))
        #expect(size.columns == 100)
        #expect(size.rows == 30)
        #expect(size.cell == PixelSize(width: 9, height: 20))
        let stream = StandardStream(descriptor: terminal.descriptor)
        #expect(stream.width == 100)
        #expect(stream.height == 30)
        #expect(stream.isTerminal)
        _ = terminal.finish()
        let silent = try Pseudoterminal(columns: 0, rows: 0)
        #expect(TerminalSize(of: silent.descriptor)?.columns == nil)
        #expect(TerminalSize(of: silent.descriptor)?.cell == nil)
        _ = silent.finish()
        #expect(TerminalSize(of: -1) == nil)
    }
}
