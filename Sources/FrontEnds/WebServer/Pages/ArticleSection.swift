import APIClient
import Catalog
import CatalogModel
import Documents
import Foundation
import HTTPTypes
import Wording

/// A list of articles as links to their publishers, on the pages only.
struct ArticleSection: Sendable {
    let requests: SharedRequests
    let pictures: PictureAddress
    let clock: @Sendable () -> ReaderClock

    /// Renders headlines. `more`: the page with all of them; `nil` on that page.
    func section(
        _ values: [String: String],
        title: String,
        more: String? = nil,
        choices: HTML = "",
        page: Int = 1,
        address: (Int) -> String? = { _ in nil }
    ) async -> Page.Section {
        let found: Document<ArticleList>
        do {
            let query = try await RequestDescription.headlines.request(values, requests.session())
            found = try await requests.read(query)
        } catch {
            let failure = error as? ProgramFailure ?? .brokenRequest
            let section = Notices.section(failure, isPart: true, first: page > 1 ? address(1) : nil)
            let html = frame(title, more, choices) + section.html
            return Page.Section(html: html, status: more == nil ? section.status : .ok)
        }
        let list = found.content
        let isEmpty = list.elements.isEmpty
        // Where there is nothing, the lines are the reason.
        let reason = isEmpty ? Notices.lines(found).joined(separator: " ") : ""
        let none: HTML = """
            <div class="empty"><p>\(Message.nothingFound)</p>\
            \(if: !reason.isEmpty, #"<p class="hint">\#(reason)</p>"#)</div>
            """
        let (clock, service) = (clock(), ServiceRegistry.inUse.services(for: .news).first?.name.rawValue)
        let articles: HTML = "\(each: list.elements, { article($0, clock, service, isPart: more != nil) })"
        let links = Paging.links(
            page: list.page,
            isEmpty: isEmpty,
            hasMore: list.hasMore,
            more: .pageMoreArticles,
            address: address
        )
        return Page.Section(
            html: frame(
                title,
                more,
                choices,
                notices: isEmpty ? "" : Notices.view(found),
                empty: isEmpty ? Paging.empty(list.page, address(1), none: none) : "",
                articles: articles,
                links: links
            )
        )
    }

    private func frame(
        _ title: String,
        _ more: String?,
        _ choices: HTML,
        notices: HTML = "",
        empty: HTML = "",
        articles: HTML = "",
        links: HTML = "<div class=\"pages\"></div>"
    ) -> HTML {
        let heading: HTML =
            more.map { #"<h2 class="row-title"><a href="\#($0)">\#(title)</a></h2>"# }
            ?? #"<header class="list-head"><h1>\#(title)</h1></header>"#
        return """
            <section class="news\(if: more == nil, " is-page")">
            \(heading)
            \(notices)
            \(choices)
            \(empty)
            <ol class="article-list">
            \(articles)</ol>
            \(links)
            </section>

            """
    }

    private func article(_ article: Article, _ clock: ReaderClock, _ service: String?, isPart: Bool) -> HTML {
        let title = article.title.map { Self.headline($0, of: article.sourceName) } ?? Message.untitled.text
        let linked = HTML.external(visit(article), title)
        let heading: HTML =
            isPart ? #"<h3 class="article-title">\#(linked)</h3>"# : #"<h2 class="article-title">\#(linked)</h2>"#
        let image = article.image.flatMap { pictures.path(to: $0, of: service) }
        return """
            <li class="article\(if: article.visited, " is-read")\(if: image != nil, " has-image")">
            <div class="article-text">
            \(heading)
            \(article.description, { #"<p class="article-lead">\#($0)</p>"# })
            <p class="article-facts"><span class="article-source">\(article.sourceName)</span> \
            \(article.publishedAt, { HTML.time($0, clock) }) <span class="mark">\(Message.pageRead)</span></p>
            </div>
            \(image, { #"<div class="article-picture">\#(HTML.picture($0))</div>"# })
            </li>

            """
    }

    /// A headline without the publisher's name at its end, which stands below it.
    static func headline(_ title: String, of source: String) -> String {
        for separator in [" - ", " – ", " — ", " | ", " : "] {
            let ending = separator + source
            guard !source.isEmpty, title.count > ending.count,
                title.suffix(ending.count).lowercased() == ending.lowercased()
            else { continue }
            return title.dropLast(ending.count).trimmingCharacters(in: .whitespaces)
        }
        return title
    }

    /// The path that marks an article as read and leads to its publisher.
    private func visit(_ article: Article) -> String? {
        guard let address = SafeLink.web(article.url) else { return nil }
        return PageAddress.path("/news/go/\(pictures.signer.sign("go\n\(address)"))", [("address", address)])
    }
}
