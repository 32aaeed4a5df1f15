import CommandLine
import Documents
import Foundation
import HTTPTypes
import Terminal
import TestSupport
import Testing

@testable import WebServer

/// What a book's page shows and changes of the reader's own entry.
@Suite struct OwnBookTests {
    private static let isbn = "9788980500208"
    private static let page = "/books/\(isbn)"
    private static let korean: HTTPFields = [.acceptLanguage: "ko"]

    /// A server with the book on its shelf, on 2026-11-21 of its own clock.
    private func onShelf(_ body: @escaping @Sendable (ServerHarness, String) async throws -> Void) async throws {
        try await ServerHarness.run(time: ManualClock().time) { harness async throws in
            let token = try await harness.send(.get, "/about").token
            _ = try await harness.submit("/shelf/add", [("identity", Self.isbn)], token: token)
            try await body(harness, token)
        }
    }

    /// The fields of the page's form, as a browser sends them.
    private func fields(of page: String) throws -> [String: String] {
        let form = try #require(page.firstMatch(of: #/(?s)<form class="reading".*?<\/form>/#)).0
        var fields: [String: String] = [:]
        for input in form.matches(of: #/<input [^>]*name="([a-zA-Z]+)" value="([^"]*)"/#) {
            fields[String(input.1)] = String(input.2)
        }
        for list in form.matches(of: #/(?s)<select id="[^"]+" name="([a-z]+)">(.*?)<\/select>/#) {
            let chosen = try #require(list.2.firstMatch(of: #/value="([^"]+)" selected/#))
            fields[String(list.1)] = String(chosen.1)
        }
        return fields
    }

    private func save(_ harness: ServerHarness, _ changes: [String: String]) async throws -> ServerHarness.Answer {
        let fields = try fields(of: try await harness.send(.get, Self.page).text).merging(changes) { $1 }
        let token = try #require(fields["token"])
        return try await harness.submit(
            "/shelf/status",
            fields.filter { $0.key != "token" }.map { ($0.key, $0.value) },
            token: token
        )
    }

    @Test func theFormOfTheCopySetsWhatIsTypedAndNothingOverANewerEdit() async throws {
        try await onShelf { harness, token async throws in
            let page = try await harness.send(.get, Self.page).text
            let version = try #require(page.firstMatch(of: #/(?s)class="edit".*?name="version" value="([^"]*)"/#)).1
            func send(_ fields: [(String, String)], _ token: String) async throws -> ServerHarness.Answer {
                let known = [("identity", Self.isbn), ("version", String(version))]
                return try await harness.submit("/shelf/edit", known + fields, token: token)
            }
            let values = [
                ("place", "서재"), ("paid", "9.99 USD"), ("title", "내 제목"), ("review", "하나\r\n둘"), ("pages", ""),
            ]
            #expect(try await send(values, "forged").status == .forbidden)
            #expect(try await send([("paid", "viel")], token).status == .badRequest)
            #expect(try await send(values, token).status == .seeOther)
            let books = try await harness.send(.get, "/api/v1/shelf").json["books"] as? [[String: Any]]
            let own = try #require(books?.first?["own"] as? [String: Any])
            #expect(own["place"] as? String == "서재" && own["review"] as? String == "하나\n둘")
            #expect((own["edited"] as? [String: String]) == ["title": "내 제목"])
            let after = try await harness.send(.get, Self.page).text
            #expect(after.contains("9.99 USD") && after.contains(#"value="내 제목""#))
            // The version is that of an older page by now.
            #expect(try await send([("place", "거실")], token).status == .preconditionFailed)
        }
    }

    private func reading(_ harness: ServerHarness) async throws -> [String: Any] {
        let books = try await harness.send(.get, "/api/v1/shelf").json["books"] as? [[String: Any]]
        return try #require(books?.first?["reading"] as? [String: Any])
    }

    @Test func theFormSetsDaysAndProgressAndLeavesWhatItRepeats() async throws {
        try await onShelf { harness, _ async throws in
            #expect(try await save(harness, ["status": "reading", "startedOn": "2026-10"]).status == .seeOther)
            #expect(try await save(harness, ["progress": "45%", "rating": "3.5"]).status == .seeOther)
            let page = try await harness.send(.get, Self.page, fields: Self.korean).text
            #expect(page.contains("읽는 중 · 2026-10 시작 · 45% · 별점 3.5"))
            for label in ["상태", "내 별점", "시작한 날", "끝내거나 그만둔 날", "진행 상황"] {
                #expect(page.contains(#/<label for="reading-[a-zA-Z]+">/#) && page.contains(">\(label)</label>"))
            }
            // Sending it as it is changes nothing.
            let version = try fields(of: page)["version"]
            #expect(try await save(harness, [:]).status == .seeOther)
            #expect(try fields(of: try await harness.send(.get, Self.page).text)["version"] == version)
            #expect(try await save(harness, ["status": "read", "finishedOn": "2026-11-03"]).status == .seeOther)
            let read = try await reading(harness)
            #expect(read["startedOn"] as? String == "2026-10" && read["finishedOn"] as? String == "2026-11-03")
            #expect(read["progress"] is NSNull && read["rating"] as? Double == 3.5)
            // A day can be corrected and taken away.
            #expect(try await save(harness, ["startedOn": "2026-09-30", "finishedOn": " "]).status == .seeOther)
            let corrected = try await reading(harness)
            #expect(corrected["startedOn"] as? String == "2026-09-30" && corrected["finishedOn"] is NSNull)
            // Begun again, it keeps the reading before.
            #expect(try await save(harness, ["status": "reading"]).status == .seeOther)
            #expect((try await reading(harness)["earlier"] as? [Any])?.count == 1)
        }
    }

