import ArgumentParser
import Documents
import Wording

struct MoreCommand: FormattedCommand {
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

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        try await context.showMore(global)
    }
}
