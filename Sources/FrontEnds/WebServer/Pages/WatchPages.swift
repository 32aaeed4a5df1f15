import BookfetchKit
import Documents
import HTTPTypes
import Hummingbird
import Store
import Wording

/// `/watches`: the authors, series and publishers whose new books the reader watches.
struct WatchPages: Sendable {
    let requests: SharedRequests
    let writes: (allowed: Bool, token: String)
    let clock: @Sendable () -> ReaderClock

    func add(to router: Router<ServerContext>) {
        router.get("/watches") { request, _ in
            await Page(Message.pageWatches.text, place: "watches") { await section }
                .response(to: request, token: writes.token)
        }
        router.post("/watches") { request, _ in
            let (kind, name) = try await Self.named(request)
            try await requests.change { try await $0.watch(kind, named: name) }
            return Reply.seeOther("/watches")
        }
        router.post("/watches/remove") { request, _ in
            let (kind, name) = try await Self.named(request)
            try await requests.change { try await Self.stop(watching: kind, name, in: $0) }
            return Reply.seeOther("/watches")
        }
    }

    private static func stop(watching kind: Watch.Kind, _ name: String, in library: Library) async throws {
        guard try await library.watches.remove(kind, named: name) != nil else {
            throw ProgramFailure.usage(.notWatched(name: name))
        }
    }

    private static func named(_ request: Request) async throws -> (Watch.Kind, String) {
        let form = try await ChangeProgram.form(of: request)
        guard let kind = form["kind"].flatMap({ Watch.Kind(rawValue: $0) }) else {
            throw ProgramFailure.usage(.missingParameter(name: "kind"))
        }
        return (kind, form["name"] ?? "")
    }

    private var section: Page.Section {
        get async {
            let watches: [Watch]
            do {
                watches = try await requests.library().watches.list()
            } catch {
                return Notices.section(ProgramFailure(describing: error) ?? .brokenRequest)
            }
            let clock = clock()
            return Page.Section(
                html: """
                    <section class="watches">
                    \(PersonalNavigation.view(at: "watches"))
                    \(PageProgram.head(Message.pageWatches.text, nil))
                    <p>\(Message.pageWatchesText)</p>
                    \(if: writes.allowed, form)
                    \(if: watches.isEmpty, PageProgram.nothing(.pageWatchesEmpty))
                    <ol class="own-list">
                    \(each: watches, { item($0, clock) })</ol>
                    </section>

                    """
            )
        }
    }

    private var form: HTML {
        let kinds = Watch.Kind.allCases.map { Choice($0.rawValue, .watchKind($0), $0 == .author) }
        return """
            <form class="choices" action="/watches" method="post">
            \(HTML.hidden("token", writes.token))
            \(HTML.choice("watch-kind", "kind", .columnKind, kinds))\
            <p class="choice choice-wide"><label for="watch-name">\(word: .columnName)</label>
            <input id="watch-name" name="name" required autocomplete="off" maxlength="\(NameLength.limit)"></p>
            <p class="choice"><button>\(Message.pageWatch)</button></p>
            </form>
            """
    }

    private func item(_ watch: Watch, _ clock: ReaderClock) -> HTML {
        let target =
            switch watch.kind {
            case .author: "author"
            case .series: "title"
            case .publisher: "publisher"
            }
        let address = PageAddress.path("/search", [("q", watch.name), ("target", target), ("sort", "latest")])
        let form: HTML = """
            <form action="/watches/remove" method="post">
            \(HTML.hidden("token", writes.token))
            \(HTML.hidden("kind", watch.kind.rawValue))
            \(HTML.hidden("name", watch.name))
            <button aria-label="\(Message.pageUnwatch): \(watch.name)">\(Message.pageUnwatch)</button>
            </form>
            """
        return """
            <li class="own-item">
            <h2 class="own-title"><a href="\(address)">\(watch.name)</a></h2>
            <p class="own-facts"><span>\(Message.watchKind(watch.kind))</span> \
            <span>\(Message.pageLooked) \(HTML.time(watch.lookedAt, clock))</span> \
            <a href="\(FeedProgram.watchPath(watch.name))?kind=\(watch.kind.rawValue)" \
            aria-label="Atom: \(watch.name)">Atom</a></p>
            \(if: writes.allowed, form)
            </li>

            """
    }
}
