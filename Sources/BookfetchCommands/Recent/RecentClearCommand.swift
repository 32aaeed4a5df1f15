import ArgumentParser
import CommandSupport
import Store

/// `bookfetch recent clear`: forgets the books shown lately.
struct RecentClearCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "clear",
        abstract: "Forget the books shown lately; shelf and memos stay.",
        usage: """
            bookfetch recent clear
            bookfetch recent clear --yes
            """
    )

    @Flag(help: "Do not ask.")
    var yes = false

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .nobody)
        try await session.confirm(ShelfText.forgetQuestion.text(), yes: yes)
        let count = try await session.withStore { (store) async throws(StoreError) in
            try await store.recents.clear()
        }
        try session.writeIfJSON(ForgottenDocument(program: "bookfetch", list: "recent", count: count))
        session.note(ShelfText.forgot.text(["count": "\(count)"]))
    }
}
