import ArgumentParser
import CommandSupport

/// `bookfetch config show`: each setting's value and where it comes from, keys never.
struct ConfigShowCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show each setting's value and where it comes from; keys are never printed.",
        usage: """
            bookfetch config show
            bookfetch config show --json
            """
    )

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        try await context.showSettings(options: global)
    }
}
