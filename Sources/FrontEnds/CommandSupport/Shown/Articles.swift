import APIClient
package import BookfetchKit
import Catalog
import CatalogModel
package import Documents
import Foundation
import ServiceMappings
import Store
import Terminal
import Wording

package struct ArticleRequest: ShownRequest {
    package enum Wanted: Hashable, Sendable {
        case headlines(Headlines)
        case search(ArticleSearch)
    }

    package private(set) var wanted: Wanted
    package var searchesInstead = false
    package var isUnreadOnly = false
    package var cache = CacheUse()

    package init(
        wanted: Wanted,
        searchesInstead: Bool = false,
        isUnreadOnly: Bool = false,
        cache: CacheUse = CacheUse()
    ) {
        self.wanted = wanted
        self.searchesInstead = searchesInstead
        self.isUnreadOnly = isUnreadOnly
        self.cache = cache
    }

    func at(page: Int, size: Int, limit: Int?) -> ArticleRequest {
        var request = self
        switch wanted {
        case .headlines(let list): request.wanted = .headlines(list.at(page: page, size: size, limit: limit))
        case .search(let list): request.wanted = .search(list.at(page: page, size: size, limit: limit))
        }
        return request
    }

    package func found(in session: Session) async throws(NoList) -> Found<ArticleList> {
        let shown = try await shown(session)
        let list = await session.marked(shown.list, unreadOnly: isUnreadOnly)
        return Found(
            list,
            notices: shown.notices,
            origin: ResultNotes(
                freshness: list.freshness,
                problems: list.problems,
                isStaleTold: shown.isStaleTold
            ),
            document: { list.document(whenEmpty: $0) }
        )
    }
}

extension ArticleRequest {
    fileprivate func shown(_ session: Session) async throws(NoList) -> ShownArticles {
        switch wanted {
        case .headlines(let headlines): try await session.shown(headlines, searchesInstead: searchesInstead)
        case .search(let search): try await session.shown(search)
        }
    }
}

extension Session {
    /// Throws ``ProgramFailure`` if there is none, for the store or by `--strict`; a write error of stdout.
    package func show(_ request: ArticleRequest, images: Bool) async throws {
        let found = try await finding { () throws(NoList) in try await request.shown(self) }
        for notice in found.notices { note(notice) }
        try await show(
            found.list,
            of: request,
            unreadOnly: request.isUnreadOnly,
            images: images,
            isStaleTold: found.isStaleTold
        )
    }
}

private struct ShownArticles: Sendable {
    let list: ArticleList
    let notices: [Message]
    /// Whether these say already that the articles are old.
    var isStaleTold = false
}

extension Session {
    /// - Parameter searchesInstead: Whether a country without headlines is searched for instead.
    fileprivate func shown(
        _ headlines: Headlines,
        searchesInstead: Bool = false
    ) async throws(NoList) -> ShownArticles {
        try requireFeeds(headlines.service)
        let (library, request) = (library, headlines.request)
        var notices: [Message] = []
        if !request.sources.isEmpty, request.country != nil || request.category != nil {
            notices.append(.sourcesNotMixed)
        }
        var found: ArticlePage
        do throws(CatalogError) {
            let outcome = try await library.headlines(headlines)
            found = outcome.value
            notices += outcome.notices.compactMap(library.sentence)
        } catch {
            var none = NoList(error)
            none.notices = notices
            throw none
        }
        var searched: CountrySearch?
        // A source without headlines for the country sends an empty list.
        if found.articles.isEmpty, found.hiddenRemoved == 0, found.total ?? 0 == 0, let country = request.country,
            request.page == 1 || searchesInstead, let service = found.service,
            library.covers(request, by: service) == false
        {
            notices.append(.noHeadlines(country: country))
            if let search = CountrySearch(country: country, words: request.query) {
                if searchesInstead {
                    notices.append(.searchedInstead(command: search.command))
                    do throws(CatalogError) {
                        found = try await library.articles(search.request(like: headlines)).value.page
                    } catch {
                        var none = NoList(failure: ProgramFailure(error))
                        none.notices = notices
                        throw none
                    }
                    searched = search
                } else {
                    notices.append(.tryInstead(one: search.command, other: search.papers))
                }
            }
        }
        return ShownArticles(
            list: ArticleList(
                request: RequestRecord(
                    command: "headlines",
                    [
                        "country": .optional(request.country),
                        "category": .optional(request.category),
                        "sources": request.sources.isEmpty ? .null : .list(request.sources),
                        "query": .optional(request.query),
                        "page": .number(request.page),
                        "size": .number(request.size),
                        "limit": .optional(headlines.limit),
                        "fallback": .optional(searched?.command),
                        "source": .text(headlines.service?.rawValue ?? "auto"),
                    ]
                ),
                page: request.page,
                pageSize: request.size,
                limit: headlines.limit,
                articlePage: found
            ),
            notices: notices
        )
    }

