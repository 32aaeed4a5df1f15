import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Foundation
import HTTPTypes
import Hummingbird
import Store
import Wording

struct NewsPages: Sendable {
    let requests: SharedRequests
    let pictures: PictureAddress
    let token: String
    let clock: @Sendable () -> ReaderClock

    private static let countries = ["kr", "us", "gb", "jp", "de", "fr"]

    func add(to router: Router<ServerContext>) {
        router.get("/news") { request, _ in
            await page(PageProgram.query(request)).response(to: request, token: token)
        }
        router.get("/news/go/{mark}") { request, context in
            let address = PageProgram.query(request)["address"] ?? ""
            guard let mark = context.parameters.get("mark"),
                HMACSigner.isEqual(mark, pictures.signer.sign("go\n\(address)"))
            else {
                throw Refusal(
                    status: .forbidden,
                    failure: .forbidden(.foreignPicture)
                )
            }
            if let identity = Article.canonicalURL(address) {
                try await requests.library().attempt { (library) async throws(StoreError) in
                    try await library.markVisited(identity)
                }
                await requests.changed()
            }
            return Reply.seeOther(address)
        }
    }

    private func page(_ query: [String: String]) -> Page {
        func filled(_ name: String) -> String? { query[name].flatMap { $0.isEmpty ? nil : $0 } }
        let (country, category, words) = (filled("country"), filled("category"), filled("q"))
        let number = Paging.number(query)
        return Page(Message.pageNews.text, place: "news") {
            let values = ["country": country, "category": category, "query": words, "page": "\(number)"]
            return await ArticleSection(requests: requests, pictures: pictures, clock: clock).section(
                values.compactMapValues(\.self),
                title: Message.pageNews.text,
                choices: form(country, category),
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

    private func form(_ country: String?, _ category: String?) -> HTML {
        // The address may name any country.
        let countries = Self.countries + [country].compactMap(\.self).filter { !Self.countries.contains($0) }
        let lists: [(String, Message, [Choice])] = [
            (
                "country", .pageCountry,
                Self.choices(countries, country, .pageAutomatic) { .pageCountryName($0) }
            ),
            (
                "category", .pageCategory,
                Self.choices(HeadlinesRequest.categories, category, .pageAllCategories) { .pageCategoryName($0) }
            ),
        ]
        return """
            <form class="choices" action="/news">
            \(each: lists, { name, label, choices in HTML.choice(name, name, label, choices) })\
            <p class="choice"><button>\(Message.pageShow)</button></p>
            </form>
            """
    }

    private static func choices(
        _ names: [String],
        _ chosen: String?,
        _ first: Message,
        _ label: (String) -> Message
    ) -> [Choice] {
        [Choice("", first, (chosen ?? "").isEmpty)]
            + names.map { name in
                let text = label(name)
                return Choice(name, text.text.isEmpty ? Message(verbatim: name) : text, name == chosen)
            }
    }
}
