import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite struct RecentCountTests {
    @Test func soManyAreKeptAsTheReaderWants() async throws {
        try await withDesk { desk in
            var desk = desk
            desk.environment["BOOKFETCH_RECENTS"] = "2"
            for isbn in ["9788980500208", "9788980500215", "9788980500222"] {
                #expect(await desk.silently("bookfetch", ["show", isbn, "--demo"]).status == .done)
            }
            let recent = await desk.silently("bookfetch", ["recent", "--demo", "--format", "plain"])
            #expect(recent.lines.map { $0.prefix(13) } == ["9788980500222", "9788980500215"])
        }
    }

    private func isbns(_ outcome: Outcome) throws -> [String] {
        let books = try outcome.json["books"]?.values ?? []
        return books.compactMap { $0["isbn13"]?.text }
    }

    /// What is listed, before anything else is shown.
    @Test(arguments: [("2", ["9788980500222", "9788980500215"]), ("0", [])] as [(String, [String])])
    func noMoreAreListedThanTheReaderWants(count: String, expected: [String]) async throws {
        try await withDesk { desk in
            for isbn in ["9788980500208", "9788980500215", "9788980500222"] {
                #expect(await desk.silently("bookfetch", ["show", isbn, "--demo"]).status == .done)
            }
            var desk = desk
            desk.environment["BOOKFETCH_RECENTS"] = count
            let recent = await desk.silently("bookfetch", ["recent", "--demo", "--json"])
            #expect(recent.status == .done)
            let listed = try isbns(recent)
            #expect(listed == expected)
            let exported = await desk.silently("bookfetch", ["export", "recent", "--demo"])
            let written = try isbns(exported)
            #expect(written == expected)
        }
    }

    @Test func withNoneNothingIsKept() async throws {
        try await withDesk { desk in
            var none = desk
            none.environment["BOOKFETCH_RECENTS"] = "0"
            #expect(await none.silently("bookfetch", ["show", "9788980500208", "--demo"]).status == .done)
            let recent = try await desk.silently("bookfetch", ["recent", "--demo", "--json"]).json
            #expect(recent["total"] == 0)
        }
    }

    @Test(arguments: ["1001", "ten", "-1"])
    func whatIsNoSuchNumberIsRefused(text: String) async throws {
        try await withDesk { desk in
            var desk = desk
            desk.environment["BOOKFETCH_RECENTS"] = text
            let outcome = await desk.silently("bookfetch", ["recent"])
            #expect(outcome.status == .configuration)
            #expect(outcome.errors.contains("BOOKFETCH_RECENTS must be a number from 0 to 1000."))
        }
    }
}
