public import APIClient
import CatalogModel

/// Services that find books, in the order they are asked.
///
/// The first that answers is the one whose list is shown, further pages included: two services' second pages have
/// nothing to do with each other. "Nothing found" is an answer; a limit, a refused key or an outage is not, and the next
/// service takes over.
public struct SearchChain: Sendable {
    private let providers: [any BookSearching]

    /// A chain.
    ///
    /// - Parameter providers: The services in order; not empty.
    public init(_ providers: [any BookSearching]) {
        self.providers = providers
    }

    /// Searches.
    ///
    /// - Parameters:
    ///   - request: The search, at its first page.
    ///   - limit: How many books are wanted; `nil` wants one page.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The books, and what went wrong on the way.
    /// - Throws: ``CatalogError``, when no service has an answer. A later page that fails ends the list instead, and
    ///   stands among the problems.
    public func search(
        _ request: BookSearchRequest,
        limit: Int? = nil,
        options: RequestOptions
    ) async throws(CatalogError) -> SearchOutcome {
        var (provider, page, problems) = try await firstPage(request, options)
        var books = Unrepeated()
        var freshness = [page.freshness]
        books.add(page.books)
        var number = request.page
        var hasMore = page.hasMore
        while let limit, books.list.count < limit, hasMore, provider.lastPage(size: request.size) != number {
            number += 1
            do throws(APIError) {
                page = try await provider.search(request.at(page: number), options: options)
            } catch {
                guard !error.isCancellation else { throw .api(error) }
                problems.append(Problem(service: provider.service, cause: .api(error)))
                break
            }
            freshness.append(page.freshness)
            // A service that repeats its last page past the end would otherwise be asked for ever.
            hasMore = books.add(page.books) && page.hasMore
        }
        let wanted = max(0, limit ?? books.list.count)
        return SearchOutcome(
            books: Array(books.list.prefix(wanted)),
            total: page.total,
            hasMore: hasMore || books.list.count > wanted,
            service: provider.service,
            freshness: freshness,
            problems: problems
        )
    }

    /// The first service's page that can be had; a retired service's stored copy only when no living one answers.
    private func firstPage(
        _ request: BookSearchRequest,
        _ options: RequestOptions
    ) async throws(CatalogError) -> (any BookSearching, BookPage, [Problem]) {
        var problems: [Problem] = []
        var firstError: APIError?
        var furthest: (service: ServiceName, lastPage: Int)?
        var lastResort: (provider: any BookSearching, page: BookPage)?
        // One that cannot look where it is asked to is passed over, unless it is the only one and says so.
        for provider in providers where providers.count == 1 || provider.takes(request) {
            if let last = provider.lastPage(size: request.size), request.page > last {
                if last > furthest?.lastPage ?? 0 { furthest = (provider.service, last) }
                continue
            }
            do throws(APIError) {
                let page = try await provider.search(request, options: options)
                guard case .failure(let error) = page.freshness.reason, error.kind == .retired else {
                    return (provider, page, problems)
                }
                problems.append(Problem(service: provider.service, cause: .api(error)))
                lastResort = lastResort ?? (provider, page)
            } catch {
                guard !error.isCancellation else { throw .api(error) }
                firstError = firstError ?? error
                // Offline, that a service has no stored copy is worth a word only when no other has one.
                if case .notStored = error.cause { continue }
                problems.append(Problem(service: provider.service, cause: .api(error)))
            }
        }
        if let lastResort {
            let others = problems.filter { $0.service != lastResort.provider.service }
            return (lastResort.provider, lastResort.page, others)
        }
        // That one service is out of reach explains nothing where another one, which is not, failed.
        if let firstError { throw .api(firstError) }
        let reach = furthest ?? (service: ServiceName(rawValue: "auto"), lastPage: 0)
        throw .outOfReach(service: reach.service, lastPage: reach.lastPage)
    }
}

/// Books of several pages, each once. Within a page nothing is left out: Kakao lists one ISBN under two of its own
/// numbers on purpose, and both are results.
private struct Unrepeated {
    private(set) var list: [Book] = []
    private var seen: Set<Book> = []

    /// Adds a page; false when every book of it was there already.
    @discardableResult
    mutating func add(_ page: [Book]) -> Bool {
        let new = page.filter { !seen.contains($0) }
        list += new
        seen.formUnion(page)
        return !new.isEmpty
    }
}
