import APIClient
import Foundation
import OpenLibrary
import Testing

@Suite struct OpenLibraryRouterTests {
    private func address<Response>(_ endpoint: Endpoint<Response>) throws -> String {
        let base = OpenLibrary.service(contact: testContact).baseURL
        return try #require(base.url(path: endpoint.path, query: endpoint.query).string)
    }

    @Test func aSearchWithNothingButWords() throws {
        #expect(
            try address(searchEndpoint()) == "https://openlibrary.org/search.json?q=moonlight&limit=20&page=1"
        )
        #expect(try searchEndpoint().operation == "search")
    }

    @Test func aSearchWithEverything() throws {
        let search = try OpenLibrarySearch(
            [
                .any: #"C# & "해리 포터" + 100%"#, .title: "한강", .author: "a", .isbn: "9788961234566", .publisher: "p",
                .subject: "s", .place: "l", .person: "n", .time: "t",
            ],
            language: "kor",
            preferredLanguage: "ko",
            firstPublishYear: 2020,
            fields: ["key", "editions", "editions.title"],
            sort: .randomDaily,
            limit: 100,
            page: 3
        )
        #expect(
            try address(OpenLibraryRouter.search(search))
                == "https://openlibrary.org/search.json?q=C%23%20%26%20%22%ED%95%B4%EB%A6%AC%20%ED%8F%AC%ED%84%B0%22%20"
                + "%2B%20100%25&title=%ED%95%9C%EA%B0%95&author=a&isbn=9788961234566&publisher=p&subject=s&place=l"
                + "&person=n&time=t&language=kor&lang=ko&first_publish_year=2020&fields=key%2Ceditions%2Ceditions.title"
                + "&sort=random.daily&limit=100&page=3"
        )
    }

    /// The service would look at the offset alone; two numbers that contradict each other are not sent.
    @Test func anOffsetStandsInForThePage() throws {
        let search = try OpenLibrarySearch([.title: "한강"], limit: 10, page: 7, offset: 0)
        #expect(
            try address(OpenLibraryRouter.search(search))
                == "https://openlibrary.org/search.json?title=%ED%95%9C%EA%B0%95&limit=10&offset=0"
        )
    }

    @Test func booksByISBN() throws {
        let books = try OpenLibraryBooks(isbns: ["9788961234566", "896123403X"])
        #expect(
            try address(OpenLibraryRouter.books(books))
                == "https://openlibrary.org/api/books?bibkeys=ISBN%3A9788961234566%2CISBN%3A896123403X&jscmd=data"
                + "&format=json"
        )
        #expect(OpenLibraryRouter.books(books).operation == "books")
    }

    @Test func anEdition() throws {
        #expect(try address(editionEndpoint()) == "https://openlibrary.org/books/OL50000002M.json")
        #expect(try editionEndpoint().operation == "edition")
    }

    @Test func covers() throws {
        let host = "https://covers.openlibrary.org/b"
        #expect(try OpenLibraryCover.address(.id(12), size: .large) == "\(host)/id/12-L.jpg?default=false")
        #expect(
            try OpenLibraryCover.address(.isbn("9788961234566"), size: .middle)
                == "\(host)/isbn/9788961234566-M.jpg?default=false"
        )
        let edition = try OpenLibraryEditionNumber("/books/OL50000002M")
        #expect(
            try OpenLibraryCover.address(.edition(edition), size: .small)
                == "\(host)/olid/OL50000002M-S.jpg?default=false"
        )
        #expect(throws: OpenLibraryParameterError.isbn("../x")) {
            try OpenLibraryCover.address(.isbn("../x"), size: .large)
        }
    }

    @Test func valuesAreSpelledAsTheServiceSpellsThem() {
        #expect(
            OpenLibrarySearch.Field.allCases.map(\.rawValue)
                == ["q", "title", "author", "isbn", "publisher", "subject", "place", "person", "time"]
        )
        #expect(
            OpenLibrarySearch.Sort.allCases.map(\.rawValue) == [
                "new", "old", "editions", "rating", "readinglog", "want_to_read", "currently_reading", "already_read",
                "trending", "title", "key", "random", "random.hourly", "random.daily", "ebook_access", "lcc_sort",
                "ddc_sort", "osp_count",
            ]
        )
        #expect(OpenLibraryCover.Size.allCases.map(\.rawValue) == ["S", "M", "L"])
    }
}
