public import ArgumentParser

/// A command that is given its surroundings instead of reaching for them.
public protocol ProgramCommand: ParsableCommand {
    /// Does what the command is for.
    ///
    /// - Parameter context: The process, the terminal, the network, the time.
    /// - Throws: ``ProgramFailure``, or what ends a program early such as a closed pipe.
    func run(in context: CommandContext) async throws
}
