import APIClient
package import BookfetchKit
import Catalog
import CatalogModel
import Foundation
import ServiceMappings
import Store
import Terminal
package import Wording

// The lists of articles, as documents: what the library finds, and the lines about it.

extension Document<ArticleList> {
    package init(
        _ list: ArticleList,
        notices: [Message] = [],
        staleNoticeWasShown: Bool = false,
        next: (any StoredRequest<ArticleList>)? = nil,
        in session: Session
    ) {
        self.init(
            list,
            notices: notices,
            origin: ResultNotes(
                freshness: list.freshness,
                problems: list.problems,
                staleNoticeWasShown: staleNoticeWasShown
            ),
            whenEmpty: session.emptyOrigin
        )
        self.next = next
    }
}

extension Headlines: StoredRequest {
    package static let kind = "headlines"
    package var page: Int { request.page }

    package func document(in session: Session) async throws(ProgramFailure) -> Document<ArticleList> {
        try session.requireFeeds(for: service)
        let library = session.library
        var notices: [Message] = []
        if !request.sources.isEmpty, request.country != nil || request.category != nil {
            notices.append(.sourcesNotMixed)
        }
        var found: ArticlePage
        do throws(CatalogError) {
            let outcome = try await library.headlines(self)
            found = outcome.value
            notices += outcome.notices.compactMap(library.sentence)
        } catch {
            throw ProgramFailure(ofNews: error).after(notices)
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
                        found = try await library.articles(search.request(like: self)).value.page
                    } catch {
                        throw ProgramFailure(error).after(notices)
                    }
                    searched = search
                } else {
                    notices.append(
                        AgentText.isRead
                            ? Message(verbatim: search.tool) : .tryInstead(one: search.command, other: search.papers)
                    )
                }
            }
        }
        let list = ArticleList(
            request: RequestRecord(
                command: "headlines",
                [
                    "country": .optional(request.country),
                    "category": .optional(request.category),
                    "sources": request.sources.isEmpty ? .null : .list(request.sources),
                    "query": .optional(request.query),
                    "page": .number(request.page),
                    "size": .number(request.size),
                    "limit": .optional(limit),
                    "fallback": .optional(searched?.command),
                    "source": .text(service?.rawValue ?? "auto"),
                ]
            ),
            page: request.page,
            pageSize: request.size,
            limit: limit,
            articlePage: found
        )
        let after = ListPage.after(page: request.page, size: request.size, limit: limit)
        return Document(
            await session.marked(list, unreadOnly: isUnreadOnly),
            notices: notices,
            next: found.hasMore ? at(page: after.page, size: after.size, limit: after.limit) : nil,
            in: session
        )
    }
}

extension ArticleSearch: StoredRequest {
    package static let kind = "articles"
    package var page: Int { request.page }

    package func document(in session: Session) async throws(ProgramFailure) -> Document<ArticleList> {
        try session.requireFeeds(for: service)
        let library = session.library
        let found: Outcome<ArticleSearch>
        do throws(CatalogError) {
            found = try await library.articles(self)
        } catch {
            throw ProgramFailure(ofNews: error)
        }
        let list = ArticleList(
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
                    "limit": .optional(limit),
                    "source": .text(service?.rawValue ?? "auto"),
                ]
            ),
            page: request.page,
            pageSize: request.size,
            limit: limit,
            articlePage: found.value.page
        )
        return Document(
            await session.marked(list, unreadOnly: isUnreadOnly),
            notices: found.notices.compactMap(library.sentence),
            staleNoticeWasShown: found.value.isSeenBefore,
            next: found.next,
            in: session
        )
    }
}

extension Session {
    /// The same list with the articles that were read marked, or left out. Without a store it is as it was.
    package func marked(_ list: ArticleList, unreadOnly: Bool) async -> ArticleList {
        let articles = list.elements
        var list = list
        list.clock = readerClock
        let marked = await attempt { (store) async throws(StoreError) in try await store.visited.marked(articles) }
        guard let marked else { return list }
        return list.with(unreadOnly ? marked.filter { !$0.visited } : marked)
    }
}

extension ProgramFailure {
    fileprivate init(ofNews error: CatalogError) {
        self.init(error)
        if case .api(let cause, let others) = error, !cause.isCancellation { self = after(others) }
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

    /// The same for an agent, which has tools in place of commands.
    var tool: String {
        AgentText.tryInstead(query: words, language: news.language, domains: news.domains)
    }

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
