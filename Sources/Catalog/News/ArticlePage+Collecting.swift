public import APIClient
import CatalogModel
import NewsAPI

extension ArticlePage {
    /// Asks for as many pages as a number of articles takes.
    ///
    /// Pages shift while new articles arrive, so an article that comes again on a later page is left out. A later page that
    /// fails ends the list and stands among the problems; so does the limit of newsapi's free plan.
    ///
    /// - Parameters:
    ///   - limit: How many articles are wanted; `nil` wants one page.
    ///   - first: The first page's number.
    ///   - ask: Asks for a page.
    /// - Returns: The pages as one.
    /// - Throws: ``APIError`` of the first page, or when the run is cancelled.
    public static func collect(
        limit: Int?,
        from first: Int,
        _ ask: (Int) async throws(APIError) -> ArticlePage
    ) async throws(APIError) -> ArticlePage {
        var whole = try await ask(first)
        var number = first
        while let limit, whole.articles.count < limit, whole.hasMore {
            number += 1
            do throws(APIError) {
                let next = try await ask(number)
                let seen = Set(whole.articles.map(\.id))
                let new = next.articles.filter { !seen.contains($0.id) }
                whole = whole.followed(by: next, new)
                // A page that brings nothing new would otherwise be followed by others like it.
                if new.isEmpty && next.hiddenRemoved == 0 { break }
            } catch {
                guard !error.isCancellation else { throw error }
                // What the key's plan does not show is not there for it; any other page may come the next time.
                whole = whole.ended(by: Problem(service: .newsapi, cause: .api(error)), hasMore: error.kind != .auth)
                break
            }
        }
        guard let limit, whole.articles.count > limit else { return whole }
        return whole.cut(to: limit)
    }

    private func followed(by next: ArticlePage, _ new: [Article]) -> ArticlePage {
        ArticlePage(
            articles: articles + new,
            total: next.total ?? total,
            hasMore: next.hasMore,
            hiddenRemoved: hiddenRemoved + next.hiddenRemoved,
            freshness: freshness + next.freshness,
            problems: problems + next.problems
        )
    }

    private func ended(by problem: Problem, hasMore: Bool) -> ArticlePage {
        ArticlePage(
            articles: articles,
            total: total,
            hasMore: hasMore,
            hiddenRemoved: hiddenRemoved,
            freshness: freshness,
            problems: problems + [problem]
        )
    }

    private func cut(to limit: Int) -> ArticlePage {
        ArticlePage(
            articles: Array(articles.prefix(limit)),
            total: total,
            hasMore: true,
            hiddenRemoved: hiddenRemoved,
            freshness: freshness,
            problems: problems
        )
    }
}
