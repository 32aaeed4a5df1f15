public import APIClient
public import CatalogModel
import Foundation

/// Headlines by the first source that answers.
extension ProviderChain where Asked == any HeadlineListing {
    /// Asks for as many pages of headlines as a number of articles takes; see ``ArticlePage``.
    ///
    /// - Parameters:
    ///   - request: Which headlines, at their first page.
    ///   - limit: How many articles are wanted; `nil` wants one page.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: The pages as one.
    /// - Throws: ``APIError`` of the first page, or when the run is cancelled.
    public func headlines(
        _ request: HeadlinesRequest,
        limit: Int? = nil,
        options: RequestOptions
    ) async throws(APIError) -> ArticlePage {
        try await collect(limit: limit, from: request.page) { page in
            ChainRequest(text: "\(request.at(page: page))", want: .list, options: options) {
                source,
                options async throws(APIError) in
                try await source.headlines(request.at(page: page), options: options)
            }
        }
    }
}

/// Articles by words, from the first source that answers.
extension ProviderChain where Asked == any ArticleSearching {
    /// Asks for as many pages as a number of articles takes; see ``ArticlePage``.
    ///
    /// - Parameters:
    ///   - request: What to look for, at the first page.
    ///   - limit: How many articles are wanted; `nil` wants one page.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: The pages as one.
    /// - Throws: ``APIError`` of the first page, or when the run is cancelled.
    public func articles(
        _ request: ArticleSearchRequest,
        limit: Int? = nil,
        options: RequestOptions
    ) async throws(APIError) -> ArticlePage {
        try await collect(limit: limit, from: request.page) { page in
            ChainRequest(text: "\(request.at(page: page))", want: .list, options: options) {
                source,
                options async throws(APIError) in
                try await source.articles(request.at(page: page), options: options)
            }
        }
    }
}

/// Outlets by the first source that answers.
extension ProviderChain where Asked == any OutletListing {
    /// Asks for the list of outlets.
    ///
    /// - Parameters:
    ///   - category: One of ``HeadlinesRequest/categories``; `nil` for all.
    ///   - language: Two-letter language code; `nil` for all.
    ///   - country: Two-letter country code; `nil` for all.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: The outlets in the source's order.
    /// - Throws: ``APIError``.
    public func outlets(
        category: String?,
        language: String?,
        country: String?,
        options: RequestOptions
    ) async throws(APIError) -> DecodedResponse<[NewsOutlet]> {
        let text = [category, language, country].map { $0 ?? "" }.joined(separator: "|")
        let question = ChainRequest<Asked, DecodedResponse<[NewsOutlet]>>(text: text, want: .list, options: options) {
            source,
            options async throws(APIError) in
            try await source.outlets(category: category, language: language, country: country, options: options)
        }
        return try await first(question).answer
    }
}

extension ProviderChain {
    /// Asks for as many pages as a number of articles takes, all of one source.
    private func collect(
        limit: Int?,
        from first: Int,
        _ question: (Int) -> ChainRequest<Asked, ArticlePage>
    ) async throws(APIError) -> ArticlePage {
        let found = try await self.first(question(first))
        guard let link = links.first(where: { $0.service == found.service }) else { return found.answer }
        var whole = found.answer
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
                // A page that brings nothing new would otherwise be followed by others like it.
                if new.isEmpty && next.hiddenRemoved == 0 { break }
            } catch {
                guard !error.isCancellation else { throw error }
                // What the key's plan does not show is not there for it; any other page may come the next time.
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

    /// The articles of the cached pages before the first, as far as they are of the same hour: those of this morning may
    /// have gone down the list since, and belong where they are now.
    private func shown(
        before first: Int,
        _ whole: ArticlePage,
        _ link: Link,
        _ question: (Int) -> ChainRequest<Asked, ArticlePage>
    ) async -> Set<String> {
        guard first > 1, let now = whole.freshness.first?.fetchedAt else { return [] }
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

    /// The answer of the first source that gives one, and its failure where none does.
    private func first<Page: ChainOutput>(
        _ question: ChainRequest<Asked, Page>
    ) async throws(APIError) -> ChainOutcome<Page> {
        do throws(CatalogError) {
            if let found = try await list(question) { return found }
        } catch .api(let error, _) {
            throw error
        } catch {}
        throw .cancelledUnsent(services.first ?? ServiceName(rawValue: ""))
    }
}

/// How many pages before the first are looked at.
private let mostPagesBefore = 10

extension DecodedResponse: ChainOutput {
    var servedFrom: Freshness? { freshness }

    func with(_ freshness: Freshness) -> DecodedResponse { DecodedResponse(response: response, freshness: freshness) }
}
