import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

@Suite struct BestsellersTests {
    private static let shop = "/v1/category/bestseller"
    private static let aladin = "/ttb/api/ItemList.aspx"
    private static let loans = "/api/loanItemSrch"

    /// A desk with the keys of all services that rank books.
    private func harness(_ body: (TestHarness) async throws -> Void) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["YES24_API_KEY"] = "yes24-key-of-a-test"
            harness.environment["DATA4LIBRARY_AUTH_KEY"] = "data4library-key-of-a-test"
            // A reader who has put Aladin's sales before the libraries' loans.
            harness.environment["BOOKFETCH_SERVICES"] = "yes24,aladin"
            try await body(harness)
        }
    }

    @Test func theDemoRanksBooksAndALineCanBeFollowed() async throws {
        try await withHarness { harness in
            let list = await harness.bookfetch("bestsellers", "--demo", "--json", "--size", "4")
            let document = try list.json
            let books = document["books"]?.values ?? []
            #expect(list.status == .done && list.errors == "" && document["schema"] == "bookfetch.books/1")
            #expect(books.map { $0["rank"] } == [1, 2, 3, 4] && books[0]["rise"] == 2 && books[3]["rise"] == JSON.null)
            #expect(books.allSatisfy { $0["loans"] == JSON.null })
            #expect(document["request"]?["kind"] == "bestSellers" && document["request"]?["service"] == "yes24")
            let shown = await harness.bookfetch("show", "3", "--demo", "--json")
            #expect(try shown.json["books"]?.values.first?["isbn13"] == books[2]["isbn13"])
        }
    }

    @Test(arguments: ["table", "plain", "json", "jsonl", "csv"])
    func everyFormat(format: String) async throws {
        try await withHarness { harness in
            let outcome = await harness.bookfetch("bestsellers", "--loans", "--demo", "--format", format)
            #expect(outcome.status == .done && outcome.output.contains("1375"))
            // Whatever the format, loans are called loans.
            #expect(outcome.errors.contains("not sales"))
        }
    }

    @Test func csvNamesTheNumbersOfARankingAndOfNothingElse() async throws {
        try await withHarness { harness in
            let ranking = await harness.bookfetch("bestsellers", "--demo", "--format", "csv")
            let columns = "isbn13,title,authors,publisher,publishedOn,price,sources"
            #expect(ranking.output.hasPrefix(columns + ",rank,rise,loans,kdc,ddc,addCode\r\n"))
            let search = await harness.bookfetch("search", "해리 포터", "--demo", "--format", "csv")
            #expect(search.output.hasPrefix(columns + ",kdc,ddc,addCode\r\n"))
        }
    }

    @Test func loansReplaceSalesAndAreCalledLoans() async throws {
        try await harness { harness in
            let loans = Data(
                #"{"response":{"numFound":1,"docs":[{"doc":{"bookname":"빌린 책","ranking":"1","loan_count":"7"}}]}}"#.utf8
            )
            let outcome = await harness.bookfetch(
                "bestsellers",
                "--json",
                stubs: [
                    .get(Self.shop, status: 429, body: Data()), .get(Self.aladin, status: 429, body: Data()),
                    .get(Self.loans, body: loans),
                ]
            )
            let document = try outcome.json
            #expect(outcome.status == .done && document["request"]?["kind"] == "loans")
            #expect(document["books"]?.values.first?["loans"] == 7)
            #expect(document["problems"]?.values.map { $0["kind"] } == ["rateLimited", "rateLimited"])
            #expect(outcome.errors.contains("most borrowed") && outcome.errors.contains("not sales"))
        }
    }

    @Test func aLimitIsNeverNoResults() async throws {
        try await harness { harness in
            let outcome = await harness.bookfetch(
                "bestsellers",
                stubs: [Self.shop, Self.aladin, Self.loans].map { .get($0, status: 429, body: Data()) }
            )
            #expect(outcome.status == .tryLater && outcome.output == "")
        }
    }

    @Test func withoutKeysTheVariablesAreNamed() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["ALADIN_TTB_KEY"] = nil
            let outcome = await harness.silently("bookfetch", ["bestsellers"])
            #expect(outcome.status == .noPermission)
            for name in ["YES24_API_KEY", "ALADIN_TTB_KEY", "DATA4LIBRARY_AUTH_KEY"] {
                #expect(outcome.errors.contains(name), "\(name)")
            }
        }
    }

    @Test(arguments: ["경제경영", "170", "001001025", "business"])
    func aGenreByNameOrId(genre: String) async throws {
        try await withHarness { harness in
            let outcome = await harness.bookfetch("bestsellers", "--genre", genre, "--demo", "--json")
            let books = try outcome.json["books"]?.values ?? []
            #expect(!books.isEmpty && books.allSatisfy { $0["category"] == "국내도서-경제 경영" })
        }
    }

    @Test func anUnknownGenreIsReportedWithSimilarOnes() async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["bestsellers", "--genre", "경제겅영", "--demo"])
            #expect(outcome.status == .usage && outcome.output == "")
            #expect(outcome.errors.contains("no genre '경제겅영'") && outcome.errors.contains("Similar: 경제경영"))
        }
    }

    @Test(
        arguments: Tier.sample([
            ["--period", "year"], ["--loans", "--period", "now"], ["--loans", "--period", "steady"], ["--page", "0"],
            ["--size", "51"], ["--genre", " "],
        ])
    )
    func contradictoryFlagsAreAUsageError(arguments: [String]) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["bestsellers", "--demo"] + arguments)
            #expect(outcome.status == .usage && outcome.output == "")
        }
    }

    @Test(arguments: ["now", "day", "week", "month", "steady"])
    func everyPeriodOfTheDemo(period: String) async throws {
        try await withHarness { harness in
            let outcome = await harness.bookfetch("bestsellers", "--period", period, "--demo", "--json")
            #expect(outcome.status == .done)
            let books = try outcome.json["books"]?.values
            #expect(books?.isEmpty == false)
        }
    }
}

