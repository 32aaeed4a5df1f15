import ArgumentParser
import CommandSupport
import Messages

struct MoreCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "more",
            abstract: .helpMore,
            usage: """
                bookfetch more
                bookfetch more --json
                """,
            discussion: .helpMoreBooks
        )
    }

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        try await context.showMore(BookfetchCommand.self, global)
    }
}
