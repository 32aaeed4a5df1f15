import APIClient
import ArgumentParser
import Catalog
import CommandSupport

/// `bookfetch quota`: how many requests are used and left, and when there are more.
struct QuotaCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "quota",
        abstract: "Show how many requests are used and left, and when there are more.",
        usage: """
            bookfetch quota
            bookfetch quota --json
            """,
        discussion: """
            The limits are those the services publish. A key with others has them set by BOOKFETCH_QUOTA_<SERVICE>, such as \
            BOOKFETCH_QUOTA_YES24=20000/day, in the environment or in .env: REQUESTS/day counts the days of Korea, \
            REQUESTS/24h the last 24 hours (1h to 168h); 'none' counts and never refuses. A stored answer costs nothing.
            """
    )

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .nobody)
        try await session.showQuotas(of: session.providers.registry.services)
    }
}
