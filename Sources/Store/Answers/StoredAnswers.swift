public import APIClient
import Foundation
import GRDB

/// The answers of services: whatever decoded, once per request, up to a size.
///
/// A page is a request of its own, so page 2 is there exactly when it was seen. Nothing here throws, as ``AnswerStore``
/// has it: the first failure goes to the `onFailure` that the ``Store`` was opened with, and a request goes on without.
public struct StoredAnswers: AnswerStore {
    /// How far apart two uses of an answer must be for the second to be written down. The order of removal needs no
    /// finer measure, and most readings then write nothing.
    static let useStep: Duration = .seconds(60 * 60)

    let database: StoreDatabase
    /// How many bytes are kept, counted compressed and with their keys.
    public let limit: Int
    let time: Time
    let failures: FailureReport

    /// The answer kept under a key, whatever its age.
    public func answer(for key: AnswerKey) async -> StoredAnswer? {
        do throws(StoreError) {
            let found = try await database.read("read an answer") { db in
                try AnswerRecord.under(key).fetchOne(db)
            }
            guard let found else { return nil }
            guard let answer = found.answer else { throw .damaged(path: database.path) }
            await noteUse(of: found, key: key)
            return answer
        } catch {
            failures.report(error)
            return nil
        }
    }

    /// Keeps an answer under a key, in place of any earlier one, and removes the least recently used ones if all of them
    /// now exceed the limit; both in one transaction.
    ///
    /// An answer that alone exceeds the limit is not kept.
    public func keep(_ answer: StoredAnswer, for key: AnswerKey) async {
        // A store that may only be read said so when it was opened.
        guard database.access == .readWrite else { return }
        let record = AnswerRecord(answer, key: key, now: time.now())
        guard record.storedSize <= limit else { return }
        do throws(StoreError) {
            try await database.write("keep an answer") { db in
                try record.upsert(db)
                _ = try Self.removeLeastRecentlyUsed(db, downTo: limit, except: key)
            }
        } catch {
            failures.report(error)
        }
    }

    /// Writes down that an answer was used. A store that is read-only, full or locked misses it, and no more than that.
    private func noteUse(of record: AnswerRecord, key: AnswerKey) async {
        let now = time.now().milliseconds
        guard record.lastUsedAt <= now - Self.useStep.milliseconds else { return }
        await database.writeIfIdle { db in
            try AnswerRecord.under(key).updateAll(db, AnswerRecord.Columns.lastUsedAt.set(to: now))
        }
    }
}
