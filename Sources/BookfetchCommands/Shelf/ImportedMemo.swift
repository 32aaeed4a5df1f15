import CatalogModel
import CommandSupport
import Export
import Messages
import Store

/// What a file says about the reading of a book, as the book's memo: the review, the notes, and a line of facts.
enum ImportedMemo {
    /// The memo of an imported book.
    ///
    /// - Parameter imported: The book of the file.
    /// - Returns: The memo; `nil` where the file says nothing.
    static func text(of imported: ImportedBook) -> MemoText? {
        let parts = [imported.reading?.review, imported.memo, imported.reading.flatMap(facts)]
        return try? MemoText(parts.compactMap(\.self).joined(separator: "\n\n"))
    }

    /// `Goodreads: 4 of 5 stars; read on 2021-03-09; shelves: read, favourites`.
    private static func facts(_ reading: ReadingFacts) -> String? {
        var shelves = reading.shelves
        if let shelf = reading.exclusiveShelf, !shelves.contains(shelf) { shelves.insert(shelf, at: 0) }
        var facts: [Message] = []
        if let rating = reading.rating { facts.append(.stars(rating: rating)) }
        if let date = reading.readOn { facts.append(.readOn(date: date)) }
        if let count = reading.readCount, count > (reading.readOn == nil ? 0 : 1) {
            facts.append(.timesRead(count: count))
        }
        if !shelves.isEmpty { facts.append(.shelves(names: shelves.joined(separator: ", "))) }
        return facts.isEmpty ? nil : Message.goodreads(facts: facts.joined(separator: "; ")).text
    }

    /// Keeps the memos of imported books. A memo that is there stays as it is.
    ///
    /// - Parameters:
    ///   - books: The books of the file, and as they stand on the shelf.
    ///   - store: The store.
    /// - Returns: How many memos were written, and the books whose memo says something else.
    /// - Throws: ``StoreError``.
    static func keep(
        _ books: [(imported: ImportedBook, book: Book)],
        in store: Store
    ) async throws(StoreError) -> (written: Int, left: [String]) {
        let texts = books.compactMap { imported, book in
            text(of: imported).flatMap { text in book.identity.map { (identity: $0, text: text) } }
        }
        let (written, left) = try await store.memos.addMissing(texts)
        return (written, left)
    }
}