    fileprivate func shown(_ search: ArticleSearch) async throws(NoList) -> ShownArticles {
        try requireFeeds(search.service)
        let (library, request) = (library, search.request)
        let found: Outcome<ArticleSearch>
        do throws(CatalogError) {
            found = try await library.articles(search)
        } catch {
            throw NoList(error)
        }
        return ShownArticles(
            list: ArticleList(
                request: RequestRecord(
                    command: "search",
                    [
                        "query": .optional(request.query),
                        "from": .optional(request.from),
                        "to": .optional(request.to),
                        "language": .optional(request.language),
                        "domains": request.domains.isEmpty ? .null : .list(request.domains),
                        "sources": request.sources.isEmpty ? .null : .list(request.sources),
                        "sort": .text(request.sort.rawValue),
                        "page": .number(request.page),
                        "size": .number(request.size),
                        "limit": .optional(search.limit),
                        "source": .text(search.service?.rawValue ?? "auto"),
                    ]
                ),
                page: request.page,
                pageSize: request.size,
                limit: search.limit,
                articlePage: found.value.page
            ),
            notices: found.notices.compactMap(library.sentence),
            isStaleTold: found.value.isSeenBefore
        )
    }

    /// The same list with the articles that were read marked, or left out. Without a store it is as it was.
    package func marked(_ list: ArticleList, unreadOnly: Bool) async -> ArticleList {
        let articles = list.elements
        var list = list
        list.clock = readerClock
        let marked = await attempt { (store) async throws(StoreError) in try await store.visited.marked(articles) }
        guard let marked else { return list }
        return list.with(unreadOnly ? marked.filter { !$0.visited } : marked)
    }

    /// Fails if the feeds of this run cannot be used, where feeds are searched.
    private func requireFeeds(_ service: ServiceName?) throws(NoList) {
        do throws(ProgramFailure) {
            try requireFeeds(for: service)
        } catch {
            throw NoList(failure: error)
        }
    }
}

extension NoList {
    fileprivate init(_ error: CatalogError) {
        self.init(failure: ProgramFailure(error))
        if case .api(let cause, let others) = error, !cause.isCancellation { self.others = others }
    }
}

/// The search that replaces the headlines of a country without any.
struct CountrySearch {
    private let news: CountryNews
    private let words: String

    /// - Parameter words: The search text of the headlines; `nil` for none.
    init?(country: String, words: String?) {
        guard let news = CountryNews.of(country) else { return nil }
        self.news = news
        self.words = words ?? news.words
    }

    var command: String { "news search \(typed) --language \(news.language)" }

    var papers: String { "news search --domains \(news.domains.joined(separator: ","))" }

    private var typed: String {
        words.allSatisfy { $0.isLetter || $0.isNumber } ? words : "'\(words.replacing("'", with: "'\\''"))'"
    }

    func request(like headlines: Headlines) -> ArticleSearch {
        let (page, size) = (headlines.request.page, headlines.request.size)
        return ArticleSearch(
            ArticleSearchRequest(query: words, language: news.language, page: page, size: size),
            service: headlines.service,
            limit: headlines.limit
        )
    }
}
