import APIClient
import Catalog
import CatalogModel
import CommandSupport
import Foundation
import HTTPTypes
import Hummingbird
import Messages
import Reports
import Store

/// `/books/{isbn}`: all details of one book, its memo and its preview pages.
struct BookPages: Sendable {
    let desk: Desk
    let view: BookView
    let room: SessionRoom
    let token: String

    /// A book's document: the book, and what the reader and its sources add to it.
    private struct Document: Decodable {
        let books: [Entry]
        let explain: Provenance?

        struct Entry: Decodable {
            let book: Book
            let extras: Extras

            init(from decoder: any Decoder) throws {
                book = try Book(from: decoder)
                extras = try Extras(from: decoder)
            }
        }

        struct Extras: Decodable {
            let addedAt: String?
            let reading: PageReading?
            let memo: String?
            let elsewhere: [ReaderRecord]?
            let prices: [Price]?
            let credits: [Credit]?
        }

        struct Price: Decodable {
            let service: String
            let list: Int?
            let sale: Int?
        }

        struct Credit: Decodable {
            let text: String
            let url: String
        }
    }

    private struct Preview: Decodable {
        let pages: [Page]

        struct Page: Decodable {
            let url: String
        }
    }

    /// Adds the route.
    func add(to router: Router<ServerContext>) {
        router.get("/books/{isbn}") { request, context in
            let name = context.parameters.get("isbn").flatMap { $0.removingPercentEncoding } ?? ""
            try BookName.check(name)
            let query = PageProgram.query(request)
            return await page(name, isWhole: query["fold"].map { $0 == "full" }).response(to: request, token: token)
        }
    }

    /// The page of a book.
    ///
    /// - Parameters:
    ///   - name: The ISBN, or a service and its number.
    ///   - isWhole: Whether long texts are shown whole; `nil` as the reader last chose.
    /// - Returns: The page.
    private func page(_ name: String, isWhole: Bool?) -> Page {
        // The command names the book itself, and fails for anything that is none.
        let answer = Task { await desk.read(DeskCommand(.bookfetch, ["show", "--explain", "--max-age=1d"], [name])) }
        var page = Page(
            name,
            place: "book",
            sections: [
                { await details(await answer.value, name, isWhole) },
                { await preview(name) },
            ]
        )
        page.isAboutFirst = true
        return page
    }

    private func details(_ answer: DeskAnswer, _ name: String, _ isWhole: Bool?) async -> Page.Section {
        if let failure = answer.failure { return Notices.section(failure) }
        guard let document = try? JSONDecoder().decode(Document.self, from: Data(answer.document.utf8)) else {
            return Notices.section(DeskFailure(code: .software, kind: "internal", message: .requestInterrupted))
        }
        guard let found = document.books.first else {
            let failure = DeskFailure(code: .done, kind: "notFound", message: .noSuchBook(name: name))
            let section = Notices.section(failure)
            let notices = PageTemplates.render("notices", ["notices": Notices.values(answer)])
            return Page.Section(html: section.html + notices, status: .notFound)
        }
        let (book, extras) = (found.book, found.extras)
        let identity = book.identity ?? name
        let whole: Bool
        if let isWhole { whole = isWhole } else { whole = await remembersWhole(identity) }
        var values = view.common(book)
        values["heart"] = view.heart(
            book,
            isOnShelf: extras.addedAt != nil,
            here: "/books/\(PageAddress.escaped(identity))"
        )
        let (memo, memoVersion, entryVersion) = await versions(identity, extras.memo)
        values["choices"] =
            extras.addedAt == nil
            ? false
            : PageReading.choices(extras.reading).merging(["entryVersion": entryVersion ?? false]) { $1 }
        let origins = document.explain
        values["facts"] = Self.facts(book, origins)
        values["hasOrigins"] = origins?.isEmpty == false
        values["people"] = Self.people(book)
        values["hasPeople"] = !book.contributors.isEmpty
        values["parallelTitle"] = book.parallelTitle ?? false
        values["shelfSince"] = extras.addedAt.map { String($0.prefix(10)) } ?? false
        values["prices"] = Self.prices(extras.prices, book)
        values["hasPrices"] = extras.prices?.isEmpty == false
        let texts = [
            (Message.pageDescription, "description", BookField.description, book.description),
            (.pageBiography, "biography", .authorBiography, book.authorBiography),
            (.pageContents, "contents", .contents, book.contents),
        ].compactMap { title, name, field, text -> [String: Any]? in
            let content = PageText.values(text, isWhole: whole)
            guard !(content is Bool) else { return nil }
            return [
                "label": title.text, "name": name, "text": content, "origin": origins?.origin(of: field) ?? false,
            ]
        }
        // What the book is about comes before its numbers, and what is longer after them.
        values["texts"] = texts
        values["blurb"] = texts.first { $0["name"] as? String == "description" } ?? false
        values["furtherTexts"] =
            texts.filter { $0["name"] as? String != "description" }
            + (extras.elsewhere ?? []).flatMap { Self.texts($0, besides: extras.reading?.reading, isWhole: whole) }
        values["notices"] = Notices.values(answer)
        values["links"] = book.links.compactMap { link in
            SafeLink.web(link.url).map { ["name": Message.name(of: .init(rawValue: link.service)).text, "url": $0] }
        }
        values["hasLinks"] = !book.links.isEmpty
        values["creditLines"] = (extras.credits ?? []).map {
            ["text": $0.text, "url": SafeLink.web($0.url) ?? false] as [String: Any]
        }
        values["sources"] = book.sources.map { Message.name(of: .init(rawValue: $0)).text }.joined(separator: ", ")
        values["memo"] =
            [
                "text": memo ?? "", "isThere": memo != nil, "identity": identity, "token": token,
                "memoVersion": memoVersion ?? false, "allowed": view.writes.allowed,
            ] as [String: Any]
        values["foldIdentity"] = identity
        values["token"] = token
        values["allowed"] = view.writes.allowed
        return Page.Section(html: PageTemplates.render("book", values), title: book.title)
    }

