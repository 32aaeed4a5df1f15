import BookfetchKit
import Catalog
import Documents
import Foundation
import Hummingbird
import Terminal
import Wording

/// `/trends`: what public libraries lend, a list at a time, since each takes a request of a small quota.
struct TrendPages: Sendable {
    let requests: SharedRequests
    let view: BookView
    let token: String

    private typealias Subject = LibraryTrends.Subject

    func add(to router: Router<ServerContext>) {
        router.get("/trends") { request, _ in
            let given = PageProgram.query(request).filter { !$0.value.isEmpty }
            let subject = given["subject"].flatMap { Subject(rawValue: $0) } ?? .loans
            let here = request.uri.string
            return await Page(Message.pageTrend(subject.rawValue).text, place: "trends") {
                await section(subject, given, here)
            }
            .response(to: request, token: token)
        }
    }

    private func section(_ subject: Subject, _ given: [String: String], _ here: String) async -> Page.Section {
        let above: HTML = """
            \(Self.subjects(subject))
            \(Self.form(subject, given))
            """
        let heading = Message.pageTrend(subject.rawValue).text
        let needed: String? = subject == .books ? "keywords" : subject == .library ? "library" : nil
        guard needed.map({ given[$0] != nil }) ?? true else {
            return Page.Section(html: Self.list(heading, nil, above))
        }
        let own = given.filter { subject.parameters.contains($0.key) }
        let (page, values) = (Paging.number(given), own.merging(["subject": subject.rawValue]) { $1 })
        let address = { (page: Int) in
            PageAddress.path("/trends", values.sorted { $0.key < $1.key }.map { ($0, $1) } + [("page", "\(page)")])
        }
        do {
            let query = try await RequestDescription.trends.request(
                values.merging(["page": "\(page)", "maxAge": "1d"]) { $1 },
                requests.session()
            )
            let found = try await requests.read(query)
            switch found.content {
            case .books(let list):
                let cards = await view.cards(list.books, here: here, remarks: list.elements.map(\.remarks))
                let content: HTML = """
                    \(Notices.view(found))
                    \(if: list.books.isEmpty, Paging.empty(list.page, address(1), none: PageProgram.nothing(.nothingFound)))
                    <ol class="book-list">
                    \(cards)
                    </ol>
                    \(PageProgram.links(list, address))
                    """
                return Page.Section(html: Self.list(heading, Paging.total(list), above, content))
            case .counts(let counts):
                let content: HTML = """
                    \(Notices.view(found))
                    \(if: counts.list.rows.isEmpty, PageProgram.nothing(.nothingFound))
                    \(if: !counts.list.rows.isEmpty, Self.table(counts, areKeywords: subject == .keywords))
                    """
                return Page.Section(html: Self.list(heading, nil, above, content))
            }
        } catch {
            let failure = Notices.section(
                error as? ProgramFailure ?? .brokenRequest,
                first: page > 1 ? address(1) : nil
            )
            return Page.Section(html: Self.list(heading, nil, above) + failure.html, status: failure.status)
        }
    }

    private static func list(_ heading: String, _ total: Message?, _ above: HTML, _ content: HTML = "") -> HTML {
        """
        <section class="list">
        \(above)
        \(PageProgram.head(heading, total))
        \(content)
        </section>

        """
    }

    private static func subjects(_ shown: Subject) -> HTML {
        let link = { (subject: Subject) -> HTML in
            let current: HTML = subject == shown ? #" aria-current="page""# : ""
            return """
                <li><a href="/trends?subject=\(subject.rawValue)"\(current)>\(Message.pageTrend(subject.rawValue))</a></li>

                """
        }
        return """
            <ul class="plain-links">
            \(each: Subject.allCases, link)</ul>
            """
    }

    private static func form(_ subject: Subject, _ given: [String: String]) -> HTML {
        let field = { (name: String) -> HTML in
            let (id, label) = ("trends-\(name)", Message.pageTrendField(name))
            guard name != "by" else {
                let units = TrendTimeUnit.allCases.map(\.rawValue)
                return HTML.choice(
                    id,
                    name,
                    label,
                    units.map { Choice($0, .pageTrendField($0), $0 == given[name] ?? units[0]) }
                )
            }
            return """
                <p class="choice"><label for="\(id)">\(label)</label>
                <input id="\(id)" name="\(name)" value="\(given[name] ?? "")" autocomplete="off"></p>

                """
        }
        return """
            <form class="choices" action="/trends">
            \(HTML.hidden("subject", subject.rawValue))
            \(each: subject.parameters, field)\
            <p class="choice"><button>\(Message.pageTrendShow)</button></p>
            </form>
            """
    }

    /// The numbers as a table; a keyword leads to its books.
    private static func table(_ counts: TrendTable, areKeywords: Bool) -> HTML {
        let table = counts.table(numberedFrom: 1)
        let head = { (column: Table.Column) -> HTML in
            #"<th scope="col"\#(if: column.alignment == .right, #" class="is-number""#)>\#(PageWords.sentenceCase(column.title))</th>"#
        }
        let row = { (cells: [String]) -> HTML in
            let label = cells.first ?? ""
            let books = PageAddress.path("/trends", [("subject", "books"), ("keywords", label)])
            let name: HTML = areKeywords ? #"<a href="\#(books)">\#(label)</a>"# : "\(label)"
            return """
                <tr><th scope="row">\(name)</th>\(each: Array(cells.dropFirst()), { #"<td class="is-number">\#($0)</td>"# })</tr>

                """
        }
        return """
            <div class="table-frame" tabindex="0" role="region" aria-label="\(Message.pageTrends)">
            <table class="quotas">
            <thead><tr>\(each: table.columns, head)</tr></thead>
            <tbody>
            \(each: table.rows, row)</tbody>
            </table>
            </div>
            """
    }
}
