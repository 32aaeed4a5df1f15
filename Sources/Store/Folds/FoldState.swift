/// How long texts of a book or volume are shown.
public enum FoldState: String, Hashable, Sendable, Codable {
    /// Whole.
    case full
    /// Cut, with a hint that there is more.
    case fold
}
