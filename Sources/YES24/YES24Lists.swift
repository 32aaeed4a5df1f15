public import APIClient

/// Which list of best sellers, and which page of it.
public struct YES24Bestsellers: Hashable, Sendable {
    /// A list the shop keeps.
    public enum Chart: String, CaseIterable, Sendable {
        /// The general list. The documentation names no period for it.
        case current = "bestseller"
        /// The best sellers of a day.
        case daily = "bestsellerDaily"
        /// The best sellers of a month.
        case monthly = "bestsellerMonthly"
        /// The best sellers at this moment: 100, on one page.
        case realtime = "bestsellerRealtime"
        /// What has sold well for long.
        case steady = "bestsellerSteady"
        /// The best sellers among special offers.
        case deal = "bestsellerDeal"

        /// Whether the list takes a page and a page size.
        public var hasPages: Bool { self != .realtime }
        /// Whether the list is one of a certain day or month.
        public var hasDate: Bool { self == .daily || self == .monthly }
        /// Whether the list can be that of some buyers only.
        public var hasBuyers: Bool { hasDate || self == .current }
    }

    /// Buyers of a sex.
    public enum Sex: String, CaseIterable, Sendable {
        /// All; the service's default.
        case all = "A"
        /// Men.
        case men = "M"
        /// Women.
        case women = "F"
    }

    /// Buyers of an age.
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
        /// From 60 on.
        case sixties = 60
    }

    /// Which list.
    public let chart: Chart
    /// The category's number; see ``YES24/koreanBooks``.
    public let categoryId: String
    /// A day of the list's day or month; `nil` for yesterday, which is the service's default.
    public let date: CalendarDay?
    /// Only buyers of a sex; `nil` for all.
    public let sex: Sex?
    /// Only buyers of an age; `nil` for all.
    public let age: Age?
    /// The page, counted from 1.
    public let page: Int
    /// Items to a page; see ``YES24ItemSearch/pageSizes``.
    public let pageSize: Int
    /// Whether measures, introduction and contents are sent too.
    public let detail: Bool

    /// A page of a list.
    ///
    /// - Parameters:
    ///   - chart: Which list.
    ///   - categoryId: The category's number.
    ///   - date: A day of the list's day or month, for ``Chart/daily`` and ``Chart/monthly``.
    ///   - sex: Only buyers of a sex, for the same and ``Chart/current``.
    ///   - age: Only buyers of an age, for the same and ``Chart/current``.
    ///   - page: The page, counted from 1; ``Chart/realtime`` has one.
    ///   - pageSize: Items to a page, 1 to 100; ``Chart/realtime`` does not look at it.
    ///   - detail: Whether measures, introduction and contents are sent too.
    /// - Throws: ``YES24ParameterError`` for what can never work.
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
