public import Interchange
public import Store

extension Library {
    /// All books of the shelf with what their reader has on them, for the writers of `Interchange`.
    public func exportedShelf() async throws(StoreError) -> [ExportedBook] {
        let reviews = try await memos.reviews()
        let memos = try await memos.list()
        let texts = Dictionary(memos.map { ($0.identity, $0.text) }) { first, _ in first }
        return try await shelf.list().map {
            ExportedBook(
                $0.book,
                addedAt: $0.addedAt,
                memo: texts[$0.identity],
                reading: $0.reading ?? Reading(),
                tags: $0.tags,
                elsewhere: $0.elsewhere,
                own: $0.own,
                review: reviews[$0.identity]
            )
        }
    }
}
