import Foundation
import HTTPTypes
import Replay
import Testing

struct RoutingTests {
    private static let files = [
        "shop/routes.json": """
        { "routes": [
            { "path": "/items", "reply": { "file": "all.json" } },
            { "path": "/items", "query": { "country": "*" }, "reply": { "file": "any.json" } },
            { "path": "/items", "query": { "country": "us" }, "reply": { "file": "us.json" } },
            { "path": "/items", "query": { "country": "us", "q": null },
              "reply": { "status": 202, "fields": { "X-Made-Up": "yes" }, "file": "us-all.txt" } },
            { "path": "/items", "query": { "country": "*", "q": "*" }, "reply": { "file": "both.json" } },
            { "path": "/only", "query": { "country": "*" }, "reply": { "file": "any.json" } },
            { "path": "/only", "query": { "country": "us" }, "reply": { "file": "us.json" } },
            { "path": "/pictures/*", "reply": { "file": "all.json" } },
            { "path": "/gone", "reply": { "file": "missing.json" } },
            { "path": "/flat", "reply": { "file": "all.json" }, "list": { "at": "items" } } ] }
        """,
        "shop/all.json": "{}", "shop/any.json": "{ \"any\": true }", "shop/both.json": "{ \"both\": true }",
        "shop/us.json": "{ \"us\": true }",
        "shop/us-all.txt": "{ 'not': json };\r\n",
        "not-a-service/all.json": "{}",
    ]

    private func answer(_ request: FixtureRequest) throws -> FixtureResponse? {
        try TemporaryFixtures.with(Self.files) { try FixtureSite(folder: $0.folder).reply(to: request) }
    }

    private func text(_ request: FixtureRequest) throws -> String {
        String(decoding: try #require(try answer(request)).body, as: UTF8.self)
    }

    @Test func theMostSpecificRouteWins() throws {
        #expect(try text(.get("/items")) == "{}")
        #expect(try text(.get("/items", ["country": "kr"])) == "{ \"any\": true }")
        #expect(try text(.get("/items", ["country": "us", "q": "x"])) == "{ \"both\": true }")
        #expect(try text(.get("/only", ["country": "us"])) == "{ \"us\": true }")
    }

    @Test func aFileIsServedByteForByteWithItsStatusAndFields() throws {
        let reply = try #require(try answer(.get("/items", ["COUNTRY": "US", "q": ""])))
        #expect(reply.status == 202)
        #expect(String(decoding: reply.body, as: UTF8.self) == "{ 'not': json };\r\n")
        #expect(try reply.fields[#require(HTTPField.Name("X-Made-Up"))] == "yes")
        #expect(reply.fields[.contentType] == nil)
    }

    @Test func aPrefixBeforeThePathDoesNoHarm() throws {
        #expect(try text(.get("/some/prefix/items")) == "{}")
        #expect(try text(.get("/pictures/1/2.jpg")) == "{}")
    }

    @Test func aRequestWithoutARouteHasNoResponse() throws {
        #expect(try answer(.get("/elsewhere"))?.status == nil)
        #expect(try answer(FixtureRequest(method: "POST", path: "/items"))?.status == nil)
    }

    @Test func aMissingFileIsNamed() throws {
        #expect(throws: FixtureError.self) { try answer(.get("/gone")) }
        do {
            _ = try answer(.get("/gone"))
        } catch let error as FixtureError {
            #expect(error.description.contains("shop/missing.json"))
        }
    }

    @Test func aListThatIsNotThereIsNamed() throws {
        do {
            _ = try answer(.get("/flat"))
            Issue.record("a file without the list was served")
        } catch let error as FixtureError {
            #expect(error.description.contains("\"items\""))
        }
    }

    @Test func aFolderWithoutRoutesIsRefused() throws {
        try TemporaryFixtures.with(["shop/all.json": "{}"]) { fixtures in
            #expect(throws: FixtureError.noRoutes(folder: fixtures.folder.path)) {
                try FixtureSite(folder: fixtures.folder)
            }
        }
    }

    @Test func routesThatAreNotWhatTheyShouldBeAreRefused() throws {
        try TemporaryFixtures.with(["shop/routes.json": "{ \"routes\": [ {} ] }"]) { fixtures in
            #expect(throws: FixtureError.self) { try FixtureSite(folder: fixtures.folder) }
        }
    }
}
