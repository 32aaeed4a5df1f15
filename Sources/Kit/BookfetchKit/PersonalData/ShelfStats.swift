import Basics
public import CatalogModel
public import Store

/// What was read in a year, or in all years.
public struct ShelfStats: Sendable {
    /// A number of books, and their pages together.
    public struct Count: Sendable, Encodable, Equatable {
        /// An author, a publisher, a category, or a period as `2026-11` or `2026`.
        public let name: String
        /// The number of books.
        public internal(set) var books = 0
        /// The number of their pages, as far as it is known.
        public internal(set) var pages = 0

        package init(name: String, books: Int = 0) { (self.name, self.books) = (name, books) }

        fileprivate mutating func add(_ book: Book) {
            books += 1
            // A file may have any number of pages, and two of them more than any.
            let (sum, isTooFar) = pages.addingReportingOverflow(book.pages ?? 0)
            pages = isTooFar ? .max : sum
        }
    }

    /// The year; `nil` for all years.
    public let year: Int?
    /// The finished books.
    public let total: Count
    /// The number of those books whose pages are not known.
    public let withoutPages: Int
    /// The number of those books that are in none of the ``periods``.
    public let withoutPeriod: Int
    /// The months of the year, or the years from the first to the last with a book.
    public let periods: [Count]
    /// The authors, those with most books first; equal ones by name.
    public let authors: [Count]
    /// The publishers, in the same order.
    public let publishers: [Count]
    /// The categories, in the same order.
    public let categories: [Count]
    /// The average rating of the finished books that have one, in stars, rounded to hundredths.
    public let averageRating: Double?
    /// The number of those books.
    public let rated: Int
    /// The number of books of each status on the shelf; `nil` is none.
    public let statuses: [Reading.Status?: Int]
    /// The goal of the year and its progress; `nil` without a goal.
    public let goal: GoalProgress?
    /// The finished readings, the last finished first.
    public let finished: [ShelfEntry]

    init(year: Int?, finished: [ShelfEntry], statuses: [Reading.Status?: Int], goal: GoalProgress?) {
        self.year = year
        self.statuses = statuses
        self.finished = finished.sorted { Self.day($0) > Self.day($1) }
        self.goal = goal
        let books = finished.map(\.book)
        var total = Count(name: year.map { String($0) } ?? "all")
        for book in books { total.add(book) }
        self.total = total
        withoutPages = books.count { $0.pages == nil }
        let stars = finished.compactMap { $0.reading?.stars?.value }
        rated = stars.count
        averageRating = stars.isEmpty ? nil : (stars.reduce(0, +) / Double(stars.count) * 100).rounded() / 100
        authors = Self.ranking(books) { $0.authors }
        publishers = Self.ranking(books) { [$0.publisher].compactMap(\.self) }
        categories = Self.ranking(books) { [$0.category.flatMap(Self.subject)].compactMap(\.self) }
        periods = Self.periods(finished, year)
        withoutPeriod = books.count - periods.reduce(0) { $0 + $1.books }
    }

    private static func day(_ entry: ShelfEntry) -> String { entry.reading?.finishedOn?.description ?? "" }

    /// The subject of a shop's category, without the department: `국내도서>소설>한국소설` and `국내도서-소설` are `소설`.
    private static func subject(_ category: String) -> String? {
        let parts = category.split(separator: ">").map { CleanText.plain(String($0)) }.filter { !$0.isEmpty }
        guard let first = parts.first else { return nil }
        if parts.count > 1 { return parts[1] }
        let department = departments.first { first.hasPrefix("\($0)-") && first.count > $0.count + 1 }
        return department.map { String(first.dropFirst($0.count + 1)) } ?? first
    }

    private static let departments = ["국내도서", "외국도서", "eBook"]

    /// The names of books, each counted once a book.
    private static func ranking(_ books: [Book], _ names: (Book) -> [String]) -> [Count] {
        var counts: [String: Count] = [:]
        for book in books {
            for name in Set(names(book)) where !name.isEmpty { counts[name, default: Count(name: name)].add(book) }
        }
        return counts.values.sorted { ($1.books, $0.name) < ($0.books, $1.name) }
    }

    private static func periods(_ finished: [ShelfEntry], _ year: Int?) -> [Count] {
        let days = finished.compactMap { entry in entry.reading?.finishedOn.map { ($0, entry.book) } }
        let names: [PartialDate]
        if let year {
            names = (1...12).compactMap { PartialDate(year: year, month: $0) }
        } else if let first = days.map(\.0.year).min(), let last = days.map(\.0.year).max() {
            names = (first...last).compactMap { PartialDate(year: $0) }
        } else {
            names = []
        }
        var counts: [String: Count] = [:]
        for (day, book) in days {
            let period = year == nil ? PartialDate(year: day.year) : PartialDate(year: day.year, month: day.month)
            if let name = period?.description { counts[name, default: Count(name: name)].add(book) }
        }
        return names.map { counts[$0.description] ?? Count(name: $0.description) }
    }
}

/// A goal of a year, and how far it is reached.
public struct GoalProgress: Sendable, Equatable {
    /// The year.
    public let year: Int
    /// The number of books that are to be read.
    public let goal: Int
    /// The number of books that were read.
    public let done: Int
    /// The number of books ahead of an even pace up to today; negative if behind, `nil` for a future year.
    public let ahead: Int?

    init(goal: Int, of year: Int, done: Int, today: PartialDate?) {
        (self.year, self.goal, self.done) = (year, goal, done)
        guard let today, year <= today.year else {
            ahead = nil
            return
        }
        ahead = done - Self.expected(goal, of: year, today)
    }

    /// The number of books that an even pace has read by the end of a day.
    private static func expected(_ goal: Int, of year: Int, _ today: PartialDate) -> Int {
        guard year == today.year, let month = today.month, let day = today.day else { return goal }
        let lengths = (1...12).map { month -> Int in
            (28...31).last { PartialDate(year: year, month: month, day: $0) != nil } ?? 28
        }
        let passed = lengths.prefix(month - 1).reduce(0, +) + day
        return goal * passed / lengths.reduce(0, +)
    }
}

extension Library {
    /// What was read in a year.
    ///
    /// - Parameters:
    ///   - year: The year; `nil` for all years.
    ///   - today: The reader's day, which the pace of a goal is measured by.
    public func statistics(of year: Int?, today: PartialDate?) async throws(StoreError) -> ShelfStats {
        let shelf = try shelf
        var goal: GoalProgress?
        if let year { goal = try await goals.progress(of: year, today: today) }
        return ShelfStats(
            year: year,
            finished: try await shelf.finishedReadings(in: year),
            statuses: try await shelf.statusCounts(),
            goal: goal
        )
    }
}
