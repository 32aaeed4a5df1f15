import Basics
import Foundation
import Testing

@testable import Replay

struct ListRuleTests {
    /// Seven books with a rule that uses every feature.
    private static func cut(_ query: KeyValuePairs<String, String>) throws -> (document: JSON, total: Int) {
        let rule = try JSONDecoder().decode(
            ListRule.self,
            from: Data(
                #"""
                { "at": "found.books",
                  "select": [
                    { "parameter": "q", "match": "words", "fields": ["title", "people"] },
                    { "parameter": "isbn", "match": "equals", "fields": ["isbn"] },
                    { "parameter": "part", "match": "contains", "fields": ["isbn"] },
                    { "parameter": "ids", "match": "oneOf", "fields": ["source.id"] },
                    { "parameter": "domains", "match": "containsOneOf", "fields": ["url"] },
                    { "parameter": "from", "match": "notBefore", "fields": ["day"] },
                    { "parameter": "to", "match": "notAfter", "fields": ["day"] },
                    { "parameter": "genre", "match": "equals", "fields": ["genre"], "translate": { "7": "sea" } } ],
                  "order": [ { "when": { "sort": "latest" }, "by": "day", "descending": true } ],
                  "page": { "number": "page", "size": "size", "defaultSize": 3, "largestSize": 5 },
                  "envelope": { "meta.total": "total", "TOTAL": "totalText", "meta.page": "number",
                                "PAGE": "numberText", "meta.size": "size", "meta.is_end": "isLast" },
                  "echo": { "asked": "isbn13={isbn}!" },
                  "blank": ["extra"] }
                """#.utf8
            )
        )
        let request = FixtureRequest.get("/", query)
        let document = try #require(JSON(parsing: Array(books.utf8)))
        return try #require(rule.cut(document, for: request))
    }

    private static let books = #"""
        { "meta": { "kept": 1.5, "is_end": true },
          "found": { "books": [
            { "n": 1, "title": "해리 포터와 돌", "people": ["김 가", "B"], "isbn": "111", "day": "2026-11-20T10:00:00Z",
              "source": { "id": "a" }, "url": "https://one.example/x", "genre": "sea", "extra": { "x": 1 } },
            { "n": 2, "title": "해리포터와 방", "isbn": "222", "day": "2026-11-18T10:00:00Z", "source": { "id": null } },
            { "n": 3, "title": "Potter & Clay", "isbn": "333", "day": "2026-11-19T10:00:00Z", "source": { "id": "b" } },
            { "n": 4, "title": "바다", "isbn": "444", "day": "2026-11-17T10:00:00Z", "genre": "sea" },
            { "n": 5, "title": "바다 2", "isbn": "455", "url": "https://two.example/y" },
            { "n": 6, "title": "숲", "isbn": 666, "day": "" },
            { "n": 7, "title": "산" } ] } }
        """#

    private static func numbers(_ query: KeyValuePairs<String, String>) throws -> [Int] {
        guard case .array(let books) = try cut(query).document[path: "found.books"] else { return [] }
        return books.compactMap { $0["n"]?.integer }
    }

    @Test(
        arguments: [
            ("해리 포터", [1, 2]), ("포터해리", []), ("포터 해리", [1, 2]), ("해리포터", [1, 2]),
            ("\"potter\" clay", [3]), ("김가", [1]), ("없는 말", []), ("\u{1112}\u{1162}리", [1, 2]),
        ]
    )
    func wordsAreFoundWhateverTheirSpacingCaseAndForm(_ words: String, _ expected: [Int]) throws {
        #expect(try Self.numbers(["q": words, "size": "5"]) == expected)
    }

    @Test func otherRulesSelectByTheirField() throws {
        #expect(try Self.numbers(["isbn": "222"]) == [2])
        #expect(try Self.numbers(["isbn": "666"]) == [6])
        #expect(try Self.numbers(["part": "5"]) == [5])
        #expect(try Self.numbers(["ids": "b,a,"]) == [1, 3])
        #expect(try Self.numbers(["domains": "two.example,one.example"]) == [1, 5])
        #expect(try Self.numbers(["genre": "7"]) == [1, 4])
        #expect(try Self.numbers(["genre": "8", "size": "5"]) == [1, 2, 3, 4, 5])
    }

    @Test func aDayIncludesItsHoursAtBothEnds() throws {
        #expect(try Self.numbers(["from": "2026-11-18", "to": "2026-11-19"]) == [2, 3])
    }

    @Test func rulesThatApplyMustAllHold() throws {
        #expect(try Self.numbers(["genre": "7", "q": "바다"]) == [4])
    }

    @Test func anOrderIsAppliedOnRequest() throws {
        #expect(try Self.numbers(["from": "2026", "sort": "latest", "size": "5"]) == [1, 3, 2, 4])
    }

    @Test(
        arguments: [
            (["page": "1"], [1, 2, 3]), (["page": "3"], [7]), (["page": "4"], []),
            (["page": "9223372036854775807"], []),
            (["page": "0"], [1, 2, 3]), (["page": "x", "size": "2"], [1, 2]), (["size": "100"], [1, 2, 3, 4, 5]),
            (["size": "-1"], [1]),
        ] as [(KeyValuePairs<String, String>, [Int])]
    )
    func pagesAreSlices(_ query: KeyValuePairs<String, String>, _ expected: [Int]) throws {
        #expect(try Self.numbers(query) == expected)
    }

    @Test func theEnvelopeSaysWhatThePageIs() throws {
        let (document, total) = try Self.cut(["page": "2", "isbn": ""])
        #expect(total == 7)
        #expect(document[path: "meta.total"] == JSON(7))
        #expect(document["TOTAL"] == .string("7"))
        #expect(document[path: "meta.page"] == JSON(2))
        #expect(document["PAGE"] == .string("2"))
        #expect(document[path: "meta.size"] == JSON(3))
        #expect(document[path: "meta.is_end"] == .bool(false))
        #expect(document[path: "meta.kept"] == .number("1.5"))
        #expect(document["asked"] == .string("isbn13=!"))
        #expect(try Self.cut(["page": "3"]).document[path: "meta.is_end"] == .bool(true))
        #expect(try Self.cut(["isbn": "222"]).document["asked"] == .string("isbn13=222!"))
    }

    @Test func blankMembersAreSentEmpty() throws {
        guard case .array(let books) = try Self.cut([:]).document[path: "found.books"] else { return }
        #expect(try #require(books.first)["extra"] == .object([:]))
    }
}

struct MembersRuleTests {
    private static let files = [
        "shop/routes.json": """
        { "routes": [
            { "path": "/books", "reply": { "file": "books.json" }, "members": { "parameter": "keys" } },
            { "path": "/list", "reply": { "file": "list.json" }, "members": { "parameter": "keys" } } ] }
        """,
        "shop/books.json": #"{ "ISBN:1": { "n": 1 }, "ISBN:2": { "n": 2 }, "ISBN:3": null }"#,
        "shop/list.json": "[]",
    ]

    private func answer(_ path: String, _ query: KeyValuePairs<String, String>) throws -> FixtureResponse? {
        try TemporaryFixtures.with(Self.files) { try FixtureSite(folder: $0.folder).reply(to: .get(path, query)) }
    }

    @Test(arguments: [
        ("ISBN:2", #"{"ISBN:2":{"n":2}}"#), ("ISBN:3,ISBN:1", #"{"ISBN:1":{"n":1},"ISBN:3":null}"#),
        ("ISBN:9", "{}"), ("isbn:1", "{}"), ("", "{}"), ("ISBN:1,ISBN:9,,", #"{"ISBN:1":{"n":1}}"#),
    ])
    func onlyWhatIsNamedIsServed(names: String, expected: String) throws {
        let reply = try #require(try answer("/books", ["keys": names]))
        #expect(reply.status == 200 && String(decoding: reply.body, as: UTF8.self) == expected)
    }

    @Test func aFileThatIsNotAnObjectIsNamed() throws {
        do {
            _ = try answer("/list", ["keys": "a"])
            Issue.record("a list was served")
        } catch let error as FixtureError {
            #expect(error.description.hasSuffix("shop/list.json is no object."))
        }
    }
}
