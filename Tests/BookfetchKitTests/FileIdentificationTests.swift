import APIClient
import BookfetchKit
import CatalogModel
import Interchange
import Store
import TestSupport
import Testing

/// The book of a file, by the ISBNs in it.
@Suite struct FileIdentificationTests {
    private static let known = "9788980500208"
    private static let unknown = "9788900000016"

    @Test func theFirstISBNWithABookCounts() async throws {
        try await withDemo { library in
            let text = "\(Self.unknown)\n\(Self.known)\n9788980500215"
            let found = await library.identify(BookFile.pdf(text: text, name: "a.pdf"))
            #expect(found.lookUps.map(\.isbn.isbn13) == [Self.unknown, Self.known])
            #expect(found.candidate?.isbn.isbn13 == Self.known && found.candidate?.place == .text)
            #expect(found.book?.title == "해리 포터와 마법사의 돌 1")
        }
    }

    @Test func noMoreThanThreeISBNsAreLookedUp() async throws {
        try await withDemo { library in
            let text = [Self.unknown, "9788900000023", "9788900000030", Self.known].joined(separator: "\n")
            let found = await library.identify(BookFile.pdf(text: text, name: "a.pdf"))
            #expect(found.lookUps.count == 3 && found.book == nil)
            #expect(found.candidate?.isbn.isbn13 == Self.unknown)
        }
    }

    @Test func aFailureOfAServiceIsAResultAndTheNextISBNFollows() async throws {
        let path = "/v3/search/book"
        try await withStubs([Stub.failing(path, .cannotConnect(host: "h")).repeating()]) { transport in
            let library = try Library.stubbed(over: transport, Store.inMemory())
            let file = BookFile.pdf(text: "\(Self.unknown)\n\(Self.known)", name: "a.pdf")
            let found = await library.identify(file)
            #expect(found.lookUps.count == 2)
            for (_, result) in found.lookUps { #expect(throws: BookError.self) { try result.get() } }
        }
    }
}
