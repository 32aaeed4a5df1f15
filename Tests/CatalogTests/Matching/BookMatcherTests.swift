import Catalog
import CatalogModel
import Testing

@Suite struct BookMatcherTests {
    private func book(
        _ title: String,
        _ people: String = "",
        publisher: String? = nil,
        year: Int? = nil,
        isbn: String? = nil
    ) -> Book {
        Book(
            isbn: isbn.flatMap { try? ISBN($0) },
            title: title,
            contributors: ContributorStatement.parse(people),
            publisher: publisher,
            publishedOn: year.flatMap { PartialDate(year: $0) }
        )
    }

    @Test func twoISBNsDecideAlone() {
        let one = book("달빛 수선집", "노을빛", isbn: "9788996991342")
        #expect(BookMatcher.isSame(one, book("전혀 다른 책", "다른 사람", isbn: "9788996991342")))
        #expect(!BookMatcher.isSame(one, book("달빛 수선집", "노을빛", isbn: "9788932917245")))
    }

    @Test(arguments: [
        ("J. K. 롤링 지음", "조앤 K. 롤링 (지은이)"), ("저자: J.K. 롤링", "J. K. 롤링"), ("조앤 롤링", "조앤 K. 롤링 저"),
        ("Rowling, J. K.", "J.K. Rowling"), ("톨킨(J.R.R. Tolkien)", "톨킨 저"), ("김 영하 지음", "김영하"), ("롤링 조앤", "조앤 롤링"),
        ("한강 지음", "한강 (지은이), 데버라 스미스 (옮긴이)"), ("이지은 글·그림", "글: 이지은"),
    ])
    func aPersonIsOneWhateverTheRole(one: String, other: String) {
        #expect(BookMatcher.isSame(book("어떤 책", one), book("어떤책", other)))
    }

    @Test(arguments: [
        ("김 영하 지음", "박 영하 지음"), ("김영하", "김영"), ("조앤 롤링", "마이클 롤링"), ("J. K. 롤링", "J. K. 드래곤"),
    ])
    func twoPeopleAreTwo(one: String, other: String) {
        #expect(!BookMatcher.isSame(book("어떤 책", one), book("어떤 책", other)))
    }

    @Test func twoTranslationsAreTwoBooks() {
        let one = book("데미안", "헤르만 헤세 저/전영애 역", publisher: "민음사", year: 2000)
        let other = book("데미안", "헤르만 헤세 (지은이), 안인희 (옮긴이)", publisher: "민음사", year: 2000)
        #expect(!BookMatcher.isSame(one, other))
        #expect(BookMatcher.isSame(one, book("데미안", "헤르만 헤세", publisher: "㈜민음사", year: 2000)))
    }

    @Test func publisherAndYearMustNotContradict() {
        let one = book("바다를 건넌 사전", "위도경", publisher: "도서출판 물결", year: 2019)
        #expect(BookMatcher.isSame(one, book("바다를 건넌 사전", "위도경", publisher: "(주)물결", year: 2020)))
        #expect(!BookMatcher.isSame(one, book("바다를 건넌 사전", "위도경", publisher: "새벽강", year: 2019)))
        #expect(!BookMatcher.isSame(one, book("바다를 건넌 사전", "위도경", publisher: "물결", year: 2021)))
    }

    @Test func aTitleAloneDoesNotIdentifyABook() {
        #expect(!BookMatcher.isSame(book("시"), book("시")))
        #expect(!BookMatcher.isSame(book("시", publisher: "물결"), book("시", publisher: "물결")))
        #expect(BookMatcher.isSame(book("시", publisher: "물결", year: 2020), book("시", publisher: "물결", year: 2020)))
    }

    @Test func aLongerTitleNeedsMoreEvidence() {
        let plain = book("해리 포터", "J. K. 롤링", publisher: "물결", year: 1999)
        let volume = book("해리 포터 : 비밀의 방", "J. K. 롤링", publisher: "물결")
        #expect(!BookMatcher.isSame(plain, volume))
        var dated = volume
        dated.publishedOn = PartialDate(year: 1999)
        #expect(BookMatcher.isSame(plain, dated))
    }

    @Test func aRecordWithoutISBNNeverJoinsAnotherVolume() {
        let first = book("달빛 수선집 1", "노을빛", publisher: "물결", year: 2024, isbn: "9788996991342")
        #expect(BookMatcher.isSame(first, book("달빛수선집. 1 (양장본)", "노을빛 지음", publisher: "물결", year: 2024)))
        for other in ["달빛 수선집 2", "달빛 수선집", "달빛 수선집 세트", "달빛 수선집 Ⅱ", "달빛 수선집 11", "달빛 수선집 1 (전자책)"] {
            #expect(!BookMatcher.isSame(first, book(other, "노을빛", publisher: "물결", year: 2024)), "\(other)")
        }
    }
}

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

    @Test func unnamedValuesAreNotGuessed() {
        let books = [book(1, "등대의 겨울", nil, on: "2001-03-04")]
        #expect(matcher("등대의 겨울").match(among: books) == nil)
        #expect(matcher("등대의 겨울", on: "2002-03-04").match(among: books) == nil)
        #expect(matcher("등대의 겨울", author: nil, on: "2001-03-05").match(among: books)?.isbn == .number(1))
        #expect(matcher("등대의 겨울").match(among: [Book(title: "등대의 겨울")]) == nil)
    }
}
