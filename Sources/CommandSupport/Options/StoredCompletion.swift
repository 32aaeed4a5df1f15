import APIClient
public import ArgumentParser
import Catalog
import CatalogModel
import Console
import Foundation
import Messages
import Store

/// What a shell offers after TAB from what the store holds.
///
/// The parser asks for it in the middle of its work and cannot wait. So ``Program`` reads the values first, and hands them
/// down as a task's own value.
public enum StoredCompletion {
    /// One value.
    struct Value: Hashable, Sendable {
        /// What is completed.
        let text: String
        /// What the shells that can show beside it.
        let note: String?
    }

    /// The values, and the shell that asks for them.
    struct Candidates: Sendable {
        var values: [Value] = []
        /// `nil` for whoever asks without a name.
        var shell: CompletionShell?
    }

    /// What the parser's own question begins with.
    static let request = "---completion"
    /// The flag that asks for a script.
    static let script = "--generate-completion-script"
    /// Where the scripts that the parser writes name their shell.
    static let shellVariable = "SAP_SHELL"

    @TaskLocal static var answer = Candidates()

    /// One of the values.
    public static var one: CompletionKind {
        .custom { _, _, _ in offered(prefix: "") }
    }

    /// Values separated by commas, the last of which is completed.
    public static var list: CompletionKind {
        .custom { _, _, typed in offered(prefix: typed.lastIndex(of: ",").map { String(typed[...$0]) } ?? "") }
    }

    /// The values as the shell that asks takes them.
    private static func offered(prefix: String) -> [String] {
        lines(answer.values, for: answer.shell, prefix: prefix)
    }

    /// Values in a shell's form.
    ///
    /// bash expands what it is given as if it stood on a command line. So it is given letters, digits and a few harmless
    /// signs, and nothing else, whatever a service called a genre.
    static func lines(_ values: [Value], for shell: CompletionShell?, prefix: String = "") -> [String] {
        switch shell {
        case .zsh?:
            values.map { value in
                let text = prefix + value.text.replacing(":", with: "\\:")
                return value.note.map { "\(text):\($0)" } ?? text
            }
        case .fish?: values.map { value in prefix + (value.note.map { "\(value.text)\t\($0)" } ?? value.text) }
        default:
            // What was typed before the last comma is the user's own, and held to the same.
            values.map { prefix + $0.text }.filter { $0.unicodeScalars.allSatisfy(isHarmless) }
        }
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "-_./,".unicodeScalars.contains(scalar)
    }
}

/// Reads from the store what a shell may offer. Nobody is asked, nothing is written, and nothing is said of a failure.
struct StoredValues {
    /// More is no choice any more.
    private static let limit = 500
    /// A shell waits for this.
    private static let patience: Duration = .milliseconds(200)

    private let context: CommandContext
    private let arguments: [String]

    /// Values for a question of the parser's.
    ///
    /// - Parameters:
    ///   - arguments: The question: commands, `--`, the flag or place, and the words typed so far.
    ///   - context: The process.
    init(_ arguments: [String], in context: CommandContext) {
        self.arguments = arguments
        self.context = context
    }

    /// The values, without those that could not be told from others.
    func read() async -> [StoredCompletion.Value] {
        let found: [StoredCompletion.Value] =
            switch question.first {
            case "--genre": await genres()
            case "--sources": await sources()
            case "--region": regions()
            default: (arguments.contains("export") ? Self.lists : []) + (await books())
            }
        var seen: Set<String> = []
        return Array(found.filter { !$0.text.isEmpty && seen.insert($0.text).inserted }.prefix(Self.limit))
    }

    /// The flag or place, where the word is that is typed, and all words.
    private var question: ArraySlice<String> { arguments.drop { $0 != "--" }.dropFirst() }

    /// What `export` takes in place of books.
    private static let lists = ["shelf", "recent"].map { StoredCompletion.Value(text: $0, note: nil) }

