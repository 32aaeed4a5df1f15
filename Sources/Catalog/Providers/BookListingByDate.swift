public import APIClient
public import CatalogModel

/// A service that lists the books of a publication day.
public protocol BookListingByDate: Provider {
    /// Asks for one page of a day's books.
    ///
    /// - Parameters:
    ///   - day: The day, with month and day.
    ///   - page: The page, from 1, of the service's own size.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The records in the service's order.
    /// - Throws: ``APIError``.
    func books(of day: PartialDate, page: Int, options: RequestOptions) async throws(APIError) -> DatedRecords
}

/// One page of a day's records.
public struct DatedRecords: Sendable {
    /// The records in the service's order.
    public let records: [DatedRecord]
    /// How many records the service says the day has; `nil` when it does not say.
    public let total: Int?
    /// Where the page came from and when.
    public let freshness: Freshness

    /// Describes a page of records.
    public init(records: [DatedRecord], total: Int?, freshness: Freshness) {
        self.records = records
        self.total = total
        self.freshness = freshness
    }
}

/// One record of a day: the book as the service has it, and what tells it from others.
public struct DatedRecord: Hashable, Sendable {
    /// The book as the service has it.
    public let book: Book
    /// The ISBN field as it stands in the record, when it is not empty and no ISBN.
    public let malformedISBN: String?
    /// The service's own number of the record, where it has one.
    public let controlNumber: String?
    /// The publication date that the publisher announced, by which the service lists.
    public let plannedOn: PartialDate?
    /// The publication date that the service learnt later.
    public let realOn: PartialDate?

    /// Describes a record.
    public init(
        book: Book,
        malformedISBN: String?,
        controlNumber: String?,
        plannedOn: PartialDate? = nil,
        realOn: PartialDate? = nil
    ) {
        self.book = book
        self.malformedISBN = malformedISBN
        self.controlNumber = controlNumber
        self.plannedOn = plannedOn
        self.realOn = realOn
    }
}
