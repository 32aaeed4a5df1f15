public import APIClient
import CatalogModel

/// All services at once, their lists made into one.
///
/// Page 2 is made of every service's page 2. A book that one service has on its first page and another on its second stands
/// on the first alone, as far as the pages before are stored. A page holds up to as many books as all services give
/// together, and none is left out to make it shorter.
public struct SearchAll: Sendable {
    private let providers: [any BookSearching]
    private let policy: MergePolicy
    private let skipping: Skipping

    /// A search of all services.
    ///
    /// - Parameters:
    ///   - providers: The services; of two books with equal rank, the earlier service's comes first. Not empty.
    ///   - policy: Which service is believed in which field.
    ///   - retirement: Which services have ended and are not asked; `nil` asks all.
    public init(
        _ providers: [any BookSearching],
        policy: MergePolicy = .standard,
        retirement: RetirementWatch? = nil
    ) {
        self.providers = providers
        self.policy = policy
        skipping = Skipping(retirement)
    }

    /// Searches.
    ///
    /// - Parameters:
    ///   - request: The search, at its first page.
    ///   - limit: How many books are wanted; `nil` wants one page of each service.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The books, and what went wrong on the way. A service that fails leaves the others' books alone.
    /// - Throws: ``CatalogError`` when no service has an answer, or the run is cancelled.
    public func search(
        _ request: BookSearchRequest,
        limit: Int? = nil,
        options: RequestOptions
    ) async throws(CatalogError) -> SearchAllOutcome {
        let able = providers.filter { $0.takes(request) }
        var lists: [ServiceList] = []
        for provider in able.isEmpty ? providers : able {
            let skip = await skipping.skip(provider.service, options)
            lists.append(ServiceList(provider, from: request, skip: skip))
        }
        var entries: [[SourcedBook]] = []
        repeat {
            let answers = await ask(lists, options)
            for (index, answer) in answers {
                do throws(APIError) {
                    try lists[index].add(answer)
                } catch {
                    throw .api(error)
                }
            }
            entries = RankFusion.fuse(Self.shown(lists).map(\.records))
        } while limit.map { entries.count < $0 } ?? false && lists.contains(where: \.wantsMore)
        if !lists.contains(where: \.hasAnswered) {
            await readStoredCopies(into: &lists, options)
            entries = RankFusion.fuse(Self.shown(lists).map(\.records))
        }
        if !entries.isEmpty {
            let before = await listed(before: request, able.isEmpty ? providers : able, options)
            entries.removeAll { records in records.contains { $0.book.isbn.map(before.contains) ?? false } }
        }
        let shown = Self.shown(lists)
        guard !shown.isEmpty else { throw Self.noAnswer(lists, request) }
        let hasMore = shown.contains(where: \.hasMore) || limit.map { entries.count > $0 } ?? false
        let isComplete = !hasMore && request.page == 1 && shown.count == lists.count { $0.skip == nil }
        let skipped = lists.compactMap { list in list.skip.map { (list.service, $0) } }
        let standIn = shown.first { $0.skip == nil && !$0.isRetired }?.service
        let notices = await skipping.notices(skipped, standIn: standIn)
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

    /// The books of the pages before the first one asked for, as they are stored.
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

    /// The lists that are shown: of a service that has ended the stored copy only where no living one answers.
    private static func shown(_ lists: [ServiceList]) -> [ServiceList] {
        let answered = lists.filter(\.hasAnswered)
        let living = answered.filter { !$0.isRetired }
        return living.isEmpty ? answered : living
    }

    /// Asks every service that has more for its next page.
    private func ask(_ lists: [ServiceList], _ options: RequestOptions) async -> [(Int, Result<BookPage, APIError>)] {
        await withTaskGroup(of: (Int, Result<BookPage, APIError>).self) { group in
            for (index, list) in lists.enumerated() where list.wantsMore {
                group.addTask {
                    do throws(APIError) {
                        let page = try await list.provider.search(list.next, options: options)
                        await skipping.note(list.service, asked: list.next.question, freshness: page.freshness)
                        return (index, .success(page))
                    } catch {
                        await skipping.note(list.service, asked: list.next.question, error: error)
                        return (index, .failure(error))
                    }
                }
            }
            var answers: [(Int, Result<BookPage, APIError>)] = []
            for await answer in group { answers.append(answer) }
            return answers
        }
    }

    /// Where no living service answered: what the services that are left out answered once.
    private func readStoredCopies(into lists: inout [ServiceList], _ options: RequestOptions) async {
        guard let options = options.storedOnly else { return }
        for index in lists.indices {
            guard let skip = lists[index].skip,
                let page = try? await lists[index].provider.search(lists[index].next, options: options)
            else { continue }
            lists[index].addStored(page.with(page.freshness.because(skip, of: lists[index].service)))
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
            list.provider.lastPage(size: request.size).map { (service: list.service, last: $0) }
        }
        let farthest = reaches.max { $0.last < $1.last }
        return .outOfReach(
            service: farthest?.service ?? ServiceName(rawValue: "all"),
            lastPage: farthest?.last ?? 0
        )
    }
}
