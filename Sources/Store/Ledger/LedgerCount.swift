import GRDB

/// The requests of one minute, as they stand in a row of `ledgerCount`.
struct LedgerCount: Codable, Sendable, FetchableRecord {
    /// Minutes since 1970 in UTC.
    var minute: Int64
    var requests: Int
}
