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

    @Test(arguments: ["0", "1001", "ten", "-1"])
    func whatIsNoSuchNumberIsRefused(text: String) async throws {
        try await withDesk { desk in
            var desk = desk
            desk.environment["BOOKFETCH_RECENTS"] = text
            let outcome = await desk.silently("bookfetch", ["recent"])
            #expect(outcome.status == .configuration)
            #expect(outcome.errors.contains("BOOKFETCH_RECENTS is no number from 1 to 1000."))
        }
    }
}
