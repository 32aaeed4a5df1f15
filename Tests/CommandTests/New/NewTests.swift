import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite struct NewTests {
    @Test(arguments: ["table", "plain", "json", "jsonl", "csv"])
    func everyFormat(format: String) async throws {
        try await withDesk { desk in
            let outcome = await desk.bookfetch("new", "--demo", "--format", format)
            #expect(outcome.status == .done && outcome.output.contains("천 개의 문장"))
        }
    }

    @Test func notableBooksAreFewer() async throws {
        try await withDesk { desk in
            let all = try await desk.bookfetch("new", "--demo", "--json").json
            let notable = try await desk.bookfetch("new", "--notable", "--demo", "--json").json
            #expect(all["total"] == 20 && notable["total"] == 6 && notable["request"]?["selection"] == "notable")
            // No ranking, no rank.
            #expect(all["books"]?.values.allSatisfy { $0["rank"] == nil } == true)
        }
    }

    @Test func aFailureGoesOnToAladinAndIsTold() async throws {
        try await withDesk { desk in
            var desk = desk
            desk.environment["YES24_API_KEY"] = "yes24-key-of-a-test"
            let outcome = await desk.bookfetch(
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
