import Foundation
import TestSupport
import Testing

@testable import Terminal

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The whole terminal as a screen, on a pseudoterminal. The signals of the process are shared, so each takes a turn.
@Suite(.serialized, .timeLimit(.minutes(30))) struct TerminalScreenTests {
    private func modes(_ terminal: Pseudoterminal) -> String {
        var modes = termios()
        guard tcgetattr(terminal.descriptor, &modes) == 0 else { return "none" }
        return "\(modes.c_iflag) \(modes.c_oflag) \(modes.c_lflag) \(modes.c_cc)"
    }

    private func screen(_ terminal: Pseudoterminal) throws -> TerminalScreen {
        try #require(
            TerminalScreen(
                input: StandardInput(descriptor: terminal.descriptor),
                output: StandardStream(descriptor: terminal.descriptor)
            )
        )
    }

    @Test func aPipeOpensNoScreen() {
        #expect(TerminalScreen(input: MemorySource(isTerminal: true), output: MemorySink(isTerminal: true)) == nil)
    }

    @Test func theTerminalIsAsBeforeOnceItIsClosed() throws {
        let terminal = try Pseudoterminal()
        let before = modes(terminal)
        let screen = try screen(terminal)
        for _ in 0..<2 {
            screen.open()
            #expect(modes(terminal) != before)
            screen.close()
            #expect(modes(terminal) == before)
        }
        screen.open()
        HeldTerminal.restoreAll()
        #expect(modes(terminal) == before)
        screen.close()
        #expect(terminal.finish().components(separatedBy: "\u{1B}[?1049l").count == 4)
    }

    @Test func keysArriveInPieces() async throws {
        let terminal = try Pseudoterminal()
        let screen = try screen(terminal)
        screen.open()
        defer { screen.close() }
        terminal.type("j\u{1B}[B한\u{1B}")
        for key in [TerminalKey.character("j"), .down, .character("한"), .escape] {
            #expect(await screen.next() == .key(key))
        }
    }

    @Test func onlyChangedLinesAreWritten() throws {
        let terminal = try Pseudoterminal()
        let screen = try screen(terminal)
        screen.open()
        try screen.draw(TerminalScreen.Frame(lines: ["one", "two"]))
        try screen.draw(
            TerminalScreen.Frame(lines: ["one", "three"], cursor: TerminalScreen.Cursor(row: 1, column: 5))
        )
        screen.close()
        let text = terminal.finish()
        #expect(text.components(separatedBy: "one").count == 2)
        #expect(text.contains("\u{1B}[2;1H\u{1B}[2Kthree\u{1B}[2;6H\u{1B}[?25h"))
    }

    @Test func aCancelledTaskStopsWaiting() async throws {
        let terminal = try Pseudoterminal()
        let screen = try screen(terminal)
        screen.open()
        defer { screen.close() }
        let waiting = Task { await screen.next() }
        waiting.cancel()
        #expect(await waiting.value == .ended)
    }

    @Test func aHiddenLineIsNotShown() async throws {
        let terminal = try Pseudoterminal()
        let before = modes(terminal)
        let input = StandardInput(descriptor: terminal.descriptor)
        let line = try await input.readHiddenLine { terminal.type("secret\n") }
        #expect(line == "secret" && modes(terminal) == before)
        #expect(!terminal.finish().contains("secret"))
    }
}
