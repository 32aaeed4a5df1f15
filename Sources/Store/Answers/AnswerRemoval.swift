/// What a removal of stored answers took away.
public struct AnswerRemoval: Hashable, Sendable {
    /// How many answers.
    public let answers: Int
    /// Their size in bytes, as they were stored.
    public let bytes: Int
}
