import APIClient
import Foundation
import GRDB

/// A row of `storedAnswer`.
struct AnswerRecord: Codable, Sendable {
    var service: String
    var request: String
    var status: Int
    /// Milliseconds since 1970.
    var fetchedAt: Int64
    /// Milliseconds since 1970; moves in steps of ``StoredAnswers/useStep``.
    var lastUsedAt: Int64
    var encoding: BodyEncoding
    /// The body's size as it came, in bytes.
    var bodySize: Int
    /// What counts against the limit, in bytes: the encoded body and the key.
    var storedSize: Int
    var body: Data
}

extension AnswerRecord: FetchableRecord, PersistableRecord {
    static let databaseTableName = "storedAnswer"

    enum Columns {
        static let id = Column("id")
        static let service = Column(CodingKeys.service)
        static let request = Column(CodingKeys.request)
        static let fetchedAt = Column(CodingKeys.fetchedAt)
        static let lastUsedAt = Column(CodingKeys.lastUsedAt)
        static let storedSize = Column(CodingKeys.storedSize)
    }

    /// The rows under a key: one or none.
    static func under(_ key: AnswerKey) -> QueryInterfaceRequest<AnswerRecord> {
        filter(Columns.service == key.service.rawValue && Columns.request == key.request)
    }
}

extension AnswerRecord {
    /// The row for an answer, its body encoded.
    init(_ answer: StoredAnswer, key: AnswerKey, now: Date) {
        service = key.service.rawValue
        request = key.request
        status = answer.status
        fetchedAt = answer.fetchedAt.milliseconds
        lastUsedAt = now.milliseconds
        bodySize = answer.body.count
        (encoding, body) = BodyEncoding.encode(answer.body)
        storedSize = body.count + service.utf8.count + request.utf8.count
    }

    /// The answer, its body decoded; `nil` when the row is damaged.
    var answer: StoredAnswer? {
        encoding.decode(body, size: bodySize).map {
            StoredAnswer(status: status, body: $0, fetchedAt: Date(milliseconds: fetchedAt))
        }
    }
}
