import Catalog
import CatalogModel
import CommandSupport
import Foundation
import HTTPTypes
import Hummingbird
import Messages
import Reports
import Store

/// `/news`, and the way from it to a publisher.
struct NewsPages: Sendable {
    let desk: Desk
    let pictures: PictureAddress
    let room: SessionRoom
    let token: String
    let clock: @Sendable () -> ReaderClock

    /// The countries of the form beside the reader's own.
    private static let countries = ["kr", "us", "gb", "jp", "de", "fr"]

    /// Adds the routes.
    func add(to router: Router<ServerContext>) {
        router.get("/news") { request, _ in
            await page(PageProgram.query(request)).response(to: request, token: token)
        }
        router.get("/news/go/{mark}") { request, context in
            let address = PageProgram.query(request)["address"] ?? ""
            guard let mark = context.parameters.get("mark"), Seal.isEqual(mark, pictures.seal.mark("go\n\(address)"))
            else {
                throw Refusal(
                    status: .forbidden,
                    failure: DeskFailure(code: .noPermission, kind: "auth", message: .foreignPicture)
                )
            }
            if let identity = Article.canonicalURL(address) {
                try await room.session().attempt { (store) async throws(StoreError) in
                    if let seen = try await store.seenArticles.article(identity) {
                        _ = try await store.visited.mark(seen.record)
                    }
                }
                await desk.changed()
            }
            return Reply.seeOther(address)
        }
    }

    private func page(_ query: [String: String]) -> Page {
        func filled(_ name: String) -> String? { query[name].flatMap { $0.isEmpty ? nil : $0 } }
        let (country, category, words) = (filled("country"), filled("category"), filled("q"))
        let number = Paging.number(query)
        return Page(Message.pageNews.text, place: "news") {
            let flags = [
                country.map { "--country=\($0)" }, category.map { "--category=\($0)" }, words.map { "--query=\($0)" },
            ].compactMap(\.self)
            return await ArticleSection(desk: desk, pictures: pictures, clock: clock).section(
                DeskCommand(.news, ["headlines", "--page=\(number)"] + flags),
                title: Message.pageNews.text,
                choices: ["choices": choices(country, category)],
                page: number,
                address: { page in
                    PageAddress.path(
                        "/news",
                        [("country", country), ("category", category), ("q", words), ("page", "\(page)")]
                    )
                }
            )
        }
    }

    private func choices(_ country: String?, _ category: String?) -> [String: Any] {
        func options(_ names: [String], _ chosen: String?, _ first: Message, _ label: (String) -> Message)
            -> [[String: Any]]
        {
            ([""] + names).map { name in
                ["name": name, "label": (name.isEmpty ? first : label(name)).text, "isChosen": name == chosen ?? ""]
                    as [String: Any]
            }
        }
        // The address may name any country.
        let countries = Self.countries + [country].compactMap(\.self).filter { !Self.countries.contains($0) }
        return [
            "countries": options(countries, country, .pageAutomatic) { .pageCountryName($0) },
            "categories": options(HeadlinesRequest.categories, category, .pageAllCategories) { .pageCategoryName($0) },
        ]
    }
}
