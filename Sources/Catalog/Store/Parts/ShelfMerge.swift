import APIClient
package import CatalogModel
import Foundation
import GRDB

extension Shelf {
    /// Joins a book of the shelf with a more complete record of it, most often one without an ISBN with that of a
    /// service. The record's identity replaces the book's; position, time, reading, tags and memo go over to it, and
    /// are joined with those of an entry that the record already has. The cover that the reader gave goes over where
    /// the record has none. One change for `undo(_:)`.
    ///
    /// - Parameter book: The record; what only the shelf's own copy says is added to it.
    /// - Returns: The entry now; `nil` if the book is not on the shelf.
    /// - Throws: ``StoreError``, with nothing changed; ``StoreError/noIdentity`` for a record without an identity, or
    ///   with the book's own.
    @discardableResult
    package func merge(_ identity: String, into book: Book) async throws(StoreError) -> ShelfEntry? {
        guard let target = book.identity, target != identity else { throw .noIdentity }
        let now = time.now().milliseconds
        return try await database.writeDurably("merge books on the shelf") { db in
            guard let old = try ShelfRecord.fetch(db, identity) else { return nil }
            let own = try old.plainBook()
            let journal = try ShelfJournal(db, at: now, covers, cause: .merge)
            try journal.record(.removed, old)
            try old.delete(db, at: now)
            var merged: ShelfRecord
            if let known = try ShelfRecord.fetch(db, target) {
                try journal.record(.reading, known)
                merged = known
                try merged.setBook(try known.plainBook().enriched(by: book).enriched(by: own))
                try merged.setReading(try known.reading.joined(with: old.reading))
                try merged.update(db, from: known, at: now)
            } else {
                merged = ShelfRecord(
                    id: old.id,
                    identity: ValidatedText(target),
                    addedAt: old.addedAt,
                    book: RecordText.encode(book.enriched(by: own)),
                    reading: ReadingColumns(nil)
                )
                try merged.setReading(old.reading)
                try merged.insert(db, at: now)
                try journal.record(.added, merged)
            }
            for subject in [{ $0 }, Memos.review(of:)] as [(String) -> String] {
                try Self.moveMemo(from: subject(identity), to: subject(target), db, journal, at: now)
            }
            try db.execute(
                sql: """
                    INSERT OR IGNORE INTO foldState (subject, volume, state)
                    SELECT ?, volume, state FROM foldState WHERE subject = ?
                    """,
                arguments: [FoldSubject.book(target).row.subject, FoldSubject.book(identity).row.subject]
            )
            try db.execute(sql: "DELETE FROM recentBook WHERE identity = ?", arguments: [identity])
            let entry = try merged.entry()
            if entry.book.cover == nil, !covers.contains(target), let cover = covers.cover(of: identity) {
                try covers.write(cover, for: target)
            }
            return entry
        }
    }

    /// Adds a memo to that of another book, and removes it from its own.
    private static func moveMemo(
        from identity: String,
        to target: String,
        _ db: Database,
        _ journal: ShelfJournal,
        at now: Int64
    ) throws {
        guard let text = try MemoRecord.history(of: identity).fetchOne(db)?.memo?.text else { return }
        let known = try MemoRecord.history(of: target).fetchOne(db)?.memo?.text
        let both = [known, text].compactMap(\.self).joined(separator: "\n\n")
        for (book, before, after) in [(target, known, both), (identity, text, nil)] as [(String, String?, String?)] {
            try journal.record(memo: after, for: book, before: before)
            try MemoRecord.append(db, ValidatedText(book), after.map { ValidatedText($0) }, at: now)
        }
    }
}

extension ReadingColumns {
    /// These columns with those of another entry of the same book: of two readings one becomes an earlier one.
    fileprivate func joined(with other: ReadingColumns) throws -> ReadingColumns {
        var (one, two) = (try value() ?? Reading(), try other.value() ?? Reading())
        if one.status == nil || one.status == .want, two.status != nil { swap(&one, &two) }
        if let past = two.past, past != one.past { one.earlier.join([past]) }
        one.earlier.join(two.earlier)
        one.stars = one.stars ?? two.stars
        var tags = try tagList()
        tags.addMissing(try other.tagList())
        let records = try records()
        let missing = try other.records().filter { record in !records.contains { $0.service == record.service } }
        var columns = ReadingColumns(one, tags: tags, elsewhere: Self.text(of: records + missing))
        columns.set(try ownValues().completed(by: try other.ownValues()))
        return columns
    }
}
