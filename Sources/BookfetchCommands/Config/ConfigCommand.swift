import ArgumentParser
import CommandSupport
import Messages

/// `bookfetch config`: the settings.
struct ConfigCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "config",
            abstract: .helpConfig,
            subcommands: [ConfigShowCommand.self],
            defaultSubcommand: ConfigShowCommand.self
        )
    }
}
