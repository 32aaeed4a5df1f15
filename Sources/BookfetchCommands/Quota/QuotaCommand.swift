import APIClient
import ArgumentParser
import Catalog
import CommandSupport
import Messages

/// `bookfetch quota`: how many requests are used and left, and when there are more.
struct QuotaCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "quota",
            abstract: .helpQuota,
            usage: """
                bookfetch quota
                bookfetch quota --json
                """,
            discussion: .helpBookfetchQuotaMore
        )
    }

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .nobody)
        try await session.showQuotas(of: session.providers.registry.byAudience)
    }
}
