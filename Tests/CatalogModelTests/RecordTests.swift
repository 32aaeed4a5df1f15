import CatalogModel
import Foundation
import Testing

private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
}

@Suite struct ClassificationTests {
    @Test(arguments: [
        ("813.7", "813.7" as String?), (" 813.7 ", "813.7"), ("005", "005"), ("895.7/35", "895.735"),
        ("895.7'35", "895.735"), ("[895.735]", "895.735"), ("813.7 김64ㅂ", "813.7"), ("813.6, 911", "813.6"),
        ("813.", "813"), ("8", nil), ("", nil), (" ", nil), ("[Fic]", nil), ("81", nil), ("8137", nil),
        ("813.7a", nil), ("813,7", "813"), ("-13.7", nil), ("８１３", nil), ("813.7.1", nil), ("문학", nil),
        ("813." + String(repeating: "1", count: 21), nil),
    ])
    func aClassNumberIsThreeDigitsAndAFraction(text: String, expected: String?) {
        #expect(Classification.number(text) == expected)
    }

    @Test(arguments: [
        ("03810", "03810" as String?), ("94000 ", "94000"), ("0381", nil), ("038100", nil), ("", nil), ("O3810", nil),
    ])
    func anAddCodeIsFiveDigits(text: String, expected: String?) {
        #expect(Classification.addCode(text) == expected)
    }

    @Test func theFirstValidTextCountsAndGapsAreFilled() {
        let first = Classification(texts: [nil, "x", "813.7", "911"], ddc: ["", "895.735"], addCode: "?")
        #expect(first == Classification(kdc: "813.7", ddc: "895.735"))
        let other = Classification(kdc: "911", addCode: "03810")
        #expect(first.completed(by: other) == Classification(kdc: "813.7", ddc: "895.735", addCode: "03810"))
        #expect(Classification(kdc: "가", ddc: "895/.7", addCode: "1").cleaned == Classification(ddc: "895.7"))
    }

    @Test func everyKeyIsWrittenAndAMissingOneIsRead() throws {
        #expect(try json(Classification(kdc: "813.7")) == #"{"addCode":null,"ddc":null,"kdc":"813.7"}"#)
        let read = try JSONDecoder().decode(Classification.self, from: Data(#"{"ddc":"895"}"#.utf8))
        #expect(read == Classification(ddc: "895"))
    }
}

@Suite struct BookTests {
    @Test func anEmptyBookHasEveryKey() throws {
        #expect(
            try json(Book(title: "제목"))
                == #"{"authorBiography":null,"authors":[],"availability":null,"category":null,"classification":{"addCode":null,"ddc":null,"kdc":null},"contents":null,"contributors":[],"cover":null,"#
                + #""description":null,"isbn10":null,"isbn13":null,"links":[],"otherCodes":[],"othersOmitted":false,"pages":null,"parallelTitle":null,"price":null,"#
                + #""publishedOn":null,"publisher":null,"rating":null,"sources":[],"#
                + #""subtitle":null,"title":"제목","translators":[]}"#
        )
    }

    @Test func aFullBookIsWrittenAsPromisedAndReadBack() throws {
        let book = Book(
            isbn: try ISBN("9788932917245"),
            otherCodes: ["K1"],
            title: "어린 왕자",
            subtitle: "새 번역",
            parallelTitle: "Le petit prince",
            contributors: ContributorStatement.parse("앙투안 드 생텍쥐페리 (지은이), 황현산 (옮긴이), 편집부"),
            othersOmitted: true,
            publisher: "열린책들",
            publishedOn: PartialDate(year: 2015, month: 10),
            pages: 136,
            price: Price(list: 9800, sale: -1),
            availability: "절판",
            description: "하나\n둘",
            contents: "1장\n2장",
            authorBiography: "비행사였다.",
            rating: Rating(value: 9.4, count: 31),
            cover: "https://a.example/c.jpg",
            category: "소설",
            classification: Classification(kdc: "863", ddc: "843.912", addCode: "03860"),
            links: [Link(service: "aladin", url: "https://a.example/1")],
            sources: ["aladin", "nlk"]
        )
        #expect(
            try json(book)
                == #"{"authorBiography":"비행사였다.","authors":["앙투안 드 생텍쥐페리"],"availability":"절판","category":"소설","#
                + #""classification":{"addCode":"03860","ddc":"843.912","kdc":"863"},"contents":"1장\n2장","contributors":[{"label":"지은이","name":"앙투안 드 생텍쥐페리","role":"author"},{"label":"옮긴이","name":"황현산","role":"translator"},{"label":null,"name":"편집부","#
                + #""role":"other"}],"cover":"https://a.example/c.jpg","description":"하나\n둘","isbn10":"8932917248","#
                + #""isbn13":"9788932917245","links":[{"service":"aladin","url":"https://a.example/1"}],"otherCodes":["K1"],"#
                + #""othersOmitted":true,"pages":136,"parallelTitle":"Le petit prince","price":{"currency":"KRW","list":9800,"sale":null},"publishedOn":"2015-10","#
                + #""publisher":"열린책들","rating":{"count":31,"scale":10,"value":9.4},"sources":["aladin","nlk"],"subtitle":"새 번역","title":"어린 왕자","translators":["황현산"]}"#
        )
        #expect(try JSONDecoder().decode(Book.self, from: JSONEncoder().encode(book)) == book)
    }

