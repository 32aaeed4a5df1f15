import APIClient
import Aladin
import Catalog
import CatalogModel
import Data4Library
import Foundation
import Testing
import YES24

/// A genre by name or id, at whichever service is asked.
struct GenreTests {
    private static let shop = StubGenres(
        .yes24,
        [
            Genre(id: "001", name: "국내도서", path: ["국내도서"]),
            Genre(id: "002001", name: "만화", path: ["외국도서", "만화"]),
            Genre(id: "001001025", name: "경제 경영", path: ["국내도서", "경제 경영"]),
            Genre(id: "001001046", name: "소설/시/희곡", path: ["국내도서", "소설/시/희곡"]),
            Genre(id: "001001046001", name: "한국소설", path: ["국내도서", "소설/시/희곡", "한국소설"]),
            Genre(id: "001001008", name: "만화/라이트노벨", path: ["국내도서", "만화/라이트노벨"]),
        ]
    )
    private static let aladin = StubGenres(
        .aladin,
        [
            Genre(id: "1", name: "소설/시/희곡", path: ["국내도서", "소설/시/희곡"]),
            Genre(id: "170", name: "경제경영", path: ["국내도서", "경제경영"]),
            Genre(id: "74", name: "역사", path: ["국내도서", "역사"]),
        ]
    )
    private static let libraries = StubGenres(
        .data4Library,
        [
            Genre(id: "1", name: "철학", path: ["철학"]), Genre(id: "8", name: "문학", path: ["문학"]),
            Genre(id: "74", name: "영어", path: ["언어", "영어"]), Genre(id: "9", name: "역사", path: ["역사"]),
        ]
    )

    /// Asks a service for a genre, which has to come to it under an id; `nil` where it must not be asked.
    private func ask(
        _ service: ServiceName,
        for genre: String,
        expecting id: String?,
        genres: [any GenreListing] = [shop, aladin, libraries]
    ) async throws(ListError) {
        let kind: RankingKind = service == .data4Library ? .loans(.week) : .bestSellers(.week)
        let stub = StubRanking(service, [kind], id.map { [($0, .ranked([1], kind))] } ?? [])
        _ = try await ProviderChain(.rankings, [stub]).ranking(
            .week,
            genre: genre,
            genres: genres,
            options: RequestOptions()
        )
        #expect(stub.unused == 0)
    }

    @Test(arguments: [
        // A service's own names and ids.
        ("yes24", "경제 경영", "001001025"), ("yes24", "001001046001", "001001046001"), ("aladin", "170", "170"),
        ("yes24", "한국소설", "001001046001"), ("data4library", "영어", "74"),
        // The names of another, however they are spaced and written.
        ("yes24", "경제경영", "001001025"), ("yes24", "경제/경영", "001001025"), ("aladin", "경제 경영", "170"),
        ("yes24", "소설", "001001046"), ("aladin", "소설", "1"), ("data4library", "소설", "8"), ("aladin", "만화", "2551"),
        ("aladin", "Comics", "2551"), ("yes24", "business", "001001025"),
        // The name of a Korean genre before a foreign one's.
        ("yes24", "만화", "001001008"),
        // The ids of another: what the first service with such an id means by it.
        ("yes24", "170", "001001025"), ("aladin", "001001025", "170"), ("data4library", "1", "8"),
        ("data4library", "74", "9"),
        // Aladin has thousands below those that are listed.
        ("aladin", "9522", "9522"),
    ])
    func aGenreIsFoundAtEveryService(service: String, genre: String, id: String) async throws {
        try await ask(ServiceName(rawValue: service), for: genre, expecting: id)
    }

    @Test func hangulTypedInPiecesIsTheSame() async throws {
        try await ask(.aladin, for: "소설".decomposedStringWithCanonicalMapping, expecting: "1")
    }

    /// Asked for loans alone, a number is the libraries' own.
    @Test func aGenreNumberHasTheMeaningOfTheRequestedServices() async throws {
        try await ask(.data4Library, for: "74", expecting: "74", genres: [Self.libraries, Self.aladin])
    }

