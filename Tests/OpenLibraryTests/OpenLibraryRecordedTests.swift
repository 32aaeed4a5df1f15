import APIClient
import Foundation
import OpenLibrary
import TestSupport
import Testing

/// Responses of the service, from 2021 to 2026.
@Suite(.recorded) struct OpenLibraryRecordedTests {
    @Test func aSearchOf2026() throws {
        let page = try searchEndpoint().recorded("search-fields-2docs-2026.json")
        #expect(page.numFound == 4063 && page.numberFound == 4063 && page.start == 0 && page.numFoundExact == true)
        #expect(page.q == "harry potter" && page.offset == nil)
        #expect(page.documentationURL == "https://openlibrary.org/dev/docs/api/search")
        #expect(page.docs.map(\.key) == ["/works/OL82563W", "/works/OL82537W"])
        #expect(page.docs.map(\.firstPublishYear) == [1997, 1998] && page.docs.map(\.editionCount) == [400, 306])
        #expect(page.docs.map(\.coverId) == [15_155_833, 15_158_664])
        #expect(page.docs.allSatisfy { $0.authorName == ["J. K. Rowling"] && $0.editions == nil && $0.isbn == nil })
    }

    @Test func aSearchForAnISBN() throws {
        let page = try searchEndpoint().recorded("search-isbn-editions-1doc-undated.json")
        #expect(page.numFound == 1 && page.q == "isbn:9780063021433")
        let work = try #require(page.docs.first)
        #expect(work.title == "Babel" && work.authorKey == ["OL7486601A"] && work.authorName == ["R. F. Kuang"])
        #expect(work.editions?.numFound == 1 && work.editions?.docs?.map(\.key) == ["/books/OL47301869M"])
        #expect(work.editions?.docs?.first?.title == "Babel" && work.editions?.docs?.first?.isbn == nil)
    }

    @Test func aLookUpOf2021() throws {
        let books = try booksEndpoint().recorded("api-books-data-isbn-2021.json")
        let book = try #require(books[isbn: "9782070427796"])
        #expect(books.count == 1 && book.key == "/books/OL16262504M" && book.title == "Les ombres errantes")
        #expect(book.url == "https://openlibrary.org/books/OL16262504M/Les_ombres_errantes")
        #expect(book.authors?.map(\.name) == ["Pascal Quignard"] && book.byStatement == "Pascal Quignard.")
        #expect(book.identifiers?["isbn_10"] == ["207042779X"] && book.identifiers?["isbn_13"] == [])
        #expect(book.identifiers?.kinds == ["goodreads", "isbn_10", "librarything", "openlibrary"])
        #expect(book.classifications?["dewey_decimal_class"] == ["848/.91403"])
        #expect(book.publishers?.map(\.name) == ["Gallimard"] && book.publishPlaces?.map(\.name) == ["Paris"])
        #expect(book.publishDate == "2002" && book.notes?.value.count == 33)
        #expect(book.cover == nil && book.numberOfPages == nil && book.subjects == nil && book.subtitle == nil)
    }

    @Test func anEditionOf2021() throws {
        let edition = try editionEndpoint().recorded("edition-2021.json")
        #expect(edition.key == "/books/OL22951843M" && edition.title == "Sabriel" && edition.numberOfPages == 491)
        #expect(edition.isbn10 == ["0060273224", "0060273232", "0064471837"] && edition.isbn13 == nil)
        #expect(edition.publishers == ["Harper Trophy"] && edition.publishDate == "1996")
        #expect(edition.publishCountry == "nyu" && edition.editionName == "1st American ed.")
        #expect(edition.description?.value.count == 151 && edition.notes?.value.count == 54)
        #expect(edition.identifiers?["goodreads"].count == 3 && edition.ocaid == "sabriel00nixg")
        #expect(edition.languages?.map(\.key) == ["/languages/eng"] && edition.lccn == ["96001295"])
        #expect(edition.works?.map(\.key) == ["/works/OL15832982W"] && edition.pagination == "491 p. :")
        #expect(edition.deweyDecimalClass == ["[Fic]"] && edition.lcClassifications == ["PZ7.N647 Sab 1995"])
        #expect(edition.physicalFormat == "Hardcover" && edition.iaBoxId == ["IA107202"] && edition.revision == 7)
        #expect(edition.lastModified?.value == "2017-10-08T21:20:07.665236")
    }

    @Test func anEditionOf2023() throws {
        let edition = try editionEndpoint().recorded("edition-description-object-2023.json")
        #expect(edition.isbn13 == ["9781943899159"] && edition.publishDate == "2022" && edition.numberOfPages == 36)
        #expect(edition.description?.value.hasPrefix(">\"She didn't") == true)
        #expect(edition.sourceRecords == ["bwb:9781943899159"] && edition.subjects?.count == 2)
        #expect(edition.identifiers?.kinds == [] && edition.classifications?.kinds == [] && edition.notes == nil)
        #expect(edition.latestRevision == 3 && edition.created?.value == "2022-01-28T19:20:08.156459")
    }

    @Test(arguments: [
        ("error-403.html", 403, OpenLibraryErrorCode.forbidden, FailureKind.badResponse, 0),
        ("error-429.json", 429, .tooManyRequests, .rateLimited, 75),
    ])
    func errors(name: String, status: Int, code: OpenLibraryErrorCode, kind: FailureKind, length: Int) throws {
        let error = try #require(
            #expect(throws: OpenLibraryError.self) { try searchEndpoint().recorded(name, status: status) }
        )
        #expect(error.code == code && error.kind == kind && error.said.count == length)
    }

    /// Ensures that a new recording is tested.
    @Test func everyRecordedFileIsNamedHere() throws {
        let folder = Fixture.recordedFolder.appending(path: "openlibrary")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 7)
    }
}
