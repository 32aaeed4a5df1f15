import CatalogModel
import CommandSupport
import Export
import Foundation
import HTTPTypes
import Hummingbird
import Messages
import Reports
import Store

/// `/shelf`: the kept books, in an order, narrowed by words, and in the formats of `export`.
struct ShelfPages: Sendable {
    let desk: Desk
    let view: BookView
    let clock: @Sendable () -> ReaderClock

    private static let pageSize = 20
    /// The orders by their names in the address, and those of the command.
    private static let sorts = [
        ("added", "added"), ("title", "title"), ("author", "author"), ("date", "published"), ("status", "status"),
        ("rating", "rating"), ("finished", "finished"),
    ]

    /// Adds the routes.
    func add(to router: Router<ServerContext>) {
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
                fields: [.contentDisposition: "attachment; filename=\"\(fileName(of: format))\""]
            )
        }
    }

    private func section(_ query: [String: String], _ here: String) async -> Page.Section {
        let sort = Self.sorts.first { $0.0 == query["sort"] } ?? Self.sorts[0]
        let filter = query["q"]?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        func list(_ page: Int) async -> DeskAnswer {
            let words = ["shelf", "list", "--sort=\(sort.1)", "--page=\(page)", "--size=\(Self.pageSize)"]
            return await desk.read(DeskCommand(.bookfetch, words + (filter.isEmpty ? [] : ["--match=\(filter)"])))
        }
        let page = Paging.number(query)
        var answer = await list(page)
        var note: Message?
        // The shelf may have become shorter than the address says.
        if let document = try? BooksDocument(answer.document), document.books.isEmpty, let total = document.total,
            total > 0
        {
            let last = (total + Self.pageSize - 1) / Self.pageSize
            answer = await list(last)
            note = .pageLastInstead(page: page, last: last)
        }
        if let failure = answer.failure { return Notices.section(failure) }
        guard let document = try? BooksDocument(answer.document) else {
            return Notices.section(DeskFailure(code: .software, kind: "internal", message: .requestInterrupted))
        }
        let isEmpty = document.books.isEmpty
        let readings = document.books.compactMap { listed in
            listed.book.identity.flatMap { identity in listed.reading.map { (identity, $0) } }
        }
        func address(_ page: Int) -> String {
            PageAddress.path("/shelf", [("q", filter), ("sort", query["sort"]), ("page", "\(page)")])
        }
        let html = PageTemplates.render(
            "shelf",
            [
                "heading": Message.pageShelf.text,
                "books": await view.values(
                    document.books.map(\.book),
                    here: here,
                    readings: Dictionary(readings) { first, _ in first }
                ),
                "notices": Notices.values(answer, note),
                "emptyText": filter.isEmpty ? Message.pageShelfEmpty.text : Message.nothingFound.text,
                "token": view.writes.token, "steps": await steps(), "hasChoices": !isEmpty || !filter.isEmpty,
                "filter": filter, "hasSorts": true,
                "sorts": Self.sorts.map { name, _ in
                    ["name": name, "label": Message.pageOrder(name).text, "isChosen": name == sort.0] as [String: Any]
                },
                "hasExports": !isEmpty || !filter.isEmpty,
                "exports": ExportFormat.allCases.filter { $0 != .obsidian }.map { format in
                    ["label": format.rawValue, "address": "/shelf/export?format=\(format.rawValue)"]
                },
            ].merging(Paging.values(document, address: address)) { own, _ in own }
        )
        return Page.Section(html: html)
    }

    /// A name that says what is in a file, and since when: `shelf-goodreads-2026-11-23.csv`.
    private func fileName(of format: ExportFormat) -> String {
        let kind = format.rawValue == format.fileExtension ? nil : format.rawValue
        let parts = ["shelf", kind, clock().today?.description].compactMap(\.self)
        return "\(parts.joined(separator: "-")).\(format.fileExtension)"
    }

    /// The changes that can be undone and made again, by name.
    private func steps() async -> [[String: Any]] {
        guard view.writes.allowed else { return [] }
        let changes = try? await view.room.session().attempt { (store) async throws(StoreError) in
            (try await store.shelf.nextUndo(), try await store.shelf.nextRedo())
        }
        let (undo, redo) = (changes ?? nil) ?? (nil, nil)
        return [
            undo.map { ("/shelf/undo", $0.number, Message.pageUndo(change: .name(of: $0))) },
            redo.map { ("/shelf/redo", $0.number, Message.pageRedo(change: .name(of: $0))) },
        ].compactMap(\.self).map { action, number, label in
            ["action": action, "number": "\(number)", "label": label.text, "token": view.writes.token]
        }
    }

    private static func type(of format: ExportFormat) -> String {
        switch format {
        case .json: "application/json"
        case .cslJSON: "application/vnd.citationstyles.csl+json"
        case .csv, .goodreads, .storygraph: "text/csv; charset=utf-8"
        case .obsidian: "text/markdown; charset=utf-8"
        case .marcxml: "application/marcxml+xml"
        case .marc: "application/marc"
        case .onix: "application/xml"
        case .ris: "application/x-research-info-systems; charset=utf-8"
        case .bibtex, .biblatex: "application/x-bibtex; charset=utf-8"
        }
    }
}
