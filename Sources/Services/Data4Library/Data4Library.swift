public import APIClient

/// 도서관 정보나루 (Library Information Naru): holdings and loans of Korea's public libraries.
///
/// Its lists count loans and never sales. It has no prices and mostly only the year of publication. Availability is as
/// of the previous day. No official documentation of the interface is available here: facts are those that several
/// clients agree on, unless marked as seen in responses.
///
/// Every operation throws an `APIError`; an error that the service itself reports, also with status 200, is a
/// ``Data4LibraryError`` in it.
public struct Data4Library: Sendable {
    /// A key's quota per day; 30,000 once the client's IP address is registered for it.
    package static let requestsPerDay = 500

    /// The client that sends the requests, with base URL, key, pace and response cache.
    package let client: APIClient

    /// A client of the service over one whose service is ``service(key:baseURL:)``.
    public init(client: APIClient) {
        self.client = client
    }

    /// The service with its key, which is sent in the query as `authKey`.
    ///
    /// - Parameters:
    ///   - key: The key, 64 hexadecimal digits; `nil` when none is configured.
    ///   - baseURL: Another base address; `nil` for `https://data4library.kr`.
    /// - Returns: The service: 20 requests at once, then 5 a second, which is our own courtesy, and a cache age of six
    ///   hours, since its data changes once a day and a key's quota is small.
    public static func service(key: Secret?, baseURL: BaseURL? = nil) -> Service {
        Service(
            name: .data4Library,
            baseURL: baseURL ?? BaseURL(https: "data4library.kr"),
            credential: Credential(
                placement: .query("authKey"),
                secret: key,
                variable: "DATA4LIBRARY_AUTH_KEY",
                obtainAt: "https://www.data4library.kr"
            ),
            pace: .courtesy(perSecond: 5),
            defaultMaxAge: .seconds(6 * 3600)
        )
    }

    /// Fetches a page of the most borrowed books, in descending order.
    public func loans(
        _ parameters: Data4LibraryLoanSearch,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<Data4LibraryLoanList> {
        try await client.send(Data4LibraryRouter.loans(parameters), options: options)
    }

    /// Fetches the books whose loans rose the most in the week before a day: the lists of about three days. Today's
    /// list tends to be empty.
    public func rising(
        on day: CalendarDay,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<Data4LibraryRisingLoans> {
        try await client.send(Data4LibraryRouter.rising(on: day), options: options)
    }

    /// Looks one book up, with the loans of the last 90 days that `loans` names; an unknown ISBN is an error of kind
    /// `notFound`.
    public func detail(
        _ isbn: Data4LibraryISBN,
        loans: Data4LibraryLoanDisplay? = nil,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<Data4LibraryDetail> {
        try await client.send(Data4LibraryRouter.detail(isbn, loans: loans), options: options)
    }

    /// Fetches a book's loans by month and by group, its keywords, and books borrowed together with it; an unknown ISBN
    /// is an error of kind `notFound`.
    public func usage(
        _ isbn: Data4LibraryISBN,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<Data4LibraryUsage> {
        try await client.send(Data4LibraryRouter.usage(isbn), options: options)
    }

    /// Fetches a page of the libraries.
    public func libraries(
        _ parameters: Data4LibraryLibrarySearch,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<Data4LibraryLibraryList> {
        try await client.send(Data4LibraryRouter.libraries(parameters), options: options)
    }

    /// Fetches a page of the libraries of a region that hold a book; empty when none does.
    public func holders(
        _ parameters: Data4LibraryHolderSearch,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<Data4LibraryLibraryList> {
        try await client.send(Data4LibraryRouter.holders(parameters), options: options)
    }

    /// Fetches whether a library holds a book and whether it is available, as of the previous day.
    public func holding(
        of isbn: Data4LibraryISBN,
        at library: Data4LibraryCode,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<Data4LibraryHolding> {
        try await client.send(Data4LibraryRouter.holding(of: isbn, at: library), options: options)
    }

    /// Fetches a page of the books with a text or a keyword; empty when there are none.
    public func books(
        _ parameters: Data4LibraryBookSearch,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<Data4LibraryLoanList> {
        try await client.send(Data4LibraryRouter.books(parameters), options: options)
    }

    /// Fetches the books recommended to readers of some books: at most 200, the best first.
    public func recommendations(
        _ parameters: Data4LibraryRecommendationSearch,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<Data4LibraryRecommendations> {
        try await client.send(Data4LibraryRouter.recommendations(parameters), options: options)
    }

    /// Fetches a book's keywords; empty when there are none.
    public func keywords(
        of isbn: Data4LibraryISBN,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<Data4LibraryKeywordList> {
        try await client.send(Data4LibraryRouter.keywords(of: isbn), options: options)
    }

    /// Fetches the keywords of a month's loans, at most 100; `nil` for the month before this one.
    public func keywords(
        ofMonth month: Data4LibraryMonth?,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<Data4LibraryKeywordList> {
        try await client.send(Data4LibraryRouter.keywords(ofMonth: month), options: options)
    }

    /// Fetches a library's loans and returns by weekday or hour.
    public func loanTimes(
        at library: Data4LibraryCode,
        by unit: Data4LibraryTimeUnit,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<Data4LibraryLoanTimes> {
        try await client.send(Data4LibraryRouter.loanTimes(at: library, by: unit), options: options)
    }

    /// Fetches how much is read in a region, by age.
    public func reading(
        _ parameters: Data4LibraryReadingSearch,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<Data4LibraryReading> {
        try await client.send(Data4LibraryRouter.reading(parameters), options: options)
    }

    /// Fetches a page of the books that a library received in a month.
    public func arrivals(
        _ parameters: Data4LibraryArrivalSearch,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<Data4LibraryArrivals> {
        try await client.send(Data4LibraryRouter.arrivals(parameters), options: options)
    }
}

extension ServiceName {
    /// 도서관 정보나루, the data service of Korea's public libraries.
    public static let data4Library = ServiceName(rawValue: "data4library")
}
