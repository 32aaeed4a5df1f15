import CatalogModel
import Documents
import Foundation
import Testing
import Wording

@testable import WebServer

/// Cards that are kept between pages: the same bytes as cards made anew.
@Suite struct BookCardTests {
    private let pictures = PictureAddress(signer: HMACSigner(secret: "secret"))
    private let clock = ReaderClock(environment: ["TZ": "UTC"], now: Date(timeIntervalSince1970: 1_795_000_000))

    private func book(_ number: Int, title: String = "파도 <위>의 \"집\"") throws -> Book {
        let digits = "9788900" + String(format: "%05d", number)
        let sum = digits.enumerated().reduce(0) {
            $0 + ($1.element.wholeNumberValue ?? 0) * ($1.offset % 2 == 0 ? 1 : 3)
        }
        return Book(
            isbn: try ISBN("\(digits)\((10 - sum % 10) % 10)"),
            title: title,
            contributors: [Contributor(name: "서은결", role: .author)],
            publisher: "물결 & 바람",
            cover: "https://images.example/\(number).jpg",
            sources: ["kakao"]
        )
    }

    private func content(_ book: Book, given: String? = nil) -> BookCard.Content {
        BookCard.Content(book, identity: book.identity, given: given)
    }

    private func variant(_ language: Language = .english, isInRow: Bool = false, isOnShelf: Bool? = false)
        -> BookCard.Variant
    {
        BookCard.Variant(language: language, isInRow: isInRow, isOnShelf: isOnShelf)
    }

    private func render(_ content: BookCard.Content, _ variant: BookCard.Variant) -> BookCard {
        Language.$current.withValue(variant.language) {
            BookCard(content, variant, pictures: pictures, token: "token")
        }
    }

    private func text(
        _ card: BookCard,
        row: String? = nil,
        here: String = "/search?q=a&b",
        _ remarks: BookRemarks? = nil
    )
        -> String
    {
        var text = ""
        card.write(to: &text, at: BookCard.Place(row: row, here: here), remarks, clock)
        return text
    }

    @Test func aKeptCardIsRenderedOnceForEachVariant() throws {
        let cache = BookCardCache()
        let content = content(try book(1))
        var renderings: [BookCard.Variant] = []
        let variants = [
            variant(), variant(.korean), variant(isInRow: true), variant(isOnShelf: true), variant(isOnShelf: nil),
        ]
        for variant in variants + variants {
            let card = cache.card(content, variant) {
                renderings.append($1)
                return render($0, $1)
            }
            #expect(text(card) == text(render(content, variant)))
        }
        #expect(renderings == variants)
        #expect(Set(variants.map { text(render(content, $0)) }).count == variants.count)
    }

    @Test func aChangedBookHasANewCard() throws {
        let cache = BookCardCache()
        let (earlier, later) = (content(try book(1)), content(try book(1, title: "다른 제목")))
        for content in [earlier, later, earlier] {
            #expect(text(cache.card(content, variant(), render: render)) == text(render(content, variant())))
        }
        #expect(cache.count == 1)
    }

    @Test func theReadersOwnIsNotKept() throws {
        let card = render(content(try book(1)), variant())
        var remarks = BookRemarks()
        remarks.addedAt = Date(timeIntervalSince1970: 1_790_000_000)
        remarks.tags = [try #require(BookTag("겨울"))]
        #expect(text(card, remarks).contains("#겨울") && !text(card).contains("#겨울"))
        #expect(text(card, remarks).contains("<time ") && text(card, here: "/new").contains(#"value="/new#book-978"#))
        #expect(text(card, row: "/new").contains(#"id="book-/new978"#) && text(card).contains(#"id="book-978"#))
        #expect(text(card).contains(#"value="/search?q=a&amp;b#book-978"#))
    }

    @Test func theCoverThatTheReaderGaveIsPartOfTheContent() throws {
        let cache = BookCardCache()
        var book = try book(1)
        book.cover = nil
        #expect(!text(cache.card(content(book), variant(), render: render)).contains("<img"))
        let card = cache.card(content(book, given: "/pictures/shelf/1"), variant(), render: render)
        #expect(text(card).contains(#"<img src="/pictures/shelf/1""#))
    }

    @Test func theCardsUsedLeastRecentlyAreDropped() throws {
        let cache = BookCardCache(capacity: 100_000)
        let first = content(try book(0))
        var renderings = 0
        for number in 0..<500 {
            _ = cache.card(content(try book(number)), variant(), render: render)
            _ = cache.card(first, variant()) {
                renderings += 1
                return render($0, $1)
            }
        }
        #expect(renderings == 0, "a card in use is not dropped")
        #expect((10...60).contains(cache.count), "\(cache.count) cards")
        _ = cache.card(content(try book(1)), variant()) {
            renderings += 1
            return render($0, $1)
        }
        #expect(renderings == 1)
    }

    @Test func aBookWithoutAnIdentityIsNotKept() {
        let cache = BookCardCache()
        let content = content(Book(title: "제목"))
        #expect(text(cache.card(content, variant(), render: render)).hasSuffix("</li>"))
        #expect(cache.count == 0)
    }
}
