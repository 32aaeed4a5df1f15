import APIClient
import BookfetchKit
import Catalog
import CatalogModel
import Interchange
import Store
import Wording

/// Looks up the titles of imported books for which the file has only an ISBN. Books seen before are taken from the
/// store; others are requested as with `shelf add`, one after the other.
struct ImportLookUp {
    private let session: Session
    private let detail: BookDetail
    private(set) var freshness: [Freshness] = []
    private(set) var problems: [Problem] = []
    /// The books of which only the ISBN is known.
    private(set) var untitled: [ISBN] = []

    init(_ session: Session) {
        self.session = session
        detail = session.library.bookDetail
    }

    /// The book from the file, or as found; a book with its ISBN as the title if nothing else is known.
    mutating func book(of imported: ImportedBook) async throws(ProgramFailure) -> Book {
        if let book = imported.book, book.hasRealTitle { return book }
        guard let isbn = imported.isbn else { return imported.book ?? Book(title: "", sources: ["import"]) }
        if let known = await known(isbn) { return known }
        if !session.isOffline, let found = try await found(isbn) { return found }
        untitled.append(isbn)
        return Book(isbn: isbn, title: isbn.isbn13, sources: ["import"])
    }

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

    /// The book from the services. It is recorded as seen at once, so that an interrupted import loses nothing.
    private mutating func found(_ isbn: ISBN) async throws(ProgramFailure) -> Book? {
        let outcome: BookDetailOutcome
        do throws(APIError) {
            outcome = try await detail.book(isbn, options: session.shelvingOptions)
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

enum ImportedMemos {
    /// The memos by identity: the user's own words and nothing else. Returns the texts, in the order of the books, and
    /// the books whose text is too long for a memo.
    static func texts(
        of books: [(imported: ImportedBook, book: Book)]
    ) -> (texts: [(identity: String, text: MemoText)], tooLong: [String]) {
        var texts: [(identity: String, text: MemoText)] = []
        var tooLong: [String] = []
        for (imported, book) in books {
            guard let identity = book.identity, let memo = imported.memo else { continue }
            do throws(MemoText.Invalid) {
                texts.append((identity, try MemoText(memo)))
            } catch {
                if error == .tooLong { tooLong.append(identity) }
            }
        }
        return (texts, tooLong)
    }
}
