import APIClient
package import ArgumentParser
import Basics
import BookfetchKit
import CatalogModel
package import Documents
import Foundation
import Terminal
import Wording

/// A program from arguments to exit code, independent of the process.
package enum Program {
    package static func run(
        _ root: any ParsableCommand.Type,
        arguments: [String],
        in context: ProcessEnvironment
    ) async -> ExitStatus {
        let folders = Folders(environment: context.environment, currentFolder: context.currentFolder)
        return await SettingsLocation.$file.withValue(folders.configFile.path) {
            await Language.$current.withValue(Language(environment: context.environment)) {
                if arguments.first == StoredCompletion.request { return await complete(root, arguments, context) }
                let isScript = arguments.first?.hasPrefix(StoredCompletion.script) == true
                let root = isScript ? CompletionTree.of(root) : root
                let typed = LeadingFlags(root: root).moved(LeadingFlags.detached(arguments))
                let arguments = BareWords(root: root).completed(typed)
                let context = context.withBareWords(arguments.count != typed.count)
                if wantsJSON(arguments) { context.heldNotes.hold() }
                defer { context.releaseNotes() }
                let work = Task { await perform(root, arguments, context) }
                context.refusal.cancel(by: work.cancel)
                let status = await withTaskCancellationHandler {
                    await work.value
                } onCancel: {
                    work.cancel()
                }
                guard let failure = context.refusal.failure else { return status }
                tell(failure, arguments, context)
                return failure.status
            }
        }
    }

    /// Writes the completions a shell requests; none for an invalid command line, which is not yet complete.
    private static func complete(
        _ root: any ParsableCommand.Type,
        _ arguments: [String],
        _ context: ProcessEnvironment
    ) async -> ExitStatus {
        let root = CompletionTree.of(root)
        let answer = StoredCompletion.Candidates(
            values: await StoredValues(arguments, in: context).read(),
            shell: context.environment[StoredCompletion.shellVariable].flatMap { CompletionShell(rawValue: $0) }
        )
        return StoredCompletion.$answer.withValue(answer) {
            do {
                _ = try root.parseAsRoot(arguments)
            } catch  where root.exitCode(for: error) == .success {
                try? context.output.write(root.fullMessage(for: error) + "\n")
            } catch {}
            return .done
        }
    }

    private static func perform(
        _ root: any ParsableCommand.Type,
        _ arguments: [String],
        _ context: ProcessEnvironment
    ) async -> ExitStatus {
        defer { context.waiting.clear() }
        do {
            // Before any outcome is reported, a failure of the store among them.
            defer { context.finishForGood() }
            if let failure = CommandLineGuess.failure(ofHelp: arguments, root) { throw failure }
            var command = try parsed(arguments, root)
            if let command = command as? any ProgramCommand {
                try await command.run(in: context)
            } else {
                try command.run()
            }
            return .done
        } catch let error as SinkError {
            return end(error, arguments, context)
        } catch is Declined {
            context.note(.nothingChanged)
            return .done
        } catch is CancellationError {
            return .interrupted
        } catch {
            guard let failure = ProgramFailure(describing: error) else {
                return parserSays(error, root, arguments, context)
            }
            // After an interruption no further failures are reported.
            guard !Task.isCancelled else { return .interrupted }
            return end(failure, arguments, context)
        }
    }

    /// The command of a command line: read by hand from a plain one, else by the parser under its name alone, else by
    /// the root.
    private static func parsed(_ arguments: [String], _ root: any ParsableCommand.Type) throws -> any ParsableCommand {
        func alone<Command: ParsableCommand>(_: Command.Type) -> (any ProgramCommand)? {
            try? SingleCommand<Command>.parseAsRoot(arguments) as? any ProgramCommand
        }
        if let name = arguments.first, let named = LeadingFlags.command(name, below: root),
            let command = PlainCommands.command(arguments, named) ?? alone(named)
        {
            return command
        }
        return try root.parseAsRoot(arguments)
    }

    /// Reports a failure, and a failure of the store besides; only the latter if it is the cause.
    private static func end(
        _ failure: ProgramFailure,
        _ arguments: [String],
        _ context: ProcessEnvironment
    ) -> ExitStatus {
        for line in failure.notes { context.note(line) }
        var failure = context.repairing(failure)
        if failure.status != .store, let error = context.storeReport.first {
            let ofStore = context.repairing(ProgramFailure(error))
            if failure.isMissingCopy { failure = ofStore } else { context.note(ofStore.message) }
        }
        tell(failure, arguments, context)
        return failure.status
    }

    /// Ends a run whose stdout cannot be written. A closed pipe is not a failure: `| head` has read enough.
    private static func end(_ error: SinkError, _ arguments: [String], _ context: ProcessEnvironment) -> ExitStatus {
        guard error != .closed else { return .done }
        tell(.cannotWrite(error), arguments, context)
        return .store
    }

    /// Help and `--version` go to stdout, because they were requested; an invalid command line goes to stderr.
    private static func parserSays(
        _ error: any Error,
        _ root: any ParsableCommand.Type,
        _ arguments: [String],
        _ context: ProcessEnvironment
    ) -> ExitStatus {
        let code = root.exitCode(for: error)
        guard code != .success else {
            do throws(SinkError) {
                try context.output.write(help(error, root, context) + "\n" + versionDetails(arguments, context))
                return .done
            } catch {
                return end(error, arguments, context)
            }
        }
        guard code == .validationFailure else {
            tell(
                ProgramFailure(
                    status: .software,
                    kind: .invalid,
                    message: Message(verbatim: "\(error)"),
                    hint: .bug
                ),
                arguments,
                context
            )
            return .software
        }
        let guesses = CommandLineGuess(root, arguments)
        let original = root.message(for: error)
        let unknown = original.hasPrefix("Unknown option") ? nil : guesses.unknownOption(in: arguments)
        let message = unknown.map { "Unknown option '\($0)'" } ?? original
        // An option of another command is not a typing error.
        let guess = unknown.map(guesses.isOfSomeCommand) == true ? nil : guesses.sentence(for: message)
        func told(_ text: String) -> String {
            ParserWords.localized(guesses.blamingCommand(CommandLineGuess.withoutGuess(text)))
        }
        if wantsJSON(arguments) {
            tell(.usage(Message(verbatim: told(message)), hint: guess), arguments, context)
        } else {
            var text = told(root.fullMessage(for: error).replacing(original, with: message, maxReplacements: 1))
            if let guess { text = CommandLineGuess.adding(guess, to: text) }
            // The message quotes the command line, which is untrusted text.
            try? context.errors.write(context.laidOut(SafeText.block(text) + "\n"))
        }
        return .usage
    }

    private static func versionDetails(_ arguments: [String], _ context: ProcessEnvironment) -> String {
        let flags = arguments.prefix { $0 != "--" }
        guard flags.contains("--version"), !flags.contains("--help"), !flags.contains("-h"),
            flags.contains("--verbose") || flags.contains("-v")
        else { return "" }
        return Message.isbnRanges(date: RegistrantRanges.date).text + "\n"
    }

    private static func help(
        _ error: any Error,
        _ root: any ParsableCommand.Type,
        _ context: ProcessEnvironment
    ) -> String {
        let width = OutputWidth.columns(of: context.output, environment: context.environment)
        let text = root.fullMessage(for: error, columns: HelpScreen.unbroken)
        if let screen = RootScreen(root, width: width), text.hasPrefix(screen.beginning) { return screen.text }
        return HelpScreen(width: width).laidOut(text) ?? root.fullMessage(for: error)
    }

    private static func tell(_ failure: ProgramFailure, _ arguments: [String], _ context: ProcessEnvironment) {
        guard failure.status != .interrupted else { return }
        if wantsJSON(arguments) {
            let document = FailureDocument(failure: failure, notes: context.heldNotes.release())
            try? context.errors.write(JSONText.line(document))
            return
        }
        context.note(failure.message)
        if let hint = failure.hint { context.note(hint) }
    }

    /// Whether errors are reported as JSON, by the raw arguments: an invalid command line is reported too.
    private static func wantsJSON(_ arguments: [String]) -> Bool {
        let flags = arguments.prefix { $0 != "--" }
        let (names, formats) = (["--format", "-f"], ["json", "jsonl"])
        return flags.contains("--json")
            || flags.contains { flag in
                names.contains { name in formats.contains { flag == "\(name)=\($0)" } }
            }
            || zip(flags, flags.dropFirst()).contains { names.contains($0) && formats.contains($1) }
    }
}

