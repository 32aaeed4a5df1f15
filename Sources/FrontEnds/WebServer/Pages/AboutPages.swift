import APIClient
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Foundation
import Hummingbird
import Store
import Wording

/// `/about`: the services, their quotas, and what is stored where.
struct AboutPages: Sendable {
    let requests: SharedRequests
    let sessions: SessionCache
    let token: String
    /// Whether the reader may know the folders of this machine, whose names tell its user's.
    let showsPlaces: Bool

    func add(to router: Router<ServerContext>) {
        router.get("/about") { request, _ in
            await Page(Message.pageAbout.text, place: "about") { await about() }.response(
                to: request,
                token: token
            )
        }
    }

    private func about() async -> Page.Section {
        let rows = (try? await Quotas(sessions.session()))?.rows ?? []
        let stores = showsPlaces ? (try? await sessions.session()).map { Self.stores($0) } : nil
        let html: HTML = """
            <article class="about">
            <header class="list-head"><h1>\(Message.pageAbout)</h1></header>
            <section>
            <h2>\(Message.pageSources)</h2>
            <ul class="services">
            \(each: ServiceRegistry.inUse.byAudience, Self.service)</ul>
            </section>
            \(if: !rows.isEmpty, Self.quotas(rows))
            <section>
            <h2>\(Message.pageStorage)</h2>
            <p>\(Message.pageStorageText)</p>
            \(stores)
            </section>
            <section>
            <h2>\(Message.pagePrograms)</h2>
            <p>\(Message.pageProgramsText(address: Site.current.address))</p>
            </section>
            </article>

            """
        return Page.Section(html: html)
    }

    private static func stores(_ session: Session) -> HTML {
        let places: [(Message, String)] = [
            (.pageStoredData, session.storePath), (.pageStoredImages, session.imageFolder.path),
            (.pageStoredSettings, session.configFile.path),
        ]
        return """
            <dl class="facts">
            \(each: places, { "<div><dt>\($0.0)</dt><dd><code>\($0.1)</code></dd></div>\n" })</dl>
            """
    }

    private static func service(_ service: ServiceDescriptor) -> HTML {
        let address = service.credit.flatMap { SafeLink.web($0.home) }
        let credit = service.credit.map { Message($0.text) }
        return """
            <li><p class="service-name">\(HTML.external(address, Message.nameAtStart(of: service.name).text))</p>
            \(credit, { #"<p class="service-credit">\#($0)</p>"# })</li>

            """
    }

    private static func quotas(_ rows: [(service: ServiceName, use: QuotaUsage)]) -> HTML {
        let numbers: [Message] = [.columnLimit, .columnUsed, .columnLeft]
        return """
            <section>
            <h2 id="quotas">\(Message.pageQuota)</h2>
            <div class="table-frame" tabindex="0" role="region" aria-labelledby="quotas">
            <table class="quotas">
            <thead><tr><th scope="col">\(word: .columnService)</th>\
            \(each: numbers, { #"<th scope="col" class="is-number">\#(word: $0)</th>"# })</tr></thead>
            <tbody>
            \(each: rows, { quota($0.service, $0.use) })</tbody>
            </table>
            </div>
            </section>
            """
    }

    private static func quota(_ service: ServiceName, _ use: QuotaUsage) -> HTML {
        let (name, window) = (Message.name(of: service), Message.pageWindow(use.window.name).text)
        let meter = { (limit: Int) -> HTML in
            """
            <meter min="0" max="\(limit)" value="\(use.used)" aria-label="\(name): \(word: .columnUsed)">\(use.used)</meter> 
            """
        }
        return """
            <tr><th scope="row">\(name) <span class="window">\(window.isEmpty ? use.window.name : window)</span></th>\
            <td class="is-number">\(use.limit.map(String.init) ?? "–")</td><td class="is-number">\(use.used)</td>\
            <td class="is-number">\(use.limit, meter)\(use.left.map(String.init) ?? "–")</td></tr>

            """
    }
}
