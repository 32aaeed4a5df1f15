import ArgumentParser
import Documents
import Wording

struct PickCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "pick",
            abstract: .helpPick,
            usage: """
                bookfetch pick 해리 포터
                bookfetch pick 한강 --target author --sort latest
                """,
            discussion: .helpPickMore
        )
    }

    @OptionGroup var search: SearchCommand

    func validate() throws {
        if search.global.namesFormat { throw ValidationError(.pickAndFormat) }
    }

    func run(in context: ProcessEnvironment) async throws {
        try await BookPicking(search, in: context).run()
    }
}
