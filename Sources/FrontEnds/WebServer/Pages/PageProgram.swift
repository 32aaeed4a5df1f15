import APIClient
import Basics
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Foundation
import HTTPTypes
import Hummingbird
import Wording

struct PageProgram: Sendable {
    let requests: SharedRequests
    let view: BookView
    let token: String
    let clock: @Sendable () -> ReaderClock

    private var today: PartialDate? { clock().today }

    func add(to router: Router<ServerContext>) {
        page(router, "/") { _, _ in home }
        router.get("/search") { request, _ in
            let query = Self.query(request)
            if case .success(let isbn) = Self.isbn(query) { return Reply.seeOther("/books/\(isbn.isbn13)") }
            return await search(query, request.uri.string).response(to: request, token: token)
        }
        page(router, "/bestsellers") { query, here in
            list("bestsellers", .pageBestsellers, query, here) { page, genre in
                DocumentQuery(Bestsellers(genre: genre, page: page), cache: CacheUse(maxAge: .seconds(3600)))
            }
        }
        TrendPages(requests: requests, view: view, token: token).add(to: router)
        page(router, "/new") { query, here in
            list("new", .pageNew, query, here) { page, genre in
                DocumentQuery(NewBooks(genre: genre, page: page), cache: CacheUse(maxAge: .seconds(3600)))
            }
        }
        router.get("/books/{isbn}/similar") { request, context in
            let name = context.parameters.get("isbn").flatMap { $0.removingPercentEncoding } ?? ""
            return await similar(name, request.uri.string).response(to: request, token: token)
        }
        page(router, "/recent") { query, here in
            recent(here)
        }
        router.get("/birthday") { request, _ in
            let query = Self.query(request)
            let day = query["date"].flatMap { resolved($0) } ?? today.flatMap { TypedDate.day($0).resolved(today: $0) }
            let years = query["years"].flatMap { $0.isEmpty ? nil : $0 }
            // Years replace the day's own.
            let date = (years == nil ? day?.date?.description : nil) ?? day?.day.description ?? "06-26"
            return Reply.seeOther(PageAddress.path("/birthday/\(date)", [("years", years)]))
        }
        router.get("/birthday/{date}") { request, context in
            let date = context.parameters.get("date").flatMap { $0.removingPercentEncoding } ?? ""
            return await birthday(date, Self.query(request), request.uri.string).response(to: request, token: token)
        }
        file(router, "/style.css", PackageResources.style_css, "text/css; charset=utf-8")
        file(router, "/script.js", PackageResources.script_js, "text/javascript; charset=utf-8")
        file(router, "/icon.svg", PackageResources.icon_svg, "image/svg+xml")
        file(router, "/favicon.ico", PackageResources.favicon_ico, "image/x-icon")
        file(router, "/icon-192.png", PackageResources.icon_192_png, "image/png")
        file(router, "/icon-512.png", PackageResources.icon_512_png, "image/png")
        router.get(RouterPath(WebManifest.path)) { request, _ in
            Reply.text(WebManifest.document, type: WebManifest.type, to: request)
        }
    }

    /// A file of the pages. Revalidated on each request, so that a new version of the program takes effect at once.
    private func file(_ router: Router<ServerContext>, _ path: RouterPath, _ bytes: [UInt8], _ type: String) {
        let data = Data(bytes)
        router.get(path) { request, _ in Reply.bytes(data, type: type, to: request) }
    }

    private func page(
        _ router: Router<ServerContext>,
        _ path: RouterPath,
        _ make: @escaping @Sendable ([String: String], String) -> Page
    ) {
        router.get(path) { request, _ in
            await make(Self.query(request), request.uri.string).response(to: request, token: token)
        }
    }

    /// The parameters of a page's address; of a repeated one the last.
    static func query(_ request: Request) -> [String: String] {
        Dictionary(APIProgram.parameters(request.uri.query ?? "").map { ($0.name, $0.value) }) { $1 }
    }

    // MARK: Pages

