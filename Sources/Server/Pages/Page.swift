import Foundation
import HTTPTypes
import Hummingbird
import Messages

/// A page: its frame, and its sections, which are rendered at the same time.
struct Page: Sendable {
    /// The part of a page that one answer fills.
    struct Section: Sendable {
        let html: String
        var status = HTTPResponse.Status.ok
        /// The page's title, where only the answer has it.
        var title: String?
    }

    /// The time within which a page of several sections is sent as a whole; after it the reader sees the frame, and each
    /// section as it comes. What a page is about is always waited for, since its failure is the page's status.
    @TaskLocal static var patience: Duration = .milliseconds(80)

    let title: String
    /// The name of the page in the navigation.
    let place: String
    let sections: [@Sendable () async -> Section]
    /// Whether the first section is what the page is about, so that its failure is the page's.
    var isAboutFirst = false
    /// The text in the search field.
    var query = ""

    /// A page of one section.
    init(_ title: String, place: String, query: String = "", _ section: @escaping @Sendable () async -> Section) {
        self.init(title, place: place, query: query, sections: [section])
    }

    /// A page of several sections.
    init(_ title: String, place: String, query: String = "", sections: [@Sendable () async -> Section]) {
        self.title = title
        self.place = place
        self.query = query
        self.sections = sections
    }

    /// Renders the page.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - token: The write token, for the cookie.
    /// - Returns: The whole page with a tag, or its beginning with the rest to follow.
    func response(to request: Request, token: String) async -> Response {
        let foot = PageTemplates.render("foot", frame(request, token))
        var fields: HTTPFields = [.setCookie: WriteCookie.field(token, for: request)]
        // Sections go on if the reader leaves: others may wait for the same answer.
        let tasks = sections.map { section in Task { await section() } }
        // The page's status is sent before its text, so its outcome has to be known first.
        let subject = sections.count == 1 || isAboutFirst ? await tasks.first?.value : nil
        let status = subject?.status ?? .ok
        if let done = await Self.all(tasks, within: Self.patience) {
            let title = done.lazy.compactMap(\.title).first
            let head = PageTemplates.render("head", frame(request, token, title: title))
            return Reply.text(
                head + done.map(\.html).joined() + foot,
                type: "text/html; charset=utf-8",
                to: request,
                status: status,
                fields: fields
            )
        }
        fields[.contentType] = "text/html; charset=utf-8"
        let head = PageTemplates.render("head", frame(request, token, title: subject?.title))
        return Response(
            status: status,
            headers: fields,
            body: ResponseBody { writer in
                try await writer.write(ByteBuffer(string: head))
                for task in tasks { try await writer.write(ByteBuffer(string: await task.value.html)) }
                try await writer.write(ByteBuffer(string: foot))
                try await writer.finish(nil)
            }
        )
    }

    /// The page of a request that was refused. It may be sent to anyone, so it has no write token.
    func whole(_ section: Section, to request: Request, _ refusal: Refusal) -> Response {
        Reply.text(
            PageTemplates.render("head", frame(request, "")) + section.html
                + PageTemplates.render("foot", frame(request, "")),
            type: "text/html; charset=utf-8",
            to: request,
            status: refusal.status,
            fields: refusal.fields
        )
    }

    /// All results, if they are there in time.
    private static func all(_ tasks: [Task<Section, Never>], within patience: Duration) async -> [Section]? {
        await withTaskGroup(of: [Section]?.self) { group in
            group.addTask {
                var sections: [Section] = []
                for task in tasks { sections.append(await Self.value(of: task)) }
                return Task.isCancelled ? nil : sections
            }
            group.addTask {
                try? await Task.sleep(for: patience)
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

    private func frame(_ request: Request, _ token: String, title: String? = nil) -> [String: Any] {
        let language = Language.current
        return [
            "title": title ?? self.title, "language": language.rawValue, "query": query,
            "other": language == .korean ? "en" : "ko", "otherName": language == .korean ? "English" : "한국어",
            "here": request.uri.string, "at": [place: true], "token": token, "hasToken": !token.isEmpty,
        ]
    }
}
