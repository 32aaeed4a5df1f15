/// What headlines and publishers are about.
public enum NewsCategory: String, CaseIterable, Sendable {
    /// Business.
    case business
    /// Entertainment.
    case entertainment
    /// Everything.
    case general
    /// Health.
    case health
    /// Science.
    case science
    /// Sports.
    case sports
    /// Technology.
    case technology
}
