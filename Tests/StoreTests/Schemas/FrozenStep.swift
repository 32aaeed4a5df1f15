import Foundation
import GRDB

@testable import Store

/// One step of the schema as it was released, with a little data of its time.
///
/// These are copies, written by hand and never changed: a file made from them is what an earlier version of the program
/// left behind, whatever happens to the code that made it.
struct FrozenStep: Sendable {
    /// The statements that the step ran.
    let schema: String
    /// What a program of that version wrote.
    let data: String
    /// Expects that data in a store of today.
    let check: @Sendable (Store) async throws -> Void

    /// All released steps, oldest first.
    static let all: [FrozenStep] = [
        storedAnswers,
        shelf,
        memos,
        readingState,
        articles,
        ledger,
        seen,
        images,
        retirements,
        birthdays,
        waits,
        suspicions,
        sessionLists,
    ]

    /// Makes the file that a program of a version left behind.
    ///
    /// - Parameters:
    ///   - version: How many steps the file has been through.
    ///   - path: The file.
    ///   - withData: Whether it holds anything.
    /// - Throws: An error of the database.
    static func makeFile(version: Int, at path: String, withData: Bool = true) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction {
            try $0.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL")
        }
        try queue.write { db in
            for step in all.prefix(version) {
                try db.execute(sql: step.schema)
                if withData { try db.execute(sql: step.data) }
            }
            try db.execute(sql: "PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = \(version)")
        }
        try queue.close()
    }
}
