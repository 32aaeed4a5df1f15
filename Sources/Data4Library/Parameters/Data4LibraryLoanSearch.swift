public import APIClient

/// Whose loans are counted, of which time and books, and which page of the list.
///
/// Nothing set counts all loans of the time that the service chooses.
public struct Data4LibraryLoanSearch: Hashable, Sendable {
    /// How many books a page can have. The service names no limit; 200 was seen in answers.
    public static let pageSizes = 1...200

    /// The first day.
    public let from: CalendarDay?
    /// The last day.
    public let to: CalendarDay?
    /// Only borrowers of a gender.
    public let gender: Data4LibraryGender?
    /// Only borrowers of these ages; empty for all.
    public let ages: Set<Data4LibraryAge>
    /// Only borrowers of this age in years or above.
    public let fromAge: Int?
    /// Only borrowers of this age in years or below.
    public let toAge: Int?
    /// Only libraries of these regions; empty for all.
    public let regions: Set<Data4LibraryRegion>
    /// Only libraries of these districts, by five digits each; empty for all.
    public let districts: [String]
    /// Only books of a kind.
    public let division: Data4LibraryDivision?
    /// Only books for these readers; empty for all.
    public let audiences: Set<Data4LibraryAudience>
    /// Only books of these classes; empty for all. Main classes and divisions go by different parameters and narrow each
    /// other.
    public let classes: [Data4LibraryClass]
    /// The page, counted from 1.
    public let page: Int
    /// Books to a page; see ``pageSizes``.
    public let pageSize: Int

    /// A page of a list.
    ///
    /// - Parameters:
    ///   - from: The first day.
    ///   - to: The last day.
    ///   - gender: Only borrowers of a gender.
    ///   - ages: Only borrowers of these ages.
    ///   - fromAge: Only borrowers of this age in years or above.
    ///   - toAge: Only borrowers of this age in years or below.
    ///   - regions: Only libraries of these regions.
    ///   - districts: Only libraries of these districts, by five digits each.
    ///   - division: Only books of a kind.
    ///   - audiences: Only books for these readers.
    ///   - classes: Only books of these classes.
    ///   - page: The page, counted from 1.
    ///   - pageSize: Books to a page, 1 to 200.
    /// - Throws: ``Data4LibraryParameterError`` for what can never work.
    public init(
        from: CalendarDay? = nil,
        to: CalendarDay? = nil,
        gender: Data4LibraryGender? = nil,
        ages: Set<Data4LibraryAge> = [],
        fromAge: Int? = nil,
        toAge: Int? = nil,
        regions: Set<Data4LibraryRegion> = [],
        districts: [String] = [],
        division: Data4LibraryDivision? = nil,
        audiences: Set<Data4LibraryAudience> = [],
        classes: [Data4LibraryClass] = [],
        page: Int = 1,
        pageSize: Int = 20
    ) throws(Data4LibraryParameterError) {
        try Data4LibraryParameterError.check(page: page, pageSize: pageSize)
        try Data4LibraryParameterError.check(from: from, to: to)
        for district in districts { try Data4LibraryParameterError.check(district: district) }
        for age in [fromAge, toAge].compactMap(\.self) where !(0...150).contains(age) { throw .age(age) }
        if let fromAge, let toAge, fromAge > toAge { throw .agesReversed(from: fromAge, to: toAge) }
        self.from = from
        self.to = to
        self.gender = gender
        self.ages = ages
        self.fromAge = fromAge
        self.toAge = toAge
        self.regions = regions
        self.districts = districts
        self.division = division
        self.audiences = audiences
        self.classes = classes
        self.page = page
        self.pageSize = pageSize
    }
}
