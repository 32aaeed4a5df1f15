import ArgumentParser
import Feeds
import Foundation
import TestSupport
import Testing
import Wording

@testable import CommandLine
@testable import Documents

/// What a shell offers after TAB: from the store alone, and silently.
@Suite struct StoredCompletionTests {
    private static let question = ["---completion"]

    @Test(arguments: Tier.sample(["show", "cover", "open", "preview", "library", "memo", "export"]))
    func booksOfTheShelfAreOffered(command: String) async throws {
        try await withHarness { harness in
            _ = await harness.bookfetch("shelf", "add", "9788980500208", "--demo")
            let words = Self.question + [command, "--", "positional@0", "2", "0", "bookfetch", command, "", "--demo"]
            let outcome = await harness.silently("bookfetch", words)
            let lists = command == "export" ? ["shelf", "recent"] : []
            #expect(outcome.status == .done && outcome.offered == lists + ["9788980500208"] && outcome.errors == "")
        }
    }

    @Test func genresAreOfferedWithoutAStore() async throws {
        try await withHarness { harness in
            let words = Self.question + ["new", "--", "--genre", "3", "0", "bookfetch", "new", "--genre", ""]
            let outcome = await harness.silently("bookfetch", words)
            #expect(outcome.status == .done && outcome.lines.contains("소설") && outcome.errors == "")
            // Pressing TAB makes no store.
            #expect(!FileManager.default.fileExists(atPath: harness.store.path))
        }
    }

    @Test func sourcesAreOfferedOnceTheyWereListed() async throws {
        try await withHarness { harness in
            let words =
                Self.question + ["headlines", "--", "--sources", "3", "2", "news", "headlines", "--sources", "a,"]
            let before = await harness.silently("news", words)
            #expect(before.status == .done && before.offered == [] && before.errors == "")
            let body = Data(
                #"{"status":"ok","sources":[{"id":"bada-tv","name":"Bada TV"},{"id":"x$(id)","name":"Odd"}]}"#.utf8
            )
            _ = await harness.news("sources", stubs: [.get("/v2/top-headlines/sources", body: body)])
            let after = await harness.silently("news", words)
            #expect(after.offered == ["a,bada-tv"])
        }
    }

    @Test func theUsualCommandIsCompletedWithoutItsName() async throws {
        try await withHarness { harness in
            let body = Data(#"{"status":"ok","sources":[{"id":"bada-tv","name":"Bada TV"}]}"#.utf8)
            _ = await harness.news("sources", stubs: [.get("/v2/top-headlines/sources", body: body)])
            let words = Self.question + ["--", "--sources", "2", "0", "news", "--sources", ""]
            #expect(await harness.silently("news", words).offered == ["bada-tv"])
        }
    }

    @Test(arguments: [
        ("", ["서울", "부산"]), ("''", ["서울", "부산"]), ("부", ["서울", "부산"]), ("b", ["seoul", "busan"]),
    ])
    func regionsAreOfferedInTheScriptThatWasBegun(typed: String, first: [String]) async throws {
        try await withHarness { harness in
            let words = ["bookfetch", "library", "9788980500208", "--region", typed]
            let outcome = await harness.silently(
                "bookfetch",
                Self.question + ["library", "--", "--region", "4", "0"] + words
            )
            #expect(outcome.offered.count == 17 && Array(outcome.offered.prefix(2)) == first)
        }
    }

    @Test(arguments: [
        (["search"], "--source", "", ["auto", "kakao"]), (["genres"], "--source", "", ["auto", "aladin"]),
        (["shelf", "status"], "positional@0", "", ["want", "reading", "paused", "read", "stopped", "none"]),
        (["config", "set"], "positional@0", "", ["BOOKFETCH_RECENTS", "NEWS_COUNTRY"]),
        (["config", "unset"], "positional@0", "", ["BOOKFETCH_RECENTS"]),
        (["config", "set"], "positional@1", "BOOKFETCH_DEMO", ["1", "0"]),
        (["config", "set"], "positional@1", "NEWS_COUNTRY", ["kr", "us"]),
        (["config", "set"], "positional@1", "BOOKFETCH_REGION", ["서울"]),
        (["config", "set"], "positional@1", "BOOKFETCH_SERVICES", ["kakao", "yes24"]),
    ])
    func wordsOfTheProgramAreOffered(command: [String], place: String, name: String, some: [String]) async throws {
        try await withHarness { harness in
            let words = ["bookfetch"] + command + (place.hasPrefix("--") ? [place] : name.isEmpty ? [] : [name]) + [""]
            let question = Self.question + command + ["--", place, "\(words.count - 1)", "0"] + words
            let outcome = await harness.silently("bookfetch", question)
            #expect(outcome.status == .done && outcome.errors == "")
            #expect(Set(outcome.offered).isSuperset(of: some), "\(outcome.offered)")
            #expect(!FileManager.default.fileExists(atPath: harness.store.path))
        }
    }

    @Test(arguments: [
        (["headlines"], "--country", ["kr", "us", "jp"]), (["config", "country"], "positional@0", ["kr"]),
        (["headlines"], "--source", ["auto", "newsapi", "feeds", "google"]), (["search"], "--source", ["newsapi"]),
    ])
    func wordsOfNewsAreOffered(command: [String], place: String, some: [String]) async throws {
        try await withHarness { harness in
            let words = ["news"] + command + (place.hasPrefix("--") ? [place] : []) + [""]
            let question = Self.question + command + ["--", place, "\(words.count - 1)", "0"] + words
            let outcome = await harness.silently("news", question)
            #expect(outcome.status == .done && outcome.errors == "")
            #expect(Set(outcome.offered).isSuperset(of: some), "\(outcome.offered)")
        }
    }

    /// A shell shows the name beside the code, which is of no use to those who do not know it.
    @Test func everyCountryOfTheCatalogueHasAName() {
        let codes = Set(FeedCatalogue.builtIn.feeds.compactMap(\.country))
        #expect(codes.count > 8)
        for code in codes { #expect(Message.pageCountryName(code).text != code, "\(code)") }
    }

    @Test(arguments: [
        ["nonsense"], [], ["show", "--", "positional@9", "1", "0", "x"], ["show", "--", "--json", "1", "0"],
    ])
    func anInvalidCompletionRequestHasNoValues(words: [String]) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", Self.question + words)
            #expect(outcome.status == .done && outcome.errors == "" && outcome.offered == [])
        }
    }

