import BookfetchKit
import CatalogModel
import Documents
import Foundation
import Hummingbird
import Store
import Wording

/// A list of books that other programs follow. Articles are never among them: their publishers' feeds are theirs.
struct FeedSource: Sendable {
    let name: String
    let title: Message
    let find: @Sendable (_ requests: SharedRequests, _ asked: FeedQuery) async throws -> BooksView

    static let catalogue = [bestsellers, new, shelf, birthday]
    static let followed = [birthday, new, shelf, watch]

    static let bestsellers = FeedSource(name: "bestsellers", title: .pageBestsellers) { requests, requested in
        try await list(Bestsellers(page: requested.page), requests)
    }
    static let new = FeedSource(name: "new", title: .pageNew) { requests, requested in
        try await list(NewBooks(page: requested.page), requests)
    }
    static let shelf = FeedSource(name: "shelf", title: .pageShelf) { requests, requested in
        var shelf = ShelfPage()
        shelf.page = requested.page
        return try await list(shelf, requests)
    }
    /// The books published on this day of any year: one page.
    static let birthday = FeedSource(name: "birthday", title: .feedBirthday) { requests, _ in
        guard let today = try await DayPageRequest.ofToday(size: 20, requests) else {
            throw ProgramFailure.brokenRequest
        }
        return BooksView(try await requests.read(today).content)
    }
    /// A search; its words are in the query.
    static let search = FeedSource(name: "search", title: .pageSearch) { requests, requested in
        let values = ["q": requested.words, "page": "\(requested.page)", "maxAge": "1h"]
        let request = try await RequestDescription.search.request(values, requests.session())
        return BooksView(try await requests.read(request).content)
    }

    /// The newest books of all watches, or of one by `name` and, where several have it, `kind`.
    static let watch = FeedSource(name: "watch", title: .feedWatch) { requests, requested in
        let watched = WatchedList(name: requested.name, kind: requested.kind)
        // Feed readers fetch every hour, and each watch is a request to a service.
        let request = DocumentQuery<BookList>(watched, cache: CacheUse(maxAge: .seconds(21_600)))
        do {
            return BooksView(try await requests.read(request).content)
        } catch let failure as ProgramFailure where requested.name != nil && failure.status == .usage {
            // A name that is not watched is a feed that does not exist.
            throw ProgramFailure.notFound(failure.message)
        }
    }

    private static func list(
        _ wanted: any DocumentRequest<BookList>,
        _ requests: SharedRequests
    ) async throws -> BooksView {
        let request = DocumentQuery(wanted, cache: CacheUse(maxAge: .seconds(3600)))
        return BooksView(try await requests.read(request).content)
    }
}

/// The query of a feed's address.
struct FeedQuery: Sendable {
    let page: Int
    let words: String
    let name: String?
    let kind: Watch.Kind?
    private let isNamedInPath: Bool

    /// - Parameter pathName: The name of a watch in the address's path; it comes before one in the query.
    init(_ request: Request, _ source: FeedSource, pathName: String? = nil) throws(ProgramFailure) {
        isNamedInPath = pathName != nil
        let query = Dictionary(APIProgram.parameters(request.uri.query ?? "").map { ($0.name, $0.value) }) { $1 }
        page = Paging.number(query)
        words = query["query"] ?? query["q"] ?? ""
        let isWatch = source.name == FeedSource.watch.name
        name = isWatch ? pathName ?? query["name"] : nil
        kind = isWatch ? query["kind"].flatMap { Watch.Kind(rawValue: $0) } : nil
        if isWatch, let kind = query["kind"], self.kind == nil {
            throw ProgramFailure.usage(.invalidParameter(name: "kind", value: kind))
        }
        if source.name == FeedSource.search.name, words.allSatisfy(\.isWhitespace) {
            throw ProgramFailure.usage(.missingParameter(name: "query"))
        }
    }

    func title(of source: FeedSource) -> String {
        name.map { "\(source.title.text): \(CleanText.plain($0))" } ?? source.title.text
    }

    func path(_ path: String, page: Int) -> String {
        var query: [String] = []
        if !words.isEmpty { query.append("query=\(PageAddress.escaped(words))") }
        if let name, !isNamedInPath { query.append("name=\(PageAddress.escaped(name))") }
        if let kind { query.append("kind=\(kind.rawValue)") }
        if page > 1 { query.append("page=\(page)") }
        return query.isEmpty ? path : "\(path)?\(query.joined(separator: "&"))"
    }
}

extension DayPageRequest {
    /// Today as pages show it; `nil` if the clock's date is invalid.
    static func ofToday(size: Int, _ requests: SharedRequests) async throws -> DocumentQuery<TodayPage>? {
        guard let today = try await requests.session().today, let day = today.monthDay else { return nil }
        return DocumentQuery(DayPageRequest(today, on: day, size: size), cache: CacheUse(maxAge: .seconds(43_200)))
    }
}

struct FeedEntry: Sendable {
    let book: Book
    /// An identifier that never changes: an ISBN, or the catalogue's own identity.
    let id: String
    let name: String
    /// When it was put on the shelf, otherwise the day of publication, otherwise when the list was fetched.
    let updated: String
    let offer: Offer?
    let cover: (address: String, type: String)?
    let page: String?

    struct Offer: Sendable {
        let address: String
        let price: Int
    }

    /// The books that have an identity; of editions with the same one, the first.
    ///
    /// - Parameter covered: The books that the shelf has covers of its own of.
    static func all(_ document: BooksView, pictures: PictureAddress, covered: Set<String>) -> [FeedEntry] {
        var known: Set<String> = []
        return document.books
            .compactMap { FeedEntry($0, fetchedAt: document.fetchedAt, pictures: pictures, covered: covered) }
            .filter { known.insert($0.id).inserted }
    }

    private init?(_ listed: ListedBook, fetchedAt: String?, pictures: PictureAddress, covered: Set<String>) {
        let book = listed.book
        guard let identity = book.identity else { return nil }
        self.book = book
        name = book.isbn?.isbn13 ?? identity
        id = book.isbn.map { "urn:isbn:\($0.isbn13)" } ?? "tag:bookfetch,2026:\(PageAddress.escaped(identity))"
        updated =
            listed.remarks.addedAt.map { Instant.text($0) } ?? Self.instant(book.publishedOn) ?? fetchedAt
            ?? "1970-01-01T00:00:00Z"
        let price = book.price?.sale ?? book.price?.list
        let shop = book.links.first { SafeLink.isShop($0.service) && SafeLink.web($0.url) != nil }
        offer = price.flatMap { price in shop.map { Offer(address: $0.url, price: price) } }
        let path =
            covered.contains(identity)
            ? BookView.shelfCover(identity) : book.cover.flatMap { pictures.path(to: $0, of: book.sources.first) }
        // A kept cover is most often of the format that the record's address names.
        cover = path.map { ($0, Self.type(of: book.cover ?? "")) }
        page = "/books/\(PageAddress.escaped(identity))"
    }

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
