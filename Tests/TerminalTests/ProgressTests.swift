import Foundation
import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(30))) struct ProgressIndicatorTests {
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

    @Test func aClosedTerminalDoesNotFailTheWork() async {
        let clock = StepClock()
        let sink = MemorySink(isTerminal: true, width: 80, capacity: 0)
        let result = await progress(on: sink, clock).during("one") {
            await StepClock.wait { clock.sleepers == 1 }
            clock.advance(by: .milliseconds(300))
            return 1
        }
        #expect(result == 1)
    }

    @Test func theSystemsClockIsTheDefault() async throws {
        // A terminal with a type, and a wait that ends when the text is there.
        let terminal = try Pseudoterminal(columns: 40, rows: 10)
        let sink = StandardStream(descriptor: terminal.descriptor)
        let progress = ProgressIndicator(on: sink, environment: ["TERM": "xterm"])
        await progress.during("Asking Aladin") {
            await StepClock.wait { terminal.text.contains("Asking Aladin") }
        }
        #expect(terminal.finish() == Self.gone + "Asking Aladin" + Self.gone)
    }
}

@Suite struct ProgressLineTests {
    private static let gone = "\r\u{1B}[2K"

    private func step(_ output: String, wakeAfter milliseconds: Int? = nil) -> ProgressLine.Step {
        ProgressLine.Step(output: output, wakeAfter: milliseconds.map { .milliseconds($0) })
    }

    @Test func shortWorkShowsNothing() {
        var line = ProgressLine()
        #expect(line.set("one", at: .seconds(5), width: 80) == step("", wakeAfter: 300))
        #expect(line.set("two", at: .milliseconds(5299), width: 80) == step(""))
        #expect(line.clear() == "")
        #expect(line.wake(at: .milliseconds(5300), width: 80) == step(""))
    }

    @Test func longWorkIsShownAfterAWhileAndErasedAtItsEnd() {
        var line = ProgressLine()
        #expect(line.set("one", at: .zero, width: 80) == step("", wakeAfter: 300))
        #expect(line.wake(at: .milliseconds(300), width: 80) == step(Self.gone + "one"))
        #expect(line.clear() == Self.gone)
        #expect(line.clear() == "")
    }

    @Test func updatesAreShownAtOnceButAtALimitedRate() {
        var line = ProgressLine()
        _ = line.set("one", at: .zero, width: 80)
        _ = line.wake(at: .milliseconds(300), width: 80)
        #expect(line.set("one", at: .milliseconds(310), width: 80) == step(""))
        #expect(line.set("two", at: .milliseconds(320), width: 80) == step("", wakeAfter: 80))
        #expect(line.set("three", at: .milliseconds(330), width: 80) == step(""))
        #expect(line.wake(at: .milliseconds(400), width: 80) == step(Self.gone + "three"))
        #expect(line.set("four", at: .milliseconds(900), width: 80) == step(Self.gone + "four"))
    }

    @Test func theDelayBeginsAnewWithNewWork() {
        var line = ProgressLine()
        _ = line.set("one", at: .zero, width: 80)
        _ = line.wake(at: .milliseconds(300), width: 80)
        _ = line.clear()
        #expect(line.set("two", at: .milliseconds(500), width: 80) == step("", wakeAfter: 300))
        #expect(line.wake(at: .milliseconds(800), width: 80) == step(Self.gone + "two"))
    }

    @Test func otherLinesComeOnLinesOfTheirOwn() {
        var line = ProgressLine()
        _ = line.set("one", at: .zero, width: 80)
        _ = line.wake(at: .milliseconds(300), width: 80)
        #expect(line.makeRoom(for: "a note\n", at: .milliseconds(350)) == step(Self.gone, wakeAfter: 100))
        #expect(line.makeRoom(for: "a note\n", at: .milliseconds(360)) == step(""))
        #expect(line.wake(at: .milliseconds(450), width: 80) == step("", wakeAfter: 10))
        #expect(line.wake(at: .milliseconds(460), width: 80) == step(Self.gone + "one"))
    }

    @Test func anUnfinishedLineIsNotWrittenOver() {
        var line = ProgressLine()
        _ = line.set("one", at: .zero, width: 80)
        _ = line.wake(at: .milliseconds(300), width: 80)
        #expect(line.makeRoom(for: "Delete? ", at: .milliseconds(350)) == step(Self.gone))
        #expect(line.set("two", at: .seconds(5), width: 80) == step(""))
        #expect(line.makeRoom(for: "\n", at: .seconds(6)) == step("", wakeAfter: 100))
        #expect(line.wake(at: .milliseconds(6100), width: 80) == step(Self.gone + "two"))
    }

    @Test func outputWithoutWorkInProgressShowsNoProgress() {
        var line = ProgressLine()
        #expect(line.makeRoom(for: "", at: .zero) == step(""))
        #expect(line.makeRoom(for: "a note\n", at: .zero) == step(""))
        #expect(line.set("one", at: .zero, width: 80) == step("", wakeAfter: 300))
        #expect(line.makeRoom(for: "a note\n", at: .milliseconds(250)) == step(""))
        #expect(line.wake(at: .milliseconds(300), width: 80) == step("", wakeAfter: 50))
        #expect(line.wake(at: .milliseconds(350), width: 80) == step(Self.gone + "one"))
    }

    @Test(arguments: [
        ("Asking Aladin", 80, "Asking Aladin"), ("Asking Aladin", 14, "Asking Aladin"),
        ("Asking Aladin", 13, "Asking Alad…"),
        ("알라딘에 묻는 중", 10, "알라딘에…"), ("알라딘에 묻는 중", 9, "알라딘…"), ("a\nb\u{1B}[2Jc", 80, "a bc"), ("abc", 1, "…"),
        ("abc", 0, "…"),
    ])
    func theTextStaysOnOneLine(text: String, width: Int, shown: String) {
        var line = ProgressLine()
        _ = line.set(text, at: .zero, width: width)
        #expect(line.wake(at: .seconds(1), width: width) == step(Self.gone + shown))
    }
}
