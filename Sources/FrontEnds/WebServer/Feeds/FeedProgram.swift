import BookfetchKit
import CatalogModel
import Documents
import Foundation
import HTTPTypes
import Hummingbird
import Interchange
import Store
import Wording

/// `/opds`, `/opds/v2`, `/opensearch.xml` and `/feeds`: lists of books for e-readers and feed readers.
struct FeedProgram: Sendable {
    let requests: SharedRequests
    let pictures: PictureAddress
    let now: @Sendable () -> Date

    func add(to router: Router<ServerContext>) {
        router.get("/opensearch.xml") { request, _ in
            Reply.text(
                description(base(request)),
                type: "application/opensearchdescription+xml; charset=utf-8",
                to: request
            )
        }
        router.get("/opds") { request, _ in
            Reply.text(AtomFeed.root(base: base(request), updated: today), type: AtomFeed.navigationType, to: request)
        }
        router.get("/opds/v2") { request, _ in
            Reply.text(OPDS2.root(base: base(request)), type: OPDS2.type, to: request)
        }
        for source in FeedSource.catalogue + [.search] {
            router.get(RouterPath("/opds/\(source.name)")) { request, _ in try await opds(source, request) }
            router.get(RouterPath("/opds/v2/\(source.name)")) { request, _ in try await opds2(source, request) }
        }
        for source in FeedSource.followed {
            router.get(RouterPath("/feeds/\(source.name).atom")) { request, _ in
                let feed = try await feed(source, request, path: "/feeds/\(source.name).atom")
                return Reply.text(feed.text, type: AtomFeed.type, to: request)
            }
        }
        router.get("/feeds/watch/{file}") { request, context in try await watchFeed(request, context) }
    }

    /// The feed of one watch, `/feeds/watch/{name}.atom`.
    private func watchFeed(_ request: Request, _ context: ServerContext) async throws -> Response {
        let file = context.parameters.get("file")?.removingPercentEncoding ?? ""
        guard file.hasSuffix(".atom"), file != ".atom" else { throw ProgramFailure.notFound(.noSuchPage) }
        let name = String(file.dropLast(".atom".count))
        let feed = try await feed(.watch, request, path: Self.watchPath(name), pathName: name)
        return Reply.text(feed.text, type: AtomFeed.type, to: request)
    }

    static func watchPath(_ name: String) -> String { "/feeds/watch/\(PageAddress.escaped(name)).atom" }

    private func opds(_ source: FeedSource, _ request: Request) async throws -> Response {
        let feed = try await feed(source, request, path: "/opds/\(source.name)")
        return Reply.text(feed.opds, type: AtomFeed.acquisitionType, to: request)
    }

    private func opds2(_ source: FeedSource, _ request: Request) async throws -> Response {
        let requested = try FeedQuery(request, source)
        let document = try await source.find(requests, requested)
        let text = OPDS2.feed(
            title: source.title.text,
            document,
            await entries(document),
            base: base(request),
            path: { requested.path("/opds/v2/\(source.name)", page: $0) }
        )
        return Reply.text(text, type: OPDS2.type, to: request)
    }

    private func entries(_ document: BooksView) async -> [FeedEntry] {
        let books = document.books.map(\.book)
        let covered = try? await requests.library().attempt { (library) async throws(StoreError) in
            try await library.shelfCovered(among: books)
        }
        return FeedEntry.all(document, pictures: pictures, covered: (covered ?? nil) ?? [])
    }

    private func feed(
        _ source: FeedSource,
        _ request: Request,
        path: String,
        pathName: String? = nil
    ) async throws -> AtomFeed {
        let requested = try FeedQuery(request, source, pathName: pathName)
        let document = try await source.find(requests, requested)
        let entries = await entries(document)
        return AtomFeed(
            base: base(request),
            path: requested.path(path, page: document.page),
            title: requested.title(of: source),
            entries: entries,
            updated: document.fetchedAt ?? entries.map(\.updated).max() ?? today,
            next: document.hasMore && source.name != FeedSource.birthday.name
                ? requested.path(path, page: document.page + 1) : nil,
            year: source.name == FeedSource.birthday.name ? try await requests.session().today?.year : nil
        )
    }

    /// The address by which readers reach the server; the host was checked before.
    private func base(_ request: Request) -> String { Site.current.address }

    /// The first moment of today, so that a feed without a date of its own changes once a day.
    private var today: String { "\(Instant.text(now()).prefix(10))T00:00:00Z" }

    private func description(_ base: String) -> String {
        let urls = [
            ("text/html", "/search?q={searchTerms}&page={startPage?}"),
            (AtomFeed.acquisitionType, "/opds/search?query={searchTerms}&page={startPage?}"),
            (OPDS2.type, "/opds/v2/search?query={searchTerms}&page={startPage?}"),
            (Suggestions.type, "\(Suggestions.path)?q={searchTerms}"),
        ]
        let node = XMLNode(
            "OpenSearchDescription",
            [("xmlns", "http://a9.com/-/spec/opensearch/1.1/")],
            [
                XMLNode("ShortName", text: "bookfetch"),
                XMLNode("Description", text: Message.openSearchDescription.text),
                XMLNode("InputEncoding", text: "UTF-8"), XMLNode("OutputEncoding", text: "UTF-8"),
            ] + urls.map { XMLNode("Url", [("type", $0.0), ("template", base + $0.1)]) }
        )
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + node.text(level: 0)
    }
}
