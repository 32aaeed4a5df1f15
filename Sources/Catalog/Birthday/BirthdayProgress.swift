/// How far a list of a day's books is.
public struct BirthdayProgress: Hashable, Sendable {
    /// What is being done.
    public enum Stage: Hashable, Sendable {
        /// The library's lists are read, this year's next.
        case reading(year: Int)
        /// The page's books are looked up.
        case lookingUp
    }

    /// What is being done.
    public let stage: Stage
    /// How many years are read, or books looked up.
    public let done: Int
    /// How many there are at most: fewer years are read where the page is full before.
    public let of: Int
}
