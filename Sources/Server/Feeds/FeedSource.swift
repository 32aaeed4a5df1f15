import BookfetchKit
import CatalogModel
import CommandSupport
import Foundation
import Messages

/// A list of books that other programs follow. Articles are never among them: their publishers' feeds are theirs.
struct FeedSource: Sendable {
    /// The name in the address.
    let name: String
    let title: Message
    /// Where a page of it comes from.
    let place: @Sendable (_ page: Int, _ words: String) -> Place

    /// Where a list comes from.
    enum Place: Sendable {
        case library(BookRequest)
        case command(DeskCommand)
    }

    /// The lists in OPDS, in order.
    static let catalogue = [bestsellers, new, shelf, birthday]
    /// The lists in Atom.
    static let followed = [birthday, new, shelf]

    static let bestsellers = FeedSource(name: "bestsellers", title: .pageBestsellers) { page, _ in
        .library(BookRequest(wanted: .bestsellers(Bestsellers(page: page)), maxAge: .seconds(3600)))
    }
    static let new = FeedSource(name: "new", title: .pageNew) { page, _ in
        .library(BookRequest(wanted: .newBooks(NewBooks(page: page)), maxAge: .seconds(3600)))
    }
    static let shelf = FeedSource(name: "shelf", title: .pageShelf) { page, _ in
        .command(DeskCommand(.bookfetch, ["shelf", "list", "--page=\(page)"]))
    }
    /// The books published on this day of any year: one page.
    static let birthday = FeedSource(name: "birthday", title: .feedBirthday) { _, _ in
        .command(DeskCommand(.bookfetch, ["today", "--size=20", "--max-age=12h"]))
    }
    /// A search; its words are in the query.
    static let search = FeedSource(name: "search", title: .pageSearch) { page, words in
        BookRequest(search: ["q": words, "page": "\(page)", "maxAge": "1h"]).map { .library($0) }
            ?? .command(DeskCommand(.bookfetch, ["search", "--page=\(page)"], [words]))
    }

    /// The books of a page.
    ///
    /// - Throws: ``DeskFailure``.
    func read(from desk: Desk, page: Int, words: String = "") async throws -> BooksDocument {
        switch place(page, words) {
        case .library(let request):
            do throws(ProgramFailure) {
                return BooksDocument(try await desk.books(request).shown.get().list)
            } catch {
                throw DeskFailure(error)
            }
        case .command(let command):
            let answer = await desk.read(command)
            if let failure = answer.failure { throw failure }
            return try BooksDocument(answer.document)
        }
    }
}

/// A book in a feed.
struct FeedEntry: Sendable {
    let book: Book
    /// An identifier that never changes: an ISBN, or the catalogue's own identity.
    let id: String
    /// When it was put on the shelf, otherwise the day of publication, otherwise when the list was fetched.
    let updated: String
    /// The page of a shop that has a price; `nil` without one.
    let offer: Offer?
    /// The address of the cover on this server, and its probable type.
    let cover: (address: String, type: String)?
    /// The address of the book's page on this server.
    let page: String?

    /// A shop's page and its price in won.
    struct Offer: Sendable {
        let address: String
        let price: Int
    }

    /// Creates the entries of a list.
    ///
    /// - Parameters:
    ///   - document: The list.
    ///   - pictures: Seals the covers' addresses.
    /// - Returns: The books that have an identity; of editions with the same one, the first.
    static func all(_ document: BooksDocument, pictures: PictureAddress) -> [FeedEntry] {
        var known: Set<String> = []
        return document.books
            .compactMap { FeedEntry($0, fetchedAt: document.freshness.fetchedAt, pictures: pictures) }
            .filter { known.insert($0.id).inserted }
    }

    private init?(_ listed: BooksDocument.Listed, fetchedAt: String?, pictures: PictureAddress) {
        let book = listed.book
        guard let identity = book.identity else { return nil }
        self.book = book
        id = book.isbn.map { "urn:isbn:\($0.isbn13)" } ?? "tag:bookfetch,2026:\(PageAddress.escaped(identity))"
        updated = listed.addedAt ?? Self.instant(book.publishedOn) ?? fetchedAt ?? "1970-01-01T00:00:00Z"
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
