import APIClient
import CatalogModel
import Foundation
import OpenLibrary
import TestSupport
import Testing

@testable import Catalog
@testable import ServiceMappings

/// Open Library behind the catalogue's protocols.
struct OpenLibraryProviderTests {
    private func provider(_ transport: StubTransport) -> OpenLibraryProvider {
        OpenLibraryProvider(
            OpenLibrary(
                client: APIClient(OpenLibrary.service(contact: "https://reader.example/contact"), over: transport)
            )
        )
    }

    private func search(
        _ request: BookSearchRequest,
        _ query: [String: String],
        _ body: Data,
        absent: [String] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> BookPage {
        try await withStubs(
            [.get("/search.json", query: query, body: body)],
            sourceLocation: sourceLocation
        ) { transport in
            let page = try await provider(transport).search(request, options: RequestOptions())
            for name in absent {
                #expect(transport.requests.first?.parameter(name) == nil, sourceLocation: sourceLocation)
            }
            return page
        }
    }

    @Test func itNeedsNoKey() async {
        await withStubs([]) { transport in
            #expect(provider(transport).isConfigured && provider(transport).service == .openLibrary)
            #expect(provider(transport).lastPage(size: 20) == nil)
        }
    }

    @Test func aSearchRequestsTheEditionsItShows() async throws {
        let body = try Fixture.data("openlibrary/search-page.json")
        let fields = """
            key,title,subtitle,author_name,first_publish_year,cover_i,editions,editions.key,editions.title,\
            editions.subtitle,editions.isbn,editions.publisher,editions.publish_date,editions.cover_i
            """
        let query = ["q": "moonlight post", "limit": "20", "page": "2", "fields": fields]
        let request = BookSearchRequest(text: "moonlight post", page: 2)
        let page = try await search(request, query, body, absent: ["lang", "sort", "title"])
        // The work that stands there twice is shown once.
        #expect(page.books.map(\.title) == ["달빛 우체국", "Night Librarian", "", ""])
        #expect(page.total == 4063 && page.hasMore && page.freshness.first?.origin == .network)
    }

    @Test(arguments: [
        ("한강", BookSearchRequest.Target.any, "title"), (" 모순 ", .any, "title"), ("the", .any, "title"),
        ("해리 포터", .any, "q"), ("소년이 온다", .any, "q"), ("한강", .title, "title"), ("한강", .author, "author"),
        ("창비", .publisher, "publisher"), ("9788961234566", .isbn, "isbn"), ("9788961234566", .any, "isbn"),
    ])
    func wordsGoWhereTheServiceTakesThem(
        text: String,
        target: BookSearchRequest.Target,
        parameter: String
    ) async throws {
        let body = try Fixture.data("openlibrary/search-empty.json")
        let request = BookSearchRequest(text: text, target: target)
        let others = ["q", "title", "author", "publisher", "isbn"].filter { $0 != parameter }
        let page = try await search(request, [parameter: text], body, absent: others)
        #expect(page.books.isEmpty && page.total == 0 && !page.hasMore)
    }

    @Test func koreanWordsPreferKoreanEditions() async throws {
        let body = try Fixture.data("openlibrary/search-empty.json")
        _ = try await search(BookSearchRequest(text: "해리 포터", sort: .latest), ["lang": "ko", "sort": "new"], body)
        _ = try await search(BookSearchRequest(text: "Harry Potter"), [:], body, absent: ["lang"])
    }

    @Test(arguments: [(1, true), (2, false), (Int.max, false)])
    func theNumberFoundTellsWhetherMoreFollows(page: Int, hasMore: Bool) async throws {
        let body = Data(#"{"numFound":4,"docs":[{"key":"/works/OL1W"},{"key":"/works/OL2W"}]}"#.utf8)
        let found = try await search(BookSearchRequest(text: "책 책 책", page: page, size: 2), [:], body)
        #expect(found.hasMore == hasMore)
    }

    @Test func aLimitIsNotNothingFound() async throws {
        let body = try Fixture.data("openlibrary/error-429.json")
        try await withStubs([.get("/search.json", status: 429, body: body)]) { transport in
            let error = try await #require(throws: APIError.self) {
                try await provider(transport).search(BookSearchRequest(text: "해리 포터"), options: RequestOptions())
            }
            #expect(error.kind == .rateLimited)
        }
    }

    @Test func aLookUpReturnsTheRequestedBookOnly() async throws {
        let body = try Fixture.data("openlibrary/books-two-of-three.json")
        let isbn = try ISBN("9788961234566")
        let query = ["bibkeys": "ISBN:9788961234566"]
        try await withStubs([.get("/api/books", query: query, body: body)]) { transport in
            let found = try await provider(transport).lookUp(isbn, options: RequestOptions())
            #expect(found.book?.pages == 312 && found.remark == nil && found.freshness?.origin == .network)
        }
        let other = Data(#"{"ISBN:9788961234566":{"title":"책","identifiers":{"isbn_13":["9788961234115"]}}}"#.utf8)
        try await withStubs([.get("/api/books", body: other)]) { transport in
            let found = try await provider(transport).lookUp(isbn, options: RequestOptions())
            guard case .otherBook(received: let answered)? = found.remark else {
                Issue.record("\(String(describing: found.remark))")
                return
            }
            #expect(found.book == nil && answered?.isbn13 == "9788961234115")
        }
        try await withStubs([.get("/api/books", body: Fixture.data("openlibrary/books-none.json"))]) { transport in
            let found = try await provider(transport).lookUp(isbn, options: RequestOptions())
            guard case .notFound? = found.remark else {
                Issue.record("\(String(describing: found.remark))")
                return
            }
            #expect(found.book == nil && found.freshness != nil)
        }
    }
}

/// Open Library's works and editions as books.
struct OpenLibraryBookTests {
    private func works(_ body: Data) throws -> [Book] {
        try OpenLibraryRouter.search(OpenLibrarySearch([.any: "moonlight"]))
            .read(APIResponse(status: 200, body: body)).docs.map(\.book)
    }

    private func edition(_ body: Data, _ isbn: String) throws -> Book? {
        try OpenLibraryRouter.books(OpenLibraryBooks(isbns: [isbn])).read(APIResponse(status: 200, body: body))[
            isbn: isbn
        ]?
        .book(under: ISBN(isbn))
    }

    @Test func aWorkIsShownAsTheEditionThatMatches() throws {
        let book = try #require(try works(Fixture.data("openlibrary/search-page.json")).first)
        #expect(book.isbn?.isbn13 == "9788961234566" && book.otherCodes.isEmpty)
        #expect(book.title == "달빛 우체국" && book.subtitle == "윤가람 장편소설" && book.publisher == "여름책방")
        #expect(book.contributors.map(\.name) == ["Yun Karam", "Han Seojin"])
        #expect(book.contributors.allSatisfy { $0.role == .author })
        #expect(book.publishedOn?.description == "2021-03-02" && book.price == nil && book.description == nil)
        #expect(book.cover == "https://covers.openlibrary.org/b/id/12345679-L.jpg?default=false")
        #expect(book.links == [Link(service: "openlibrary", url: "https://openlibrary.org/books/OL50000002M")])
        #expect(book.sources == ["openlibrary"])
    }

    @Test func aWorkWithoutAnEditionStandsForItself() throws {
        let books = try works(Fixture.data("openlibrary/search-page.json"))
        #expect(books[1].title == "Night Librarian" && books[1].isbn == nil && books[1].cover == nil)
        #expect(books[1].publishedOn == PartialDate(year: 1988) && books[1].identity == "openlibrary:OL30000002W")
        #expect(books[1].links.map(\.url) == ["https://openlibrary.org/works/OL30000002W"])
        #expect(books[3].title.isEmpty && books[3].authors == ["One Name"])
        #expect(books[4] == Book(title: "", sources: ["openlibrary"]))
    }

    /// A work's ISBNs, cover and year are those of any of its editions, and not of the one that is shown.
    @Test func nothingOfOtherEditionsIsTaken() throws {
        let body = Data(
            #"""
            {"docs":[{"key":"/works/OL1W","title":"Work","subtitle":"s","first_publish_year":1950,"cover_i":7,
              "isbn":["9788961234566"],"publisher":["Other"],
              "editions":{"docs":[{"key":"/books/OL2M","title":"Edition"}]}}]}
            """#.utf8
        )
        let book = try #require(try works(body).first)
        #expect(book.title == "Edition" && book.isbn == nil && book.otherCodes == ["OL2M"])
        #expect(book.subtitle == nil && book.publishedOn == nil && book.cover == nil && book.publisher == nil)
    }

    /// Answers of some years ago have a key without its path, and a key may be anything.
    @Test(
        arguments: [
            ("OL14926030W", "https://openlibrary.org/works/OL14926030W", "OL14926030W"),
            ("/works/OL14926030W", "https://openlibrary.org/works/OL14926030W", "OL14926030W"),
            ("OL2M", "https://openlibrary.org/books/OL2M", "OL2M"),
            ("https://openlibrary.org/works/OL1W", "https://openlibrary.org/works/OL1W", "OL1W"),
            (".evil.example", nil, nil), ("@evil.example/x", nil, nil),
            ("//evil.example/OL1W", "https://openlibrary.org/works/OL1W", "OL1W"),
            (":80@evil.example", nil, nil), ("", nil, nil),
        ] as [(String, String?, String?)]
    )
    func aKeyLeadsToOpenLibraryAndNowhereElse(key: String, page: String?, number: String?) throws {
        let body = try JSONEncoder().encode(["docs": [["key": key, "title": "Work"]]])
        let book = try #require(try works(body).first)
        #expect(book.links.map(\.url) == (page.map { [$0] } ?? []))
        #expect(book.otherCodes == (number.map { [$0] } ?? []))
        let data = try JSONEncoder().encode(["ISBN:9788961234566": ["key": key, "title": "Work"]])
        let links = try edition(data, "9788961234566")?.links.map(\.url) ?? []
        #expect(links.allSatisfy { $0.hasPrefix("https://openlibrary.org/") } && links.isEmpty == (page == nil))
    }

    @Test func anEditionByItsISBN() throws {
        let body = try Fixture.data("openlibrary/books-two-of-three.json")
        let book = try #require(try edition(body, "9788961234566"))
        #expect(book.isbn?.isbn13 == "9788961234566" && book.title == "달빛 우체국" && book.pages == 312)
        #expect(book.subtitle == "윤가람 장편소설" && book.publisher == "여름책방")
        #expect(book.authors == ["Yun Karam", "Han Seojin"] && book.publishedOn?.description == "2021-03-02")
        #expect(book.cover == "https://covers.openlibrary.org/b/id/12345679-L.jpg")
        #expect(book.classification == Classification(ddc: "895.735"))
        #expect(book.links == [Link(service: "openlibrary", url: "https://openlibrary.org/books/OL50000002M/dalbit")])
        #expect(try edition(body, "9788961234115") == nil)
    }

    @Test func theFirstNumberOfSeveralCounts() throws {
        let data = try JSONEncoder().encode(
            ["ISBN:9788961234566": ["classifications": ["dewey_decimal_class": ["[Fic]", "823/.914", "813.54"]]]]
        )
        #expect(try edition(data, "9788961234566")?.classification == Classification(ddc: "823.914"))
    }

    /// One record may stand for several printings, each with a number of its own.
    @Test func anEditionWithSeveralISBNsGetsTheRequestedOne() throws {
        let body = Data(
            #"{"ISBN:9788961234030":{"title":"책","identifiers":{"isbn_10":["8961234560","896123403X"]}}}"#.utf8
        )
        #expect(try edition(body, "9788961234030")?.isbn?.isbn13 == "9788961234030")
        let other = Data(#"{"ISBN:9788961234030":{"title":"책","identifiers":{"isbn_10":["8961234560"]}}}"#.utf8)
        #expect(try edition(other, "9788961234030")?.isbn?.isbn13 == "9788961234566")
        let none = Data(#"{"ISBN:9788961234030":{"title":"책"}}"#.utf8)
        #expect(try edition(none, "9788961234030")?.isbn?.isbn13 == "9788961234030")
    }

    @Test(arguments: [
        ("Pascal Quignard.", ["Pascal Quignard: author"]), ("by Moon Dajung.", ["Moon Dajung: author"]),
        ("윤가람 지음 ; 한서진 옮김", ["윤가람: author", "한서진: translator"]), ("", []),
        ("[by] Ada Quill ; illustrated by Ben Fox.", ["Ada Quill: author", "Ben Fox: illustrator"]),
        ("written by Ada Quill & Ben Fox [et al.]", ["Ada Quill: author", "Ben Fox: author"]),
    ])
    func theTitlePageReplacesMissingAuthors(statement: String, expected: [String]) throws {
        let body = try JSONEncoder().encode(["ISBN:9788961234566": ["by_statement": statement]])
        let book = try #require(try edition(body, "9788961234566"))
        #expect(book.contributors.map { "\($0.name): \($0.role)" } == expected)
    }

    @Test(arguments: [
        ("March 2, 2021", "2021-03-02"), ("2 March 2021", "2021-03-02"), ("Mar 2021", "2021-03"),
        ("Sept. 2020", "2020-09"),
        ("2002", "2002"), ("c1996", "1996"), ("1988?", "1988"), ("[1988]", "1988"), ("2021-03-02", "2021-03-02"),
        ("20210302", "2021-03-02"), ("1997년 6월 26일", "1997-06-26"), ("06/07/1997", "1997"),
        ("June 31, 1997", "1997-06"),
        ("1st May 1999", "1999-05-01"), ("May 1999 (2nd printing)", "1999-05"), ("May 1st, 1999", "1999-05-01"),
        ("May 12 1999", "1999-05-12"), ("2019 (2020 9th)", "2019"),
    ])
    func datesAreReadAsFarAsTheyAreCertain(text: String, expected: String) {
        #expect(OpenLibraryDate.parse(text)?.description == expected)
    }

    @Test(arguments: ["", "n.d.", "Ma 2", "forthcoming", "19", "123456", "0001-01-01", "January 1, 0001"])
    func anInvalidDateIsNil(text: String) {
        #expect(OpenLibraryDate.parse(text) == nil)
    }

    @Test(.recorded) func recordedResponsesAreDecoded() throws {
        let works = try works(Fixture.recorded("openlibrary/search-fields-2docs-2026.json"))
        #expect(works.map(\.otherCodes) == [["OL82563W"], ["OL82537W"]])
        #expect(works.map(\.publishedOn) == [PartialDate(year: 1997), PartialDate(year: 1998)])
        #expect(works.first?.cover == "https://covers.openlibrary.org/b/id/15155833-L.jpg?default=false")
        let babel = try self.works(Fixture.recorded("openlibrary/search-isbn-editions-1doc-undated.json"))
        #expect(babel.map(\.otherCodes) == [["OL47301869M"]] && babel.first?.authors == ["R. F. Kuang"])
        let book = try #require(
            try edition(Fixture.recorded("openlibrary/api-books-data-isbn-2021.json"), "9782070427796")
        )
        #expect(book.isbn?.isbn10 == "207042779X" && book.authors == ["Pascal Quignard"] && book.cover == nil)
        #expect(book.publishedOn == PartialDate(year: 2002) && book.publisher == "Gallimard" && book.pages == nil)
    }

    @Test(arguments: ["", " ", "()", "-"])
    func anEmptyContactIsThePlaceholder(contact: String) throws {
        let openLibrary = try #require(ServiceRegistry.standard.services.first { $0.name == .openLibrary })
        let service = openLibrary.service(ServiceConfiguration(contact: contact))
        #expect(service.userAgentComment == ServiceConfiguration.standardContact)
    }

    /// The published policy: three requests a second by a client that can be reached, one by any other.
    @Test(arguments: [
        ("mail@reader.example", 3), ("https://reader.example", 3), ("reader", 1),
        (ServiceConfiguration.standardContact, 1),
    ])
    func theContactDecidesOnThePace(contact: String, perSecond: Int) throws {
        let openLibrary = try #require(ServiceRegistry.standard[.openLibrary])
        let service = openLibrary.service(ServiceConfiguration(contact: contact))
        #expect(service.pace == .published(perSecond: perSecond))
    }
}
