package import APIClient
package import Catalog
import CatalogModel
import Data4Library

extension Data4LibraryProvider: BookRanking, GenreListing {
    /// The most borrowed books of a week, a day and a month, and those with the largest increase.
    package var rankings: [RankingKind] {
        [.loans(.week), .loans(.day), .loans(.month), .risingLoans]
    }

    package func lastPage(size: Int) -> Int? { nil }

    /// Requests one page of the most borrowed books, or of those with the largest increase in loans. Days are Korean
    /// calendar days. Today's loans are not available yet, so the latest period ends yesterday; a week has 7 days, a
    /// month 30. A genre is a class of the Korean Decimal Classification.
    package func ranking(_ request: RankingRequest, options: RequestOptions) async throws(APIError) -> RankingPage {
        switch request.kind {
        case .loans(.day): try await loans(request, days: 1, options)
        case .loans(.week): try await loans(request, days: 7, options)
        case .loans(.month): try await loans(request, days: 30, options)
        case .risingLoans: try await rising(request, options)
        case .loans, .bestSellers:
            throw .refused(.data4Library, "loanItemSrch", "the libraries count the loans of a day, a week or a month")
        }
    }

    /// The classes of the Korean Decimal Classification: ten, and the divisions of each.
    package func genres(options: RequestOptions) async throws(APIError) -> GenreList {
        let genres = Data4LibraryClass.mainClasses.flatMap { main in
            [Genre(id: main.code, name: main.name, path: [main.name])]
                // The first division of a main class is the class in general and has its name.
                + Data4LibraryClass.divisions.filter { $0.main == main && !$0.code.hasSuffix("0") }.map {
                    Genre(id: $0.code, name: $0.name, path: [main.name, $0.name])
                }
        }
        return GenreList(genres: genres, freshness: nil)
    }

    package var hasBuiltInGenres: Bool { true }

    package func id(of subject: Subject) -> String? { subject.kdc }

    private func loans(
        _ request: RankingRequest,
        days: Int,
        _ options: RequestOptions
    ) async throws(APIError) -> RankingPage {
        let last = try lastDay(of: request, for: "loanItemSrch")
        let genre = try genre(of: request)
        let parameters: Data4LibraryLoanSearch
        do throws(Data4LibraryParameterError) {
            parameters = try Data4LibraryLoanSearch(
                from: last.day(before: days - 1)?.calendarDay,
                to: last.calendarDay,
                classes: [genre].compactMap(\.self),
                page: request.page,
                pageSize: request.size
            )
        } catch {
            throw .refused(.data4Library, "loanItemSrch", "\(error)")
        }
        let decoded = try await library.loans(parameters, options: options)
        let docs = decoded.response.docs
        let before = PageStart.before(page: request.page, size: request.size)
        return RankingPage(
            kind: request.kind,
            books: docs.enumerated().map { index, doc in
                RankedBook(rank: doc.ranking ?? before + index + 1, book: doc.book, loans: doc.loanCount)
            },
            total: decoded.response.numFound,
            hasMore: !docs.isEmpty
                && decoded.response.numFound.map { before + docs.count < $0 } ?? (docs.count >= request.size),
            freshness: decoded.freshness
        )
    }

    /// The service sends the lists of several days, each as a whole: the latest one that has books is used.
    private func rising(_ request: RankingRequest, _ options: RequestOptions) async throws(APIError) -> RankingPage {
        let genre = try genre(of: request)
        guard let day = try lastDay(of: request, for: "hotTrend").calendarDay else {
            throw .refused(.data4Library, "hotTrend", "the day is not a valid date")
        }
        let decoded = try await library.rising(on: day, options: options)
        let days = decoded.response.results.filter { !$0.docs.isEmpty }
        let latest = days.max { ($0.date ?? "") < ($1.date ?? "") }
        let books = (latest?.docs ?? []).enumerated().map { index, doc in
            (classNo: doc.classNo, book: RankedBook(rank: doc.no ?? index + 1, book: doc.book, rise: doc.difference))
        }
        let shown = books.filter { book in genre.map { book.classNo?.hasPrefix($0.code) == true } ?? true }
        return RankingPage(all: shown.map(\.book), of: request, freshness: decoded.freshness)
    }

    private func genre(of request: RankingRequest) throws(APIError) -> Data4LibraryClass? {
        guard let id = request.genre else { return nil }
        guard let known = Data4LibraryClass(code: id) else {
            throw .refused(.data4Library, "loanItemSrch", "there is no class \(id)")
        }
        return known
    }

    /// The requested day, or yesterday.
    private func lastDay(of request: RankingRequest, for operation: String) throws(APIError) -> PartialDate {
        let today = PartialDate(inKorea: library.client.currentFreshness.fetchedAt)
        guard let day = request.day ?? today?.day(before: 1), day.calendarDay != nil else {
            throw .refused(.data4Library, operation, "the ranking is that of a day, with month and day")
        }
        return day
    }
}

extension PartialDate {
    fileprivate var calendarDay: CalendarDay? {
        guard let month, let day else { return nil }
        return CalendarDay(year: year, month: month, day: day)
    }
}
