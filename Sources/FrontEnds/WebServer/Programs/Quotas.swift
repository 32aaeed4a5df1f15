import APIClient
import BookfetchKit
import Catalog
import Documents
import Foundation
import HTTPTypes
import Store

struct Quotas: Sendable {
    let rows: [(service: ServiceName, use: QuotaUsage)]
    private let now: @Sendable () -> Date

    /// Reads the ledger. Throws `ProgramFailure` when it cannot be read.
    init(_ session: Session) async throws {
        now = session.stack.time.now
        rows = try await session.quotaUses(of: session.providers.registry.byAudience)
    }

    /// The seconds until a request that failed for a quota can be sent again; `nil` if no quota is used up.
    func wait(after failure: ProgramFailure) -> Int? {
        rows.filter { row in
            (row.service == failure.service || failure.service == nil) && row.use.left.map { $0 <= 0 } ?? false
        }
        .compactMap { Self.wait($0.use, at: now()) }
        .max().map { max(1, $0) }
    }

    /// `RateLimit` and `RateLimit-Policy`, a member per limit.
    var fields: HTTPFields {
        let now = now()
        var policies: [String] = []
        var limits: [String] = []
        for (service, use) in rows {
            guard let limit = use.limit, let left = use.left else { continue }
            let name = "\"\(service)-\(use.window.name)\""
            policies.append("\(name);q=\(limit);w=\(Self.seconds(use.window))")
            let wait = Self.wait(use, at: now).map { ";t=\($0)" } ?? ""
            limits.append("\(name);r=\(max(0, left))\(wait)")
        }
        var fields = HTTPFields()
        guard !limits.isEmpty else { return fields }
        fields[.rateLimitPolicy] = policies.joined(separator: ", ")
        fields[.rateLimit] = limits.joined(separator: ", ")
        return fields
    }

    /// The seconds until the window resets.
    private static func wait(_ use: QuotaUsage, at now: Date) -> Int? {
        use.resetsAt.map { max(0, Int($0.timeIntervalSince(now))) }
    }

    private static func seconds(_ window: QuotaWindow) -> Int {
        switch window {
        case .koreanDay: 86_400
        case .rolling(let hours): hours * 3600
        }
    }
}
