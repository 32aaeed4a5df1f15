public import APIClient

/// A month, `2026-10`.
public struct Data4LibraryMonth: Hashable, Sendable {
    /// The text, as the service takes it.
    public let text: String

    /// Parses a month.
    ///
    /// - Throws: ``Data4LibraryParameterError/month(_:)`` for another form than `YYYY-MM`.
    public init(_ text: String) throws(Data4LibraryParameterError) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let year = parts.first, let month = parts.last,
            Data4LibraryParameterError.isDigits(String(year), count: 4),
            Data4LibraryParameterError.isDigits(String(month), count: 2), (1...12).contains(Int(month) ?? 0)
        else { throw .month(text) }
        self.text = text
    }
}

/// The unit by which a library's loans are counted.
public enum Data4LibraryTimeUnit: String, CaseIterable, Sendable {
    /// Days of the week.
    case weekdays = "D"
    /// Hours of the day.
    case hours = "H"
}

/// A library's loans and returns by weekday or hour. No response was seen: the names are those of a client.
public struct Data4LibraryLoanTimes: Decodable, Hashable, Sendable {
    /// The parameters as the service understood them.
    public var request: [String: String]
    /// The library's name.
    public var libNm: String?
    /// The loans, in the service's order.
    public var results: [Data4LibraryLoanTime]

    private enum CodingKeys: CodingKey {
        case request, libNm, results
    }

    /// Decodes a response.
    ///
    /// - Throws: `DecodingError` when there is no list.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        request = container.echo(forKey: .request)
        libNm = container.text(forKey: .libNm)
        results = try container.list(Data4LibraryLoanTime.self, named: "result", forKey: .results, counts: [])
    }
}

/// The loans and returns of a weekday or an hour.
public struct Data4LibraryLoanTime: Codable, Hashable, Sendable {
    /// The day of the week, as text; absent by hours.
    @Lenient public var dayOfWeek: String?
    /// The hour, as text; absent by weekdays.
    @Lenient public var hour: String?
    /// The number of loans.
    @Lenient public var loan: Int?
    /// `return`: the number of returns.
    @Lenient public var returned: Int?

    private enum CodingKeys: String, CodingKey {
        case dayOfWeek, hour, loan
        case returned = "return"
    }
}

/// The parameters of the statistics of reading.
public struct Data4LibraryReadingSearch: Hashable, Sendable {
    /// The region; `nil` for the whole country.
    public let region: Data4LibraryRegion?
    /// A district of it, by five digits.
    public let district: String?
    /// The year; `nil` for the service's own choice.
    public let year: Int?
    /// The month, 1 to 12; `nil` for the whole year.
    public let month: Int?

    /// The reading of a region in a year or a month.
    public init(
        region: Data4LibraryRegion? = nil,
        district: String? = nil,
        year: Int? = nil,
        month: Int? = nil
    ) throws(Data4LibraryParameterError) {
        try Data4LibraryParameterError.check(district: district)
        guard year.map({ (1900...9999).contains($0) }) ?? (month == nil), month.map({ (1...12).contains($0) }) ?? true
        else { throw .readingMonth(year: year, month: month) }
        (self.region, self.district, self.year, self.month) = (region, district, year, month)
    }
}

/// How much is read, by age.
public struct Data4LibraryReading: Decodable, Hashable, Sendable {
    /// The parameters as the service understood them.
    public var request: [String: String]
    /// The groups, in the service's order: all readers first.
    public var results: [Data4LibraryReadingGroup]

    private enum CodingKeys: CodingKey {
        case request, results
    }

    /// Decodes a response.
    ///
    /// - Throws: `DecodingError` when there is no list.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        request = container.echo(forKey: .request)
        results = try container.list(Data4LibraryReadingGroup.self, named: "result", forKey: .results, counts: [])
    }
}

/// How much people of an age read.
public struct Data4LibraryReadingGroup: Codable, Hashable, Sendable {
    /// The age as text: `전체`, `청소년`, `60대 이상`.
    @Lenient public var age: String?
    /// Books per person. The service sends a string.
    @Lenient public var quantity: Double?
    /// The share of people who borrowed at all, 0 to 1. The service sends a string.
    @Lenient public var rate: Double?
}

/// The parameters of a list of new arrivals, with the page.
public struct Data4LibraryArrivalSearch: Hashable, Sendable {
    /// The library.
    public let library: Data4LibraryCode
    /// The month; `nil` for this one.
    public let month: Data4LibraryMonth?
    /// The page, counted from 1.
    public let page: Int
    /// Books per page; see `Data4LibraryLoanSearch/pageSizes`.
    public let pageSize: Int

    /// A page of new arrivals.
    public init(
        library: Data4LibraryCode,
        month: Data4LibraryMonth? = nil,
        page: Int = 1,
        pageSize: Int = 20
    ) throws(Data4LibraryParameterError) {
        try Data4LibraryParameterError.check(page: page, pageSize: pageSize)
        (self.library, self.month, self.page, self.pageSize) = (library, month, page, pageSize)
    }
}

/// A page of the books that a library received in a month.
public struct Data4LibraryArrivals: Decodable, Hashable, Sendable {
    /// The parameters as the service understood them.
    public var request: [String: String]
    /// The library's name.
    public var libNm: String?
    /// The total number of books.
    public var numFound: Int?
    /// The number of books on this page.
    public var resultNum: Int?
    /// The books, in the service's order.
    public var docs: [Data4LibraryBook]

    private enum CodingKeys: CodingKey {
        case request, libNm, numFound, resultNum, docs
    }

    /// Decodes a page.
    ///
    /// - Throws: `DecodingError` when there is no list of books, and no count of zero.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        request = container.echo(forKey: .request)
        libNm = container.text(forKey: .libNm)
        numFound = container.number(forKey: .numFound)
        resultNum = container.number(forKey: .resultNum)
        docs = try container.list(Data4LibraryBook.self, named: "doc", forKey: .docs, counts: [resultNum, numFound])
    }
}
