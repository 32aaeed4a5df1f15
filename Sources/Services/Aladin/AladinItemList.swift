/// The parameters of a list request, with the page.
public struct AladinItemList: Hashable, Sendable {
    /// A list of the shop.
    public enum QueryType: String, CaseIterable, Sendable {
        /// All new items.
        case itemNewAll = "ItemNewAll"
        /// Notable new items.
        case itemNewSpecial = "ItemNewSpecial"
        /// Chosen by the editors; needs a category, and a department of books or records.
        case itemEditorChoice = "ItemEditorChoice"
        /// The best sellers of a week.
        case bestseller = "Bestseller"
        /// The best sellers among bloggers; Korean books only.
        case blogBest = "BlogBest"
    }

    /// A part of the department of used items.
    public enum SubSearchTarget: String, CaseIterable, Sendable {
        /// Used books.
        case book = "Book"
        /// Used records.
        case music = "Music"
        /// Used films.
        case dvd = "DVD"
    }

    /// Which list.
    public let queryType: QueryType
    /// The department of the shop.
    public let searchTarget: AladinSearchTarget
    /// The part of ``AladinSearchTarget/used``; ignored elsewhere.
    public let subSearchTarget: SubSearchTarget?
    /// The page, counted from 1.
    public let start: Int
    /// Items per page, 1 to 50.
    public let maxResults: Int
    /// The size of the covers linked to.
    public let cover: AladinCover
    /// Aladin's number of a category; `nil` for all.
    public let categoryId: Int?
    /// Whether items out of stock and out of print are left out.
    public let outOfStockFilter: Bool
    /// The week of ``QueryType/bestseller``; `nil` for the current one.
    public let week: AladinWeek?
    /// Optional members to request; see ``AladinOptResult/ofLists``.
    public let optResult: Set<AladinOptResult>
    /// A partner's code, repeated in the links of the response.
    public let partner: String?

    /// A page of a list.
    public init(
        queryType: QueryType,
        searchTarget: AladinSearchTarget = .book,
        subSearchTarget: SubSearchTarget? = nil,
        start: Int = 1,
        maxResults: Int = 10,
        cover: AladinCover = .mid,
        categoryId: Int? = nil,
        outOfStockFilter: Bool = false,
        week: AladinWeek? = nil,
        optResult: Set<AladinOptResult> = [],
        partner: String? = nil
    ) throws(AladinParameterError) {
        try AladinParameterError.check(start: start, maxResults: maxResults)
        self.queryType = queryType
        self.searchTarget = searchTarget
        self.subSearchTarget = subSearchTarget
        self.start = start
        self.maxResults = maxResults
        self.cover = cover
        self.categoryId = categoryId
        self.outOfStockFilter = outOfStockFilter
        self.week = week
        self.optResult = optResult
        self.partner = partner
    }
}

/// A week of the best-seller list, numbered within its month.
public struct AladinWeek: Hashable, Sendable {
    /// The year, in four digits.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The week of the month, 1 to 6.
    public let week: Int

    /// A week.
    ///
    /// - Throws: ``AladinParameterError/week(year:month:week:)`` when it does not exist.
    public init(year: Int, month: Int, week: Int) throws(AladinParameterError) {
        guard (1000...9999).contains(year), (1...12).contains(month), (1...6).contains(week) else {
            throw .week(year: year, month: month, week: week)
        }
        self.year = year
        self.month = month
        self.week = week
    }
}
