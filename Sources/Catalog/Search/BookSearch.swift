public import APIClient
public import CatalogModel
import Foundation

/// Searching by words, service after service.
///
/// The first service that answers is the one whose list is shown, further pages included: two services' second pages have
/// nothing to do with each other. "Nothing found" is an answer; a limit, a rejected key or an outage is not, and the next service
/// takes over.
extension ProviderChain where Asked == any BookSearching {
    /// Searches, and stays with the service whose list it is over several runs.
    ///
    /// A page behind the first is of the service that gave the first, as far as that is cached. Where that service has shut
    /// down, those that live take over; where all have, the fallback.
    ///
    /// - Parameters:
    ///   - request: The search.
    ///   - limit: How many books are wanted; `nil` wants one page.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: The books, and what went wrong on the way.
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
    ///   - request: The search, at its first page.
    ///   - limit: How many books are wanted; `nil` wants one page.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: The books, and what went wrong on the way.
    /// - Throws: ``CatalogError``, when no service has an answer; of kind `retired` only where all have shut down. A later page
    ///   that fails ends the list instead, and stands among the problems.
    public func search(
        _ request: BookSearchRequest,
        limit: Int? = nil,
        options: RequestOptions
    ) async throws(CatalogError) -> SearchOutcome {
        // A service that cannot look where it is asked to is passed over, unless it is the only one and says so.
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
            // A service that repeats its last page past the end would otherwise be asked for ever.
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

    /// The service that gave the first page last; `nil` for a first page, and where that was never fetched.
    private func owner(of request: BookSearchRequest, _ options: RequestOptions) async -> ServiceName? {
        guard request.page > 1 else { return nil }
        var options = options
        options.freshness = .offline
        var latest: (service: ServiceName, fetchedAt: Date)?
        for link in links where link.asked.takes(request) {
            guard let page = try? await link.asked.search(request.at(page: 1), options: options) else { continue }
            if page.freshness.fetchedAt > latest?.fetchedAt ?? .distantPast {
                latest = (link.service, page.freshness.fetchedAt)
            }
        }
        return latest?.service
    }
}

extension ChainQuestion where Asked == any BookSearching, DecodedResponse == BookPage {
    /// One page of a search.
    static func search(_ request: BookSearchRequest, _ options: RequestOptions) -> ChainQuestion {
        ChainQuestion(
            text: "\(request.text)|\(request.target.rawValue)|\(request.sort.rawValue)|\(request.page)|\(request.size)",
            want: .list,
            options: options,
            page: request.page,
            lastPage: { $0.lastPage(size: request.size) },
            ask: { provider, options async throws(APIError) in try await provider.search(request, options: options) }
        )
    }
}

/// The result of a search.
public struct SearchOutcome: Sendable {
    /// The books, in the order of the service that found them.
    public let books: [Book]
    /// How many books that service says it found; `nil` when it does not say.
    public let total: Int?
    /// Whether there is more after these.
    public let hasMore: Bool
    /// The service that found them.
    public let service: ServiceName
    /// Where the pages came from and when, in order.
    public let freshness: [Freshness]
    /// The problems encountered, in order.
    public fileprivate(set) var problems: [Problem]
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
