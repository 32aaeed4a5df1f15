import BookfetchKit
import CatalogModel
import Documents
import Foundation
import HTTPTypes
import Hummingbird
import Store
import Terminal
import Wording

/// The changes that forms make: shelf, status, memo, folding, language. ``WriteMiddleware`` has checked where they come
/// from.
struct ChangeProgram: Sendable {
    static let describePath = "/shelf/describe"
    /// The form of a described book with the largest cover.
    static let describeLimit = ShelfCover.sizeLimit + (64 << 10)

    let requests: SharedRequests

    func add(to router: Router<ServerContext>) {
        router.post("/shelf/add") { request, _ in
            try await change(request) { _ = try await $0.addToShelfForPages([BookTarget($1)]) }
        }
        router.post(RouterPath(Self.describePath)) { request, _ in
            let form = try await Self.form(of: request, upTo: Self.describeLimit)
            let book = try ManualBook(described: { form[$0] })
            let cover = try form.file("cover").flatMap { file throws(ProgramFailure) in
                // A browser sends an empty file where none was chosen.
                file.data.isEmpty ? nil : try ShelfCover(file.data, named: SafeText.line(file.name))
            }
            try await requests.change { _ = try await $0.shelf.add(book, cover: cover) }
            return Reply.seeOther("/shelf")
        }
        router.post("/shelf/remove") { request, _ in
            try await change(request) { _ = try await $0.shelf.remove([BookTarget($1).name]) }
        }
        router.post("/shelf/status") { request, _ in
            let form = try await Self.form(of: request)
            let identity = try Self.identity(form)
            do {
                let today = requests.clock().today
                try await requests.change { try await Self.changeReading(of: identity, form, $0, today) }
            } catch let failure as ProgramFailure where failure.isConflict {
                throw await statusConflict(failure, identity, form)
            }
            return Self.back(form, identity)
        }
        router.post("/shelf/tags") { request, _ in
            let form = try await Self.form(of: request)
            let identity = try Self.identity(form)
            let added = try Self.tags(form["add"]), removed = try Self.tags(form["remove"])
            let changed = try await requests.change { library in
                let book = try BookTarget(identity).name
                return try await library.shelf.changeTags(of: [book], adding: added, removing: removed)
            }
            guard !changed.isEmpty else {
                throw ProgramFailure.conflict(.pageTagsOfRemoved, hint: .pageAddAgain)
            }
            return Self.back(form, identity)
        }
        router.post("/shelf/edit") { request, _ in
            let form = try await Self.form(of: request)
            let identity = try Self.identity(form)
            let today = requests.clock().today
            try await requests.change { try await Self.edit(identity, form, $0, today) }
            return Self.back(form, identity)
        }
        for step in [JournalStep.undo, .redo] {
            router.post(RouterPath("/shelf/\(step.rawValue)")) { request, _ in
                // The change that the button named, whatever was changed since.
                let number = try await Self.form(of: request)["change"].flatMap { Int64($0) }
                _ = try await requests.change { try await $0.shelf.undoOrRedo(step, only: number) }
                return Reply.seeOther("/shelf")
            }
        }
        router.post("/memo") { request, _ in try await memo(request) }
        router.post("/fold") { request, _ in
            let form = try await Self.form(of: request)
            let mode = form["mode"].flatMap { FoldMode(rawValue: $0) } ?? .fold
            let volume = form["identity"].flatMap { ShownSeries.volume(named: $0) }
            let subject: FoldSubject
            if let volume {
                guard let series = try await ShownSeries.last(requests) else {
                    throw ProgramFailure.usage(.missingParameter(name: "identity"))
                }
                subject = .volume(series: series.file, number: volume)
            } else {
                subject = .book(try Self.identity(form))
            }
            try await requests.library().attempt { (library) async throws(StoreError) in
                try await library.folds.set(mode, for: subject)
            }
            let page = volume.map { "/series?volume=\($0)" }
            let book = "/books/\(PageAddress.escaped(form["identity"] ?? ""))"
            return Reply.seeOther(PageAddress.local(form["here"]) ?? page ?? book)
        }
        router.post("/language") { request, _ in
            let form = try await Self.form(of: request)
            var response = Reply.seeOther(PageAddress.local(form["here"]) ?? "/")
            if let language = form["language"].flatMap({ Language(rawValue: $0) }) {
                response.headers[.setCookie] =
                    """
                    \(PageLanguage.cookie)=\(language.rawValue); \(Site.current.cookieScope); Max-Age=31536000; \
                    SameSite=Lax
                    """
            }
            return response
        }
    }

