import BookfetchKit
import CatalogModel
import Documents
import Foundation
import HTTPTypes
import Hummingbird
import Interchange
import Store
import Wording

/// `/shelf`: the books on the shelf, in an order, narrowed by words, and in the formats of `export`.
struct ShelfPages: Sendable {
    let requests: SharedRequests
    let view: BookView
    let clock: @Sendable () -> ReaderClock

    private static let pageSize = 20
    private static let sorts: [(String, ShelfSort)] = [
        ("added", .added), ("title", .title), ("author", .author), ("date", .published), ("status", .status),
        ("rating", .rating), ("finished", .finished),
    ]

    func add(to router: Router<ServerContext>) {
        router.get("/shelf") { request, _ in
            let query = PageProgram.query(request)
            let here = request.uri.string
            return await Page(Message.pageShelf.text, place: "shelf") { await section(query, here) }
                .response(to: request, token: view.writes.token)
        }
        router.get("/shelf/export") { request, _ in
            guard let format = PageProgram.query(request)["format"].flatMap({ ExportFormat(rawValue: $0) }) else {
                throw ProgramFailure.usage(.missingParameter(name: "format"))
            }
            let time = clock().now
            return Reply.text(
                ExportText.of(
                    try await requests.library().exportedShelf(),
                    format,
                    hasReadings: true,
                    account: ExportSummary(),
                    at: time
                ),
                type: Self.type(of: format),
                to: request,
                fields: [.contentDisposition: "attachment; filename=\"\(fileName(of: format))\""]
            )
        }
    }

    private func section(_ query: [String: String], _ here: String) async -> Page.Section {
        let sort = Self.sorts.first { $0.0 == query["sort"] } ?? Self.sorts[0]
        let filter = query["q"]?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        let status = query["status"].flatMap { Reading.Status(rawValue: $0) }
        let tags = BookTag.list(query["tag"] ?? "")
        let page = Paging.number(query)
        var wanted = ShelfPage(sort: sort.1)
        (wanted.status, wanted.tags, wanted.match) = (status, tags, filter.isEmpty ? nil : filter)
        var shown: Document<BookList>
        var note: Message?
        do throws(ProgramFailure) {
            shown = try await list(wanted, page)
            // The shelf may have become shorter than the address says.
            if shown.content.books.isEmpty, let total = shown.content.total, total > 0 {
                let last = (total + Self.pageSize - 1) / Self.pageSize
                shown = try await list(wanted, last)
                note = .pageLastInstead(page: page, last: last)
            }
        } catch {
            return Notices.section(error)
        }
        let found = shown.content
        let isEmpty = found.books.isEmpty
        func address(_ page: Int) -> String {
            PageAddress.path(
                "/shelf",
                [
                    ("q", filter), ("status", status?.rawValue), ("tag", Message.bookTags(tags).text),
                    ("sort", query["sort"]), ("page", "\(page)"),
                ]
            )
        }
        let cards = await view.cards(
            found.books,
            here: here,
            remarks: found.elements.map(\.remarks)
        )
        let isFiltered = !filter.isEmpty || status != nil || !tags.isEmpty
        let none = PageProgram.nothing(isFiltered ? .nothingFound : .pageShelfEmpty)
        let html: HTML = """
            <section class="list">
            \(PersonalNavigation.view(at: "shelf"))
            \(PageProgram.head(Message.pageShelf.text, Paging.total(found), further: await view.steps()))
            \(Notices.view(shown, note))
            \(if: !isEmpty || isFiltered, Self.narrowing(wanted, sort.0, isFiltered: isFiltered))
            \(if: isEmpty, Paging.empty(found.page, address(1), none: none))
            <ol class="book-list">
            \(cards)
            </ol>
            \(PageProgram.links(found, address))
            \(if: view.writes.allowed, Self.description(view.writes.token))
            \(if: !isEmpty || isFiltered, Self.exports)
            \(if: !isEmpty, Self.covers)
            </section>

            """
        return Page.Section(html: html)
    }

