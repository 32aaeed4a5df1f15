import Catalog
import CatalogModel
import Testing

/// Books found by a name, of which only some belong to it.
@Suite struct NamedBooksTests {
    private func book(_ title: String, _ people: String = "", _ publisher: String? = nil) -> Book {
        Book(title: title, contributors: ContributorStatement.parse(people), publisher: publisher)
    }

    private func series(_ name: String, _ books: Book...) -> [String] {
        NamedBooks.ofSeries(name, among: books).map(\.title)
    }

    @Test(arguments: [
        "미생 1", "미생1", "미생 1권(완간)", "미생의 시간", "미생과 완생", "미생(개정판)", "미생: 아직 살아 있지 못한 자", "웹툰 미생 세트", "미생세트", "未生 미생",
    ])
    func aTitleThatHasTheNameAsWordsIsOfTheSeries(title: String) {
        #expect(series("미생", book(title)) == [title])
    }

    @Test(arguments: ["미생물 도감", "우리 몸의 미생물", "미생에게 배우는 협상", "신미생 1", "아직 살아 있지 못한 자", ""])
    func aTitleThatHasTheNameInAnotherWordIsAnother(title: String) {
        #expect(series("미생", book(title)) == [])
    }

    @Test func spacesAndCaseOfANameMakeNoDifference() {
        let books = [book("해리포터와 불의 잔 1"), book("해리 포터와 불의 잔 2"), book("Harry Potter: 해리 포터")]
        for name in ["해리 포터", "해리포터", "\u{1112}\u{1162}\u{1105}\u{1175} 포터"] {
            #expect(NamedBooks.ofSeries(name, among: books).count == 3)
        }
        #expect(series("harry potter", book("Harry Potter and the Sea"), book("Harry Potterson")).count == 1)
        #expect(series("   ", book("해리 포터")) == [])
        // The last digit of a name is not the first one of a volume.
        #expect(series("시리즈 19", book("시리즈 1984"), book("시리즈 19 2")) == ["시리즈 19 2"])
    }

    @Test func booksAboutASeriesAreOthers() {
        let titles = series(
            "해리 포터",
            book("해리 포터와 불의 잔 1", "J. K. 롤링 지음", "문학수첩"),
            book("해리 포터와 불의 잔 2", "조앤 K. 롤링 (지은이), 강동혁 (옮긴이)", "㈜문학수첩"),
            book("해리 포터와 혼혈 왕자", "J. K. 롤링", "문학수첩"),
            book("해리 포터와 죽음의 성물", "J. K. 롤링", "문학수첩"),
            book("우리 동네 해리 포터 독서 모임", "문채원 (엮은이)", "두레박"),
            book("해리 포터와 판타지 문학의 계보", "", "모퉁이돌"),
            book("해리 포터처럼 뜨는 목도리", "기소율", "큰나무아이"),
            // The publisher's, by other people or without any; the author's, spaced otherwise.
            book("해리 포터 마법 도구 금고", "조디 리벤슨", "문학수첩"),
            book("해리 포터 연대표", "", "문학수첩"),
            book("신비한해리포터이야기", "조앤 롤링", "다른 출판사")
        )
        #expect(
            titles == [
                "해리 포터와 불의 잔 1", "해리 포터와 불의 잔 2", "해리 포터와 혼혈 왕자", "해리 포터와 죽음의 성물",
                "해리 포터 마법 도구 금고", "해리 포터 연대표", "신비한해리포터이야기",
            ]
        )
    }

    @Test func aSeriesOfManyAuthorsIsDecidedByItsTitlesAlone() {
        let books = ["김가나", "이다라", "박마바"].map { book("왜? 과학 \($0)", $0, "출판사 \($0)") }
        #expect(NamedBooks.ofSeries("왜?", among: books) == books)
    }

    @Test func aLongerNameIsAnotherPersonOrPublisher() {
        let books = [
            book("1", "한강 지음", "창비"), book("2", "한강희", "창비교육"), book("3", "한 강, 이한강", "주식회사창비"),
            book("4", "Han Kang", "도서출판 창비"), book("5", "", nil),
        ]
        #expect(NamedBooks.ofPerson("한강", among: books).map(\.title) == ["1", "3", "4", "5"])
        #expect(NamedBooks.ofPublisher("창비", among: books).map(\.title) == ["1", "3", "4", "5"])
        // A name that no book has may be short for another one.
        #expect(NamedBooks.ofPerson("한", among: [books[1]]).count == 1)
        #expect(NamedBooks.ofPublisher("창", among: books).count == 5)
        #expect(NamedBooks.ofPerson("롤링", among: [book("6", "J. K. 롤링"), book("7", "롤링스")]).map(\.title) == ["6"])
    }
}
