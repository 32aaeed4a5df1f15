public import APIClient
public import Foundation

/// The parameters of a search in the National Library's registrations, with the page.
///
/// Conditions are combined; with none the service lists everything. Texts match anywhere in a field, and without a
/// ``sort`` records are in order of registration, not of relevance (seen in responses).
public struct NationalLibrarySearch: Hashable, Sendable {
    /// The sort key.
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

    /// The sort direction.
    public enum Order: String, CaseIterable, Sendable {
        /// Ascending.
        case ascending = "ASC"
        /// Descending.
        case descending = "DESC"
    }

    /// The valid page sizes. The service documents no limit; 1,000 is the largest that other clients are known to use.
    package static let pageSizes = 1...1000

    /// The page, counted from 1.
    public let page: Int
    /// Records per page; see `pageSizes`.
    public let pageSize: Int
    /// An ISBN, without hyphens. It also matches the ISBN of a set, which finds volumes with other numbers.
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
    public let publishedFrom: CalendarDay?
    /// The last day of publication, by ``NationalLibraryRecord/publishPredate``.
    public let publishedTo: CalendarDay?
    /// Only e-books (`true`) or none (`false`); `nil` for both.
    public let ebook: Bool?
    /// Only books catalogued before publication (`true`) or none (`false`); `nil` for both.
    public let cip: Bool?
    /// Only books deposited at the library (`true`) or none (`false`); `nil` for both. Known from other clients; the
    /// page does not list it.
    public let deposit: Bool?
    /// The sort key; `nil` for the order of registration.
    public let sort: Sort?
    /// The sort direction.
    public let order: Order?

    /// A page of a search.
    public init(
        page: Int = 1,
        pageSize: Int = 20,
        isbn: String? = nil,
        setISBN: String? = nil,
        title: String? = nil,
        author: String? = nil,
        publisher: String? = nil,
        seriesTitle: String? = nil,
        publishedFrom: CalendarDay? = nil,
        publishedTo: CalendarDay? = nil,
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

    /// The digits of an ISBN. Length and check digit are not validated: the register contains invalid numbers.
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

/// The endpoints of the National Library.
package enum NationalLibraryRouter {
    /// `GET /seoji/SearchApi.do`.
    package static func search(_ parameters: NationalLibrarySearch) -> Endpoint<NationalLibrarySearchResponse> {
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
        query.add("start_publish_date", parameters.publishedFrom?.digits)
        query.add("end_publish_date", parameters.publishedTo?.digits)
        query.add("ebook_yn", parameters.ebook.map(yesOrNo))
        query.add("cip_yn", parameters.cip.map(yesOrNo))
        query.add("deposit_yn", parameters.deposit.map(yesOrNo))
        query.add("sort", parameters.sort?.rawValue)
        query.add("order_by", parameters.order?.rawValue)
        return Endpoint(operation: "search", path: "/seoji/SearchApi.do", query: query) {
            try $0.decode(or: NationalLibraryErrorBody.self, atMost: parameters.pageSize)
        }
    }

    private static func yesOrNo(_ flag: Bool) -> String {
        flag ? "Y" : "N"
    }
}

/// Why the parameters of a request to the National Library are invalid; checked before anything is sent.
public enum NationalLibraryParameterError: Error, Hashable, Sendable {
    /// The page is below 1.
    case page(Int)
    /// The page size is not one of `NationalLibrarySearch/pageSizes`.
    case pageSize(Int)
    /// A text is blank. It would not narrow the search, and everything would match.
    case blank(String)
    /// An ISBN contains something other than digits, or an `X` at the end.
    case isbn(String)
    /// The first day is after the last.
    case daysReversed(from: CalendarDay, to: CalendarDay)

    static func check(page: Int, pageSize: Int) throws(NationalLibraryParameterError) {
        guard page >= 1 else { throw .page(page) }
        guard NationalLibrarySearch.pageSizes.contains(pageSize) else { throw .pageSize(pageSize) }
    }

    static func check(
        from first: CalendarDay?,
        to last: CalendarDay?
    ) throws(NationalLibraryParameterError) {
        guard let first, let last, first > last else { return }
        throw .daysReversed(from: first, to: last)
    }
}

extension NationalLibraryParameterError: CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .page(let page): "The National Library's pages start at 1, not \(page)."
        case .pageSize(let size):
            "The National Library provides 1 to \(NationalLibrarySearch.pageSizes.upperBound) records per page, not \(size)."
        case .blank(let name): "The \(name) to search for is empty."
        case .isbn(let text): "'\(text)' is not a valid ISBN: it must have digits only, with an optional X at the end."
        case .daysReversed(let first, let last): "The first day, \(first), comes after the last, \(last)."
        }
    }
}

extension NationalLibraryParameterError: LocalizedError {
    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
