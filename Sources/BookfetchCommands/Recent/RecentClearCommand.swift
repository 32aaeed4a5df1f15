import ArgumentParser
import CommandSupport
import Messages
import Store

/// `bookfetch recent clear`: forgets the books shown lately.
struct RecentClearCommand: ProgramCommand {
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

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .nobody)
        try await session.confirm(.recentClearQuestion, yes: yes)
        let count = try await session.withStore { (store) async throws(StoreError) in
            try await store.recents.clear()
        }
        try session.writeIfJSON(ForgottenDocument(program: "bookfetch", list: "recent", count: count))
        session.note(.recentCleared(count: count))
    }
}
