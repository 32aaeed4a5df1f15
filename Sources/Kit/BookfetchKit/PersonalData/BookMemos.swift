public import CatalogModel
public import Store

/// A memo, with the book that it is on.
public struct BookMemo: Sendable {
    /// The memo.
    public let memo: Memo
    /// The book from the shelf, or as it was seen; `nil` if it is in neither.
    public let book: Book?
}

/// All versions of the memo on a book.
public struct MemoHistory: Sendable {
    /// The versions, the newest first.
    public let revisions: [MemoRevision]
    /// The version of the memo as it is now.
    public let version: String
    /// The book from the shelf, or as it was seen; `nil` if it is in neither.
    public let book: Book?
}

extension Library {
    /// Memos with their books, the last written first.
    ///
    /// - Parameters:
    ///   - start: The number of memos before the first one.
    ///   - count: The number of memos.
    /// - Returns: The memos, and the number of all of them.
    public func bookMemos(
        from start: Int = 0,
        count: Int = .max
    ) async throws(StoreError) -> (memos: [BookMemo], total: Int) {
        let store = try store.required()
        let all = try await store.memos.list()
        var found: [BookMemo] = []
        for memo in all.dropFirst(start).prefix(count) {
            found.append(BookMemo(memo: memo, book: try await store.localBook(memo.identity)?.book))
        }
        return (found, all.count)
    }

    /// All versions of the memo on a book.
    public func memoHistory(of identity: String) async throws(StoreError) -> MemoHistory {
        let store = try store.required()
        return MemoHistory(
            revisions: try await store.memos.history(for: identity),
            version: try await store.memos.current(for: identity).version,
            book: try await store.localBook(identity)?.book
        )
    }
}
