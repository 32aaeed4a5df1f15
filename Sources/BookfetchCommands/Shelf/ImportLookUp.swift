import APIClient
import Catalog
import CatalogModel
import CommandSupport
import Export
import Messages
import Store

/// Finds out what the books of a file are called that the file gives the ISBN of and no more.
///
/// What was ever seen is taken from there; else the services are asked as for `shelf add`, one book after the other.
struct ImportLookUp {
    private let session: Session
    private let detail: BookDetail
    /// Where the books that were found came from.
    private(set) var freshness: [Freshness] = []
    /// The problems encountered.
    private(set) var problems: [Problem] = []
    /// The books that nothing is known of but the ISBN.
    private(set) var untitled: [ISBN] = []

    /// A look-up for one file.
    init(_ session: Session) {
        self.session = session
        detail = session.bookDetail()
    }

    /// The book as it goes on the shelf.
    ///
    /// - Parameter imported: The book of the file.
    /// - Returns: What the file says of it, or what is known; a book with its ISBN in the title's place where that is nothing.
    /// - Throws: ``ProgramFailure`` with code 130 when the run is interrupted.
    mutating func book(of imported: ImportedBook) async throws(ProgramFailure) -> Book {
        if let book = imported.book, book.hasRealTitle { return book }
        guard let isbn = imported.isbn else { return imported.book ?? Book(title: "", sources: ["import"]) }
        if let known = await known(isbn) { return known }
        if !session.isOffline, let found = try await found(isbn) { return found }
        untitled.append(isbn)
        return Book(isbn: isbn, title: isbn.isbn13, sources: ["import"])
    }

    /// The book as it stands on the shelf or was seen.
    private mutating func known(_ isbn: ISBN) async -> Book? {
        let known = await session.attempt { (store) async throws(StoreError) -> (Book, Freshness?)? in
            if let entry = try await store.shelf.entry(isbn.isbn13), entry.book.hasRealTitle {
                return (entry.book, nil)
            }
            guard let seen = try await store.seenBooks.book(isbn.isbn13), seen.record.hasRealTitle else { return nil }
            return (seen.record, Freshness(origin: .cache, fetchedAt: seen.lastSeenAt, reason: .young))
        }
        guard let (book, origin) = known.flatMap({ $0 }) else { return nil }
        if let origin { freshness.append(origin) }
        return book
    }

    /// The book as the services know it. It is kept as seen at once: an import that is cut short loses nothing.
    private mutating func found(_ isbn: ISBN) async throws(ProgramFailure) -> Book? {
        let outcome: BookDetailOutcome
        do throws(APIError) {
            outcome = try await detail.book(isbn, options: session.requestOptions)
        } catch {
            throw ProgramFailure(error)
        }
        freshness += outcome.freshness
        problems += outcome.problems
        guard let book = outcome.book else { return nil }
        await session.noteSeen([book])
        return book
    }
}

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
    private static func facts(_ reading: ReadingRecord) -> String? {
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
