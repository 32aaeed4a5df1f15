import CatalogModel
import Foundation
import HTTPTypes

/// What is left of the services' quotas, of both programs.
struct Quotas: Sendable {
    /// The document, in the shape `bookfetch.quota/1`.
    let document: String
    /// `RateLimit` and `RateLimit-Policy`, a member per limit.
    let fields: HTTPFields

    private struct Document: Codable {
        var schema: String
        var quotas: [Row]
    }

    /// Absent values are null in the contract, so they are encoded by hand.
    private struct Row: Codable {
        let service: String
        let window: String
        let limit: Int?
        let used: Int
        let left: Int?
        let resetsAt: String?

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(service, forKey: .service)
            try container.encode(window, forKey: .window)
            try container.encode(limit, forKey: .limit)
            try container.encode(used, forKey: .used)
            try container.encode(left, forKey: .left)
            try container.encode(resetsAt, forKey: .resetsAt)
        }
    }

    /// Asks both programs.
    ///
    /// - Throws: ``DeskFailure`` when the ledger cannot be read.
    static func read(from desk: Desk) async throws -> Quotas {
        let books = await desk.read(DeskCommand(.bookfetch, ["quota"]))
        if let failure = books.failure { throw failure }
        var document = try JSONDecoder().decode(Document.self, from: Data(books.document.utf8))
        let news = await desk.read(DeskCommand(.news, ["quota"]))
        if let others = try? JSONDecoder().decode(Document.self, from: Data(news.document.utf8)) {
            document.quotas += others.quotas.filter { row in !document.quotas.contains { $0.service == row.service } }
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Quotas(
            document: String(decoding: try encoder.encode(document), as: UTF8.self) + "\n",
            fields: fields(document.quotas, now: Date())
        )
    }

    private static func fields(_ rows: [Row], now: Date) -> HTTPFields {
        var policies: [String] = []
        var limits: [String] = []
        for row in rows {
            guard let limit = row.limit, let left = row.left else { continue }
            let name = "\"\(row.service)-\(row.window)\""
            policies.append("\(name);q=\(limit);w=\(seconds(row.window))")
            let wait = row.resetsAt.flatMap { Instant.parse($0) }.map { ";t=\(max(0, Int($0.timeIntervalSince(now))))" }
            limits.append("\(name);r=\(max(0, left))\(wait ?? "")")
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
