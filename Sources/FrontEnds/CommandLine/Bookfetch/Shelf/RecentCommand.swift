import ArgumentParser
import BookfetchKit
import Documents
import Store
import Wording

struct RecentCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "recent",
            abstract: .helpRecent,
            discussion: .helpRecentMore,
            subcommands: [RecentListCommand.self, RecentClearCommand.self],
            defaultSubcommand: RecentListCommand.self
        )
    }
}

struct RecentListCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "list",
            abstract: .helpRecentList,
            usage: """
                bookfetch recent
                bookfetch show 1
                """
        )
    }

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        try await session.show(RecentBooks())
    }
}

struct RecentClearCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "clear",
            abstract: .helpRecentClear,
            usage: """
                bookfetch recent clear
                bookfetch recent clear --yes
                """
        )
    }

    @Flag(help: ArgumentHelp(.helpYes))
    var yes = false

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        try await session.confirm(.recentClearQuestion, yes: yes)
        let count = try await session.library.recents.clear()
        try session.writeIfJSON(ForgottenDocument(program: "bookfetch", list: "recent", count: count))
        session.note(.recentCleared(count: count))
    }
}
