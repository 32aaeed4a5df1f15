package import APIClient
package import BookfetchKit
package import Catalog
package import CatalogModel
import Foundation
import Store
package import Wording

extension BookTarget {
    /// Reads an ISBN, or a service and its own number for a book: `openlibrary:OL82563W`.
    package init(_ text: String) throws(ProgramFailure) {
        do throws(ISBN.Invalid) {
            try self.init(parsing: text, .inUse)
        } catch {
            throw .usage(.invalid(error, isbn: text))
        }
    }

    /// The text as an identity; `nil` if it names no service.
    package static func identity(_ text: String) -> String? { identity(text, .inUse) }

    package var nothing: Message {
        switch self {
        case .isbn(let isbn): .noBook(isbn: isbn.isbn13)
        case .identity(let identity): .neverSeen(identity: identity)
        }
    }

    package var notAdded: Message {
        guard case .isbn(let isbn) = self else { return nothing }
        return .notAdded(isbn: isbn.isbn13)
    }

    /// The request record of a command for this book only. Returns the record, including the ISBN or the identity.
    package func request(of command: String, _ parameters: [String: RequestRecord.Value] = [:]) -> RequestRecord {
        let name: [String: RequestRecord.Value] =
            switch self {
            case .isbn(let isbn): ["isbn": .text(isbn.isbn13)]
            case .identity(let identity): ["identity": .text(identity)]
            }
        return RequestRecord(command: command, parameters.merging(name) { $1 })
    }
}

extension Library {
    /// The notice that a book without an ISBN is shown as it was seen, unless the run is offline.
    func seenNotice(_ target: BookTarget, _ book: Book?, _ freshness: [Freshness], _ clock: ReaderClock) -> [Message] {
        guard case .identity(let identity) = target, !isOffline, let book, let seen = freshness.first,
            // What the reader wrote is not a copy of anything.
            book.sources != [ManualBook.source]
        else { return [] }
        return [.asSeen(identity: identity, date: clock.day(seen.fetchedAt)?.description ?? "")]
    }
}

extension ProgramFailure {
    package init(_ error: BookError, in library: Library) {
        switch error {
        case .lookUp(.api(let cause, let others)) where !cause.isCancellation:
            self = (library.isLookUpKeyless ? library.noKeys(cause) : ProgramFailure(cause)).after(others)
        case .lookUp(let error): self.init(error, page: 1)
        case .notRefreshable(let identity): self = .usage(.cannotRefresh(identity: identity))
        case .hasISBN(let isbn): self = .usage(.mergeOfISBN(isbn: isbn))
        case .store(let error): self.init(error)
        }
    }
}

package struct FoundBook: Sendable {
    package let book: Book?
    /// The origin of its values; `nil` if it was not requested from a service.
    package var merged: MergedBook?
    package var kept: [BookRefresh.Retained] = []
    package let freshness: [Freshness]
    package var problems: [Problem] = []
    package var notices: [Message] = []
}

extension Session {
    /// Finds a book: one with an ISBN at the services and, if they have none, among those saved or seen before; one
    /// without an ISBN among those alone.
    ///
    /// - Parameter options: The options of the requests, where they are not the run's.
    /// - Throws: ``ProgramFailure`` when no service has a key, or every service failed and there is no stored copy or a
    ///   new response is required; with code 64 if a new response is required for a book that cannot be requested, 74
    ///   for the store.
    package func found(_ target: BookTarget, options: RequestOptions? = nil) async throws(ProgramFailure) -> FoundBook {
        found(
            target,
            try await finding { library throws(BookError) in try await library.book(target, options: options) }
        )
    }

    /// What the library found, with its notices in words.
    package func found(_ target: BookTarget, _ outcome: Outcome<BookLookUp>) -> FoundBook {
        let library = library
        return FoundBook(
            book: outcome.value.book,
            merged: outcome.value.merged,
            kept: outcome.value.kept,
            freshness: outcome.freshness,
            problems: outcome.problems,
            notices: outcome.notices.compactMap(library.sentence)
                + library.seenNotice(target, outcome.value.book, outcome.freshness, readerClock)
        )
    }

    package func finding<Value>(
        _ operation: (Library) async throws(BookError) -> Value
    ) async throws(ProgramFailure) -> Value {
        let library = library
        do throws(BookError) { return try await operation(library) } catch { throw ProgramFailure(error, in: library) }
    }

    /// The result of a look-up. What is to be said of it, before a failure too, is said at once, since the run may go
    /// on.
    package func noted(
        _ target: BookTarget,
        _ result: Result<Outcome<BookLookUp>, BookError>
    ) throws(ProgramFailure) -> FoundBook {
        switch result {
        case .success(let outcome):
            let found = found(target, outcome)
            for notice in found.notices { note(notice) }
            return found
        case .failure(let error):
            let failure = ProgramFailure(error, in: library)
            for line in failure.notes { note(line) }
            throw failure.withoutNotes
        }
    }

    /// Throws ``ProgramFailure``; the problems of other services have been noted.
    package func find(_ target: BookTarget, options: RequestOptions? = nil) async throws(ProgramFailure) -> FoundBook {
        let result: Result<Outcome<BookLookUp>, BookError>
        do throws(BookError) {
            result = .success(try await library.book(target, options: options))
        } catch {
            result = .failure(error)
        }
        return try noted(target, result)
    }
}

