import APIClient
import ArgumentParser
import CommandSupport
import Messages

/// `bookfetch doctor`: what works, and what does not and why.
struct DoctorCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "doctor",
            abstract: .helpDoctor,
            usage: """
                bookfetch doctor
                bookfetch doctor --offline --json
                """,
            discussion: .helpBookfetchDoctorMore
        )
    }

    @Flag(help: ArgumentHelp(.helpRepair))
    var repair = false

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        if repair { context.note(try context.repairStore()) }
        try await Session(global, in: context, needs: .nobody).checkUp()
    }
}