    @Test(arguments: [("경제겅영", "경제경영"), ("소셜", "소설"), ("computr", "computer"), ("라이트", "만화/라이트노벨")])
    func anUnknownNameIsReportedWithSimilarOnes(genre: String, near: String) async throws {
        let error = try await #require(throws: ListError.self) {
            try await ask(.yes24, for: genre, expecting: nil)
        }
        guard case .unknownGenre(let names) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(names.contains(near) && names.count <= 6)
    }

    @Test func anUnknownNameWithoutSimilarOnesIsReportedWithTheSharedNames() async throws {
        let error = try await #require(throws: ListError.self) {
            try await ask(.yes24, for: "쀍뚫쀍뚫쀍", expecting: nil)
        }
        guard case .unknownGenre(let names) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(names.count > 12 && names.contains("소설") && names.contains("경제경영"))
    }

    @Test func aKnownGenreThatAServiceLacksIsNotCalledUnknown() async throws {
        let error = try await #require(throws: ListError.self) {
            try await ask(.yes24, for: "고전", expecting: nil)
        }
        guard case .genreNotOffered(by: [.yes24]) = error else {
            Issue.record("\(error)")
            return
        }
    }

    /// The list of genres that cannot be had is that service's failure, and the next one is asked.
    @Test func aServiceWhoseGenresCannotBeFetchedIsPassedOver() async throws {
        let genres: [any GenreListing] = [
            StubGenres(.yes24, .failure(.rateLimited(.yes24))), Self.aladin, Self.libraries,
        ]
        let shop = StubRanking(.yes24, [.bestSellers(.week)], [])
        let aladin = StubRanking(.aladin, [.bestSellers(.week)], [("170", .ranked([1]))])
        let found = try await ProviderChain(.rankings, [shop, aladin])
            .ranking(.week, genre: "경제경영", genres: genres, options: RequestOptions())
        #expect(found.service == .aladin && found.problems.map(\.summary) == ["yes24 rateLimited"])
        let error = try await #require(throws: ListError.self) {
            try await ask(.yes24, for: "없는것", expecting: nil, genres: genres)
        }
        guard case .api(let error, _) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(error.kind == .rateLimited)
    }

    @Test func everySharedNameIsUnderstoodByAladin() async throws {
        let genres = ProviderChain(.genres, [Self.shop, Self.aladin, Self.libraries])
        for genre in ["소설", "경제경영", "인문", "자기계발", "어린이", "컴퓨터", "여행", "역사", "과학", "예술", "외국어"] {
            let shared = genres.sharedName(of: Genre(id: "", name: genre, path: []), at: .yes24)
            #expect(shared == genre)
        }
        #expect(genres.sharedName(of: Genre(id: "170", name: "?", path: []), at: .aladin) == "경제경영")
        #expect(genres.sharedName(of: Genre(id: "x", name: "한국소설", path: []), at: .yes24) == nil)
    }
}

struct LibraryRegionTests {
    private static let regions = Data4LibraryRegion.allCases.map {
        LibraryRegion(id: $0.rawValue, name: $0.name, latinName: "\($0)")
    }

    @Test(arguments: [
        ("서울", "11"), ("서울특별시", "11"), ("서울시", "11"), ("seoul", "11"), ("Seoul", "11"), ("11", "11"),
        ("부산광역시", "21"), ("Pusan", "21"), ("경기도", "31"), ("gyeonggi-do", "31"), ("강원특별자치도", "32"),
        ("충청북도", "33"), ("전북특별자치도", "35"), ("전라남도", "36"), ("경상남도", "38"), ("North Gyeongsang", "37"),
        ("세종특별자치시", "29"), (" 제주 ", "39"),
    ])
    func everyNameOfARegion(text: String, id: String) {
        #expect(LibraryRegion.named(text, in: Self.regions)?.id == id)
    }

    @Test(arguments: ["", " ", "평양", "10", "서울숲", "광주리", "se", "도"])
    func anUnknownRegionIsRejected(text: String) {
        #expect(LibraryRegion.named(text, in: Self.regions) == nil)
    }

    @Test func everyRegionHasAnEnglishName() {
        for region in Data4LibraryRegion.allCases {
            #expect(LibraryRegion.named("\(region)", in: Self.regions)?.id == region.rawValue)
        }
    }
}
