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
