import CatalogModel
import CommandSupport
import Foundation
import HTTPTypes
import Hummingbird
import Messages
import Reports

/// The pages of lists: home, search, birthday, best sellers, new, shelf, recent.
struct PageProgram: Sendable {
    let desk: Desk
    let view: BookView
    let token: String
    let today: @Sendable () -> PartialDate?

    /// Adds the routes.
    func add(to router: Router<BasicRequestContext>) {
        page(router, "/") { _, _ in home }
        page(router, "/search") { query, here in search(query, here) }
        page(router, "/bestsellers") { query, here in
            list("bestsellers", .pageBestsellers, ["bestsellers", "--max-age=1h"], query, here)
        }
        page(router, "/new") { query, here in list("new", .pageNew, ["new", "--max-age=1h"], query, here) }
        page(router, "/recent") { query, here in
            list("recent", .pageRecent, ["recent", "list"], [:], here, isPaged: false)
        }
        page(router, "/shelf") { query, here in
            list("shelf", .pageShelf, ["shelf", "list"], query, here, template: "shelf")
        }
        router.get("/birthday") { request, _ in
            let query = Self.query(request)
            let day = query["date"].flatMap { Self.day($0) } ?? today()
            return Reply.seeOther("/birthday/\(day?.description ?? "06-26")")
        }
        router.get("/birthday/{date}") { request, context in
            let date = context.parameters.get("date").flatMap { $0.removingPercentEncoding } ?? ""
            return await birthday(date, Self.query(request), request.uri.string).response(to: request, token: token)
        }
        router.get("/style.css") { request, _ in
            Reply.bytes(
                Data(PackageResources.style_css),
                type: "text/css; charset=utf-8",
                to: request,
                fields: [.cacheControl: "private, max-age=3600"]
            )
        }
    }

    private func page(
        _ router: Router<BasicRequestContext>,
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
                { await shelfOf(.pageBestsellers, "/bestsellers", ["bestsellers", "--size=12", "--max-age=1h"]) },
                { await shelfOf(.pageRecent, "/recent", ["recent", "list"]) },
                { await shelfOf(.feedBirthday, "/birthday", ["today", "--size=12", "--max-age=12h"]) },
                {
                    let command = DeskCommand(.news, ["headlines", "--size=8", "--max-age=15m"])
                    return await ArticleSection(desk: desk, pictures: view.pictures).section(
                        command,
                        title: Message.pageNews.text,
                        more: "/news"
                    )
                },
            ]
        )
    }

    /// A short row of books on the home page.
    private func shelfOf(_ title: Message, _ address: String, _ words: [String]) async -> Page.Section {
        let answer = await desk.read(DeskCommand(.bookfetch, words))
        var values: [String: Any] = ["heading": title.text, "moreAddress": address, "books": false, "failure": false]
        if let failure = answer.failure {
            values["failure"] = ["message": failure.message, "hint": failure.hint ?? false] as [String: Any]
        } else if let document = try? BooksDocument(answer.document) {
            values["books"] = await view.values(document.books.prefix(12).map(\.book), here: "/")
        }
        return Page.Section(html: PageTemplates.render("section", values))
    }

    private func search(_ query: [String: String], _ here: String) -> Page {
        let words = query["q"]?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        let target = query["target"].flatMap { Self.targets.contains($0) ? $0 : nil }
        let targets = Self.targets.map { name in
            ["name": name, "label": Message.searchTarget(name).text, "isChosen": name == target ?? "any"]
                as [String: Any]
        }
        guard !words.isEmpty else {
            let html = PageTemplates.render("search", ["targets": targets, "query": ""])
            return Page(Message.pageSearch.text, place: "search") { Page.Section(html: html) }
        }
        let form = PageTemplates.render("search", ["targets": targets, "query": words])
        let flags = [
            target.map { "--target=\($0)" }, query["source"].flatMap { $0.isEmpty ? nil : "--source=\($0)" },
        ].compactMap(\.self)
        return Page("\(words) · \(Message.pageSearch.text)", place: "search", query: words) {
            let command = DeskCommand(
                .bookfetch,
                ["search", "--page=\(Self.number(query))", "--max-age=1h"] + flags,
                [words]
            )
            var section = await books(command, heading: words, here: here) { page in
                PageAddress.path(
                    "/search",
                    [("q", words), ("target", target), ("source", query["source"]), ("page", "\(page)")]
                )
            }
            section = Page.Section(html: form + section.html, status: section.status)
            return section
        }
    }

    private static let targets = ["any", "title", "author", "publisher", "isbn"]

    private func list(
        _ place: String,
        _ title: Message,
        _ words: [String],
        _ query: [String: String],
        _ here: String,
        isPaged: Bool = true,
        template: String = "books"
    ) -> Page {
        Page(title.text, place: place) {
            let genre = place == "shelf" ? nil : query["genre"].flatMap { $0.isEmpty ? nil : $0 }
            let flags = (isPaged ? ["--page=\(Self.number(query))"] : []) + (genre.map { ["--genre=\($0)"] } ?? [])
            return await books(
                DeskCommand(.bookfetch, words + flags),
                heading: title.text,
                here: here,
                template: template
            ) { page in
                PageAddress.path("/\(place)", [("genre", genre), ("page", "\(page)")])
            }
        }
    }

    private func birthday(_ date: String, _ query: [String: String], _ here: String) -> Page {
        let years = query["years"].flatMap { $0.isEmpty ? nil : $0 }
        let day = Self.day(date)
        let heading = Message.pageBirthdayOf(date: date).text
        return Page(heading, place: "birthday") {
            let calendar = day.map { MonthCalendar($0).html } ?? ""
            let flags = ["--page=\(Self.number(query))", "--max-age=1d"] + (years.map { ["--years=\($0)"] } ?? [])
            let section = await books(
                DeskCommand(.bookfetch, ["birthday"] + flags, [date]),
                heading: heading,
                here: here
            ) { page in
                PageAddress.path("/birthday/\(PageAddress.escaped(date))", [("years", years), ("page", "\(page)")])
            }
            return Page.Section(html: calendar + section.html, status: section.status)
        }
    }

    // MARK: Parts

    /// A page of a list.
    private func books(
        _ command: DeskCommand,
        heading: String,
        here: String,
        template: String = "books",
        address: (Int) -> String
    ) async -> Page.Section {
        let answer = await desk.read(command)
        if let failure = answer.failure { return Notices.section(failure) }
        guard let document = try? BooksDocument(answer.document) else {
            return Notices.section(DeskFailure(code: .software, kind: "internal", message: .requestInterrupted))
        }
        let books = await view.values(document.books.map(\.book), here: here)
        let html = PageTemplates.render(
            template,
            [
                "heading": heading, "books": books, "isEmpty": books.isEmpty,
                "total": document.total.map { Message.bookCount($0).text } ?? false,
                "next": document.hasMore ? address(document.page + 1) : false,
                "previous": document.page > 1 ? address(document.page - 1) : false,
                "token": token, "allowed": view.writes.allowed,
            ]
        )
        return Page.Section(html: Notices.html(answer) + html)
    }

    /// The page of a list; an invalid number is the first page.
    private static func number(_ query: [String: String]) -> Int {
        query["page"].flatMap { Int($0) }.map { max(1, $0) } ?? 1
    }

    private static func day(_ text: String) -> PartialDate? {
        (try? PartialDate(strict: text)).flatMap { $0.day == nil ? nil : $0 }
    }
}
