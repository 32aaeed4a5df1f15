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

    /// The service would use only the offset; contradicting numbers are not sent.
    @Test func anOffsetReplacesThePage() throws {
        let search = try OpenLibrarySearch([.title: "한강"], limit: 10, page: 7, offset: 0)
        #expect(
            try address(OpenLibraryRouter.search(search))
                == "https://openlibrary.org/search.json?title=%ED%95%9C%EA%B0%95&limit=10&offset=0"
        )
    }

    @Test func viewsByISBN() throws {
        let views = OpenLibraryRouter.views(try OpenLibraryBooks(isbns: ["9788961234566", "896123403X"]))
        #expect(
            try address(views)
                == "https://openlibrary.org/api/books?bibkeys=ISBN%3A9788961234566%2CISBN%3A896123403X&jscmd=viewapi"
                + "&format=json"
        )
        let response = try views.fixture("views")
        #expect(response[isbn: "9788961234566"]?.access == .full)
        #expect(response[isbn: "9788961234566"]?.previewURL == "https://archive.org/details/harbourlights00cald")
        #expect(response[isbn: "896123403X"]?.access == .restricted)
        // An unknown word, a number for an address, a text for an edition, and an edition that is unknown.
        #expect(response[isbn: "9788961234115"]?.access == nil && response[isbn: "9788961234115"]?.previewURL == "7")
        #expect(response[isbn: "9791161234564"] == nil && response[isbn: "9791161234571"] == nil)
        #expect(throws: OpenLibraryError.self) {
            try views.read(Data(#"{"status": 429, "message": "Too Many Requests"}"#.utf8), status: 429)
        }
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

@Suite struct OpenLibraryParameterTests {
    @Test(arguments: ["한", "한강", " 모순 ", "a b", "ab", "한 강"])
    func shortWordsAreRefusedEverywhereAndTakenInTheTitle(text: String) throws {
        let words = text.split(separator: " ").joined(separator: " ")
        if words.unicodeScalars.count < 3 {
            #expect(throws: OpenLibraryParameterError.queryTooShort(words)) { try OpenLibrarySearch([.any: text]) }
        } else {
            #expect(throws: Never.self) { try OpenLibrarySearch([.any: text]) }
        }
        #expect(try OpenLibrarySearch([.title: text]).terms == [.title: text])
        #expect(throws: Never.self) { try OpenLibrarySearch([.author: text]) }
    }

    @Test(arguments: ["the", " The ", "THE"])
    func theArticleAloneIsRefused(text: String) {
        #expect(throws: OpenLibraryParameterError.self) { try OpenLibrarySearch([.any: text]) }
        #expect(throws: Never.self) { try OpenLibrarySearch([.title: text]) }
    }

    @Test func somethingHasToBeSearchedFor() {
        #expect(throws: OpenLibraryParameterError.noTerms) { try OpenLibrarySearch([:]) }
        for field in OpenLibrarySearch.Field.allCases {
            #expect(throws: OpenLibraryParameterError.blank(field)) { try OpenLibrarySearch([field: " \u{3000}\n"]) }
        }
    }

    @Test func pagesOutOfRangeAreRefused() {
        for page in [Int.min, -1, 0] {
            #expect(throws: OpenLibraryParameterError.page(page)) { try OpenLibrarySearch([.any: "abc"], page: page) }
        }
        for limit in [Int.min, 0, 101, Int.max] {
            #expect(throws: OpenLibraryParameterError.limit(limit)) {
                try OpenLibrarySearch([.any: "abc"], limit: limit)
            }
        }
        #expect(throws: OpenLibraryParameterError.offset(-1)) { try OpenLibrarySearch([.any: "abc"], offset: -1) }
        #expect(throws: Never.self) { try OpenLibrarySearch([.any: "abc"], page: .max, offset: .max) }
    }

    @Test func asManyBooksAsOneRequestTakes() throws {
        let isbn = "9788961234566"
        #expect(try OpenLibraryBooks(isbns: Array(repeating: isbn, count: 25)).isbns.count == 25)
        #expect(throws: OpenLibraryParameterError.bookCount(0)) { try OpenLibraryBooks(isbns: []) }
        #expect(throws: OpenLibraryParameterError.bookCount(26)) {
            try OpenLibraryBooks(isbns: Array(repeating: isbn, count: 26))
        }
    }

    @Test(arguments: ["", "978896123456", "978-8961234566", "X961234560", "97889612345６６", "9788961234566,ISBN:1"])
    func anInvalidISBNIsRejected(text: String) {
        #expect(throws: OpenLibraryParameterError.isbn(text)) { try OpenLibraryBooks(isbns: [text]) }
    }

    @Test(arguments: ["896123403X", "896123403x", "8961234560", "9788961234566"])
    func bothLengthsOfISBNAreAccepted(text: String) throws {
        #expect(try OpenLibraryBooks(isbns: [text]).isbns == [text])
    }

    @Test(arguments: ["", "OLM", "OL12W", "OL1２M", "ol12M", "/works/OL12M", "OL12M/x", "12"])
    func anInvalidEditionNumberIsRejected(text: String) {
        #expect(throws: OpenLibraryParameterError.editionNumber(text)) { try OpenLibraryEditionNumber(text) }
    }

    @Test func anEditionIsTakenByNumberOrKey() throws {
        #expect(try OpenLibraryEditionNumber("OL12M") == OpenLibraryEditionNumber("/books/OL12M"))
    }

    @Test func rejectionsDescribeWhatTheServiceAccepts() {
        #expect(
            "\(OpenLibraryParameterError.queryTooShort("한강"))"
                == "'한강' is too short: Open Library searches all fields for 3 or more characters; "
                + "search in title or author."
        )
        #expect("\(OpenLibraryParameterError.page(0))" == "Open Library's pages start at 1, not 0.")
        #expect(
            "\(OpenLibraryParameterError.limit(0))" == "Open Library provides 1 to 100 works per page, not 0."
        )
        #expect(
            "\(OpenLibraryParameterError.bookCount(26))" == "Open Library provides 1 to 25 ISBNs at once, not 26."
        )
        #expect(
            "\(OpenLibraryParameterError.blank(.any))" == "The query for the field 'q' is empty."
        )
    }
}
