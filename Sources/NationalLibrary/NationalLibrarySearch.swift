public import APIClient
public import Foundation

/// What to search for among the National Library's registrations, and which page of it.
///
/// Conditions are combined; with none the service lists everything. Texts match anywhere in a field, and without a
/// ``sort`` records come in the order they were registered, the best match not first (seen in answers).
public struct NationalLibrarySearch: Hashable, Sendable {
    /// What to order by.
    public enum Sort: String, CaseIterable, Sendable {
        /// The announced day of publication.
        case publishPredate = "PUBLISH_PREDATE"
        /// The day of registration.
        case inputDate = "INPUT_DATE"
        /// The title.
        case title = "INDEX_TITLE"
        /// The publisher.
        case publisher = "INDEX_PUBLISHER"
    }

    /// Which way to order.
    public enum Order: String, CaseIterable, Sendable {
        /// The smallest, earliest or first first.
        case ascending = "ASC"
        /// The largest, latest or last first.
        case descending = "DESC"
    }

    /// How many records a page can have. The service names no limit; 1,000 is the most that others are known to ask for.
    public static let pageSizes = 1...1000

    /// The page, counted from 1.
    public let page: Int
    /// Records to a page; see ``pageSizes``.
    public let pageSize: Int
    /// An ISBN, without hyphens. It matches the number of a set too, which finds volumes with other numbers.
    public let isbn: String?
    /// The ISBN of a set, without hyphens.
    public let setISBN: String?
    /// A part of the title.
    public let title: String?
    /// A part of the author's name.
    public let author: String?
    /// A part of the publisher's name.
    public let publisher: String?
    /// A part of the series' title.
    public let seriesTitle: String?
    /// The first day of publication, by ``NationalLibraryRecord/publishPredate``.
    public let publishedFrom: NationalLibraryDay?
    /// The last day of publication, by ``NationalLibraryRecord/publishPredate``.
    public let publishedTo: NationalLibraryDay?
    /// Only e-books, or none; `nil` for both.
    public let ebook: Bool?
    /// Only books catalogued before publication, or none; `nil` for both.
    public let cip: Bool?
    /// Only books deposited at the library, or none; `nil` for both. Known from other clients; the page does not list it.
    public let deposit: Bool?
    /// What to order by; `nil` for the order of registration.
    public let sort: Sort?
    /// Which way to order.
    public let order: Order?

    /// A page of a search.
    ///
    /// - Parameters:
    ///   - page: The page, counted from 1.
    ///   - pageSize: Records to a page, 1 to 1,000.
    ///   - isbn: An ISBN; hyphens and spaces are dropped.
    ///   - setISBN: The ISBN of a set; hyphens and spaces are dropped.
    ///   - title: A part of the title.
    ///   - author: A part of the author's name.
    ///   - publisher: A part of the publisher's name.
    ///   - seriesTitle: A part of the series' title.
    ///   - publishedFrom: The first day of publication.
    ///   - publishedTo: The last day of publication.
    ///   - ebook: Only e-books, or none.
    ///   - cip: Only books catalogued before publication, or none.
    ///   - deposit: Only deposited books, or none.
    ///   - sort: What to order by.
    ///   - order: Which way to order.
    /// - Throws: ``NationalLibraryParameterError`` for what can never work.
    public init(
        page: Int = 1,
        pageSize: Int = 20,
        isbn: String? = nil,
        setISBN: String? = nil,
        title: String? = nil,
        author: String? = nil,
        publisher: String? = nil,
        seriesTitle: String? = nil,
        publishedFrom: NationalLibraryDay? = nil,
        publishedTo: NationalLibraryDay? = nil,
        ebook: Bool? = nil,
        cip: Bool? = nil,
        deposit: Bool? = nil,
        sort: Sort? = nil,
        order: Order? = nil
    ) throws(NationalLibraryParameterError) {
        try NationalLibraryParameterError.check(page: page, pageSize: pageSize)
        try NationalLibraryParameterError.check(from: publishedFrom, to: publishedTo)
        self.page = page
        self.pageSize = pageSize
        self.isbn = try Self.digits(of: isbn)
        self.setISBN = try Self.digits(of: setISBN)
        self.title = try Self.filled(title, "title")
        self.author = try Self.filled(author, "author")
        self.publisher = try Self.filled(publisher, "publisher")
        self.seriesTitle = try Self.filled(seriesTitle, "series title")
        self.publishedFrom = publishedFrom
        self.publishedTo = publishedTo
        self.ebook = ebook
        self.cip = cip
        self.deposit = deposit
        self.sort = sort
        self.order = order
    }

    /// The digits of an ISBN. Its length and check digit are not looked at: the register holds numbers with a wrong one.
    private static func digits(of isbn: String?) throws(NationalLibraryParameterError) -> String? {
        guard let isbn else { return nil }
        let code = isbn.filter { !$0.isWhitespace && $0.unicodeScalars.first?.properties.isDash != true }.uppercased()
        let digits = code.hasSuffix("X") ? code.dropLast() : code[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            throw .isbn(isbn)
        }
        return code
    }

