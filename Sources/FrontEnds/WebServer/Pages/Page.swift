import Basics
import Foundation
import HTTPTypes
import Hummingbird
import Wording

/// A page: its frame, and its sections, which are rendered at the same time.
struct Page: Sendable {
    struct Section: Sendable {
        let html: HTML
        var status = HTTPResponse.Status.ok
        /// The page's title, where it is known only with the result.
        var title: String?
        var head: HTML = ""
    }

    /// The time within which a page of several sections is sent as a whole; after it the reader sees the frame, and
    /// each section as it comes. What a page is about is always waited for, since its failure is the page's status.
    @TaskLocal static var wholePageTimeout: Duration = .milliseconds(80)

    let title: String
    let place: String
    let sections: [@Sendable () async -> Section]
    /// Whether the first section is what the page is about, so that its failure is the page's.
    var isAboutFirst = false
    var query = ""

    init(_ title: String, place: String, query: String = "", _ section: @escaping @Sendable () async -> Section) {
        self.init(title, place: place, query: query, sections: [section])
    }

    init(_ title: String, place: String, query: String = "", sections: [@Sendable () async -> Section]) {
        self.title = title
        self.place = place
        self.query = query
        self.sections = sections
    }

    /// The whole page with a tag, or its beginning with the rest to follow.
    func response(to request: Request, token: String) async -> Response {
        // What is written later has no site of its own.
        let site = Site.current
        let foot = Self.foot(at: place)
        var fields: HTTPFields = [.setCookie: WriteCookie.field(token, for: request)]
        // Sections go on if the reader leaves: other pages may wait for the same result.
        let tasks = sections.map { section in Task { await section() } }
        // The page's status is sent before its text, so its outcome has to be known first.
        let subject = sections.count == 1 || isAboutFirst ? await tasks.first?.value : nil
        let status = subject?.status ?? .ok
        if let done = await Self.all(tasks, within: Self.wholePageTimeout) {
            let title = done.lazy.compactMap(\.title).first
            let head = head(request, token, title: title, further: "\(each: done, \.head)")
            let text = site.placed(HTML.joined([head] + done.map(\.html) + [foot]).text)
            return Reply.text(
                text,
                type: "text/html; charset=utf-8",
                to: request,
                status: status,
                fields: fields,
                // Quicker than SHA-256, which took a good tenth of a page's time; nothing is proved by it.
                version: FNV1a(wordsOf: text).text
            )
        }
        fields[.contentType] = "text/html; charset=utf-8"
        let head = head(request, token, title: subject?.title, further: subject?.head ?? "")
        return Response(
            status: status,
            headers: fields,
            body: ResponseBody { writer in
                try await writer.write(ByteBuffer(string: site.placed(head.text)))
                for task in tasks {
                    try await writer.write(ByteBuffer(string: site.placed(await task.value.html.text)))
                }
                try await writer.write(ByteBuffer(string: site.placed(foot.text)))
                try await writer.finish(nil)
            }
        )
    }

    /// The page of a request that was refused. It may be sent to anyone, so it has no write token.
    func whole(_ section: Section, to request: Request, _ refusal: Refusal) -> Response {
        Reply.text(
            Site.current.placed((head(request, "") + section.html + Self.foot(at: place)).text),
            type: "text/html; charset=utf-8",
            to: request,
            status: refusal.status,
            fields: refusal.fields
        )
    }

    private static func all(_ tasks: [Task<Section, Never>], within wholePageTimeout: Duration) async -> [Section]? {
        await withTaskGroup(of: [Section]?.self) { group in
            group.addTask {
                var sections: [Section] = []
                for task in tasks { sections.append(await Self.value(of: task)) }
                return Task.isCancelled ? nil : sections
            }
            group.addTask {
                try? await Task.sleep(for: wholePageTimeout)
                return nil
            }
            let first = await group.next() ?? nil
            group.cancelAll()
            return first
        }
    }

    /// A task's value; returns an empty one early if this task is cancelled.
    private static func value(of task: Task<Section, Never>) async -> Section {
        let (stream, ready) = AsyncStream.makeStream(of: Section.self)
        Task {
            ready.yield(await task.value)
            ready.finish()
        }
        return await stream.first { _ in true } ?? Section(html: "")
    }

    // MARK: Frame

