import APIClient
import CatalogModel
import Foundation

struct YearLists {
    private let day: MonthDay
    private let library: ProviderChain<any BookListingByDate>
    /// The years in which the day exists: 29 February in leap years only.
    let years: [Int]
    private(set) var records: [DatedRecord] = []
    private(set) var freshness: [Freshness] = []
    private(set) var problems: [Problem] = []
    private(set) var yearsRead = 0
    private(set) var isInterrupted = false
    /// Whether reading has ended early: the library refuses further requests with this key, or fails year after year.
    private(set) var endedEarly = false
    /// The number of years that could not be read, or only in part.
    private(set) var yearsFailed = 0
    /// The number of records announced by the library that could not be fetched.
    private(set) var missing = 0
    private var firstError: APIError?
    private var lastError: APIError?
    private var failuresInARow = 0
    private var listed: Set<ISBN> = []
    private(set) var seenDays: SeenDays?
    private let seen: (any SeenDayListing)?
    /// The years with books seen before; `nil` until they are needed.
    private var yearsSeen: Set<Int>?

    init(
        _ day: MonthDay,
        in years: YearRange,
        from library: ProviderChain<any BookListingByDate>,
        seen: (any SeenDayListing)? = nil
    ) {
        self.day = day
        self.library = library
        self.seen = seen
        self.years = years.years.filter { day.date(in: $0) != nil }
    }

    var isAtEnd: Bool { yearsListed == years.count }

    private var yearsListed = 0

    /// Reads year after year until there are enough books, or no year is left. A failed year is left out, up to
    /// `CircuitBreaker.failureThreshold` in a row. Throws `APIError`, the first one, when no year can be read and no
    /// book of the day was seen before.
    mutating func read(
        until count: Int,
        options: RequestOptions,
        progress: (@Sendable (BirthdayProgress) -> Void)?
    ) async throws(APIError) {
        while records.count < count, !isAtEnd, !endedEarly, !isInterrupted {
            let year = years[yearsListed]
            progress?(BirthdayProgress(stage: .reading(year: year), done: yearsListed, of: years.count))
            guard let date = day.date(in: year) else { break }
            let request = ChainRequest<any BookListingByDate, DayList>(date, kind: .record, options: options) {
                library,
                options async throws(APIError) in
                try await DayList.read(date, from: library, options: options)
            }
            for link in library.links {
                let visit = await library.visit(link, request)
                if let list = visit.response {
                    add(list, of: year)
                    if let copy = list.freshness.first(where: \.isStale), let reason = copy.reason {
                        await addSeen(of: year, because: reason)
                    }
                    yearsListed += 1
                } else if let error = visit.cancellation {
                    guard yearsRead > 0 || seenDays != nil else { throw error }
                    isInterrupted = true
                } else if let error = visit.failure {
                    await fail(Problem(service: link.service, cause: .api(error)), error, in: year)
                } else if let error = visit.skipReason {
                    // There will be no further results.
                    note(error)
                    endedEarly = true
                }
            }
        }
        if endedEarly { await fillFromSeenBooks(until: count) }
        if seenDays != nil, yearsRead == 0 { demoteFailures() }
        if yearsRead == 0, seenDays == nil, let firstError { throw firstError }
    }

    private mutating func note(_ error: APIError) {
        firstError = firstError ?? error
        lastError = error
    }

    /// Decides what a failure means for the following years: a transient one skips only its own year, unless books of
    /// that year were seen before.
    private mutating func fail(_ problem: Problem, _ error: APIError, in year: Int) async {
        note(error)
        switch error.kind {
        case .timeout, .server, .badResponse, .offline:
            let problem = problem.of(year: named(year))
            if error.allowsSeenBooks, await addSeen(of: year, because: error.asReason) {
                seenDays?.problems.append(problem)
            } else {
                problems.append(problem)
                yearsFailed += 1
            }
            yearsListed += 1
            // A year that is not cached costs no request, so it does not count as a failure.
            if case .notCached = error.cause { return }
            failuresInARow += 1
            endedEarly = failuresInARow >= CircuitBreaker.failureThreshold
        default:
            problems.append(problem.of(year: named(year)))
            endedEarly = true
        }
    }

