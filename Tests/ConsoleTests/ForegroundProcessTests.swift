import Synchronization
import Testing

@testable import Console

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What a program in the foreground does to this whole process. Other tests run such programs at the same time, so each
/// look is taken in a turn of its own.
@Suite(.timeLimit(.minutes(20))) struct ForegroundProcessTests {
    /// The handlers of the signals that are taken over: 0 is the default, 1 is ignored.
    private func handlers() -> [UInt] {
        [SIGINT, SIGQUIT, SIGTERM, SIGHUP].map { number in
            var action = sigaction()
            sigaction(number, nil, &action)
            // The handler comes first on every system; what stands behind it has gaps.
            return withUnsafeBytes(of: &action) { $0.loadUnaligned(as: UInt.self) }
        }
    }

    @Test func signalsAreTakenOverAndGivenBack() {
        ForegroundProcess.turn.withLock { _ in
            let before = handlers()
            let handover = SignalHandover()
            #expect(Array(handlers().prefix(2)) == [1, 1])
            #expect(handlers()[2] == handlers()[3] && handlers()[2] > 1)
            #expect(handover.request == nil)
            handover.end()
            #expect(handlers() == before)
        }
    }

    @Test func aRequestToEndIsKeptAndHandedToAChildThatComesLater() throws {
        try ForegroundProcess.turn.withLock { _ in
            let handover = SignalHandover()
            defer { handover.end() }
            // To the process and not to this thread, which has signals blocked.
            #expect(kill(getpid(), SIGHUP) == 0)
            while handover.request == nil { sched_yield() }
            #expect(handover.request == SIGHUP)
            let pipe = try ProcessPipe()
            defer { for end in [pipe.reading, pipe.writing] { close(end) } }
            var settings = ChildProcess.Settings()
            settings.input = .descriptor(pipe.reading)
            let child = try ChildProcess("cat", arguments: [], environment: [:], settings: settings)
            handover.hand(to: child)
            #expect(child.wait() == .signalled(SIGHUP))
            handover.childHasEnded()
        }
    }

    @Test func othersCanTellThatTheTerminalIsTaken() throws {
        var isRunning = false
        let result = try ForegroundProcess.run { () throws(ChildProcess.Failure) in
            try ChildProcess("sh", arguments: ["-c", "exit 5"], environment: [:])
        } meanwhile: {
            isRunning = ForegroundProcess.isRunning
        }
        #expect(isRunning)
        #expect(result == ForegroundProcess.Result(ending: .exited(5), request: nil))
        ForegroundProcess.turn.withLock { _ in #expect(!ForegroundProcess.isRunning) }
    }

    @Test func aProgramThatDoesNotStartLeavesNothingTaken() {
        #expect(throws: ChildProcess.Failure.notFound) {
            try ForegroundProcess.run { () throws(ChildProcess.Failure) in
                try ChildProcess("no-such-program-anywhere", arguments: [], environment: [:])
            }
        }
        ForegroundProcess.turn.withLock { _ in #expect(!ForegroundProcess.isRunning) }
    }
}
