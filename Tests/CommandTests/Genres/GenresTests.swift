import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite struct GenresTests {
    @Test(arguments: ["table", "plain", "json", "jsonl", "csv"])
    func everyFormat(format: String) async throws {
        try await withDesk { desk in
            let outcome = await desk.bookfetch("genres", "--demo", "--format", format)
            #expect(outcome.status == .done && outcome.output.contains("001001025"))
            #expect(outcome.output.contains("경제경영"))
        }
    }

    @Test func aladinsGenresNeedNoKeyAndNoNetwork() async throws {
        try await withDesk { desk in
            var desk = desk
            for name in Desk.keys.keys { desk.environment[name] = nil }
            for arguments in [["genres"], ["genres", "--source", "aladin"]] {
                let outcome = await desk.silently("bookfetch", arguments)
                #expect(outcome.status == .done && outcome.lines.count == 30 && outcome.errors == "")
            }
            let named = await desk.silently("bookfetch", ["genres", "--source", "yes24"])
            #expect(named.status == .noPermission && named.errors.contains("YES24_API_KEY"))
        }
    }

    @Test func theNextServiceTakesOver() async throws {
        try await withDesk { desk in
            var desk = desk
            desk.environment["YES24_API_KEY"] = "yes24-key-of-a-test"
            let stub = Stub.get("/v1/category/list", status: 429, body: Data())
            let outcome = await desk.bookfetch("genres", "--json", stubs: [stub])
            let document = try outcome.json
            #expect(outcome.status == .done && document["request"]?["service"] == "aladin")
            #expect(document["problems"]?.values.map { $0["kind"] } == ["rateLimited"])
        }
    }
}
