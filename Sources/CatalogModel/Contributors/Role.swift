/// What someone did for a book. The raw values are the ones of the JSON output.
public enum Role: String, Hashable, Sendable, Codable, CaseIterable {
    /// Wrote it.
    case author
    /// Translated it.
    case translator
    /// Drew for it.
    case illustrator
    /// Edited or compiled it.
    case editor
    /// Vouched for its subject matter (감수).
    case supervisor
    /// Took its photographs.
    case photographer
    /// Wrote the work it is made from (원작).
    case original
    /// Anything else; the label says what.
    case other
}
