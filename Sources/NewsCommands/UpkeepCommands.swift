import APIClient
import ArgumentParser
import CommandSupport
import Messages

/// `news doctor`: checks the program's environment and services.
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
        try await Session(global, in: context, needs: .localOnly).checkUp()
    }
}

/// `news quota`: requests used and left, and when quotas reset.
struct QuotaCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "quota",
            abstract: .helpQuota,
            usage: """
                news quota
                news quota --json
                """,
            discussion: .helpNewsQuotaMore
        )
    }

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        try await session.showQuotas(of: session.services)
    }
}