/// The parser's root with only the command that a command line names. The root of all commands describes each of them
/// in every run, and checks whether a completion script is wanted, which few runs need.
private struct SingleCommand<Command: ParsableCommand>: ParsableCommand {
    // The parser has no completion script of a command below another program's.
    static var configuration: CommandConfiguration {
        CommandConfiguration(_superCommandName: "", subcommands: [Command.self])
    }
}

/// A command that receives its environment instead of using global state.
package protocol ProgramCommand: ParsableCommand {
    /// Throws ``ProgramFailure``, or an early end of the program such as a closed pipe.
    func run(in context: ProcessEnvironment) async throws
}

/// The global flags before a command's name: the parser accepts them only after it.
struct LeadingFlags {
    static let withValue: Set<String> = [
        "--format", "-f", "--template", "--max-age", "--timeout", "--color", "--hyperlinks",
    ]
    static let alone: Set<String> = [
        "--json", "--offline", "--refresh", "--force", "--strict", "--demo", "--no-pager", "--verbose", "-v",
    ]

    let root: any ParsableCommand.Type

    /// The same command line with values that are attached to short flags as words of their own: `-n1`, `-skakao`.
    static func detached(_ arguments: [String]) -> [String] {
        let flags = arguments.prefix { $0 != "--" }
        return flags.flatMap { word in
            let (flag, value) = (word.utf8.prefix(2), word.utf8.dropFirst(2))
            let isAttached =
                if flag.elementsEqual("-n".utf8) || flag.elementsEqual("-p".utf8) {
                    !value.isEmpty && value.allSatisfy { (0x30...0x39).contains($0) }
                } else if flag.elementsEqual("-s".utf8) || flag.elementsEqual("-f".utf8) {
                    value.first.map { (0x61...0x7A).contains($0) } == true && value.count > 1
                } else {
                    false
                }
            return isAttached ? [String(word.prefix(2)), String(word.dropFirst(2))] : [word]
        } + arguments[flags.endIndex...]
    }

