public import APIClient
import Aladin
import CatalogModel

extension AladinProvider: BookRanking, NewBookListing, GenreListing {
    /// The best sellers of a week; Aladin keeps no others.
    public var rankings: [RankingKind] { [.bestSellers(.week)] }

    /// Asks for one page of a week's best sellers. A week is named by a day, counted within its month.
    public func ranking(_ request: RankingRequest, options: RequestOptions) async throws(APIError) -> RankingPage {
        guard request.kind == .bestSellers(.week) else {
            throw .refused(.aladin, "itemList", "Aladin lists the best sellers of a week, and no others")
        }
        let answer = try await list(.bestseller, request.genre, request.day, request.page, request.size, options)
        let before = PageStart.before(page: request.page, size: request.size)
        let items = answer.response.item
        return RankingPage(
            kind: request.kind,
            books: items.enumerated().map { index, item in
                // A rank of one genre is counted from 1 as well; what is missing is counted from the page's start.
                RankedBook(rank: item.bestRank ?? before + index + 1, book: item.book)
            },
            total: answer.response.totalResults,
            hasMore: hasMore(answer.response, after: request.page, size: request.size),
            freshness: answer.freshness
        )
    }

    /// Asks for one page of new books.
    public func newBooks(_ request: NewBooksRequest, options: RequestOptions) async throws(APIError) -> BookPage {
        let type: AladinItemList.QueryType = request.selection == .all ? .itemNewAll : .itemNewSpecial
        let answer = try await list(type, request.genre, nil, request.page, request.size, options)
        return BookPage(
            books: answer.response.item.map(\.book),
            total: answer.response.totalResults,
            hasMore: hasMore(answer.response, after: request.page, size: request.size),
            freshness: answer.freshness
        )
    }

    /// The top categories of Korean books. They are part of this program: the service lists none.
    public func genres(options: RequestOptions) async throws(APIError) -> GenreList {
        GenreList(genres: AladinGenre.all, freshness: nil)
    }

    private func list(
        _ type: AladinItemList.QueryType,
        _ genre: String?,
        _ day: PartialDate?,
        _ page: Int,
        _ size: Int,
        _ options: RequestOptions
    ) async throws(APIError) -> Answer<AladinResponse> {
        let number = genre.flatMap { Int($0) }
        guard genre == nil || (number ?? 0) > 0 else {
            throw .refused(.aladin, "itemList", "Aladin's genres are numbers")
        }
        let parameters: AladinItemList
        do throws(AladinParameterError) {
            parameters = try AladinItemList(
                queryType: type,
                start: page,
                maxResults: size,
                cover: .big,
                categoryId: number,
                week: try Self.week(of: day)
            )
        } catch {
            throw .refused(.aladin, "itemList", "\(error)")
        }
        return try await aladin.itemList(parameters, options: options)
    }

    /// The week of its month that a day lies in, seven days each from the first.
    private static func week(of day: PartialDate?) throws(AladinParameterError) -> AladinWeek? {
        guard let day, let month = day.month else { return nil }
        return try AladinWeek(year: day.year, month: month, week: ((day.day ?? 1) - 1) / 7 + 1)
    }

    /// `totalResults` counts more than the 200 that can be reached, so both bounds end the list.
    private func hasMore(_ response: AladinResponse, after page: Int, size: Int) -> Bool {
        let reached = Paging.reached(page: page, size: size, count: response.item.count)
        return response.item.count >= size && page < AladinParameterError.reach / size
            && response.totalResults.map { reached < $0 } ?? true
    }
}
