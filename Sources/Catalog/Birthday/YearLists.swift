import APIClient
import CatalogModel
public import Foundation

/// The lists of a day over several years, read on demand.
struct YearLists {
    private let day: MonthDay
    private let library: ProviderChain<any BookListingByDate>
    /// The years in which the day exists: 29 February in leap years only.
    let years: [Int]
    private(set) var records: [DatedRecord] = []
    private(set) var freshness: [Freshness] = []
    private(set) var problems: [Problem] = []
    /// The number of years read.
    private(set) var yearsRead = 0
    /// Whether the run was cancelled.
    private(set) var isInterrupted = false
    /// Whether reading has ended early: the library refuses further requests with this key, or fails year after year.
    private(set) var isTorn = false
    /// The number of years that could not be read, or only in part.
    private(set) var yearsFailed = 0
    /// The number of records announced by the library that could not be fetched.
    private(set) var missing = 0
    private var firstError: APIError?
    private var failuresInARow = 0
    private var seen: Set<ISBN> = []

    init(_ day: MonthDay, in years: YearRange, from library: ProviderChain<any BookListingByDate>) {
        self.day = day
        self.library = library
        self.years = years.years.filter { day.date(in: $0) != nil }
    }

    /// Whether all years were read.
    var isAtEnd: Bool { yearsAsked == years.count }

    private var yearsAsked = 0

    /// Reads year after year until there are enough books, or no year is left. A failed year is left out, up to
    /// `CircuitBreaker.patience` in a row.
    ///
    /// - Parameters:
    ///   - count: The number of books requested.
    ///   - options: How cached responses are used, limits, retries.
    ///   - progress: Called before each year.
    /// - Throws: `APIError`, the first one, when no year can be read.
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
                let question = ChainRequest<any BookListingByDate, DayList>(
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
                    // The circuit breaker is open: there will be no further results.
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

    /// Decides what a failure means for the following years: a transient one skips only its own year.
    private mutating func fail(_ error: APIError) {
        firstError = firstError ?? error
        switch error.kind {
        case .timeout, .server, .badResponse, .offline:
            yearsFailed += 1
            yearsAsked += 1
            // A year that is not cached costs no request, so it does not count as a failure.
            if case .notCached = error.cause { return }
            failuresInARow += 1
            isTorn = failuresInARow >= CircuitBreaker.patience
        default:
            isTorn = true
        }
    }

    /// The year, if it is one of several.
    private func named(_ year: Int) -> Int? { years.count > 1 ? year : nil }

    private mutating func add(_ list: DayList, of year: Int) {
        // A book that is listed in several years appears in the first.
        records += list.records.filter { record in record.book.isbn.map { seen.insert($0).inserted } ?? true }
        freshness += list.freshness
        problems += list.problems.map { problem in
            // A malformed record is reported without the year.
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

/// A range of years over which a day's books are listed.
public struct YearRange: Hashable, Sendable, CustomStringConvertible {
    /// The reason a text is not a valid range of years.
    public enum Invalid: Error, Hashable, Sendable {
        /// Neither a year, nor two years separated by a hyphen, nor `all`.
        case form(String)
        /// The first year is after the last.
        case order(first: Int, last: Int)
        /// A year outside the supported range.
        case year(Int, allowed: ClosedRange<Int>)
    }

    /// The years.
    public let years: ClosedRange<Int>

    /// The first year of `all`: the ISBN became an international standard in 1970 (ISO 2108), and the register lists
    /// books by their ISBN. Earlier years can be given explicitly.
    public static let firstOfAll = 1970
    /// The earliest supported year.
    public static let earliest = 1900

    /// Creates a range from validated years.
    public init(_ years: ClosedRange<Int>) {
        self.years = years
    }

    /// Parses user input.
    ///
    /// - Parameters:
    ///   - text: `1990-2026`, `1997` or `all`.
    ///   - thisYear: The current year. Publishers register ahead, so the next two years are valid too, and `all` ends
    ///     with the next one.
    /// - Throws: The reason the text is invalid.
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

    /// `1990-2026`, or a single year.
    public var description: String {
        years.count == 1 ? "\(years.lowerBound)" : "\(years.lowerBound)-\(years.upperBound)"
    }
}

extension YearRange.Invalid: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .form(let text): "'\(text)' is not a valid range of years: use FROM-TO such as 1990-2026, a year, or all."
        case .order(let first, let last): "The first year, \(first), comes after the last, \(last)."
        case .year(let year, let allowed):
            "The year \(year) is not between \(allowed.lowerBound) and \(allowed.upperBound)."
        }
    }

    /// The same sentence, for `localizedDescription`.
    public var errorDescription: String? { description }
}
