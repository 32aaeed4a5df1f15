/// How far a batch of look-ups got, so that a later run can go on.
public struct BatchCheckpoint: Hashable, Sendable, Codable {
    /// How many lines of the input are done: their rows were handed out.
    public let lines: Int
    /// A digest of these lines, by which the later run knows its input again.
    public let digest: String

    /// A checkpoint.
    public init(lines: Int, digest: String) {
        self.lines = lines
        self.digest = digest
    }
}
