import APIClient
import Aladin
import Catalog
import CatalogModel
import Foundation
import TestSupport
import Testing

@Suite struct AladinProviderTests {
    private static let isbn = sampleISBN(1)
    private static let item = #""title": "책", "isbn13": "\#(isbn)""#
    private static let other = #""title": "다른 책", "isbn13": "9788996991342""#

    private func search(_ request: BookSearchRequest, _ stub: Stub) async throws -> BookPage {
        try await withStubs([stub]) { transport in
            try await Clients(transport: transport).aladin.search(request, options: .init())
        }
    }

    private func lookUp(_ stub: Stub) async throws -> BookLookUp {
        try await withStubs([stub]) { transport in
            try await Clients(transport: transport).aladin.lookUp(Self.isbn, options: .init())
        }
    }

    @Test func theServiceAndItsReach() async {
        await withStubs([]) { transport in
            let aladin = Clients(transport: transport).aladin
            #expect(aladin.service == .aladin && aladin.isConfigured)
            #expect(!Clients(transport: transport, key: nil).aladin.isConfigured)
            // 200 results, and not one more.
            #expect([1, 10, 20, 30, 50].map { aladin.lastPage(size: $0) } == [200, 20, 10, 6, 4])
            // A senseless size is the search's to refuse.
            #expect([0, -1, Int.min].map { aladin.lastPage(size: $0) } == [200, 200, 200])
        }
    }

    @Test(arguments: [
        (BookSearchRequest.Target.any, "Keyword"), (.title, "Title"), (.author, "Author"), (.publisher, "Publisher"),
    ])
    func targets(target: BookSearchRequest.Target, type: String) async throws {
        let query = [
            "Query": "C# & 책", "QueryType": type, "SearchTarget": "Book", "Start": "1", "MaxResults": "20",
            "Sort": "Accuracy", "Cover": "Big", "output": "js", "Version": "20131101",
        ]
        let request = BookSearchRequest(text: "C# & 책", target: target)
        let page = try await search(request, .get(Path.aladinSearch, query: query, body: Body.aladin([])))
        #expect(page.books.isEmpty && !page.hasMore)
    }

    @Test(arguments: [(BookSearchRequest.Sort.accuracy, 1, 1, "Accuracy"), (.latest, 4, 50, "PublishTime")])
    func orderPageAndSize(sort: BookSearchRequest.Sort, page: Int, size: Int, name: String) async throws {
        let query = ["Sort": name, "Start": "\(page)", "MaxResults": "\(size)"]
        let request = BookSearchRequest(text: "책", sort: sort, page: page, size: size)
        _ = try await search(request, .get(Path.aladinSearch, query: query, body: Body.aladin([])))
    }

    @Test(arguments: [
        // page, size, items, total, more
        (1, 20, 20, 47 as Int?, true), (2, 20, 20, 47, true), (3, 20, 7, 47, false), (1, 20, 20, 20, false),
        (2, 20, 20, 40, false), (10, 20, 20, 1000, false), (9, 20, 20, 1000, true), (4, 50, 50, 1000, false),
        (6, 30, 30, 1000, false), (1, 20, 20, nil, true), (1, 20, 19, nil, false), (1, 20, 0, 0, false),
        (1, 20, 0, 1000, false),
    ])
    func whetherThereIsMore(page: Int, size: Int, items: Int, total: Int?, hasMore: Bool) async throws {
        let body = Body.aladin(Array(repeating: Self.item, count: items), total: total)
        let request = BookSearchRequest(text: "책", page: page, size: size)
        let found = try await search(request, .get(Path.aladinSearch, body: body))
        #expect(found.hasMore == hasMore && found.total == total && found.books.count == items)
    }

