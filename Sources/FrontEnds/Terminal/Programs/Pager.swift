import Basics
import Foundation
import Synchronization

/// Shows long texts in a pager, if the output is a terminal.
package struct Pager: Sendable {
    package enum Outcome: Hashable, Sendable {
        case written
        /// Shown by a pager, as far as the user read.
        case paged
        /// Shown by a pager until this program received a termination signal.
        case interrupted
        case notStarted(String)
    }

    private let choice: PagerChoice
    private let environment: [String: String]

    /// - Parameter isAllowed: `false` for `--no-pager`.
    package init(environment: [String: String], isAllowed: Bool = true, variables: [String] = ["PAGER"]) {
        choice = isAllowed ? PagerChoice(environment: environment, variables: variables) : .none
        self.environment = environment
    }

    /// Shows a text, and waits for the user to close the pager without blocking a thread of the task pool. A cancelled
    /// task starts no pager.
    ///
    /// - Parameter sink: The output. A pager is started only if it is a terminal, and the text followed by the prompt
    ///   does not fit on it.
    @discardableResult
    package func show(_ text: String, on sink: any TextSink) async throws(SinkError) -> Outcome {
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

    /// Whether a text does not fit on the terminal at once. The prompt after it takes a line as well.
    func isNeeded(for text: String, on sink: some TextSink) -> Bool {
        let columns = OutputWidth.columns(of: sink, environment: environment)
        let stated = environment["LINES"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        return Self.rows(of: text, columns: columns) >= stated ?? sink.height ?? 24
    }

    /// The number of terminal lines of a text, wrapped where it is too wide.
    static func rows(of text: String, columns: Int) -> Int {
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.reduce(0) { rows, line in
            // Escape sequences have no width.
            let width = DisplayWidth.of(SafeText.line(String(line)))
            return rows + max(1, (width + columns - 1) / columns)
        }
    }

    /// Runs the pager; `nil` if it could not be started and nothing was shown.
    private func page(
        _ text: String,
        _ command: (name: String, arguments: [String]),
        _ environment: [String: String],
        _ stream: StandardStream
    ) async -> Outcome? {
        // The user may quit before all is written.
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
        // The shell's exit codes for: not found, not executable.
        return result.ending != .exited(127) && result.ending != .exited(126) ? .paged : nil
    }
}

package enum PagerChoice: Hashable, Sendable {
    /// None: text is written to the terminal directly.
    case none
    case command(ShellWords, environment: [String: String])

    /// The default pager: quit if all fits, show colours, leave the text on the screen.
    static let standard = ShellWords.words(["less", "-FRX"])

    /// Reads the environment.
    ///
    /// No pager is used on a dumb terminal, nor if the variable is set and empty or `cat`, as with `git` and `gh`.
    /// `less` gets `LESS=FRX` unless the user has settings, and the character set UTF-8.
    ///
    /// - Parameter variables: The names of the variables; the first one that is set counts.
    package init(environment: [String: String], variables: [String] = ["PAGER"]) {
        guard let terminal = environment["TERM"], !terminal.isEmpty, terminal != "dumb" else {
            self = .none
            return
        }
        let stated = variables.lazy.compactMap { environment[$0] }.first.map(ShellWords.init)
        switch stated ?? Self.standard {
        case .none: self = .none
        case .words(let words) where words.count == 1 && words[0].split(separator: "/").last == "cat": self = .none
        case let words:
            let defaults = ["LESS": "FRX", "LV": "-c", "LESSCHARSET": "utf-8"]
            self = .command(words, environment: environment.merging(defaults) { own, _ in own })
        }
    }
}

/// A pipe to or from a program that this one starts. Neither end is open in other programs started meanwhile: an
/// inherited writing end would keep the reader waiting for ever.
struct ProcessPipe {
    /// The reading end; the program gets a copy of its end.
    let reading: Int32
    let writing: Int32

    /// Creates a pipe; the caller closes both ends.
    init() throws(ChildProcess.Failure) {
        var ends: [Int32] = [-1, -1]
        let code = SpawnRequest.lock.withLock { _ in
            guard unsafe pipe(&ends) == 0 else { return errno }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            return 0
        }
        guard code == 0 else { throw .refused(code: code) }
        reading = ends[0]
        writing = ends[1]
    }

    func close() {
        for end in [reading, writing] { _ = Foundation.close(end) }
    }
}