    @Test func aDamagedStoreIsIgnored() async throws {
        try await withHarness { harness in
            try Data("no database".utf8).write(to: harness.store)
            let words = Self.question + ["show", "--", "positional@0", "2", "0", "bookfetch", "show", ""]
            let outcome = await harness.silently("bookfetch", words)
            #expect(outcome.status == .done && outcome.errors == "" && outcome.offered == [])
            #expect(try Data(contentsOf: harness.store) == Data("no database".utf8))
        }
    }

    @Test func shellsThatShowDescriptionsGetTitles() async throws {
        try await withHarness { harness in
            var harness = harness
            _ = await harness.bookfetch("shelf", "add", "9788980500208", "--demo")
            let words = Self.question + ["show", "--", "positional@0", "2", "0", "bookfetch", "show", "", "--demo"]
            harness.environment["SAP_SHELL"] = "fish"
            let outcome = await harness.silently("bookfetch", words)
            #expect(outcome.offered == ["9788980500208\t해리 포터와 마법사의 돌 1"])
        }
    }

    @Test func eachShellGetsItsForm() {
        let values = [
            StoredCompletion.Value(text: "a:b", note: "A: $(b)"), StoredCompletion.Value(text: "$(id)", note: nil),
            StoredCompletion.Value(text: "소설", note: nil), StoredCompletion.Value(text: "two words", note: "x"),
        ]
        #expect(
            StoredCompletion.lines(values, for: .zsh, prefix: "p,")
                == ["p,a\\:b:A: $(b)", "p,$(id)", "p,소설", "p,two words:x"]
        )
        #expect(StoredCompletion.lines(values, for: .fish) == ["a:b\tA: $(b)", "$(id)", "소설", "two words\tx"])
        // bash would expand the others.
        #expect(StoredCompletion.lines(values, for: .bash) == ["소설"])
        #expect(StoredCompletion.lines(values, for: .bash, prefix: "`id`,") == [])
    }

    @Test(arguments: Tier.sample(["bash", "zsh", "fish"], upTo: 1))
    func theScriptsKnowTheFlagsOfTheUsualCommand(shell: String) async throws {
        try await withHarness { harness in
            let news = await harness.silently("news", ["--generate-completion-script", shell]).output
            #expect(
                news.contains("---completion -- --sources") && news.contains("---completion headlines -- --sources")
            )
            // Both have the seven categories, and so does `news sources`.
            #expect(news.matches(of: /business.{1,9}entertainment/.dotMatchesNewlines()).count >= 3)
            let bookfetch = await harness.silently("bookfetch", ["--generate-completion-script", shell]).output
            #expect(bookfetch.contains("---completion library -- --region"))
            #expect(bookfetch.contains("---completion search -- --source"))
            #expect(bookfetch.contains("---completion config set -- positional@0"))
            // Both columns of statuses are known without asking.
            let statuses = /want.{1,9}reading.{1,9}paused.{1,9}read.{1,9}stopped/.dotMatchesNewlines()
            #expect(bookfetch.contains(statuses))
        }
    }

    @Test(arguments: Tier.sample(["bash", "zsh", "fish"], upTo: 1))
    func theScriptsAskForThem(shell: String) async throws {
        try await withHarness { harness in
            let script = await harness.silently("bookfetch", ["--generate-completion-script", shell])
            #expect(script.status == .done && script.output.contains("---completion show"))
            #expect(script.output.contains("---completion new"))
        }
    }
}

extension Outcome {
    /// The words that are offered. The parser adds a blank line for zsh, which its own script takes away again.
    fileprivate var offered: [String] { lines.filter { !$0.allSatisfy { $0 == " " } } }
}
