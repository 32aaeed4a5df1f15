public import APIClient
public import Catalog
public import CatalogModel

/// The best sellers of a period, or the most borrowed books.
public struct Bestsellers: LibraryRequest {
    /// A ranking with its service.
    public typealias Value = FoundList<RankingPage>

    /// The period.
    public var period: RankingPeriod
    /// Whether loans are counted instead of sales.
    public var loansOnly: Bool
    /// The genre, by name or ID; `nil` for all.
    public var genre: String?
    /// The page, from 1.
    public var page: Int
    /// The number of books per page.
    public var pageSize: Int

    /// Creates a request.
    public init(
        _ period: RankingPeriod = .week,
        loansOnly: Bool = false,
        genre: String? = nil,
        page: Int = 1,
        pageSize: Int = 20
    ) {
        (self.period, self.loansOnly, self.genre) = (period, loansOnly, genre)
        (self.page, self.pageSize) = (page, pageSize)
    }
}

/// Books that were published lately.
public struct NewBooks: LibraryRequest {
    /// A page of books with its service.
    public typealias Value = FoundList<BookPage>

    /// Which books are listed.
    public var selection: NewBooksRequest.Selection
    /// The genre, by name or ID; `nil` for all.
    public var genre: String?
    /// The public library whose new arrivals are listed, by `HoldingLibrary/id`; `nil` for the books of shops.
    public var library: String?
    /// The month of a library's arrivals; `nil` for this one.
    public var month: PartialDate?
    /// The page, from 1.
    public var page: Int
    /// The number of books per page.
    public var pageSize: Int

    /// Creates a request for the books of shops.
    public init(_ selection: NewBooksRequest.Selection = .all, genre: String? = nil, page: Int = 1, pageSize: Int = 20)
    {
        (self.selection, self.genre, self.page, self.pageSize) = (selection, genre, page, pageSize)
    }

    /// Creates a request for the books that a public library received in a month.
    ///
    /// - `library`: `HoldingLibrary/id`.
    /// - `month`: The month; `nil` for this one.
    public init(at library: String, month: PartialDate? = nil, page: Int = 1, pageSize: Int = 20) {
        self.init(page: page, pageSize: pageSize)
        (self.library, self.month) = (library, month)
    }
}

/// A list of one service.
public struct FoundList<List: Sendable>: Sendable {
    /// The list.
    public let list: List
    /// The service that provided it.
    public let service: ServiceName
}

extension Library {
    /// Lists best sellers.
    public func bestsellers(_ request: Bestsellers) async throws(ListError) -> Outcome<Bestsellers> {
        // Few providers rank by loans, so they are used even without a key, and report that themselves.
        let providers = request.loansOnly ? providers.all(.rankings).filter(\.countsLoans) : try configured(.rankings)
        let rankings = chain(.rankings, providers)
        let found = try await rankings.ranking(
            request.period,
            loansOnly: request.loansOnly,
            genre: request.genre,
            genres: genreProviders(for: rankings.services),
            page: request.page,
            size: request.pageSize,
            options: options
        )
        var next = request
        next.page += 1
        let outcome = Outcome<Bestsellers>(
            found,
            notices: found.response.kind.countsLoans ? [.loansNotSales] : [],
            next: found.response.hasMore ? next : nil
        ) { [$0.freshness] }
        return await recorded(outcome) { $0.list.books.map(\.book) }
    }

    /// Lists new books.
    public func newBooks(_ request: NewBooks) async throws(ListError) -> Outcome<NewBooks> {
        let found: ChainOutcome<BookPage>
        if let library = request.library {
            found = try await chain(.holdings, configured(.holdings)).arrivals(
                ArrivalsRequest(library: library, month: request.month, page: request.page, size: request.pageSize),
                options: options
            )
        } else {
            let listings = chain(.newBooks, try configured(.newBooks))
            found = try await listings.newBooks(
                request.selection,
                genre: request.genre,
                genres: genreProviders(for: listings.services),
                page: request.page,
                size: request.pageSize,
                options: options
            )
        }
        var next = request
        next.page += 1
        let outcome = Outcome<NewBooks>(found, next: found.response.hasMore ? next : nil) { $0.freshness }
        return await recorded(outcome) { $0.list.books }
    }

    /// The providers of genres, never empty: built-in genres need no key.
    package func genreChain(_ service: ServiceName?) -> ProviderChain<any GenreListing> {
        let chosen = service.map { [providers.one(.genres, at: $0)].compactMap(\.self) } ?? genreProviders
        return ProviderChain(.genres, chosen, health: health.breakersOnly)
    }

    private var genreProviders: [any GenreListing] {
        serviceOrder.sorted(providers.all(.genres)) { $0.service }
            .filter { isOffline || $0.hasBuiltInGenres || $0.isConfigured }
    }

    /// The providers of genres for a list, those of the list's services first: an ID has the meaning defined by the
    /// first of them. Returns the providers in order. Other services are included only if their genres are built in.
    private func genreProviders(for services: [ServiceName]) -> [any GenreListing] {
        let all = genreProviders
        return services.compactMap { service in all.first { $0.service == service } }
            + all.filter { !services.contains($0.service) && $0.hasBuiltInGenres }
    }

    /// The providers of a capability that have a key.
    func configured<Provider>(_ capability: Capability<Provider>) throws(ListError) -> [Provider] {
        let usable = usable(capability)
        guard usable.isEmpty else { return usable }
        throw .noKeys(of: providers.registry.services(that: capability.name).map(\.name))
    }
}

extension Outcome {
    init<List>(
        _ found: ChainOutcome<List>,
        notices: [Notice] = [],
        next: Request? = nil,
        freshness: (List) -> [Freshness]
    ) where Request.Value == FoundList<List> {
        self.init(
            value: FoundList(list: found.response, service: found.service),
            freshness: freshness(found.response),
            problems: found.problems,
            notices: notices,
            next: next
        )
    }
}

extension BookRanking {
    fileprivate var countsLoans: Bool {
        rankings.contains { if case .loans = $0 { true } else { false } }
    }
}
