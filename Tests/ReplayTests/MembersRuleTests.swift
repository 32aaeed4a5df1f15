import Foundation
import Replay
import Testing

struct MembersRuleTests {
    private static let files = [
        "shop/routes.json": """
        { "routes": [
            { "path": "/books", "reply": { "file": "books.json" }, "members": { "parameter": "keys" } },
            { "path": "/list", "reply": { "file": "list.json" }, "members": { "parameter": "keys" } } ] }
        """,
        "shop/books.json": #"{ "ISBN:1": { "n": 1 }, "ISBN:2": { "n": 2 }, "ISBN:3": null }"#,
        "shop/list.json": "[]",
    ]

    private func answer(_ path: String, _ query: KeyValuePairs<String, String>) throws -> FixtureReply? {
        try TemporaryFixtures.with(Self.files) { try FixtureSite(folder: $0.folder).reply(to: .get(path, query)) }
    }

    @Test(arguments: [
        ("ISBN:2", #"{"ISBN:2":{"n":2}}"#), ("ISBN:3,ISBN:1", #"{"ISBN:1":{"n":1},"ISBN:3":null}"#),
        ("ISBN:9", "{}"), ("isbn:1", "{}"), ("", "{}"), ("ISBN:1,ISBN:9,,", #"{"ISBN:1":{"n":1}}"#),
    ])
    func onlyWhatIsNamedIsServed(names: String, expected: String) throws {
        let reply = try #require(try answer("/books", ["keys": names]))
        #expect(reply.status == 200 && String(decoding: reply.body, as: UTF8.self) == expected)
    }

    @Test func aFileThatIsNoObjectIsNamed() throws {
        do {
            _ = try answer("/list", ["keys": "a"])
            Issue.record("a list was served")
        } catch let error as FixtureError {
            #expect(error.description.hasSuffix("shop/list.json is no object."))
        }
    }
}
