import ArgumentParser
import BookfetchKit
import CatalogModel
import Documents
import Store
import Terminal
import Wording

struct WatchCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "watch",
            abstract: .helpWatch,
            usage: """
                bookfetch watch author 한강
                bookfetch watch
                bookfetch watch --ics --output releases.ics
                bookfetch watch --exec 'mail -s "New books" me@example.org'
                """,
            discussion: .helpWatchMore,
            subcommands: [
                WatchCheckCommand.self, WatchAuthorCommand.self, WatchSeriesCommand.self, WatchPublisherCommand.self,
                WatchListCommand.self, WatchRemoveCommand.self,
            ],
            defaultSubcommand: WatchCheckCommand.self
        )
    }
}

struct WatchOptions: ParsableArguments {
    @Flag(help: ArgumentHelp(.helpWatchICS))
    var ics = false

    @Option(name: .shortAndLong, help: ArgumentHelp(.helpTodayOutput, valueName: "file"), completion: .file())
    var output: String?

    @Option(help: ArgumentHelp(.helpWatchExec, valueName: "command"))
    var exec: String?

    func validate() throws {
        if let exec, ShellWords(exec) == .none { throw ValidationError(.emptyHook) }
        if ics, exec != nil { throw ValidationError(.calendarAndHook) }
        if output != nil, !ics { throw ValidationError(.outputWithoutCalendar) }
    }

    func check(_ global: GlobalOptions) throws {
        if ics, global.namesFormat { throw ValidationError(.calendarAndFormat) }
    }
}

/// `bookfetch watch check`, also without its name: a look at everything that is watched.
struct WatchCheckCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "check",
            abstract: .helpWatchCheck,
            usage: """
                bookfetch watch
                bookfetch watch --json
                """
        )
    }

    @OptionGroup var options: WatchOptions
    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws { try options.check(global) }

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context)
        let watches = try await session.library.watches.list()
        try await WatchLook(session: session, context: context, options: options)
            .checkWatches(watches.map { WatchedName(kind: $0.kind, name: $0.name) }, all: true)
    }
}

struct WatchAuthorCommand: NamedWatchCommand {
    static let kind = Watch.Kind.author
    static let abstract = Message.helpWatchAuthor
    static let example = "bookfetch watch author 한강"

    @Argument(help: ArgumentHelp(.helpWatchName, valueName: "name"))
    var words: [String]

    @OptionGroup var options: WatchOptions
    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions
}

struct WatchSeriesCommand: NamedWatchCommand {
    static let kind = Watch.Kind.series
    static let abstract = Message.helpWatchSeries
    static let example = "bookfetch watch series 해리 포터"

    @Argument(help: ArgumentHelp(.helpWatchName, valueName: "name"))
    var words: [String]

    @OptionGroup var options: WatchOptions
    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions
}

struct WatchPublisherCommand: NamedWatchCommand {
    static let kind = Watch.Kind.publisher
    static let abstract = Message.helpWatchPublisher
    static let example = "bookfetch watch publisher 창비"

    @Argument(help: ArgumentHelp(.helpWatchName, valueName: "name"))
    var words: [String]

    @OptionGroup var options: WatchOptions
    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions
}

protocol NamedWatchCommand: FormattedCommand {
    static var kind: Watch.Kind { get }
    static var abstract: Message { get }
    static var example: String { get }
    var words: [String] { get }
    var options: WatchOptions { get }
}

extension NamedWatchCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: kind.rawValue, abstract: abstract, usage: example)
    }

    func validate() throws {
        try NameLength.check(try WatchedName.text(words))
        try options.check(global)
    }

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context)
        try await WatchLook(session: session, context: context, options: options)
            .checkWatches([WatchedName(kind: Self.kind, name: try WatchedName.text(words))], all: false)
    }
}

struct WatchedName: Hashable, Sendable {
    let kind: Watch.Kind
    let name: String

    var title: Message { .watchName(kind, name: name) }

    static func text(_ words: [String]) throws -> String {
        guard let text = Words.query(words), case let name = CleanText.plain(text), !name.isEmpty else {
            throw ValidationError(.missingWatchName)
        }
        return name
    }
}

struct WatchListCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "list",
            abstract: .helpWatchList,
            usage: "bookfetch watch list"
        )
    }

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        let watches = try await session.library.watches.list()
        try await context.write(WatchReports.list(watches, context.readerClock), options: global)
        await session.remember(watches.map { ListItem(.watch, $0.lineID, title: $0.name) }, from: 1)
        try session.conclude(freshness: [], problems: [])
    }
}

struct WatchRemoveCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "remove",
            abstract: .helpWatchRemove,
            usage: """
                bookfetch watch remove author 한강
                bookfetch watch remove 2
                """,
            aliases: ["rm"]
        )
    }

    @Argument(help: ArgumentHelp(.helpWatchRemoveWords, valueName: "name"))
    var words: [String]

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws { _ = try WatchedName.text(words) }

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        let watches = try await session.library.watches.list()
        let watch = try await meant(among: watches, session)
        _ = try await session.library.watches.remove(watch.kind, named: watch.name)
        let sentence = Message.watchRemoved(watch: WatchedName(kind: watch.kind, name: watch.name).title)
        try await context.write(
            WatchReports.list([watch], context.readerClock),
            options: global,
            text: { SafeText.line(sentence.text).wrapped(toWidth: $0.width) }
        )
        try session.conclude(freshness: [], problems: [])
    }

    /// The watch that the words mean: a number of the list, a name, or a name after its kind.
    private func meant(among watches: [Watch], _ session: Session) async throws -> Watch {
        let name = try WatchedName.text(words)
        if words.count > 1, let kind = Watch.Kind(rawValue: words[0]) {
            let rest = try WatchedName.text(Array(words.dropFirst()))
            if let watch = watches.first(where: { $0.kind == kind && $0.name == rest }) { return watch }
        }
        let named = watches.filter { $0.name == name }
        guard named.count <= 1 else { throw ProgramFailure.usage(.watchedTwice(name: name)) }
        if let watch = named.first { return watch }
        if name.utf8.count <= 3, let number = Int(name) {
            let id = try await session.line(number, of: .watch).id
            if let watch = watches.first(where: { $0.lineID == id }) { return watch }
        }
        throw ProgramFailure.usage(.notWatched(name: name))
    }
}

extension Watch {
    fileprivate var lineID: String { [kind.rawValue, name].joined(separator: ":") }
}
