import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

@Suite struct BookFormatTests {
    private func search(_ flags: String...) async throws -> Outcome {
        try await withHarness { harness in
            var harness = harness
            harness.environment["COLUMNS"] = "100"
            let arguments = ["search", "마법사", "--source", "kakao", "--size", "2"] + flags
            return await withStubs([.get(Path.kakao, body: BookPages.kakao)]) { transport in
                await harness.run("bookfetch", arguments, over: transport)
            }
        }
    }

    @Test func jsonIsOneDocumentWithEveryKey() async throws {
        let outcome = try await search("--json")
        #expect(try outcome.json == JSON(parsing: BookPages.kakaoDocument))
        #expect(outcome.status == .done && outcome.errors == "" && outcome.output.hasSuffix("}\n"))
        #expect(try await search("--format", "json").output == outcome.output)
    }

    @Test func aDayIsOneDocumentWithItsProblems() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinFirst
            let stubs: [Stub] = [
                .get(Path.library, query: ["start_publish_date": "19970626"], body: BookPages.library),
                .get(Path.aladinLookUp, query: ["ItemId": "9788973100156"], body: BookPages.aladin),
                .get(
                    Path.aladinLookUp,
                    query: ["ItemId": "9788978280716"],
                    body: try Fixture.data("aladin/error-8.json")
                ),
                .get(Path.kakao, query: ["query": "9788978280716", "target": "isbn"], body: Body.kakao()),
            ]
            let outcome = await harness.bookfetch("birthday", "1997-06-26", "--json", stubs: stubs)
            let document = try outcome.json
            let expected = try JSON(parsing: BookPages.birthdayDocument)
            #expect(document == expected)
            #expect(outcome.status == .done && outcome.errorLines.count == 2)
        }
    }

    @Test func jsonLinesAreTheBooksOfTheDocument() async throws {
        let outcome = try await search("--format", "jsonl")
        let books = try JSON(parsing: BookPages.kakaoDocument)["books"]?.values
        #expect(try outcome.lines.map { try JSON(parsing: $0) } == books)
        #expect(outcome.status == .done && outcome.errors == "")
    }

    @Test func plainIsOneRecordALineWithTabsBetweenItsValues() async throws {
        let outcome = try await search("--format", "plain")
        #expect(
            outcome.output == """
                9788980500208\t마법사의 돌 1, "첫째" 권\tJ. K. 롤링\t문학 수첩\t2019-11-19\t8100\tkakao
                \t이름 없는 책\t\t\t\t\tkakao

                """
        )
        #expect(outcome.status == .done && outcome.errors == "")
        #expect(try await search().output == outcome.output)
    }

    @Test func commaSeparatedValuesHaveAHeaderAndQuotes() async throws {
        let outcome = try await search("--format", "csv")
        #expect(
            outcome.output.replacing("\r\n", with: "\n") == """
                isbn13,title,authors,publisher,publishedOn,price,sources,kdc,ddc,addCode
                9788980500208,"마법사의 돌 1, ""첫째"" 권",J. K. 롤링,문학 수첩,2019-11-19,8100,kakao,,,
                ,이름 없는 책,,,,,kakao,,,

                """
        )
        #expect(outcome.output.split(separator: "\r\n").count == 3 && outcome.output.hasSuffix("\r\n"))
        #expect(outcome.status == .done && outcome.errors == "")
    }

    @Test func aTableIsOnStdoutAndItsFootOnStderr() async throws {
        let outcome = try await search("--format", "table")
        #expect(
            outcome.output == """
                #  TITLE                     AUTHOR      PUBLISHER  DATE          PRICE  ISBN
                1  마법사의 돌 1, "첫째" 권  J. K. 롤링  문학 수첩  2019-11-19  8,100원  9788980500208
                2  이름 없는 책                                                          480D191275263

                """
        )
        #expect(outcome.errorLines == ["bookfetch: 1–2 of 47 · next: bookfetch more"])
    }

    /// What a program reads under `authors` is what JSON has there; a person reads who made the book.
    @Test func authorsAreAuthorsAlsoWhereThereAreNone() async throws {
        let document = #"{"title":"책","isbn":"9788980500208","authors":["짐 케이 (그림)"],"translators":["강동혁"]}"#
        let response = #"{"documents":[\#(document)],"meta":{"total_count":1,"pageable_count":1,"is_end":true}}"#
        let stub = Stub.get(Path.kakao, body: Data(response.utf8))
        try await withHarness { harness in
            func output(_ format: String) async -> Outcome {
                await harness.bookfetch("search", "책", "--source", "kakao", "--format", format, stubs: [stub])
            }
            #expect(await output("plain").output == "9788980500208\t책\t\t\t\t\tkakao\n")
            #expect(await output("csv").output.hasSuffix("\r\n9788980500208,책,,,,,kakao,,,\r\n"))
            let book = try await output("json").json["books"]?.values.first
            #expect(book?["authors"]?.values.isEmpty == true && book?["contributors"]?.values.count == 2)
            #expect(await output("table").output.contains("짐 케이, 강동혁"))
        }
    }
}

