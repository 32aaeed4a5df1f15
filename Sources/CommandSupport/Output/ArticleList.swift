import APIClient
package import Catalog
import CatalogModel
import Console
import Export
import Foundation
package import Messages

/// A list of articles for output in any format.
public struct ArticleList: Sendable {
    let request: RequestRecord
    let page: Int
    let pageSize: Int
    let limit: Int?
    let articlePage: ArticlePage
    let whenEmpty: Message?
    /// The clock for times in tables.
    var clock = ReaderClock(environment: ["TZ": "UTC"], now: .distantPast)

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - request: The command line and its options.
    ///   - page: The page, from 1.
    ///   - pageSize: Articles per page.
    ///   - limit: The number of articles requested, over any number of pages; `nil` for one page.
    ///   - articlePage: The articles and their origin.
    ///   - whenEmpty: The text for an empty list; `nil` for an empty search result.
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

    /// The same list with other articles.
    func with(_ articles: [Article]) -> ArticleList {
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
    static let kind = ListKind.articles

    var total: Int? { articlePage.total }
    var hasMore: Bool { articlePage.hasMore }
    var hiddenRemoved: Int? { articlePage.hiddenRemoved }
    var freshness: [Freshness] { articlePage.freshness }
    var problems: [Problem] { articlePage.problems }
    var isLocal: Bool { articlePage.isKept }
    var elements: [Article] { articlePage.articles }

    static let fields = ["publishedAt", "source", "title", "url"]

    func fields(of article: Article) -> [String] { Self.fields(of: article) }

    /// The plain and CSV fields of an article.
    static func fields(of article: Article) -> [String] {
        [
            article.publishedAt.map { Instant.text($0) } ?? "",
            article.sourceName,
            article.title ?? "",
            article.url ?? "",
        ]
    }

    func table(numberedFrom first: Int) -> Table {
        // The read mark has a column of its own, unless no article is marked.
        let hasMarks = elements.contains(where: \.visited)
        let mark = Table.Column("", minimumWidth: 1, priority: 9, isTruncatable: false)
        return Table(
            columns: [Table.Column("#", alignment: .right, minimumWidth: 1, priority: 10, isTruncatable: false)]
                + (hasMarks ? [mark] : []) + [
                    Table.Column(.columnTitle, minimumWidth: 20, priority: 10, weight: 3),
                    Table.Column(.columnSource, minimumWidth: 8, priority: 5),
                    Table.Column(.columnPublished, priority: 4, isTruncatable: false),
                ],
            rows: elements.enumerated().map { index, article in
                [String(first + index)] + (hasMarks ? [article.visited ? "✓" : ""] : []) + [
                    article.title ?? Message.untitled.text,
                    article.sourceName,
                    article.publishedAt.map { clock.recently($0) } ?? "",
                ]
            },
            links: [hasMarks ? 2 : 1: elements.map(\.url)]
        )
    }
}

/// Formats articles as text.
enum ArticleText {
    /// The lines, no wider than the terminal.
    static func lines(_ article: Article, _ target: OutputTarget, _ clock: ReaderClock) -> [String] {
        let width = min(target.width, 100)
        var lines = SafeText.line(article.title ?? article.url ?? "").wrapped(toWidth: width)
            .map { Style.bold.applied(to: $0, when: target.isStyled) }
        let time = article.publishedAt.map { date in
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
    static func entry(_ article: Article, number: Int, _ target: OutputTarget, _ clock: ReaderClock) -> [String] {
        let mark = "\(number)\(article.visited ? " ✓" : "")  "
        let indent = String(repeating: " ", count: mark.count)
        let title = SafeText.line(article.title ?? article.url ?? "")
            .wrapped(toWidth: max(20, target.width - mark.count))
        let byline = [article.sourceName, article.publishedAt.map { clock.recently($0) }].compactMap(\.self)
            .filter { !$0.isEmpty }.joined(separator: " · ")
        return title.enumerated().map { index, line in
            let styled = Style.bold.applied(to: line, when: target.isStyled)
            return (index == 0 ? mark : indent) + Hyperlink(styled, to: article.url ?? "").text(isOn: target.isLinked)
        } + (byline.isEmpty ? [] : [indent + SafeText.line(byline).truncated(toWidth: max(20, target.width - 4))])
    }
}

/// One article as JSON: the shape `news.article/1`.
struct ArticleDocument: Encodable {
    let schema = "news.article/1"
    let article: Article
}
