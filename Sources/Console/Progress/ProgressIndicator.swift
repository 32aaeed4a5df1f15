import Synchronization

/// One line on a terminal that says what a program is waiting for, and that is gone when there is something to read.
///
/// Nothing is shown where the stream is no terminal, or for work of less than 300 ms.
///
/// ```swift
/// let progress = ProgressIndicator(on: errors, environment: environment)
/// let errors = progress.guarding(errors)   // notes come on a line of their own
/// let books = try await progress.during("Asking Aladin") {
///     progress.update("Asking Aladin, 12 of 37")
///     …
/// }
/// ```
public final class ProgressIndicator: Sendable {
    private struct State {
        var line = ProgressLine()
        var waker: Task<Void, Never>?
    }

    private let sink: any TextSink
    private let environment: [String: String]
    private let isOn: Bool
    private let uptime: @Sendable () -> Duration
    private let sleep: @Sendable (Duration) async throws -> Void
    private let state = Mutex(State())

    /// Progress on a stream.
    ///
    /// - Parameters:
    ///   - sink: stderr, as a rule: stdout is for results.
    ///   - environment: The process's environment, whose `TERM` may say that the terminal cannot erase a line.
    ///   - isAllowed: `false` where the user wants none.
    ///   - uptime: The time since any moment, on a clock that is never set.
    ///   - sleep: Waits by the same clock.
    public init(
        on sink: any TextSink,
        environment: [String: String],
        isAllowed: Bool = true,
        uptime: @escaping @Sendable () -> Duration = ProgressIndicator.systemUptime,
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.sink = sink
        self.environment = environment
        isOn = isAllowed && sink.isTerminal && !["", "dumb"].contains(environment["TERM"] ?? "")
        self.uptime = uptime
        self.sleep = sleep
    }

    /// The time of the system's clock that is never set.
    public static let systemUptime: @Sendable () -> Duration = {
        let start = ContinuousClock.now
        return { start.duration(to: .now) }
    }()

    /// Shows a text as long as work goes on.
    ///
    /// - Parameters:
    ///   - text: What is being done, in a few words.
    ///   - work: The work.
    /// - Returns: What the work gives.
    /// - Throws: What the work throws. In either case nothing is left on the screen.
    public func during<Result, Failure: Error>(
        _ text: String,
        _ work: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        update(text)
        defer { clear() }
        return try await work()
    }

    /// Changes the text, or shows a first one. May be called as often as there is news.
    ///
    /// - Parameter text: What is being done; made safe, and cut to one line.
    public func update(_ text: String) {
        perform { line, width in line.set(text, at: uptime(), width: width) }
    }

    /// Takes the text off the screen.
    public func clear() {
        guard isOn else { return }
        state.withLock { state in
            state.waker?.cancel()
            state.waker = nil
            write(state.line.clear())
        }
    }

    /// A stream that may be the same terminal: what is written to it comes on lines of its own.
    ///
    /// - Parameter sink: stdout or stderr.
    /// - Returns: A stream to use in its place while there is progress.
    public func guarding(_ sink: any TextSink) -> any TextSink {
        isOn && sink.isTerminal ? ProgressSink(base: sink, progress: self) : sink
    }

    /// Writes what is not progress.
    func write(_ text: String, to sink: any TextSink) throws(SinkError) {
        // Under the lock, so that no progress comes between.
        try state.withLock { state throws(SinkError) in
            finish(state.line.makeRoom(for: text, at: uptime()), &state)
            try sink.write(text)
        }
    }

    private func perform(_ change: (inout ProgressLine, Int) -> ProgressLine.Step) {
        guard isOn else { return }
        state.withLock { state in
            finish(change(&state.line, OutputWidth.columns(of: sink, environment: environment)), &state)
        }
    }

    private func finish(_ step: ProgressLine.Step, _ state: inout State) {
        write(step.output)
        guard let duration = step.wakeAfter else { return }
        state.waker = Task { [weak self, sleep] in
            guard (try? await sleep(duration)) != nil else { return }
            self?.perform { line, width in line.wake(at: self?.uptime() ?? .zero, width: width) }
        }
    }

    /// A screen that is gone needs no progress; whatever is written next will say so.
    private func write(_ text: String) {
        if !text.isEmpty { try? sink.write(text) }
    }
}
