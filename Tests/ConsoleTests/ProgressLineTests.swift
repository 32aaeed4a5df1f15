import Testing

@testable import Console

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

    @Test func newsShowsAtOnceButNotMoreOftenThanAnEyeFollows() {
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

    @Test func whatIsWrittenBesideNoWorkIsOfNoInterest() {
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
