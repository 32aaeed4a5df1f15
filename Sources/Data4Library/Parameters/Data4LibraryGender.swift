/// Whose loans are counted, by gender.
public enum Data4LibraryGender: String, CaseIterable, Sendable {
    /// Men.
    case men = "0"
    /// Women.
    case women = "1"
    /// Those of whom it is not known.
    case unknown = "2"
}
