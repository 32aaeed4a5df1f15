/// How the shelf is listed.
public enum ShelfOrder: Hashable, Sendable {
    /// What was added last comes first.
    case newestFirst
    /// What was added first comes first.
    case oldestFirst
}
