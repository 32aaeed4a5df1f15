import ArgumentParser
import CommandSupport
import Messages
import Store

/// `news saved list`: the articles set aside, the last one first.
struct SavedListCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "list",
            abstract: .helpSavedList,
            usage: """
                news saved
                news saved list --json
                """
        )
    }

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .nobody)
        let saved = try await session.withStore { (store) async throws(StoreError) in
            try await store.savedArticles.list()
        }
        try await session.showKept(
            saved.map(\.article),
            command: "saved list",
            whenEmpty: .noSavedArticles
        )
    }
}
