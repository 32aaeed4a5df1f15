import BookfetchKit
import CatalogModel
import Documents
import Foundation
import HTTPTypes
import Hummingbird
import Interchange
import Synchronization
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
            var response = await Page(Message.pageImport.text, place: "import") { await section(id, draft) }
                .response(to: request, token: view.writes.token)
            if draft.run != nil { response.headers[.refresh] = "2" }
            return response
        }
        router.post("/shelf/import/{id}") { _, context in
            let (id, draft) = try await draft(context)
            if let run = await drafts.begin(id) {
                let work = Task { try await importBooks(id, draft, run) }
                // Others show how far they are, and can be cancelled.
                if draft.isMomentary { try await work.value }
            }
            return Reply.seeOther("\(Self.path)/\(id)")
        }
        router.post("/shelf/import/{id}/cancel") { _, context in
            let (id, draft) = try await draft(context)
            draft.run?.cancel()
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

    private func importBooks(_ id: String, _ draft: ImportDrafts.Draft, _ run: ImportRun) async throws {
        do {
            let outcome = try await requests.change(begun: run.begin) { library in
                try await library.importBooks(draft.result, progress: run.report)
            }
            let shown = ShownImport(outcome, of: draft.result, from: draft.file)
            await drafts.end(id, .success(shown.change.sentences + shown.notes))
        } catch {
            let failure = error as? ProgramFailure ?? ProgramFailure(describing: error) ?? .brokenRequest
            await drafts.end(id, .failure(failure))
            throw error
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
        let content: HTML
        switch (draft.run, draft.outcome) {
        case (let run?, _): content = running(id, run, of: draft.result.accepted.count)
        case (nil, .success(let lines)): content = await done(lines)
        case (nil, .failure(let failure)):
            let message = draft.wasCancelled ? Message.pageImportCancelled : failure.message
            content = #"<p class="notices" role="alert">\#(message)</p>\#(preview(id, draft.result))"#
        case (nil, nil): content = preview(id, draft.result)
        }
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

    private func running(_ id: String, _ run: ImportRun, of count: Int) -> HTML {
        """
        <p role="status">\(Message.pageImportRuns(done: run.done, count: count))</p>
        <p><progress value="\(run.done)" max="\(count)"></progress></p>
        <form action="/shelf/import/\(id)/cancel" method="post">
        \(HTML.hidden("token", view.writes.token))
        <button>\(Message.pageImportCancel)</button>
        <a class="button" href="/shelf/import/\(id)">\(Message.pageImportReload)</a>
        </form>
        """
    }

    private func done(_ sentences: [Message]) async -> HTML {
        let lines = sentences.compactMap { PageSentence.readable($0.text) }
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

/// An import under way.
final class ImportRun: Sendable {
    private let state = Mutex<(done: Int, cancel: (@Sendable () -> Void)?, isCancelled: Bool)>((0, nil, false))

    /// The number of books that are known; all are written at once behind them.
    var done: Int { state.withLock(\.done) }
    var isCancelled: Bool { state.withLock(\.isCancelled) }

    func report(_ done: Int) { state.withLock { $0.done = done } }

    func begin(_ cancel: @escaping @Sendable () -> Void) {
        let isCancelled = state.withLock { state in
            state.cancel = cancel
            return state.isCancelled
        }
        if isCancelled { cancel() }
    }

    func cancel() {
        let cancel = state.withLock { state in
            state.isCancelled = true
            return state.cancel
        }
        cancel?()
    }
}

/// The files that were sent and are shown; the oldest one that is not being imported leaves for a further one.
actor ImportDrafts {
    struct Draft: Sendable {
        let file: String
        let result: ImportResult
        /// The import under way, if it is.
        var run: ImportRun?
        /// What the last one says.
        var outcome: Result<[Message], ProgramFailure>?
        var wasCancelled = false

        /// Whether it takes a moment only: few books, none of which is looked up.
        var isMomentary: Bool {
            result.accepted.count <= 200 && result.accepted.allSatisfy { $0.book?.hasRealTitle == true }
        }
    }

    private static let limit = 4
    private var kept: [(id: String, draft: Draft)] = []

    subscript(id: String) -> Draft? { kept.first { $0.id == id }?.draft }

    func save(_ draft: Draft) -> String {
        var generator = SystemRandomNumberGenerator()
        let id = (0..<2).map { _ in String(generator.next() as UInt64, radix: 16) }.joined()
        while kept.count >= Self.limit {
            kept.remove(at: kept.firstIndex { $0.draft.run == nil } ?? 0)
        }
        kept.append((id, draft))
        return id
    }

    /// Begins an import; `nil` if it is under way, or done.
    func begin(_ id: String) -> ImportRun? {
        guard let index = kept.firstIndex(where: { $0.id == id }), kept[index].draft.run == nil else { return nil }
        if case .success = kept[index].draft.outcome { return nil }
        let run = ImportRun()
        kept[index].draft.run = run
        return run
    }

    func end(_ id: String, _ outcome: Result<[Message], ProgramFailure>) {
        guard let index = kept.firstIndex(where: { $0.id == id }) else { return }
        kept[index].draft.wasCancelled = kept[index].draft.run?.isCancelled == true
        kept[index].draft.run = nil
        kept[index].draft.outcome = outcome
    }
}
