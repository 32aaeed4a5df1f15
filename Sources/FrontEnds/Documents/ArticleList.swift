package import APIClient
package import Catalog
package import CatalogModel
import Foundation
package import Terminal
package import Wording

package struct ArticleList: Sendable {
    package let request: RequestRecord
    package let page: Int
    package let pageSize: Int
    package let limit: Int?
    package let articlePage: ArticlePage
    package let whenEmpty: Message?
    package var clock = ReaderClock(environment: ["TZ": "UTC"], now: .distantPast)

    /// - Parameter whenEmpty: The text for an empty list; `nil` for an empty search result.
    package init(
        request: RequestRecord,
        page: Int,
        pageSize: Int,
        limit: Int? = nil,
        articlePage: ArticlePage,
        whenEmpty: Message? = nil
    ) {
        self.request = request
        self.page = page
        self.pageSize = pageSize
        self.limit = limit
        self.articlePage = articlePage
        self.whenEmpty = whenEmpty
    }

    package func with(_ articles: [Article]) -> ArticleList {
        var list = ArticleList(
            request: request,
            page: page,
            pageSize: pageSize,
            limit: limit,
            articlePage: articlePage.with(articles),
            whenEmpty: whenEmpty
        )
        list.clock = clock
        return list
    }
}

extension ArticleList: ListReport {
    package static let kind = ListKind.articles

    package var total: Int? { articlePage.total }
    package var hasMore: Bool { articlePage.hasMore }
    package var hiddenRemoved: Int? { articlePage.hiddenRemoved }
    package var freshness: [Freshness] { articlePage.freshness }
    package var problems: [Problem] { articlePage.problems }
    package var isLocal: Bool { articlePage.isStored }
    package var elements: [Article] { articlePage.articles }

    package static let fields = ["publishedAt", "source", "title", "url"]

    package func fields(of article: Article) -> [String] { Self.fields(of: article) }

    package static func fields(of article: Article) -> [String] {
        [
            article.publishedAt.map { Instant.text($0) } ?? "",
            article.sourceName,
            article.title ?? "",
            article.url ?? "",
        ]
    }

    package func table(numberedFrom first: Int) -> Table {
        // The read mark has a column of its own, unless no article is marked.
        let hasMarks = elements.contains(where: \.visited)
        let mark = Table.Column("", minimumWidth: 1, priority: 9, isTruncatable: false, style: .color(.green))
        let number = Table.Column(
            "#",
            alignment: .right,
            minimumWidth: 1,
            priority: 10,
            isTruncatable: false,
            style: .dim
        )
        return Table(
            columns: [number]
                + (hasMarks ? [mark] : []) + [
                    Table.Column(.columnTitle, minimumWidth: 20, priority: 10, weight: 3, style: .bold),
                    Table.Column(.columnSource, minimumWidth: 8, priority: 5, style: .dim),
                    Table.Column(.columnPublished, priority: 4, isTruncatable: false, style: .dim),
                ],
            rows: elements.enumerated().map { index, article in
                [String(first + index)] + (hasMarks ? [article.visited ? "✓" : ""] : []) + [
                    article.title ?? Message.untitled.text,
                    article.sourceName,
                    article.time { clock.recently($0) } ?? "",
                ]
            },
            links: [hasMarks ? 2 : 1: elements.map(\.url)]
        )
    }
}

package enum ArticleText {
    package static func lines(_ article: Article, _ target: OutputTarget, _ clock: ReaderClock) -> [String] {
        let width = min(target.width, 100)
        var lines = SafeText.line(article.title ?? article.url ?? "").wrapped(toWidth: width)
            .map { Style.bold.applied(to: $0, when: target.isStyled) }
        let time = article.time { date in
            [clock.minuteAndZone(date), clock.age(date)].compactMap(\.self).joined(separator: ", ")
        }
        let byline = [article.sourceName, article.author, time].compactMap { $0 }.filter { !$0.isEmpty }
        if !byline.isEmpty { lines += SafeText.line(byline.joined(separator: " · ")).wrapped(toWidth: width) }
        for text in [article.description, article.content] {
            guard let text, !text.isEmpty else { continue }
            lines.append("")
            for paragraph in SafeText.block(text).split(separator: "\n", omittingEmptySubsequences: false) {
                lines += String(paragraph).wrapped(toWidth: width)
            }
        }
        // An address is not wrapped, so that it can be copied.
        if let url = article.url { lines += ["", Hyperlink(SafeText.line(url), to: url).text(isOn: target.isLinked)] }
        return lines
    }

    /// A list entry: number and headline, with source and time below.
    package static func entry(_ article: Article, number: Int, _ target: OutputTarget, _ clock: ReaderClock) -> [String]
    {
        let mark = "\(number)\(article.visited ? " ✓" : "")  "
        let indent = String(repeating: " ", count: mark.count)
        let title = SafeText.line(article.title ?? article.url ?? "")
            .wrapped(toWidth: max(20, target.width - mark.count))
        let byline = [article.sourceName, article.time { clock.recently($0) }].compactMap(\.self)
            .filter { !$0.isEmpty }.joined(separator: " · ")
        return title.enumerated().map { index, line in
            let styled = Style.bold.applied(to: line, when: target.isStyled)
            return (index == 0 ? mark : indent) + Hyperlink(styled, to: article.url ?? "").text(isOn: target.isLinked)
        } + (byline.isEmpty ? [] : [indent + SafeText.line(byline).truncated(toWidth: max(20, target.width - 4))])
    }
}

extension Article {
    /// The time of publication as text, with `~` if it is approximate.
    fileprivate func time(_ text: (Date) -> String) -> String? {
        publishedAt.map { (approximateTime ? "~" : "") + text($0) }
    }
}

/// One article as JSON: the shape `news.article/1`.
package struct ArticleDocument: Encodable {
    package let schema = "news.article/1"
    package let article: Article

    package init(article: Article) {
        self.article = article
    }
}
