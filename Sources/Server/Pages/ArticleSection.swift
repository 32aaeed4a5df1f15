import APIClient
import Catalog
import CatalogModel
import CommandSupport
import Foundation
import HTTPTypes
import Messages
import Reports

/// A list of articles as links to their publishers, on the pages only.
struct ArticleSection: Sendable {
    let desk: Desk
    let pictures: PictureAddress
    let clock: @Sendable () -> ReaderClock

    private struct Document: Decodable {
        let page: Int
        let hasMore: Bool
        let articles: [Article]
    }

    /// Renders the articles of a command.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - title: The heading.
    ///   - more: The page with all of them; `nil` on that page.
    ///   - choices: The values of the form above the list.
    ///   - page: The page.
    ///   - address: The path of another page of the list.
    /// - Returns: The section.
    func section(
        _ command: DeskCommand,
        title: String,
        more: String? = nil,
        choices: [String: Any] = ["choices": false],
        page: Int = 1,
        address: (Int) -> String? = { _ in nil }
    ) async -> Page.Section {
        let answer = await desk.read(command)
        if let failure = answer.failure {
            let section = Notices.section(failure, isPart: true, first: page > 1 ? address(1) : nil)
            let head = PageTemplates.render("articles", frame(title, more, choices, articles: []))
            return Page.Section(html: head + section.html, status: more == nil ? section.status : .ok)
        }
        guard let document = try? JSONDecoder().decode(Document.self, from: Data(answer.document.utf8)) else {
            return Notices.section(DeskFailure(code: .software, kind: "internal", message: .requestInterrupted))
        }
        let clock = clock()
        let service = ServiceRegistry.current.services(for: .news).first?.name.rawValue
        let articles = document.articles.map { article in
            [
                "title": article.title.map { Self.headline($0, of: article.sourceName) } ?? Message.untitled.text,
                "address": visit(article) ?? false, "source": article.sourceName,
                "description": article.description ?? false,
                "date": article.publishedAt.map { clock.minuteAndZone($0) } ?? false,
                "datetime": article.publishedAt.map { Instant.text($0) } ?? false,
                "age": article.publishedAt.flatMap { clock.age($0) } ?? false,
                "image": article.image.flatMap { pictures.path(to: $0, of: service) } ?? false,
                "isRead": article.visited,
            ] as [String: Any]
        }
        var values = frame(title, more, choices, articles: articles)
        values.merge(
            Paging.links(
                page: document.page,
                isEmpty: articles.isEmpty,
                hasMore: document.hasMore,
                address: address
            )
        ) { $1 }
        // Where there is nothing, the notes are the reason.
        let reason = articles.isEmpty ? Notices.lines(answer).joined(separator: " ") : ""
        values["emptyReason"] = reason.isEmpty ? false : reason
        if !articles.isEmpty { values["notices"] = Notices.values(answer) }
        return Page.Section(html: PageTemplates.render("articles", values))
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

    private func frame(_ title: String, _ more: String?, _ choices: [String: Any], articles: [[String: Any]])
        -> [String: Any]
    {
        [
            "heading": title, "moreAddress": more ?? false, "articles": articles, "isEmpty": false,
            "emptyReason": false, "next": false, "previous": false, "behindTheEnd": false, "notices": false,
        ].merging(choices) { $1 }
    }

    /// The path that marks an article as read and leads to its publisher.
    private func visit(_ article: Article) -> String? {
        guard let address = SafeLink.web(article.url) else { return nil }
        return PageAddress.path("/news/go/\(pictures.seal.mark("go\n\(address)"))", [("address", address)])
    }
}
