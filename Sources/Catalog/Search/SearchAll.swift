public import APIClient
import Basics
public import CatalogModel

/// A search of all services at once, with the lists merged.
///
/// Page 2 is merged from every service's page 2. A book on one service's first page and another's second is shown on
/// the first only, as far as the earlier pages are cached. A page holds all books of all services' pages, and none is
/// left out to shorten it.
public struct SearchAll: Sendable {
    private let chain: ProviderChain<any BookSearching>
    private let policy: MergePolicy

    /// Creates a search of all services.
    ///
    /// - Parameters:
    ///   - chain: The providers; of two books with equal rank, the earlier provider's comes first. Not empty.
    ///   - policy: Which service takes precedence for each field.
    public init(_ chain: ProviderChain<any BookSearching>, policy: MergePolicy = .standard) {
        self.chain = chain
        self.policy = policy
    }

    /// Searches.
    ///
    /// - Parameters:
    ///   - request: The search for its first page.
    ///   - limit: The number of books requested; `nil` for one page of each service.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: The books, and the problems encountered. A failed service does not affect the others' books.
    /// - Throws: ``CatalogError`` if no service has a result, or the run is cancelled.
    public func search(
        _ request: BookSearchRequest,
        limit: Int? = nil,
        options: RequestOptions
    ) async throws(CatalogError) -> SearchAllOutcome {
        let able = chain.links.filter { $0.asked.takes(request) }
        let asked = able.isEmpty ? chain.links : able
        var lists: [ServiceList] = []
        for link in asked {
            var list = ServiceList(link, from: request)
            // For the others this is checked with their request.
            if !list.wantsMore { list.skip = await chain.health.skip(link.service, options) }
            lists.append(list)
        }
        var entries: [[SourcedBook]] = []
        repeat {
            for (index, reply) in await ask(lists, options) {
                do throws(APIError) {
                    try lists[index].add(reply)
                } catch {
                    throw .api(error)
                }
            }
            entries = RankFusion.fuse(Self.shown(lists).map(\.records))
        } while limit.map { entries.count < $0 } ?? false && lists.contains(where: \.wantsMore)
        if !lists.contains(where: \.hasAnswered) {
            await readCachedCopies(into: &lists, options)
            entries = RankFusion.fuse(Self.shown(lists).map(\.records))
        }
        if !entries.isEmpty {
            let before = await listed(before: request, asked.map(\.asked), options)
            entries.removeAll { records in records.contains { $0.book.isbn.map(before.contains) ?? false } }
        }
        let shown = Self.shown(lists)
        guard !shown.isEmpty else { throw Self.noAnswer(lists, request) }
        let hasMore = shown.contains(where: \.hasMore) || limit.map { entries.count > $0 } ?? false
        let isComplete = !hasMore && request.page == 1 && shown.count == lists.count { $0.skip == nil }
        let skipped = lists.compactMap { list in list.skip.map { (list.service, $0) } }
        let standIn = shown.first { $0.skip == nil && !$0.isRetired }?.service
        let notices = await chain.health.notices(skipped, standIn: standIn)
        let merger = BookMerger(policy: policy)
        return SearchAllOutcome(
            entries: entries.prefix(limit ?? entries.count).map { merger.merge(matched: $0) },
            total: isComplete ? entries.count : nil,
            totals: Dictionary(
                shown.compactMap { list in list.total.map { (list.service, $0) } },
                uniquingKeysWith: { first, _ in first }
            ),
            hasMore: hasMore,
            services: shown.map(\.service),
            freshness: shown.flatMap(\.freshness),
            problems: notices + lists.flatMap(\.problems).replaced(by: standIn)
        )
    }

    /// The books of the cached pages before the requested one.
    private func listed(
        before request: BookSearchRequest,
        _ providers: [any BookSearching],
        _ options: RequestOptions
    ) async -> Set<ISBN> {
        guard request.page > 1, let options = options.storedOnly else { return [] }
        var listed: Set<ISBN> = []
        for number in max(1, request.page - Self.mostPagesBefore)..<request.page {
            for provider in providers {
                guard let page = try? await provider.search(request.at(page: number), options: options) else {
                    continue
                }
                listed.formUnion(page.books.compactMap(\.isbn))
            }
        }
        return listed
    }

    /// The maximum number of earlier pages considered.
    private static let mostPagesBefore = 10

    /// The lists to show: the cached copy of a service that has shut down only if no available one responds.
    private static func shown(_ lists: [ServiceList]) -> [ServiceList] {
        let answered = lists.filter(\.hasAnswered)
        let living = answered.filter { !$0.isRetired }
        return living.isEmpty ? answered : living
    }

    /// Requests the next page from every service that has more.
    private func ask(_ lists: [ServiceList], _ options: RequestOptions) async -> [(Int, ProviderResult<BookPage>)] {
        await lists.enumerated().filter(\.element.wantsMore).map { ($0.offset, $0.element) }.concurrentMap {
            index,
            list in
            let question = ChainRequest.search(list.next, options)
            let reply = await chain.reply(of: list.link, to: question)
            guard case .givenUp(let failure) = reply,
                let copy = await chain.cachedCopy(of: list.link, for: question, because: failure)
            else { return (index, reply) }
            return (index, .answered(copy))
        }
    }

