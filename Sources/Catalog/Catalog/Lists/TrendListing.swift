public import APIClient
public import CatalogModel

/// A provider of what libraries count, and of keywords of their books.
package protocol TrendListing: Provider {
    /// Requests one statistic. Returns its rows in the service's order; empty if there are none.
    func trend(_ subject: TrendSubject, options: RequestOptions) async throws(APIError) -> TrendList

    /// Requests one page of the books that have all of some keywords, the most borrowed first.
    func books(_ request: KeywordRequest, options: RequestOptions) async throws(APIError) -> BookPage
}

/// What a statistic is about.
public enum TrendSubject: Codable, Hashable, Sendable {
    /// The keywords of texts about a book.
    case keywordsOfBook(ISBN)
    /// The keywords of the books borrowed in a month; `nil` for the month before this one.
    case keywordsOfMonth(PartialDate?)
    /// A library's loans and returns. The library is ``HoldingLibrary/id``.
    case loanTimes(library: String, by: TrendTimeUnit)
    /// How much is read, by age. The region is ``LibraryRegion/id``, `nil` for the whole country; the time is a year or
    /// a month, `nil` for the latest.
    case reading(region: String?, time: PartialDate?)
}

/// The unit by which loans are counted.
public enum TrendTimeUnit: String, Codable, CaseIterable, Hashable, Sendable {
    /// Days of the week.
    case weekdays
    /// Hours of the day.
    case hours
}

/// The rows of a statistic.
public struct TrendList: Sendable {
    /// A row. Values that the statistic does not have are `nil`.
    public struct Row: Hashable, Sendable {
        /// The keyword, the weekday, the hour or the age, in the service's words.
        public let label: String
        /// The keyword's weight.
        public let weight: Double?
        /// The number of loans.
        public let loans: Int?
        /// The number of returns.
        public let returns: Int?
        /// Books per person.
        public let books: Double?
        /// The share of people who borrowed, 0 to 1.
        public let share: Double?

        package init(
            _ label: String,
            weight: Double? = nil,
            loans: Int? = nil,
            returns: Int? = nil,
            books: Double? = nil,
            share: Double? = nil
        ) {
            (self.label, self.weight, self.loans, self.returns) = (label, weight, loans, returns)
            (self.books, self.share) = (books, share)
        }
    }

    /// The rows, in the service's order.
    public let rows: [Row]
    /// The name of the library concerned; `nil` if none is, or it is unknown.
    public let library: String?
    /// The origin and time of the response.
    public let freshness: Freshness

    package init(_ rows: [Row], library: String? = nil, freshness: Freshness) {
        (self.rows, self.library, self.freshness) = (rows, library, freshness)
    }
}

extension TrendList: ChainOutput {
    var servedFrom: Freshness? { freshness }

    func with(_ freshness: Freshness) -> TrendList { TrendList(rows, library: library, freshness: freshness) }
}

/// A request for the books with some keywords, independent of the service.
package struct KeywordRequest: Codable, Hashable, Sendable {
    package let keywords: [String]
    /// The page, from 1.
    package let page: Int
    /// Books per page, 1 to 50.
    package let size: Int

    package init(_ keywords: [String], page: Int = 1, size: Int = 20) {
        (self.keywords, self.page, self.size) = (keywords, page, size)
    }
}

extension ProviderChain where Provider == any TrendListing {
    /// A statistic, from the first service that responds.
    package func trend(
        _ subject: TrendSubject,
        options: RequestOptions
    ) async throws(ListError) -> ChainOutcome<TrendList> {
        let isbn: ISBN? = if case .keywordsOfBook(let isbn) = subject { isbn } else { nil }
        return try await found(
            ChainRequest<Provider, TrendList>(subject, options: options, isbn: isbn) {
                provider,
                options async throws(APIError) in
                try await provider.trend(subject, options: options)
            }
        )
    }

    /// A page of the books with some keywords, from the first service that responds.
    package func books(
        _ request: KeywordRequest,
        options: RequestOptions
    ) async throws(ListError) -> ChainOutcome<BookPage> {
        try await found(
            ChainRequest<Provider, BookPage>(request, options: options, page: request.page) {
                provider,
                options async throws(APIError) in
                try await provider.books(request, options: options)
            }
        )
    }
}
