/// Which loans of a book are sent with it: those of the last 90 days, of the first 1,000 books of a group.
public enum Data4LibraryLoanDisplay: CaseIterable, Sendable {
    /// All of them.
    case total
    /// By gender too.
    case byGender
    /// By age too.
    case byAge
    /// By region too.
    case byRegion

    var parameter: String? {
        switch self {
        case .total: nil
        case .byGender: "gender"
        case .byAge: "age"
        case .byRegion: "region"
        }
    }
}
