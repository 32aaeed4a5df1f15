/// What a list of ranked books counts, and over which time.
///
/// Loans are a kind of their own: a list of the most borrowed books is never shown as one of the best sold.
public enum RankingKind: Hashable, Sendable {
    /// The best sold, by a shop.
    case bestSellers(RankingPeriod)
    /// The most borrowed, by public libraries.
    case loans(RankingPeriod)
    /// Those whose loans rose the most in a week, by public libraries.
    case risingLoans

    /// Whether loans are counted, and not sales.
    public var countsLoans: Bool {
        switch self {
        case .bestSellers: false
        case .loans, .risingLoans: true
        }
    }
}

/// The time a ranking is counted over.
public enum RankingPeriod: String, CaseIterable, Sendable {
    /// This moment.
    case now
    /// A day.
    case day
    /// A week, and what a service calls its general list.
    case week
    /// A month.
    case month
    /// For long.
    case steady
}
