import APIClient
import Catalog
import CatalogModel
import Foundation
import KakaoBook
import Store
import TestSupport
import Testing

@testable import BookfetchKit

/// Which catalogues of libraries are asked for a book that no service has.
@Suite struct CatalogueLookUpTests {
    private static let kakao = "/v3/search/book"
    private static let empty = Data(
        #"{"meta":{"total_count":0,"pageable_count":0,"is_end":true},"documents":[]}"#.utf8
    )

    private static func sru(_ path: String, _ file: String) throws -> Stub {
        Stub.get(path, body: try Fixture.data("sru/\(file)"))
    }

    private func lookUp(
        _ isbn: String,
        _ stubs: [Stub],
        isOffline: Bool = false,
        order: ServiceOrder = ServiceOrder()
    ) async throws -> (one: LookedUp, all: Outcome<BookLookUp>) {
        let isbn = try ISBN(isbn)
        func library(_ transport: StubTransport) throws -> Library {
            var configuration = Configuration()
            configuration.keys[.kakao] = Secret("k")
            configuration.isOffline = isOffline
            configuration.serviceOrder = order
            configuration.paces = ["dnb", "k10plus", "loc", "bnf", "bibsys"].reduce(into: [:]) {
                $0[ServiceName(rawValue: "sru:\($1)")] = .some(nil)
            }
            let storage = LibraryStore(try Store.inMemory())
            return Library(try ServiceStack(configuration, transport: transport, storage: storage))
        }
        let one = try await withStubs(stubs) { transport in
            var rows = try library(transport).lookUp([isbn]).makeAsyncIterator()
            return try #require(try await rows.next(isolation: #isolation))
        }
        let all = try await withStubs(stubs) { try await library($0).book(BookLookUp(isbn)) }
        return (one, all)
    }

    @Test(arguments: ["9788973100156", "9791190000031", "9784999900015"])
    func noCatalogueIsAskedForABookOfKoreaOrOfACountryWithoutOne(isbn: String) async throws {
        let found = try await lookUp(isbn, [.get(Self.kakao, body: Self.empty)])
        #expect(found.one.book == nil && found.all.value.book == nil && !found.one.isUncertain)
    }

    @Test func theCatalogueOfTheCountryHasTheBook() async throws {
        let bnf = try Self.sru("/api/SRU", "demo-bnf.xml")
        let found = try await lookUp("9782999900011", [.get(Self.kakao, body: Self.empty), bnf])
        for book in [found.one.book, found.all.value.book] {
            #expect(book?.title == "Cartes du soir" && book?.sources == ["sru:bnf"])
        }
        #expect(found.all.problems.isEmpty && found.one.problems.allSatisfy { $0.kind == .notFound })
    }

    /// A list takes the first that has the book, a page of a book all of them.
    @Test func ofTwoCataloguesTheSecondHasIt() async throws {
        let (k10plus, loc) = (
            try Self.sru("/opac-de-627", "demo-none.xml"), try Self.sru("/sru/lcdb", "demo-loc.xml")
        )
        let found = try await lookUp("9781999900014", [.get(Self.kakao, body: Self.empty), k10plus, loc])
        #expect(found.one.book?.title == "Evening maps" && found.all.value.book?.sources == ["sru:loc"])
    }

    @Test func aBookThatTheServicesHaveIsNotAskedForAgain() async throws {
        let body = Data(
            (#"{"meta":{"total_count":1,"pageable_count":1,"is_end":true},"documents":"#
                + #"[{"title":"Karten","isbn":"9783999900018","authors":[],"url":"https://kakao.example/1"}]}"#).utf8
        )
        let found = try await lookUp("9783999900018", [.get(Self.kakao, body: body)])
        #expect(found.one.book?.sources == ["kakao"] && found.all.value.book?.title == "Karten")
    }

    @Test func aCatalogueThatFailsLeavesTheAnswerOpen() async throws {
        let failing = Stub.failing("/api/SRU", .cannotConnect(host: "catalogue.bnf.fr")).repeating()
        let stubs = [Stub.get(Self.kakao, body: Self.empty), failing]
        let found = try await lookUp("9782999900011", stubs)
        #expect(found.one.book == nil && found.one.isUncertain)
        #expect(found.one.problems.contains { $0.service.rawValue == "sru:bnf" && $0.kind == .offline })
        #expect(found.all.problems.contains { $0.service.rawValue == "sru:bnf" })
    }

    @Test func whatNoCatalogueHasIsReportedAsWhatNoServiceHas() async throws {
        let bnf = try Self.sru("/api/SRU", "demo-none.xml")
        let found = try await lookUp("9782999900011", [.get(Self.kakao, body: Self.empty), bnf])
        #expect(found.one.book == nil && !found.one.isUncertain)
        #expect(found.one.problems.map(\.service) == [.kakao] && found.all.problems.map(\.service) == [.kakao])
    }

    @Test func anExcludedCatalogueIsNotAsked() async throws {
        let order = ServiceOrder(without: [ServiceName(rawValue: "sru:bnf")])
        let found = try await lookUp("9782999900011", [.get(Self.kakao, body: Self.empty)], order: order)
        #expect(found.one.book == nil && !found.one.isUncertain)
    }

    @Test func offlineNothingIsSent() async throws {
        let isbn = try ISBN("9783999900018")
        try await withStubs([]) { transport in
            let library = try Library.stubbed(over: transport, Store.inMemory(), isOffline: true)
            var rows = library.lookUp([isbn]).makeAsyncIterator()
            let row = try #require(try await rows.next(isolation: #isolation))
            #expect(row.book == nil && row.problems.allSatisfy { !$0.service.rawValue.hasPrefix("sru:") })
        }
    }

    /// The demo has a book of each catalogue.
    @Test(arguments: [
        ("9783999900018", "sru:dnb", "Die Karten am Abend", 240), ("9782999900011", "sru:bnf", "Cartes du soir", 256),
        ("9783999900032", "sru:k10plus", "Karten der Küste", 312), ("9781999900014", "sru:loc", "Evening maps", 240),
        ("9788299900010", "sru:bibsys", "Kveldens kart", 198),
    ])
    func theDemoHasABookOfEachCatalogue(isbn: String, source: String, title: String, pages: Int) async throws {
        try await withDemo { library in
            let book = try await library.book(BookLookUp(try ISBN(isbn))).value.book
            #expect(book?.sources == [source] && book?.title == title && book?.pages == pages)
            #expect(book?.isbn?.isbn13 == isbn)
        }
    }
}
