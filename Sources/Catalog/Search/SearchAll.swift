public import APIClient
import Basics
public import CatalogModel

/// All services at once, their lists merged into one.
///
/// Page 2 is made of every service's page 2. A book that one service has on its first page and another on its second stands
/// on the first alone, as far as the pages before are cached. A page holds up to as many books as all services give
/// together, and none is left out to make it shorter.
public struct SearchAll: Sendable {
    private let chain: ProviderChain<any BookSearching>
    private let policy: MergePolicy

    /// A search of all services.
    ///
    /// - Parameters:
    ///   - chain: The services; of two books with equal rank, the earlier service's comes first. Not empty.
    ///   - policy: Which service is believed in which field.
    public init(_ chain: ProviderChain<any BookSearching>, policy: MergePolicy = .standard) {
        self.chain = chain
        self.policy = policy
    }

    /// Searches.
    ///
    /// - Parameters:
    ///   - request: The search, at its first page.
    ///   - limit: How many books are wanted; `nil` wants one page of each service.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: The books, and what went wrong on the way. A service that fails leaves the others' books alone.
    /// - Throws: ``CatalogError`` when no service has an answer, or the run is cancelled.
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
            // The others learn it when they are asked.
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

    /// The books of the pages before the first one asked for, as they are cached.
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

    /// How many pages before the first are looked at.
    private static let mostPagesBefore = 10

    /// The lists that are shown: of a service that has shut down the cached copy only where no living one answers.
    private static func shown(_ lists: [ServiceList]) -> [ServiceList] {
        let answered = lists.filter(\.hasAnswered)
        let living = answered.filter { !$0.isRetired }
        return living.isEmpty ? answered : living
    }

    /// Asks every service that has more for its next page.
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

    /// Where no living service answered: the cached copies of those that are left out.
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
    /// The books, each once, the best first, and where their values come from.
    public let entries: [MergedBook]
    /// How many books there are; `nil` where that is not known, since services count one book each for themselves.
    public let total: Int?
    /// How many books each service says it found, where it says so.
    public let totals: [ServiceName: Int]
    /// Whether any service has more.
    public let hasMore: Bool
    /// The services that answered, in order.
    public let services: [ServiceName]
    /// Where the pages came from and when, service by service.
    public let freshness: [Freshness]
    /// What went wrong on the way, service by service.
    public let problems: [Problem]

    /// The books, each once, the best first.
    public var books: [Book] { entries.map(\.book) }
}

/// One service's list in a search of all: its pages so far, and whether it is asked for another.
private struct ServiceList: Sendable {
    let link: ProviderChain<any BookSearching>.Link
    /// Why the service is not asked.
    fileprivate(set) var skip: SkippedService?
    /// The next page's request.
    private(set) var next: BookSearchRequest
    private(set) var records: [SourcedBook] = []
    private(set) var total: Int?
    private(set) var freshness: [Freshness] = []
    private(set) var problems: [Problem] = []
    /// Whether any page came.
    private(set) var hasAnswered = false
    /// Whether what came is the cached copy of a service that has shut down.
    private(set) var isRetired = false
    /// The first failure.
    private(set) var error: APIError?
    /// Whether the service is asked for its next page when more books are wanted.
    private(set) var wantsMore: Bool
    /// Whether there is more than was read.
    private(set) var hasMore = false

    private var seen: Set<Book> = []

    /// An empty list.
    ///
    /// - Parameters:
    ///   - link: The service.
    ///   - request: The first page's request.
    init(_ link: ProviderChain<any BookSearching>.Link, from request: BookSearchRequest) {
        self.link = link
        next = request
        wantsMore = link.asked.lastPage(size: request.size).map { request.page <= $0 } ?? true
    }

    var service: ServiceName { link.service }

    /// Adds a page, or notes that it did not come.
    ///
    /// - Throws: ``APIError`` when the run was cancelled.
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
            // Pages before came, so this one is there and could not be had.
            hasMore = hasAnswered
        }
    }

    /// Adds the cached copy of a service that is left out; further pages of it are not read.
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
        // A service that repeats its last page past the end would otherwise be asked for ever.
        hasMore = page.hasMore && !new.isEmpty && link.asked.lastPage(size: next.size) != next.page
        wantsMore = hasMore
        next = next.at(page: next.page + 1)
    }
}
