import Basics
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Terminal

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The effects of a foreground program on this whole process. Other tests run such programs at the same time, so each
/// check takes a turn of its own.
@Suite(.serialized, .timeLimit(.minutes(30))) struct ForegroundProcessTests {
    /// The handlers of the signals: 0 is the default, 1 is ignored.
    private func handlers() -> [UInt] {
        [SIGINT, SIGQUIT, SIGTERM, SIGHUP].map { number in
            var action = sigaction()
            sigaction(number, nil, &action)
            // The handler comes first on every system; the rest has padding.
            return withUnsafeBytes(of: &action) { $0.loadUnaligned(as: UInt.self) }
        }
    }

    @Test func signalHandlersAreInstalledAndRestored() {
        ForegroundProcess.oneAtATime.withLock { _ in
            let before = handlers()
            let outer = SignalWatch([SIGINT, SIGQUIT, SIGTERM, SIGHUP]) { _ in }
            let during = handlers()
            #expect(Set(during).count == 1 && during[0] > 1)
            let inner = SignalWatch([SIGTERM]) { _ in }
            inner.end()
            #expect(handlers() == during)
            outer.end()
            #expect(handlers() == before)
        }
    }

    @Test func signalsIgnoredByNohupStayIgnored() {
        ForegroundProcess.oneAtATime.withLock { _ in
            let before = signal(SIGHUP, SIG_IGN)
            let watch = SignalWatch([SIGTERM, SIGHUP]) { _ in }
            #expect(handlers()[3] == 1 && handlers()[2] > 1)
            watch.end()
            #expect(handlers()[3] == 1)
            signal(SIGHUP, before)
        }
    }

    @Test func theEndWaitsForTheListenersOfSignalsAlreadySent() {
        ForegroundProcess.oneAtATime.withLock { _ in
            let counts = Counts()
            // Keeps the signal thread busy while the next signal arrives.
            let slow = SignalWatch([SIGHUP]) { _ in
                let end = ContinuousClock.now + .milliseconds(100)
                while ContinuousClock.now < end { Thread.sleep(forTimeInterval: 0.01) }
            }
            let watch = SignalWatch([SIGTERM]) { _ in counts.add(1) }
            let before = counts.all[1]
            kill(getpid(), SIGHUP)
            kill(getpid(), SIGTERM)
            watch.end()
            #expect(counts.all[1] == before + 1)
            slow.end()
        }
    }

    @Test func everyListenerHearsOfEverySignal() {
        ForegroundProcess.oneAtATime.withLock { _ in
            let counts = Counts()
            let first = SignalWatch([SIGHUP]) { _ in counts.add(0) }
            let second = SignalWatch([SIGHUP, SIGTERM]) { _ in counts.add(1) }
            for number in [SIGHUP, SIGTERM] {
                let before = counts.all
                #expect(kill(getpid(), number) == 0)
                while counts.all[1] == before[1] { sched_yield() }
            }
            #expect(counts.all == [1, 2])
            first.end()
            second.end()
        }
    }

    @Test func othersCanSeeThatTheTerminalIsInUse() async throws {
        try await ScriptFolder.with { folder in
            #expect(mkfifo(folder.path("end"), 0o600) == 0)
            let script = try folder.add("waiter", "read -r line < \"$HERE/end\"; exit 5")
            async let result = ForegroundProcess.run(script, arguments: [], environment: folder.environment())
            let end = folder.path("end")
            // Opening it for writing waits for the program.
            let isRunning = await DedicatedThread.run {
                let file = FileHandle(forWritingAtPath: end)
                defer { try? file?.write(contentsOf: Data("x\n".utf8)) }
                return ForegroundProcess.isRunning
            }
            #expect(isRunning)
            #expect(try await result == ForegroundProcess.Result(ending: .exited(5), request: nil))
            ForegroundProcess.oneAtATime.withLock { _ in #expect(!ForegroundProcess.isRunning) }
        }
    }

    @Test func aProgramThatDoesNotStartLeavesNothingTaken() async {
        for text in [nil, "text"] {
            await #expect(throws: ChildProcess.Failure.notFound) {
                try await ForegroundProcess.run(
                    "no-such-program-anywhere",
                    arguments: [],
                    environment: [:],
                    feeding: text
                )
            }
        }
        ForegroundProcess.oneAtATime.withLock { _ in #expect(!ForegroundProcess.isRunning) }
    }

    @Test(arguments: [("", SIGTERM), ("trap '' TERM", SIGKILL)])
    func aCancelledTaskEndsAProgramThatIgnoresSignals(before: String, signal: Int32) async throws {
        try await ScriptFolder.with { folder in
            #expect(mkfifo(folder.path("up"), 0o600) == 0)
            let script = try folder.add("waiter", "\(before)\necho up > \"$HERE/up\"; exec sleep 1000")
            let task = Task {
                try await ForegroundProcess.run(
                    script,
                    arguments: [],
                    environment: folder.environment(),
                    terminationTimeout: .milliseconds(200)
                )
            }
            await folder.waitForWord(in: "up")
            task.cancel()
            let result = try await task.value
            #expect(result.request == SIGTERM)
            #expect(result.ending == .signalled(signal))
        }
    }

    @Test func aTextIsFedNoLongerThanTheProgramLives() async throws {
        try await ScriptFolder.with { folder in
            // The program ends and leaves another that has its stdin open and does not read it.
            let script = try folder.add("leaver", "exec 3<&0; sleep 1000 <&3 3<&- & echo $! > \"$HERE/pid\"")
            let result = try await ForegroundProcess.run(
                script,
                arguments: [],
                environment: folder.environment(),
                feeding: String(repeating: "line\n", count: 100_000)
            )
            #expect(result.ending == .exited(0))
            let pid = try #require(folder.text("pid").flatMap { Int32($0.dropLast()) })
            kill(pid, SIGKILL)
        }
    }
}

private final class Counts: Sendable {
    private let counts = Mutex([0, 0])

    var all: [Int] { counts.withLock { $0 } }

    func add(_ index: Int) { counts.withLock { $0[index] += 1 } }
}
