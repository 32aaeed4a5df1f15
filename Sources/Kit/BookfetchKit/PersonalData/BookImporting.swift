public import APIClient
import Basics
public import Catalog
public import CatalogModel
public import Foundation
public import Interchange
public import Store

/// What came of an import.
public struct ShelfImportOutcome: Sendable {
    /// The books on the shelf, in the order of the file.
    public let additions: [ShelfAddition]
    /// The books of which only the ISBN is known.
    public let untitled: [ISBN]
    /// The number of memos that were written.
    public let memos: Int
    /// The books whose memo has another text, which stays.
    public let differingMemos: [String]
    /// The books whose text is too long for a memo.
    public let longMemos: [String]
    /// The origin and time of each response of the look-ups.
    public let freshness: [Freshness]
    /// The services that failed.
    public let problems: [Problem]
}

extension Library {
    /// Reads a file of books, of this program or of another one, on a thread of its own: a long file takes seconds. The
    /// reading stops when the task is cancelled.
    ///
    /// - Parameter today: The reader's day: a later day of a reading is left out and reported; `nil` keeps every day.
    /// - Returns: The books, and the rows that are doubtful.
    /// - Throws: `ImportError` where no row can be read.
    public func readBooks(in data: Data, today: PartialDate?) async throws(ImportError) -> ImportResult {
        let registry = providers.registry
        return try await DedicatedThread.runTask { () throws(ImportError) in
            try BookImport.read(data, today: today) { registry.service(ofHost: $0)?.rawValue }
        }
    }

    /// Puts the books of a file on the shelf with their readings and memos, as one change of the journal. Those with
    /// only an ISBN are looked up, one after the other.
    ///
    /// - Parameter progress: Called with the number of books that are known, before all are written at once.
    /// - Throws: `BookError`, with nothing added; what was looked up has been recorded as seen.
    public func importBooks(
        _ result: ImportResult,
        progress: @Sendable (Int) -> Void = { _ in }
    ) async throws(BookError) -> ShelfImportOutcome {
        var lookUp = ImportLookUp(self)
        // A list may have a hundred thousand books: none of them is held twice.
        var arrivals: [ShelfImport] = []
        var texts = ImportedMemos()
        for imported in result.accepted {
            // A long file may need no requests at all, so cancellation is checked here.
            guard !Task.isCancelled else { throw .store(.cancelled) }
            progress(arrivals.count)
            // Nor may there be any wait, in which others have a turn.
            if arrivals.count.isMultiple(of: 256) { await Task.yield() }
            let content = imported.content
            let book = try await lookUp.book(content.book, imported.isbn)
            texts.add(content.memo, review: content.review, of: book)
            arrivals.append(
                ShelfImport(
                    book,
                    addedAt: content.addedAt,
                    reading: content.state.isEmpty ? nil : content.state,
                    tags: content.tags,
                    elsewhere: content.elsewhere,
                    own: content.values
                )
            )
        }
        progress(arrivals.count)
        // The last book added is first on the shelf: a list that begins with it is added from its end, so that its
        // order is preserved.
        let isNewestFirst = result.isNewestFirst
        if isNewestFirst { arrivals.reverse() }
        do throws(StoreError) {
            var (added, memos) = try await shelf.importBooks(arrivals, memos: texts.memos)
            if isNewestFirst { added.reverse() }
            return ShelfImportOutcome(
                additions: added,
                untitled: lookUp.untitled,
                memos: memos.written,
                differingMemos: memos.differing.map { Memos.book(of: $0) },
                longMemos: texts.tooLong,
                freshness: lookUp.freshness,
                problems: lookUp.problems
            )
        } catch {
            throw .store(error)
        }
    }
}

/// The reader's own words in a file and nothing else, in the order of the books.
private struct ImportedMemos {
    private(set) var memos: [(identity: String, text: MemoText)] = []
    /// The books whose text is too long for a memo.
    private(set) var tooLong: [String] = []

    mutating func add(_ memo: String?, review: String?, of book: Book) {
        guard memo != nil || review != nil, let identity = book.identity else { return }
        for case (let subject, let text?) in [(identity, memo), (Memos.review(of: identity), review)] {
            do throws(MemoText.Invalid) {
                memos.append((subject, try MemoText(text)))
            } catch {
                if error == .tooLong { tooLong.append(identity) }
            }
        }
    }
}

/// Looks up the titles of imported books for which the file has only an ISBN. Books seen before are taken from the
/// store; others are requested, one after the other.
private struct ImportLookUp {
    private let library: Library
    private let detail: BookDetail
    private(set) var freshness: [Freshness] = []
    private(set) var problems: [Problem] = []
    private(set) var untitled: [ISBN] = []

    init(_ library: Library) {
        self.library = library
        detail = library.bookDetail
    }

    /// The book from the file, or as found; a book with its ISBN as the title if nothing else is known.
    mutating func book(_ book: Book?, _ isbn: ISBN?) async throws(BookError) -> Book {
        if let book, book.hasRealTitle { return book }
        guard let isbn else { return book ?? Book(title: "", sources: ["import"]) }
        if let known = await known(isbn) { return known }
        if !library.isOffline, let found = try await found(isbn) { return found }
        untitled.append(isbn)
        return Book(isbn: isbn, title: isbn.isbn13, sources: ["import"])
    }

    private mutating func known(_ isbn: ISBN) async -> Book? {
        let known = await library.store.attempt { (store) async throws(StoreError) -> (Book, Freshness?)? in
            if let entry = try await store.shelf.entry(isbn.isbn13), entry.book.hasRealTitle {
                return (entry.record, nil)
            }
            guard let seen = try await store.seenBooks.book(isbn.isbn13), seen.record.hasRealTitle else { return nil }
            return (seen.record, Freshness(origin: .cache, fetchedAt: seen.lastSeenAt, reason: .young))
        }
        guard let (book, origin) = known.flatMap({ $0 }) else { return nil }
        if let origin { freshness.append(origin) }
        return book
    }

    /// The book from the services. It is recorded as seen at once, so that an interrupted import loses nothing.
    private mutating func found(_ isbn: ISBN) async throws(BookError) -> Book? {
        let outcome: BookDetailOutcome
        do throws(APIError) {
            outcome = try await detail.book(isbn, options: library.shelvingOptions)
        } catch {
            throw .lookUp(.api(error))
        }
        freshness += outcome.freshness
        problems += outcome.problems
        guard let book = outcome.book else { return nil }
        await library.record([book])
        return book
    }
}
