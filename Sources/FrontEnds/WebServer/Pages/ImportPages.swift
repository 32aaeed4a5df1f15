import BookfetchKit
import CatalogModel
import Documents
import Foundation
import HTTPTypes
import Hummingbird
import Interchange
import Terminal
import Wording

/// `/shelf/import`: a file of books is chosen, shown, and imported as `bookfetch shelf import` does it.
struct ImportPages: Sendable {
    static let path = "/shelf/import"
    /// The largest file: 8 MiB.
    static let fileLimit = 8 << 20
    /// The same with the rest of its form.
    static let bodyLimit = fileLimit + (64 << 10)

    let requests: SharedRequests
    let view: BookView
    private let drafts = ImportDrafts()

    private static let shownBooks = 50

    init(requests: SharedRequests, view: BookView) { (self.requests, self.view) = (requests, view) }

    func add(to router: Router<ServerContext>) {
        router.get(RouterPath(Self.path)) { request, _ in
            await Page(Message.pageImport.text, place: "import") { Page.Section(html: start) }
                .response(to: request, token: view.writes.token)
        }
        router.post(RouterPath(Self.path)) { request, _ in
            let form = try await ChangeProgram.form(of: request, upTo: Self.bodyLimit)
            let file = form.file("file")
            let name = SafeText.line(file?.name ?? "")
            let library = try await requests.library()
            let result = try await Self.books(of: file?.data ?? Data(), named: name, library, today: view.clock().today)
            let id = await drafts.save(ImportDrafts.Draft(file: name, result: result))
            return Reply.seeOther("\(Self.path)/\(id)")
        }
        router.get("/shelf/import/{id}") { request, context in
            let (id, draft) = try await draft(context)
            return await Page(Message.pageImport.text, place: "import") { await section(id, draft) }
                .response(to: request, token: view.writes.token)
        }
        router.post("/shelf/import/{id}") { _, context in
            let (id, draft) = try await draft(context)
            if draft.outcome == nil {
                let outcome = try await requests.change { try await $0.importBooks(draft.result) }
                await drafts.finish(id, ShownImport(outcome, of: draft.result, from: draft.file))
            }
            return Reply.seeOther("\(Self.path)/\(id)")
        }
        router.get("/shelf/import/{id}/unmatched") { request, context in
            let (_, draft) = try await draft(context)
            return Reply.bytes(
                draft.result.unmatched,
                type: "text/csv; charset=utf-8",
                to: request,
                fields: [.contentDisposition: "attachment; filename=\"unmatched.csv\""]
            )
        }
    }

    /// Reads a file that was sent, here or to `/api/v1`.
    static func books(
        of file: Data,
        named name: String,
        _ library: Library,
        today: PartialDate?
    ) async throws -> ImportResult {
        guard !file.isEmpty else { throw ProgramFailure.usage(.pageSeriesNoFile) }
        guard file.count <= fileLimit else {
            throw Refusal(status: .contentTooLarge, failure: ProgramFailure.usage(.pageImportTooLarge))
        }
        return try await library.readBooks(in: file, named: name, today: today)
    }

    private func draft(_ context: ServerContext) async throws -> (String, ImportDrafts.Draft) {
        let id = context.parameters.get("id") ?? ""
        guard let draft = await drafts[id] else { throw ProgramFailure.notFound(.pageImportGone) }
        return (id, draft)
    }

    // MARK: Views

    private var start: HTML {
        let form: HTML = """
            <form class="choices" action="/shelf/import" method="post" enctype="multipart/form-data">
            \(HTML.hidden("token", view.writes.token))
            <p class="choice choice-wide"><label for="import-file">\(Message.pageImportFile)</label>
            <input id="import-file" name="file" type="file" required aria-describedby="import-hint"></p>
            <p class="choice"><button>\(Message.pageImportPreview)</button></p>
            </form>
            <p class="hint" id="import-hint">\(Message.pageImportHint)</p>
            """
        return """
            <section class="import">
            \(PersonalNavigation.view(at: "shelf/import"))
            \(PageProgram.head(Message.pageImport.text, nil))
            <p>\(Message.pageImportText)</p>
            \(view.writes.allowed ? form : #"<p class="empty">\#(Message.writesAreOff)</p>"#)
            </section>

            """
    }

