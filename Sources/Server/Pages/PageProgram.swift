import APIClient
import BookfetchKit
import Catalog
import CatalogModel
import CommandSupport
import Foundation
import HTTPTypes
import Hummingbird
import Messages
import Reports

/// The pages of lists: home, search, birthday, best sellers, new, recent.
struct PageProgram: Sendable {
    let desk: Desk
    let view: BookView
    let token: String
    let clock: @Sendable () -> ReaderClock

    private var today: PartialDate? { clock().today }

    /// Adds the routes.
    func add(to router: Router<ServerContext>) {
        page(router, "/") { _, _ in home }
        router.get("/search") { request, _ in
            let query = Self.query(request)
            if case .success(let isbn) = Self.isbn(query) { return Reply.seeOther("/books/\(isbn.isbn13)") }
            return await search(query, request.uri.string).response(to: request, token: token)
        }
        page(router, "/bestsellers") { query, here in
            list("bestsellers", .pageBestsellers, query, here) { page, genre in
                BookRequest(wanted: .bestsellers(Bestsellers(genre: genre, page: page)), maxAge: .seconds(3600))
            }
        }
        page(router, "/new") { query, here in
            list("new", .pageNew, query, here) { page, genre in
                BookRequest(wanted: .newBooks(NewBooks(genre: genre, page: page)), maxAge: .seconds(3600))
            }
        }
        page(router, "/recent") { query, here in
            recent(here)
        }
        router.get("/birthday") { request, _ in
            let query = Self.query(request)
            let day = query["date"].flatMap { resolved($0) } ?? today.flatMap { TypedDate.day($0).resolved(today: $0) }
            let years = query["years"].flatMap { $0.isEmpty ? nil : $0 }
            // Years stand in place of the day's own.
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
    }

    /// A file of the pages. It is asked for again each time, so that a new version of the program is seen at once.
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
                    let request = BookRequest(wanted: .bestsellers(Bestsellers(pageSize: 12)), maxAge: .seconds(3600))
                    let found = await desk.books(request).shown.map { $0.list.books }.mapError { DeskFailure($0) }
                    return await shelfOf(.pageBestsellers, "/bestsellers", found)
                },
                {
                    await shelfOf(.pageRecent, "/recent", await found(["recent", "list"]), ifEmpty: .pageRecentEmpty)
                },
                {
                    let today = await found(["today", "--size=12", "--max-age=12h"])
                    return await shelfOf(.feedBirthday, "/birthday", today)
                },
                {
                    let command = DeskCommand(.news, ["headlines", "--size=8", "--max-age=15m"])
                    return await ArticleSection(desk: desk, pictures: view.pictures, clock: clock).section(
                        command,
                        title: Message.pageNews.text,
                        more: "/news"
                    )
                },
            ]
        )
    }

    /// A short row of books on the home page.
    private func shelfOf(
        _ title: Message,
        _ address: String,
        _ found: Result<[Book], DeskFailure>,
        ifEmpty: Message = .nothingFound
    ) async -> Page.Section {
        var values: [String: Any] = ["heading": title.text, "moreAddress": address, "books": false, "failure": false]
        values["emptyText"] = false
        switch found {
        case .failure(let failure):
            let words = PageSentence.words(of: failure)
            values["failure"] = ["message": words.message, "hint": words.hint ?? false] as [String: Any]
        case .success(let books):
            values["books"] = await view.values(Array(books.prefix(12)), here: "/")
            if books.isEmpty { values["emptyText"] = ifEmpty.text }
        }
        return Page.Section(html: PageTemplates.render("section", values))
    }

    /// The books of a command's list.
    private func found(_ words: [String]) async -> Result<[Book], DeskFailure> {
        let answer = await desk.read(DeskCommand(.bookfetch, words))
        if let failure = answer.failure { return .failure(failure) }
        return .success((try? BooksDocument(answer.document))?.books.map(\.book) ?? [])
    }

    private func search(_ query: [String: String], _ here: String) -> Page {
        let words = query["q"]?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        let target = query["target"].flatMap { Self.targets.contains($0) ? $0 : nil }
        let targets = Self.targets.map { name in
            ["name": name, "label": Message.searchTarget(name).text, "isChosen": name == target ?? "any"]
                as [String: Any]
        }
        let sort = query["sort"].flatMap { Self.sorts.contains($0) ? $0 : nil }
        let choices = Self.choices(sort: sort, source: query["source"])
        guard !words.isEmpty else {
            let html = PageTemplates.render(
                "search",
                choices.merging(["targets": targets, "query": "", "isStart": true]) { $1 }
            )
            return Page(Message.pageSearch.text, place: "search") { Page.Section(html: html) }
        }
        let form = PageTemplates.render(
            "search",
            choices.merging(["targets": targets, "query": words, "isStart": false]) { $1 }
        )
        if case .failure(let error) = Self.isbn(query) {
            let failure = Notices.section(DeskFailure(message: .invalid(error, isbn: words)))
            return Page("\(words) · \(Message.pageSearch.text)", place: "search", query: words) {
                Page.Section(html: form + failure.html, status: failure.status)
            }
        }
        return Page("\(words) · \(Message.pageSearch.text)", place: "search", query: words) {
            let page = Paging.number(query)
            let source = query["source"].flatMap { $0.isEmpty ? nil : $0 }
            let values = ["target": target, "sort": sort, "source": source].compactMapValues(\.self)
            let request = BookRequest(
                search: values.merging(["q": words, "page": "\(page)", "maxAge": "1h"]) { $1 }
            )
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
            if let request {
                section = await books(request, heading: words, here: here, ifEmpty: empty, address: address)
            } else {
                // The command says what is wrong.
                let flags = values.sorted { $0.key < $1.key }.map { "--\($0.key)=\($0.value)" }
                let command = DeskCommand(.bookfetch, ["search", "--page=\(page)"] + flags, [words])
                section = await books(
                    command,
                    heading: words,
                    here: here,
                    page: page,
                    ifEmpty: empty,
                    address: address
                )
            }
            return Page.Section(html: form + section.html, status: section.status)
        }
    }

    /// The ISBN that the words are, or why they are none; `nil` for other words, and for a search of one service.
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

    /// The orders and the services of the search form.
    private static func choices(sort: String?, source: String?) -> [String: Any] {
        let services = ServiceRegistry.current.services(that: .search).map(\.name)
        let sources =
            [("auto", Message.pageAutomatic), ("all", .pageAllSources)]
            + services.map { ($0.rawValue, Message.name(of: $0)) }
        return [
            "hasSorts": true, "hasSources": true,
            "sorts": sorts.map { name in
                ["name": name, "label": Message.pageOrder(name).text, "isChosen": name == sort ?? sorts[0]]
                    as [String: Any]
            },
            "sources": sources.map { name, label in
                ["name": name, "label": label.text, "isChosen": name == source ?? "auto"] as [String: Any]
            },
        ]
    }

    private func list(
        _ place: String,
        _ title: Message,
        _ query: [String: String],
        _ here: String,
        request: @escaping @Sendable (_ page: Int, _ genre: String?) -> BookRequest
    ) -> Page {
        Page(title.text, place: place) {
            let genre = query["genre"].flatMap { Words.query([$0]) }
            return await books(request(Paging.number(query), genre), heading: title.text, here: here) { page in
                PageAddress.path("/\(place)", [("genre", genre), ("page", "\(page)")])
            }
        }
    }

    /// The books shown lately.
    private func recent(_ here: String) -> Page {
        Page(Message.pageRecent.text, place: "recent") {
            await books(
                DeskCommand(.bookfetch, ["recent", "list"]),
                heading: Message.pageRecent.text,
                here: here,
                ifEmpty: .pageRecentEmpty
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
            let calendar = shown.map { MonthCalendar($0, today: today, years: years).html } ?? ""
            let address = { (page: Int) in
                PageAddress.path("/birthday/\(PageAddress.escaped(date))", [("years", years), ("page", "\(page)")])
            }
            let page = Paging.number(query)
            let request: BookRequest?
            if let day {
                request = BirthdayBooks(day, page: page).map { Self.birthday($0, date, years) }
            } else if let monthDay, let range = years.flatMap({ try? YearRange(strict: $0, thisYear: thisYear) }) {
                request = Self.birthday(BirthdayBooks(monthDay, in: range.years, page: page), date, years)
            } else {
                request = nil
            }
            let section: Page.Section
            if let request {
                section = await books(request, heading: heading, here: here, address: address)
            } else {
                // The command says what is wrong with the day, or knows a saved name.
                let flags = ["--page=\(page)", "--max-age=1d"] + (years.map { ["--years=\($0)"] } ?? [])
                let command = DeskCommand(.bookfetch, ["birthday"] + flags, [date])
                section = await books(command, heading: heading, here: here, page: page, address: address)
            }
            return Page.Section(html: calendar + section.html, status: section.status)
        }
    }

    private static func birthday(_ books: BirthdayBooks, _ date: String, _ years: String?) -> BookRequest {
        BookRequest(wanted: .birthday(books, date: date, years: years), maxAge: .seconds(86_400))
    }

    private var thisYear: Int { today?.year ?? YearRange.firstOfAll }

    private static func heading(_ day: PartialDate?, _ monthDay: MonthDay?) -> String {
        guard let monthDay = monthDay ?? day?.monthDay else { return Message.pageBirthday.text }
        return Message.pageBirthdayOf(year: day?.year, month: monthDay.month, day: monthDay.day).text
    }

    /// The last year of a range.
    private static func lastYear(of years: String?) -> Int? {
        years?.split(separator: "-").last.flatMap { Int($0) }
    }

    // MARK: Parts

    /// A page of a list that the library finds.
    private func books(
        _ request: BookRequest,
        heading: String,
        here: String,
        ifEmpty: Message = .nothingFound,
        address: (Int) -> String
    ) async -> Page.Section {
        let answer = await desk.books(request)
        switch answer.shown {
        case .success(let shown):
            let document = BooksDocument(shown.list)
            return await section(
                document,
                heading: heading,
                here: here,
                ifEmpty: ifEmpty,
                notices: Notices.values(
                    answer.lines.map(\.text),
                    isStale: shown.list.freshness.contains(where: \.isStale)
                ),
                address: address
            )
        case .failure(let failure):
            return Notices.section(DeskFailure(failure), first: request.page > 1 ? address(1) : nil)
        }
    }

    /// A page of a list that a command finds.
    private func books(
        _ command: DeskCommand,
        heading: String,
        here: String,
        page: Int = 1,
        ifEmpty: Message = .nothingFound,
        address: (Int) -> String
    ) async -> Page.Section {
        let answer = await desk.read(command)
        if let failure = answer.failure { return Notices.section(failure, first: page > 1 ? address(1) : nil) }
        guard let document = try? BooksDocument(answer.document) else {
            return Notices.section(DeskFailure(code: .software, kind: "internal", message: .requestInterrupted))
        }
        return await section(
            document,
            heading: heading,
            here: here,
            ifEmpty: ifEmpty,
            notices: Notices.values(answer),
            address: address
        )
    }

    private func section(
        _ document: BooksDocument,
        heading: String,
        here: String,
        ifEmpty: Message,
        notices: Any,
        address: (Int) -> String
    ) async -> Page.Section {
        let books = await view.values(document.books.map(\.book), here: here)
        let html = PageTemplates.render(
            "books",
            [
                "heading": heading, "books": books, "emptyText": ifEmpty.text, "notices": notices,
                "token": token, "allowed": view.writes.allowed,
            ].merging(Paging.values(document, address: address)) { own, _ in own }
        )
        return Page.Section(html: html)
    }

    /// The day that a reader typed; `nil` for a name, which the command looks up.
    private func resolved(_ text: String) -> ResolvedDate? { (try? TypedDate(text))?.resolved(today: today) }
}
