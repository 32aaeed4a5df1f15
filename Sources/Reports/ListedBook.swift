import APIClient
package import Catalog
public import CatalogModel
public import Foundation
import Messages

/// What a list knows of a book beyond the book: the reader's own lists, or a service's ranking.
public struct BookRemarks: Sendable, Equatable {
    /// When it was put on the shelf.
    public var addedAt: Date?
    /// When it was shown last.
    public var shownAt: Date?
    /// What the reader noted.
    public var memo: String?
    /// The place in a ranking, from 1.
    public var rank: Int?
    /// How many places it rose since the ranking before, less than 0 when it fell.
    public var rise: Int?
    /// How often libraries lent it in the time that is counted.
    public var loans: Int?
    /// The publication date that its publisher had announced, where it came out on another.
    public var announcedOn: PartialDate?

    /// Remarks.
    public init(addedAt: Date? = nil, shownAt: Date? = nil, memo: String? = nil) {
        self.addedAt = addedAt
        self.shownAt = shownAt
        self.memo = memo
    }

    /// A book that is listed by the date its publisher announced.
    public init(announcedOn: PartialDate?) {
        self.announcedOn = announcedOn
    }

    /// What the book costs at each service that says so, the believed one first; `nil` in lists.
    public var prices: [SourcedPrice]?
    /// The credits that the services' terms ask for; `nil` where they are made from the book as it is written.
    public var credits: [Credit]?

    /// A place in a ranking.
    public init(rank: Int, rise: Int?, loans: Int?) {
        self.rank = rank
        self.rise = rise
        self.loans = loans
    }
}

/// A book of a list as JSON: the book's own members, and the remarks that there are.
package struct ListedBook: Encodable, Sendable {
    package let book: Book
    package let remarks: BookRemarks

    private enum CodingKeys: CodingKey {
        case addedAt, shownAt, memo, rank, rise, loans, announcedOn, prices, credits
    }

    package func encode(to encoder: any Encoder) throws {
        try book.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(remarks.addedAt.map { Instant.text($0) }, forKey: .addedAt)
        try container.encodeIfPresent(remarks.shownAt.map { Instant.text($0) }, forKey: .shownAt)
        try container.encodeIfPresent(remarks.memo, forKey: .memo)
        try container.encodeIfPresent(remarks.announcedOn?.description, forKey: .announcedOn)
        try container.encodeIfPresent(remarks.prices, forKey: .prices)
        try container.encode(remarks.credits ?? Credit.all(for: book), forKey: .credits)
        guard let rank = remarks.rank else { return }
        // A ranking has all three: what its service does not tell is null.
        try container.encode(rank, forKey: .rank)
        try container.encode(remarks.rise, forKey: .rise)
        try container.encode(remarks.loans, forKey: .loans)
    }
}

/// What one service says that a book costs.
public struct SourcedPrice: Equatable, Sendable {
    /// The service's name.
    public let service: String
    /// Its price.
    public let price: Price

    /// The prices that a merged book was made from, the one it shows first.
    package static func all(in merged: MergedBook) -> [SourcedPrice] {
        (merged[.price]?.candidates ?? []).compactMap { candidate in
            guard case .price(let price) = candidate.value else { return nil }
            return SourcedPrice(service: candidate.service.rawValue, price: price)
        }
    }
}

extension SourcedPrice: Encodable {
    private enum CodingKeys: CodingKey {
        case service
    }

    /// Writes `{"service": "aladin", "list": 12000, "sale": 10800, "currency": "KRW"}`.
    public func encode(to encoder: any Encoder) throws {
        try price.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(service, forKey: .service)
    }
}

/// A price as a person reads it.
public enum PriceText {
    /// What it is sold at, with the list price behind where that is another: `10,800원 (list 12,000원)`.
    public static func full(_ price: Price) -> String {
        guard let list = price.list, let sale = price.sale, list != sale else { return short(price) }
        return "\(amount(sale, price)) (\(Message.fieldListPrice.text) \(amount(list, price)))"
    }

    /// What it is sold at, else the list price.
    public static func short(_ price: Price) -> String {
        (price.sale ?? price.list).map { amount($0, price) } ?? ""
    }

    private static func amount(_ number: Int, _ price: Price) -> String {
        price.currency == "KRW" ? Won.text(number) : "\(number) \(price.currency)"
    }
}

/// The line that a service's terms want shown with what comes from it.
public struct Credit: Equatable, Sendable, Encodable {
    /// The service's name.
    public let service: String
    /// The line, in the reader's language; where the terms give the words, in these.
    public let text: String
    /// The book's page there, or where it has none, the service's own.
    public let url: String

    /// The credits of a book: one for each service that it comes from and whose terms ask for one.
    ///
    /// - Parameter book: The book.
    /// - Returns: The credits, in the order of the book's sources.
    public static func all(for book: Book) -> [Credit] {
        book.sources.compactMap { service in
            guard let line = ServiceRegistry.current[ServiceName(rawValue: service)]?.credit else { return nil }
            let page = book.links.first { $0.service == service }?.url ?? line.home
            return Credit(service: service, text: Message(line.text).text, url: page)
        }
    }
}
