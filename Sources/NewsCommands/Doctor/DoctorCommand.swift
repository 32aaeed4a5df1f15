import APIClient
import ArgumentParser
import CommandSupport
import Messages

/// `news doctor`: what works, and what does not and why.
struct DoctorCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "doctor",
            abstract: .helpDoctor,
            usage: """
                news doctor
                news doctor --offline --json
                """,
            discussion: .helpNewsDoctorMore
        )
    }

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        try await Session(global, in: context, needs: .nobody).checkUp()
    }
}
