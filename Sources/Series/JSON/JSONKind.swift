/// The kinds of values that JSON has.
public enum JSONKind: String, Hashable, Sendable, CaseIterable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool
    /// A number.
    case number
    /// A text between quotes.
    case text
    /// An array.
    case list
    /// An object.
    case object
}
