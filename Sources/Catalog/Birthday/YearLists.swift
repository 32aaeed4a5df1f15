import APIClient
import CatalogModel
public import Foundation

/// The lists of a day over several years, read as far as they are wanted.
struct YearLists {
    private let day: MonthDay
    private let library: ProviderChain<any BookListingByDate>
    /// The years that have the day: 29 February is in leap years only.
    let years: [Int]
    private(set) var records: [DatedRecord] = []
    private(set) var freshness: [Freshness] = []
    private(set) var problems: [Problem] = []
    /// How many of the years are read.
    private(set) var yearsRead = 0
    /// Whether the run was cancelled on the way.
    private(set) var isInterrupted = false
    /// Whether the library is not asked for further years: it has had enough of this key, or fails year after year.
    private(set) var isTorn = false
    /// Years that could not be read, or not as a whole.
    private(set) var yearsFailed = 0
    /// How many records the library promised and could not be had.
    private(set) var missing = 0
    private var firstError: APIError?
    private var failuresInARow = 0
    private var seen: Set<ISBN> = []

    init(_ day: MonthDay, in years: YearRange, from library: ProviderChain<any BookListingByDate>) {
        self.day = day
        self.library = library
        self.years = years.years.filter { day.date(in: $0) != nil }
    }

    /// Whether no year is left to be read.
    var isAtEnd: Bool { yearsAsked == years.count }

    private var yearsAsked = 0

    /// Reads year after year until there are so many books, or no year is left. A year that the library fails at is left out,
    /// up to ``CircuitBreaker/patience`` in a row.
    ///
    /// - Parameters:
    ///   - count: How many books are wanted.
    ///   - options: How cached responses are used, limits, retries.
    ///   - progress: Told before each year.
    /// - Throws: ``APIError``, the first one, when not one year can be had.
    mutating func read(
        until count: Int,
        options: RequestOptions,
        progress: (@Sendable (BirthdayProgress) -> Void)?
    ) async throws(APIError) {
        while records.count < count, !isAtEnd, !isTorn, !isInterrupted {
            let year = years[yearsAsked]
            progress?(BirthdayProgress(stage: .reading(year: year), done: yearsAsked, of: years.count))
            guard let date = day.date(in: year) else { break }
            for link in library.links {
                let question = ChainQuestion<any BookListingByDate, DayList>(
                    text: "\(date)",
                    want: .record,
                    options: options,
                    ask: { library, options async throws(APIError) in
                        try await DayList.read(date, from: library, options: options)
                    }
                )
                switch await library.reply(of: link, to: question) {
                case .answered(let list):
                    if let list { add(list, of: year) }
                    yearsAsked += 1
                case .failed(let error) where error.isCancellation:
                    guard yearsRead > 0 else { throw error }
                    isInterrupted = true
                case .failed(let error):
                    problems.append(Problem(service: link.service, cause: .api(error)).of(year: named(year)))
                    fail(error)
                case .givenUp(let failure):
                    // The run gave the library up: what is there is all there is.
                    firstError = firstError ?? failure
                    isTorn = true
                case .skipped(let skip):
                    firstError = firstError ?? skip.error(of: link.service)
                    isTorn = true
                }
            }
        }
        if yearsRead == 0, let firstError { throw firstError }
    }

    /// Decides what a failure means for the years behind it: one of the moment leaves the year out.
    private mutating func fail(_ error: APIError) {
        firstError = firstError ?? error
        switch error.kind {
        case .timeout, .server, .badResponse, .offline:
            yearsFailed += 1
            yearsAsked += 1
            // A year that is not stored costs nobody a request, so there is no end to that patience.
            if case .notCached = error.cause { return }
            failuresInARow += 1
            isTorn = failuresInARow >= CircuitBreaker.patience
        default:
            isTorn = true
        }
    }

    /// A year where it is one of several.
    private func named(_ year: Int) -> Int? { years.count > 1 ? year : nil }

    private mutating func add(_ list: DayList, of year: Int) {
        // A book of which one record says one year and one another is shown in the first.
        records += list.records.filter { record in record.book.isbn.map { seen.insert($0).inserted } ?? true }
        freshness += list.freshness
        problems += list.problems.map { problem in
            // A record's fault is the record's, whatever the year.
            if case .malformedISBN = problem.cause { problem } else { problem.of(year: named(year)) }
        }
        missing += list.missing
        yearsRead += 1
        failuresInARow = 0
        for case .api(let error) in list.problems.map(\.cause) {
            yearsFailed += 1
            isTorn = ![.timeout, .server, .badResponse].contains(error.kind)
        }
    }
}

/// The years over which a day's books are listed.
public struct YearRange: Hashable, Sendable, CustomStringConvertible {
    /// Why a text is no range of years.
    public enum Invalid: Error, Hashable, Sendable {
        /// It is neither a year, nor two years with a hyphen between, nor `all`.
        case form(String)
        /// The first year lies behind the last.
        case order(first: Int, last: Int)
        /// A year outside those that can be asked about.
        case year(Int, allowed: ClosedRange<Int>)
    }

    /// The years, the first first.
    public let years: ClosedRange<Int>

    /// The first year of `all`: the ISBN became an international standard in 1970 (ISO 2108), and the register lists books
    /// by their ISBN. Earlier years can be named.
    public static let firstOfAll = 1970
    /// The earliest year that can be named.
    public static let earliest = 1900

    /// A range of years that was checked before.
    public init(_ years: ClosedRange<Int>) {
        self.years = years
    }

    /// Reads what a person typed.
    ///
    /// - Parameters:
    ///   - text: `1990-2026`, `1997` or `all`.
    ///   - thisYear: The year it is. Publishers register ahead, so the next two years can be named, and `all` ends with the
    ///     next one.
    /// - Throws: What is wrong with it.
    public init(strict text: String, thisYear: Int) throws(Invalid) {
        if text == "all" {
            years = Self.firstOfAll...max(Self.firstOfAll, thisYear + 1)
            return
        }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.count == 4 && part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil
        }
        guard numbers.count == parts.count, (1...2).contains(numbers.count) else { throw .form(text) }
        let (first, last) = (numbers[0], numbers[numbers.count - 1])
        let allowed = Self.earliest...max(Self.earliest, thisYear + 2)
        for year in numbers where !allowed.contains(year) { throw .year(year, allowed: allowed) }
        guard first <= last else { throw .order(first: first, last: last) }
        years = first...last
    }

    /// `1990-2026`, or one year.
    public var description: String {
        years.count == 1 ? "\(years.lowerBound)" : "\(years.lowerBound)-\(years.upperBound)"
    }
}

extension YearRange.Invalid: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .form(let text): "\"\(text)\" is not a range of years such as 1990-2026, a year, or all."
        case .order(let first, let last): "The first year, \(first), comes after the last, \(last)."
        case .year(let year, let allowed):
            "The year \(year) is not between \(allowed.lowerBound) and \(allowed.upperBound)."
        }
    }

    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
