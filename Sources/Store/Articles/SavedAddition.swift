/// What setting an article aside came to.
public struct SavedAddition: Hashable, Sendable {
    /// The article as it is kept now.
    public let saved: SavedArticle
    /// Whether it is there only since now.
    public let isNew: Bool
}