    /// What Goodreads or StoryGraph hold of the book besides: the review, and a line of facts.
    private static func texts(_ record: ReaderRecord, besides reading: Reading?, isWhole: Bool) -> [[String: Any]] {
        [
            (Message.reviewAt(service: record.service), record.review),
            (.name(of: record.service), Message.facts(of: record, besides: reading)?.text),
        ].compactMap { title, text in
            let content = PageText.values(text, isWhole: isWhole)
            guard !(content is Bool) else { return nil }
            return ["label": title.text, "name": "elsewhere", "text": content, "origin": false]
        }
    }

    private static func facts(_ book: Book, _ origins: Provenance?) -> [[String: Any]] {
        let rating = book.rating.map { "\($0.value)/\($0.scale)" }
        let facts: [(Message, BookField?, String?)] = [
            (.columnPublisher, .publisher, book.publisher),
            (.columnDate, .publishedOn, book.publishedOn?.description),
            (.columnPages, .pages, book.pages.map { "\($0)" }), (.columnIsbn, nil, book.isbn?.isbn13),
            (.pageCategory, .category, book.category), (.pageRating, .rating, rating),
            (.pageAvailability, nil, book.availability), (.fieldKDC, .kdc, book.classification.kdc),
            (.fieldDDC, .ddc, book.classification.ddc), (.fieldAddCode, .addCode, book.classification.addCode),
        ]
        return facts.compactMap { label, field, value in
            guard let value, !value.isEmpty else { return nil }
            return [
                "label": PageWords.sentenceCase(label.text), "value": value,
                "origin": field.flatMap { origins?.origin(of: $0) } ?? false,
                "others": field.flatMap { origins?.others(for: $0) } ?? [],
            ]
        }
    }

    /// The people of a book, each a search for their books.
    private static func people(_ book: Book) -> [[String: Any]] {
        book.contributors.map { person in
            [
                "name": person.name,
                "role": Credits.role(of: person),
                "address": PageAddress.path("/search", [("q", person.name), ("target", "author")]),
            ]
        }
    }

    private static func prices(_ prices: [Document.Price]?, _ book: Book) -> [[String: Any]] {
        let sales = (prices ?? []).compactMap(\.sale)
        let lowest = Set(sales).count > 1 ? sales.min() : nil
        return (prices ?? []).map { price in
            let shop = book.links.first { $0.service == price.service }
            return [
                "name": Message.name(of: .init(rawValue: price.service)).text,
                "list": price.list.map { Won.text($0) } ?? "", "sale": price.sale.map { Won.text($0) } ?? "",
                "shopAddress": SafeLink.web(shop?.url) ?? false,
                "isLowest": lowest != nil && price.sale == lowest,
            ] as [String: Any]
        }
    }

    /// The preview's pages, for a book that has an ISBN; nothing where there is none.
    private func preview(_ name: String) async -> Page.Section {
        guard let isbn = try? ISBN(name) else { return Page.Section(html: "") }
        let answer = await desk.read(DeskCommand(.bookfetch, ["preview", "--max-age=1d"], [isbn.isbn13]))
        guard answer.failure == nil,
            let document = try? JSONDecoder().decode(Preview.self, from: Data(answer.document.utf8))
        else { return Page.Section(html: "") }
        let pages = document.pages.enumerated().compactMap { index, page in
            view.pictures.path(to: page.url, of: "").map {
                ["address": $0, "label": Message.pageNumber(index + 1).text]
            }
        }
        return Page.Section(html: pages.isEmpty ? "" : PageTemplates.render("preview", ["images": pages]))
    }

    /// The memo as it is in the store, with its version and that of the book on the shelf. The document may be some seconds
    /// older, and a version has to be that of the text that is shown.
    private func versions(_ identity: String, _ memo: String?) async -> (String?, memo: String?, entry: String?) {
        let found = try? await room.session().attempt { (store) async throws(StoreError) in
            (try await store.memos.current(for: identity), try await store.shelf.entry(identity)?.version)
        }
        guard let (current, entry) = found ?? nil else { return (memo, nil, nil) }
        return (current.memo?.text, current.version, entry)
    }

    /// Whether the reader last chose to see a book's texts whole.
    private func remembersWhole(_ identity: String) async -> Bool {
        let state = try? await room.session().attempt { (store) async throws(StoreError) in
            try await store.folds.state(of: .book(identity))
        }
        return (state ?? nil) == .full
    }
}
