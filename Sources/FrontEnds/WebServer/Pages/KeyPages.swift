import Documents
import HTTPTypes
import Hummingbird
import Wording

/// `/keys`: the shortcuts of `script.js`, and the way to turn them off, which a single letter needs
/// ([WCAG 2.1.4](https://www.w3.org/TR/WCAG22/#character-key-shortcuts)).
struct KeyPages: Sendable {
    let writes: (allowed: Bool, token: String)

    /// Its value is `off` in a browser without shortcuts.
    static let cookie = "bookfetch-keys"

    struct Key: Sendable {
        let keys: [String]
        let text: Message

        init(_ keys: String..., text: Message) { (self.keys, self.text) = (keys, text) }
    }

    static let onPages: [Key] = [
        Key("?", text: .keyHelp), Key("/", text: .keySearch), Key("j", text: .keyNextItem),
        Key("k", text: .keyPreviousItem), Key("n", text: .keyNextPage), Key("p", text: .keyPreviousPage),
        Key("s", text: .keyShelf), Key("m", text: .keyMemo),
    ]

    /// The pages that `g` and a letter lead to, with their paths below the home page.
    static let places: [(key: String, path: String, text: Message)] = [
        ("h", "", .pageHome), ("b", "bestsellers", .pageBestsellers), ("n", "new", .pageNew),
        ("l", "trends", .pageTrends),
        ("d", "birthday", .pageBirthday), ("e", "series", .pageSeries), ("a", "news", .pageNews),
        ("s", "shelf", .pageShelf), ("r", "recent", .pageRecent),
        ("m", "memos", .pageMemos), ("t", "statistics", .pageStatistics), ("w", "watches", .pageWatches),
    ]

    func add(to router: Router<ServerContext>) {
        router.get("/keys") { request, _ in
            let isOff = Self.areOff(for: request)
            return await Page(Message.pageKeys.text, place: "keys") { Page.Section(html: view(isOff: isOff)) }
                .response(to: request, token: writes.token)
        }
        router.post("/keys") { request, _ in
            let isOff = try await ChangeProgram.form(of: request)["keys"] == "off"
            var response = Reply.seeOther("/keys")
            let age = isOff ? "31536000" : "0"
            let scope = "\(Site.current.cookieScope); Max-Age=\(age); SameSite=Lax"
            response.headers[.setCookie] = "\(Self.cookie)=off; \(scope)"
            return response
        }
    }

    static func areOff(for request: Request) -> Bool { request.cookies[cookie]?.value == "off" }

    private func view(isOff: Bool) -> HTML {
        let places = Self.places.map { Key("g", $0.key, text: $0.text) }
        let form: HTML = """
            <form action="/keys" method="post">
            \(HTML.hidden("token", writes.token))
            \(HTML.hidden("keys", isOff ? "on" : "off"))
            <button>\(isOff ? Message.pageKeysOn : .pageKeysOff)</button>
            </form>
            """
        return """
            <section class="keys">
            <header class="list-head"><h1>\(Message.pageKeys)</h1></header>
            <p>\(Message.pageKeysText)</p>
            \(if: isOff, "<p role=\"status\">\(Message.pageKeysAreOff)</p>")
            <h2>\(Message.pageKeysOfPages)</h2>
            \(Self.list(Self.onPages))
            <h2>\(Message.pageKeysOfPlaces)</h2>
            \(Self.list(places))
            \(if: writes.allowed, form)
            </section>

            """
    }

    private static func list(_ keys: [Key]) -> HTML {
        let row = { (key: Key) -> HTML in
            """
            <div><dt>\(each: key.keys, { "<kbd>\($0)</kbd> " })</dt><dd>\(key.text)</dd></div>

            """
        }
        return """
            <dl class="facts">
            \(each: keys, row)</dl>
            """
    }
}