package struct BookPageRequest: DocumentRequest {
    package let target: BookTarget
    package var isExplained = false
    /// Whether the book becomes a recent one, and comes with the reader's own data on it.
    package var isPersonal = true
    package var foldsTexts = false
    /// Whether the keywords of texts about the book are requested as well: one more request.
    package var hasKeywords = false

    package init(_ target: BookTarget, isExplained: Bool = false, foldsTexts: Bool = false, hasKeywords: Bool = false) {
        (self.target, self.isExplained, self.foldsTexts) = (target, isExplained, foldsTexts)
        self.hasKeywords = hasKeywords
    }

    fileprivate var record: RequestRecord {
        target.request(of: "show", hasKeywords ? ["keywords": .text("true")] : [:])
    }

    package func document(in session: Session) async throws(ProgramFailure) -> Document<BookDocument?> {
        let found = try await session.found(target)
        let request = record
        let page = await session.page(of: found, self) { identity in
            foldsTexts ? await session.foldLimit(of: identity) : nil
        }
        let emptyOrigin = session.emptyOrigin
        guard let page else {
            let list = BookList(nothing: found, request: request)
            let isUnknown = if case .identity = target { true } else { false }
            return Document(
                nil,
                notices: found.notices + (isUnknown ? [target.nothing] : []),
                origin: ResultNotes(freshness: found.freshness, problems: found.problems)
            ) { list.document(whenEmpty: emptyOrigin) }
        }
        return Document(
            page,
            notices: found.notices + [ExplanationText.kept(page)].compactMap(\.self),
            origin: ResultNotes(freshness: page.freshness, problems: page.problems)
        ) { page.document(whenEmpty: emptyOrigin) }
    }
}

extension Session {
    /// The page of a found book, which becomes a recent one; `nil` if there is no book. `foldAt`: the length in
    /// characters at which a long text is truncated; `nil` for whole texts.
    package func page(
        of found: FoundBook,
        _ request: BookPageRequest,
        foldAt: (_ identity: String) async -> Int? = { _ in nil }
    ) async -> BookDocument? {
        guard let book = found.book else { return nil }
        let identity = book.identity ?? request.target.name
        let limit = await foldAt(identity)
        let own = request.isPersonal ? await own(identity) : nil
        if request.isPersonal {
            let count = recentCount
            await attempt { (store) async throws(StoreError) in try await store.recents.touch(book, keeping: count) }
        }
        var (words, problem): (KeywordList?, Problem?) = (nil, nil)
        if request.hasKeywords { (words, problem) = await keywords(of: book) }
        return BookDocument(
            book: book,
            request: request.record,
            merged: found.merged,
            kept: found.kept,
            isExplained: request.isExplained,
            own: own,
            keywords: words,
            foldAt: limit,
            freshness: found.freshness,
            problems: found.problems + [problem].compactMap(\.self)
        )
    }

    /// The keywords of texts about a book; a failure, which does not concern the book itself, is a problem or is noted.
    private func keywords(of book: Book) async -> (KeywordList?, Problem?) {
        guard let isbn = book.isbn else { return (KeywordList(rows: []), nil) }
        do throws(ListError) {
            let found = try await library.trends(Trends(.keywordsOfBook(isbn)))
            return (KeywordList(rows: found.value.list.rows), nil)
        } catch {
            let none = KeywordList(rows: nil)
            if case .api(let cause, _) = error {
                return (none, Problem(service: cause.service, cause: .api(cause), isbn: isbn))
            }
            let failure = library.failure(error, of: .keywordList)
            note([failure.message, failure.hint].compactMap(\.self).joined(separator: " "))
            return (none, nil)
        }
    }

    fileprivate func foldLimit(of identity: String) async -> Int? {
        let mode = await attempt { (store) async throws(StoreError) in
            try await store.folds.state(of: .book(identity))
        }
        return (mode ?? nil) == .full ? nil : Folded.standardLimit
    }

    fileprivate func own(_ identity: String) async -> OwnRecord? {
        await attempt { (store) async throws(StoreError) in
            let entry = try await store.shelf.entry(identity)
            return OwnRecord(
                entry: entry,
                memo: try await store.memos.current(for: identity),
                // Only books on the shelf have one.
                review: try await entry == nil
                    ? (memo: nil, version: "0") : store.memos.current(for: Memos.review(of: identity))
            )
        }
    }
}

extension Document<BookDocument?> {
    /// The same book with what the reader has on it now: a result that serves several readers may be older.
    package func withOwnRecord(for request: BookPageRequest, in session: Session) async -> Document {
        guard request.isPersonal, let known = content else { return self }
        let page = known.with(await session.own(known.book.identity ?? request.target.name))
        let origin = session.emptyOrigin
        return replacing(page) { page.document(whenEmpty: origin) }
    }
}

extension BookList {
    /// The list of a book that no service has, which is not a failure.
    package init(nothing found: FoundBook, request: RequestRecord) {
        self.init(
            request: request,
            page: 1,
            pageSize: 1,
            total: 0,
            hasMore: false,
            freshness: found.freshness,
            books: [],
            problems: found.problems
        )
    }
}
