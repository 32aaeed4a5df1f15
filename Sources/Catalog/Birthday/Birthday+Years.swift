public import APIClient
public import CatalogModel

extension Birthday {
    /// Lists the books of a day over several years, in the order of the years and within one in the library's, and looks
    /// one page of them up.
    ///
    /// The library takes one range of days a request, and a day of several years is none, so each year is read by itself,
    /// and only as many as the page needs, and one book more to know whether there is another page. The total is known
    /// once every year was read.
    ///
    /// A run that is cancelled returns what is there already: the books that were listed, looked up as far as it came.
    ///
    /// - Parameters:
    ///   - day: The day; 29 February is in leap years only.
    ///   - years: The years; one alone is a single day.
    ///   - page: The page, from 1.
    ///   - size: Books a page.
    ///   - limit: How many books are wanted from that page on; `nil` wants one page.
    ///   - options: How stored answers are used, limits, retries.
    ///   - progress: Told before each year and after each look-up, from any task.
    /// - Returns: The page. A year that cannot be read is left out and stands among the problems; after three in
    ///   a row, or where the library has had enough of the key, the list ends.
    /// - Throws: ``APIError`` when not one year can be had; of kind `invalid`, without asking, for a page, size
    ///   or limit below 1.
    public func books(
        on day: MonthDay,
        in years: YearRange,
        page: Int,
        size: Int,
        limit: Int? = nil,
        options: RequestOptions,
        progress: (@Sendable (BirthdayProgress) -> Void)? = nil
    ) async throws(APIError) -> BirthdayOutcome {
        for (name, number) in [("page", page), ("size", size), ("limit", limit ?? 1)] where number < 1 {
            throw .refused(library.service, "search", "a \(name) is 1 or more, not \(number)")
        }
        let (before, overflow) = (page - 1).multipliedReportingOverflow(by: size)
        let start = overflow ? Int.max : before
        let wanted = limit ?? size
        let (end, isEndless) = start.addingReportingOverflow(wanted)
        var lists = YearLists(day, in: years, from: library, behind: breakers.gate(of: library.service))
        try await lists.read(until: isEndless || end == .max ? .max : end + 1, options: options, progress: progress)
        let shown = Array(lists.records.dropFirst(start).prefix(wanted))
        let found = await PageLookUp(shops: shops, options: options).found(shown.map(\.book)) { done in
            progress?(BirthdayProgress(stage: .lookingUp, done: done, of: shown.count))
        }
        let isInterrupted = lists.isInterrupted || found.cancelled != nil
        let rest = lists.records.count - min(start, lists.records.count) - shown.count
        // What could not be had now is there another time, up to where the library says that it ends.
        let isCutShort = !isEndless && end < lists.records.count + lists.missing
        return BirthdayOutcome(
            books: found.books.map(\.book),
            total: lists.isAtEnd && lists.yearsFailed == 0 && !lists.isTorn ? lists.records.count : nil,
            hasMore: rest > 0 || !lists.isAtEnd || lists.isTorn || isCutShort,
            years: lists.years,
            yearsRead: lists.yearsRead,
            movedDates: shown.compactMap { MovedDate($0) },
            freshness: lists.freshness + found.books.compactMap(\.freshness),
            problems: lists.problems + found.books.flatMap(\.problems),
            givenUp: await shops.givenUp,
            isInterrupted: isInterrupted
        )
    }
}
