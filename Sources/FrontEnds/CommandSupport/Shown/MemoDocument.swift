import APIClient
import Basics
package import CatalogModel
import Documents
package import Foundation
package import Store
import Wording

extension Session {
    /// The memo on a book, with its version, also that of no memo.
    package func memo(of identity: String) async throws(ProgramFailure) -> (memo: Memo?, version: String) {
        try await withStore { (store) async throws(StoreError) in try await store.memos.current(for: identity) }
    }

    /// Memos, the last written first, each with its book if that is known.
    package func memos(
        from start: Int = 0,
        count: Int = .max
    ) async throws(ProgramFailure) -> (memos: [MemoEntry], total: Int) {
        try await withStore { (store) async throws(StoreError) in
            let all = try await store.memos.list()
            var found: [MemoEntry] = []
            for memo in all.dropFirst(start).prefix(count) {
                found.append(MemoEntry(memo: memo, book: try await store.known(memo.identity)))
            }
            return (found, all.count)
        }
    }

    /// All versions of the memo on a book, the newest first, with the version of the memo and the book if it is known.
    package func memoHistory(
        of identity: String
    ) async throws(ProgramFailure) -> (revisions: [MemoRevision], version: String, book: Book?) {
        try await withStore { (store) async throws(StoreError) in
            (
                try await store.memos.history(for: identity), try await store.memos.current(for: identity).version,
                try await store.known(identity)
            )
        }
    }

    /// - Parameters:
    ///   - version: The version that the change is made on; `nil` for any.
    /// - Throws: ``ProgramFailure`` with code 64 for a blank text, 65 for one that is too long or for another version, 74 for
    ///   the store.
    package func setMemo(
        _ text: String,
        of identity: String,
        ifVersion version: String? = nil
    ) async throws(ProgramFailure) {
        let memo = try Self.memoText(text, of: identity)
        _ = try await withStore { (store) async throws(StoreError) in
            try await store.memos.set(memo, for: identity, ifVersion: version)
        }
    }

    /// Removes the memo on a book; its history remains. Throws ``ProgramFailure`` with code 65 for another version, 74
    /// for the store.
    package func removeMemo(
        of identity: String,
        ifVersion version: String? = nil
    ) async throws(ProgramFailure) -> Bool {
        try await withStore { (store) async throws(StoreError) in
            try await store.memos.remove(for: identity, ifVersion: version)
        } != nil
    }

    /// Throws ``ProgramFailure`` with code 64 for a blank text, 65 for one that is too long.
    package static func memoText(_ text: String, of identity: String) throws(ProgramFailure) -> MemoText {
        do throws(MemoText.Invalid) {
            return try MemoText(text)
        } catch {
            switch error {
            case .tooLong: throw memoTooLong
            case .blank: throw .usage(.memoBlank, hint: .memoRemoveHint(identity: identity))
            }
        }
    }

    package static let memoTooLong = ProgramFailure(
        status: .inputData,
        kind: .invalid,
        message: .memoTooLong,
        hint: .memoTooLongHint
    )
}

/// A memo in a list of memos.
package struct MemoEntry: Encodable, Sendable {
    package let memo: Memo
    /// The book from the shelf, or as it was seen; `nil` if it is in neither.
    package let book: Book?

    package var isbn: ISBN? { book?.isbn ?? (try? ISBN(memo.identity)) }
    package var title: String { book?.fullTitle ?? memo.identity }

    package func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "identity": memo.identity, "isbn13": isbn?.isbn13, "title": book?.fullTitle, "text": memo.text,
            "writtenAt": Instant.text(memo.writtenAt),
        ])
    }
}

/// One version of a memo as JSON; a removal has no text.
package struct MemoRecord: Encodable, Sendable {
    package let text: String?
    package let writtenAt: Date

    package init(text: String?, writtenAt: Date) { (self.text, self.writtenAt) = (text, writtenAt) }

    package init(_ memo: Memo) { self.init(text: memo.text, writtenAt: memo.writtenAt) }

    package func encode(to encoder: any Encoder) throws {
        try encoder.encode(["text": text, "writtenAt": Instant.text(writtenAt)])
    }
}

/// A book's memo history as JSON: the shape `bookfetch.memo/1`, newest text first.
package struct MemoDocument: Encodable, Sendable {
    let schema = "bookfetch.memo/1"
    let identity: String
    /// Changes with each change of the memo, also with its removal.
    let version: String
    let memos: [MemoRecord]

    package init(identity: String, version: String, memos: [MemoRecord]) {
        (self.identity, self.version, self.memos) = (identity, version, memos)
    }
}
