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

/// What of a progress text stands on the screen, and when the next change may.
///
/// A value that knows no clock and no stream: it is told the time and says what to write.
struct ProgressLine: Hashable {
    /// What to do.
    struct Step: Hashable {
        /// What to write now; may be empty.
        var output = ""
        /// When to come back; `nil` where there is nothing to come back for.
        var wakeAfter: Duration?
    }

    /// Work that is done sooner needs no progress.
    static let delay = Duration.milliseconds(300)
    /// No eye follows more.
    static let interval = Duration.milliseconds(100)
    /// To the first column, and nothing on the line.
    static let erasure = "\r\u{1B}[2K"

    /// What should be seen; `nil` where no work is under way.
    private var text: String?
    private var drawn: String?
    /// Before this nothing is drawn.
    private var notBefore = Duration.zero
    private var isWakeDue = false
    /// Whether a line of somebody else's is unfinished: a question, for example.
    private var isLineOpen = false

    /// Says what is under way.
    mutating func set(_ text: String, at now: Duration, width: Int) -> Step {
        if self.text == nil { notBefore = now + Self.delay }
        self.text = text
        return step(at: now, width: width)
    }

    /// Comes back as asked to.
    mutating func wake(at now: Duration, width: Int) -> Step {
        isWakeDue = false
        return step(at: now, width: width)
    }

    /// Ends the work and says what takes the text off the screen.
    mutating func clear() -> String {
        text = nil
        isWakeDue = false
        defer { drawn = nil }
        return drawn == nil ? "" : Self.erasure
    }

    /// Makes room for a line of somebody else's; the text comes back behind it.
    ///
    /// - Parameters:
    ///   - written: What is about to be written.
    ///   - now: The time.
    /// - Returns: What to write before it, and when to come back.
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
        // One cell stays free: a terminal that has filled its last one may already be on the next line.
        let shown = SafeText.line(text).truncated(toWidth: max(1, width - 1))
        guard shown != drawn else { return Step() }
        guard now >= notBefore else { return Step(wakeAfter: wake(in: notBefore - now)) }
        drawn = shown
        notBefore = now + Self.interval
        return Step(output: Self.erasure + shown)
    }

    /// One visit is enough, whoever asks for it.
    private mutating func wake(in duration: Duration) -> Duration? {
        guard !isWakeDue else { return nil }
        isWakeDue = true
        return duration
    }
}

/// A stream beside a progress line.
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
