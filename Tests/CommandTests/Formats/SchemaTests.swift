import APIClient
import ArgumentParser
import CommandLine
import Documents
import Foundation
import Terminal
import TestSupport
import Testing

/// Every command's JSON is what `docs/schema` says.
@Suite struct SchemaTests {
    private static let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private func schema(_ name: String) throws -> JSONSchema {
        try JSONSchema(Data(contentsOf: Self.project.appending(path: "docs/schema/\(name).json")))
    }

    private func run(
        _ root: any (ParsableCommand & SendableMetatype).Type,
        _ arguments: [String]
    ) async -> (output: String, errors: String, status: Documents.ExitStatus) {
        let output = MemorySink()
        let errors = MemorySink()
        // A store of its own: one that another run left behind may be of another version.
        let home = FileManager.default.temporaryDirectory.appending(path: "SchemaTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: home) }
        let status = await Program.run(
            root,
            arguments: arguments,
            in: ProcessEnvironment(
                program: "test",
                environment: [
                    "BOOKFETCH_DEMO": "1", "BOOKFETCH_HOME": home.path, "BROWSER": "true", "PATH": "/usr/bin:/bin",
                    "BOOKFETCH_FIXTURES": Self.project.appending(path: "Fixtures").path,
                ],
                currentFolder: FileManager.default.temporaryDirectory,
                output: output,
                errors: errors,
                input: MemorySource(["9788980500208", "not one", "9788973470129 # from the attic", "9788980500208"]),
                transport: StubTransport([])
            )
        )
        return (output.text, errors.text, status)
    }

    @Test(
        arguments: Tier.sample([
            (["search", "해리 포터"], "bookfetch.books-1"), (["search", "없는 책 제목"], "bookfetch.books-1"),
            (["birthday", "1997-06-26"], "bookfetch.books-1"),
            (["birthday", "1997-06-26", "--page", "9"], "bookfetch.books-1"),
            (["today"], "bookfetch.today-1"), (["today", "--date", "06-26"], "bookfetch.today-1"),
            (["birthday", "--kept"], "bookfetch.birthdays-1"),
            (["birthday", "--keep", "Ines", "02-29"], "bookfetch.birthdays-1"),
            (["config", "show"], "bookfetch.config-1"), (["quota"], "bookfetch.quota-1"),
            (["config", "set", "BOOKFETCH_RECENTS", "20"], "bookfetch.setting-1"),
            (["config", "set", "KAKAO_REST_API_KEY"], "bookfetch.setting-1"),
            (["config", "unset", "BOOKFETCH_RECENTS"], "bookfetch.setting-1"),
            (["doctor"], "bookfetch.doctor-1"),
            (["bestsellers"], "bookfetch.books-1"), (["bestsellers", "--loans"], "bookfetch.books-1"),
            (["new", "--genre", "만화"], "bookfetch.books-1"), (["genres"], "bookfetch.genres-1"),
            (["genres", "--source", "data4library"], "bookfetch.genres-1"),
            (["library", "9788980500208", "--region", "서울", "--available"], "bookfetch.libraries-1"),
            (["library", "9791179760352", "--region", "21"], "bookfetch.libraries-1"),
            (["library", "9788980500208", "--everywhere"], "bookfetch.libraries-1"),
            (["library", "9788980500208", "--everywhere", "--plan"], "bookfetch.plan-1"),
            (["similar", "9791175690257", "9788980500208"], "bookfetch.books-1"),
            (["trends"], "bookfetch.books-1"), (["trends", "books", "바다"], "bookfetch.books-1"),
            (["trends", "keywords"], "bookfetch.trends-1"), (["trends", "library", "111901"], "bookfetch.trends-1"),
            (["trends", "reading", "--region", "서울"], "bookfetch.trends-1"),
            (["new", "--library", "111901"], "bookfetch.books-1"),
            (["show", "9791175690257", "--keywords"], "bookfetch.books-1"),
            (["library", "--file", "-", "--region", "서울", "--available"], "bookfetch.holdings-1"),
            (["library", "--file", "-", "--region", "서울", "--plan"], "bookfetch.plan-1"),
            (["show", "9788980500208"], "bookfetch.books-1"), (["shelf", "list"], "bookfetch.books-1"),
            (["series", "--list", "--match"], "bookfetch.series-1"),
            (["series", "--volume", "4"], "bookfetch.series-1"),
            (["preview", "9788980500208"], "bookfetch.preview-1"),
            (["preview", "9788980500222"], "bookfetch.preview-1"),
            (["cover", "9788980500208"], "bookfetch.cover-1"), (["lookup"], "bookfetch.lookup-1"),
            (["lookup", "--plan"], "bookfetch.plan-1"),
            (["open", "9788980500208"], "bookfetch.opened-1"), (["open", "9788996991342"], "bookfetch.opened-1"),
        ])
    )
    func bookfetchWritesWhatItsSchemaSays(arguments: [String], name: String) async throws {
        let result = await run(BookfetchCommand.self, arguments + ["--json"])
        #expect(result.status == .done)
        #expect(try schema(name).violations(in: Data(result.output.utf8)) == [])
    }

    @Test(
        arguments: Tier.sample([
            (["headlines"], "news.articles-1"), (["--country", "kr"], "news.articles-1"),
            (["search", "한국"], "news.articles-1"), (["sources"], "news.sources-1"),
            (["--country", "kr", "--fallback"], "news.articles-1"), (["config", "country"], "news.country-1"),
            (["config", "show"], "bookfetch.config-1"), (["quota"], "bookfetch.quota-1"),
            (["doctor"], "bookfetch.doctor-1"), (["feeds"], "news.feeds-1"),
            (["feeds", "list", "--country", "zz"], "news.feeds-1"), (["feeds", "check"], "news.feedchecks-1"),
            (["feeds", "remove", "gaon"], "news.feeds-1"),
            (["feeds", "add", "https://letters.example/feeds/letters.xml"], "news.feeds-1"),
        ])
    )
    func newsWritesWhatItsSchemaSays(arguments: [String], name: String) async throws {
        let result = await run(NewsCommand.self, arguments + ["--json"])
        #expect(result.status == .done)
        #expect(try schema(name).violations(in: Data(result.output.utf8)) == [])
    }

    @Test(arguments: [
        ["search", " ", "--json"], ["birthday", "1997-13-01", "--format", "json"], ["serch", "--json"],
    ])
    func failuresAreWhatTheirSchemaSays(arguments: [String]) async throws {
        let result = await run(BookfetchCommand.self, arguments)
        #expect(result.status == .usage)
        #expect(result.output.isEmpty)
        #expect(try schema("error-1").violations(in: Data(result.errors.utf8)) == [])
    }

    @Test func aDocumentOfAnotherShapeIsFound() throws {
        let wrong = try schema("error-1").violations(in: Data(#"{"schema": "error/2", "code": true}"#.utf8))
        #expect(wrong.count == 6)
    }
}

/// The JSON of commands over what a reader keeps is what `docs/schema` says, also of those that change something.
@Suite struct OwnListSchemaTests {
    /// Command lines, each after those above it, and the schemas of what they write.
    static let evening: [(program: String, arguments: [String], schema: String)] = [
        ("bookfetch", ["search", "해리 포터"], "bookfetch.books-1"), ("bookfetch", ["show", "1"], "bookfetch.books-1"),
        ("bookfetch", ["shelf", "add", "1", "2"], "bookfetch.books-1"), ("bookfetch", ["shelf"], "bookfetch.books-1"),
        ("bookfetch", ["shelf", "remove", "1"], "bookfetch.books-1"),
        ("bookfetch", ["shelf", "undo"], "bookfetch.undo-1"),
        ("bookfetch", ["shelf", "redo"], "bookfetch.undo-1"), ("bookfetch", ["shelf", "redo"], "bookfetch.undo-1"),
        ("bookfetch", ["shelf", "undo"], "bookfetch.undo-1"),
        ("bookfetch", ["shelf", "clear", "--yes"], "bookfetch.books-1"),
        ("bookfetch", ["shelf", "undo"], "bookfetch.undo-1"),
        ("bookfetch", ["shelf", "status", "1", "read", "--on", "2026-11", "--rating", "4.5"], "bookfetch.books-1"),
        ("bookfetch", ["shelf", "status", "2", "want"], "bookfetch.books-1"),
        ("bookfetch", ["shelf", "list", "--sort", "rating", "--match", "해리"], "bookfetch.books-1"),
        ("bookfetch", ["show", "1"], "bookfetch.books-1"),
        (
            "bookfetch", ["shelf", "edit", "1", "place=서재", "paid=9.99 USD", "lent=민수", "review=좋다"],
            "bookfetch.books-1"
        ),
        ("bookfetch", ["shelf"], "bookfetch.books-1"),
        ("bookfetch", ["shelf", "tag"], "bookfetch.tags-1"),
        ("bookfetch", ["shelf", "series"], "bookfetch.shelfseries-1"),
        ("bookfetch", ["shelf", "series", "--missing"], "bookfetch.shelfseries-1"),
        ("bookfetch", ["shelf", "goal", "2026"], "bookfetch.goal-1"),
        ("bookfetch", ["shelf", "goal", "2026", "50"], "bookfetch.goal-1"),
        ("bookfetch", ["shelf", "stats", "2026"], "bookfetch.stats-1"),
        ("bookfetch", ["shelf", "stats", "all"], "bookfetch.stats-1"),
        ("bookfetch", ["shelf", "stats", "1999"], "bookfetch.stats-1"),
        ("bookfetch", ["shelf", "undo"], "bookfetch.undo-1"),
        ("bookfetch", ["watch"], "bookfetch.books-1"), ("bookfetch", ["watch", "list"], "bookfetch.watches-1"),
        ("bookfetch", ["watch", "author", "롤링"], "bookfetch.books-1"), ("bookfetch", ["watch"], "bookfetch.books-1"),
        ("bookfetch", ["watch", "list"], "bookfetch.watches-1"),
        ("bookfetch", ["watch", "remove", "롤링"], "bookfetch.watches-1"),
        ("bookfetch", ["memo"], "bookfetch.memos-1"), ("bookfetch", ["search", "해리 포터"], "bookfetch.books-1"),
        ("bookfetch", ["show", "1-2"], "bookfetch.books-1"),
        ("bookfetch", ["more"], "bookfetch.books-1"), ("bookfetch", ["search", "해리 포터"], "bookfetch.books-1"),
        ("bookfetch", ["more"], "bookfetch.books-1"),
        ("bookfetch", ["open", "1-2"], "bookfetch.opened-1"),
        ("bookfetch", ["memo", "1"], "bookfetch.memo-1"),
        ("bookfetch", ["memo", "1", "set", "창가"], "bookfetch.memo-1"),
        ("bookfetch", ["memo"], "bookfetch.memos-1"), ("bookfetch", ["search", "해리 포터"], "bookfetch.books-1"),
        ("bookfetch", ["memo", "1", "remove"], "bookfetch.memo-1"),
        ("bookfetch", ["memo", "1", "restore"], "bookfetch.memo-1"),
        ("bookfetch", ["memo", "1", "history"], "bookfetch.memo-1"),
        ("bookfetch", ["export", "--format", "obsidian", "--into", "notes"], "bookfetch.notes-1"),
        ("bookfetch", ["export", "--check"], "bookfetch.check-1"),
        ("bookfetch", ["export", "recent", "--check", "--profile", "kormarc"], "bookfetch.check-1"),
        ("bookfetch", ["recent"], "bookfetch.books-1"),
        ("bookfetch", ["recent", "clear", "--yes"], "bookfetch.removed-1"),
        ("bookfetch", ["recent"], "bookfetch.books-1"), ("bookfetch", ["cache"], "bookfetch.cache-1"),
        ("bookfetch", ["cache", "path"], "bookfetch.path-1"), ("bookfetch", ["cache", "prune"], "bookfetch.removal-1"),
        ("bookfetch", ["cache", "clear", "--yes"], "bookfetch.removal-1"),
        ("bookfetch", ["store"], "bookfetch.dumps-1"),
        ("bookfetch", ["store", "remove", "nlk", "--yes"], "bookfetch.removed-1"),
        ("bookfetch", ["series"], "bookfetch.series-1"),
        ("bookfetch", ["series", "--volume", "2"], "bookfetch.series-1"),
        ("bookfetch", ["series", "--lint"], "bookfetch.lint-1"),
        ("news", [], "news.articles-1"), ("news", ["read", "1"], "news.article-1"),
        ("news", ["open", "1"], "news.opened-1"),
        ("news", ["saved", "add", "1", "2"], "news.articles-1"), ("news", ["saved"], "news.articles-1"),
        ("news", ["saved", "remove", "1"], "news.articles-1"), ("news", ["visited"], "news.articles-1"),
        ("news", ["visited", "clear", "--yes"], "news.removed-1"), ("news", ["visited"], "news.articles-1"),
    ]

    @Test(.all) func eachCommandWritesOneDocumentOfItsSchema() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment.merge(["BROWSER": "true", "PATH": "/usr/bin:/bin"]) { $1 }
            for (program, arguments, name) in Self.evening {
                let outcome = await harness.silently(program, arguments + ["--demo", "--json"])
                #expect(outcome.status == .done, "\(arguments): \(outcome.errors)")
                let file = Fixture.project.appending(path: "docs/schema/\(name).json")
                let schema = try JSONSchema(Data(contentsOf: file))
                let violations = try schema.violations(in: Data(outcome.output.utf8))
                #expect(violations == [], "\(program) \(arguments.joined(separator: " "))")
            }
        }
    }
}
