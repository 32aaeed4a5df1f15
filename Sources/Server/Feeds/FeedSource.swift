import BookfetchKit
import CatalogModel
import CommandSupport
import Foundation
import Messages
import Reports

/// A list of books that other programs follow. Articles are never among them: their publishers' feeds are theirs.
struct FeedSource: Sendable {
    let name: String
    let title: Message
    let find: @Sendable (_ requests: SharedRequests, _ page: Int, _ words: String) async throws -> BooksView

    static let catalogue = [bestsellers, new, shelf, birthday]
    /// The lists in Atom.
    static let followed = [birthday, new, shelf]

    static let bestsellers = FeedSource(name: "bestsellers", title: .pageBestsellers) { requests, page, _ in
        try await list(.bestsellers(Bestsellers(page: page)), requests)
    }
    static let new = FeedSource(name: "new", title: .pageNew) { requests, page, _ in
        try await list(.newBooks(NewBooks(page: page)), requests)
    }
    static let shelf = FeedSource(name: "shelf", title: .pageShelf) { requests, page, _ in
        var shelf = ShelfPage()
        shelf.page = page
        return try await list(.shelf(shelf), requests)
    }
    /// The books published on this day of any year: one page.
    static let birthday = FeedSource(name: "birthday", title: .feedBirthday) { requests, _, _ in
        guard let request = try await DayPageRequest.ofToday(size: 20, requests) else {
            throw ProgramFailure.brokenRequest
        }
        return BooksView(try await requests.read(request).value.get().page)
    }
    /// A search; its words are in the query.
    static let search = FeedSource(name: "search", title: .pageSearch) { requests, page, words in
        let values = ["q": words, "page": "\(page)", "maxAge": "1h"]
        let request = try await RequestDescription.search.request(values, requests.session())
        return BooksView(try await requests.read(request).value.get())
    }

    private static func list(_ wanted: BookRequest.Wanted, _ requests: SharedRequests) async throws -> BooksView {
        let request = BookRequest(wanted: wanted, cache: CacheUse(maxAge: .seconds(3600)))
        return BooksView(try await requests.read(request).value.get())
    }
}

extension DayPageRequest {
    /// Today as pages show it; `nil` if the clock's date is invalid.
    static func ofToday(size: Int, _ requests: SharedRequests) async throws -> DayPageRequest? {
        guard let today = try await requests.session().today, let day = today.monthDay else { return nil }
        return DayPageRequest(today, on: day, size: size, cache: CacheUse(maxAge: .seconds(43_200)))
    }
}

struct FeedEntry: Sendable {
    let book: Book
    /// An identifier that never changes: an ISBN, or the catalogue's own identity.
    let id: String
    /// When it was put on the shelf, otherwise the day of publication, otherwise when the list was fetched.
    let updated: String
    let offer: Offer?
    /// The address of the cover on this server, and its probable type.
    let cover: (address: String, type: String)?
    let page: String?

    struct Offer: Sendable {
        let address: String
        let price: Int
    }

    /// The books that have an identity; of editions with the same one, the first.
    static func all(_ document: BooksView, pictures: PictureAddress) -> [FeedEntry] {
        var known: Set<String> = []
        return document.books
            .compactMap { FeedEntry($0, fetchedAt: document.fetchedAt, pictures: pictures) }
            .filter { known.insert($0.id).inserted }
    }

    private init?(_ listed: ListedBook, fetchedAt: String?, pictures: PictureAddress) {
        let book = listed.book
        guard let identity = book.identity else { return nil }
        self.book = book
        id = book.isbn.map { "urn:isbn:\($0.isbn13)" } ?? "tag:bookfetch,2026:\(PageAddress.escaped(identity))"
        updated =
            listed.remarks.addedAt.map { Instant.text($0) } ?? Self.instant(book.publishedOn) ?? fetchedAt
            ?? "1970-01-01T00:00:00Z"
        let price = book.price?.sale ?? book.price?.list
        let shop = book.links.first { SafeLink.isShop($0.service) && SafeLink.web($0.url) != nil }
        offer = price.flatMap { price in shop.map { Offer(address: $0.url, price: price) } }
        cover = book.cover.flatMap { address in
            pictures.path(to: address, of: book.sources.first).map { ($0, Self.type(of: address)) }
        }
        page = "/books/\(PageAddress.escaped(identity))"
    }

    /// The first moment of a date, as precise as the source.
    private static func instant(_ date: PartialDate?) -> String? {
        guard let date, (1000...9999).contains(date.year) else { return nil }
        func two(_ number: Int?) -> String { number.map { $0 < 10 ? "0\($0)" : "\($0)" } ?? "01" }
        return "\(date.year)-\(two(date.month))-\(two(date.day))T00:00:00Z"
    }

    private static func type(of address: String) -> String {
        let path = address.prefix { $0 != "?" }.lowercased()
        return path.hasSuffix(".png") ? "image/png" : path.hasSuffix(".gif") ? "image/gif" : "image/jpeg"
    }
}
