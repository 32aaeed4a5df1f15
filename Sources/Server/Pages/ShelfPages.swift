import CatalogModel
import CommandSupport
import Export
import Foundation
import HTTPTypes
import Hummingbird
import Messages

/// `/shelf`: the kept books, in an order, narrowed by words, and in the formats of `export`.
struct ShelfPages: Sendable {
    let desk: Desk
    let view: BookView

    private static let pageSize = 20
    private static let sorts = ["added", "title", "author", "date"]

    /// Adds the routes.
    func add(to router: Router<BasicRequestContext>) {
        router.get("/shelf") { request, _ in
            let query = PageProgram.query(request)
            let here = request.uri.string
            return await Page(Message.pageShelf.text, place: "shelf") { await section(query, here) }
                .response(to: request, token: view.writes.token)
        }
        router.get("/shelf/export") { request, _ in
            guard let format = PageProgram.query(request)["format"].flatMap({ ExportFormat(rawValue: $0) }) else {
                throw DeskFailure(message: .missingParameter(name: "format"))
            }
            let answer = await desk.read(DeskCommand(plain: ["export", "shelf", "--format=\(format.rawValue)"]))
            if let failure = answer.failure { throw failure }
            return Reply.text(
                answer.document,
                type: Self.type(of: format),
                to: request,
                fields: [.contentDisposition: "attachment; filename=\"shelf.\(format.fileExtension)\""]
            )
        }
    }

    private func section(_ query: [String: String], _ here: String) async -> Page.Section {
        // The whole shelf: an order and a filter concern all of it.
        let answer = await desk.read(DeskCommand(.bookfetch, ["shelf", "list", "--limit=10000"]))
        if let failure = answer.failure { return Notices.section(failure) }
        guard let document = try? BooksDocument(answer.document) else {
            return Notices.section(DeskFailure(code: .software, kind: "internal", message: .requestInterrupted))
        }
        let sort = query["sort"].flatMap { Self.sorts.contains($0) ? $0 : nil } ?? Self.sorts[0]
        let filter = query["q"]?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        let found = Self.sorted(document.books.map(\.book).filter { Self.matches($0, filter) }, by: sort)
        let last = max(1, (found.count + Self.pageSize - 1) / Self.pageSize)
        let page = min(max(1, query["page"].flatMap { Int($0) } ?? 1), last)
        let shown = found.dropFirst((page - 1) * Self.pageSize).prefix(Self.pageSize)
        func address(_ page: Int) -> String {
            PageAddress.path("/shelf", [("q", filter), ("sort", query["sort"]), ("page", "\(page)")])
        }
        let html = PageTemplates.render(
            "shelf",
            [
                "heading": Message.pageShelf.text, "books": await view.values(Array(shown), here: here),
                "isEmpty": found.isEmpty, "total": Message.bookCount(found.count).text,
                "emptyText": document.books.isEmpty ? Message.pageShelfEmpty.text : Message.nothingFound.text,
                "next": page < last ? address(page + 1) : false, "previous": page > 1 ? address(page - 1) : false,
                "token": view.writes.token, "allowed": view.writes.allowed, "hasChoices": !document.books.isEmpty,
                "filter": filter, "hasSorts": true,
                "sorts": Self.sorts.map { name in
                    ["name": name, "label": Message.pageOrder(name).text, "isChosen": name == sort] as [String: Any]
                },
                "hasExports": !document.books.isEmpty,
                "exports": ExportFormat.allCases.map { format in
                    ["label": format.rawValue, "address": "/shelf/export?format=\(format.rawValue)"]
                },
            ]
        )
        return Page.Section(html: Notices.html(answer) + html)
    }

    private static func matches(_ book: Book, _ filter: String) -> Bool {
        guard !filter.isEmpty else { return true }
        let texts = [book.title, book.subtitle, book.publisher].compactMap(\.self) + book.contributors.map(\.name)
        return texts.contains { $0.range(of: filter, options: [.caseInsensitive, .diacriticInsensitive]) != nil }
    }

    /// The books in an order; those without the value come last.
    private static func sorted(_ books: [Book], by sort: String) -> [Book] {
        func key(_ book: Book) -> String? {
            switch sort {
            case "title": book.title
            case "author": book.authors.first
            default: book.publishedOn?.description
            }
        }
        guard sort != "added" else { return books }
        let keyed = books.enumerated().map { (offset: $0.offset, key: key($0.element), book: $0.element) }
        return keyed.sorted { one, other in
            switch (one.key, other.key) {
            case (let first?, let second?) where first != second:
                // The newest first.
                sort == "date" ? first > second : first.localizedStandardCompare(second) == .orderedAscending
            case (.some, nil): true
            case (nil, .some): false
            default: one.offset < other.offset
            }
        }
        .map(\.book)
    }

    private static func type(of format: ExportFormat) -> String {
        switch format {
        case .json: "application/json"
        case .cslJSON: "application/vnd.citationstyles.csl+json"
        case .csv: "text/csv; charset=utf-8"
        case .marcxml: "application/marcxml+xml"
        case .onix: "application/xml"
        case .ris: "application/x-research-info-systems; charset=utf-8"
        case .bibtex, .biblatex: "application/x-bibtex; charset=utf-8"
        }
    }
}