@Suite struct NewTests {
    @Test(arguments: ["table", "plain", "json", "jsonl", "csv"])
    func everyFormat(format: String) async throws {
        try await withHarness { harness in
            let outcome = await harness.bookfetch("new", "--demo", "--format", format)
            #expect(outcome.status == .done && outcome.output.contains("천 개의 문장"))
        }
    }

    @Test func notableBooksAreFewer() async throws {
        try await withHarness { harness in
            let all = try await harness.bookfetch("new", "--demo", "--json").json
            let notable = try await harness.bookfetch("new", "--notable", "--demo", "--json").json
            #expect(all["total"] == 20 && notable["total"] == 6 && notable["request"]?["selection"] == "notable")
            // No ranking, no rank.
            #expect(all["books"]?.values.allSatisfy { $0["rank"] == nil } == true)
        }
    }

    @Test func aFailureGoesOnToAladinAndIsReported() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["YES24_API_KEY"] = "yes24-key-of-a-test"
            let outcome = await harness.bookfetch(
                "new",
                "--json",
                stubs: [
                    .get("/v1/category/newproduct", status: 429, body: Data()),
                    .get("/ttb/api/ItemList.aspx", query: ["QueryType": "ItemNewAll"], body: Body.aladin("새 책")),
                ]
            )
            let document = try outcome.json
            #expect(outcome.status == .done && document["request"]?["service"] == "aladin")
            #expect(document["problems"]?.values.map { $0["service"] } == ["yes24"])
        }
    }
}

@Suite struct GenresTests {
    @Test(arguments: ["table", "plain", "json", "jsonl", "csv"])
    func everyFormat(format: String) async throws {
        try await withHarness { harness in
            let outcome = await harness.bookfetch("genres", "--demo", "--format", format)
            #expect(outcome.status == .done && outcome.output.contains("001001025"))
            #expect(outcome.output.contains("경제경영"))
        }
    }

    @Test func aladinsGenresNeedNoKeyAndNoNetwork() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["BOOKFETCH_SERVICES"] = "aladin"
            for name in TestHarness.keys.keys { harness.environment[name] = nil }
            for arguments in [["genres"], ["genres", "--source", "aladin"]] {
                let outcome = await harness.silently("bookfetch", arguments)
                #expect(outcome.status == .done && outcome.lines.count == 30 && outcome.errors == "")
            }
            let named = await harness.silently("bookfetch", ["genres", "--source", "yes24"])
            #expect(named.status == .noPermission && named.errors.contains("YES24_API_KEY"))
        }
    }

    @Test func theNextServiceTakesOver() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["BOOKFETCH_SERVICES"] = "yes24,aladin"
            harness.environment["YES24_API_KEY"] = "yes24-key-of-a-test"
            let stub = Stub.get("/v1/category/list", status: 429, body: Data())
            let outcome = await harness.bookfetch("genres", "--json", stubs: [stub])
            let document = try outcome.json
            #expect(outcome.status == .done && document["request"]?["service"] == "aladin")
            #expect(document["problems"]?.values.map { $0["kind"] } == ["rateLimited"])
        }
    }
}