    /// The choices, folded on a phone unless one has been made: there the books come first.
    private static func narrowing(_ wanted: ShelfPage, _ sort: String, isFiltered: Bool) -> HTML {
        """
        <details class="narrowing"\(if: isFiltered, " open")>
        <summary>\(Message.pageNarrow)</summary>
        \(form(wanted, sort))
        </details>
        """
    }

    private static func form(_ wanted: ShelfPage, _ sort: String) -> HTML {
        let statuses =
            [Choice("", .pageAnyStatus, wanted.status == nil)]
            + Reading.Status.allCases.map { Choice($0.rawValue, .readingStatus($0), $0 == wanted.status) }
        return """
            <form class="choices" action="/shelf">
            <p class="choice choice-wide"><label for="shelf-q">\(Message.pageFilter)</label>
            <input id="shelf-q" name="q" type="search" value="\(wanted.match ?? "")" autocomplete="off"></p>
            <p class="choice"><label for="shelf-tag">\(Message.pageTag)</label>
            <input id="shelf-tag" name="tag" value="\(Message.bookTags(wanted.tags))" autocomplete="off"></p>
            \(HTML.choice("shelf-status", "status", .pageStatus, statuses))\
            \(HTML.choice("shelf-sort", "sort", .pageSort, sorts.map { Choice($0.0, .pageOrder($0.0), $0.0 == sort) }))\
            <p class="choice"><button>\(Message.pageShow)</button></p>
            </form>
            """
    }

    /// The form of a book without an ISBN.
    private static func description(_ token: String) -> HTML {
        let fields: [(String, Message, HTML)] = [
            ("title", .columnTitle, "required"), ("author", .columnAuthor, ""), ("publisher", .columnPublisher, ""),
            ("pages", .fieldPages, #"inputmode="numeric""#), ("date", .columnReleased, #"placeholder="2026-11-20""#),
        ]
        let field = { (name: String, label: Message, more: HTML) -> HTML in
            """
            <p class="choice"><label for="describe-\(name)">\(word: label)</label>
            <input id="describe-\(name)" name="\(name)" maxlength="500" autocomplete="off" \(more)></p>

            """
        }
        return """
            <details class="describe">
            <summary>\(Message.pageDescribeBook)</summary>
            <form class="choices" action="/shelf/describe" method="post" enctype="multipart/form-data">
            \(HTML.hidden("token", token))
            \(each: fields, { field($0.0, $0.1, $0.2) })\
            <p class="choice"><label for="describe-cover">\(Message.pageDescribeCover)</label>
            <input id="describe-cover" name="cover" type="file" accept="image/*"></p>
            <p class="choice"><button>\(Message.pageAddDescribed)</button></p>
            </form>
            </details>
            """
    }

    private static var covers: HTML {
        """
        <p><a href="\(ShelfCoverPages.path)">\(Message.pageShelfCovers)</a></p>
        """
    }

    private static var exports: HTML {
        let formats = ExportFormat.allCases.filter { $0 != .obsidian }.map(\.rawValue)
        let link = { (format: String) -> HTML in
            """
            <li><a href="/shelf/export?format=\(format)" download>\(format)</a></li>

            """
        }
        return """
            <section class="exports">
            <h2>\(Message.pageExport)</h2>
            <ul class="plain-links">
            \(each: formats, link)</ul>
            </section>
            """
    }

    private func list(_ wanted: ShelfPage, _ page: Int) async throws(ProgramFailure) -> Document<BookList> {
        var shelf = wanted
        (shelf.page, shelf.pageSize) = (page, Self.pageSize)
        return try await requests.read(DocumentQuery(shelf))
    }

    /// A name that says what is in a file, and since when: `shelf-goodreads-2026-11-23.csv`.
    private func fileName(of format: ExportFormat) -> String {
        let kind = format.rawValue == format.fileExtension ? nil : format.rawValue
        let parts = ["shelf", kind, clock().today?.description].compactMap(\.self)
        return "\(parts.joined(separator: "-")).\(format.fileExtension)"
    }

    static func type(of format: ExportFormat) -> String {
        switch format {
        case .json: "application/json"
        case .jsonLines: "application/jsonl"
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
