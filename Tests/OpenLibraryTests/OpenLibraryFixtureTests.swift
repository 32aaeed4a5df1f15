import APIClient
import Foundation
import OpenLibrary
import TestSupport
import Testing

@Suite struct OpenLibraryFixtureTests {
    @Test func aPage() throws {
        let page = try searchEndpoint().fixture("search-page")
        #expect(page.numFound == 4063 && page.numberFound == 4063 && page.start == 20 && page.numFoundExact == true)
        #expect(page.documentationURL == "https://openlibrary.org/dev/docs/api/search" && page.offset == nil)
        // A null and a text among the works are left out; one work occurs twice.
        #expect(page.q == "moonlight post" && page.docs.count == 5)
        #expect(page.docs.map(\.key).filter { $0 == "/works/OL30000001W" }.count == 2)
    }

    @Test func aWork() throws {
        let work = try #require(try searchEndpoint().fixture("search-page").docs.first)
        #expect(work.key == "/works/OL30000001W" && work.title == "The Moonlight Post" && work.subtitle == "a novel")
        #expect(work.authorName == ["Yun Karam", "Han Seojin"] && work.authorKey == ["OL3000001A", "OL3000002A"])
        #expect(work.firstPublishYear == 2011 && work.coverId == 12_345_678 && work.editionCount == 7)
        #expect(work.coverEditionKey == "OL50000001M" && work.ebookAccess == "borrowable")
        #expect(work.hasFulltext == true && work.publicScan == false && work.ia == ["moonlightpost00yunk"])
        #expect(work.lendingEdition == "OL50000001M" && work.lendingIdentifier == "moonlightpost00yunk")
        #expect(work.language == ["eng", "kor"] && work.isbn?.count == 2 && work.publisher?.count == 2)
        #expect(work.editions?.numFound == 2 && work.editions?.start == 0 && work.editions?.numFoundExact == true)
    }

    @Test func theEditionThatMatchesBest() throws {
        let work = try #require(try searchEndpoint().fixture("search-page").docs.first)
        let edition = try #require(work.editions?.docs?.first)
        #expect(edition.key == "/books/OL50000002M" && edition.title == "달빛 우체국" && edition.coverId == 12_345_679)
        #expect(edition.subtitle == "윤가람 장편소설" && edition.isbn == ["8961234560", "9788961234566"])
        #expect(edition.language == ["kor"] && edition.publisher == ["여름책방"])
        #expect(edition.publishDate == ["March 2, 2021"] && edition.ebookAccess == "no_ebook")
    }

    @Test func anythingMayBeMissingNullOrWrittenAnotherWay() throws {
        let docs = try searchEndpoint().fixture("search-page").docs
        #expect(docs[1].firstPublishYear == 1988 && docs[1].coverId == -1 && docs[1].editions == nil)
        #expect(docs[3].title == nil && docs[3].authorName == ["One Name"] && docs[3].editions?.docs == [])
        #expect(docs[4] == (try JSONBody.decode(OpenLibraryWork.self, from: Data("{}".utf8))))
    }

    @Test func nothingFound() throws {
        let page = try searchEndpoint().fixture("search-empty")
        #expect(page.docs.isEmpty && page.numFound == 0)
    }

    @Test func editionsByISBN() throws {
        let books = try booksEndpoint().fixture("books-two-of-three")
        // A member that is not an object is not an edition.
        #expect(books.count == 2 && books[isbn: "9788961234115"] == nil && books[isbn: "9791161234564"] == nil)
        let book = try #require(books[isbn: "9788961234566"])
        #expect(book.key == "/books/OL50000002M" && book.url == "https://openlibrary.org/books/OL50000002M/dalbit")
        #expect(book.title == "달빛 우체국" && book.subtitle == "윤가람 장편소설" && book.numberOfPages == 312)
        #expect(book.authors?.map(\.name) == ["Yun Karam", "Han Seojin"])
        #expect(book.authors?.first?.url == "https://openlibrary.org/authors/OL3000001A/Yun_Karam")
        #expect(book.byStatement == "윤가람 지음 ; 한서진 옮김" && book.publishDate == "March 2, 2021")
        #expect(book.publishers?.map(\.name) == ["여름책방"] && book.publishPlaces?.map(\.name) == ["Seoul"])
        #expect(book.subjects?.map(\.name) == ["Post offices"] && book.notes?.value == "With a map.")
        #expect(book.cover?.large == "https://covers.openlibrary.org/b/id/12345679-L.jpg")
        #expect(book.cover?.small?.hasSuffix("-S.jpg") == true && book.cover?.medium?.hasSuffix("-M.jpg") == true)
    }

    @Test func numbersAreReadByTheirKind() throws {
        let book = try #require(try booksEndpoint().fixture("books-two-of-three")[isbn: "9788961234566"])
        let numbers = try #require(book.identifiers)
        #expect(numbers["isbn_13"] == ["9788961234566"] && numbers["isbn_10"] == ["8961234560"])
        // A single number in place of a list; an empty list for a missing kind.
        #expect(numbers["oclc"] == ["1234567"] && numbers["goodreads"].isEmpty)
        #expect(numbers.kinds == ["isbn_10", "isbn_13", "oclc", "openlibrary"])
        #expect(book.classifications?.kinds == ["dewey_decimal_class"])
    }

