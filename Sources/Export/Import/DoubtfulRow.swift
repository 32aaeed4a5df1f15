/// A row to show to the reader, for itself or for all of its kind.
public struct DoubtfulRow: Hashable, Sendable {
    /// The line it begins at, from 1.
    public let line: Int
    /// The beginning of the row, or its title, in one line.
    public let text: String
    /// What is wrong.
    public let reason: DoubtReason
    /// How many rows of this kind it stands for, itself included; 1 where each is shown.
    public internal(set) var count = 1
    /// The line of the last of them.
    public internal(set) var lastLine: Int

    init(line: Int, text: String, reason: DoubtReason) {
        self.line = line
        self.text = text
        self.reason = reason
        lastLine = line
    }
}