    /// The beginning of a page, up to its sections.
    ///
    /// - Parameters:
    ///   - token: The write token; empty for a page that anyone may get.
    ///   - title: The title, where it is known only with the result.
    private func head(_ request: Request, _ token: String, title: String? = nil, further: HTML = "") -> HTML {
        let isHome = place == "home"
        return """
            <!DOCTYPE html>
            <html lang="\(Language.current.rawValue)">
            <head>
            <meta charset="utf-8">
            <title>\(title ?? self.title)\(if: !isHome, " · bookfetch")</title>
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta name="theme-color" content="#f6f1e6" media="(prefers-color-scheme: light)">
            <meta name="theme-color" content="#181512" media="(prefers-color-scheme: dark)">
            <link rel="stylesheet" href="/style.css">
            <link rel="icon" type="image/svg+xml" href="/icon.svg">
            <link rel="apple-touch-icon" href="/icon-192.png">
            <link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">
            <link rel="search" type="application/opensearchdescription+xml" title="bookfetch" href="/opensearch.xml">
            <link rel="alternate" type="application/atom+xml" title="\(Message.pageNew)" href="/feeds/new.atom">
            <link rel="unapi-server" type="application/xml" title="unAPI" href="/unapi">
            \(further)\
            <script src="/script.js" defer></script>
            </head>
            <body data-site="\(Site.current.path)" data-stopped="\(Message.pageStopped)" \
            data-scan="\(Message.pageScan)" data-close="\(Message.pageClose)" \
            data-no-camera="\(Message.pageNoCamera)" data-suggestions="\(Message.pageSuggestions)"\
            \(if: KeyPages.areOff(for: request), #" data-keys="off""#)>
            <a class="skip" href="#content">\(Message.pageSkip)</a>
            <header class="masthead">
            <div class="masthead-top">
            <a class="masthead-name" href="/"\(current("home"))>\
            <span class="masthead-mark" aria-hidden="true"></span>bookfetch</a>
            \(if: place != "search", searchField)
            \(if: !token.isEmpty, Self.languageForm(request, token))
            </div>
            \(places)
            </header>
            <main id="content" tabindex="-1" class="main\(if: Self.styled.contains(place), " is-\(place)")">
            \(if: isHome, #"<h1 class="visually-hidden">bookfetch</h1>"#)
            <p class="loading" role="status">\(Message.pageLoading)</p>

            """
    }

    private static let styled = ["home", "birthday", "book", "shelf"]

    private var searchField: HTML {
        """
        <form class="masthead-search" action="/search" role="search">
        <label class="visually-hidden" for="q">\(Message.pageSearch)</label>
        <input id="q" name="q" type="search" value="\(query)" placeholder="\(Message.pageSearchHint)" \
        autocomplete="off" enterkeyhint="search">
        <button>\(Message.pageSearch)</button>
        </form>
        """
    }

    private static func languageForm(_ request: Request, _ token: String) -> HTML {
        let (other, name) = Language.current == .korean ? ("en", "English") : ("ko", "한국어")
        return """
            <form class="language" action="/language" method="post">
            \(HTML.hidden("token", token))
            \(HTML.hidden("language", other))
            \(HTML.hidden("here", request.uri.string))
            <button lang="\(other)">\(name)</button>
            </form>
            """
    }

    private var places: HTML {
        let main: [(String, Message)] = [
            ("search", .pageSearch), ("bestsellers", .pageBestsellers), ("new", .pageNew),
            ("birthday", .pageBirthday), ("series", .pageSeries), ("news", .pageNews),
        ]
        return """
            <nav class="masthead-places" aria-label="\(Message.pagePlaces)">
            <ul>
            \(each: main, { name, label in #"<li>\#(link(name, label))</li>\#n"# })\
            <li class="masthead-own">\(link("shelf", .pageShelf))</li>
            <li>\(link("recent", .pageRecent))</li>
            </ul>
            </nav>
            """
    }

    private func link(_ name: String, _ label: Message) -> HTML {
        #"<a href="/\#(name)"\#(current(name))>\#(label)</a>"#
    }

    private func current(_ name: String) -> HTML { name == place ? #" aria-current="page""# : "" }

    private static func foot(at place: String) -> HTML {
        """

        </main>
        <footer class="foot">
        <p class="foot-name">bookfetch</p>
        <ul class="foot-places">
        <li><a href="/about"\(if: place == "about", #" aria-current="page""#)>\(Message.pageAbout)</a></li>
        <li><a href="/keys"\(if: place == "keys", #" aria-current="page""#)>\(Message.pageKeys)</a></li>
        <li><a href="/feeds/new.atom">Atom</a></li>
        <li><a href="/opds">OPDS</a></li>
        <li><a href="/openapi.json">OpenAPI</a></li>
        </ul>
        </footer>
        </body>
        </html>

        """
    }
}