    /// If no available service responded: the cached copies of the skipped ones.
    private func readCachedCopies(into lists: inout [ServiceList], _ options: RequestOptions) async {
        for index in lists.indices {
            let list = lists[index]
            guard let failure = list.skip?.error(of: list.service),
                let page = await chain.cachedCopy(of: list.link, for: .search(list.next, options), because: failure)
            else { continue }
            lists[index].addStored(page)
        }
    }

    private static func noAnswer(_ lists: [ServiceList], _ request: BookSearchRequest) -> CatalogError {
        let errors = lists.compactMap(\.error)
        if let error = errors.first(where: { $0.kind != .retired }) ?? errors.first {
            return .api(error, others: lists.flatMap(\.problems).filter { $0.service != error.service })
        }
        if let skipped = lists.lazy.compactMap({ list in list.skip?.error(of: list.service) }).first {
            return .api(skipped)
        }
        let reaches = lists.compactMap { list in
            list.link.asked.lastPage(size: request.size).map { (service: list.service, last: $0) }
        }
        let farthest = reaches.max { $0.last < $1.last }
        return .outOfReach(
            service: farthest?.service ?? ServiceName(rawValue: "all"),
            lastPage: farthest?.last ?? 0
        )
    }
}

/// The result of a search of all services.
public struct SearchAllOutcome: Sendable {
    /// The books without duplicates, best first, with the origin of their values.
    public let entries: [MergedBook]
    /// The total; `nil` if unknown, since each service counts its own books.
    public let total: Int?
    /// The total of each service that reports one.
    public let totals: [ServiceName: Int]
    /// Whether any service has further books.
    public let hasMore: Bool
    /// The services that responded, in order.
    public let services: [ServiceName]
    /// The origin and time of the pages, by service.
    public let freshness: [Freshness]
    /// The problems encountered, by service.
    public let problems: [Problem]

    /// The books without duplicates, best first.
    public var books: [Book] { entries.map(\.book) }
}

/// One service's list in a search of all: its pages so far, and whether another is requested.
private struct ServiceList: Sendable {
    let link: ProviderChain<any BookSearching>.Link
    /// Why the service is skipped.
    fileprivate(set) var skip: SkippedService?
    /// The next page's request.
    private(set) var next: BookSearchRequest
    private(set) var records: [SourcedBook] = []
    private(set) var total: Int?
    private(set) var freshness: [Freshness] = []
    private(set) var problems: [Problem] = []
    /// Whether any page was received.
    private(set) var hasAnswered = false
    /// Whether the list is the cached copy of a service that has shut down.
    private(set) var isRetired = false
    /// The first failure.
    private(set) var error: APIError?
    /// Whether the next page is requested when more books are needed.
    private(set) var wantsMore: Bool
    /// Whether there are further books.
    private(set) var hasMore = false

    private var seen: Set<Book> = []

    /// Creates an empty list.
    ///
    /// - Parameters:
    ///   - link: The service.
    ///   - request: The search for the first page.
    init(_ link: ProviderChain<any BookSearching>.Link, from request: BookSearchRequest) {
        self.link = link
        next = request
        wantsMore = link.asked.lastPage(size: request.size).map { request.page <= $0 } ?? true
    }

    var service: ServiceName { link.service }

    /// Adds a page, or records its failure.
    ///
    /// - Throws: `APIError` when the run is cancelled.
    mutating func add(_ reply: ProviderResult<BookPage>) throws(APIError) {
        switch reply {
        case .answered(let page?): add(page)
        case .answered(nil): wantsMore = false
        case .skipped(let skip):
            self.skip = skip
            wantsMore = false
        case .failed(let error), .givenUp(let error):
            guard !error.isCancellation else { throw error }
            problems.append(Problem(service: service, cause: .api(error)))
            self.error = self.error ?? error
            wantsMore = false
            // Earlier pages were received, so this one exists but failed.
            hasMore = hasAnswered
        }
    }

    /// Adds the cached copy of a skipped service; further pages of it are not read.
    mutating func addStored(_ page: BookPage) {
        add(page)
        problems = []
        wantsMore = false
    }

    private mutating func add(_ page: BookPage) {
        if case .failure(let error) = page.freshness.reason, error.kind == .retired {
            isRetired = true
            problems.append(Problem(service: service, cause: .api(error)))
        }
        hasAnswered = true
        total = page.total
        freshness.append(page.freshness)
        let new = page.books.filter { !seen.contains($0) }
        records += new.map { SourcedBook(book: $0, service: service, fetchedAt: page.freshness.fetchedAt) }
        seen.formUnion(page.books)
        // A service that repeats its last page past the end would otherwise be requested forever.
        hasMore = page.hasMore && !new.isEmpty && link.asked.lastPage(size: next.size) != next.page
        wantsMore = hasMore
        next = next.at(page: next.page + 1)
    }
}