    @Test func aProgressBeginsABook() async throws {
        try await onShelf { harness, _ async throws in
            #expect(try await save(harness, ["progress": "120"]).status == .seeOther)
            let begun = try await reading(harness)
            #expect(begun["status"] as? String == "reading" && begun["startedOn"] as? String != nil)
            #expect((begun["progress"] as? [String: Any])?["page"] as? Int == 120)
            #expect(try await save(harness, ["progress": ""]).status == .seeOther)
            #expect(try await reading(harness)["progress"] is NSNull)
        }
    }

    @Test(arguments: [
        (["startedOn": "2026-10-01"], "day of starting"), (["finishedOn": "2026-10-01"], "day of finishing"),
        (["status": "reading", "finishedOn": "2026-10-01"], "day of finishing"),
        (["status": "want", "progress": "12"], "progress"), (["status": "read", "progress": "12"], "progress"),
        (["status": "read", "startedOn": "2026-10-02", "finishedOn": "2026-10-01"], "after the day"),
        (["status": "read", "finishedOn": "2999-01-01"], "in the future"),
        (["status": "read", "finishedOn": "soon <b>"], "not a valid date"),
        (["status": "reading", "progress": "9223372036854775808"], "not a valid progress"),
    ])
    func fieldsThatAStatusLacksAreRefusedAndNothingIsSaved(_ changes: [String: String], _ words: String) async throws {
        try await onShelf { harness, _ async throws in
            let before = try fields(of: try await harness.send(.get, Self.page).text)["version"]
            let refused = try await save(harness, changes)
            #expect(refused.status == .badRequest && refused.text.contains(words), "\(refused.text)")
            #expect(!refused.hasForeignScript && !refused.text.contains("<b>"))
            #expect(try fields(of: try await harness.send(.get, Self.page).text)["version"] == before)
        }
    }

    @Test func tagsAreShownAddedAndRemoved() async throws {
        try await onShelf { harness, token async throws in
            func change(_ name: String, _ value: String) async throws -> ServerHarness.Answer {
                try await harness.submit("/shelf/tags", [("identity", Self.isbn), (name, value)], token: token)
            }
            #expect(try await change("add", "에세이, \"sea\" & <winter>,").fields[.location] == Self.page)
            var page = try await harness.send(.get, Self.page)
            #expect(
                page.text.contains(##"">#에세이</a>"##) && page.text.contains("#&quot;sea&quot; &amp; &lt;winter&gt;</a>")
            )
            #expect(page.text.contains(#"name="remove" value="에세이" aria-label="Remove the tag &#39;에세이&#39;""#))
            #expect(!page.hasForeignScript)
            #expect(try await change("remove", "에세이").status == .seeOther)
            page = try await harness.send(.get, Self.page)
            #expect(!page.text.contains("에세이") && page.text.contains("&lt;winter&gt;</a>"))
            #expect(try await change("add", String(repeating: "긴", count: 101)).status == .badRequest)
            #expect(
                try await harness.submit("/shelf/tags", [("identity", Self.isbn)], token: "forged").status == .forbidden
            )
            _ = try await harness.submit("/shelf/remove", [("identity", Self.isbn)], token: token)
            let gone = try await change("add", "늦음")
            #expect(gone.status == .preconditionFailed && gone.text.contains("its tags were not changed"))
        }
    }

    /// After the redirect of the button, without a script, the page has the forms at once.
    @Test func aBookThatIsAddedHasItsFormsAtOnce() async throws {
        try await ServerHarness.run { harness async throws in
            let page = try await harness.send(.get, Self.page)
            #expect(!page.text.contains("class=\"reading\"") && page.text.contains("class=\"book-own\""))
            let form = [("identity", Self.isbn), ("here", Self.page)]
            let added = try await harness.submit("/shelf/add", form, token: page.token)
            let next = try await harness.send(.get, try #require(added.fields[.location])).text
            #expect(next.contains("class=\"reading\"") && next.contains("action=\"/shelf/tags\""))
        }
    }

    @Test func withoutWritesReadingAndTagsAreText() async throws {
        try await ServerHarness.run(["--no-writes"]) { harness async throws in
            for words in [["add", Self.isbn], ["status", Self.isbn, "reading"], ["tag", "add", Self.isbn, "sea"]] {
                let terminal = harness.terminal(MemorySink())
                #expect(await Program.run(BookfetchCommand.self, arguments: ["shelf"] + words, in: terminal) == .done)
            }
            let page = try await harness.send(.get, Self.page).text
            #expect(page.contains("class=\"reading-text\">reading") && page.contains(">#sea</a>"))
            #expect(!page.contains("/shelf/status") && !page.contains("/shelf/tags"))
        }
    }
}
