import APIClient
import ArgumentParser
import CommandSupport

/// `bookfetch doctor`: what works, and what does not and why.
struct DoctorCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check keys, services, store, clock and terminal.",
        usage: """
            bookfetch doctor
            bookfetch doctor --offline --json
            """,
        discussion: """
            Each service with a key, and Open Library, is asked one small question, which counts as a request; with --offline none is. Nothing \
            secret is shown. The exit code is 0 whatever is found; with --strict it is that of the first failure. A \
            missing key is none.

            --repair sets a damaged store aside before, and makes a new one of what can be read, even where something is \
            lost; a store that is sound is left alone.
            """
    )

    @Flag(help: "Mend a damaged store first; the damaged file is kept.")
    var repair = false

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        if repair { context.note(try context.repairStore()) }
        try await Session(global, in: context, needs: .nobody).checkUp()
    }
}
