import APIClient
import Basics
import CatalogModel
import Documents
import Terminal
import Wording

/// The command of `watch --exec`. New books are its input, one JSON document a line as with `--format jsonl`, and it
/// gets a few variables; no word of its command line is made of them.
struct WatchHook {
    private let hook: Hook
    private let command: String
    private let context: ProcessEnvironment

    /// The number of books named in variables; the input has all.
    private static let namedBooks = 50

    init(_ command: String, in context: ProcessEnvironment) throws(ProgramFailure) {
        guard let hook = Hook(command, environment: context.environment) else { throw .usage(.emptyHook) }
        (self.hook, self.command, self.context) = (hook, command, context)
    }

    /// Runs the command, and shows what it prints on stderr, since stdout has the list. Throws ``ProgramFailure`` with
    /// code 78 if it cannot be started, 69 if it fails, 130 if the run is interrupted.
    func run(_ list: BookList) async throws(ProgramFailure) {
        let named = list.books.prefix(Self.namedBooks)
        let variables = [
            "BOOKFETCH_WATCH_COUNT": "\(list.books.count)",
            "BOOKFETCH_WATCH_ISBNS": named.compactMap(\.isbn?.isbn13).joined(separator: " "),
            "BOOKFETCH_WATCH_TITLES": named.map { SafeText.line($0.fullTitle) }.joined(separator: "\n"),
        ]
        let input = list.items.map { JSONText.line($0) }.joined()
        let output: String
        do throws(Hook.Failure) {
            output = try await hook.run(input, variables: variables)
        } catch {
            throw ProgramFailure(running: command, error)
        }
        for line in output.split(whereSeparator: \.isNewline) {
            try? context.errors.write(SafeText.line(String(line)) + "\n")
        }
    }
}

extension ProgramFailure {
    fileprivate init(running command: String, _ failure: Hook.Failure) {
        let status: ExitStatus =
            switch failure {
            case .notStarted: .configuration
            case .cancelled: .interrupted
            case .tookTooLong, .wroteTooMuch, .exited, .terminated: .unavailable
            }
        self.init(
            status: status,
            kind: .invalid,
            message: .hookFailed(command: command, reason: .reason(failure)),
            hint: .hookRunsAgain
        )
    }
}
