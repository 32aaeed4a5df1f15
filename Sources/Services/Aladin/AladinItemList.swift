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

    /// Which list.
    public let queryType: QueryType
    /// The department of the shop.
    public let searchTarget: AladinSearchTarget
    /// The page, counted from 1.
    public let start: Int
    /// Items per page, 1 to 50.
    public let maxResults: Int
    /// The size of the covers linked to.
    public let cover: AladinCover
    /// Aladin's number of a category; `nil` for all.
    public let categoryId: Int?

    /// A page of a list.
    public init(
        queryType: QueryType,
        searchTarget: AladinSearchTarget = .book,
        start: Int = 1,
        maxResults: Int = 10,
        cover: AladinCover = .mid,
        categoryId: Int? = nil
    ) throws(AladinParameterError) {
        try AladinParameterError.check(start: start, maxResults: maxResults)
        self.queryType = queryType
        self.searchTarget = searchTarget
        self.start = start
        self.maxResults = maxResults
        self.cover = cover
        self.categoryId = categoryId
    }
}
