/// What pictures there are, or were removed.
public struct ImageStatistics: Hashable, Sendable {
    /// How many.
    public let images: Int
    /// How many bytes their files take.
    public let bytes: Int
}
