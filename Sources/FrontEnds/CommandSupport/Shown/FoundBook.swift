package import APIClient
import BookfetchKit
package import Catalog
package import CatalogModel
package import Documents
import Foundation
import Store
package import Wording

/// The book of a request: one looked up by its ISBN, or one without an ISBN, known from earlier results.
package enum BookTarget: Hashable, Sendable {
    case isbn(ISBN)
    case identity(String)

    /// Reads an ISBN, or a service and its own number for a book: `openlibrary:OL82563W`.
    package init(_ text: String) throws(ProgramFailure) {
        if let identity = Self.identity(text) {
            self = .identity(identity)
        } else {
            do throws(ISBN.Invalid) {
                self = .isbn(try ISBN(text))
            } catch {
                throw .usage(.invalid(error, isbn: text))
            }
        }
    }

    /// The text as an identity; `nil` if it names no service.
    package static func identity(_ text: String) -> String? {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let source = text[..<colon].lowercased()
        let number = text[text.index(after: colon)...]
        let services = ServiceRegistry.inUse.services(for: .books)
        if source == ManualBook.source, !number.isEmpty { return "\(source):\(number.lowercased())" }
        return services.contains { $0.name.rawValue == source } && !number.isEmpty ? "\(source):\(number)" : nil
    }

    package var name: String {
        switch self {
        case .isbn(let isbn): isbn.isbn13
        case .identity(let identity): identity
        }
    }

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

package struct FoundBook: Sendable {
    package let book: Book?
    /// The origin of its values; `nil` if it was not requested from a service.
    package var merged: MergedBook?
    package var kept: [BookRefresh.Kept] = []
    package let freshness: [Freshness]
    package var problems: [Problem] = []
    package var notices: [Message] = []
}

extension Session {
    /// Finds a book: one with an ISBN at the services and, if they have none, among those saved or seen before; one
    /// without an ISBN among those alone.
    ///
    /// - Parameters:
    ///   - options: The options of the requests, where they are not the run's.
    /// - Throws: ``ProgramFailure`` when no service has a key, or every service failed and there is no stored copy or a new
    ///   response is required; with code 64 if a new response is required for a book that cannot be requested, 74 for
    ///   the store.
    package func found(_ target: BookTarget, options: RequestOptions? = nil) async throws(ProgramFailure) -> FoundBook {
        switch target {
        case .isbn(let isbn): return try await found(isbn, options)
        case .identity(let identity): return try await stored(identity)
        }
    }

    private func found(_ isbn: ISBN, _ options: RequestOptions?) async throws(ProgramFailure) -> FoundBook {
        let library = library
        do throws(CatalogError) {
            let found = try await library.book(BookLookUp(isbn), options: options)
            return FoundBook(
                book: found.value.book,
                merged: found.value.merged,
                kept: found.value.kept,
                freshness: found.freshness,
                problems: found.problems,
                notices: found.notices.compactMap(library.sentence)
            )
        } catch {
            guard case .api(let cause, let others) = error, !cause.isCancellation else {
                throw ProgramFailure(error, page: 1)
            }
            throw (library.isLookUpKeyless ? library.noKeys(cause) : ProgramFailure(cause)).after(others)
        }
    }

    private func stored(_ identity: String) async throws(ProgramFailure) -> FoundBook {
        guard requestOptions.freshness != .refresh else {
            throw .usage(.cannotRefresh(identity: identity))
        }
        let known = try await withStore { (store) async throws(StoreError) -> (book: Book, keptAt: Date)? in
            if let entry = try await store.shelf.entry(identity) { return (entry.book, entry.addedAt) }
            return try await store.seenBooks.book(identity).map { ($0.record, $0.lastSeenAt) }
        }
        guard let (book, keptAt) = known else { return FoundBook(book: nil, freshness: []) }
        let date = readerClock.day(keptAt)?.description ?? ""
        return FoundBook(
            book: book,
            freshness: [Freshness(origin: .cache, fetchedAt: keptAt, reason: isOffline ? .offline : .young)],
            // What the reader wrote is not a copy of anything.
            notices: isOffline || book.sources == [ManualBook.source] ? [] : [.asSeen(identity: identity, date: date)]
        )
    }

    /// Finds something; what is to be said before a failure is said at once, since the run may go on.
    package func noting<Value>(
        _ find: () async throws(ProgramFailure) -> Value
    ) async throws(ProgramFailure) -> Value {
        do throws(ProgramFailure) {
            return try await find()
        } catch {
            for line in error.notes { note(line) }
            throw error.withoutNotes
        }
    }

    /// Throws ``ProgramFailure``; the problems of other services have been noted.
    package func find(_ target: BookTarget, options: RequestOptions? = nil) async throws(ProgramFailure) -> FoundBook {
        let found = try await noting { () throws(ProgramFailure) in try await self.found(target, options: options) }
        for notice in found.notices { note(notice) }
        return found
    }
}

/// The page of one book.
package struct BookPageRequest: DocumentRequest {
    package let target: BookTarget
    /// Whether the origin of each value is part of the document.
    package var isExplained = false
    /// Whether the book becomes a recent one, and comes with the reader's own data on it.
    package var isPersonal = true
    /// Whether long texts are folded as the reader last chose.
    package var foldsTexts = false

    package init(_ target: BookTarget, isExplained: Bool = false, foldsTexts: Bool = false) {
        (self.target, self.isExplained, self.foldsTexts) = (target, isExplained, foldsTexts)
    }

    package func document(in session: Session) async throws(ProgramFailure) -> Document<BookDocument?> {
        let found = try await session.found(target)
        let request = target.request(of: "show")
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
    /// The page of a found book, which becomes a recent one; `nil` if there is no book.
    ///
    /// - Parameter foldAt: The length in characters at which a long text is truncated; `nil` for whole texts.
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
        return BookDocument(
            book: book,
            request: request.target.request(of: "show"),
            merged: found.merged,
            kept: found.kept,
            isExplained: request.isExplained,
            own: own,
            foldAt: limit,
            freshness: found.freshness,
            problems: found.problems
        )
    }

    fileprivate func foldLimit(of identity: String) async -> Int? {
        let mode = await attempt { (store) async throws(StoreError) in
            try await store.folds.state(of: .book(identity))
        }
        return (mode ?? nil) == .full ? nil : Folded.standardLimit
    }

    fileprivate func own(_ identity: String) async -> OwnRecord? {
        await attempt { (store) async throws(StoreError) in
            OwnRecord(
                entry: try await store.shelf.entry(identity),
                memo: try await store.memos.current(for: identity)
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
