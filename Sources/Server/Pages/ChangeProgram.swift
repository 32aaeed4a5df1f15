import CatalogModel
import CommandSupport
import Foundation
import HTTPTypes
import Hummingbird
import Messages
import Store

/// The changes that forms make: shelf, status, memo, folding, language. ``WriteMiddleware`` has checked where they come from.
struct ChangeProgram: Sendable {
    let desk: Desk
    let room: SessionRoom

    /// Adds the routes.
    func add(to router: Router<ServerContext>) {
        router.post("/shelf/add") { request, _ in
            try await change(request) { DeskCommand(.bookfetch, ["shelf", "add", "--max-age=1d"], [$0]) }
        }
        router.post("/shelf/remove") { request, _ in
            try await change(request) { DeskCommand(.bookfetch, ["shelf", "remove"], [$0]) }
        }
        router.post("/shelf/status") { request, _ in
            let form = try await Self.form(of: request)
            guard let status = form["status"], PageReading.statuses.contains(status) else {
                throw DeskFailure(message: .missingParameter(name: "status"))
            }
            let rating = form["rating"].flatMap { PageReading.isRating($0) ? ["--rating=\($0)"] : nil } ?? []
            let version = form["version"].map { ["--if-version=\($0)"] } ?? []
            let identity = try Self.identity(form)
            let command = DeskCommand(.bookfetch, ["shelf", "status"] + rating + version, [identity, status])
            let answer = await desk.write(command)
            if let failure = answer.failure {
                throw failure.kind == "conflict" ? await statusConflict(failure, identity, form) : failure
            }
            // The command notes a book that is not there, and this page was made while it was.
            if let document = try? BooksDocument(answer.document), document.books.isEmpty {
                throw DeskFailure(
                    code: .inputData,
                    kind: "conflict",
                    message: .pageStatusOfRemoved,
                    hint: .pageAddAgain
                )
            }
            return Self.back(form, identity)
        }
        for step in ["undo", "redo"] {
            router.post(RouterPath("/shelf/\(step)")) { request, _ in
                // The change that the button named, whatever was changed since.
                let number = try await Self.form(of: request)["change"].flatMap { Int64($0) }
                let only = number.map { ["--change=\($0)"] } ?? []
                let answer = await desk.write(DeskCommand(.bookfetch, ["shelf", step] + only))
                if let failure = answer.failure { throw failure }
                return Reply.seeOther("/shelf")
            }
        }
        router.post("/memo") { request, _ in try await memo(request) }
        router.post("/fold") { request, _ in
            let form = try await Self.form(of: request)
            let mode = form["mode"].flatMap { FoldMode(rawValue: $0) } ?? .fold
            let volume = form["identity"].flatMap { SeriesDocument.volume(named: $0) }
            let subject: FoldSubject
            if let volume {
                guard let series = try await SeriesDocument.read(from: desk, room) else {
                    throw DeskFailure(message: .missingParameter(name: "identity"))
                }
                subject = .volume(series: series.file, number: volume)
            } else {
                subject = .book(try Self.identity(form))
            }
            try await room.session().attempt { (store) async throws(StoreError) in
                try await store.folds.set(mode, for: subject)
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
                    "\(PageLanguage.cookie)=\(language.rawValue); Path=/; Max-Age=31536000; SameSite=Lax"
            }
            return response
        }
    }

    /// Saves or removes a memo, if it is still the version that the page showed.
    private func memo(_ request: Request) async throws -> Response {
        let form = try await Self.form(of: request)
        let identity = try Self.identity(form)
        // A form's line breaks are CR and LF; a memo's are LF.
        let text = (form["text"] ?? "").replacing("\r\n", with: "\n")
        let version = (Reply.expectedVersion(of: request) ?? form["version"]).map { ["--if-version=\($0)"] } ?? []
        let answer = await desk.write(
            text.allSatisfy(\.isWhitespace)
                ? DeskCommand(.bookfetch, ["memo"] + version, [identity, "remove"])
                : DeskCommand(.bookfetch, ["memo"] + version, [identity, "set", "-"], input: [text])
        )
        if let failure = answer.failure {
            var refusal = Refusal(failure)
            if failure.kind == "conflict" {
                refusal.memo = await MemoState.unsaved(text, of: identity, token: form["token"], desk)
            }
            throw refusal
        }
        // A script goes on with the version that it has just made.
        guard request.headers[.ifMatch] != nil, let version = MemoState(answer.document)?.version else {
            return Self.back(form, identity)
        }
        return Response(status: .noContent, headers: [.eTag: "\"\(version)\""])
    }

    /// The refusal of a status that was set on an older one: both are named.
    private func statusConflict(_ failure: DeskFailure, _ identity: String, _ form: Form) async -> any Error {
        let entry = try? await room.session().attempt { (store) async throws(StoreError) in
            try await store.shelf.entry(identity)
        }
        guard let entry = entry ?? nil else { return failure }
        let chosen = Reading(
            status: form["status"].flatMap { Reading.Status(rawValue: $0) },
            stars: form["rating"].flatMap { Reading.Stars($0) }
        )
        let both = Message.pageBothStatuses(current: .reading(entry.reading), chosen: .reading(chosen))
        return DeskFailure(code: .inputData, kind: "conflict", message: .pageStatusChanged, hint: both)
    }

    private static func back(_ form: Form, _ identity: String) -> Response {
        Reply.seeOther(PageAddress.local(form["here"]) ?? "/books/\(PageAddress.escaped(identity))")
    }

    /// Makes a change to the form's book, and returns to the page it came from.
    private func change(_ request: Request, _ command: (String) -> DeskCommand) async throws -> Response {
        try await change(try await Self.form(of: request), command)
    }

    /// Makes a change to a form's book, and returns to the page it came from.
    private func change(_ form: Form, _ command: (String) -> DeskCommand) async throws -> Response {
        let identity = try Self.identity(form)
        let answer = await desk.write(command(identity))
        if let failure = answer.failure { throw failure }
        return Self.back(form, identity)
    }

    static func form(of request: Request) async throws -> Form {
        Form(try await request.body.collect(upTo: WriteMiddleware.bodyLimit), type: request.headers[.contentType])
    }

    private static func identity(_ form: Form) throws(DeskFailure) -> String {
        guard let identity = form["identity"], !identity.isEmpty else {
            throw DeskFailure(message: .missingParameter(name: "identity"))
        }
        try BookName.check(identity)
        return identity
    }
}
