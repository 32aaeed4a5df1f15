import APIClient
import Basics
import BookfetchKit
import Documents
import Foundation
import Terminal

/// The session over which the server reads the store and fetches pictures; a new one every minute, since settings may
/// change and a session's circuit breakers stay open for its whole run.
actor SessionCache {
    private static let lifetime: Duration = .seconds(60)

    private struct Use {
        let session: Session
        let run: ProcessEnvironment
        let since: Duration
    }

    private let context: ProcessEnvironment
    private let flags: RunFlags
    private let transport: any HTTPTransport
    private var current: Use?
    /// The one before: requests that began with it are still under way.
    private var earlier: Use?
    /// The session that is being opened, for all who need it meanwhile.
    private var opening: Task<Session, any Error>?
    private var hasNoted = false
    private var quotas: (value: Quotas, since: Duration)?

    init(context: ProcessEnvironment, flags: RunFlags, transport: any HTTPTransport) {
        self.context = context
        self.flags = flags
        self.transport = transport
    }

    func currentQuotas() async throws -> Quotas {
        if let quotas, context.time.uptime() - quotas.since < .seconds(2) { return quotas.value }
        let value = try await Quotas(try await session())
        quotas = (value, context.time.uptime())
        return value
    }

    func session() async throws -> Session {
        let now = context.time.uptime()
        if let current, now - current.since < Self.lifetime {
            if current.session.hasStoreInPlace { return current.session }
            // No other process finds what would be written to it. SQLite takes the new files for the old ones while
            // those are open.
            for use in [earlier, current] { use?.session.closeStore() }
        }
        if let opening { return try await opening.value }
        var environment = context.environment
        environment["BOOKFETCH_SESSION"] = "serve"
        // Notes on the settings are written once, not every minute.
        let errors: any TextSink = hasNoted ? MemorySink() : context.errors
        hasNoted = true
        let run = ProcessEnvironment(
            program: context.program,
            environment: environment,
            currentFolder: context.currentFolder,
            output: errors,
            errors: errors,
            transport: transport,
            time: context.time
        )
        // Opening the store may wait for a process that repairs it.
        let task = Task { [flags] in
            try await DedicatedThread.runTask { try Session(GlobalOptions(run: flags), in: run, needs: .localOnly) }
        }
        opening = task
        defer { opening = nil }
        let session = try await task.value
        // A run that has not ended keeps its store open.
        if let run = earlier?.run { Thread.detachNewThread { run.finishForGood() } }
        earlier = current
        current = Use(session: session, run: run, since: now)
        return session
    }

    func library() async throws -> Library { try await session().library }

    /// Ends the runs of all sessions: what they have collected is committed.
    func finish() {
        for use in [earlier, current] {
            use?.run.finishForGood()
            // Not with its last copy, which the thread that opened it may hold for a moment yet.
            use?.session.closeStore()
        }
        (earlier, current) = (nil, nil)
    }
}