    private func memo(_ request: Request) async throws -> Response {
        let form = try await Self.form(of: request)
        let identity = try Self.identity(form)
        // A form's line breaks are CR and LF; a memo's are LF.
        let text = (form["text"] ?? "").replacing("\r\n", with: "\n")
        let version = Reply.expectedVersion(of: request) ?? form["version"]
        do {
            try await requests.change { library in
                let book = try BookTarget(identity).name
                if text.allSatisfy(\.isWhitespace) {
                    _ = try await library.memos.remove(for: book, ifVersion: version)
                } else {
                    try await library.memos.set(MemoText(text, of: book), for: book, ifVersion: version)
                }
            }
        } catch let failure as ProgramFailure {
            var refusal = Refusal(failure)
            if failure.isConflict {
                refusal.memo = await UnsavedMemo(text, of: identity, token: form["token"], requests)
            }
            throw refusal
        }
        // A script goes on with the version that it has just made.
        guard request.headers[.ifMatch] != nil,
            let memo = try? await requests.library().memos.current(for: identity)
        else { return Self.back(form, identity) }
        return Response(status: .noContent, headers: [.eTag: "\"\(memo.version)\""])
    }

    /// Makes the change of a reading's form: over the entry that its page showed, or where the form does not say which
    /// that was, over the current one.
    private static func changeReading(
        of identity: String,
        _ form: Form,
        _ library: Library,
        _ today: PartialDate?
    ) async throws {
        let book = try BookTarget(identity).name
        let shelf = try library.shelf
        let entry = try await shelf.entry(book)
        // This page was made while the book was there.
        guard let entry else { throw ProgramFailure.conflict(.pageStatusOfRemoved, hint: .pageAddAgain) }
        guard form["version"] ?? entry.version == entry.version else {
            throw ProgramFailure.conflict(.pageStatusChanged)
        }
        _ = try await shelf.changeReading(
            of: [book],
            to: try ReadingForm.change(form, of: entry.reading ?? Reading(), today: today),
            today: today,
            ifVersion: entry.version
        )
    }

    /// Sets the values of an edit's form, over the version that its page showed.
    private static func edit(
        _ identity: String,
        _ form: Form,
        _ library: Library,
        _ today: PartialDate?
    ) async throws {
        let book = try BookTarget(identity).name
        guard let entry = try await library.shelf.entry(book) else {
            throw ProgramFailure.conflict(.pageEditOfRemoved, hint: .pageAddAgain)
        }
        let review = try await library.memos.current(for: Memos.review(of: book))
        let version = Shelf.editVersion(entry, review: review.version)
        guard form["version"] ?? version == version else { throw ProgramFailure.conflict(.pageEditChanged) }
        let edit = try PageEdit.edit(form, of: entry, review: review.memo?.text, today: today)
        do throws(ShelfEditError) {
            _ = try await library.edit(book, edit, ifVersion: version)
        } catch {
            throw ProgramFailure(error)
        }
    }

    /// The tags of a field, with commas between them; none without the field.
    private static func tags(_ text: String?) throws(ProgramFailure) -> [BookTag] {
        var tags: [BookTag] = []
        for text in text?.split(separator: ",") ?? [] where !text.allSatisfy(\.isWhitespace) {
            guard let tag = BookTag(text) else { throw .usage(.invalidTag(text: SafeText.line(String(text)))) }
            tags.addMissing([tag])
        }
        return tags
    }

    /// The refusal of a status that was set on an older one: both are named.
    private func statusConflict(_ failure: ProgramFailure, _ identity: String, _ form: Form) async -> any Error {
        guard let entry = try? await requests.library().shelf.entry(identity) else { return failure }
        let chosen = Message.reading(ReadingForm.chosen(form))
        let both = Message.pageBothStatuses(current: .reading(entry.reading), chosen: chosen)
        return ProgramFailure.conflict(.pageStatusChanged, hint: both)
    }

    private static func back(_ form: Form, _ identity: String) -> Response {
        Reply.seeOther(PageAddress.local(form["here"]) ?? "/books/\(PageAddress.escaped(identity))")
    }

    /// Makes a change to the form's book, and returns to the page it came from.
    private func change(
        _ request: Request,
        _ body: @escaping @Sendable (Library, String) async throws -> Void
    ) async throws -> Response {
        let form = try await Self.form(of: request)
        let identity = try Self.identity(form)
        try await requests.change { try await body($0, identity) }
        return Self.back(form, identity)
    }

    static func form(of request: Request, upTo limit: Int = WriteMiddleware.bodyLimit) async throws -> Form {
        Form(try await request.body.collect(upTo: limit), type: request.headers[.contentType])
    }

    private static func identity(_ form: Form) throws(ProgramFailure) -> String {
        guard let identity = form["identity"], !identity.isEmpty else {
            throw ProgramFailure.usage(.missingParameter(name: "identity"))
        }
        try BookName.check(identity)
        return identity
    }
}
