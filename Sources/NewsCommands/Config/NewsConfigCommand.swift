import ArgumentParser
import CommandSupport

/// `news config`: the settings.
struct NewsConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Show the settings, or set the home country.",
        subcommands: [NewsConfigShowCommand.self, CountryCommand.self],
        defaultSubcommand: NewsConfigShowCommand.self
    )
}

/// `news config show`: each setting's value and where it comes from, keys never.
struct NewsConfigShowCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show each setting's value and where it comes from; keys are never printed.",
        usage: """
            news config show
            news config show --json
            """
    )

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        try await context.showSettings(options: global)
    }
}
