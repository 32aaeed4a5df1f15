/// Which book, where, and which page of the libraries that hold it.
public struct Data4LibraryHolderSearch: Hashable, Sendable {
    /// The book.
    public let isbn: Data4LibraryISBN
    /// The region; the service wants one.
    public let region: Data4LibraryRegion
    /// Only those of a district of it, by five digits.
    public let district: String?
    /// The page, counted from 1.
    public let page: Int
    /// Libraries to a page; see ``Data4LibraryLoanSearch/pageSizes``.
    public let pageSize: Int

    /// A page of libraries.
    ///
    /// - Parameters:
    ///   - isbn: The book.
    ///   - region: The region.
    ///   - district: Only those of a district of it, by five digits.
    ///   - page: The page, counted from 1.
    ///   - pageSize: Libraries to a page, 1 to 200.
    /// - Throws: ``Data4LibraryParameterError`` for what can never work.
    public init(
        isbn: Data4LibraryISBN,
        region: Data4LibraryRegion,
        district: String? = nil,
        page: Int = 1,
        pageSize: Int = 20
    ) throws(Data4LibraryParameterError) {
        try Data4LibraryParameterError.check(page: page, pageSize: pageSize)
        try Data4LibraryParameterError.check(district: district)
        self.isbn = isbn
        self.region = region
        self.district = district
        self.page = page
        self.pageSize = pageSize
    }
}
