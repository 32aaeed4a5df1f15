import BookfetchKit
import Catalog
import CatalogModel
import Foundation
import Store
import TestSupport
import Testing

@testable import CommandLine
@testable import Documents

/// `more`: the next page of the last list.
@Suite struct MoreTests {
    private func demo(_ harness: TestHarness, session: String? = "a") -> TestHarness {
        var harness = harness
        harness.environment["BOOKFETCH_DEMO"] = "1"
        harness.environment["BOOKFETCH_SESSION"] = session
        return harness
    }

    private func stored(_ harness: TestHarness) throws -> Store {
        try Store(path: harness.home.appending(path: "demo.sqlite").path)
    }

    @Test(
        arguments: Tier.sample([
            ("bookfetch", ["search", "해리 포터", "--size", "10"]), ("bookfetch", ["해리", "포터", "--size=10"]),
            ("bookfetch", ["search", "--size", "10", "--", "해리 포터"]), ("bookfetch", ["birthday", "1997-06-26"]),
            ("bookfetch", ["bestsellers", "--size", "5"]), ("bookfetch", ["new", "--size", "5"]),
            ("news", ["--size", "10"]), ("news", ["headlines", "--country", "us"]),
            ("news", ["search", "한국", "--size", "2"]),
        ])
    )
    func moreShowsThePageAfterTheLastOne(program: String, arguments: [String]) async throws {
        try await withHarness { harness in
            let harness = demo(harness)
            let first = await harness.silently(
                program,
                arguments + ["--json"].filter { _ in !arguments.contains("--") }
            )
            #expect(first.status == .done, "\(first.errors)")
            var pages = 1
            while true {
                let more = await harness.silently(program, ["more", "--json"])
                #expect(more.status == .done)
                guard try more.json["request"]?["command"] != "more" else {
                    #expect(more.errors.contains("There is no next page: the last list was complete."))
                    break
                }
                pages += 1
                let document = try more.json
                #expect(document["page"] == .number(Double(pages)))
                let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
                let line = Array(arguments[..<end]) + ["--page", "\(pages)", "--json"] + arguments[end...]
                #expect(more.output == (await demo(harness, session: "b").silently(program, line)).output)
                #expect(pages < 20)
            }
            #expect(pages > 1)
        }
    }

    @Test func moreContinuesTheShelfToo() async throws {
        try await withHarness { harness in
            let harness = demo(harness)
            _ = await harness.silently("bookfetch", ["해리 포터"])
            #expect(await harness.silently("bookfetch", ["shelf", "add", "1-3"]).status == .done)
            let first = await harness.silently("bookfetch", ["shelf", "-n", "2"])
            let second = await harness.silently("bookfetch", ["more"])
            let all = await harness.silently("bookfetch", ["shelf"])
            #expect(first.lines.count == 2 && second.lines.count == 1 && first.output + second.output == all.output)
        }
    }

    @Test func theNumbersOfTheNextPageGoOn() async throws {
        try await withHarness { harness in
            let harness = demo(harness)
            let list = await harness.silently("bookfetch", ["해리 포터", "-n", "7", "--json"])
            let more = await harness.silently("bookfetch", ["more", "-f", "table"])
            #expect(more.output.contains("\n 8  ") && more.output.contains("\n14  "), "\(more.output)")
            let shown = await harness.silently("bookfetch", ["show", "8", "--json"])
            #expect(shown.status == .done)
            let document = try list.json
            #expect(document["books"]?.values.count == 7)
        }
    }

