import BookfetchKit
import Foundation
import Observation

/// The headlines of a country, page after page; opened articles are marked. Without a network the articles seen before
/// stay readable.
@MainActor @Observable
final class HeadlineScreen {
    private(set) var articles: [Article] = []
    private(set) var total: Int?
    private(set) var country: String
    private(set) var failure: String?
    private(set) var next: Headlines?
    private let library: Library

    init(_ library: Library, country: String) {
        (self.library, self.country) = (library, country)
    }

    /// Shows another country from its first page on.
    func show(_ country: String) async {
        (self.country, articles, total) = (country, [], nil)
        next = Headlines(country: country)
        await loadMore()
    }

    /// When the last row appears. A page that failed is asked for again: rows stay, and the page does not advance.
    func loadMore() async {
        guard let request = next else { return }
        do {
            let page = try await library.headlines(request)
            // The answer to a country that the reader has left is dropped.
            guard request.request.country == country else { return }
            let known = Set(articles.map(\.id))
            articles += try await library.visited.marked(page.value.articles.filter { !known.contains($0.id) })
            (total, next, failure) = (page.value.total, page.next, nil)
        } catch {
            failure = "\(error)"
        }
    }

    /// Opens an article: it turns red.
    func open(_ article: Article) async -> ArticleScreen {
        do {
            if try await library.visited.mark(article) { articles = try await library.visited.marked(articles) }
        } catch {
            failure = "\(error)"
        }
        return ArticleScreen(article, library)
    }
}

/// One article.
@MainActor @Observable
final class ArticleScreen {
    let article: Article
    private(set) var isSaved = false
    private let library: Library

    init(_ article: Article, _ library: Library) { (self.article, self.library) = (article, library) }

    func save() async { isSaved = (try? await library.saved.add(article)) != nil }

    /// The lines of the screen. Times are in the reader's zone; here it is Seoul, wherever this runs.
    var lines: [String] {
        var style = Date.FormatStyle(date: .numeric, time: .shortened, locale: Locale(identifier: "en_GB"))
        style.timeZone = TimeZone(identifier: "Asia/Seoul") ?? .gmt
        return [
            article.title ?? "untitled", article.sourceName, article.publishedAt?.formatted(style) ?? "no date",
            article.description ?? "", article.url == nil ? "cannot be opened" : "opens",
        ]
    }
}

extension HeadlineScreen {
    /// What the screen shows, as text.
    var text: String {
        let rows = articles.prefix(4).map { "\($0.visited ? "●" : "○") \($0.title ?? "untitled") (\($0.sourceName))" }
        return
            (["\(country): \(articles.count) of \(total ?? 0)\(next == nil ? "" : ", more")"] + rows
            + [failure.map { "! \($0)" }].compactMap(\.self)).joined(separator: "\n")
    }
}

let place = FileManager.default.temporaryDirectory.appending(path: "headlines-\(UUID().uuidString)")
let library = try await Library.open(.demo(folder: place))
let screen = HeadlineScreen(library, country: "us")
await screen.show("us")
print(screen.text)
while screen.next != nil { await screen.loadMore() }
print(screen.text)

if screen.articles.count > 1 {
    let opened = await screen.open(screen.articles[1])
    print(opened.lines.joined(separator: "\n"))
    await opened.save()
    print(opened.isSaved ? "saved" : "not saved")
}
print(screen.text)
await screen.show("kr")
print(screen.text)
print("saved:", try await library.saved.list().map { $0.article.title ?? "-" }.joined(separator: " / "))
await library.close()
