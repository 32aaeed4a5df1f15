import APIClient
import ArgumentParser
import CommandSupport

/// `news doctor`: what works, and what does not and why.
struct DoctorCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check keys, services, store, clock and terminal.",
        usage: """
            news doctor
            news doctor --offline --json
            """,
        discussion: """
            Each service with a key is asked one small question, which counts as a request; with --offline none is. Nothing \
            secret is shown. The exit code is 0 whatever is found; with --strict it is that of the first failure. A \
            missing key is none.
            """
    )

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        try await Session(global, in: context, needs: .nobody).checkUp()
    }
}