    /// The regions in the script that was begun, since a shell offers what begins like the word typed.
    private func regions() -> [StoredCompletion.Value] {
        let index = question.dropFirst().first.flatMap { Int($0) } ?? 0
        // fish asks with two quotes for a word of which nothing is typed.
        let isLatin = question.dropFirst(3 + index).first?.first.map { $0.isASCII && $0.isLetter } ?? false
        return providers.all(.holdings).flatMap(\.regions).map {
            isLatin
                ? StoredCompletion.Value(text: $0.latinName, note: $0.name)
                : StoredCompletion.Value(text: $0.name, note: $0.latinName)
        }
    }

    private func books() async -> [StoredCompletion.Value] {
        guard let entries = try? await store?.shelf.list(count: Self.limit) else { return [] }
        return entries.compactMap { entry in
            entry.book.isbn.map { StoredCompletion.Value(text: $0.isbn13, note: SafeText.line(entry.book.title)) }
        }
    }

    /// The names that every service understands, and the shop's own where they were fetched before.
    private func genres() async -> [StoredCompletion.Value] {
        var own: [Genre] = []
        for shop in providers.all(.genres) where !shop.hasBuiltInGenres {
            own += (try? await shop.genres(options: Self.offline).genres) ?? []
        }
        return Genre.sharedNames.map { StoredCompletion.Value(text: $0, note: nil) }
            + own.map { StoredCompletion.Value(text: SafeText.line($0.name), note: SafeText.line($0.id)) }
    }

    private func sources() async -> [StoredCompletion.Value] {
        var listed: [NewsOutlet] = []
        for provider in providers.all(.outlets) {
            let answer = try? await provider.outlets(category: nil, language: nil, country: nil, options: Self.offline)
            listed += answer?.response ?? []
        }
        return listed.map {
            StoredCompletion.Value(text: SafeText.line($0.id), note: SafeText.line($0.name))
        }
    }

    private static let offline = RequestOptions(freshness: .offline)

    /// The services, over what is stored alone.
    private var providers: Providers {
        Providers(ServiceRegistry.current, configure: \.standard) { [context, store] service in
            APIClient(
                service: service,
                transport: context.transport,
                store: store?.answers,
                environment: ClientEnvironment(time: context.time, origin: .network)
            )
        }
    }

    /// The store, to be read; `nil` where there is none yet.
    private var store: Store? {
        let settings = Settings(environment: context.environment, currentFolder: context.currentFolder)
        let isDemo = arguments.contains("--demo") || settings.isOn("BOOKFETCH_DEMO")
        let path = (isDemo ? settings.folders.demoStore : settings.folders.store).path
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return try? Store(path: path, access: .readOnly, busyTimeout: Self.patience, time: context.time)
    }
}

/// A program's commands as shells complete them.
///
/// A command that has a usual subcommand takes its flags without its name: `news --sources a`. The parser knows that when
/// it runs and forgets it when it writes scripts for shells. So scripts, and the questions they ask, are about commands
/// that have those flags themselves.
enum CompletionTree {
    /// The same command and those below it, each with the flags of its usual subcommand.
    static func of(_ command: any ParsableCommand.Type) -> any ParsableCommand.Type {
        let configuration = command.configuration
        guard !configuration.subcommands.isEmpty else { return command }
        guard let usual = configuration.defaultSubcommand else { return joined(command, NoFlags.self) }
        return joined(command, usual)
    }

    private static func joined<Command: ParsableCommand, Flags: ParsableArguments>(
        _ command: Command.Type,
        _ flags: Flags.Type
    ) -> any ParsableCommand.Type {
        Joined<Command, Flags>.self
    }

    /// What a command has whose subcommands are all named.
    private struct NoFlags: ParsableArguments {}

    /// A command with the flags of another.
    private struct Joined<Command: ParsableCommand, Flags: ParsableArguments>: ParsableCommand {
        static var configuration: CommandConfiguration {
            var configuration = Command.configuration
            configuration.defaultSubcommand = nil
            configuration.subcommands = configuration.subcommands.map { CompletionTree.of($0) }
            return configuration
        }

        @OptionGroup var flags: Flags
    }
}