    @Test func aSparseBookByTenDigits() throws {
        let book = try #require(try booksEndpoint().fixture("books-two-of-three")[isbn: "896123403X"])
        #expect(book.authors == nil && book.publishers == nil && book.cover == nil && book.numberOfPages == 96)
        #expect(book.notes?.value == "Reprint." && book.identifiers?["isbn_10"].count == 2)
    }

    @Test func unknownISBNsAreAnEmptyResponse() throws {
        #expect(try booksEndpoint().fixture("books-none").count == 0)
    }

    @Test func anEdition() throws {
        let edition = try editionEndpoint().fixture("edition-every-member")
        #expect(edition.key == "/books/OL50000002M" && edition.type?.key == "/type/edition")
        #expect(edition.title == "달빛 우체국" && edition.subtitle == "윤가람 장편소설" && edition.byStatement == "윤가람 지음.")
        #expect(edition.authors?.map(\.key) == ["/authors/OL3000001A"] && edition.publishers == ["여름책방"])
        #expect(
            edition.publishPlaces == ["Seoul"] && edition.publishCountry == "ko " && edition.editionName == "2nd ed."
        )
        #expect(edition.publishDate == "March 2, 2021" && edition.physicalFormat == "Paperback")
        #expect(edition.numberOfPages == 312 && edition.pagination == "312 p. ;" && edition.lccn == ["2021000001"])
        #expect(edition.isbn10 == ["8961234560", "896123403X"] && edition.isbn13 == ["9788961234566"])
        #expect(edition.languages?.map(\.key) == ["/languages/kor"] && edition.subjects == ["Post offices"])
        #expect(edition.description?.value == "*Open* at full moon." && edition.notes?.value == "With a map.")
        #expect(edition.covers == [12_345_679, -1] && edition.works?.map(\.key) == ["/works/OL30000001W"])
        #expect(edition.identifiers?["librarything"] == ["983474", "983475"])
        #expect(edition.identifiers?.kinds == ["goodreads", "librarything"] && edition.classifications?.kinds == [])
        #expect(edition.deweyDecimalClass == ["895.735"] && edition.lcClassifications == ["PL992"])
        #expect(edition.sourceRecords == ["bwb:9788961234566"] && edition.ocaid == "moonlightpost00yunk")
        #expect(edition.iaBoxId == ["IA100001"] && edition.revision == 4 && edition.latestRevision == 5)
        #expect(edition.created?.value == "2022-01-28T19:20:08.156459")
        #expect(edition.lastModified?.value == "2026-07-30T23:42:51.589566")
    }

    @Test func aSparseEdition() throws {
        let edition = try editionEndpoint().fixture("edition-sparse")
        #expect(edition.description?.value == "A plain text." && edition.numberOfPages == nil)
        #expect(edition.isbn13 == ["9788961234115"] && edition.title == nil && edition.covers == nil)
    }

    @Test func recordsCanBeWrittenAndReadAgain() throws {
        let page = try searchEndpoint().fixture("search-page")
        #expect(try searchEndpoint().read(JSONEncoder().encode(page)) == page)
        let books = try booksEndpoint().fixture("books-two-of-three")
        #expect(try booksEndpoint().read(JSONEncoder().encode(books))[isbn: "896123403X"] == books[isbn: "896123403X"])
        let edition = try editionEndpoint().fixture("edition-every-member")
        #expect(try editionEndpoint().read(JSONEncoder().encode(edition)) == edition)
    }

    /// Ensures that no member is forgotten or misspelled.
    @Test func theMembersAreThoseOfTheWire() throws {
        func names(_ data: Data) throws -> [String] {
            try #require(JSONSerialization.jsonObject(with: data) as? [String: Any]).keys.sorted()
        }
        let wire = try Fixture.data("openlibrary/edition-every-member.json")
        let edition = try editionEndpoint().read(wire)
        let written = try names(JSONEncoder().encode(edition))
        #expect(written == (try names(wire)) && written.count == 34)
        let search = try Fixture.data("openlibrary/search-page.json")
        let page = try searchEndpoint().read(search)
        #expect(try names(JSONEncoder().encode(page)) == (try names(search)))
    }

    /// Including those added by other parts of the project.
    @Test(arguments: try Fixture.names(in: "openlibrary", endings: [".json", ".html"]))
    func everyFixtureIsDecodedOrRejectedAsItsNameSays(name: String) throws {
        let body = try Fixture.data("openlibrary/\(name)")
        if name.hasSuffix(".html") {
            #expect(throws: ResponseBodyError.html) { try searchEndpoint().read(body) }
        } else if name.contains("error") {
            #expect(throws: OpenLibraryError.self) { try searchEndpoint().read(body) }
        } else if name.contains("books") {
            #expect(throws: Never.self) { try booksEndpoint().read(body) }
        } else if name.contains("views") {
            let views = OpenLibraryRouter.views(try OpenLibraryBooks(isbns: ["9788961234566"]))
            #expect(throws: Never.self) { try views.read(body) }
        } else if name.contains("edition") {
            #expect(throws: Never.self) { try editionEndpoint().read(body) }
        } else {
            #expect(throws: Never.self) { try searchEndpoint().read(body) }
        }
    }
}
