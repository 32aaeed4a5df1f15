import Foundation
import GRDB

/// A row of `memoRevision`.
struct MemoRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "memoRevision"

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let identity = Column(CodingKeys.identity)
        static let text = Column(CodingKeys.text)
    }

    /// The place in the order of writing; `nil` until the row is written.
    var id: Int64?
    var identity: StoredText
    /// Milliseconds since 1970.
    var writtenAt: Int64
    /// `nil` for a removal.
    var text: StoredText?

    /// All rows of a book, the last first.
    static func history(of identity: String) -> QueryInterfaceRequest<MemoRecord> {
        filter(Columns.identity == identity).order(Columns.id.desc)
    }

    /// What the row says; `nil` for a removal.
    var memo: Memo? {
        text.map { Memo(identity: identity.string, text: $0.string, writtenAt: Date(milliseconds: writtenAt)) }
    }
}
