public import CatalogModel
public import Foundation

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
struct ListedBook: Encodable, Sendable {
    let book: Book
    let remarks: BookRemarks

    private enum CodingKeys: CodingKey {
        case addedAt, shownAt, memo, rank, rise, loans, announcedOn, prices, credits
    }

    func encode(to encoder: any Encoder) throws {
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
