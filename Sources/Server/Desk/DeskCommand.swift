import BookfetchCommands
import CommandSupport
import Console
import Foundation
import Messages
import NewsCommands

/// A command that answers a request: the same one that a terminal runs, with `--json`.
struct DeskCommand: Hashable, Sendable {
    /// The two programs.
    enum Program: String, Sendable {
        case bookfetch, news
    }

    let program: Program
    /// The command line without the program's name and `--json`.
    let arguments: [String]
    /// The lines of standard input.
    let input: [String]
    /// The language of its messages.
    let language: Language

    /// Creates a command in the request's language.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - words: The command's name, and flags as one word each (`--page=2`), so that no value is read as a flag.
    ///   - values: What follows `--`, so that none of it is read as a flag either.
    ///   - input: The lines of standard input.
    init(_ program: Program, _ words: [String], _ values: [String] = [], input: [String] = []) {
        self.program = program
        arguments = words + ["--json"] + (values.isEmpty ? [] : ["--"] + values)
        self.input = input
        language = .current
    }

    /// Creates a command of `bookfetch` whose document is not JSON.
    init(plain words: [String]) {
        program = .bookfetch
        arguments = words
        input = []
        language = .current
    }

    /// The commands whose document is about a service's answers: a change of the user's own shows on other paths first.
    private static let listings: Set<String> = [
        "search", "birthday", "bestsellers", "new", "today", "genres", "headlines", "preview", "show",
    ]

    /// Whether an answer may be some seconds old while a new one is fetched: a reader's page, but not a program that wants
    /// a service's answer of now.
    func toleratesAge(with flags: [String]) -> Bool {
        guard let name = arguments.first, Self.listings.contains(name), !flags.contains("--refresh") else {
            return false
        }
        return flags.contains("--offline") || arguments.contains { $0.hasPrefix("--max-age=") }
    }

    /// The command line with the server's own flags, which take precedence: `--refresh` accepts no age.
    func line(with flags: [String]) -> [String] {
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        let own = arguments[..<end].filter { !flags.contains("--refresh") || !$0.hasPrefix("--max-age=") }
        return own + flags + arguments[end...]
    }
}

/// What a command wrote.
struct DeskAnswer: Sendable {
    /// The contract's document; empty if the command failed.
    let document: String
    /// The lines of stderr beside a document: where it comes from, and what is missing.
    let notes: [String]
    /// Why there is no document.
    let failure: DeskFailure?

    /// Whether a stored copy stands in for an answer that could not be had.
    var isStale: Bool {
        struct Document: Decodable {
            struct Freshness: Decodable { let stale: Bool }
            let freshness: Freshness?
        }
        return (try? JSONDecoder().decode(Document.self, from: Data(document.utf8)))?.freshness?.stale ?? false
    }
}

/// A failed command, as `error/1` has it.
struct DeskFailure: Error, Decodable, Hashable, Sendable {
    let code: Int32
    let kind: String
    let service: String?
    let message: String
    let hint: String?
    let notes: [String]?

    /// A failure of the server's own: a request that no command would accept.
    init(
        code: ExitStatus = .usage,
        kind: String = "invalid",
        service: String? = nil,
        message: Message,
        hint: Message? = nil
    ) {
        self.code = code.rawValue
        self.kind = kind
        self.message = message.text
        self.hint = hint?.text
        self.service = service
        notes = nil
    }
}

extension DeskCommand {
    /// Runs the command in this process.
    ///
    /// - Parameters:
    ///   - context: The server's own run: environment, transport, time.
    ///   - flags: The flags of every command.
    /// - Returns: What it wrote.
    func run(in context: CommandContext, flags: [String]) async -> DeskAnswer {
        let (output, errors) = (MemorySink(), MemorySink())
        var environment = context.environment
        for name in ["LC_ALL", "LC_MESSAGES"] { environment[name] = nil }
        environment["LANG"] = language == .korean ? "ko_KR.UTF-8" : "en_US.UTF-8"
        environment["BOOKFETCH_SESSION"] = "serve"
        // Numbers of lines belong to terminals: a page has none, and its list must not become a terminal's last one.
        let run = context.inner(
            program: program.rawValue,
            output: output,
            errors: errors,
            environment: environment,
            input: MemorySource(input)
        )
        let line = line(with: flags)
        let status =
            switch program {
            case .bookfetch: await CommandSupport.Program.run(BookfetchCommand.self, arguments: line, in: run)
            case .news: await CommandSupport.Program.run(NewsCommand.self, arguments: line, in: run)
            }
        // An export of nothing has no text.
        guard status != .done || output.bytes.isEmpty && arguments.contains("--json") else {
            return DeskAnswer(document: output.text, notes: errors.lines, failure: nil)
        }
        let failure =
            errors.lines.lazy.compactMap { try? JSONDecoder().decode(DeskFailure.self, from: Data($0.utf8)) }.first
            ?? DeskFailure(
                code: status,
                kind: "internal",
                message: errors.lines.last.map { Message(verbatim: $0) } ?? .requestInterrupted
            )
        return DeskAnswer(document: "", notes: [], failure: failure)
    }
}
