import Foundation
import GRDB

/// What a service asked for, as it stands in a row of `ledgerWait`.
struct WaitRecord: Codable, Sendable, FetchableRecord {
    var status: Int
    /// Milliseconds since 1970.
    var until: Int64

    /// What the row says.
    var wait: QuotaWait { QuotaWait(status: status, until: Date(milliseconds: until)) }
}
