import ArgumentParser
import CommandSupport
import Store

/// `news visited clear`: forgets which articles were read.
struct VisitedClearCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "clear",
        abstract: "Forget which articles were read; saved ones stay.",
        usage: """
            news visited clear
            news visited clear --yes
            """
    )

    @Flag(help: "Do not ask.")
    var yes = false

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .nobody)
        try await session.confirm(NewsOptionText.forgetQuestion.text(), yes: yes)
        let count = try await session.withStore { (store) async throws(StoreError) in
            try await store.visited.clear()
        }
        try session.writeIfJSON(ForgottenDocument(program: "news", list: "visited", count: count))
        session.note(NewsOptionText.forgot.text(["count": "\(count)"]))
    }
}