    @Test(.all) func aNumberMeansTheLineShownInThisTerminal() async throws {
        try await withHarness { harness in
            let harness = demo(harness)
            let all = try await harness.silently("bookfetch", ["해리 포터", "-n", "10", "--json"]).json
            let isbns = all["books"]?.values.compactMap { $0["isbn13"]?.text } ?? []
            #expect(isbns.count == 10)
            for next in [["more"], ["해리 포터", "--size", "5", "--page", "2"]] {
                _ = await harness.silently("bookfetch", ["해리 포터", "--size", "5"])
                #expect(await harness.silently("bookfetch", next).status == .done)
                let shown = try await harness.silently("bookfetch", ["show", "1-10", "--json"]).json
                #expect(shown["books"]?.values.compactMap { $0["isbn13"]?.text } == isbns)
            }
            #expect(await harness.silently("bookfetch", ["shelf", "add", "1-10"]).status == .done)
            _ = await harness.silently("bookfetch", ["shelf", "--size", "5"])
            let third = await harness.silently("bookfetch", ["shelf", "-n", "3"]).lines.last?.prefix(13)
            _ = await harness.silently("bookfetch", ["shelf", "--size", "5"])
            #expect(await harness.silently("bookfetch", ["more"]).status == .done)
            let removed = await harness.silently("bookfetch", ["shelf", "remove", "3", "--json"])
            #expect(try removed.json["books"]?.values.first?["isbn13"]?.text.map { $0[...] } == third)
            _ = await harness.silently("bookfetch", ["해리 포터", "--size", "5", "--page", "2"])
            for words in [["show", "1"], ["shelf", "add", "5-6"]] {
                let unknown = await harness.silently("bookfetch", words)
                #expect(unknown.status == .usage && unknown.errors.contains("the last list has lines 6–10."))
            }
        }
    }

