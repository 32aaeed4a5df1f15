/// A kind of book that can be asked for alone.
public enum Data4LibraryDivision: String, CaseIterable, Sendable {
    /// In large print.
    case largePrint = "big"
    /// From abroad.
    case foreign = "oversea"
}
