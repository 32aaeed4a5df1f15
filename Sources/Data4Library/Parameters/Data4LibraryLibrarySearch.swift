/// Which libraries, and which page of them; nothing set lists them all.
public struct Data4LibraryLibrarySearch: Hashable, Sendable {
    /// One library, by its number.
    public let libraryCode: String?
    /// Only those of a region.
    public let region: Data4LibraryRegion?
    /// Only those of a district, by five digits.
    public let district: String?
    /// The page, counted from 1.
    public let page: Int
    /// Libraries to a page; see ``Data4LibraryLoanSearch/pageSizes``.
    public let pageSize: Int

    /// A page of libraries.
    ///
    /// - Parameters:
    ///   - library: One library.
    ///   - region: Only those of a region.
    ///   - district: Only those of a district, by five digits.
    ///   - page: The page, counted from 1.
    ///   - pageSize: Libraries to a page, 1 to 200.
    /// - Throws: ``Data4LibraryParameterError`` for what can never work.
    public init(
        library: Data4LibraryCode? = nil,
        region: Data4LibraryRegion? = nil,
        district: String? = nil,
        page: Int = 1,
        pageSize: Int = 20
    ) throws(Data4LibraryParameterError) {
        try Data4LibraryParameterError.check(page: page, pageSize: pageSize)
        try Data4LibraryParameterError.check(district: district)
        libraryCode = library?.digits
        self.region = region
        self.district = district
        self.page = page
        self.pageSize = pageSize
    }
}
