import APIClient
import Foundation
import GoogleBooks
import HTTPTypes
import TestSupport
import Testing

@Suite struct GoogleBooksTests {
    private let isbns = ["9788961234566", "896123403X", "9788961234115", "9791161234564", "9791161234571"]

    private func endpoint() throws -> Endpoint<GoogleBookViewsResponse> {
        GoogleBooksRouter.views(try GoogleBookViews(isbns: isbns))
    }

    private func read(_ body: Data, status: Int = 200) throws -> GoogleBookViewsResponse {
        try endpoint().read(APIResponse(status: status, body: body))
    }

    private func google(over transport: StubTransport) -> GoogleBooks {
        GoogleBooks(client: APIClient(GoogleBooks.service(), over: transport))
    }

    @Test func theServiceIsDescribed() throws {
        let service = GoogleBooks.service()
        #expect(service.name.rawValue == "google-books" && service.credential == nil)
        #expect(service.baseURL.description == "https://books.google.com")
        #expect(service.pace == Pace(burst: 1, interval: .seconds(1)))
        let base = try BaseURL("http://localhost:9000/x")
        #expect(GoogleBooks.service(baseURL: base).baseURL == base)
    }

    @Test func allISBNsAreInOneAddress() throws {
        let views = GoogleBooksRouter.views(try GoogleBookViews(isbns: ["9788961234566", "896123403X"]))
        let address = GoogleBooks.service().baseURL.url(path: views.path, query: views.query).string
        #expect(
            address == "https://books.google.com/books?bibkeys=ISBN%3A9788961234566%2CISBN%3A896123403X&jscmd=viewapi"
        )
        #expect(views.operation == "views")
    }

    /// Proxies and servers pass on at least 2,000 characters.
    @Test func theLongestAddressIsShortEnough() throws {
        let isbns = Array(repeating: "9788961234566", count: GoogleBookViews.counts.upperBound)
        let views = GoogleBooksRouter.views(try GoogleBookViews(isbns: isbns))
        let address = GoogleBooks.service().baseURL.url(path: views.path, query: views.query).string
        #expect((address?.utf8.count ?? .max) < 1_000)
    }

    @Test func wrongParametersAreRefused() {
        #expect(throws: GoogleBooksParameterError.bookCount(0)) { try GoogleBookViews(isbns: []) }
        #expect(throws: GoogleBooksParameterError.bookCount(41)) {
            try GoogleBookViews(isbns: Array(repeating: "9788961234566", count: 41))
        }
        #expect(throws: GoogleBooksParameterError.isbn("978-8961234566")) {
            try GoogleBookViews(isbns: ["978-8961234566"])
        }
    }

    @Test func theObjectIsCutFromTheScript() throws {
        let response = try read(Fixture.data("google-books/views.js"))
        #expect(response.count == 3)
        let partial = try #require(response[isbn: "9788961234566"])
        #expect(partial.extent == .partial && partial.embeddable == true)
        #expect(
            partial.previewURL
                == "https://books.google.example/books?id=aaaaAAAAaaaA&printsec=frontcover&source=gbs_ViewAPI"
        )
        let none = try #require(response[isbn: "896123403X"])
        #expect(none.extent == GoogleBookView.Extent.none && none.thumbnailURL == nil)
        #expect(response[isbn: "9788961234115"]?.extent == .full)
        // One is null, and the other is unknown to Google.
        #expect(response[isbn: "9791161234564"] == nil && response[isbn: "9791161234571"] == nil)
    }

    @Test func nothingKnownIsNotAnError() throws {
        #expect(try read(Fixture.data("google-books/views-none.js")).count == 0)
        // With a callback, and without any assignment.
        #expect(try read(Data("callback({});".utf8)).count == 0)
        #expect(try read(Data("{}".utf8)).count == 0)
    }

    @Test func anUnknownWordIsNoExtent() throws {
        let response = try read(Data(#"x={"ISBN:9788961234566":{"preview":"peek"}};"#.utf8))
        #expect(response[isbn: "9788961234566"]?.extent == nil)
    }

    @Test func aWebPageIsNotAResponse() throws {
        let notice = try Fixture.data("google-books/notice.html")
        #expect(throws: ResponseBodyError.html) { try read(notice) }
        let refused = #expect(throws: HTTPStatusError.self) { try read(notice, status: 429) }
        #expect(refused?.kind == .rateLimited)
    }

    @Test(arguments: ["var _GBSBookInfo = ;", "}{", #"var _GBSBookInfo = {"ISBN:1": ;"#, #"var x = {"ISBN:1":{};"#])
    func aTruncatedScriptIsNotAResponse(script: String) {
        #expect(throws: ResponseBodyError.notJSON) { try read(Data(script.utf8)) }
    }

    @Test func theClientSendsOneRequest() async throws {
        let query = ["bibkeys": isbns.map { "ISBN:\($0)" }.joined(separator: ","), "jscmd": "viewapi"]
        try await withStubs([.get("/books", query: query, body: Fixture.data("google-books/views.js"))]) { transport in
            let response = try await google(over: transport).views(GoogleBookViews(isbns: isbns))
            #expect(response.response.count == 3)
            let head = try #require(transport.requests.first?.head)
            #expect(head.headerFields[.userAgent] == "bookfetch/\(Version.current)")
        }
    }
}
