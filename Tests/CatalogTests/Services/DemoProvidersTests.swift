import APIClient
import Aladin
import Catalog
import CatalogModel
import Data4Library
import Foundation
import KakaoBook
import OpenLibrary
import Replay
import ServiceMappings
import TestSupport
import Testing
import YES24

/// What the demo shows of the services, through the catalogue: every question has a route, and the sources differ.
struct DemoProvidersTests {
    private let transport: ReplayTransport

    init() throws {
        let site = try FixtureSite(folder: Fixture.project.appending(path: "Fixtures"), checksKeys: true)
        transport = ReplayTransport(site: site) { Issue.record("no fixture for \($0.path)") }
    }

    private func client(_ service: Service) -> APIClient {
        APIClient(
            service: service,
            transport: transport,
            environment: ClientEnvironment(time: ManualClock().time, origin: .demo)
        )
    }

    private var key: Secret? { Secret("demo-key") }
    private var kakao: KakaoProvider { KakaoProvider(KakaoBook(client: client(KakaoBook.service(key: key)))) }
    private var aladin: AladinProvider { AladinProvider(Aladin(client: client(Aladin.service(key: key)))) }
    private var yes24: YES24Provider { YES24Provider(YES24(client: client(YES24.service(key: key)))) }
    private var data4Library: Data4LibraryProvider {
        Data4LibraryProvider(Data4Library(client: client(Data4Library.service(key: key))))
    }
    private var openLibrary: OpenLibraryProvider {
        OpenLibraryProvider(OpenLibrary(client: client(OpenLibrary.service(contact: "https://reader.example"))))
    }

    @Test func everySearchFindsHarryPotter() async throws {
        let request = BookSearchRequest(text: "해리 포터")
        for provider in [yes24, openLibrary, kakao, aladin] as [any BookSearching] {
            let page = try await provider.search(request, options: RequestOptions())
            #expect(page.books.count >= 10, "\(provider.service)")
            #expect(page.books.contains { $0.isbn?.isbn13 == "9788980500208" }, "\(provider.service)")
        }
    }

    @Test(arguments: ["9791175690257", "9788980500208", "9791173840739"])
    func sourcesAgreeOnTheBookAndDifferAboutIt(text: String) async throws {
        let isbn = try ISBN(text)
        var books: [Book] = []
        for provider in [aladin, kakao, yes24, data4Library, openLibrary] as [any BookLookingUp] {
            let found = try await provider.lookUp(isbn, options: RequestOptions())
            books.append(try #require(found.book, "\(provider.service)"))
        }
        #expect(books.allSatisfy { $0.isbn == isbn && $0.sources.count == 1 })
        #expect(Set(books.compactMap(\.pages)).count >= 2)
        #expect(Set(books.compactMap(\.description)).count >= 3)
        #expect(Set(books.compactMap(\.publishedOn)).count >= 2)
        #expect(books[2].cover?.hasPrefix("https://image.yes24.com/goods/1") == true)
    }

    @Test func rankingsHaveTwoPages() async throws {
        for (provider, total) in [(yes24, 24), (aladin, 24), (data4Library, 26)] as [(any BookRanking, Int)] {
            let kind = try #require(provider.rankings.first)
            let first = try await provider.ranking(RankingRequest(kind), options: RequestOptions())
            let second = try await provider.ranking(RankingRequest(kind, page: 2), options: RequestOptions())
            #expect(first.books.map(\.rank) == Array(1...20) && first.hasMore && first.total == total)
            #expect(second.books.map(\.rank) == Array(21...total) && !second.hasMore)
            #expect((first.books.first?.loans != nil) == kind.countsLoans)
        }
        for kind in yes24.rankings + data4Library.rankings {
            let provider: any BookRanking = kind.countsLoans ? data4Library : yes24
            let page = try await provider.ranking(RankingRequest(kind), options: RequestOptions())
            #expect(page.books.count >= 8, "\(kind)")
        }
    }

    @Test func newBooksAndGenres() async throws {
        for provider in [yes24, aladin] as [any NewBookListing] {
            let all = try await provider.newBooks(NewBooksRequest(size: 50), options: RequestOptions())
            let notable = try await provider.newBooks(NewBooksRequest(.notable), options: RequestOptions())
            #expect(all.books.count == 20 && !notable.books.isEmpty)
        }
        for (provider, novels) in [(yes24, "001001046"), (aladin, "1"), (data4Library, "8")]
            as [(any BookRanking & GenreListing, String)]
        {
            let list = try await provider.genres(options: RequestOptions())
            #expect(list.genres.contains { $0.id == novels })
            let kind = try #require(provider.rankings.first)
            let all = try await provider.ranking(RankingRequest(kind, size: 50), options: RequestOptions())
            let some = try await provider.ranking(
                RankingRequest(kind, genre: novels, size: 50),
                options: RequestOptions()
            )
            #expect(!some.books.isEmpty && some.books.count < all.books.count)
        }
    }

    @Test func librariesOfTwoRegionsAndPagesToLookInto() async throws {
        let isbn = try ISBN("9791175690257")
        for (region, count) in [("11", 11), ("21", 4)] {
            let request = HoldingsRequest(isbn: isbn, region: region, checksAvailability: true)
            let page = try await data4Library.holdings(request, options: RequestOptions())
            #expect(page.holdings.count == count && page.problems.isEmpty)
            #expect(Set(page.holdings.map(\.availability)) == [.available, .unavailable])
        }
        let pages = try await aladin.previewPages(of: isbn, options: RequestOptions())
        #expect(pages.images.count == 6)
    }
}
