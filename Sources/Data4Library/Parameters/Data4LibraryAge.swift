/// Whose loans are counted, by age.
public enum Data4LibraryAge: Int, CaseIterable, Sendable {
    /// Up to 5.
    case infants = 0
    /// 6 and 7.
    case preschool = 6
    /// From 8 to 13.
    case elementary = 8
    /// From 14 to 19.
    case teens = 14
    /// From 20 to 29.
    case twenties = 20
    /// From 30 to 39.
    case thirties = 30
    /// From 40 to 49.
    case forties = 40
    /// From 50 to 59.
    case fifties = 50
    /// From 60 on.
    case sixties = 60
}
