import APIClient
package import ArgumentParser
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Feeds
import Foundation
import Store
import Terminal
import Wording

/// Shell completion values from the store. The parser requests them synchronously. ``Program`` therefore reads the
/// values first and passes them in a task-local value.
package enum StoredCompletion {
    struct Value: Hashable, Sendable {
        let text: String
        let note: String?
    }

    struct Candidates: Sendable {
        var values: [Value] = []
        var shell: CompletionShell?
    }

    static let request = "---completion"
    static let script = "--generate-completion-script"
    /// The variable in which the generated scripts name their shell.
    static let shellVariable = "SAP_SHELL"

    @TaskLocal static var answer = Candidates()

    package static var one: CompletionKind {
        .custom { _, _, _ in offered(prefix: "") }
    }

    /// Completes the last of several values separated by commas.
    package static var list: CompletionKind {
        .custom { _, _, typed in offered(prefix: typed.lastIndex(of: ",").map { String(typed[...$0]) } ?? "") }
    }

    static func texts(_ texts: @escaping @Sendable () -> [String]) -> CompletionKind {
        .custom { _, _, _ in lines(texts().map { Value(text: $0, note: nil) }, for: answer.shell) }
    }

    private static func offered(prefix: String) -> [String] {
        lines(answer.values, for: answer.shell, prefix: prefix)
    }

    /// Formats values for a shell. bash expands the values as if typed on a command line. Only values of letters,
    /// digits and a few harmless characters are therefore offered to it, whatever names a service uses.
    static func lines(_ values: [Value], for shell: CompletionShell?, prefix: String = "") -> [String] {
        switch shell {
        case .zsh?:
            values.map { value in
                let text = prefix + value.text.replacing(":", with: "\\:")
                return value.note.map { "\(text):\($0)" } ?? text
            }
        case .fish?: values.map { value in prefix + (value.note.map { "\(value.text)\t\($0)" } ?? value.text) }
        default:
            // The text before the last comma is user input, and subject to the same rule.
            values.map { prefix + $0.text }.filter { $0.unicodeScalars.allSatisfy(isHarmless) }
        }
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "-_./,".unicodeScalars.contains(scalar)
    }
}

/// Reads completion values from the store. It sends no request, writes nothing, and reports no failure.
struct StoredValues {
    /// A longer list is of no use in a shell.
    private static let limit = 500
    /// The maximum wait, since the shell is blocked meanwhile.
    private static let storeTimeout: Duration = .milliseconds(200)

    private let context: ProcessEnvironment
    private let arguments: [String]

    /// Values for a completion request: commands, `--`, the flag or position, and the words typed so far.
    init(_ arguments: [String], in context: ProcessEnvironment) {
        self.arguments = arguments
        self.context = context
    }

    func read() async -> [StoredCompletion.Value] {
        let found: [StoredCompletion.Value] =
            switch (question.first, command) {
            case ("--genre", _): await genres()
            case ("--sources", _): await sources()
            case ("--region", _): regions(words.last)
            case ("--country", _), (_, ["config", "country"]): countries
            case ("positional@0", ["config", "set"]), (_, ["config", "unset"]): settings
            case (_, ["config", "set"]): values(of: words.dropLast().last { $0.hasPrefix("-") == false } ?? "")
            case (_, ["shelf", "status"]): Self.statuses + (await books())
            case (_, ["export"]): Self.lists + (await books())
            default: await books()
            }
        var seen: Set<String> = []
        return Array(found.filter { !$0.text.isEmpty && seen.insert($0.text).inserted }.prefix(Self.limit))
    }

    private var command: [String] { Array(arguments.dropFirst().prefix { $0 != "--" }) }

    private var question: ArraySlice<String> { arguments.drop { $0 != "--" }.dropFirst() }

    /// The words up to the typed one, the program's name among them.
    private var words: ArraySlice<String> {
        let index = question.dropFirst().first.flatMap { Int($0) } ?? 0
        return question.dropFirst(3).prefix(max(0, index) &+ 1)
    }

    /// The arguments of `export` other than books.
    private static let lists = ["shelf", "recent"].map { StoredCompletion.Value(text: $0, note: nil) }

    private static let statuses = (Reading.Status.allCases.map(\.rawValue) + ["none"]).map {
        StoredCompletion.Value(text: $0, note: nil)
    }

    private var countries: [StoredCompletion.Value] {
        FeedCatalogue.builtIn.feeds.compactMap { feed in
            feed.country.map { StoredCompletion.Value(text: $0, note: Message.pageCountryName($0).text) }
        }
    }

    private var settings: [StoredCompletion.Value] {
        KnownVariable.all(of: .inUse).filter(\.isReadFromFiles)
            .map { StoredCompletion.Value(text: $0.name, note: $0.shownStandard) }
    }

    private func values(of name: String) -> [StoredCompletion.Value] {
        if KnownVariable.all(of: .inUse).contains(where: { $0.name == name && $0.isSwitch }) {
            return ["1", "0"].map { StoredCompletion.Value(text: $0, note: nil) }
        }
        switch name {
        case HomeCountry.variable: return countries
        case Settings.regionVariable: return regions(words.last)
        case Settings.dumpsVariable: return DumpUse.Mode.allCases.map { .init(text: $0.rawValue, note: nil) }
        case Settings.servicesVariable, Settings.mergeVariable:
            return ServiceRegistry.inUse.services.map { .init(text: $0.name.rawValue, note: $0.name.title) }
        default: return []
        }
    }

    /// The regions in the script of the typed text, since a shell filters by prefix.
    private func regions(_ typed: String?) -> [StoredCompletion.Value] {
        // fish passes two quotes for an empty word.
        let isLatin = typed?.first.map { $0.isASCII && $0.isLetter } ?? false
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

    private var providers: Providers {
        Providers(ServiceRegistry.inUse, configure: \.standard) { [context, store] service in
            APIClient(
                service: service,
                transport: context.transport,
                store: store?.responses,
                environment: ClientEnvironment(time: context.time, origin: .network)
            )
        }
    }

    private var store: Store? {
        let settings = Settings(
            environment: context.environment,
            currentFolder: context.currentFolder,
            registry: .inUse
        )
        let isDemo = arguments.contains("--demo") || settings.isOn("BOOKFETCH_DEMO")
        let path = (isDemo ? settings.folders.demoStore : settings.folders.store).path
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return try? Store(path: path, access: .readOnly, busyTimeout: Self.storeTimeout, time: context.time)
    }
}

/// A program's command tree for shell completion. A command with a default subcommand accepts that subcommand's flags
/// without its name: `news --sources a`. The parser knows this when it runs, but not when it generates shell scripts.
/// Scripts and their completion requests therefore use commands that declare those flags themselves.
enum CompletionTree {
    /// The same command tree, each command with the flags of its default subcommand.
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

    /// The flags of a command without a default subcommand.
    private struct NoFlags: ParsableArguments {}

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
