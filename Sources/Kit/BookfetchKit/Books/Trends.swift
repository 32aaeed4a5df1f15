public import Catalog
public import CatalogModel

/// What libraries count, and the keywords of their books.
public struct Trends: LibraryRequest {
    /// The rows with their service.
    public typealias Value = FoundList<TrendList>

    /// What the statistic is about.
    public var subject: TrendSubject

    /// Creates a request.
    public init(_ subject: TrendSubject) { self.subject = subject }
}

/// The books whose loans in libraries rose the most within a week.
public struct RisingLoans: LibraryRequest {
    /// A ranking with its service.
    public typealias Value = FoundList<RankingPage>

    /// The day on which the week ends; `nil` for the latest one that is counted.
    public var day: PartialDate?

    /// Creates a request.
    public init(on day: PartialDate? = nil) { self.day = day }
}

/// The books that have all of some keywords, the most borrowed first.
public struct KeywordBooks: LibraryRequest {
    /// A page of books with its service.
    public typealias Value = FoundList<BookPage>

    /// The keywords.
    public var keywords: [String]
    /// The page, from 1.
    public var page: Int
    /// The number of books per page.
    public var pageSize: Int

    /// Creates a request.
    public init(_ keywords: [String], page: Int = 1, pageSize: Int = 20) {
        (self.keywords, self.page, self.pageSize) = (keywords, page, pageSize)
    }
}

extension Library {
    /// Requests a statistic of libraries, or keywords.
    ///
    /// - Throws: `ListError` if no service responded; `noKeys` if none can be used without a key.
    public func trends(_ request: Trends) async throws(ListError) -> Outcome<Trends> {
        Outcome(
            try await chain(.trends, configured(.trends)).trend(request.subject, options: options)
        ) { [$0.freshness] }
    }

    /// Lists the books whose loans rose the most within a week.
    ///
    /// - Throws: `ListError` if no service responded.
    public func risingLoans(_ request: RisingLoans) async throws(ListError) -> Outcome<RisingLoans> {
        // Few providers have it, so they are used even without a key, and report that themselves.
        let found = try await chain(.rankings, providers.all(.rankings).filter { $0.rankings.contains(.risingLoans) })
            .ranking(ofFirst: [.risingLoans], day: request.day, options: options)
        let outcome = Outcome<RisingLoans>(found) { [$0.freshness] }
        return await recorded(outcome) { $0.list.books.map(\.book) }
    }

    /// Lists the books with some keywords.
    ///
    /// - Throws: `ListError` if no service responded; `noKeys` if none can be used without a key.
    public func books(_ request: KeywordBooks) async throws(ListError) -> Outcome<KeywordBooks> {
        let found = try await chain(.trends, configured(.trends)).books(
            KeywordRequest(request.keywords, page: request.page, size: request.pageSize),
            options: options
        )
        var next = request
        next.page += 1
        let outcome = Outcome<KeywordBooks>(found, next: found.response.hasMore ? next : nil) { $0.freshness }
        return await recorded(outcome) { $0.list.books }
    }
}
