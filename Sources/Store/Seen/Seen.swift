public import APIClient
public import Foundation

/// A book or article as it is known from all answers that brought it.
public struct Seen<Record: Sendable>: Sendable {
    /// What it is known by.
    public let identity: String
    /// The fullest record that the answers together give.
    public let record: Record
    /// The service that brought it first.
    public let firstService: ServiceName
    /// The service that brought it last.
    public let lastService: ServiceName
    /// When it was seen first.
    public let firstSeenAt: Date
    /// When it was seen last.
    public let lastSeenAt: Date
}

extension Seen: Equatable where Record: Equatable {}
extension Seen: Hashable where Record: Hashable {}

extension Seen where Record: SeenRecord {
    /// The row's content.
    init(_ row: SeenRow) throws {
        self.init(
            identity: row.identity,
            record: try row.record(Record.self),
            firstService: ServiceName(rawValue: row.firstService),
            lastService: ServiceName(rawValue: row.lastService),
            firstSeenAt: Date(milliseconds: row.firstSeenAt),
            lastSeenAt: Date(milliseconds: row.lastSeenAt)
        )
    }
}
