import OpenLibrary
import Testing

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
    func whatIsNoISBNIsRefused(text: String) {
        #expect(throws: OpenLibraryParameterError.isbn(text)) { try OpenLibraryBooks(isbns: [text]) }
    }

    @Test(arguments: ["896123403X", "896123403x", "8961234560", "9788961234566"])
    func bothLengthsOfISBNAreTaken(text: String) throws {
        #expect(try OpenLibraryBooks(isbns: [text]).isbns == [text])
    }

    @Test(arguments: ["", "OLM", "OL12W", "OL1２M", "ol12M", "/works/OL12M", "OL12M/x", "12"])
    func whatIsNoEditionIsRefused(text: String) {
        #expect(throws: OpenLibraryParameterError.editionNumber(text)) { try OpenLibraryEditionNumber(text) }
    }

    @Test func anEditionIsTakenByNumberOrKey() throws {
        #expect(try OpenLibraryEditionNumber("OL12M") == OpenLibraryEditionNumber("/books/OL12M"))
    }

    @Test func refusalsSayWhatTheServiceTakes() {
        #expect(
            "\(OpenLibraryParameterError.queryTooShort("한강"))"
                == "Open Library searches everywhere for three characters or more, and \"한강\" has fewer; "
                + "name the title or author."
        )
        #expect("\(OpenLibraryParameterError.page(0))" == "Open Library counts pages from 1, so there is no page 0.")
        #expect(
            "\(OpenLibraryParameterError.limit(0))" == "Open Library is asked for 1 to 100 works a page, not 0."
        )
        #expect(
            "\(OpenLibraryParameterError.bookCount(26))" == "Open Library is asked for 1 to 25 ISBNs at once, not 26."
        )
        #expect(
            "\(OpenLibraryParameterError.blank(.any))" == "The words to search for in \"q\" are empty."
        )
    }
}
