public import APIClient

/// 도서관 정보나루 (Library Information Naru): what Korea's public libraries hold and lend.
///
/// Its lists count loans and never sales. It knows no price and no day of publication, mostly a year alone. Whether a book
/// is in is the state of the day before. No official page about the interface is at hand: facts are those that several
/// clients agree on, unless marked as seen in answers.
///
/// Every operation throws an ``APIError``; what the service itself reports, also with status 200, is a
/// ``Data4LibraryError`` in it.
public struct Data4Library: Sendable {
    /// How often a key may ask in a day; 30,000 times once the address it asks from is registered with it.
    public static let requestsPerDay = 500

    /// What its requests go through: the service's address, key, pace and stored answers.
    public let client: APIClient

    /// A client of the service.
    ///
    /// - Parameter client: A client whose service is ``service(key:baseURL:)``.
    public init(client: APIClient) {
        self.client = client
    }

    /// The service with its key, which goes into the query as `authKey`.
    ///
    /// - Parameters:
    ///   - key: The key, 64 hexadecimal digits; `nil` when none is configured.
    ///   - baseURL: Another place to ask; `nil` for `https://data4library.kr`.
    /// - Returns: The service: 200 ms between requests, and answers younger than six hours served again without asking,
    ///   since its data changes once a day and a key has few requests.
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
            pace: .milliseconds(200),
            defaultMaxAge: .seconds(6 * 3600)
        )
    }

    /// Fetches a page of the most borrowed books, the most borrowed first.
    public func loans(
        _ parameters: Data4LibraryLoanSearch,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<Data4LibraryLoanList> {
        try await client.send(Data4LibraryRouter.loans(parameters), options: options)
    }

    /// Fetches the books whose loans rose the most in the week before a day: the lists of about three days. Today's
    /// list tends to be empty.
    public func rising(
        on day: CalendarDay,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<Data4LibraryRisingLoans> {
        try await client.send(Data4LibraryRouter.rising(on: day), options: options)
    }

    /// Looks one book up, with its loans of the last 90 days where `loans` names them; an unknown ISBN is an error of
    /// kind `notFound`.
    public func detail(
        _ isbn: Data4LibraryISBN,
        loans: Data4LibraryLoanDisplay? = nil,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<Data4LibraryDetail> {
        try await client.send(Data4LibraryRouter.detail(isbn, loans: loans), options: options)
    }

    /// Fetches a book's loans by month and by group, its key words, and what is borrowed with it; an unknown ISBN is an
    /// error of kind `notFound`.
    public func usage(
        _ isbn: Data4LibraryISBN,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<Data4LibraryUsage> {
        try await client.send(Data4LibraryRouter.usage(isbn), options: options)
    }

    /// Fetches a page of the libraries.
    public func libraries(
        _ parameters: Data4LibraryLibrarySearch,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<Data4LibraryLibraryList> {
        try await client.send(Data4LibraryRouter.libraries(parameters), options: options)
    }

    /// Fetches a page of the libraries of a region that hold a book; empty when none does.
    public func holders(
        _ parameters: Data4LibraryHolderSearch,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<Data4LibraryLibraryList> {
        try await client.send(Data4LibraryRouter.holders(parameters), options: options)
    }

    /// Fetches whether a library holds a book and has it in, as of the day before.
    public func holding(
        of isbn: Data4LibraryISBN,
        at library: Data4LibraryCode,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<Data4LibraryHolding> {
        try await client.send(Data4LibraryRouter.holding(of: isbn, at: library), options: options)
    }
}

extension ServiceName {
    /// 도서관 정보나루, the data service of Korea's public libraries.
    public static let data4Library = ServiceName(rawValue: "data4library")
}