/// Answers about books in which every member matters.
enum BookPages {
    /// Kakao's page of two: a book with everything, and one with nothing but a title and a shop's number.
    static let kakao = Data(
        #"""
        {"documents":[
          {"title":"마법사의 돌\t1, \"첫째\" 권","contents":"벽장에 살던 소년에게\n편지가 온다.","datetime":"2019-11-19T00:00:00.000+09:00",
           "url":"https://search.daum.net/search?w=bookpage&bookId=1","isbn":"8980500203 9788980500208",
           "authors":["J. K. 롤링","짐 케이 (그림)"],"translators":["강동혁"],"publisher":"문학\n수첩","price":9000,"sale_price":8100,
           "thumbnail":"https://search1.kakaocdn.net/thumb/R120x174.q85/?fname=http%3A%2F%2Ft1.daumcdn.net%2Fimage%2F1",
           "status":"정상판매"},
          {"title":"이름 없는 책","contents":"","datetime":"","url":"","isbn":" 480D191275263","authors":[],"translators":[],
           "publisher":"","price":0,"sale_price":-1,"thumbnail":"","status":""}],
         "meta":{"total_count":47,"pageable_count":40,"is_end":false}}
        """#.utf8
    )

    /// What `search` makes of it as JSON.
    static let kakaoDocument = #"""
        {"schema":"bookfetch.books/1",
         "request":{"command":"search","query":"마법사","source":"kakao","target":"any","sort":"accuracy","page":1,"size":2,
           "limit":null},
         "page":1,"pageSize":2,"total":47,"hasMore":true,
         "freshness":{"origin":"network","stale":false,"fetchedAt":"2026-11-21T00:00:00Z"},
         "books":[
           {"isbn13":"9788980500208","isbn10":"8980500203","otherCodes":[],"title":"마법사의 돌 1, \"첫째\" 권","subtitle":null,
            "authors":["J. K. 롤링"],"translators":["강동혁"],
            "contributors":[{"name":"J. K. 롤링","role":"author","label":null},
              {"name":"짐 케이","role":"illustrator","label":"그림"},{"name":"강동혁","role":"translator","label":null}],
            "publisher":"문학 수첩","publishedOn":"2019-11-19","pages":null,
            "price":{"list":9000,"sale":8100,"currency":"KRW"},"description":"벽장에 살던 소년에게\n편지가 온다.","contents":null,"availability":"정상판매","authorBiography":null,"rating":null,
            "cover":"https://t1.daumcdn.net/image/1","category":null,
            "links":[{"service":"kakao","url":"https://search.daum.net/search?w=bookpage&bookId=1"}],"classification":{"kdc":null,"ddc":null,"addCode":null},"parallelTitle":null,"othersOmitted":false,"sources":["kakao"],"credits":[]},
           {"isbn13":null,"isbn10":null,"otherCodes":["480D191275263"],"title":"이름 없는 책","subtitle":null,"authors":[],
            "translators":[],"contributors":[],"publisher":null,"publishedOn":null,"pages":null,"price":null,
            "description":null,"contents":null,"availability":null,"authorBiography":null,"rating":null,"cover":null,"category":null,"links":[],"classification":{"kdc":null,"ddc":null,"addCode":null},"parallelTitle":null,"othersOmitted":false,"sources":["kakao"],"credits":[]}],
         "problems":[]}
        """#

    /// The library's day of three: one that Aladin has, one that nobody has, one whose ISBN is none.
    static let library = Data(
        #"""
        {"TOTAL_COUNT":"3","PAGE_NO":"1","docs":[
          {"TITLE":"바람이 지나간 자리","AUTHOR":"윤서경 지음","EA_ISBN":"9788973100156","PUBLISHER":"새벽강",
           "PUBLISH_PREDATE":"19970626","PAGE":"223 p.","PRE_PRICE":"6800"},
          {"TITLE":"교지 모음","VOL":"3","AUTHOR":"","EA_ISBN":"9788978280716","PUBLISHER":"","PUBLISH_PREDATE":"19970626"},
          {"TITLE":"첫걸음","EA_ISBN":"9788974210475","PUBLISH_PREDATE":"19970600"}]}
        """#.utf8
    )

    /// Aladin's item for the first of them.
    static let aladin = Data(
        #"""
        {"totalResults":1,"item":[{"title":"바람이 지나간 자리 - 윤서경 시집","isbn":"8973100157","isbn13":"9788973100156",
          "author":"윤서경 (지은이), 한지운 (엮은이)","publisher":"새벽강","pubDate":"1997-06-30","priceStandard":6800,
          "priceSales":6120,"description":"강가에서.","cover":"https://image.aladin.co.kr/product/1/cover/1.jpg",
          "categoryName":"국내도서>시","link":"http://www.aladin.co.kr/shop/wproduct.aspx?ItemId=1&amp;partner=openAPI",
          "subInfo":{"subTitle":"윤서경 시집","itemPage":223}}]}
        """#.utf8
    )

    /// What `birthday` makes of the day as JSON.
    static let birthdayDocument = #"""
        {"schema":"bookfetch.books/1","request":{"command":"birthday","date":"1997-06-26","years":null,"page":1,"size":20,"limit":null},
         "page":1,"pageSize":20,"total":3,"hasMore":false,
         "freshness":{"origin":"network","stale":false,"fetchedAt":"2026-11-21T00:00:00Z"},
         "books":[
           {"isbn13":"9788973100156","isbn10":"8973100157","otherCodes":[],"title":"바람이 지나간 자리",
            "subtitle":"윤서경 시집","authors":["윤서경"],"translators":[],
            "contributors":[{"name":"윤서경","role":"author","label":"지은이"},
              {"name":"한지운","role":"editor","label":"엮은이"}],
            "publisher":"새벽강","publishedOn":"1997-06-26","pages":223,
            "price":{"list":6800,"sale":6120,"currency":"KRW"},"description":"강가에서.","contents":null,"availability":null,"authorBiography":null,"rating":null,
            "cover":"https://image.aladin.co.kr/product/1/cover/1.jpg","category":"국내도서>시",
            "links":[{"service":"aladin","url":"https://www.aladin.co.kr/shop/wproduct.aspx?ItemId=1&partner=openAPI"}],
            "classification":{"kdc":null,"ddc":null,"addCode":null},"parallelTitle":null,"othersOmitted":false,"sources":["nlk","aladin"],
            "credits":[{"service":"aladin","text":"도서 DB 제공 : 알라딘 인터넷서점(www.aladin.co.kr)",
            "url":"https://www.aladin.co.kr/shop/wproduct.aspx?ItemId=1&partner=openAPI"}]},
           {"isbn13":"9788978280716","isbn10":"8978280714","otherCodes":[],"title":"교지 모음 3","subtitle":null,
            "authors":[],"translators":[],"contributors":[],"publisher":null,"publishedOn":"1997-06-26","pages":null,
            "price":null,"description":null,"contents":null,"availability":null,"authorBiography":null,"rating":null,"cover":null,"category":null,"links":[],"classification":{"kdc":null,"ddc":null,"addCode":null},"parallelTitle":null,"othersOmitted":false,"sources":["nlk"],"credits":[]},
           {"isbn13":null,"isbn10":null,"otherCodes":["9788974210475"],"title":"첫걸음","subtitle":null,"authors":[],
            "translators":[],"contributors":[],"publisher":null,"publishedOn":"1997-06","pages":null,"price":null,
            "description":null,"contents":null,"availability":null,"authorBiography":null,"rating":null,"cover":null,"category":null,"links":[],"classification":{"kdc":null,"ddc":null,"addCode":null},"parallelTitle":null,"othersOmitted":false,"sources":["nlk"],"credits":[]}],
         "problems":[
           {"service":"nlk","kind":"invalid","isbn":null,
            "message":"'9788974210475' from the National Library of Korea is not a valid ISBN; the book is shown as listed there."},
           {"service":"aladin","kind":"notFound","isbn":"9788978280716",
            "message":"Aladin has no book with this ISBN."},
           {"service":"kakao","kind":"notFound","isbn":"9788978280716",
            "message":"Kakao has no book with this ISBN."}]}
        """#
}
