import Catalog
import CatalogModel
import Testing

@Suite struct VolumeMatcherTests {
    private func book(
        _ number: Int,
        _ title: String,
        _ author: String? = "김물결",
        on date: String? = nil,
        pages: Int? = nil
    ) -> Book {
        Book(
            isbn: .number(number),
            title: title,
            contributors: author.map { Contributor.named([$0], role: .author) } ?? [],
            publishedOn: date.flatMap { PartialDate(lenient: $0) },
            pages: pages
        )
    }

    private func matcher(
        _ title: String,
        number: Int? = nil,
        author: String? = "김물결",
        on date: String? = nil,
        pages: Int? = nil
    ) -> VolumeMatcher {
        VolumeMatcher(
            title: title,
            number: number,
            author: author,
            releasedOn: date.flatMap { PartialDate(lenient: $0) },
            pages: pages
        )
    }

    @Test func titleAndAuthorMakeTheVolume() {
        let books = [book(1, "등대의 겨울"), book(2, "등대의 여름"), book(3, "등대의 겨울", "박다른")]
        #expect(matcher("등대의 겨울").match(among: books)?.isbn == .number(1))
        #expect(matcher("등대의 가을").match(among: books) == nil)
    }

    @Test func volumeTwoIsNeverVolumeOne() {
        let books = [book(1, "물결의 이름 1"), book(2, "물결의 이름 2"), book(3, "물결의 이름 세트 (전2권)")]
        #expect(matcher("물결의 이름 2").match(among: books)?.isbn == .number(2))
        #expect(matcher("물결의 이름", number: 1).match(among: books)?.isbn == .number(1))
        #expect(matcher("물결의 이름", number: 2).match(among: books)?.isbn == .number(2))
        #expect(matcher("물결의 이름", number: 3).match(among: books) == nil)
        // Half a work is not the work.
        #expect(matcher("물결의 이름").match(among: books) == nil)
    }

    @Test func ofSeveralEditionsTheReadersOwnThenTheDatesThenNone() {
        let books = [
            book(1, "등대의 겨울", on: "2001-03-04", pages: 210), book(2, "등대의 겨울", on: "2015-06-01", pages: 240),
            book(3, "등대의 겨울", on: "2001-11-04", pages: 214),
        ]
        #expect(matcher("등대의 겨울").match(among: books) == nil)
        #expect(matcher("등대의 겨울", on: "2001-11-04").match(among: books)?.isbn == .number(3))
        #expect(matcher("등대의 겨울", on: "2015").match(among: books)?.isbn == .number(2))
        #expect(matcher("등대의 겨울", on: "2001").match(among: books) == nil)
        #expect(matcher("등대의 겨울", on: "2001", pages: 210).match(among: books)?.isbn == .number(1))
        let owned: Set<String> = [ISBN.number(2).isbn13]
        #expect(matcher("등대의 겨울", on: "2001-11-04").match(among: books, owned: owned)?.isbn == .number(2))
    }

    @Test func whatIsNotNamedIsNotGuessed() {
        let books = [book(1, "등대의 겨울", nil, on: "2001-03-04")]
        #expect(matcher("등대의 겨울").match(among: books) == nil)
        #expect(matcher("등대의 겨울", on: "2002-03-04").match(among: books) == nil)
        #expect(matcher("등대의 겨울", author: nil, on: "2001-03-05").match(among: books)?.isbn == .number(1))
        #expect(matcher("등대의 겨울").match(among: [Book(title: "등대의 겨울")]) == nil)
    }
}
