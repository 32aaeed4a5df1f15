package import APIClient

/// The endpoints of 도서관 정보나루.
///
/// All send `format=json`; the default is XML.
package enum Data4LibraryRouter {
    /// `GET /api/loanItemSrch`: the most borrowed books.
    package static func loans(_ parameters: Data4LibraryLoanSearch) -> Endpoint<Data4LibraryLoanList> {
        var query = Query()
        query.add("startDt", parameters.from?.description)
        query.add("endDt", parameters.to?.description)
        query.add("gender", parameters.gender?.rawValue)
        query.add("from_age", parameters.fromAge)
        query.add("to_age", parameters.toAge)
        query.add("age", joined(Data4LibraryAge.allCases.filter(parameters.ages.contains).map { String($0.rawValue) }))
        query.add("region", joined(Data4LibraryRegion.allCases.filter(parameters.regions.contains).map(\.rawValue)))
        query.add("dtl_region", joined(parameters.districts))
        query.add("book_dvsn", parameters.division?.rawValue)
        query.add(
            "addCode",
            joined(Data4LibraryAudience.allCases.filter(parameters.audiences.contains).map(\.rawValue))
        )
        query.add("kdc", joined(parameters.classes.filter(\.isMain).map(\.code)))
        query.add("dtl_kdc", joined(parameters.classes.filter { !$0.isMain }.map(\.code)))
        query.add("pageNo", parameters.page)
        query.add("pageSize", parameters.pageSize)
        return endpoint("loanItemSrch", query, atMost: parameters.pageSize)
    }

    /// `GET /api/hotTrend`: the books whose loans rose the most in the week before a day.
    package static func rising(on day: CalendarDay) -> Endpoint<Data4LibraryRisingLoans> {
        var query = Query()
        query.add("searchDt", day.description)
        return endpoint("hotTrend", query)
    }

    /// `GET /api/srchDtlList`: one book.
    package static func detail(
        _ isbn: Data4LibraryISBN,
        loans: Data4LibraryLoanDisplay? = nil
    ) -> Endpoint<Data4LibraryDetail> {
        var query = Query()
        query.add("isbn13", isbn.digits)
        query.add("loaninfoYN", loans == nil ? "N" : "Y")
        query.add("displayInfo", loans?.parameter)
        return endpoint("srchDtlList", query, atMost: 1)
    }

    /// `GET /api/usageAnalysisList`: a book's loans, and books borrowed together with it.
    package static func usage(_ isbn: Data4LibraryISBN) -> Endpoint<Data4LibraryUsage> {
        var query = Query()
        query.add("isbn13", isbn.digits)
        return endpoint("usageAnalysisList", query)
    }

    /// `GET /api/libSrch`: libraries.
    package static func libraries(_ parameters: Data4LibraryLibrarySearch) -> Endpoint<Data4LibraryLibraryList> {
        var query = Query()
        query.add("libCode", parameters.libraryCode)
        query.add("region", parameters.region?.rawValue)
        query.add("dtl_region", parameters.district)
        query.add("pageNo", parameters.page)
        query.add("pageSize", parameters.pageSize)
        return endpoint("libSrch", query, atMost: parameters.pageSize)
    }

    /// `GET /api/libSrchByBook`: a region's libraries that hold a book, by `isbn`; elsewhere it is `isbn13`.
    package static func holders(_ parameters: Data4LibraryHolderSearch) -> Endpoint<Data4LibraryLibraryList> {
        var query = Query()
        query.add("isbn", parameters.isbn.digits)
        query.add("region", parameters.region.rawValue)
        query.add("dtl_region", parameters.district)
        query.add("pageNo", parameters.page)
        query.add("pageSize", parameters.pageSize)
        return endpoint("libSrchByBook", query, atMost: parameters.pageSize)
    }

    /// `GET /api/bookExist`: whether a library holds a book and whether it is available.
    package static func holding(
        of isbn: Data4LibraryISBN,
        at library: Data4LibraryCode
    ) -> Endpoint<Data4LibraryHolding> {
        var query = Query()
        query.add("libCode", library.digits)
        query.add("isbn13", isbn.digits)
        return endpoint("bookExist", query)
    }

    /// `GET /api/srchBooks`: books by their texts; the conditions are combined.
    package static func books(_ parameters: Data4LibraryBookSearch) -> Endpoint<Data4LibraryLoanList> {
        var query = Query()
        query.add("title", parameters.title)
        query.add("author", parameters.author)
        query.add("isbn13", parameters.isbn?.digits)
        query.add("keyword", joined(parameters.keywords))
        query.add("publisher", parameters.publisher)
        query.add("sort", parameters.sort?.rawValue)
        query.add("order", parameters.sort?.order)
        query.add("pageNo", parameters.page)
        query.add("pageSize", parameters.pageSize)
        return endpoint("srchBooks", query, atMost: parameters.pageSize)
    }

    /// `GET /api/recommandList`, spelled so: books recommended to readers of up to five books.
    package static func recommendations(
        _ parameters: Data4LibraryRecommendationSearch
    ) -> Endpoint<Data4LibraryRecommendations> {
        var query = Query()
        query.add("isbn13", joined(parameters.isbns.map(\.digits)))
        query.add("type", parameters.readers.rawValue)
        return endpoint("recommandList", query)
    }

    /// `GET /api/keywordList`: the keywords of a book.
    package static func keywords(of isbn: Data4LibraryISBN) -> Endpoint<Data4LibraryKeywordList> {
        var query = Query()
        query.add("isbn13", isbn.digits)
        return endpoint("keywordList", query)
    }

    /// `GET /api/monthlyKeywords`: the keywords of the books borrowed in a month; without one, of the month before.
    package static func keywords(ofMonth month: Data4LibraryMonth?) -> Endpoint<Data4LibraryKeywordList> {
        var query = Query()
        query.add("month", month?.text)
        return endpoint("monthlyKeywords", query)
    }

    /// `GET /api/usageTrend`: a library's loans and returns by weekday or hour.
    package static func loanTimes(
        at library: Data4LibraryCode,
        by unit: Data4LibraryTimeUnit
    ) -> Endpoint<Data4LibraryLoanTimes> {
        var query = Query()
        query.add("libCode", library.digits)
        query.add("type", unit.rawValue)
        return endpoint("usageTrend", query)
    }

    /// `GET /api/readQt`: how much is read in a region, by age.
    package static func reading(_ parameters: Data4LibraryReadingSearch) -> Endpoint<Data4LibraryReading> {
        var query = Query()
        query.add("region", parameters.region?.rawValue)
        query.add("dtl_region", parameters.district)
        query.add("year", parameters.year)
        query.add("month", parameters.month.map { ($0 < 10 ? "0" : "") + String($0) })
        return endpoint("readQt", query)
    }

    /// `GET /api/newArrivalBook`: the books that a library received in a month.
    package static func arrivals(_ parameters: Data4LibraryArrivalSearch) -> Endpoint<Data4LibraryArrivals> {
        var query = Query()
        query.add("libCode", parameters.library.digits)
        query.add("searchDt", parameters.month?.text)
        query.add("pageNo", parameters.page)
        query.add("pageSize", parameters.pageSize)
        return endpoint("newArrivalBook", query, atMost: parameters.pageSize)
    }

    private static func endpoint<Body: Decodable & Sendable>(
        _ operation: String,
        _ query: Query,
        atMost limit: Int? = nil
    ) -> Endpoint<Body> {
        var query = query
        query.add("format", "json")
        return Endpoint(operation: operation, path: "/api/\(operation)", query: query) {
            try $0.decode(
                Data4LibraryEnvelope.self,
                or: Data4LibraryEnvelope<Data4LibraryErrorBody>.self,
                atMost: limit
            )
            .response
        }
    }

    private static func joined(_ codes: [String]) -> String? {
        codes.isEmpty ? nil : codes.joined(separator: ";")
    }
}

/// The loan statistics included with a book: those of the last 90 days, of the first 1,000 books of a group.
public enum Data4LibraryLoanDisplay: CaseIterable, Sendable {
    /// All of them.
    case total
    /// Also by gender.
    case byGender
    /// Also by age.
    case byAge
    /// Also by region.
    case byRegion

    var parameter: String? {
        switch self {
        case .total: nil
        case .byGender: "gender"
        case .byAge: "age"
        case .byRegion: "region"
        }
    }
}
