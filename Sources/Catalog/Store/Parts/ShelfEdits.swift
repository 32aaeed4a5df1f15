import APIClient
public import CatalogModel
import Foundation
import GRDB

/// What becomes of the reader's review of a book.
public enum ReviewChange: Hashable, Sendable {
    /// It stays as it is.
    case unchanged
    /// It is replaced; the former text stays in its history.
    case set(MemoText)
    /// It is taken away; the text stays in its history.
    case remove
}

extension Shelf {
    /// Changes what the reader says of a book's record, of the own copy and in the review, as one change for
    /// `undo(_:)`. The services' record stays beside it: a correction that is taken away gives its value back.
    ///
    /// - `expected`: The ``editVersion(_:review:)`` that the change was made on; `nil` for any.
    /// - Returns: The book as it is now; `nil` if it is not on the shelf.
    /// - Throws: ``StoreError``, with nothing changed; ``StoreError/changed`` for an entry of another version.
    @discardableResult
    public func edit(
        _ identity: String,
        review: ReviewChange = .unchanged,
        ifVersion expected: String? = nil,
        _ change: @Sendable (OwnValues) -> OwnValues
    ) async throws(StoreError) -> ShelfEntry? {
        let now = time.now().milliseconds
        return try await database.writeDurably("edit a book") { db in
            guard let before = try ShelfRecord.fetch(db, identity) else { return nil }
            let subject = Memos.review(of: identity)
            let last = try MemoRecord.history(of: subject).fetchOne(db)
            if let expected,
                expected != Self.editVersion(try before.entry(), review: "\(last?.id ?? 0)")
            {
                throw StoreError.changed
            }
            var after = before
            var columns = before.reading
            columns.set(change(try columns.ownValues()))
            if columns != before.reading { try after.setReading(columns) }
            let old = last?.memo?.text
            let new: String? =
                switch review {
                case .unchanged: old
                case .set(let text): text.text
                case .remove: nil
                }
            guard after.reading != before.reading || new != old else { return try before.entry() }
            let journal = try ShelfJournal(db, at: now, covers, cause: .edit)
            // Also where only the review is changed: the change is named by its book.
            try journal.record(.reading, before)
            try after.update(db, from: before, at: now)
            if new != old {
                try journal.record(memo: new, for: subject, before: old)
                try MemoRecord.append(db, ValidatedText(subject), new.map { ValidatedText($0) }, at: now)
            }
            return try after.entry()
        }
    }

    /// The version that an edit is made on.
    ///
    /// - `review`: The version of the review, as `Memos.current(for:)` has it.
    public static func editVersion(_ entry: ShelfEntry, review: String) -> String { "\(entry.version)-\(review)" }
}
