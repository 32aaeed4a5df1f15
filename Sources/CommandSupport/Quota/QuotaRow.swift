import CatalogModel
import Store

/// The use of one limit as it is shown.
struct QuotaRow: Encodable, Sendable {
    let service: String
    let use: QuotaUse

    private enum CodingKeys: CodingKey {
        case service, window, limit, used, left, resetsAt
    }

    // Written by hand because the contract wants absent values as null, and synthesised code leaves them out.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(service, forKey: .service)
        try container.encode(use.window.name, forKey: .window)
        try container.encode(use.limit, forKey: .limit)
        try container.encode(use.used, forKey: .used)
        try container.encode(use.left, forKey: .left)
        try container.encode(use.resetsAt.map { Instant.text($0) }, forKey: .resetsAt)
    }

    static let fields = ["service", "window", "limit", "used", "left", "resetsAt"]

    /// The plain and CSV fields.
    var values: [String] {
        [
            service, use.window.name, use.limit.map { "\($0)" } ?? "", "\(use.used)", use.left.map { "\($0)" } ?? "",
            use.resetsAt.map { Instant.text($0) } ?? "",
        ]
    }

    /// The cells of the table.
    func cells(_ clock: ReaderClock) -> [String] {
        [
            service, use.window.name, use.limit.map { "\($0)" } ?? "-", "\(use.used)", use.left.map { "\($0)" } ?? "-",
            use.resetsAt.map { clock.minuteAndZone($0) } ?? "-",
        ]
    }
}

/// The quotas as JSON: the shape `bookfetch.quota/1`.
struct QuotaDocument: Encodable, Sendable {
    let schema = "bookfetch.quota/1"
    let quotas: [QuotaRow]
}
