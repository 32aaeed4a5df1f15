package import APIClient
import Aladin
package import Catalog
import CatalogModel

extension AladinProvider: BookRanking, NewBookListing, GenreListing {
    package var rankings: [RankingKind] { [.bestSellers(.week)] }

    /// Requests one page of the week's best sellers. Aladin numbers weeks within a month by an undocumented rule, so a
    /// day cannot be selected.
    package func ranking(_ request: RankingRequest, options: RequestOptions) async throws(APIError) -> RankingPage {
        guard request.kind == .bestSellers(.week), request.day == nil else {
            throw .refused(.aladin, "itemList", "Aladin ranks the sales of the present week")
        }
        let found = try await list(.bestseller, request.genre, request.page, request.size, options)
        let before = PageStart.before(page: request.page, size: request.size)
        return RankingPage(
            kind: request.kind,
            books: found.response.item.enumerated().map { index, item in
                RankedBook(rank: item.bestRank ?? before + index + 1, book: item.book)
            },
            total: found.response.totalResults,
            hasMore: found.response.hasMore(after: request.page, size: request.size),
            freshness: found.freshness
        )
    }

    package func newBooks(_ request: NewBooksRequest, options: RequestOptions) async throws(APIError) -> BookPage {
        let type: AladinItemList.QueryType = request.selection == .all ? .itemNewAll : .itemNewSpecial
        let found = try await list(type, request.genre, request.page, request.size, options)
        return BookPage(
            books: found.response.item.map(\.book),
            total: found.response.totalResults,
            hasMore: found.response.hasMore(after: request.page, size: request.size),
            freshness: found.freshness
        )
    }

    /// The top categories of Korean books. The number of any other category is a valid genre too.
    package func genres(options: RequestOptions) async throws(APIError) -> GenreList {
        GenreList(
            genres: AladinGenres.top.map { Genre(id: String($0.id), name: $0.name, path: ["국내도서", $0.name]) },
            freshness: nil
        )
    }

    package var hasBuiltInGenres: Bool { true }

    package func id(of subject: Subject) -> String? { subject.aladin }

    /// Whether the ID is a number: there are thousands of categories below the top ones.
    package func accepts(unlisted id: String) -> Bool {
        !id.hasPrefix("0") && id.count <= 7 && id.allSatisfy { $0.isASCII && $0.isNumber }
    }

    private func list(
        _ type: AladinItemList.QueryType,
        _ genre: String?,
        _ page: Int,
        _ size: Int,
        _ options: RequestOptions
    ) async throws(APIError) -> DecodedResponse<AladinResponse> {
        let category = genre.flatMap { Int($0) }
        guard genre == nil || (category ?? -1) >= 0 else {
            throw .refused(.aladin, "itemList", "a category of Aladin's is a number")
        }
        let parameters: AladinItemList
        do throws(AladinParameterError) {
            parameters = try AladinItemList(
                queryType: type,
                start: page,
                maxResults: size,
                cover: .big,
                categoryId: category
            )
        } catch {
            throw .refused(.aladin, "itemList", "\(error)")
        }
        return try await emptyWhereNotFound { () async throws(APIError) in
            try await aladin.itemList(parameters, options: options)
        }
    }
}

extension AladinResponse {
    /// Whether a further page can be reached: the total counts more than the 200 available results.
    fileprivate func hasMore(after page: Int, size: Int) -> Bool {
        guard item.count >= size, page < AladinParameterError.reach / size else { return false }
        return totalResults.map { PageStart.before(page: page, size: size) + item.count < $0 } ?? true
    }
}

/// Aladin's top categories of Korean books, which the API cannot list. From the shop's table of categories of
/// 2021-09-27; a table of 2026-03-16 exists but was not available.
enum AladinGenres {
    static let top: [(id: Int, name: String)] = [
        (1, "소설/시/희곡"), (55889, "에세이"), (656, "인문학"), (798, "사회과학"), (170, "경제경영"), (336, "자기계발"),
        (987, "과학"), (74, "역사"), (2105, "고전"), (517, "예술/대중문화"), (1237, "종교/역학"), (351, "컴퓨터/모바일"),
        (1322, "외국어"), (1383, "수험서/자격증"), (8257, "대학교재/전문서적"), (13789, "유아"), (1108, "어린이"), (1137, "청소년"),
        (2030, "좋은부모"), (2551, "만화"), (112_011, "장르소설"), (1196, "여행"), (1230, "가정/요리/뷰티"), (55890, "건강/취미/레저"),
        (2913, "잡지"), (17195, "전집/중고전집"), (4395, "달력/기타"), (50246, "초등학교참고서"), (76000, "중학교참고서"),
        (76001, "고등학교참고서"),
    ]
}
