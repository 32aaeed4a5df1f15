public import APIClient
import CatalogModel
import Foundation

extension ArticlePage {
    /// Asks for as many pages as a number of articles takes.
    ///
    /// Pages shift while new articles arrive, so an article that comes again on a later page is left out, and so is one that
    /// stands on a stored page before the first, where that is of the same hour. A later page that fails ends the list and stands among the problems; so does the limit of a plan.
    ///
    /// - Parameters:
    ///   - limit: How many articles are wanted; `nil` wants one page.
    ///   - first: The first page's number.
    ///   - options: How stored answers are used, limits, retries.
    ///   - ask: Asks for a page.
    /// - Returns: The pages as one.
    /// - Throws: ``APIError`` of the first page, or when the run is cancelled.
    public static func collect(
        limit: Int?,
        from first: Int,
        options: RequestOptions,
        _ ask: (Int, RequestOptions) async throws(APIError) -> ArticlePage
    ) async throws(APIError) -> ArticlePage {
        var whole = try await ask(first, options)
        let before = await whole.shown(before: first, options, ask)
        whole = whole.with(whole.articles.filter { !before.contains($0.id) })
        var number = first
        while let limit, whole.articles.count < limit, whole.hasMore {
            number += 1
            do throws(APIError) {
                let next = try await ask(number, options)
                let seen = before.union(whole.articles.map(\.id))
                let new = next.articles.filter { !seen.contains($0.id) }
                whole = whole.followed(by: next, new)
                // A page that brings nothing new would otherwise be followed by others like it.
                if new.isEmpty && next.hiddenRemoved == 0 { break }
            } catch {
                guard !error.isCancellation else { throw error }
                // What the key's plan does not show is not there for it; any other page may come the next time.
                whole = whole.ended(
                    by: Problem(service: error.service, cause: .api(error)),
                    hasMore: error.kind != .auth
                )
                break
            }
        }
        guard let limit, whole.articles.count > limit else { return whole }
        return whole.cut(to: limit)
    }

    /// The articles of the stored pages before this one, as far as they are of the same hour: those of this morning may
    /// have gone down the list since, and belong where they are now.
    private func shown(
        before first: Int,
        _ options: RequestOptions,
        _ ask: (Int, RequestOptions) async throws(APIError) -> ArticlePage
    ) async -> Set<String> {
        guard first > 1, let options = options.storedOnly, let now = freshness.first?.fetchedAt else { return [] }
        var shown: Set<String> = []
        for number in max(1, first - Self.mostPagesBefore)..<first {
            guard let page = try? await ask(number, options), let then = page.freshness.first?.fetchedAt,
                abs(now.timeIntervalSince(then)) < 3600
            else { continue }
            shown.formUnion(page.articles.map(\.id))
        }
        return shown
    }

    /// How many pages before the first are looked at.
    private static let mostPagesBefore = 10

    private func followed(by next: ArticlePage, _ new: [Article]) -> ArticlePage {
        ArticlePage(
            service: service,
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
            service: service,
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
            service: service,
            articles: Array(articles.prefix(limit)),
            total: total,
            hasMore: true,
            hiddenRemoved: hiddenRemoved,
            freshness: freshness,
            problems: problems
        )
    }
}
