import GRDB

/// One step from a schema to the next. Each stands in a file of its own and, once released, never changes.
struct Migration: Sendable {
    /// What the step brings, for the message when it fails.
    let name: String
    let migrate: @Sendable (Database) throws -> Void
}
