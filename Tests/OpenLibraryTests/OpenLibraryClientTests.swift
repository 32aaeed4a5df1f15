import APIClient
import Foundation
import HTTPTypes
import OpenLibrary
import TestSupport
import Testing

@Suite struct OpenLibraryClientTests {
    @Test func theServiceIsDescribed() throws {
        let service = OpenLibrary.service(contact: testContact)
        #expect(service.name == .openLibrary && service.name.rawValue == "openlibrary")
        #expect(service.baseURL.description == "https://openlibrary.org" && service.credential == nil)
        #expect(service.pace == Pace(burst: 1, interval: .seconds(1) / 3) && service.defaultMaxAge == .seconds(86_400))
        #expect(service.announcedEnd == nil && service.userAgentComment == testContact)
        let base = try BaseURL("http://localhost:9000/x")
        #expect(OpenLibrary.service(contact: testContact, baseURL: base).baseURL == base)
    }

    /// A name and a version alone are rejected with 403.
    @Test func theProgramNamesItsContact() async throws {
        let body = try Fixture.data("openlibrary/search-page.json")
        try await withStubs([.get("/search.json", query: ["q": "moonlight"], body: body)]) { transport in
            let response = try await makeOpenLibrary(over: transport).search(OpenLibrarySearch([.any: "moonlight"]))
            #expect(response.response.docs.count == 5 && response.freshness.origin == .network)
            let head = try #require(transport.requests.first?.head)
            #expect(head.headerFields[values: .userAgent] == ["bookfetch/\(Version.current) (\(testContact))"])
            #expect(head.authority == "openlibrary.org" && head.scheme == "https" && head.method == .get)
        }
    }

    @Test(arguments: [
        ("mail@reader.example", "mail@reader.example"), (" https://a.example/ (b)\r\nX: y ", "https://a.example/bX:y"),
        ("연락 a@b.example", "a@b.example"),
    ])
    func aContactIsMadeFitForTheHeader(contact: String, expected: String) {
        #expect(OpenLibrary.service(contact: contact).userAgentComment == expected)
    }

    @Test func everyOperationIsRequested() async throws {
        let query = ["bibkeys": "ISBN:9788961234566,ISBN:896123403X", "jscmd": "data", "format": "json"]
        try await withStubs([
            .get("/api/books", query: query, body: Fixture.data("openlibrary/books-two-of-three.json")),
            .get("/books/OL50000002M.json", body: Fixture.data("openlibrary/edition-every-member.json")),
        ]) { transport in
            let library = makeOpenLibrary(over: transport)
            let isbns = try OpenLibraryBooks(isbns: ["9788961234566", "896123403X"])
            let books = try await library.books(isbns).response
            let edition = try await library.edition(OpenLibraryEditionNumber("OL50000002M")).response
            #expect(books.count == 2 && edition.numberOfPages == 312)
        }
    }

    @Test func requestsWithAContactAreAThirdOfASecondApart() async throws {
        let clock = ManualClock()
        let empty = Stub.get("/api/books", body: Data("{}".utf8))
        try await withStubs([empty, empty, empty]) { transport in
            let library = makeOpenLibrary(over: transport, clock: clock)
            for isbn in ["9788961234566", "9788961234115", "9791161234564"] {
                _ = try await library.books(OpenLibraryBooks(isbns: [isbn]))
            }
        }
        #expect(clock.sleeps == [.seconds(1) / 3, .seconds(1) / 3])
    }

    @Test(arguments: [
        ("error-429.json", 429, FailureKind.rateLimited), ("forbidden.html", 403, .badResponse),
        ("error-422-text.json", 422, .invalid), ("forbidden.html", 404, .retired),
        ("forbidden.html", 200, .badResponse),
    ])
    func failuresAreMapped(name: String, status: Int, kind: FailureKind) async throws {
        let body = try Fixture.data("openlibrary/\(name)")
        try await withStubs([.get("/search.json", status: status, body: body)]) { transport in
            let error = try await #require(throws: APIError.self) {
                try await makeOpenLibrary(over: transport).search(OpenLibrarySearch([.any: "moonlight"]))
            }
            #expect(error.kind == kind && error.service == .openLibrary && error.operation == "search")
        }
    }
}
