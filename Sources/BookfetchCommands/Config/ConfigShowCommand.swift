import ArgumentParser
import CommandSupport
import Messages

/// `bookfetch config show`: each setting's value and where it comes from, keys never.
struct ConfigShowCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "show",
            abstract: .helpConfigShow,
            usage: """
                bookfetch config show
                bookfetch config show --json
                """
        )
    }

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        try await context.showSettings(options: global)
    }
}
