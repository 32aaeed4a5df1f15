public import APIClient
import Foundation

/// One list over several runs: a reader asks for page 2 after page 1.
extension SearchChain {
    /// Searches, and stays with the service whose list it is.
    ///
    /// A page behind the first is of the service that gave the first, as far as that is stored. Where that service has ended,
    /// those that live take over; where all have, the last resort.
    ///
    /// - Parameters:
    ///   - request: The search.
    ///   - limit: How many books are wanted; `nil` wants one page.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The books, and what went wrong on the way.
    /// - Throws: As ``search(_:limit:options:)``.
    public func list(
        _ request: BookSearchRequest,
        limit: Int? = nil,
        options: RequestOptions
    ) async throws(CatalogError) -> SearchOutcome {
        guard providers.count > 1, let owner = await owner(of: request, options) else {
            return try await searchToTheLast(request, limit, options)
        }
        do throws(CatalogError) {
            return try await over(providers.filter { $0.service == owner })
                .search(request, limit: limit, options: options)
        } catch {
            guard case .api(let cause, _) = error, cause.kind == .retired else { throw error }
            return try await over(providers.filter { $0.service != owner })
                .searchToTheLast(request, limit, options)
                .adding([Problem(service: owner, cause: .api(cause))])
        }
    }

    private func searchToTheLast(
        _ request: BookSearchRequest,
        _ limit: Int?,
        _ options: RequestOptions
    ) async throws(CatalogError) -> SearchOutcome {
        do throws(CatalogError) {
            return try await search(request, limit: limit, options: options)
        } catch {
            guard let lastResort, options.freshness != .offline, case .api(let cause, let others) = error,
                cause.kind == .retired
            else { throw error }
            let ended = [Problem(service: cause.service, cause: .api(cause))] + others
            do throws(CatalogError) {
                return try await over([lastResort]).search(request, limit: limit, options: options).adding(ended)
            } catch .api(let failure, _) where failure.isCancellation {
                throw .api(failure)
            } catch {
                throw .api(cause, others: others)
            }
        }
    }

    /// The service that gave the first page last; `nil` for a first page, and where that was never fetched.
    private func owner(of request: BookSearchRequest, _ options: RequestOptions) async -> ServiceName? {
        guard request.page > 1 else { return nil }
        var options = options
        options.freshness = .offline
        var latest: (service: ServiceName, fetchedAt: Date)?
        for provider in providers where provider.takes(request) {
            guard let page = try? await provider.search(request.at(page: 1), options: options) else { continue }
            if page.freshness.fetchedAt > latest?.fetchedAt ?? .distantPast {
                latest = (provider.service, page.freshness.fetchedAt)
            }
        }
        return latest?.service
    }
}