    /// The same command line with these flags moved after the command's name. Returns the command line as the parser
    /// expects it; unchanged if no command is named.
    func moved(_ arguments: [String]) -> [String] {
        var command = root
        var names: [String] = []
        var flags: [String] = []
        var rest = arguments[...]
        while let word = rest.first {
            // Help is independent of any flag, and flags would make it that of a group's usual command.
            if names.isEmpty, word == "help" { return Array(rest) }
            if word == "--help" || word == "-h" { return names + [word] }
            if let next = Self.command(word, below: command) {
                command = next
                names.append(word)
                rest.removeFirst()
            } else if let length = Self.length(of: word, in: rest) {
                flags += rest.prefix(length)
                rest.removeFirst(length)
            } else {
                break
            }
        }
        return names.isEmpty ? arguments : names + flags + rest
    }

    private static func length(of word: String, in rest: ArraySlice<String>) -> Int? {
        if alone.contains(word) { return 1 }
        if withValue.contains(word) { return rest.count > 1 ? 2 : nil }
        let name = word.prefix { $0 != "=" }
        return name.count < word.count && withValue.contains(String(name)) ? 1 : nil
    }

    static func command(
        _ word: String,
        below command: any ParsableCommand.Type
    ) -> (any ParsableCommand.Type)? {
        command.configuration.subcommands.first { type in
            type.configuration.commandName == word || type.configuration.aliases.contains(word)
        }
    }
}
