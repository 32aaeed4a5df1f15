import Synchronization

/// One line on a terminal that shows what a program is waiting for, and disappears when there is output.
///
/// Nothing is shown if the stream is not a terminal, or for work of less than 300 ms.
///
/// ```swift
/// let progress = ProgressIndicator(on: errors, environment: environment)
/// let errors = progress.guarding(errors)   // notes come on a line of their own
/// let books = try await progress.during("Asking Aladin") {
///     progress.update("Asking Aladin, 12 of 37")
///     …
/// }
/// ```
package final class ProgressIndicator: Sendable {
    private struct State {
        var line = ProgressLine()
        var waker: Task<Void, Never>?
    }

    private let sink: any TextSink
    private let environment: [String: String]
    package let isOn: Bool
    private let uptime: @Sendable () -> Duration
    private let sleep: @Sendable (Duration) async throws -> Void
    private let state = Mutex(State())

    /// - Parameters:
    ///   - sink: Usually stderr, since stdout is for results.
    ///   - environment: The process's environment, whose `TERM` may show that the terminal cannot erase a line.
    ///   - uptime: The time of a monotonic clock.
    package init(
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

    package static let systemUptime: @Sendable () -> Duration = {
        let start = ContinuousClock.now
        return { start.duration(to: .now) }
    }()

    /// Throws what the work throws. In either case nothing is left on the screen.
    package func during<Result, Failure: Error>(
        _ text: String,
        _ work: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        update(text)
        defer { clear() }
        return try await work()
    }

    /// Changes the text, or shows the first one. May be called at any rate.
    package func update(_ text: String) {
        perform { line, width in line.set(text, at: uptime(), width: width) }
    }

    package func clear() {
        guard isOn else { return }
        state.withLock { state in
            state.waker?.cancel()
            state.waker = nil
            write(state.line.clear())
        }
    }

    /// A wrapper for a stream that may be the same terminal, which writes on separate lines. Returns a stream to use in
    /// its place while progress is shown.
    package func guarding(_ sink: any TextSink) -> any TextSink {
        isOn && sink.isTerminal ? ProgressSink(base: sink, progress: self) : sink
    }

    func write(_ text: String, to sink: any TextSink) throws(SinkError) {
        // Under the lock, so that no progress is written in between.
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

    /// Errors are ignored: the next regular output reports them.
    private func write(_ text: String) {
        if !text.isEmpty { try? sink.write(text) }
    }
}

/// The progress text on the screen, and its next update: a value that receives the time and returns the output.
struct ProgressLine: Hashable {
    struct Step: Hashable {
        /// The output; may be empty.
        var output = ""
        var wakeAfter: Duration?
    }

    /// Shorter work shows no progress.
    static let delay = Duration.milliseconds(300)
    /// The minimum interval between updates; more frequent ones are unreadable.
    static let interval = Duration.milliseconds(100)
    static let erasure = "\r\u{1B}[2K"

    private var text: String?
    private var drawn: String?
    private var notBefore = Duration.zero
    private var isWakeDue = false
    /// Whether a line of other output is unfinished, such as a prompt.
    private var isLineOpen = false

    mutating func set(_ text: String, at now: Duration, width: Int) -> Step {
        if self.text == nil { notBefore = now + Self.delay }
        self.text = text
        return step(at: now, width: width)
    }

    mutating func wake(at now: Duration, width: Int) -> Step {
        isWakeDue = false
        return step(at: now, width: width)
    }

    mutating func clear() -> String {
        text = nil
        isWakeDue = false
        defer { drawn = nil }
        return drawn == nil ? "" : Self.erasure
    }

    /// Makes room for other output; the text returns after it.
    mutating func makeRoom(for written: String, at now: Duration) -> Step {
        guard let last = written.unicodeScalars.last else { return Step() }
        isLineOpen = last != "\n"
        let output = drawn == nil ? "" : Self.erasure
        drawn = nil
        notBefore = max(notBefore, now + Self.interval)
        return Step(output: output, wakeAfter: text == nil || isLineOpen ? nil : wake(in: notBefore - now))
    }

    private mutating func step(at now: Duration, width: Int) -> Step {
        guard let text, !isLineOpen else { return Step() }
        // One cell stays free: a terminal may wrap once the last cell is filled.
        let shown = SafeText.line(text).truncated(toWidth: max(1, width - 1))
        guard shown != drawn else { return Step() }
        guard now >= notBefore else { return Step(wakeAfter: wake(in: notBefore - now)) }
        drawn = shown
        notBefore = now + Self.interval
        return Step(output: Self.erasure + shown)
    }

    private mutating func wake(in duration: Duration) -> Duration? {
        guard !isWakeDue else { return nil }
        isWakeDue = true
        return duration
    }
}

/// A stream that shares the terminal with a progress line.
struct ProgressSink: TextSink {
    let base: any TextSink
    let progress: ProgressIndicator

    var isTerminal: Bool { base.isTerminal }
    var width: Int? { base.width }
    var height: Int? { base.height }

    func write(_ text: String) throws(SinkError) {
        try progress.write(text, to: base)
    }

    func write(bytes: [UInt8]) throws(SinkError) {
        progress.clear()
        try base.write(bytes: bytes)
    }
}