    @Test func filesOfEarlierVersionsAreReadWhole() throws {
        let text = #"{"isbn13":"9788932917245","title":"어린 왕자","description":"하나","sources":["aladin"]}"#
        let book = try JSONDecoder().decode(Book.self, from: Data(text.utf8))
        #expect(book.description == "하나" && book.rating == nil && book.contents == nil)
        #expect(book.authorBiography == nil && book.parallelTitle == nil && !book.othersOmitted)
        #expect(book.classification.isEmpty)
    }

    @Test func aMissingRatingIsNil() {
        #expect(Rating(value: 0) == nil && Rating(value: -1) == nil && Rating(value: 10.1) == nil)
        #expect(Rating(value: 4.5, scale: 5, count: 0)?.count == nil)
        #expect(Rating(value: 9.36)?.description == "9.4/10" && Rating(value: 10)?.description == "10/10")
    }

    @Test func identityIsTheISBNElseTheSourcesOwnCode() throws {
        var book = Book(title: "x", sources: ["kakao"])
        #expect(book.identity == nil)
        book.otherCodes = ["480D150405880", "K1"]
        #expect(book.identity == "kakao:480D150405880")
        book.isbn = try ISBN("8932917248")
        #expect(book.identity == "9788932917245")
    }

    @Test(arguments: [
        ("aladin", "https://www.aladin.co.kr/shop/wproduct.aspx?ItemId=77000001&partner=openAPI", "aladin:77000001"),
        ("kakao", "https://search.daum.net/search?w=bookpage&bookId=5500001&q=%EB%B0%94%EB%9E%8C", "kakao:5500001"),
        ("yes24", "https://www.yes24.com/product/goods/33000001?pid=1#top", "yes24:33000001"),
        ("openlibrary", "https://openlibrary.org/books/OL44000001M/Wind", "openlibrary:OL44000001M"),
        ("kakao", "https://search.daum.net/search?w=bookpage&q=x", "kakao:20260001"),
        ("nlk", "https://elsewhere.example/?bookId=1", "nlk:20260001"),
    ])
    func aBookWithoutISBNIsIdentifiedByItsPageNumberBeforeASharedCode(
        source: String,
        url: String,
        identity: String
    ) {
        let link = Link(service: source == "nlk" ? "other" : source, url: url)
        #expect(Book(otherCodes: ["20260001"], title: "x", links: [link], sources: [source]).identity == identity)
    }