    @Test func theNumbersOfAMergedListGoOn() async throws {
        try await withHarness { harness in
            let harness = demo(harness)
            let list = ["해리 포터", "--source", "all", "--size", "5"]
            let first = try await harness.silently("bookfetch", list + ["--json"]).json["books"]?.values ?? []
            let more = await harness.silently("bookfetch", ["more", "-f", "table"])
            // Numbers stand to the right of their column.
            let number = more.output.split(separator: "\n").dropFirst().first?.split(separator: " ").first
            #expect(first.count > 5 && number == "\(first.count + 1)", "\(first.count) \(more.output)")
            let last = try await harness.silently("bookfetch", ["show", "\(first.count)", "--json"]).json
            #expect(
                last["book"]?["isbn13"] ?? last["isbn13"] ?? last["books"]?.values.first?["isbn13"]
                    == first.last?["isbn13"]
            )
        }
    }

    @Test(arguments: [
        (["read", "3"], "Line 3 of the last list is a feed, not an article."), (["open", "3"], "is a feed, not"),
        (["saved", "add", "1-3"], "Line 1 of the last list is a feed"),
    ])
    func aFeedIsNotReadAsAnArticle(words: [String], said: String) async throws {
        try await withHarness { harness in
            let harness = demo(harness)
            #expect(await harness.silently("news", ["feeds"]).status == .done)
            let outcome = await harness.silently("news", words)
            #expect(
                outcome.status == .usage && outcome.output == "" && outcome.errors.contains(said),
                "\(outcome.errors)"
            )
            #expect(await harness.silently("news", ["saved"]).output == "")
        }
    }

    @Test func anArticleIsNotRemovedAsAFeed() async throws {
        try await withHarness { harness in
            var harness = demo(harness)
            harness.environment["LANG"] = "ko_KR.UTF-8"
            _ = await harness.silently("news", ["--size", "5"])
            let outcome = await harness.silently("news", ["feeds", "remove", "2"])
            #expect(outcome.status == .usage && outcome.errors.contains("마지막 목록의 2번 줄은 피드가 아니라 기사입니다."))
        }
    }

    @Test func eachTerminalContinuesItsOwnList() async throws {
        try await withHarness { harness in
            let (left, right) = (demo(harness, session: "left"), demo(harness, session: "right"))
            _ = await left.silently("bookfetch", ["해리", "-n", "3"])
            let none = await right.silently("bookfetch", ["more"])
            #expect(none.status == .usage && none.errors.contains("no list has been shown in this terminal yet"))
            _ = await right.silently("bookfetch", ["bestsellers", "--size", "5"])
            for (harness, command) in [(left, "search"), (right, "bestsellers")] {
                let document = try await harness.silently("bookfetch", ["more", "--json"]).json
                #expect(document["request"]?["command"] == .string(command))
            }
            #expect(await right.silently("news", ["more"]).status == .usage)
        }
    }

    @Test func flagsOfMoreDetermineTheOutput() async throws {
        try await withHarness { harness in
            let harness = demo(harness)
            _ = await harness.silently(
                "bookfetch",
                ["해리", "--json", "--no-pager", "-f", "json", "--timeout", "5", "-n", "3"]
            )
            let more = await harness.silently("bookfetch", ["more"])
            #expect(more.lines.count == 3 && more.lines.allSatisfy { $0.contains("\t") })
            let korean = {
                var harness = harness
                harness.environment["LANG"] = "ko_KR.UTF-8"
                return harness
            }()
            _ = await korean.silently("bookfetch", ["recent"])
            _ = await korean.silently("bookfetch", ["show", "9788980500208"])
            _ = await korean.silently("bookfetch", ["recent"])
            let last = await korean.silently("bookfetch", ["more"])
            #expect(last.status == .done && last.errors.contains("다음 페이지가 없습니다."))
        }
    }

    @Test func aSettingIsReportedOnce() async throws {
        try await withHarness { harness in
            let harness = demo(harness)
            try harness.write("nonsense\n", to: \.here)
            _ = await harness.silently("bookfetch", ["해리", "-n", "3"])
            let more = await harness.silently("bookfetch", ["more"])
            #expect(more.errorLines.count == 1, "\(more.errors)")
        }
    }

    /// The request is stored, and not what was typed: it says what is wanted and nothing of one run.
    @Test func theRequestOfTheNextPageIsStored() async throws {
        try await withHarness { harness in
            let harness = demo(harness)
            _ = await harness.silently("bookfetch", ["해리", "-n", "3", "--json", "--max-age", "1h"])
            let stored = try #require(try await stored(harness).lastList.next(of: "bookfetch", in: "named a"))
            let search = BookSearch("해리", page: 2, pageSize: 3)
            #expect(StoredList(stored: stored) == StoredList(search))
        }
    }

    private static var lists: [StoredList] {
        var search = BookSearch("a b", target: .title, sort: .latest, source: .all, page: 2, limit: 7)
        search.dumps = .never
        var headlines = Headlines(country: "us", category: "science")
        headlines.searchesInstead = true
        var articles = ArticleSearch(ArticleSearchRequest(query: "한국"))
        articles.isUnreadOnly = true
        return [
            StoredList(search), StoredList(Bestsellers(.month, loansOnly: true, genre: "소설", page: 3)),
            StoredList(NewBooks(.notable, page: 2)), StoredList(headlines, images: true), StoredList(articles),
        ]
    }

    @Test(arguments: lists)
    func aStoredRequestIsReadAsItWas(list: StoredList) throws {
        #expect(StoredList(stored: list.text) == list)
        // Members that are absent are left out by other encoders.
        #expect(StoredList(stored: String(decoding: try JSONEncoder().encode(list), as: UTF8.self)) == list)
    }

    @Test func aDayAndAPageOfTheShelfAreReadAsTheyWere() throws {
        let day = try #require(MonthDay(month: 2, day: 29))
        let books = BirthdayBooks(day, in: 1996...2000, page: 2, pageSize: 5, limit: 3)
        var page = ShelfPage(sort: .rating)
        (page.status, page.match, page.page) = (.reading, "x", 4)
        for list in [StoredList(books.typed("2월 29일", years: "1996-2000")), StoredList(page)] {
            #expect(StoredList(stored: list.text) == list)
        }
    }

    /// A list that is not understood, such as one of another version, is none.
    @Test(arguments: [#"["search","--page=2"]"#, #"{"kind":"lists"}"#, #"{"kind":"search"}"#, ""])
    func aStoredRequestThatIsNotUnderstoodIsNotContinued(stored text: String) async throws {
        try await withHarness { harness in
            let harness = demo(harness)
            _ = await harness.silently("bookfetch", ["해리 포터", "--size", "5"])
            let lists = try stored(harness).lastList
            let lines = try await lists.lines(of: "bookfetch", in: "named a")
            try await lists.replace(with: lines, next: text, of: "bookfetch", in: "named a")
            let more = await harness.silently("bookfetch", ["more"])
            #expect(more.status == .done && more.errors.contains("There is no next page"), "\(more.errors)")
        }
    }
}
