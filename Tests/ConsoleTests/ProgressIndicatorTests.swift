import Console
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct ProgressIndicatorTests {
    private static let gone = "\r\u{1B}[2K"
    private struct Broken: Error {}

    private func progress(on sink: any TextSink, _ clock: StepClock, term: String = "xterm", isAllowed: Bool = true)
        -> ProgressIndicator
    {
        ProgressIndicator(
            on: sink,
            environment: ["TERM": term],
            isAllowed: isAllowed,
            uptime: { clock.now },
            sleep: { await clock.sleep($0) }
        )
    }

    @Test func workThatTakesLongIsSeenUntilItEnds() async throws {
        let sink = MemorySink(isTerminal: true, width: 80)
        let clock = StepClock()
        let progress = progress(on: sink, clock)
        let result = await progress.during("Asking Aladin") {
            await StepClock.wait { clock.sleepers == 1 }
            #expect(sink.text == "")
            clock.advance(by: .milliseconds(299))
            #expect(clock.sleepers == 1)
            clock.advance(by: .milliseconds(1))
            await StepClock.wait { !sink.text.isEmpty }
            #expect(sink.text == Self.gone + "Asking Aladin")
            return 42
        }
        #expect(result == 42)
        #expect(sink.text == Self.gone + "Asking Aladin" + Self.gone)
        clock.advance(by: .seconds(10))
        progress.clear()
        #expect(sink.text == Self.gone + "Asking Aladin" + Self.gone)
    }

    @Test func workThatFailsLeavesNothingBehind() async throws {
        let sink = MemorySink(isTerminal: true, width: 80)
        let clock = StepClock()
        await #expect(throws: Broken.self) {
            try await progress(on: sink, clock).during("Asking Aladin") { () async throws(Broken) in
                await StepClock.wait { clock.sleepers == 1 }
                clock.advance(by: .milliseconds(300))
                await StepClock.wait { !sink.text.isEmpty }
                throw Broken()
            }
        }
        #expect(sink.text == Self.gone + "Asking Aladin" + Self.gone)
        clock.advance(by: .seconds(10))
    }

    @Test func notesAndResultsComeBetween() async throws {
        let sink = MemorySink(isTerminal: true, width: 80)
        let clock = StepClock()
        let progress = progress(on: sink, clock)
        let errors = progress.guarding(sink)
        try await progress.during("one") {
            try errors.writeLine("before")
            await StepClock.wait { clock.sleepers == 1 }
            clock.advance(by: .milliseconds(300))
            await StepClock.wait { sink.text.hasSuffix("one") }
            try errors.writeLine("between")
            await StepClock.wait { clock.sleepers == 1 }
            clock.advance(by: .milliseconds(100))
            await StepClock.wait { sink.text.hasSuffix("one") }
        }
        try errors.writeLine("after")
        let line = Self.gone + "one"
        #expect(sink.text == "before\n" + line + Self.gone + "between\n" + line + Self.gone + "after\n")
        #expect(errors.isTerminal)
        #expect(errors.width == 80)
        clock.advance(by: .seconds(10))
    }

    @Test(arguments: [(false, "xterm", true), (true, "dumb", true), (true, "", true), (true, "xterm", false)])
    func nothingIsShownWhereNothingCouldBeErased(isTerminal: Bool, term: String, isAllowed: Bool) async throws {
        let sink = MemorySink(isTerminal: isTerminal, width: 80)
        let clock = StepClock()
        let progress = progress(on: sink, clock, term: term, isAllowed: isAllowed)
        try await progress.during("one") {
            clock.advance(by: .seconds(1))
            progress.update("two")
            try progress.guarding(sink).writeLine("note")
        }
        #expect(sink.text == "note\n")
        #expect(clock.sleepers == 0)
    }

    @Test func aPipeBesideTheTerminalIsLeftAlone() {
        let progress = progress(on: MemorySink(isTerminal: true, width: 80), StepClock())
        let pipe = MemorySink()
        #expect(progress.guarding(pipe) as? MemorySink === pipe)
    }

    @Test func aTerminalThatIsGoneIsNoFailureOfTheWork() async {
        let clock = StepClock()
        let sink = MemorySink(isTerminal: true, width: 80, capacity: 0)
        let result = await progress(on: sink, clock).during("one") {
            await StepClock.wait { clock.sleepers == 1 }
            clock.advance(by: .milliseconds(300))
            return 1
        }
        #expect(result == 1)
    }

    @Test func theSystemsClockIsUsedUnlessToldOtherwise() async throws {
        // A terminal of a real kind, and a wait that is over when the text is there.
        let terminal = try Pseudoterminal(columns: 40, rows: 10)
        let sink = StandardStream(descriptor: terminal.descriptor)
        let progress = ProgressIndicator(on: sink, environment: ["TERM": "xterm"])
        await progress.during("Asking Aladin") {
            await StepClock.wait { terminal.text.contains("Asking Aladin") }
        }
        #expect(terminal.finish() == Self.gone + "Asking Aladin" + Self.gone)
    }
}
