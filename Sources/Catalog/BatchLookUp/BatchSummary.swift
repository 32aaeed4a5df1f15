/// What a batch of look-ups came to.
public struct BatchSummary: Sendable {
    /// How a batch ended.
    public enum End: Sendable {
        /// Every line is done.
        case complete
        /// The run was cancelled. Rows that were ready are written; a later run goes on behind them.
        case interrupted
        /// No service is left that can be asked, for these reasons. The lines for which nobody could be asked have no
        /// row; a later run goes on with them.
        case stopped([Problem])
    }

    /// How it ended.
    public var end: End = .complete
    /// How many rows of each status this run wrote.
    public var counts: [BatchRow.Status: Int] = [:]
    /// The input lines that are done, those of earlier runs included.
    public var lines = 0
    /// How far the run got, comments behind the last row included, where every line is done.
    public var checkpoint: BatchCheckpoint?
    /// What concerns the run and no single line: services that were left out because they have ended.
    public var notices: [Problem] = []
}
