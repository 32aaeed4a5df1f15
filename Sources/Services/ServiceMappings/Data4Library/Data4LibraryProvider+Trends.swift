package import APIClient
package import Catalog
import CatalogModel
import Data4Library

extension Data4LibraryProvider: TrendListing {
    /// Requests the keywords of a book or of a month, a library's loans by weekday or hour, or the reading of a region.
    /// A book that the service does not know has no keywords.
    package func trend(_ subject: TrendSubject, options: RequestOptions) async throws(APIError) -> TrendList {
        switch subject {
        case .keywordsOfBook(let isbn):
            let number = try Self.number(isbn, for: "keywordList")
            do throws(APIError) {
                return TrendList(try await library.keywords(of: number, options: options))
            } catch {
                guard error.kind == .notFound else { throw error }
                return TrendList([], freshness: library.client.currentFreshness)
            }
        case .keywordsOfMonth(let month):
            let month = try Self.month(month, for: "monthlyKeywords")
            return TrendList(try await library.keywords(ofMonth: month, options: options))
        case .loanTimes(let code, let unit):
            let code = try Self.code(code, for: "usageTrend")
            let decoded = try await library.loanTimes(
                at: code,
                by: unit == .hours ? .hours : .weekdays,
                options: options
            )
            let rows = decoded.response.results.compactMap { time in
                Self.label(time.dayOfWeek ?? time.hour).map {
                    TrendList.Row($0, loans: time.loan, returns: time.returned)
                }
            }
            return TrendList(rows, library: Self.label(decoded.response.libNm), freshness: decoded.freshness)
        case .reading(let region, let time):
            let known = region.flatMap { Data4LibraryRegion(rawValue: $0) }
            guard region == nil || known != nil else {
                throw .refused(.data4Library, "readQt", "there is no region \(region ?? "")")
            }
            let parameters: Data4LibraryReadingSearch
            do throws(Data4LibraryParameterError) {
                parameters = try Data4LibraryReadingSearch(region: known, year: time?.year, month: time?.month)
            } catch {
                throw .refused(.data4Library, "readQt", "\(error)")
            }
            let decoded = try await library.reading(parameters, options: options)
            let rows = decoded.response.results.compactMap { group in
                Self.label(group.age).map { TrendList.Row($0, books: group.quantity, share: group.rate) }
            }
            return TrendList(rows, freshness: decoded.freshness)
        }
    }

    /// Requests one page of the books that have all of some keywords, the most borrowed first.
    package func books(_ request: KeywordRequest, options: RequestOptions) async throws(APIError) -> BookPage {
        let parameters: Data4LibraryBookSearch
        do throws(Data4LibraryParameterError) {
            parameters = try Data4LibraryBookSearch(
                keywords: request.keywords,
                sort: .loans,
                page: request.page,
                pageSize: request.size
            )
        } catch {
            throw .refused(.data4Library, "srchBooks", "\(error)")
        }
        let decoded = try await library.books(parameters, options: options)
        return BookPage(
            decoded.response.docs,
            total: decoded.response.numFound,
            page: request.page,
            size: request.size,
            freshness: decoded.freshness
        )
    }

    /// Requests one page of the books that a library received in a month.
    package func arrivals(_ request: ArrivalsRequest, options: RequestOptions) async throws(APIError) -> BookPage {
        let code = try Self.code(request.library, for: "newArrivalBook")
        let month = try Self.month(request.month, for: "newArrivalBook")
        let parameters: Data4LibraryArrivalSearch
        do throws(Data4LibraryParameterError) {
            parameters = try Data4LibraryArrivalSearch(
                library: code,
                month: month,
                page: request.page,
                pageSize: request.size
            )
        } catch {
            throw .refused(.data4Library, "newArrivalBook", "\(error)")
        }
        let decoded = try await library.arrivals(parameters, options: options)
        return BookPage(
            decoded.response.docs,
            total: decoded.response.numFound,
            page: request.page,
            size: request.size,
            freshness: decoded.freshness
        )
    }

    static func code(_ text: String, for operation: String) throws(APIError) -> Data4LibraryCode {
        do throws(Data4LibraryParameterError) {
            return try Data4LibraryCode(text)
        } catch {
            throw .refused(.data4Library, operation, "\(error)")
        }
    }

    private static func month(_ date: PartialDate?, for operation: String) throws(APIError) -> Data4LibraryMonth? {
        guard let date else { return nil }
        do throws(Data4LibraryParameterError) {
            return try Data4LibraryMonth(String(date.description.prefix(7)))
        } catch {
            throw .refused(.data4Library, operation, "\(error)")
        }
    }

    fileprivate static func label(_ text: String?) -> String? { text.flatMap { CleanText.plain($0).nonEmpty } }
}

extension TrendList {
    fileprivate init(_ decoded: DecodedResponse<Data4LibraryKeywordList>) {
        self.init(
            decoded.response.keywords.compactMap { keyword in
                Data4LibraryProvider.label(keyword.word).map { Row($0, weight: keyword.weight) }
            },
            freshness: decoded.freshness
        )
    }
}

extension BookPage {
    fileprivate init(_ docs: [Data4LibraryBook], total: Int?, page: Int, size: Int, freshness: Freshness) {
        let reached = PageStart.before(page: page, size: size) + docs.count
        self.init(
            books: docs.map(\.book),
            total: total,
            hasMore: !docs.isEmpty && total.map { reached < $0 } ?? (docs.count >= size),
            freshness: freshness
        )
    }
}
