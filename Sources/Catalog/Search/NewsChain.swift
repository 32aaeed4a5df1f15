public import APIClient
public import CatalogModel
import Foundation

/// Headlines from the first source that responds.
extension ProviderChain where Asked == any HeadlineListing {
    /// Requests the pages of headlines necessary for a number of articles; see ``ArticlePage``.
    ///
    /// A source that does not cover the request is skipped, unless it is the only one and reports that itself. Later
    /// pages come from the source of the first page if that page is cached.
    ///
    /// - Parameters:
    ///   - request: The request for the first page.
    ///   - limit: The number of articles requested; `nil` for one page.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: The pages as one.
    /// - Throws: ``CatalogError`` of the first page, or when the run is cancelled.
    public func headlines(
        _ request: HeadlinesRequest,
        limit: Int? = nil,
        options: RequestOptions
    ) async throws(CatalogError) -> ArticlePage {
        let able = only { links.count == 1 || $0.asked.covers(request) }
        let page = try await able.collect(limit: limit, from: request.page) { page in
            ChainRequest(request.at(page: page), resultKind: .list, options: options) {
                source,
                options async throws(APIError) in
                try await source.headlines(request.at(page: page), options: options)
            }
        }
        guard let category = request.category, let country = request.country else { return page }
        let passed = links.prefix { $0.service != page.service }
            .filter { !$0.asked.covers(request) && $0.asked.covers(request.withoutCategory) }
        return page.with(
            [],
            passed.map { .noCategory(service: $0.service, category: category, country: country) }
        )
    }
}

/// Articles by search text from the first source that responds.
extension ProviderChain where Asked == any ArticleSearching {
    /// Requests the pages necessary for a number of articles; see ``ArticlePage``. The sources are chosen as for
    /// headlines.
    ///
    /// - Parameters:
    ///   - request: The search for the first page.
    ///   - limit: The number of articles requested; `nil` for one page.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: The pages as one.
    /// - Throws: ``CatalogError`` of the first page, or when the run is cancelled.
    public func articles(
        _ request: ArticleSearchRequest,
        limit: Int? = nil,
        options: RequestOptions
    ) async throws(CatalogError) -> ArticlePage {
        let able = only { links.count == 1 || $0.asked.covers(request) }
        return try await able.collect(limit: limit, from: request.page) { page in
            ChainRequest(request.at(page: page), resultKind: .list, options: options) {
                source,
                options async throws(APIError) in
                try await source.articles(request.at(page: page), options: options)
            }
        }
    }
}

/// Outlets from the first source that responds.
extension ProviderChain where Asked == any OutletListing {
    /// Requests the list of outlets.
    ///
    /// - Parameters:
    ///   - category: One of ``HeadlinesRequest/categories``; `nil` for all.
    ///   - language: Two-letter language code; `nil` for all.
    ///   - country: Two-letter country code; `nil` for all.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: The outlets in the source's order.
    /// - Throws: `APIError`.
    public func outlets(
        category: String?,
        language: String?,
        country: String?,
        options: RequestOptions
    ) async throws(APIError) -> DecodedResponse<[NewsOutlet]> {
        let filter = ["category": category, "language": language, "country": country]
        let question = ChainRequest<Asked, DecodedResponse<[NewsOutlet]>>(filter, resultKind: .list, options: options) {
            source,
            options async throws(APIError) in
            try await source.outlets(category: category, language: language, country: country, options: options)
        }
        do throws(CatalogError) {
            return try await first(question).answer
        } catch {
            throw error.api ?? .cancelledUnsent(services.first ?? ServiceName(rawValue: ""))
        }
    }
}

extension ProviderChain {
    /// Requests the pages necessary for a number of articles, all from one source.
    private func collect(
        limit: Int?,
        from first: Int,
        _ question: (Int) -> ChainRequest<Asked, ArticlePage>
    ) async throws(CatalogError) -> ArticlePage {
        let owner = first > 1 && links.count > 1 ? await owner(of: question(1)) : nil
        let asked = owner.map { owner in only { $0.service == owner } } ?? self
        let found = try await asked.first(question(first))
        guard let link = links.first(where: { $0.service == found.service }) else { return found.answer }
        var whole = found.answer.with(found.problems, [])
        let before = await shown(before: first, whole, link, question)
        whole = whole.with(whole.articles.filter { !before.contains($0.id) })
        var number = first
        while let limit, whole.articles.count < limit, whole.hasMore {
            number += 1
            do throws(APIError) {
                guard let next = try await answer(of: link, to: question(number)) else { break }
                let seen = before.union(whole.articles.map(\.id))
                let new = next.articles.filter { !seen.contains($0.id) }
                whole = whole.followed(by: next, new)
                // A page without new articles would otherwise be followed by others like it.
                if new.isEmpty && next.hiddenRemoved == 0 { break }
            } catch {
                guard !error.isCancellation else { throw .api(error) }
                // Pages outside the key's plan do not exist for it; any other page may succeed next time.
                whole = whole.ended(
                    by: Problem(service: link.service, cause: .api(error)),
                    hasMore: error.kind != .auth
                )
                break
            }
        }
        guard let limit, whole.articles.count > limit else { return whole }
        return whole.cut(to: limit)
    }

    /// The source that last provided the first page; `nil` if that is not cached.
    private func owner(of firstPage: ChainRequest<Asked, ArticlePage>) async -> ServiceName? {
        var options = firstPage.options
        options.freshness = .offline
        var latest: (service: ServiceName, fetchedAt: Date)?
        for link in links {
            guard let page = try? await firstPage.ask(link.asked, options), let origin = page.freshness.first,
                origin.origin == .cache, origin.fetchedAt > latest?.fetchedAt ?? .distantPast
            else { continue }
            latest = (link.service, origin.fetchedAt)
        }
        return latest?.service
    }

    /// The articles of the cached pages before the first, if they are from the same hour: older ones may have moved
    /// down the list since, and belong on their present page.
    private func shown(
        before first: Int,
        _ whole: ArticlePage,
        _ link: Link,
        _ question: (Int) -> ChainRequest<Asked, ArticlePage>
    ) async -> Set<String> {
        // The pages of a complete list do not overlap.
        guard first > 1, !whole.isSlice, let now = whole.freshness.first?.fetchedAt else { return [] }
        var shown: Set<String> = []
        for number in max(1, first - mostPagesBefore)..<first {
            let question = question(number)
            guard let options = question.options.storedOnly,
                let page = try? await question.ask(link.asked, options), let then = page.freshness.first?.fetchedAt,
                abs(now.timeIntervalSince(then)) < 3600
            else { continue }
            shown.formUnion(page.articles.map(\.id))
        }
        return shown
    }

    /// The response of the first source that succeeds; otherwise its failure.
    private func first<Page: ChainOutput>(
        _ question: ChainRequest<Asked, Page>
    ) async throws(CatalogError) -> ChainOutcome<Page> {
        if let found = try await list(question) { return found }
        throw .api(.cancelledUnsent(services.first ?? ServiceName(rawValue: "")))
    }
}

/// The maximum number of earlier pages considered.
private let mostPagesBefore = 10

extension DecodedResponse: ChainOutput {
    var servedFrom: Freshness? { freshness }

    func with(_ freshness: Freshness) -> DecodedResponse { DecodedResponse(response: response, freshness: freshness) }
}
