public import APIClient
public import CatalogModel

/// Which books were born on a day: the library's list, then each book's details from a shop.
///
/// The library knows dates and few covers, the shops know covers and cannot be asked for a date. Only the books of the
/// page that is shown are looked up, at most ``atOnce`` at a time.
public struct Birthday: Sendable {
    /// How many books are looked up at the same time.
    public static let atOnce = 8

    let library: any BookListingByDate
    let shops: LookUpChain
    let breakers: CircuitBreakers

    /// A birthday pipeline.
    ///
    /// - Parameters:
    ///   - library: The service that lists by date.
    ///   - shops: The services that know details, in order.
    ///   - breakers: The run's circuit breakers, for the library.
    public init(
        library: any BookListingByDate,
        shops: LookUpChain,
        breakers: CircuitBreakers = CircuitBreakers()
    ) {
        self.library = library
        self.shops = shops
        self.breakers = breakers
    }

    /// Lists a day's books and looks one page of them up.
    ///
    /// A run that is cancelled once the list is there returns the books, looked up as far as it came.
    ///
    /// - Parameters:
    ///   - day: The day, with month and day.
    ///   - page: The page, from 1.
    ///   - size: Books a page.
    ///   - limit: How many books are wanted from that page on; `nil` wants one page.
    ///   - options: How stored answers are used, limits, retries.
    ///   - progress: Told before the list and after each look-up, from any task.
    /// - Returns: The page, in the library's order; a book that no shop knows stands as the library has it.
    /// - Throws: ``APIError`` when the library's list cannot be had, or the run is cancelled before; without asking, of the
    ///   kind `invalid`, for a page, size or limit below 1 and for a date that is no day.
    public func books(
        of day: PartialDate,
        page: Int,
        size: Int,
        limit: Int? = nil,
        options: RequestOptions,
        progress: (@Sendable (BirthdayProgress) -> Void)? = nil
    ) async throws(APIError) -> BirthdayOutcome {
        guard let month = day.month, let number = day.day, let monthDay = MonthDay(month: month, day: number) else {
            throw .refused(library.service, "search", "a day has year, month and day, not \(day)")
        }
        return try await books(
            on: monthDay,
            in: YearRange(day.year...day.year),
            page: page,
            size: size,
            limit: limit,
            options: options,
            progress: progress
        )
    }
}
