/// What putting a book on the shelf came to.
public struct ShelfAddition: Hashable, Sendable {
    /// The book as it stands there now.
    public let entry: ShelfEntry
    /// Whether it is there only since now. One that was there already keeps its place and time, and takes what the new
    /// record adds.
    public let isNew: Bool
}
