import APIClient
import Foundation
import GRDB

extension StoredAnswers {
    /// Counts the answers, by service.
    ///
    /// - Returns: The counts, all of one moment.
    /// - Throws: ``StoreError``.
    public func statistics() async throws(StoreError) -> AnswerStatistics {
        let services = try await database.read("count answers") { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT service, COUNT(*) AS answers, SUM(storedSize) AS bytes, SUM(bodySize) AS bodyBytes,
                        MIN(fetchedAt) AS oldest, MAX(fetchedAt) AS newest
                    FROM storedAnswer GROUP BY service ORDER BY service
                    """
            ).map { row in
                AnswerStatistics.Service(
                    name: ServiceName(rawValue: try row.decode(forColumn: "service")),
                    answers: try row.decode(forColumn: "answers"),
                    bytes: try row.decode(forColumn: "bytes"),
                    bodyBytes: try row.decode(forColumn: "bodyBytes"),
                    oldest: Date(milliseconds: try row.decode(forColumn: "oldest")),
                    newest: Date(milliseconds: try row.decode(forColumn: "newest"))
                )
            }
        }
        return AnswerStatistics(services: services, limit: limit)
    }
}
