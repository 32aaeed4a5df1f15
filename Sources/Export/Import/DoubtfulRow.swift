/// A row to show to the reader.
public struct DoubtfulRow: Hashable, Sendable {
    /// The line it begins at, from 1.
    public let line: Int
    /// The beginning of the row, or its title, in one line.
    public let text: String
    /// What is wrong.
    public let reason: DoubtReason
}
