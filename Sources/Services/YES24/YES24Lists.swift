public import APIClient

/// The parameters of a best-seller list, with the page.
public struct YES24Bestsellers: Hashable, Sendable {
    /// A list of the shop.
    public enum Chart: String, CaseIterable, Sendable {
        /// The general list. Its period is not documented.
        case current = "bestseller"
        /// The best sellers of a day.
        case daily = "bestsellerDaily"
        /// The best sellers of a month.
        case monthly = "bestsellerMonthly"
        /// The current best sellers: 100, on one page.
        case realtime = "bestsellerRealtime"
        /// Steady sellers.
        case steady = "bestsellerSteady"
        /// The best sellers among special offers.
        case deal = "bestsellerDeal"

        package var hasPages: Bool { self != .realtime }
        package var hasDate: Bool { self == .daily || self == .monthly }
        package var hasBuyers: Bool { hasDate || self == .current }
    }

    /// Buyers by sex.
    public enum Sex: String, CaseIterable, Sendable {
        /// All; the service's default.
        case all = "A"
        /// Men.
        case men = "M"
        /// Women.
        case women = "F"
    }

    /// Buyers by age.
    public enum Age: Int, CaseIterable, Sendable {
        /// All; the service's default.
        case all = 255
        /// From 10 to 19.
        case teens = 10
        /// From 20 to 29.
        case twenties = 20
        /// From 30 to 39.
        case thirties = 30
        /// From 40 to 49.
        case forties = 40
        /// From 50 to 59.
        case fifties = 50
        /// 60 and above.
        case sixties = 60
    }

    /// The list.
    public let chart: Chart
    /// The category's number; see ``YES24/koreanBooks``.
    public let categoryId: String
    /// A date within the list's day or month; `nil` for yesterday, the service's default.
    public let date: CalendarDay?
    /// Only buyers of a sex; `nil` for all.
    public let sex: Sex?
    /// Only buyers of an age; `nil` for all.
    public let age: Age?
    /// The page, counted from 1.
    public let page: Int
    /// Items per page; see `YES24ItemSearch/pageSizes`.
    public let pageSize: Int
    /// Whether to include dimensions, introduction and contents.
    public let detail: Bool

    /// A page of a list.
    ///
    /// - `pageSize`: Items per page, 1 to 100; ``Chart/realtime`` ignores it.
    public init(
        chart: Chart = .current,
        categoryId: String = YES24.koreanBooks,
        date: CalendarDay? = nil,
        sex: Sex? = nil,
        age: Age? = nil,
        page: Int = 1,
        pageSize: Int = 20,
        detail: Bool = false
    ) throws(YES24ParameterError) {
        try YES24ParameterError.check(page: page, pageSize: pageSize)
        try YES24ParameterError.check(categoryId: categoryId)
        guard date == nil || chart.hasDate else { throw .notOfChart("date", chart) }
        guard sex == nil || chart.hasBuyers else { throw .notOfChart("sex", chart) }
        guard age == nil || chart.hasBuyers else { throw .notOfChart("age", chart) }
        guard page == 1 || chart.hasPages else { throw .notOfChart("page", chart) }
        self.chart = chart
        self.categoryId = categoryId
        self.date = date
        self.sex = sex
        self.age = age
        self.page = page
        self.pageSize = pageSize
        self.detail = detail
    }
}

/// The parameters of a list of new items, with the page.
public struct YES24NewProducts: Hashable, Sendable {
    /// A list of the shop.
    public enum Selection: String, CaseIterable, Sendable {
        /// All new items.
        case all = "newproduct"
        /// Notable new items.
        case attention = "newproductAttention"
    }

    /// The sort order.
    public enum Sort: String, CaseIterable, Sendable {
        /// Latest entry in the shop first.
        case registered = "RegDate"
        /// By sales.
        case sales = "Sales"
        /// Latest publication first.
        case new = "New"
        /// Lowest price first.
        case lowPrice = "LowPrice"
        /// Highest price first.
        case highPrice = "HighPrice"
        /// By name.
        case name = "Name"
    }

    /// The list.
    public let selection: Selection
    /// The category's number; see ``YES24/koreanBooks``.
    public let categoryId: String
    /// The sort order.
    public let sort: Sort
    /// The page, counted from 1.
    public let page: Int
    /// Items per page; see `YES24ItemSearch/pageSizes`.
    public let pageSize: Int
    /// Whether to include dimensions, introduction and contents.
    public let detail: Bool

    /// A page of a list.
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
