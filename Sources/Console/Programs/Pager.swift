import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Shows long texts page by page, on a terminal and only there.
public struct Pager: Sendable {
    /// What became of a text.
    public enum Outcome: Hashable, Sendable {
        /// It was written as it is.
        case written
        /// A pager showed it, as much of it as its reader wanted.
        case paged
        /// A pager showed it until this program was asked to end.
        case interrupted
        /// It was written as it is, since this pager could not be started.
        case notStarted(String)
    }

    /// What is started; `none` where nothing is.
    private let choice: PagerChoice
    private let environment: [String: String]

    /// A pager.
    ///
    /// - Parameters:
    ///   - environment: The process's environment.
    ///   - isAllowed: `false` for `--no-pager`.
    ///   - variables: The names of the variables that name a pager.
    public init(environment: [String: String], isAllowed: Bool = true, variables: [String] = ["PAGER"]) {
        choice = isAllowed ? PagerChoice(environment: environment, variables: variables) : .none
        self.environment = environment
    }

    /// Shows a text, and waits without a thread of the task pool until its reader has seen enough. A task that is
    /// cancelled starts no pager.
    ///
    /// - Parameters:
    ///   - text: Safe text with its line breaks; styles and links may be in it.
    ///   - sink: Where it goes. A pager is started only where this is a terminal, and the text with the prompt behind
    ///     it does not fit on it.
    /// - Returns: What became of the text.
    /// - Throws: As `write(_:)` of the sink. That the reader of a pager has read enough is no error.
    @discardableResult
    public func show(_ text: String, on sink: any TextSink) async throws(SinkError) -> Outcome {
        guard !Task.isCancelled, case .command(let words, let environment) = choice,
            let stream = sink as? StandardStream,
            stream.isTerminal, isNeeded(for: text, on: sink), let command = words.command()
        else {
            try sink.write(text)
            return .written
        }
        if let outcome = await page(text, command, environment, stream) { return outcome }
        try sink.write(text)
        return .notStarted(command.name)
    }

    /// Whether a text is more than a terminal shows at once. The prompt that comes behind takes a line as well.
    func isNeeded(for text: String, on sink: some TextSink) -> Bool {
        let columns = OutputWidth.columns(of: sink, environment: environment)
        let stated = environment["LINES"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        return Self.rows(of: text, columns: columns) >= stated ?? sink.height ?? 24
    }

    /// How many lines of a terminal a text takes, broken where it is too wide.
    static func rows(of text: String, columns: Int) -> Int {
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.reduce(0) { rows, line in
            // Escape sequences take no room.
            let width = DisplayWidth.of(SafeText.line(String(line)))
            return rows + max(1, (width + columns - 1) / columns)
        }
    }

    /// Runs the pager; `nil` where it could not be started and nothing was shown.
    private func page(
        _ text: String,
        _ command: (name: String, arguments: [String]),
        _ environment: [String: String],
        _ stream: StandardStream
    ) async -> Outcome? {
        // The reader may quit before all is written.
        StandardStream.ignoreBrokenPipeSignal()
        var settings = ChildProcess.Settings()
        settings.output = .descriptor(stream.descriptor)
        let result = try? await ForegroundProcess.run(
            command.name,
            arguments: command.arguments,
            environment: environment,
            settings: settings,
            feeding: text
        )
        guard let result else { return nil }
        if result.request != nil { return .interrupted }
        // The shell's words for: not found, not executable.
        return result.ending != .exited(127) && result.ending != .exited(126) ? .paged : nil
    }
}

/// Which pager a user wants.
public enum PagerChoice: Hashable, Sendable {
    /// None: text goes to the terminal as it is.
    case none
    /// This one, with what it needs in the environment.
    case command(CommandWords, environment: [String: String])

    /// The pager where nobody says: quit when all fits, show colours, leave the text on the screen.
    static let standard = CommandWords.words(["less", "-FRX"])

    /// Looks at the environment.
    ///
    /// No pager is used on a dumb terminal, nor where the variable is set and empty or says `cat`, as with `git` and
    /// `gh`. `less` gets `LESS=FRX` unless the user has settings of their own, and is told that the text is UTF-8.
    ///
    /// - Parameters:
    ///   - environment: The process's environment.
    ///   - variables: The names of the variables to ask, the first one that is set decides.
    public init(environment: [String: String], variables: [String] = ["PAGER"]) {
        guard let terminal = environment["TERM"], !terminal.isEmpty, terminal != "dumb" else {
            self = .none
            return
        }
        let stated = variables.lazy.compactMap { environment[$0] }.first.map(CommandWords.init)
        switch stated ?? Self.standard {
        case .none: self = .none
        case .words(let words) where words.count == 1 && words[0].split(separator: "/").last == "cat": self = .none
        case let words:
            let defaults = ["LESS": "FRX", "LV": "-c", "LESSCHARSET": "utf-8"]
            self = .command(words, environment: environment.merging(defaults) { own, _ in own })
        }
    }
}

/// A pipe to or from a program that this one starts. Neither end is open in other programs started meanwhile: one that
/// kept the writing end would keep the reader waiting for an end that never comes.
struct ProcessPipe {
    /// For whoever reads; the program gets a copy of its end.
    let reading: Int32
    /// For whoever writes.
    let writing: Int32

    /// A pipe; the caller closes both ends.
    init() throws(ChildProcess.Failure) {
        var ends: [Int32] = [-1, -1]
        let code = SpawnRequest.lock.withLock { _ in
            guard pipe(&ends) == 0 else { return errno }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            return 0
        }
        guard code == 0 else { throw .refused(code: code) }
        reading = ends[0]
        writing = ends[1]
    }

    /// Closes both ends.
    func close() {
        for end in [reading, writing] { _ = Foundation.close(end) }
    }
}
