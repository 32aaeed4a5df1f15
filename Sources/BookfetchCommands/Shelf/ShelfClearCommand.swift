import ArgumentParser
import CommandSupport
import Messages
import Store

/// `bookfetch shelf clear`: takes everything off the shelf.
struct ShelfClearCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "clear",
            abstract: .helpShelfClear,
            usage: """
                bookfetch shelf clear
                bookfetch shelf clear --yes
                """
        )
    }

    @Flag(help: ArgumentHelp(.helpYes))
    var yes = false

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .nobody)
        let count = try await session.withStore { (store) async throws(StoreError) in
            try await store.shelf.count()
        }
        guard count > 0 else {
            try await session.showChange(command: "shelf clear", [], sentences: [.shelfAlreadyEmpty])
            return
        }
        try await session.confirm(.shelfClearQuestion(count: count), yes: yes)
        let removed = try await session.withStore { (store) async throws(StoreError) in
            try await store.shelf.clear()
        }
        try await session.showChange(
            command: "shelf clear",
            removed,
            sentences: [.shelfCleared(count: removed.count)]
        )
    }
}
