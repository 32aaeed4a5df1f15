/// Which list of new items, and which page of it.
public struct YES24NewProducts: Hashable, Sendable {
    /// A list the shop keeps.
    public enum Selection: String, CaseIterable, Sendable {
        /// Everything new.
        case all = "newproduct"
        /// New and worth noticing.
        case attention = "newproductAttention"
    }

    /// What comes first.
    public enum Sort: String, CaseIterable, Sendable {
        /// The latest entry in the shop.
        case registered = "RegDate"
        /// The best sold.
        case sales = "Sales"
        /// The latest publication.
        case new = "New"
        /// The cheapest.
        case lowPrice = "LowPrice"
        /// The dearest.
        case highPrice = "HighPrice"
        /// By name.
        case name = "Name"
    }

    /// Which list.
    public let selection: Selection
    /// The category's number; see ``YES24/koreanBooks``.
    public let categoryId: String
    /// What comes first.
    public let sort: Sort
    /// The page, counted from 1.
    public let page: Int
    /// Items to a page; see ``YES24ItemSearch/pageSizes``.
    public let pageSize: Int
    /// Whether measures, introduction and contents are sent too.
    public let detail: Bool

    /// A page of a list.
    ///
    /// - Parameters:
    ///   - selection: Which list.
    ///   - categoryId: The category's number.
    ///   - sort: What comes first.
    ///   - page: The page, counted from 1.
    ///   - pageSize: Items to a page, 1 to 100.
    ///   - detail: Whether measures, introduction and contents are sent too.
    /// - Throws: ``YES24ParameterError`` for what can never work.
    public init(
        selection: Selection = .all,
        categoryId: String = YES24.koreanBooks,
        sort: Sort = .new,
        page: Int = 1,
        pageSize: Int = 20,
        detail: Bool = false
    ) throws(YES24ParameterError) {
        try YES24ParameterError.check(page: page, pageSize: pageSize)
        try YES24ParameterError.check(categoryId: categoryId)
        self.selection = selection
        self.categoryId = categoryId
        self.sort = sort
        self.page = page
        self.pageSize = pageSize
        self.detail = detail
    }
}
