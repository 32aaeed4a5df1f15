/// How far a batch of look-ups got, so that a later run can go on.
public struct BatchCheckpoint: Hashable, Sendable, Codable {
    /// How many lines of the input are done: their rows are written.
    public let lines: Int
    /// A digest of these lines, by which the later run knows its input again.
    public let digest: String
    /// How long the output is with these rows, where whoever writes it can tell.
    ///
    /// A program that is killed between writing a row and keeping the checkpoint has one row too many in its output; cut
    /// to this length before it goes on, the output has each row once.
    public let outputPosition: Int?

    /// A checkpoint.
    public init(lines: Int, digest: String, outputPosition: Int?) {
        self.lines = lines
        self.digest = digest
        self.outputPosition = outputPosition
    }
}

/// Where a batch keeps how far it got.
public protocol BatchCheckpoints: Sendable {
    /// Keeps a checkpoint, in place of the one before. It must be safe before this returns.
    func save(_ checkpoint: BatchCheckpoint) async throws
    /// Drops the checkpoint: the input is done.
    func clear() async throws
}
