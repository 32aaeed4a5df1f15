package import APIClient
import Basics
import CatalogModel

/// A search of all services at once, with the lists merged. Page 2 is merged from every service's page 2. A book on one
/// service's first page and another's second is shown on the first only, as far as the earlier pages are cached. A page
/// holds all books of all services' pages, and none is left out to shorten it.
extension ProviderChain where Provider == any BookSearching {
    /// Searches. Of two books with equal rank, the earlier provider's comes first.
    ///
    /// - Parameter limit: The number of books requested; `nil` for one page of each service.
    /// - Returns: The books, best first, without duplicates. A failed service does not affect the others' books.
    /// - Throws: ``CatalogError`` if no service has a result, or the run is cancelled.
    package func searchAll(
        _ request: BookSearchRequest,
        limit: Int? = nil,
        merger: BookMerger,
        options: RequestOptions
    ) async throws(CatalogError) -> BookPage {
        let supporting = links.filter { $0.provider.takes(request) }
        var lists = (supporting.isEmpty ? links : supporting).map { ServiceList($0, from: request) }
        var entries: [[SourcedBook]] = []
        repeat {
            let wanted = lists.indices.filter { lists[$0].wantsMore }.map { ($0, lists[$0]) }
            let visits = await wanted.concurrentMap { index, list in
                (index, await visit(list.link, .search(list.next, options), copies: .ofOpenCircuits))
            }
            for (index, visit) in visits {
                if let error = visit.cancellation { throw .api(error) }
                lists[index].add(visit)
            }
            entries = RankFusion.fuse(Self.shown(lists).map(\.records))
        } while limit.map { entries.count < $0 } ?? false && lists.contains(where: \.wantsMore)
        if !lists.contains(where: \.hasResponded) {
            await readCachedCopies(into: &lists)
            entries = RankFusion.fuse(Self.shown(lists).map(\.records))
        }
        if !entries.isEmpty {
            var before: Set<ISBN> = []
            for list in lists {
                let pages = await cachedPages(before: request.page, of: list.link) {
                    ChainRequest.search(request.at(page: $0), options)
                }
                before.formUnion(pages.flatMap(\.books).compactMap(\.isbn))
            }
            entries.removeAll { records in records.contains { $0.book.isbn.map(before.contains) ?? false } }
        }
        let shown = Self.shown(lists)
        let visits = Visits(all: lists.flatMap(\.visits))
        guard !shown.isEmpty else {
            if let (error, others) = visits.failure { throw .api(error, others: others) }
            throw .outOfReach(
                service: visits.reach?.service ?? ServiceName(rawValue: "all"),
                lastPage: visits.reach?.lastPage ?? 0
            )
        }
        let hasMore = shown.contains(where: \.hasMore) || limit.map { entries.count > $0 } ?? false
        let isComplete = !hasMore && request.page == 1 && shown.count == lists.count - visits.shutDown.count
        let standIn = shown.first { !$0.hasShutDown }?.link.service
        let notices = await health.notices(visits.shutDown, standIn: standIn)
        return BookPage(
            books: entries.prefix(limit ?? entries.count).map { merger.merge(matched: $0).book },
            total: isComplete ? entries.count : nil,
            hasMore: hasMore,
            services: shown.map(\.link.service),
            freshness: shown.flatMap(\.pages).flatMap(\.freshness),
            problems: notices + visits.all.compactMap(\.problem).replaced(by: standIn)
        )
    }

    /// The lists to show: the cached copy of a service that has shut down only if no available one responds.
    private static func shown(_ lists: [ServiceList]) -> [ServiceList] {
        let responded = lists.filter(\.hasResponded)
        let living = responded.filter { !$0.hasShutDown }
        return living.isEmpty ? responded : living
    }

    /// If no available service responded: the cached copies of the skipped ones.
    private func readCachedCopies(into lists: inout [ServiceList]) async {
        for index in lists.indices {
            guard let visit = lists[index].visits.last, case .shutDown(let skip) = visit.ending else { continue }
            let failure = skip.error(of: visit.link.service)
            guard let copy = await copy(of: visit.link, visit.request, because: failure) else { continue }
            lists[index].add(copy, of: visit)
        }
    }
}

/// One service's list in a search of all: its pages so far, and whether another is requested.
private struct ServiceList: Sendable {
    let link: ProviderChain<any BookSearching>.Link
    private(set) var visits: [Visit<any BookSearching, BookPage>] = []
    private(set) var next: BookSearchRequest
    private(set) var records: [SourcedBook] = []
    /// Whether the next page is requested when more books are needed.
    private(set) var wantsMore = true
    private(set) var hasMore = false
    private var seen: Set<Book> = []

    init(_ link: ProviderChain<any BookSearching>.Link, from request: BookSearchRequest) {
        (self.link, next) = (link, request)
    }

    var pages: [BookPage] { visits.compactMap(\.response) }
    var hasResponded: Bool { visits.contains { $0.response != nil } }
    var hasShutDown: Bool { pages.contains { $0.servedFrom?.failure?.kind == .retired } }

    mutating func add(_ visit: Visit<any BookSearching, BookPage>) {
        if let page = visit.response { return add(page, of: visit) }
        wantsMore = false
        // Earlier pages were received, so this one exists but failed.
        if visit.failure != nil { hasMore = hasResponded }
        visits.append(visit)
    }

    /// Adds a page, also the cached copy of a skipped service, of which no further pages are read.
    mutating func add(_ page: BookPage, of visit: Visit<any BookSearching, BookPage>) {
        if case .shutDown = visit.ending { visits.removeAll() }
        var visit = visit
        visit.response = page
        visits.append(visit)
        let new = page.books.filter { !seen.contains($0) }
        if let fetchedAt = page.servedFrom?.fetchedAt {
            records += new.map { SourcedBook(book: $0, service: link.service, fetchedAt: fetchedAt) }
        }
        seen.formUnion(page.books)
        // A service that repeats its last page past the end would otherwise be requested forever.
        hasMore = page.hasMore && !new.isEmpty && link.provider.lastPage(size: next.size) != next.page
        wantsMore = hasMore
        if case .shutDown = visit.ending { wantsMore = false }
        next = next.at(page: next.page + 1)
    }
}
