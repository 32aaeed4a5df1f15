import BookfetchKit
import CatalogModel
import Documents
import Foundation
import HTTPTypes
import Hummingbird
import Store
import Wording

/// `/memos`: all memos, and `/memos/{isbn}`: the earlier texts of one.
struct MemoPages: Sendable {
    let requests: SharedRequests
    let writes: (allowed: Bool, token: String)
    let clock: @Sendable () -> ReaderClock

    private static let pageSize = 20

    func add(to router: Router<ServerContext>) {
        router.get("/memos") { request, _ in
            let number = Paging.number(PageProgram.query(request))
            return await Page(Message.pageMemos.text, place: "memos") { await list(number) }
                .response(to: request, token: writes.token)
        }
        router.get("/memos/{isbn}") { request, context in
            let name = context.parameters.get("isbn").flatMap { $0.removingPercentEncoding } ?? ""
            try BookName.check(name)
            let identity = try BookTarget(name).name
            let number = Paging.number(PageProgram.query(request))
            return await Page(Message.pageMemoHistory.text, place: "memos") { await history(identity, number) }
                .response(to: request, token: writes.token)
        }
    }

    static func address(_ identity: String) -> String { "/memos/\(PageAddress.escaped(identity))" }

    private func list(_ page: Int) async -> Page.Section {
        let start = (page - 1) * Self.pageSize
        let (memos, total): ([BookMemo], Int)
        do {
            (memos, total) = try await requests.library().bookMemos(from: start, count: Self.pageSize)
        } catch {
            return Notices.section(ProgramFailure(describing: error) ?? .brokenRequest)
        }
        let clock = clock()
        let item = { (entry: BookMemo) -> HTML in
            let book = "/books/\(PageAddress.escaped(entry.memo.identity))#memo"
            return """
                <li class="own-item">
                <h2 class="own-title"><a href="\(book)">\(entry.title)</a></h2>
                \(PageText(entry.memo.text, isWhole: false)?.prose)
                <p class="own-facts">\(HTML.time(entry.memo.writtenAt, clock)) \
                <a href="\(Self.address(entry.memo.identity))">\(Message.pageMemoHistory)\
                <span class="visually-hidden">: \(entry.title)</span></a></p>
                </li>

                """
        }
        return Page.Section(
            html: """
                <section class="memos">
                \(PersonalNavigation.view(at: "memos"))
                \(PageProgram.head(Message.pageMemos.text, total > 0 ? .pageMemoTotal(total) : nil))
                \(if: memos.isEmpty, Paging.empty(page, "/memos", none: PageProgram.nothing(.pageMemosEmpty)))
                <ol class="own-list">
                \(each: memos, item)</ol>
                \(Self.links(page, memos.count, total) { "/memos?page=\($0)" })
                </section>

                """
        )
    }

    private static func links(_ page: Int, _ count: Int, _ total: Int, _ address: (Int) -> String) -> HTML {
        let hasMore = count > 0 && (page - 1) * pageSize + count < total
        return Paging.links(page: page, isEmpty: count == 0, hasMore: hasMore, more: .pageNext, address: address)
    }

    private func history(_ identity: String, _ page: Int) async -> Page.Section {
        let history: MemoHistory
        do {
            history = try await requests.library().memoHistory(of: identity)
        } catch {
            return Notices.section(ProgramFailure(describing: error) ?? .brokenRequest)
        }
        let (all, version) = (history.revisions, history.version)
        let start = min((page - 1) * Self.pageSize, all.count)
        let shown = all.indices.dropFirst(start).prefix(Self.pageSize)
        let here = Self.address(identity)
        let title = history.book?.fullTitle ?? identity
        return Page.Section(
            html: """
                <section class="memos">
                \(PersonalNavigation.view(at: "memos"))
                \(PageProgram.head(Message.pageMemoHistoryOf(title: title).text, nil))
                <p><a class="button" href="/books/\(PageAddress.escaped(identity))#memo">\(Message.pageBackToBook)</a></p>
                \(if: shown.isEmpty, Paging.empty(page, here, none: PageProgram.nothing(.pageMemoNever)))
                <ol class="own-list">
                \(each: shown, { revision(all[$0], isCurrent: $0 == 0, identity, version) })</ol>
                \(Self.links(page, shown.count, all.count) { "\(here)?page=\($0)" })
                </section>

                """,
            title: Message.pageMemoHistoryOf(title: title).text
        )
    }

    private func revision(
        _ revision: MemoRevision,
        isCurrent: Bool,
        _ identity: String,
        _ version: String
    ) -> HTML {
        let folded = PageText(revision.text, isWhole: false)
        let whole: HTML = """
            <details><summary>\(Message.pageWhole)</summary>
            \(PageText(revision.text, isWhole: true)?.prose)
            </details>
            """
        let form = { (text: String) -> HTML in
            """
            <form action="/memo" method="post">
            \(HTML.hidden("token", writes.token))
            \(HTML.hidden("identity", identity))
            \(HTML.hidden("version", version))
            \(HTML.hidden("here", Self.address(identity)))
            \(HTML.hidden("text", text))
            <button>\(Message.pageMemoUse)</button>
            </form>
            """
        }
        return """
            <li class="own-item">
            <p class="own-facts">\(HTML.time(revision.writtenAt, clock()))\
            \(if: isCurrent && revision.text != nil, " · \(Message.pageMemoNow)")</p>
            \(if: revision.text == nil, #"<p class="hint">\#(Message.pageMemoRemoved)</p>"#)
            \(folded?.prose)
            \(if: folded?.isLong == true, whole)
            \(isCurrent || !writes.allowed ? nil : revision.text, form)
            </li>

            """
    }
}