    @Test func aBookWithoutAnyNumberIsIdentifiedByItsTitlePage() {
        var book = Book(title: "새벽의 도서관", sources: ["nlk"])
        #expect(book.identity == nil)
        book.publisher = "물결"
        book.contributors = [Contributor(name: "김하늘", role: .author), Contributor(name: "이바다", role: .translator)]
        #expect(book.identity == "nlk:새벽의 도서관|물결||김하늘")
        book.publishedOn = PartialDate(year: 2026, month: 5)
        #expect(book.identity == "nlk:새벽의 도서관|물결|2026-05|김하늘")
        book.sources = []
        #expect(book.identity == nil)
    }

    @Test func aPriceOfZeroIsNil() {
        #expect(Price(list: 0, sale: -1) == nil)
        #expect(Price(list: nil) == nil)
        #expect(Price(list: 13_500, sale: 36_240)?.sale == 36_240)
        #expect(Price(list: 0, sale: 900)?.list == nil)
    }
}

@Suite struct ArticleTests {
    @Test func onlyAnAddressOfItsOwnIdentifiesAnArticle() {
        #expect(
            Article(title: "a", sourceName: "s", url: "https://News.example/a?utm_source=x").identity
                == "https://news.example/a"
        )
        #expect(Article(title: "[Removed]", sourceName: "[Removed]", url: "https://removed.com").identity == nil)
        #expect(
            Article(title: "a", sourceName: "s", publishedAt: Instant.parse("2026-01-01T00:00:00Z")).identity == nil
        )
    }

    @Test func isWrittenWithEveryKey() throws {
        #expect(
            try json(Article(title: nil, sourceName: "신문"))
                == #"{"approximateTime":false,"author":null,"content":null,"description":null,"id":"newsapi:신문||","#
                + #""image":null,"publishedAt":null,"source":{"id":null,"name":"신문"},"title":null,"url":null,"#
                + #""via":null,"visited":false}"#
        )
        let article = Article(
            title: "제목",
            sourceID: "x",
            sourceName: "신문",
            url: "https://News.example/a?utm_source=rss#top",
            publishedAt: Instant.parse("2024-10-08T08:29:00.5Z"),
            visited: true
        )
        let text = try json(article)
        #expect(text.contains(#""publishedAt":"2024-10-08T08:29:00.5Z""#))
        #expect(text.contains(#""id":"https://news.example/a""#))
        #expect(try JSONDecoder().decode(Article.self, from: Data(text.utf8)) == article)
    }

    @Test(arguments: [
        ("HTTPS://News.Example:443/A/b?x=1&utm_source=rss&utm_Medium=a&y=2#frag", "https://news.example/A/b?x=1&y=2"),
        ("https://news.example", "https://news.example/"), ("https://news.example?fbclid=1", "https://news.example/"),
        ("https://news.example?a=1", "https://news.example/?a=1"),
        ("http://news.example:8080/a?gclid=1", "http://news.example:8080/a"),
        ("https://removed.com/story", "https://removed.com/story"),
        ("https://news.example/기사", "https://news.example/%EA%B8%B0%EC%82%AC"),
    ])
    func copiesOfAnArticleShareAnAddress(url: String, expected: String) {
        #expect(Article.canonicalURL(url) == expected)
        #expect(Article.canonicalURL(expected) == expected)
    }

    @Test(arguments: [
        "https://removed.com", "https://removed.com/", "http://Removed.com/?utm_source=x", "https://www.removed.com#a",
        "", "x",
    ])
    func aRemovedArticleHasNoAddress(url: String) {
        #expect(Article.canonicalURL(url) == nil)
    }

    @Test func removedArticlesDiffer() {
        let ids = ["2024-10-08T08:29:00Z", "2024-10-08T08:30:00Z"].map {
            Article(
                title: "[Removed]",
                sourceName: "[Removed]",
                url: "https://removed.com",
                publishedAt: Instant.parse($0)
            ).id
        }
        #expect(
            ids == [
                "newsapi:[Removed]|2024-10-08T08:29:00Z|[Removed]", "newsapi:[Removed]|2024-10-08T08:30:00Z|[Removed]",
            ]
        )
    }
}
