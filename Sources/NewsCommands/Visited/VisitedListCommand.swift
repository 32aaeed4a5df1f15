import ArgumentParser
import CommandSupport
import Messages
import Store

/// `news visited list`: the articles read or opened, the last one first.
struct VisitedListCommand: ProgramCommand {
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

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .nobody)
        let visited = try await session.withStore { (store) async throws(StoreError) in
            try await store.visited.list()
        }
        try await session.showKept(
            visited.map(\.article),
            command: "visited list",
            whenEmpty: .noVisitedArticles
        )
    }
}
