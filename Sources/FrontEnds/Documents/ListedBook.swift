package import APIClient
import Basics
package import Catalog
package import CatalogModel
package import Foundation
package import Store
import Wording

/// Data on a book beyond its record: from the user's own lists, or from a service's ranking.
package struct BookRemarks: Sendable, Equatable {
    package var addedAt: Date?
    package var shownAt: Date?
    package var memo: String?
    /// Where the user stands with a book on the shelf; `nil` if the user has not said.
    package var reading: Reading?
    package var tags: [BookTag] = []
    /// The further data of Goodreads and StoryGraph on a book on the shelf; empty in lists.
    package var elsewhere: [ReaderRecord] = []
    /// What the reader set on a book on the shelf.
    package var own = OwnValues()
    /// The reader's own review of it.
    package var review: String?
    package var watch: WatchRecord?
    /// Why it is listed beside another book.
    package var relation: SimilarBooks.Relation?
    /// The rank, from 1.
    package var rank: Int?
    /// The ranks gained since the previous ranking; negative for a loss.
    package var rise: Int?
    package var loans: Int?
    /// The publication date announced by the publisher, if it differs from the actual one.
    package var announcedOn: PartialDate?

    package init(addedAt: Date? = nil, shownAt: Date? = nil, memo: String? = nil, reading: Reading? = nil) {
        self.addedAt = addedAt
        self.shownAt = shownAt
        self.memo = memo
        self.reading = reading
    }

    package init(_ entry: ShelfEntry, memo: String? = nil) {
        self.init(addedAt: entry.addedAt, memo: memo, reading: entry.reading)
        (tags, own) = (entry.tags, entry.own)
    }

    package init(watch: WatchRecord) {
        self.watch = watch
    }

    package init(relation: SimilarBooks.Relation) {
        self.relation = relation
    }

    package init(announcedOn: PartialDate?) {
        self.announcedOn = announcedOn
    }

    /// The price at each service that has one, the preferred one first; `nil` in lists.
    package var prices: [SourcedPrice]?
    /// The keywords of texts about the book; `nil` if they were not requested.
    package var keywords: KeywordList?
    /// The credits that the services' terms require; `nil` if they are derived from the book when it is written.
    package var credits: [Credit]?

    package init(rank: Int, rise: Int?, loans: Int?) {
        self.rank = rank
        self.rise = rise
        self.loans = loans
    }
}

/// A book of a list as JSON: the book's own members, and the available remarks.
package struct ListedBook: Encodable, Sendable {
    package let book: Book
    package let remarks: BookRemarks

    package init(book: Book, remarks: BookRemarks) {
        (self.book, self.remarks) = (book, remarks)
    }

    package func encode(to encoder: any Encoder) throws {
        try book.encode(to: encoder)
        // A book on the shelf has the member, null if nothing is known of the reading.
        if let date = remarks.addedAt {
            try encoder.encode(["addedAt": Instant.text(date), "reading": remarks.reading, "tags": remarks.tags])
        }
        if let date = remarks.shownAt { try encoder.encode(["shownAt": Instant.text(date)]) }
        if let memo = remarks.memo { try encoder.encode(["memo": memo]) }
        if !remarks.elsewhere.isEmpty { try encoder.encode(["elsewhere": remarks.elsewhere]) }
        if let own = OwnMembers(remarks.own, review: remarks.review) { try encoder.encode(["own": own]) }
        if let watch = remarks.watch { try encoder.encode(["watch": watch]) }
        if let relation = remarks.relation { try encoder.encode(["relation": relation.rawValue]) }
        if let date = remarks.announcedOn { try encoder.encode(["announcedOn": date]) }
        if let keywords = remarks.keywords { try encoder.encode(["keywords": keywords]) }
        if let prices = remarks.prices { try encoder.encode(["prices": prices]) }
        try encoder.encode(["credits": remarks.credits ?? Credit.all(for: book)])
        guard let rank = remarks.rank else { return }
        // A ranking has all three: values its service does not report are null.
        try encoder.encode(["rank": rank, "rise": remarks.rise, "loans": remarks.loans])
    }
}

package struct SourcedPrice: Equatable, Sendable {
    package let service: String
    package let price: Price

    /// The prices from which a merged book was built, the displayed one first.
    package static func all(in merged: MergedBook) -> [SourcedPrice] {
        (merged[.price]?.candidates ?? []).compactMap { candidate in
            guard case .price(let price) = candidate.value else { return nil }
            return SourcedPrice(service: candidate.service.rawValue, price: price)
        }
    }
}

extension SourcedPrice: Encodable {
    /// Writes `{"service": "aladin", "list": 12000, "sale": 10800, "currency": "KRW"}`.
    package func encode(to encoder: any Encoder) throws {
        try price.encode(to: encoder)
        try encoder.encode(["service": service])
    }
}

package enum PriceText {
    /// The sale price, followed by the list price if it differs: `10,800원 (list 12,000원)`.
    package static func full(_ price: Price) -> String {
        guard let list = price.list, let sale = price.sale, list != sale else { return short(price) }
        return "\(amount(sale, price.currency)) (\(Message.fieldListPrice.text) \(amount(list, price.currency)))"
    }

    package static func short(_ price: Price) -> String {
        (price.sale ?? price.list).map { amount($0, price.currency) } ?? ""
    }

    /// What a reader paid: `12,000원`, `9.99 USD`.
    package static func text(_ money: Money) -> String {
        Int(money.amount).map { amount($0, money.currency) } ?? money.description
    }

    /// `12,000원`, `19 EUR`.
    package static func amount(_ number: Int, _ currency: String) -> String {
        currency == "KRW" ? Won.text(number) : "\(number) \(currency)"
    }
}

/// The credit line that a service's terms require beside its data.
package struct Credit: Equatable, Sendable, Encodable {
    package let service: String
    /// The text, in the user's language; verbatim if the terms prescribe the wording.
    package let text: String
    /// The book's page at the service, otherwise the service's own page.
    package let url: String

    /// The credits that the terms of a book's sources require, in the order of the sources.
    ///
    /// - Parameter responses: Those that the book came in, as far as they are known: some terms require the day.
    package static func all(for book: Book, in responses: [Freshness] = []) -> [Credit] {
        book.sources.compactMap { service in
            guard let line = ServiceRegistry.inUse[ServiceName(rawValue: service)]?.credit else { return nil }
            let page = book.links.first { $0.service == service }?.url ?? line.home
            let day = line.isDated ? responses.map(\.fetchedAt).max().map { Instant.text($0).prefix(10) } : nil
            let text = [Message(line.text).text, day.map { String($0) }].compactMap(\.self).joined(separator: ", ")
            return Credit(service: service, text: text, url: page)
        }
    }
}