    @Test(arguments: [
        BookSearchRequest(text: "책", page: 11), BookSearchRequest(text: "책", page: 0),
        BookSearchRequest(text: "책", page: .max), BookSearchRequest(text: "책", size: 51),
        BookSearchRequest(text: "책", size: 0), BookSearchRequest(text: "책", page: 5, size: 50),
    ])
    func whatTheServiceDoesNotTakeIsNotSent(request: BookSearchRequest) async throws {
        try await withStubs([]) { transport in
            let error = try await #require(throws: APIError.self) {
                try await Clients(transport: transport).aladin.search(request, options: .init())
            }
            #expect(error.kind == .invalid && error.service == .aladin && error.operation == "itemSearch")
        }
    }

    /// Aladin has no search by ISBN; a look-up stands in.
    @Test func aSearchByISBNIsALookUp() async throws {
        let query = ["ItemId": Self.isbn.isbn13, "ItemIdType": "ISBN13", "Cover": "Big"]
        let request = BookSearchRequest(text: Self.isbn.hyphenated, target: .isbn)
        let page = try await search(request, .get(Path.aladinLookUp, query: query, body: Body.aladin([Self.item])))
        #expect(page.books.map(\.isbn) == [Self.isbn] && page.total == 1 && !page.hasMore)
    }

    @Test func theSecondPageOfOneBookIsEmpty() async throws {
        let request = BookSearchRequest(text: Self.isbn.isbn13, target: .isbn, page: 2)
        let page = try await search(request, .get(Path.aladinLookUp, body: Body.aladin([Self.item])))
        #expect(page.books.isEmpty && page.total == 1 && !page.hasMore)
    }

    @Test func aSearchByAnUnknownISBNIsAnEmptyPage() async throws {
        let request = BookSearchRequest(text: Self.isbn.isbn13, target: .isbn)
        let page = try await search(request, .get(Path.aladinLookUp, body: Body.aladinError(8)))
        #expect(page.books.isEmpty && page.total == 0 && !page.hasMore && page.freshness.origin == .network)
    }

    @Test func aSearchByWhatIsNoISBNIsNotSent() async throws {
        try await withStubs([]) { transport in
            let error = try await #require(throws: APIError.self) {
                let request = BookSearchRequest(text: "12345", target: .isbn)
                return try await Clients(transport: transport).aladin.search(request, options: .init())
            }
            #expect(error.kind == .invalid && error.service == .aladin)
        }
    }

    @Test func aBookByItsNumber() async throws {
        let query = ["ItemId": Self.isbn.isbn13, "ItemIdType": "ISBN13", "Cover": "Big"]
        let found = try await lookUp(.get(Path.aladinLookUp, query: query, body: Body.aladin([Self.item])))
        #expect(found.book?.isbn == Self.isbn && found.remark == nil && found.freshness?.origin == .network)
    }

    @Test func severalBooksAreRemarkedOnAndTheRightOneTaken() async throws {
        let found = try await lookUp(.get(Path.aladinLookUp, body: Body.aladin([Self.other, Self.item])))
        guard case .severalBooks(count: 2) = found.remark else {
            Issue.record("\(String(describing: found.remark))")
            return
        }
        #expect(found.book?.isbn == Self.isbn)
    }

    @Test func anotherBookIsRefused() async throws {
        let found = try await lookUp(.get(Path.aladinLookUp, body: Body.aladin([Self.other])))
        guard case .otherBook(let answered?) = found.remark else {
            Issue.record("\(String(describing: found.remark))")
            return
        }
        #expect(found.book == nil && answered.isbn13 == "9788996991342")
    }

    @Test func aBookWithoutANumberIsRefused() async throws {
        let found = try await lookUp(.get(Path.aladinLookUp, body: Body.aladin([#""title": "책""#])))
        guard case .otherBook(nil) = found.remark else {
            Issue.record("\(String(describing: found.remark))")
            return
        }
        #expect(found.book == nil)
    }

    @Test(arguments: [true, false])
    func noSuchItemIsNoError(isErrorEight: Bool) async throws {
        let body = isErrorEight ? Body.aladinError(8) : Body.aladin([])
        let found = try await lookUp(.get(Path.aladinLookUp, body: body))
        guard case .notFound = found.remark else {
            Issue.record("\(String(describing: found.remark))")
            return
        }
        #expect(found.book == nil)
    }

    @Test(arguments: [(1, FailureKind.auth), (4, .auth), (7, .quota), (100, .auth), (999, .server)])
    func otherErrorsAreErrors(code: Int, kind: FailureKind) async throws {
        let error = try await #require(throws: APIError.self) {
            try await lookUp(.get(Path.aladinLookUp, body: Body.aladinError(code)))
        }
        #expect(error.kind == kind && error.service == .aladin)
    }

    @Test(arguments: [(200, true), (404, false), (410, false)])
    func whatAnEndedServiceWouldSend(status: Int, isHTML: Bool) async throws {
        let error = try await #require(throws: APIError.self) {
            try await lookUp(.get(Path.aladinLookUp, status: status, body: isHTML ? Body.notice : Data()))
        }
        #expect(error.kind == .retired)
    }
}