    private static func filled(_ text: String?, _ name: String) throws(NationalLibraryParameterError) -> String? {
        guard let text else { return nil }
        guard text.contains(where: { !$0.isWhitespace }) else { throw .blank(name) }
        return text
    }
}

/// The questions the National Library can be asked.
public enum NationalLibraryRouter {
    /// `GET /seoji/SearchApi.do`.
    ///
    /// - Parameter parameters: What to search for, and which page of it.
    /// - Returns: The question.
    public static func search(_ parameters: NationalLibrarySearch) -> Endpoint<NationalLibrarySearchResponse> {
        var query = Query()
        query.add("result_style", "json")
        query.add("page_no", parameters.page)
        query.add("page_size", parameters.pageSize)
        query.add("isbn", parameters.isbn)
        query.add("set_isbn", parameters.setISBN)
        query.add("title", parameters.title)
        query.add("author", parameters.author)
        query.add("publisher", parameters.publisher)
        query.add("series_title", parameters.seriesTitle)
        query.add("start_publish_date", parameters.publishedFrom?.description)
        query.add("end_publish_date", parameters.publishedTo?.description)
        query.add("ebook_yn", parameters.ebook.map(yesOrNo))
        query.add("cip_yn", parameters.cip.map(yesOrNo))
        query.add("deposit_yn", parameters.deposit.map(yesOrNo))
        query.add("sort", parameters.sort?.rawValue)
        query.add("order_by", parameters.order?.rawValue)
        return Endpoint(operation: "search", path: "/seoji/SearchApi.do", query: query) {
            try NationalLibraryReader.read($0)
        }
    }

    private static func yesOrNo(_ flag: Bool) -> String {
        flag ? "Y" : "N"
    }
}

/// A day of the Gregorian calendar, as the National Library writes it: `19970626`.
public struct NationalLibraryDay: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The year, 1 to 9999.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int

    /// A day.
    ///
    /// - Parameters:
    ///   - year: The year, 1 to 9999.
    ///   - month: The month, 1 to 12.
    ///   - day: The day of the month.
    /// - Throws: ``NationalLibraryParameterError/day(year:month:day:)`` when there is no such day.
    public init(year: Int, month: Int, day: Int) throws(NationalLibraryParameterError) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1, day <= Self.days(of: month, in: year)
        else {
            throw .day(year: year, month: month, day: day)
        }
        self.year = year
        self.month = month
        self.day = day
    }

    /// `YYYYMMDD`.
    public var description: String {
        Self.padded(year, to: 4) + Self.padded(month, to: 2) + Self.padded(day, to: 2)
    }

    /// Whether one day is earlier than another.
    public static func < (first: NationalLibraryDay, second: NationalLibraryDay) -> Bool {
        (first.year, first.month, first.day) < (second.year, second.month, second.day)
    }

    private static func days(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

/// Why a request to the National Library can never work; found before anything is sent.
public enum NationalLibraryParameterError: Error, Hashable, Sendable {
    /// The page is below 1.
    case page(Int)
    /// The page size is not one of ``NationalLibrarySearch/pageSizes``.
    case pageSize(Int)
    /// A text has nothing in it. It would not narrow the search, and everything would be found.
    case blank(String)
    /// There is something else than digits, or an `X` at the end, in an ISBN.
    case isbn(String)
    /// There is no such day.
    case day(year: Int, month: Int, day: Int)
    /// The first day comes after the last.
    case daysReversed(from: NationalLibraryDay, to: NationalLibraryDay)

    static func check(page: Int, pageSize: Int) throws(NationalLibraryParameterError) {
        guard page >= 1 else { throw .page(page) }
        guard NationalLibrarySearch.pageSizes.contains(pageSize) else { throw .pageSize(pageSize) }
    }

    static func check(
        from first: NationalLibraryDay?,
        to last: NationalLibraryDay?
    ) throws(NationalLibraryParameterError) {
        guard let first, let last, first > last else { return }
        throw .daysReversed(from: first, to: last)
    }
}

extension NationalLibraryParameterError: CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .page(let page): "The National Library counts pages from 1, so there is no page \(page)."
        case .pageSize(let size):
            "The National Library provides 1 to \(NationalLibrarySearch.pageSizes.upperBound) records per page, not \(size)."
        case .blank(let name): "The \(name) to search for is empty."
        case .isbn(let text): "An ISBN has digits only, and may end in X; \"\(text)\" is not one."
        case .day(let year, let month, let day): "There is no day \(day) of month \(month) in the year \(year)."
        case .daysReversed(let first, let last): "The first day, \(first), comes after the last, \(last)."
        }
    }
}

extension NationalLibraryParameterError: LocalizedError {
    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
