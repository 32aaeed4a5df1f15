import APIClient
import CatalogModel

/// The lists of a day over several years, read as far as they are wanted.
struct YearLists {
    private let day: MonthDay
    private let library: any BookListingByDate
    /// The years that have the day: 29 February is in leap years only.
    let years: [Int]
    private(set) var records: [DatedRecord] = []
    private(set) var freshness: [Freshness] = []
    private(set) var problems: [Problem] = []
    /// How many of the years are read.
    private(set) var yearsRead = 0
    /// Whether the run was cancelled on the way.
    private(set) var isInterrupted = false
    /// Whether a year could not be read. What comes behind it would stand in the wrong place, so the lists end there.
    private(set) var isTorn = false
    private var seen: Set<ISBN> = []

    init(_ day: MonthDay, in years: YearRange, from library: any BookListingByDate) {
        self.day = day
        self.library = library
        self.years = years.years.filter { day.date(in: $0) != nil }
    }

    /// Whether every year was read.
    var isComplete: Bool { yearsRead == years.count }

    /// Reads year after year until there are so many books, or no year is left.
    ///
    /// - Parameters:
    ///   - count: How many books are wanted.
    ///   - options: How stored answers are used, limits, retries.
    ///   - progress: Told before each year.
    /// - Throws: ``APIError`` when not even the first year can be had.
    mutating func read(
        until count: Int,
        options: RequestOptions,
        progress: (@Sendable (BirthdayProgress) -> Void)?
    ) async throws(APIError) {
        while records.count < count, !isComplete, !isTorn, !isInterrupted {
            let year = years[yearsRead]
            progress?(BirthdayProgress(stage: .reading(year: year), done: yearsRead, of: years.count))
            guard let date = day.date(in: year) else { break }
            do throws(APIError) {
                add(try await DayList.read(date, from: library, options: options))
            } catch {
                guard yearsRead > 0 else { throw error }
                if error.isCancellation {
                    isInterrupted = true
                } else {
                    problems.append(Problem(service: library.service, cause: .api(error)))
                    isTorn = true
                }
            }
        }
    }

    private mutating func add(_ list: DayList) {
        // A book of which one record says one year and one another is shown in the first.
        records += list.records.filter { record in record.book.isbn.map { seen.insert($0).inserted } ?? true }
        freshness += list.freshness
        problems += list.problems
        yearsRead += 1
        isTorn = list.problems.contains { if case .api = $0.cause { true } else { false } }
    }
}
