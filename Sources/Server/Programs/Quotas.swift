import CatalogModel
import Foundation
import HTTPTypes

/// What is left of the services' quotas, of both programs.
struct Quotas: Sendable {
    /// The document, in the shape `bookfetch.quota/1`.
    let document: String
    /// `RateLimit` and `RateLimit-Policy`, a member per limit.
    let fields: HTTPFields

    /// The limits, a row each.
    let rows: [Row]

    private struct Document: Decodable {
        let quotas: [Row]
    }

    /// The use of one limit.
    struct Row: Decodable, Sendable {
        let service: String
        let window: String
        let limit: Int?
        let used: Int
        let left: Int?
        let resetsAt: String?

        /// The seconds until the window resets.
        func wait(at now: Date) -> Int? {
            resetsAt.flatMap { Instant.parse($0) }.map { max(0, Int($0.timeIntervalSince(now))) }
        }
    }

    /// Asks `bookfetch quota`, which lists the services of both programs.
    ///
    /// - Throws: ``DeskFailure`` when the ledger cannot be read.
    static func read(from desk: Desk) async throws -> Quotas {
        let answer = await desk.read(DeskCommand(.bookfetch, ["quota"]))
        if let failure = answer.failure { throw failure }
        let rows = try JSONDecoder().decode(Document.self, from: Data(answer.document.utf8)).quotas
        return Quotas(document: answer.document, fields: fields(rows, now: Date()), rows: rows)
    }

    /// The seconds until a request that failed for a quota can be sent again; `nil` if no quota is used up.
    func wait(after failure: DeskFailure) -> Int? {
        rows.filter { ($0.service == failure.service || failure.service == nil) && $0.left.map { $0 <= 0 } ?? false }
            .compactMap { $0.wait(at: Date()) }
            .max().map { max(1, $0) }
    }

    private static func fields(_ rows: [Row], now: Date) -> HTTPFields {
        var policies: [String] = []
        var limits: [String] = []
        for row in rows {
            guard let limit = row.limit, let left = row.left else { continue }
            let name = "\"\(row.service)-\(row.window)\""
            policies.append("\(name);q=\(limit);w=\(seconds(row.window))")
            let wait = row.wait(at: now).map { ";t=\($0)" } ?? ""
            limits.append("\(name);r=\(max(0, left))\(wait)")
        }
        var fields = HTTPFields()
        guard !limits.isEmpty else { return fields }
        fields[.rateLimitPolicy] = policies.joined(separator: ", ")
        fields[.rateLimit] = limits.joined(separator: ", ")
        return fields
    }

    /// The length of a window: a day, or `24h`.
    private static func seconds(_ window: String) -> Int {
        (window.hasSuffix("h") ? Int(window.dropLast()) : nil).map { $0 * 3600 } ?? 86_400
    }
}
