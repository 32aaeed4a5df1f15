import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite struct BookFormatTests {
    private func search(_ flags: String...) async throws -> Outcome {
        try await withDesk { desk in
            var desk = desk
            desk.environment["COLUMNS"] = "100"
            let arguments = ["search", "마법사", "--source", "kakao", "--size", "2"] + flags
            return await withStubs([.get(Path.kakao, body: BookPages.kakao)]) { transport in
                await desk.run("bookfetch", arguments, over: transport)
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
        try await withDesk { desk in
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
            let outcome = await desk.bookfetch("birthday", "1997-06-26", "--json", stubs: stubs)
            let document = try outcome.json
            let expected = try JSON(parsing: BookPages.birthdayDocument)
            #expect(document == expected)
            #expect(outcome.status == .done && outcome.errorLines.count == 3)
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
                isbn13,title,authors,publisher,publishedOn,price,sources
                9788980500208,"마법사의 돌 1, ""첫째"" 권",J. K. 롤링,문학 수첩,2019-11-19,8100,kakao
                ,이름 없는 책,,,,,kakao

                """
        )
        #expect(outcome.output.split(separator: "\r\n").count == 3 && outcome.output.hasSuffix("\r\n"))
        #expect(outcome.status == .done && outcome.errors == "")
    }

    @Test func aTableIsForPeopleAndItsFootIsNoData() async throws {
        let outcome = try await search("--format", "table")
        #expect(
            outcome.output == """
                #  TITLE                     AUTHOR      PUBLISHER  DATE          PRICE  ISBN
                1  마법사의 돌 1, "첫째" 권  J. K. 롤링  문학 수첩  2019-11-19  8,100원  9788980500208
                2  이름 없는 책                                                          480D191275263

                """
        )
        #expect(outcome.errorLines == ["bookfetch: 1–2 of 47 · next: --page 2"])
    }

    /// What a program reads under `authors` is what JSON has there; a person reads who made the book.
    @Test func authorsAreAuthorsAlsoWhereThereAreNone() async throws {
        let document = #"{"title":"책","isbn":"9788980500208","authors":["짐 케이 (그림)"],"translators":["강동혁"]}"#
        let answer = #"{"documents":[\#(document)],"meta":{"total_count":1,"pageable_count":1,"is_end":true}}"#
        let stub = Stub.get(Path.kakao, body: Data(answer.utf8))
        try await withDesk { desk in
            func output(_ format: String) async -> Outcome {
                await desk.bookfetch("search", "책", "--source", "kakao", "--format", format, stubs: [stub])
            }
            #expect(await output("plain").output == "9788980500208\t책\t\t\t\t\tkakao\n")
            #expect(await output("csv").output.hasSuffix("\r\n9788980500208,책,,,,,kakao\r\n"))
            let book = try await output("json").json["books"]?.values.first
            #expect(book?["authors"]?.values.isEmpty == true && book?["contributors"]?.values.count == 2)
            #expect(await output("table").output.contains("짐 케이, 강동혁"))
        }
    }
}