    private var home: Page {
        Page(
            "bookfetch",
            place: "home",
            sections: [
                {
                    let query = DocumentQuery(Bestsellers(pageSize: 12), cache: CacheUse(maxAge: .seconds(3600)))
                    return await shelfOf(.pageBestsellers, "/bestsellers") { () throws(ProgramFailure) in
                        try await requests.read(query).content.books
                    }
                },
                {
                    await shelfOf(.pageRecent, "/recent", ifEmpty: .pageRecentEmpty) { () throws(ProgramFailure) in
                        try await requests.read(DocumentQuery(RecentBooks())).content.books
                    }
                },
                {
                    let query = try? await DayPageRequest.ofToday(size: 12, requests)
                    return await shelfOf(.feedBirthday, "/birthday") { () throws(ProgramFailure) in
                        guard let query else { throw .brokenRequest }
                        return try await requests.read(query).content.books
                    }
                },
                {
                    return await ArticleSection(requests: requests, pictures: view.pictures, clock: clock).section(
                        ["size": "8", "maxAge": "15m"],
                        title: Message.pageNews.text,
                        more: "/news"
                    )
                },
            ]
        )
    }

    private func shelfOf(
        _ title: Message,
        _ address: String,
        ifEmpty: Message = .nothingFound,
        _ find: () async throws(ProgramFailure) -> [Book]
    ) async -> Page.Section {
        let content: HTML
        do throws(ProgramFailure) {
            let books = try await find()
            let cards = await view.cards(Array(books.prefix(12)), here: "/", row: address)
            content = """
                \(if: books.isEmpty, #"<p class="empty">\#(ifEmpty)</p>"#)
                <ol class="book-row">
                \(cards)
                </ol>
                """
        } catch {
            let words = PageSentence.words(of: error)
            content = """
                <div class="failure"><p class="failure-text">\(words.message)</p>\
                \(words.hint, { #"<p class="hint">\#($0)</p>"# })</div>
                """
        }
        return Page.Section(
            html: """
                <section class="row" data-of="\(address)">
                <h2 class="row-title"><a href="\(address)">\(title)</a></h2>
                \(content)
                </section>

                """
        )
    }

    private func search(_ query: [String: String], _ here: String) -> Page {
        let words = query["q"]?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        let target = query["target"].flatMap { Self.targets.contains($0) ? $0 : nil }
        let sort = query["sort"].flatMap { Self.sorts.contains($0) ? $0 : nil }
        let form = Self.form(words, target: target, sort: sort, source: query["source"])
        guard !words.isEmpty else {
            return Page(Message.pageSearch.text, place: "search") {
                Page.Section(html: "\(form)<h1 class=\"visually-hidden\">\(Message.pageSearch)</h1>\n")
            }
        }
        if case .failure(let error) = Self.isbn(query) {
            let failure = Notices.section(ProgramFailure.usage(.invalid(error, isbn: words)))
            return Page("\(words) · \(Message.pageSearch.text)", place: "search", query: words) {
                Page.Section(html: form + failure.html, status: failure.status)
            }
        }
        return Page("\(words) · \(Message.pageSearch.text)", place: "search", query: words) {
            let page = Paging.number(query)
            let source = query["source"].flatMap { $0.isEmpty ? nil : $0 }
            let values = ["target": target, "sort": sort, "source": source].compactMapValues(\.self)
            let empty = Message.pageSearchEmpty(query: words)
            let address = { (page: Int) in
                PageAddress.path(
                    "/search",
                    [
                        ("q", words), ("target", target), ("source", query["source"]), ("sort", sort),
                        ("page", "\(page)"),
                    ]
                )
            }
            let section: Page.Section
            do {
                let given = values.merging(["q": words, "page": "\(page)", "maxAge": "1h"]) { $1 }
                let request = try await RequestDescription.search.request(given, requests.session())
                section = await books(request, heading: words, here: here, ifEmpty: empty, address: address)
            } catch {
                section = Notices.section(error as? ProgramFailure ?? .brokenRequest)
            }
            return Page.Section(html: form + section.html, status: section.status)
        }
    }

