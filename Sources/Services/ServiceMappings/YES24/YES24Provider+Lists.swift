package import APIClient
package import Catalog
import CatalogModel
import Foundation
import YES24

extension YES24Provider: BookRanking, NewBookListing, GenreListing {
    /// The general list, without a period, as the weekly one; those in real time, of a day, of a month, long-term.
    package var rankings: [RankingKind] {
        [.week, .now, .day, .month, .steady].map { .bestSellers($0) }
    }

    /// Requests one page of best sellers. Only the daily and monthly lists accept a day.
    package func ranking(_ request: RankingRequest, options: RequestOptions) async throws(APIError) -> RankingPage {
        guard case .bestSellers(let period) = request.kind else {
            throw .refused(.yes24, "bestseller", "YES24 counts sales and no loans")
        }
        let chart = period.chart
        let parameters: YES24Bestsellers
        do throws(YES24ParameterError) {
            parameters = try YES24Bestsellers(
                chart: chart,
                categoryId: request.genre ?? YES24.koreanBooks,
                date: request.day?.listDay,
                page: chart.hasPages ? request.page : 1,
                pageSize: request.size
            )
        } catch {
            throw .refused(.yes24, chart.rawValue, "\(error)")
        }
        let decoded: DecodedResponse<YES24Response<YES24ItemPage>>
        do throws(APIError) {
            decoded = try await yes24.bestsellers(parameters, options: options)
        } catch {
            guard error.kind == .notFound else { throw error }
            return RankingPage(
                kind: request.kind,
                books: [],
                total: request.page == 1 ? 0 : nil,
                hasMore: false,
                freshness: yes24.client.currentFreshness
            )
        }
        let data = decoded.response.data
        guard chart.hasPages else {
            return RankingPage(all: data.ranked(after: 0), of: request, freshness: decoded.freshness)
        }
        return RankingPage(
            kind: request.kind,
            books: data.ranked(after: PageStart.before(page: request.page, size: request.size)),
            total: data.totalCount,
            hasMore: data.hasMore(after: request.page, size: request.size),
            freshness: decoded.freshness
        )
    }

    package func newBooks(_ request: NewBooksRequest, options: RequestOptions) async throws(APIError) -> BookPage {
        let selection: YES24NewProducts.Selection = request.selection == .all ? .all : .attention
        let parameters: YES24NewProducts
        do throws(YES24ParameterError) {
            parameters = try YES24NewProducts(
                selection: selection,
                categoryId: request.genre ?? YES24.koreanBooks,
                page: request.page,
                pageSize: request.size
            )
        } catch {
            throw .refused(.yes24, selection.rawValue, "\(error)")
        }
        return try await page(of: request.page, size: request.size) { () async throws(APIError) in
            try await yes24.newProducts(parameters, options: options)
        }
    }

    /// Lists the shop's categories, including records and films.
    package func genres(options: RequestOptions) async throws(APIError) -> GenreList {
        let decoded = try await yes24.categories(options: options)
        return GenreList(
            genres: decoded.response.data.data.compactMap(\.genre),
            freshness: decoded.freshness
        )
    }
}

extension RankingPeriod {
    fileprivate var chart: YES24Bestsellers.Chart {
        switch self {
        case .now: .realtime
        case .day: .daily
        case .week: .current
        case .month: .monthly
        case .steady: .steady
        }
    }
}

extension PartialDate {
    /// The day in the request; a monthly list is requested by its first day.
    fileprivate var listDay: CalendarDay? {
        CalendarDay(year: year, month: month ?? 1, day: day ?? 1)
    }
}

extension YES24ItemPage {
    /// - Parameter before: The number of books on earlier pages. Whether the shop continues the ranks or restarts at 1
    ///   on each page is not documented: a later page that starts with 1 is taken to restart.
    fileprivate func ranked(after before: Int) -> [RankedBook] {
        let startsAnew = before > 0 && items.first?.sortOrder == 1
        return items.enumerated().map { index, item in
            RankedBook(
                rank: (startsAnew ? nil : item.sortOrder) ?? before + index + 1,
                book: item.book,
                rise: item.upDown
            )
        }
    }
}

extension YES24Category {
    fileprivate var genre: Genre? {
        guard let id = categoryId.flatMap({ CleanText.plain($0).nonEmpty }),
            let name = categoryName.flatMap({ CleanText.plain($0).nonEmpty })
        else {
            return nil
        }
        // Cleaned first: the separator may be escaped.
        let path = CleanText.plain(categoryFullPath ?? "").split(separator: ">")
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
        return Genre(id: id, name: name, path: path.isEmpty ? [name] : path)
    }
}
