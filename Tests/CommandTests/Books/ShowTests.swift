import APIClient
import CommandLine
import Documents
import Foundation
import Terminal
import TestSupport
import Testing

/// The page of one book.
@Suite struct ShowTests {
    private static let isbn = "9788980500208"

    /// Aladin's item with a biography of as many characters, each a syllable of conjoining jamo: three scalars, one
    /// character.
    private func item(biography count: Int) -> Stub {
        let text = String(repeating: "\u{1112}\u{1161}\u{11AB}", count: count)
        let body =
            #"{"totalResults":1,"item":[{"title":"책","isbn13":"\#(Self.isbn)","subInfo":{"authors":[{"authorType":"author","authorInfo":"\#(text)"}]}}]}"#
        return .get(Path.aladinLookUp, query: ["OptResult": "ratingInfo,authors,Toc"], body: Data(body.utf8))
    }

    private let others: [Stub] = [
        .get(Path.kakao, body: Body.kakao()), .get(Path.library, body: Body.library()),
    ]

    @Test func thePageHasPricesRatingContentsAuthorAndCredits() async throws {
        try await withHarness { harness in
            let page = await harness.bookfetch("show", Self.isbn, "--demo", "--color", "never", columns: 100).output
            let parts = [
                "문학수첩 · November 19, 2019", "8,100원 (YES24, Aladin, Kakao) · list 9,000원",
                "Rating      9.2/10 (31 readers)",
                "Contents", "5장 골목의 가게들", "About the author", "more characters; --full shows all",
                "Link        YES24, Aladin, Kakao, Cover", "도서 DB 제공 : 알라딘 인터넷서점(www.aladin.co.kr)",
                "Source: YES24 (www.yes24.com)",
            ]
            for part in parts { #expect(page.contains(part), "\(part)") }
        }
    }

    @Test func itIsShownInKoreanToo() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["LANG"] = "ko_KR.UTF-8"
            let page = await harness.bookfetch("show", Self.isbn, "--demo", "--color", "never", columns: 100).output
            for part in ["2019년 11월 19일", "저자 소개", "목차", "평점", "(31명)", "출처: YES24(www.yes24.com)"] {
                #expect(page.contains(part), "\(part)")
            }
        }
    }

    @Test(arguments: [
        ("C", "홍길동 (글) and others", "Also titled"), ("ko_KR.UTF-8", "홍길동 (글) 외", "다른 제목"),
    ])
    func omittedContributorsAndTheParallelTitleAreShown(language: String, people: String, label: String) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["LANG"] = language
            let file = harness.here.appending(path: "shelf.json")
            try """
            [{"isbn13":"\(Self.isbn)","title":"책","parallelTitle":"Book","othersOmitted":true,
              "contributors":[{"name":"홍길동","role":"author","label":"글"}],"sources":["data4library"]}]
            """.write(to: file, atomically: true, encoding: .utf8)
            _ = await harness.silently("bookfetch", ["shelf", "import", "shelf.json"])
            let arguments = ["show", Self.isbn, "--offline", "--format"]
            let page = await harness.silently("bookfetch", arguments + ["table"]).output
            #expect(page.contains(people) && page.contains(label) && page.contains("Book"), "\(page)")
            let book = try await harness.silently("bookfetch", arguments + ["json"]).json["books"]?.values.first
            #expect(book?["othersOmitted"] == .bool(true) && book?["parallelTitle"] == .string("Book"))
        }
    }

    /// The library's numbers, those of other services where it has none, and the services' names with `--explain`.
    @Test(arguments: [
        ("C", "Class no.   KDC 843 · DDC 823.914 · Add-on code 03840"),
        ("ko_KR.UTF-8", "분류 기호   KDC 843 · DDC 823.914 · 부가기호 03840"),
    ])
    func classNumbersAreOneLine(language: String, line: String) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["LANG"] = language
            let record = #"{"TITLE":"책","EA_ISBN":"\#(Self.isbn)","KDC":"843","DDC":"823.9/14","EA_ADD_CODE":"03840"}"#
            let stubs = [
                Stub.get(Path.aladinLookUp, body: Body.aladinItem("책", isbn: Self.isbn)),
                .get(Path.kakao, body: Body.kakao()),
                .get(Path.library, body: Data(#"{"TOTAL_COUNT":"1","PAGE_NO":"1","docs":[\#(record)]}"#.utf8)),
            ]
            let page = await harness.bookfetch(
                "show",
                Self.isbn,
                "--explain",
                "--format",
                "table",
                "--color",
                "never",
                stubs: stubs,
                columns: 80
            )
            #expect(page.output.contains(line), "\(page.output)")
            #expect(page.output.contains(language == "C" ? "nlk: 823.914" : "국립중앙도서관: 823.914"))
            let document = try await harness.bookfetch("show", Self.isbn, "--explain", "--json", stubs: stubs).json
            let book = document["books"]?.values.first
            #expect(
                try book?["classification"] == JSON(parsing: #"{"kdc":"843","ddc":"823.914","addCode":"03840"}"#)
            )
            let origin = document["explain"]?["fields"]?["addCode"]
            #expect(origin?["winner"]?["service"] == "nlk" && origin?["rule"] == "onlyOne")
        }
    }

    @Test func jsonHasClassNumbersToo() async throws {
        try await withHarness { harness in
            let book = try await harness.bookfetch("show", Self.isbn, "--demo", "--json").json["books"]?.values.first
            let rating = try JSON(parsing: #"{"value":9.2,"scale":10,"count":31}"#)
            #expect(book?["rating"] == rating)
            #expect(book?["prices"]?.values.map { $0["service"] }.count ?? 0 >= 3)
            #expect(book?["credits"]?.values.map { $0["service"] } == [.string("yes24"), .string("aladin")])
            #expect(book?["contents"] != .null && book?["authorBiography"] != .null)
        }
    }

    @Test(arguments: [(450, false), (451, true)])
    func aBiographyFoldsBehind450Characters(count: Int, folds: Bool) async throws {
        try await withHarness { harness in
            let stubs = [item(biography: count)] + others
            let page = await harness.bookfetch("show", Self.isbn, stubs: stubs, columns: 100)
            #expect(page.status == .done)
            #expect(page.output.contains("(1 more character; --full shows all)") == folds)
            #expect(page.output.filter { $0 == "한" }.count == 450)
            let whole = await harness.bookfetch("show", Self.isbn, "--full", stubs: stubs, columns: 100)
            #expect(whole.output.filter { $0 == "한" }.count == count)
            let later = await harness.bookfetch("show", Self.isbn, stubs: stubs, columns: 100)
            #expect(later.output.filter { $0 == "한" }.count == count)
            let short = await harness.bookfetch(
                "show",
                Self.isbn,
                "--fold",
                "--fold-at",
                "9",
                stubs: stubs,
                columns: 100
            )
            #expect(short.output.filter { $0 == "한" }.count == 9)
        }
    }

    @Test func aNumberOfCharactersCountsInThisRunWhateverIsRemembered() async throws {
        try await withHarness { harness in
            let stubs = [item(biography: 500)] + others
            _ = await harness.bookfetch("show", Self.isbn, "--full", stubs: stubs, columns: 100)
            let cut = await harness.bookfetch("show", Self.isbn, "--fold-at", "9", stubs: stubs, columns: 100)
            #expect(cut.output.filter { $0 == "한" }.count == 9)
            let later = await harness.bookfetch("show", Self.isbn, stubs: stubs, columns: 100)
            #expect(later.output.filter { $0 == "한" }.count == 500)
        }
    }

    @Test(arguments: [[], ["--json"], ["--explain"], ["--format", "table"]])
    func valuesKeptFromAnEarlierCopyAreNamed(flags: [String]) async throws {
        try await withHarness { harness in
            _ = await harness.bookfetch("show", Self.isbn, stubs: [item(biography: 90)] + others)
            let arguments = ["show", Self.isbn, "--refresh"] + flags
            let outcome = await withStubs([item(biography: 9)] + others) { transport in
                await harness.run("bookfetch", arguments, over: transport)
            }
            let line = "bookfetch: Kept from the earlier copy, which has more: authorBiography."
            #expect(outcome.status == .done && outcome.errorLines.filter { $0 == line }.count == 1, "\(outcome.errors)")
            guard flags == ["--json"] else { return }
            let stored = try outcome.json["kept"]?.values ?? []
            #expect(stored.map { $0["field"] } == [.string("authorBiography")])
        }
    }

    @Test(arguments: [40, 60, 80, 100])
    func theReasonOfAValueIsNeverCut(columns: Int) async throws {
        try await withHarness { harness in
            let arguments = ["show", Self.isbn, "--demo", "--explain", "--color", "never"]
            let sink = MemorySink(isTerminal: true, width: columns)
            let outcome = await harness.run("bookfetch", arguments, over: StubTransport([]), output: sink)
            let start = try #require(outcome.lines.firstIndex(of: "Where the values come from"))
            let rows = outcome.lines[(start + 1)...].prefix { !$0.isEmpty }.filter { !$0.hasPrefix("    ") }
            #expect(rows.count > 8)
            for row in rows {
                #expect(row.hasSuffix("]") && DisplayWidth.of(row) <= columns, "\(row)")
            }
        }
    }

    @Test func inAPipeTheExplanationIsARowAValue() async throws {
        try await withHarness { harness in
            let plain = await harness.bookfetch("show", Self.isbn, "--demo", "--explain")
            let rows = plain.lines.dropFirst().map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
            #expect(plain.lines.first == (await harness.bookfetch("show", Self.isbn, "--demo")).lines.first)
            #expect(rows.count > 8 && rows.allSatisfy { $0.count == 5 && ["won", "lost"].contains($0[1]) })
            let json = try await harness.bookfetch("show", Self.isbn, "--demo", "--explain", "--json").json
            let pages = json["explain"]?["fields"]?["pages"]
            let won = try #require(rows.first { $0[0] == "pages" && $0[1] == "won" })
            #expect(
                pages?["winner"]?["service"] == .string(String(won[2])) && pages?["rule"] == .string(String(won[4]))
            )
            #expect(rows.count { $0[0] == "pages" && $0[1] == "lost" } == pages?["losers"]?.values.count)
        }
    }

    @Test func theLocalCopyIsMarkedAsOne() async throws {
        try await withHarness { harness in
            // Seen in a list: no answer to a look-up is stored.
            let list = Data(
                #"{"totalResults":1,"item":[{"title":"책","isbn13":"9788980500208"}]}"#.utf8
            )
            _ = await harness.bookfetch(
                "search",
                "책",
                "--source",
                "aladin",
                stubs: [.get(Path.aladinSearch, body: list)]
            )
            harness.clock.advance(by: .seconds(3 * 3600))
            let failing: [Stub] = [Path.aladinLookUp, Path.kakao, Path.library].map {
                .failing($0, .cannotConnect(host: "h"))
            }
            let outcome = await harness.bookfetch("show", Self.isbn, "--json", stubs: failing)
            #expect(outcome.status == .done && outcome.errors.contains("Showing a saved copy from 3 h ago."))
            let expected = try JSON(parsing: #"{"origin":"cache","stale":true,"fetchedAt":"2026-11-21T00:00:00Z"}"#)
            #expect(try outcome.json["freshness"] == expected)
            #expect(await harness.bookfetch("show", Self.isbn, "--strict", stubs: failing).status == .unavailable)
            #expect(await harness.bookfetch("show", Self.isbn, "--refresh", stubs: failing).status == .unavailable)
        }
    }

    @Test func listsOfTheReadersOwnComeFromTheStore() async throws {
        try await withHarness { harness in
            _ = await harness.bookfetch("shelf", "add", Self.isbn, "--demo")
            _ = await harness.bookfetch("show", Self.isbn, "--demo")
            let expected = try JSON(parsing: #"{"origin":"cache","stale":false,"fetchedAt":null}"#)
            for arguments in [["shelf", "list"], ["recent"]] {
                let outcome = await harness.silently("bookfetch", arguments + ["--demo", "--json"])
                #expect(try outcome.json["freshness"] == expected, "\(arguments)")
                #expect(try outcome.json["books"]?.values.count == 1)
            }
            for arguments in [["saved"], ["visited"]] {
                let outcome = await harness.silently("news", arguments + ["--demo", "--json"])
                #expect(try outcome.json["freshness"] == expected, "\(arguments)")
            }
        }
    }
}