    /// The words as an ISBN, or why they are not a valid one; `nil` for other words, and for a search of one service.
    private static func isbn(_ query: [String: String]) -> Result<ISBN, ISBN.Invalid>? {
        let words = query["q"]?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        let target = query["target"] ?? "any"
        guard !words.isEmpty, ["any", "isbn", ""].contains(target), ["auto", ""].contains(query["source"] ?? "") else {
            return nil
        }
        do throws(ISBN.Invalid) {
            return .success(try ISBN(words))
        } catch {
            if target == "isbn" { return .failure(error) }
            // Ten or thirteen digits in a title are not one, but nothing else looks like one with a digit mistyped.
            guard case .checkDigit = error else { return nil }
            return .failure(error)
        }
    }

    private static let targets = ["any", "title", "author", "publisher", "isbn"]
    private static let sorts = ["accuracy", "latest"]

    private static func form(_ words: String, target: String?, sort: String?, source: String?) -> HTML {
        let sources =
            [("auto", Message.pageAutomatic), ("all", .pageAllSources)]
            + ServiceRegistry.inUse.sources(that: .search).map { ($0.rawValue, Message.nameAtStart(of: $0)) }
        let lists: [(String, Message, [Choice])] = [
            ("target", .pageTarget, targets.map { Choice($0, .searchTarget($0), $0 == target ?? "any") }),
            ("source", .pageSource, sources.map { Choice($0, $1, $0 == source ?? "auto") }),
            ("sort", .pageSort, sorts.map { Choice($0, .pageOrder($0), $0 == sort ?? sorts[0]) }),
        ]
        return """
            <form class="choices search" action="/search" role="search">
            <p class="choice choice-wide"><label for="q">\(Message.pageSearch)</label>
            <input id="q" name="q" type="search" value="\(words)" placeholder="\(Message.pageSearchHint)" \
            autocomplete="off" enterkeyhint="search"></p>
            \(each: lists, { name, label, choices in HTML.choice("search-\(name)", name, label, choices) })\
            <p class="choice"><button class="is-main">\(Message.pageSearch)</button></p>
            </form>

            """
    }

    private func list(
        _ place: String,
        _ title: Message,
        _ given: [String: String],
        _ here: String,
        query: @escaping @Sendable (_ page: Int, _ genre: String?) -> DocumentQuery<BookList>
    ) -> Page {
        Page(title.text, place: place) {
            let genre = given["genre"].flatMap { Words.query([$0]) }
            let trends: HTML = #"<ul class="plain-links"><li><a href="/trends">\#(Message.pageTrends)</a></li></ul>"#
            return await books(
                query(Paging.number(given), genre),
                heading: title.text,
                here: here,
                above: place == "bestsellers" ? trends : ""
            ) { page in
                PageAddress.path("/\(place)", [("genre", genre), ("page", "\(page)")])
            }
        }
    }

    /// The books that go together with one: a page of its own, since it takes a request of a small quota.
    private func similar(_ name: String, _ here: String) -> Page {
        Page(Message.pageSimilar.text, place: "book") {
            do {
                let request = try await RequestDescription.similar.request(
                    ["isbn": name, "maxAge": "7d"],
                    requests.session()
                )
                return await books(request, heading: Message.pageSimilar.text, here: here) { _ in here }
            } catch {
                return Notices.section(error as? ProgramFailure ?? .brokenRequest)
            }
        }
    }

    private func recent(_ here: String) -> Page {
        Page(Message.pageRecent.text, place: "recent") {
            await books(
                DocumentQuery(RecentBooks()),
                heading: Message.pageRecent.text,
                here: here,
                ifEmpty: .pageRecentEmpty,
                above: PersonalNavigation.view(at: "recent")
            ) { PageAddress.path("/recent", [("page", "\($0)")]) }
        }
    }

