/// Why a batch of look-ups cannot go on.
public enum BatchError: Error, Sendable {
    /// The input cannot be read.
    case input(any Error)
    /// A row cannot be written.
    case output(any Error)
    /// How far the run got cannot be kept.
    case checkpoint(any Error)
    /// The input is not the one that was begun: its first so many lines have changed, or there are fewer.
    case inputChanged(lines: Int)
}
