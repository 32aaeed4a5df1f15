import APIClient
import ArgumentParser
import Documents
import Wording

struct NewsDoctorCommand: FormattedCommand {
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

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        try await Session(global, in: context, needs: .localOnly).checkUp()
    }
}

struct NewsQuotaCommand: FormattedCommand {
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

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        try await session.showQuotas(of: session.services)
    }
}
