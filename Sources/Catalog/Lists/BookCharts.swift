public import APIClient

/// The best sold books by the best service that lives, and the most borrowed where none can tell of sales.
public struct BookCharts: Sendable {
    private let rankings: [any BookRanking]
    private let genres: [any GenreListing]
    private let skipping: Skipping

    /// Charts over services.
    ///
    /// - Parameters:
    ///   - rankings: The services in order; those that count loans come behind those that count sales. Not empty.
    ///   - genres: The services whose genres are known, in the same order.
    ///   - retirement: Which of them have ended and are not asked; `nil` asks all.
    public init(_ rankings: [any BookRanking], genres: [any GenreListing], retirement: RetirementWatch? = nil) {
        self.rankings = rankings
        self.genres = genres
        skipping = Skipping(retirement)
    }

    /// Asks for one page of a chart.
    ///
    /// - Parameters:
    ///   - period: The time that is counted.
    ///   - loansOnly: Whether loans are wanted, and not sales.
    ///   - genre: A genre by name or by a service's id; `nil` for all.
    ///   - page: The page, from 1.
    ///   - size: Books a page, 1 to 50.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The page; its ``RankingPage/kind`` says whether sales or loans are counted.
    /// - Throws: ``ListError``.
    public func page(
        _ period: RankingPeriod,
        loansOnly: Bool = false,
        genre: String? = nil,
        page: Int = 1,
        size: Int = 20,
        options: RequestOptions
    ) async throws(ListError) -> ListOutcome<RankingPage> {
        let finder = genre.map { GenreFinder($0, in: genres, options: options) }
        let links = rankings.compactMap { provider -> ListChain<RankingPage>.Link? in
            let kinds: [RankingKind] = loansOnly ? [.loans(period)] : [.bestSellers(period), .loans(period)]
            guard let kind = kinds.first(where: provider.rankings.contains) else { return nil }
            return ListChain.Link(service: provider.service, lastPage: provider.lastPage(size: size)) {
                options async throws(APIError) in
                var id: String?
                if let finder {
                    id = try await finder.id(at: provider.service)
                    guard id != nil else { return nil }
                }
                let request = RankingRequest(kind, genre: id, page: page, size: size)
                return try await provider.ranking(request, options: options)
            }
        }
        guard !links.isEmpty else { throw .notOffered(by: rankings.map(\.service)) }
        let chain = ListChain(
            links: links,
            freshness: { $0.freshness },
            replacing: { $0.with($1) },
            skipping: skipping
        )
        let question = "\(period)|\(loansOnly)|\(genre ?? "")|\(page)|\(size)"
        if let found = try await chain.page(page, question: question, options: options) { return found }
        throw await finder?.refusal(of: links.map(\.service)) ?? .notOffered(by: links.map(\.service))
    }
}