    private func section(_ id: String, _ draft: ImportDrafts.Draft) async -> Page.Section {
        let content = if let outcome = draft.outcome { await done(outcome) } else { preview(id, draft.result) }
        let doubtful = draft.result.doubtful.map { Message.sentence(of: $0, in: draft.file).text }
        let rows: HTML = """
            <section>
            <h2>\(Message.pageImportDoubtful)</h2>
            <ul class="import-rows">
            \(each: doubtful, { "<li>\($0)</li>\n" })</ul>
            \(if: !draft.result.unmatched.isEmpty, """
                <p><a href="/shelf/import/\(id)/unmatched" download>\(Message.pageImportUnmatched)</a></p>
                """)
            </section>
            """
        return Page.Section(
            html: """
                <section class="import">
                \(PersonalNavigation.view(at: "shelf/import"))
                \(PageProgram.head(Message.pageImport.text, nil))
                <p class="import-file">\(draft.file)</p>
                \(content)
                \(if: !doubtful.isEmpty, rows)
                </section>

                """
        )
    }

    private func done(_ outcome: ShownImport) async -> HTML {
        let lines = (outcome.change.sentences + outcome.notes).compactMap { PageSentence.readable($0.text) }
        return """
            <div class="notices" role="status">
            <ul>
            \(each: lines, { "<li>\($0)</li>\n" })</ul>
            </div>
            <p><a class="button" href="/shelf">\(Message.pageShelf)</a></p>
            \(await view.steps())
            """
    }

    private func preview(_ id: String, _ result: ImportResult) -> HTML {
        let unknown = result.accepted.count { $0.book?.hasRealTitle != true }
        let rest = result.accepted.count - Self.shownBooks
        let form: HTML = """
            <form action="/shelf/import/\(id)" method="post">
            \(HTML.hidden("token", view.writes.token))
            <button class="is-main">\(Message.pageImportNow)</button>
            <a class="button" href="/shelf/import">\(Message.pageImportOther)</a>
            </form>
            """
        return """
            <p>\(Message.wouldImport(count: result.accepted.count, doubtful: result.doubtfulCount))</p>
            \(if: unknown > 0, #"<p class="hint">\#(Message.pageImportUnknown(count: unknown))</p>"#)
            \(if: view.writes.allowed && !result.accepted.isEmpty, form)
            <ol class="own-list">
            \(each: result.accepted.prefix(Self.shownBooks), Self.item)</ol>
            \(if: rest > 0, #"<p class="hint">\#(Message.pageImportRest(count: rest))</p>"#)
            """
    }

    private static func item(_ imported: ImportedBook) -> HTML {
        let people = imported.book.flatMap { BookView.credits($0) }
        let state: Reading? = imported.state.isEmpty ? nil : imported.state
        return """
            <li class="own-item">
            <p class="own-title">\(imported.book?.fullTitle ?? imported.isbn?.isbn13 ?? "")</p>
            \(people, { #"<p class="book-card-people">\#($0)</p>"# })
            <p class="own-facts">\(imported.isbn?.isbn13, { "<span>\($0)</span> " })\
            \(state, { "<span>\(Message.reading($0))</span> " })\
            \(if: imported.memo != nil, "<span>\(Message.pageMemo)</span>")</p>
            </li>

            """
    }
}

/// The files that were sent and are shown; the oldest one leaves for a further one.
actor ImportDrafts {
    struct Draft: Sendable {
        let file: String
        let result: ImportResult
        var outcome: ShownImport?
    }

    private static let limit = 4
    private var kept: [(id: String, draft: Draft)] = []

    subscript(id: String) -> Draft? { kept.first { $0.id == id }?.draft }

    func save(_ draft: Draft) -> String {
        var generator = SystemRandomNumberGenerator()
        let id = (0..<2).map { _ in String(generator.next() as UInt64, radix: 16) }.joined()
        kept = kept.suffix(Self.limit - 1) + [(id, draft)]
        return id
    }

    func finish(_ id: String, _ outcome: ShownImport) {
        guard let index = kept.firstIndex(where: { $0.id == id }) else { return }
        kept[index].draft.outcome = outcome
    }
}
