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
                    name: ServiceName(rawValue: row["service"]),
                    answers: row["answers"],
                    bytes: row["bytes"],
                    bodyBytes: row["bodyBytes"],
                    oldest: Date(milliseconds: row["oldest"]),
                    newest: Date(milliseconds: row["newest"])
                )
            }
        }
        return AnswerStatistics(services: services, limit: limit)
    }
}
