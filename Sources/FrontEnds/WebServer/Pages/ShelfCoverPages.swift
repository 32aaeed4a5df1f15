import BookfetchKit
import Documents
import Hummingbird
import Store
import Wording

/// `/shelf/covers`: how many covers of the shelf's books are kept, and the books that have none. Nothing is requested.
struct ShelfCoverPages: Sendable {
    let requests: SharedRequests
    let token: String

    static let path = "/shelf/covers"
    /// The most books that are named; `shelf covers` names all.
    private static let limit = 500

    func add(to router: Router<ServerContext>) {
        router.get(RouterPath(Self.path)) { request, _ in
            await Page(Message.pageShelfCovers.text, place: "shelf/covers") { await section() }
                .response(to: request, token: token)
        }
    }

    private func section() async -> Page.Section {
        let covers: ShelfCovers
        do {
            covers = try await requests.library().shelfCovers()
        } catch {
            return Notices.section(ProgramFailure(describing: error) ?? .brokenRequest)
        }
        let missing = covers.covers.filter { if case .missing = $0.state { true } else { false } }
        let kept = Message.pageCoversKept(
            count: covers.kept.count,
            of: covers.covers.count,
            size: ByteSize.text(covers.bytes)
        )
        let item = { (cover: ShelfCovers.Cover) -> HTML in
            let (book, identity) = (cover.entry.book, cover.entry.identity)
            return "<li><a href=\"/books/\(PageAddress.escaped(identity))\">\(book.title)</a></li>\n"
        }
        let list: HTML = """
            <h2>\(Message.pageCoversMissing(count: missing.count))</h2>
            <p>\(Message.pageCoversHowToKeep)</p>
            <ul>
            \(each: Array(missing.prefix(Self.limit)), item)</ul>
            """
        return Page.Section(
            html: """
                <section class="watches">
                \(PersonalNavigation.view(at: "shelf/covers"))
                \(PageProgram.head(Message.pageShelfCovers.text, nil))
                <p>\(kept)</p>
                \(if: !missing.isEmpty, list)
                </section>

                """
        )
    }
}
