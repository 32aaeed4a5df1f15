public import APIClient
public import CatalogModel
import Foundation

/// Text search, one service after the other.
///
/// The list of the first service that responds is used, including further pages, because pages of two services do not
/// fit together. "Nothing found" is a valid response; after a rate limit, a rejected key or an outage the next service
/// is tried.
extension ProviderChain where Asked == any BookSearching {
    /// Searches, and continues the list of the same service over several runs.
    ///
    /// A later page comes from the service of the first one, as far as that is cached. If that service has shut down,
    /// the available ones take over; if all have, the fallback.
    ///
    /// - Parameters:
    ///   - request: The search.
    ///   - limit: The number of books requested; `nil` for one page.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: The books, and the problems encountered.
    /// - Throws: As ``search(_:limit:options:)``.
    public func list(
        _ request: BookSearchRequest,
        limit: Int? = nil,
        options: RequestOptions
    ) async throws(CatalogError) -> SearchOutcome {
        guard links.count > 1, let owner = await owner(of: request, options) else {
            return try await search(request, limit: limit, options: options)
        }
        do throws(CatalogError) {
            return try await only({ $0.service == owner }, hasFallback: false)
                .search(request, limit: limit, options: options)
        } catch {
            guard case .api(let cause, _) = error, cause.kind == .retired else { throw error }
            var outcome = try await only { $0.service != owner }.search(request, limit: limit, options: options)
            let ended = [Problem(service: owner, cause: .api(cause))].replaced(by: outcome.service)
            outcome.problems = ended + outcome.problems
            return outcome
        }
    }

    /// Searches.
    ///
    /// - Parameters:
    ///   - request: The search for its first page.
    ///   - limit: The number of books requested; `nil` for one page.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: The books, and the problems encountered.
    /// - Throws: ``CatalogError`` if no service has a result; of kind `retired` only if all have shut down. If a later
    ///   page fails, the list ends there and the failure is among the problems.
    public func search(
        _ request: BookSearchRequest,
        limit: Int? = nil,
        options: RequestOptions
    ) async throws(CatalogError) -> SearchOutcome {
        // A service that does not support the target is skipped, unless it is the only one and reports that itself.
        let able = only { links.count == 1 || $0.asked.takes(request) }
        guard let first = try await able.list(.search(request, options)),
            let link = (able.links + [fallback].compactMap(\.self)).first(where: { $0.service == first.service })
        else { throw .outOfReach(service: ServiceName(rawValue: "auto"), lastPage: 0) }
        var page = first.answer
        var books = Unrepeated()
        books.add(page.books)
        var (freshness, problems) = ([page.freshness], first.problems)
        var (number, hasMore) = (request.page, page.hasMore)
        while let limit, books.list.count < limit, hasMore, link.asked.lastPage(size: request.size) != number {
            number += 1
            do throws(APIError) {
                guard let next = try await answer(of: link, to: .search(request.at(page: number), options)) else {
                    break
                }
                page = next
            } catch {
                guard !error.isCancellation else { throw .api(error) }
                problems.append(Problem(service: link.service, cause: .api(error)))
                break
            }
            freshness.append(page.freshness)
            // A service that repeats its last page past the end would otherwise be requested forever.
            hasMore = books.add(page.books) && page.hasMore
        }
        let wanted = max(0, limit ?? books.list.count)
        return SearchOutcome(
            books: Array(books.list.prefix(wanted)),
            total: page.total,
            hasMore: hasMore || books.list.count > wanted,
            service: link.service,
            freshness: freshness,
            problems: problems
        )
    }

    /// The service that last provided the first page; `nil` for a first page, or if that was never fetched.
    private func owner(of request: BookSearchRequest, _ options: RequestOptions) async -> ServiceName? {
        guard request.page > 1 else { return nil }
        var options = options
        options.freshness = .offline
        var latest: (service: ServiceName, fetchedAt: Date)?
        for link in links where link.asked.takes(request) {
            // Fixtures respond offline as well, without anybody having asked for the page.
            guard let page = try? await link.asked.search(request.at(page: 1), options: options),
                page.freshness.origin == .cache
            else { continue }
            if page.freshness.fetchedAt > latest?.fetchedAt ?? .distantPast {
                latest = (link.service, page.freshness.fetchedAt)
            }
        }
        return latest?.service
    }
}

extension ChainRequest where Asked == any BookSearching, Output == BookPage {
    /// One page of a search.
    static func search(_ request: BookSearchRequest, _ options: RequestOptions) -> ChainRequest {
        ChainRequest(
            request,
            resultKind: .list,
            options: options,
            page: request.page,
            lastPage: { $0.lastPage(size: request.size) },
            ask: { provider, options async throws(APIError) in try await provider.search(request, options: options) }
        )
    }
}

/// The result of a search.
public struct SearchOutcome: Sendable {
    /// The books, in the service's order.
    public let books: [Book]
    /// The total the service reports; `nil` if it reports none.
    public let total: Int?
    /// Whether there are further books.
    public let hasMore: Bool
    /// The service.
    public let service: ServiceName
    /// The origin and time of the pages, in order.
    public let freshness: [Freshness]
    /// The problems encountered, in order.
    public fileprivate(set) var problems: [Problem]
}

/// Books of several pages without repeated pages' entries. Duplicates within a page are kept: Kakao deliberately lists
/// one ISBN under two of its own numbers, and both are results.
private struct Unrepeated {
    private(set) var list: [Book] = []
    private var seen: Set<Book> = []

    /// Adds a page; false if all its books were present already.
    @discardableResult
    mutating func add(_ page: [Book]) -> Bool {
        let new = page.filter { !seen.contains($0) }
        list += new
        seen.formUnion(page)
        return !new.isEmpty
    }
}
