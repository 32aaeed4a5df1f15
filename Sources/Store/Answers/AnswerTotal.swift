import GRDB

/// The one row of `storedAnswerTotal`, which triggers keep.
struct AnswerTotal: Codable, FetchableRecord, TableRecord {
    static let databaseTableName = "storedAnswerTotal"

    var answers: Int
    var bytes: Int

    static func fetch(_ db: Database) throws -> AnswerTotal {
        guard let total = try fetchOne(db) else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        return total
    }
}
