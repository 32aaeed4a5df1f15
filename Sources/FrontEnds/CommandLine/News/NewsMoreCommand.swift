import ArgumentParser
import Documents
import Wording

struct NewsMoreCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "more",
            abstract: .helpMore,
            usage: """
                news more
                news more --json
                """,
            discussion: .helpMoreArticles
        )
    }

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        try await context.showMore(global)
    }
}
