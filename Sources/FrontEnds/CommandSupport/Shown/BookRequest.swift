import APIClient
package import BookfetchKit
import Catalog
import CatalogModel
package import Documents
import Wording

package struct BookRequest: ShownRequest {
    package enum Wanted: Hashable, Sendable {
        case search(BookSearch)
        case bestsellers(Bestsellers)
        case newBooks(NewBooks)
        case birthday(BirthdayBooks, date: String, years: String?)
        case shelf(ShelfPage)
        case recents
        case seen(String, page: Int, size: Int)
        case watched(WatchedList)
        case similar(SimilarTo)
    }

    package private(set) var wanted: Wanted
    /// When imported dumps are used, where it differs from the run's settings.
    package var dumps: DumpUse.Mode?
    package var cache = CacheUse()

    package init(wanted: Wanted, dumps: DumpUse.Mode? = nil, cache: CacheUse = CacheUse()) {
        (self.wanted, self.dumps, self.cache) = (wanted, dumps, cache)
    }

    package var isLocal: Bool {
        switch wanted {
        case .shelf, .recents, .seen: true
        case .search, .bestsellers, .newBooks, .birthday, .watched, .similar: false
        }
    }

    var isMerged: Bool {
        if case .search(let search) = wanted { search.source == .all } else { false }
    }

    package func next(after list: BookList) -> BookRequest? {
        guard list.hasMore else { return nil }
        let next = ListPage.after(page: list.page, size: list.pageSize, limit: list.limit)
        return at(page: next.page, size: next.size, limit: next.limit)
    }

    func at(page: Int, size: Int, limit: Int?) -> BookRequest {
        var request = self
        switch wanted {
        case .search(var search):
            (search.page, search.pageSize, search.limit) = (page, size, limit)
            request.wanted = .search(search)
        case .bestsellers(var list):
            (list.page, list.pageSize) = (page, size)
            request.wanted = .bestsellers(list)
        case .newBooks(var list):
            (list.page, list.pageSize) = (page, size)
            request.wanted = .newBooks(list)
        case .birthday(var books, let date, let years):
            (books.page, books.pageSize, books.limit) = (page, size, limit)
            request.wanted = .birthday(books, date: date, years: years)
        case .shelf(var shelf):
            (shelf.page, shelf.pageSize, shelf.limit) = (page, size, limit)
            request.wanted = .shelf(shelf)
        case .seen(let words, _, _): request.wanted = .seen(words, page: page, size: size)
        case .recents, .watched, .similar: break
        }
        return request
    }

    package var page: Int {
        switch wanted {
        case .search(let search): search.page
        case .bestsellers(let request): request.page
        case .newBooks(let request): request.page
        case .birthday(let request, _, _): request.page
        case .shelf(let page): page.page
        case .recents, .watched, .similar: 1
        case .seen(_, let page, _): page
        }
    }

    package func found(in session: Session) async throws(NoList) -> Found<BookList> {
        let shown = try await shown(session)
        return Found(
            shown.list,
            notices: shown.notices,
            origin: shown.origin,
            advice: shown.advice,
            document: { shown.list.document(whenEmpty: $0) }
        )
    }

    /// - Parameter progress: Is called before each year of a day and after each look-up.
    package func shown(
        _ session: Session,
        progress: (@Sendable (BirthdayProgress) -> Void)? = nil
    ) async throws(NoList) -> ShownBooks {
        var session = session
        if let dumps { session.dumps.mode = dumps }
        let library = session.library
        switch wanted {
        case .search(let search): return try await library.shown(search)
        case .bestsellers(let request): return try await library.shown(request)
        case .newBooks(let request): return try await library.shown(request)
        case .birthday(let request, let date, let years):
            return try await library.shown(request, date: date, years: years, progress: progress)
        case .watched(let list): return try await list.shown(session)
        case .similar(let request): return try await library.shown(request)
        case .shelf, .recents, .seen:
            do throws(ProgramFailure) {
                return ShownBooks(list: try await stored(session))
            } catch {
                throw NoList(failure: error)
            }
        }
    }

    private func stored(_ session: Session) async throws(ProgramFailure) -> BookList {
        switch wanted {
        case .shelf(let page): try await session.list(page)
        case .seen(let text, let page, let size): try await session.seenBooks(text, page: page, pageSize: size)
        default: try await session.recentBooks()
        }
    }
}

extension Session {
    /// Throws ``ProgramFailure`` if there is none, for the store or by `--strict`; a write error of stdout;
    /// `CancellationError` after a list that was ended before it was whole. Returns whether there were any books.
    @discardableResult
    package func show(_ request: BookRequest) async throws -> Bool {
        var found = try await finding { () throws(NoList) in
            try await request.shown(self) { progress($0) }
        }
        if request.isMerged, !found.isOfStore { found.list.lastShownNumber = lastShownNumber }
        for line in found.notices { note(line) }
        try await show(found.list, of: request, givenUp: found.givenUp, isStaleTold: found.isStaleTold)
        for line in found.advice { note(line) }
        guard let interruption = found.interruption else { return !found.list.books.isEmpty }
        note(.interrupted(yearsRead: interruption.yearsRead, of: interruption.years))
        throw CancellationError()
    }

    private func progress(_ progress: BirthdayProgress) {
        let (done, count) = (progress.done, progress.of)
        switch progress.stage {
        case .reading(let year): self.progress(.readingYear(year: year, done: done, of: count))
        case .lookingUp: self.progress(.lookingUp(done: done, of: count))
        }
    }
}
