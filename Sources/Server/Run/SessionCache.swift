import APIClient
import ArgumentParser
import CommandSupport
import Console
import Foundation

/// The session over which the server reads the store and fetches pictures; a new one every minute, since settings may
/// change and a session's circuit breakers stay open for its whole run.
actor SessionCache {
    private static let lifetime: Duration = .seconds(60)

    private let context: CommandContext
    private let flags: RunOptions
    private let transport: any HTTPTransport
    private var current: (session: Session, since: Duration)?
    private var hasNoted = false
    private var quotas: (value: Quotas, since: Duration)?

    init(context: CommandContext, flags: RunOptions, transport: any HTTPTransport) {
        self.context = context
        self.flags = flags
        self.transport = transport
    }

    /// What is left of the quotas, read anew after two seconds.
    func currentQuotas() async throws -> Quotas {
        if let quotas, context.time.uptime() - quotas.since < .seconds(2) { return quotas.value }
        let value = try await Quotas(session())
        quotas = (value, context.time.uptime())
        return value
    }

    func session() throws -> Session {
        let now = context.time.uptime()
        if let current, now - current.since < Self.lifetime { return current.session }
        var environment = context.environment
        environment["BOOKFETCH_SESSION"] = "serve"
        // Notes on the settings are written once, not every minute.
        let errors: any TextSink = hasNoted ? MemorySink() : context.errors
        hasNoted = true
        let run = CommandContext(
            program: context.program,
            environment: environment,
            currentFolder: context.currentFolder,
            output: errors,
            errors: errors,
            transport: transport,
            time: context.time
        )
        let session = try Session(GlobalOptions(run: flags), in: run, needs: .localOnly)
        current = (session, now)
        return session
    }
}
