import APIClient
import ArgumentParser
import CommandSupport
import Messages

/// `news quota`: how many requests are used and left, and when there are more.
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
        let session = try Session(global, in: context, needs: .nobody)
        try await session.showQuotas(of: session.services)
    }
}
