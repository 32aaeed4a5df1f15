import ArgumentParser
import BookfetchKit
import Documents
import Store
import Wording

struct VisitedCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "visited",
            abstract: .helpVisited,
            subcommands: [VisitedListCommand.self, VisitedClearCommand.self],
            defaultSubcommand: VisitedListCommand.self
        )
    }
}

struct VisitedListCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "list",
            abstract: .helpVisitedList,
            usage: """
                news visited
                news visited list --json
                """
        )
    }

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        let visited = try await session.library.visited.list()
        try await session.showSaved(
            visited.map(\.article),
            command: "visited list",
            whenEmpty: .noVisitedArticles
        )
    }
}

struct VisitedClearCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "clear",
            abstract: .helpVisitedClear,
            usage: """
                news visited clear
                news visited clear --yes
                """
        )
    }

    @Flag(help: ArgumentHelp(.helpYes))
    var yes = false

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        try await session.confirm(.visitedClearQuestion, yes: yes)
        let count = try await session.library.visited.clear()
        try session.writeIfJSON(ForgottenDocument(program: "news", list: "visited", count: count))
        session.note(.visitedCleared(count: count))
    }
}
