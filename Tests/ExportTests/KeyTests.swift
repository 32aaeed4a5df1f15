import CatalogModel
import Testing

@testable import Export

@Suite struct KeyTests {
    @Test func keysFollowFromTheBook() throws {
        #expect(CitationKey.base(for: try Samples.everyRole()) == "isbn9788900000016")
        #expect(CitationKey.base(for: try Samples.specials()) == "ngugimuller2015c-0040")
        #expect(CitationKey.base(for: Samples.japanese()) == "aladin-K100000002")
        #expect(CitationKey.base(for: Samples.nameless()).hasPrefix("book-"))
        #expect(
            CitationKey.base(
                for: Book(
                    title: "L'été à Łódź",
                    contributors: [Contributor(name: "Zoë Größe", role: .author)]
                )
            ) == "großelete".replacing("ß", with: "ss")
        )
    }

    @Test func keysAreDifferentWhateverStandsInTheShelf() throws {
        var keys = CitationKeys()
        let book = try Samples.specials()
        let other = Book(
            title: "Cats",
            contributors: [Contributor(name: "A. Fox", role: .author)],
            publishedOn: PartialDate(year: 1999)
        )
        let given = (0..<3).map { _ in keys.next(for: book) } + (0..<2).map { _ in keys.next(for: other) }
        #expect(
            given == [
                "ngugimuller2015c-0040", "ngugimuller2015c-0040-2", "ngugimuller2015c-0040-3", "fox1999cats",
                "fox1999cats-2",
            ]
        )
    }

    @Test func aNumberedKeyIsNotGivenAgain() {
        var keys = CitationKeys()
        func book(_ code: String) -> Book { Book(otherCodes: [code], title: "x", sources: ["s"]) }
        #expect(["a-2", "a", "A", "a-2"].map { keys.next(for: book($0)) }.map { $0.lowercased() }.count == 4)
        var seen = Set<String>()
        var more = CitationKeys()
        for code in ["a-2", "a", "A", "a-2", "a2", "a"] {
            #expect(seen.insert(more.next(for: book(code)).lowercased()).inserted)
        }
    }

    @Test func keysAreAsciiLettersDigitsAndHyphens() throws {
        for exported in try Samples.all() {
            let key = CitationKey.base(for: exported.book)
            #expect(
                key.utf8.allSatisfy {
                    $0 == 0x2D || Character(Unicode.Scalar($0)).isLetter || (0x30...0x39).contains($0)
                }
            )
        }
    }
}
