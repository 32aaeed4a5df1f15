import ArgumentParser

/// A program's commands as shells complete them.
///
/// A command that has a usual subcommand takes its flags without its name: `news --sources a`. The parser knows that when
/// it runs and forgets it when it writes scripts for shells. So scripts, and the questions they ask, are about commands
/// that have those flags themselves.
enum CompletionTree {
    /// The same command and those below it, each with the flags of its usual subcommand.
    static func of(_ command: any ParsableCommand.Type) -> any ParsableCommand.Type {
        let configuration = command.configuration
        guard !configuration.subcommands.isEmpty else { return command }
        guard let usual = configuration.defaultSubcommand else { return joined(command, NoFlags.self) }
        return joined(command, usual)
    }

    private static func joined<Command: ParsableCommand, Flags: ParsableArguments>(
        _ command: Command.Type,
        _ flags: Flags.Type
    ) -> any ParsableCommand.Type {
        Joined<Command, Flags>.self
    }

    /// What a command has whose subcommands are all named.
    private struct NoFlags: ParsableArguments {}

    /// A command with the flags of another.
    private struct Joined<Command: ParsableCommand, Flags: ParsableArguments>: ParsableCommand {
        static var configuration: CommandConfiguration {
            var configuration = Command.configuration
            configuration.defaultSubcommand = nil
            configuration.subcommands = configuration.subcommands.map { CompletionTree.of($0) }
            return configuration
        }

        @OptionGroup var flags: Flags
    }
}
