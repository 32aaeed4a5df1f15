public import APIClient

/// A service that ranks books, by sales or by loans.
public protocol BookRanking: Provider {
    /// The rankings it has, its usual one first.
    var rankings: [RankingKind] { get }

    /// The last page the service gives for a page size; `nil` when it names no end.
    func lastPage(size: Int) -> Int?

    /// Asks for one page of a ranking.
    ///
    /// - Parameters:
    ///   - request: Which ranking, and which page of it.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The page; an empty one when there is none.
    /// - Throws: ``APIError``; of kind `invalid` for a ranking, a genre or a day that the service does not have.
    func ranking(_ request: RankingRequest, options: RequestOptions) async throws(APIError) -> RankingPage
}
