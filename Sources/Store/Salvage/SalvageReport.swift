/// What came out of a damaged store.
public struct SalvageReport: Hashable, Sendable {
    /// What became of one part.
    public struct Part: Hashable, Sendable {
        /// Which part.
        public let part: StorePart
        /// How many of its rows are in the new file.
        public let rows: Int
        /// Whether no damage was met in it. Otherwise rows may be missing, and it cannot be known which.
        public let isComplete: Bool
    }

    /// Where the damaged file is now, with everything that was in it; `nil` when it stays where it is.
    public let setAside: String?
    /// Every part.
    public let parts: [Part]

    /// The parts in which rows may be missing.
    public var damaged: [StorePart] { parts.filter { !$0.isComplete }.map(\.part) }

    /// Whether everything that a person made is there.
    public var isPersonalDataComplete: Bool { !damaged.contains(where: \.isPersonal) }
}