    /// Continues a list that was cut short with the books seen before in the remaining years.
    private mutating func fillFromSeenBooks(until count: Int) async {
        guard let failure = lastError, failure.allowsSeenBooks else { return }
        var position = yearsListed
        while records.count < count, position < years.count {
            await addSeen(of: years[position], because: failure.asReason)
            position += 1
        }
        guard seenDays != nil else { return }
        yearsListed = position
        endedEarly = false
        demoteFailures()
    }

    /// Makes the library's failures the reason for the books seen before, and no longer gaps in the list.
    private mutating func demoteFailures() {
        let isFailure = { (problem: Problem) in if case .api = problem.cause { true } else { false } }
        var failures = problems.filter(isFailure)
        if failures.isEmpty, seenDays?.problems.isEmpty == true, let lastError {
            failures = [Problem(service: lastError.service, cause: .api(lastError))]
        }
        problems.removeAll(where: isFailure)
        seenDays?.problems += failures
        yearsFailed = 0
    }

    /// Adds the books of a year that were seen before and are not listed yet.
    @discardableResult
    private mutating func addSeen(of year: Int, because reason: Freshness.Reason) async -> Bool {
        guard let seen, let first = years.first, let last = years.last else { return false }
        if yearsSeen == nil { yearsSeen = await seen.years(of: day, in: first...last) }
        guard yearsSeen?.contains(year) == true else { return false }
        let identities = Set(records.compactMap(\.book.identity))
        let books = await seen.books(of: day, in: year).filter { seen in
            if let isbn = seen.book.isbn { return listed.insert(isbn).inserted }
            return seen.book.identity.map { !identities.contains($0) } ?? false
        }
        guard let oldest = books.map(\.seenAt).min(), let latest = books.map(\.seenAt).max() else { return false }
        records += books.map { DatedRecord(seenBefore: $0.book) }
        var part = seenDays ?? SeenDays(reason: reason)
        part.lastSeenAt = max(part.lastSeenAt, latest)
        part.freshness.append(Freshness(origin: .cache, fetchedAt: oldest, reason: reason))
        seenDays = part
        return true
    }

    private func named(_ year: Int) -> Int? { years.count > 1 ? year : nil }

    private mutating func add(_ list: DayList, of year: Int) {
        // A book that is listed in several years appears in the first.
        records += list.records.filter { record in record.book.isbn.map { listed.insert($0).inserted } ?? true }
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
            endedEarly = ![.timeout, .server, .badResponse].contains(error.kind)
        }
    }
}

/// A range of years over which a day's books are listed.
package struct YearRange: Hashable, Sendable, CustomStringConvertible {
    /// The reason a text is not a valid range of years.
    package enum Invalid: Error, Hashable, Sendable {
        /// Neither a year, nor two years separated by a hyphen, nor `all`.
        case form(String)
        case order(first: Int, last: Int)
        case year(Int, allowed: ClosedRange<Int>)
    }

    package let years: ClosedRange<Int>

    /// The first year of `all`: the ISBN became an international standard in 1970 (ISO 2108), and the register lists
    /// books by their ISBN. Earlier years can be given explicitly.
    package static let firstOfAll = 1970
    package static let earliest = 1900

    package init(_ years: ClosedRange<Int>) {
        self.years = years
    }

    /// Parses user input.
    ///
    /// - Parameters:
    ///   - text: `1990-2026`, `1997` or `all`.
    ///   - thisYear: The current year. Publishers register ahead, so the next two years are valid too, and `all` ends
    ///     with the next one.
    package init(strict text: String, thisYear: Int) throws(Invalid) {
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
    package var description: String {
        years.count == 1 ? "\(years.lowerBound)" : "\(years.lowerBound)-\(years.upperBound)"
    }
}

extension YearRange.Invalid: LocalizedError, CustomStringConvertible {
    package var description: String {
        switch self {
        case .form(let text): "'\(text)' is not a valid range of years: use FROM-TO such as 1990-2026, a year, or all."
        case .order(let first, let last): "The first year, \(first), comes after the last, \(last)."
        case .year(let year, let allowed):
            "The year \(year) is not between \(allowed.lowerBound) and \(allowed.upperBound)."
        }
    }

    package var errorDescription: String? { description }
}
