import CommandSupport
import Foundation
import TestSupport
import Testing

/// The JSON of commands over what a reader keeps is what `docs/schema` says, also of those that change something.
@Suite struct OwnListSchemaTests {
    /// Command lines, each after those above it, and the schemas of what they write.
    static let evening: [(program: String, arguments: [String], schema: String)] = [
        ("bookfetch", ["search", "해리 포터"], "bookfetch.books-1"), ("bookfetch", ["show", "1"], "bookfetch.books-1"),
        ("bookfetch", ["shelf", "add", "1", "2"], "bookfetch.books-1"), ("bookfetch", ["shelf"], "bookfetch.books-1"),
        ("bookfetch", ["shelf", "remove", "1"], "bookfetch.books-1"),
        ("bookfetch", ["shelf", "undo"], "bookfetch.books-1"),
        ("bookfetch", ["shelf", "clear", "--yes"], "bookfetch.books-1"),
        ("bookfetch", ["memo", "1"], "bookfetch.memo-1"),
        ("bookfetch", ["memo", "1", "set", "창가"], "bookfetch.memo-1"),
        ("bookfetch", ["memo", "1", "remove"], "bookfetch.memo-1"),
        ("bookfetch", ["memo", "1", "restore"], "bookfetch.memo-1"),
        ("bookfetch", ["memo", "1", "history"], "bookfetch.memo-1"),
        ("bookfetch", ["recent"], "bookfetch.books-1"),
        ("bookfetch", ["recent", "clear", "--yes"], "bookfetch.removed-1"),
        ("bookfetch", ["recent"], "bookfetch.books-1"), ("bookfetch", ["cache"], "bookfetch.cache-1"),
        ("bookfetch", ["cache", "path"], "bookfetch.path-1"), ("bookfetch", ["cache", "prune"], "bookfetch.removal-1"),
        ("bookfetch", ["cache", "clear", "--yes"], "bookfetch.removal-1"),
        ("bookfetch", ["series"], "bookfetch.series-1"),
        ("bookfetch", ["series", "--volume", "2"], "bookfetch.series-1"),
        ("bookfetch", ["series", "--lint"], "bookfetch.lint-1"),
        ("news", [], "news.articles-1"), ("news", ["read", "1"], "news.article-1"),
        ("news", ["open", "1"], "news.opened-1"),
        ("news", ["saved", "add", "1", "2"], "news.articles-1"), ("news", ["saved"], "news.articles-1"),
        ("news", ["saved", "remove", "1"], "news.articles-1"), ("news", ["visited"], "news.articles-1"),
        ("news", ["visited", "clear", "--yes"], "news.removed-1"), ("news", ["visited"], "news.articles-1"),
    ]

    @Test func eachCommandWritesOneDocumentOfItsSchema() async throws {
        try await withDesk { desk in
            var desk = desk
            desk.environment.merge(["BROWSER": "true", "PATH": "/usr/bin:/bin"]) { $1 }
            for (program, arguments, name) in Self.evening {
                let outcome = await desk.silently(program, arguments + ["--demo", "--json"])
                #expect(outcome.status == .done, "\(arguments): \(outcome.errors)")
                let file = Fixture.project.appending(path: "docs/schema/\(name).json")
                let schema = try JSONSchema(Data(contentsOf: file))
                let violations = try schema.violations(in: Data(outcome.output.utf8))
                #expect(violations == [], "\(program) \(arguments.joined(separator: " "))")
            }
        }
    }
}