    private func birthday(_ date: String, _ query: [String: String], _ here: String) -> Page {
        let given = query["years"].flatMap { $0.isEmpty ? nil : $0 }
        let typed = resolved(date)
        // With years the day's own is not meant, and a day without a year is one of the last years.
        let day = given == nil ? typed?.date : nil
        let monthDay = day == nil ? typed?.day : nil
        let years = given ?? (monthDay == nil ? nil : MonthCalendar.lastYears(today))
        let date = day?.description ?? monthDay?.description ?? date
        let heading = Self.heading(day, monthDay)
        return Page(heading, place: "birthday") {
            let shown = day ?? monthDay?.day(near: Self.lastYear(of: years) ?? today?.year ?? 2000)
            let calendar = shown.map { MonthCalendar($0, today: today, years: years).view } ?? ""
            let address = { (page: Int) in
                PageAddress.path("/birthday/\(PageAddress.escaped(date))", [("years", years), ("page", "\(page)")])
            }
            let page = Paging.number(query)
            let section: Page.Section
            do {
                let request = try await request(day, monthDay, date: date, years: years, page: page)
                section = await books(request, heading: heading, here: here, address: address)
            } catch {
                section = Notices.section(
                    error as? ProgramFailure ?? .brokenRequest,
                    first: page > 1 ? address(1) : nil
                )
            }
            return Page.Section(html: calendar + section.html, status: section.status)
        }
    }

    /// The request for the books of a day; of one that this page does not understand, such as a saved name, as programs
    /// send it.
    private func request(
        _ day: PartialDate?,
        _ monthDay: MonthDay?,
        date: String,
        years: String?,
        page: Int
    ) async throws -> DocumentQuery<BookList> {
        var books: BirthdayBooks?
        if let day {
            books = BirthdayBooks(day, page: page)
        } else if let monthDay, let range = years.flatMap({ try? YearRange(strict: $0, thisYear: thisYear) }) {
            books = BirthdayBooks(monthDay, in: range.years, page: page)
        }
        if let books {
            let cache = CacheUse(maxAge: .seconds(86_400))
            return DocumentQuery(books.typed(date, years: years), cache: cache)
        }
        var values = ["date": date, "page": "\(page)", "maxAge": "1d"]
        values["years"] = years
        return try await RequestDescription.birthday.request(values, requests.session())
    }

    private var thisYear: Int { today?.year ?? YearRange.firstOfAll }

    private static func heading(_ day: PartialDate?, _ monthDay: MonthDay?) -> String {
        guard let monthDay = monthDay ?? day?.monthDay else { return Message.pageBirthday.text }
        return Message.pageBirthdayOf(year: day?.year, month: monthDay.month, day: monthDay.day).text
    }

    private static func lastYear(of years: String?) -> Int? {
        years?.split(separator: "-").last.flatMap { Int($0, in: YearRange.earliest...9999) }
    }

    // MARK: Parts

    private func books(
        _ query: DocumentQuery<BookList>,
        heading: String,
        here: String,
        ifEmpty: Message = .nothingFound,
        above: HTML = "",
        address: (Int) -> String
    ) async -> Page.Section {
        do throws(ProgramFailure) {
            let found = try await requests.read(query)
            let list = found.content
            let cards = await view.cards(list.books, here: here, remarks: list.elements.map(\.remarks))
            let html: HTML = """
                <section class="list">
                \(above)
                \(Self.head(heading, Paging.total(list)))
                \(Notices.view(found))
                \(if: list.books.isEmpty, Paging.empty(list.page, address(1), none: Self.nothing(ifEmpty)))
                <ol class="book-list">
                \(cards)
                </ol>
                \(Self.links(list, address))
                </section>

                """
            return Page.Section(html: html)
        } catch {
            return Notices.section(error, first: query.request.page > 1 ? address(1) : nil)
        }
    }

    static func head(_ heading: String, _ total: Message?, further: HTML = "") -> HTML {
        """
        <header class="list-head">
        <h1>\(heading)</h1>
        \(total, { #"<p class="list-total">\#($0)</p>"# })
        \(further)</header>
        """
    }

    static func nothing(_ message: Message) -> HTML { #"<p class="empty">\#(message)</p>"# }

    static func links(_ list: BookList, _ address: (Int) -> String) -> HTML {
        Paging.links(
            page: list.page,
            isEmpty: list.books.isEmpty,
            hasMore: list.hasMore,
            more: .pageMoreBooks,
            address: address
        )
    }

    /// The day that a reader typed; `nil` for a name, which the command looks up.
    private func resolved(_ text: String) -> ResolvedDate? { (try? TypedDate(text))?.resolved(today: today) }
}
