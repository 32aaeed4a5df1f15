import ArgumentParser
import CommandSupport
import Messages

/// `news config`: the settings.
struct NewsConfigCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "config",
            abstract: .helpNewsConfig,
            subcommands: [NewsConfigShowCommand.self, CountryCommand.self],
            defaultSubcommand: NewsConfigShowCommand.self
        )
    }
}

/// `news config show`: each setting's value and where it comes from, keys never.
struct NewsConfigShowCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "show",
            abstract: .helpConfigShow,
            usage: """
                news config show
                news config show --json
                """
        )
    }

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        try await context.showSettings(options: global)
    }
}
