import CommandLine
import Documents
import Foundation
import HTTPTypes
import Terminal
import TestSupport
import Testing

@testable import WebServer

/// Changes made on what has been changed elsewhere meanwhile.
@Suite struct ConflictTests {
    private static let isbn = "9788980500208"

    private func value(of name: String, in page: String) throws -> String {
        let form = try #require(page.firstRange(of: "name=\"\(name)\" value=\""), "\(page)")
        return String(page[form.upperBound...].prefix { $0 != "\"" })
    }

    @Test func theOlderOfTwoTabsOverwritesNoMemo() async throws {
        try await ServerHarness.run { harness async throws in
            let token = try await harness.send(.get, "/about").token
            let page = try await harness.send(.get, "/books/\(Self.isbn)").text
            let version = try value(of: "version", in: page)
            func save(_ text: String, on version: String) async throws -> ServerHarness.Answer {
                let form = [("identity", Self.isbn), ("text", text), ("version", version)]
                return try await harness.submit("/memo", form, token: token)
            }
            #expect(try await save("첫 탭의 <메모>", on: version).status == .seeOther)
            for text in ["둘째 탭", " "] {
                let conflict = try await save(text, on: version)
                #expect(conflict.status == .preconditionFailed)
                #expect(conflict.text.contains("첫 탭의 &lt;메모&gt;</textarea>") && !conflict.hasForeignScript)
                #expect(conflict.text.contains("\n\(text)</textarea>"))
                #expect(try await harness.send(.get, "/books/\(Self.isbn)").text.contains("첫 탭의 &lt;메모&gt;</textarea>"))
            }
            // The form of that page saves what its reader made of both.
            let conflict = try await save("둘째 탭", on: version).text
            let newer = try value(of: "version", in: conflict)
            #expect(try value(of: "token", in: conflict) == token)
            #expect(try await save("첫 탭과 둘째 탭", on: newer).status == .seeOther)
            #expect(try await harness.send(.get, "/books/\(Self.isbn)").text.contains("첫 탭과 둘째 탭</textarea>"))
        }
    }

    @Test func aScriptGoesOnWithTheVersionThatItMade() async throws {
        try await ServerHarness.run { harness async throws in
            let about = try await harness.send(.get, "/about")
            let token = try about.token
            let cookie = try #require(about.fields[.setCookie]?.split(separator: ";").first).description
            func save(_ text: String, on tag: String) async throws -> ServerHarness.Answer {
                let fields: HTTPFields = [
                    .accept: "text/html", .origin: "http://127.0.0.1:\(harness.port)", .cookie: cookie, .ifMatch: tag,
                    .contentType: "application/x-www-form-urlencoded",
                ]
                let form = "identity=\(Self.isbn)&token=\(token)&text=\(PageAddress.escaped(text))&version=1"
                return try await harness.send(.post, "/memo", fields: fields, body: form)
            }
            let first = try await save("하나", on: "\"0\"")
            #expect(first.status == .noContent)
            let second = try await save("둘", on: try #require(first.fields[.eTag]))
            #expect(second.status == .noContent && second.fields[.eTag] != first.fields[.eTag])
            #expect(try await save("셋", on: try #require(first.fields[.eTag])).status == .preconditionFailed)
        }
    }

    @Test func aProgramsChangeIsMadeOnTheVersionThatItNames() async throws {
        try await ServerHarness.run { harness async throws in
            let path = "/api/v1/memos/\(Self.isbn)"
            let none = try #require(try await harness.send(.get, path).fields[.eTag])
            #expect(
                try await harness.send(.put, path, fields: [.ifMatch: "*"], body: "x").status == .preconditionFailed
            )
            let first = try await harness.send(.put, path, fields: [.ifMatch: none], body: "하나")
            let tag = try #require(first.fields[.eTag])
            #expect(first.status == .ok && tag != none)
            #expect(try await harness.send(.get, path).fields[.eTag] == tag)
            for (method, sent) in [(HTTPRequest.Method.put, "둘"), (.delete, "")] {
                for old in [none, "W/\(tag)", "\"other\""] {
                    let refused = try await harness.send(method, path, fields: [.ifMatch: old], body: sent)
                    #expect(refused.status == .preconditionFailed)
                    #expect(refused.fields[.contentType] == "application/problem+json" && refused.fields[.eTag] == tag)
                    let problem = try refused.json
                    #expect(problem["kind"] as? String == "conflict" && problem["status"] as? Int == 412)
                    #expect(problem["sent"] as? String == sent && problem["current"] as? String == "하나")
                    #expect("\"\(problem["version"] as? String ?? "")\"" == tag)
                }
            }
            let both = "\"other\", \(tag)"
            #expect(try await harness.send(.put, path, fields: [.ifMatch: both], body: "둘").status == .ok)
            // Without the field it is as ever.
            #expect(try await harness.send(.put, path, body: "셋").status == .ok)
            let newest = try #require(try await harness.send(.get, path).fields[.eTag])
            #expect(try await harness.send(.delete, path, fields: [.ifMatch: newest]).status == .ok)
        }
    }

    @Test func aStatusOfAnOlderTabNamesBoth() async throws {
        try await ServerHarness.run { harness async throws in
            let token = try await harness.send(.get, "/about").token
            let form = [("identity", Self.isbn)]
            _ = try await harness.submit("/shelf/add", form, token: token)
            let page = try await harness.send(.get, "/books/\(Self.isbn)").text
            let version = [("version", try value(of: "version", in: page))]
            func set(_ status: String, _ rating: String) async throws -> ServerHarness.Answer {
                try await harness.submit(
                    "/shelf/status",
                    form + version + [("status", status), ("rating", rating)],
                    token: token
                )
            }
            #expect(try await set("want", "none").status == .seeOther)
            let conflict = try await set("read", "4")
            #expect(conflict.status == .preconditionFailed)
            #expect(conflict.text.contains("Now: want to read. Yours: read · 4 stars."), "\(conflict.text)")

            _ = try await harness.submit("/shelf/remove", form, token: token)
            let removed = try await set("read", "4")
            #expect(removed.status == .preconditionFailed)
            #expect(removed.text.contains("The book was removed from the shelf elsewhere"))
            #expect(try await harness.send(.get, "/api/v1/shelf").json["total"] as? Int == 0)
        }
    }

    /// What a page shows and the version that its form sends are of one moment, however old the book's details are.
    @Test func aPageShowsWhatACommandHasJustChanged() async throws {
        let clock = ManualClock()
        try await ServerHarness.run(time: clock.time) { harness async throws in
            let token = try await harness.send(.get, "/about").token
            _ = try await harness.submit("/shelf/add", [("identity", Self.isbn)], token: token)
            let path = "/api/v1/books/\(Self.isbn)?maxAge=1d"
            func rating() async throws -> (page: Bool, shelf: Bool, document: Double?) {
                let page = try await harness.send(.get, "/books/\(Self.isbn)").text
                let shelf = try await harness.send(.get, "/shelf").text
                let books = try await harness.send(.get, path).json["books"] as? [[String: Any]]
                return (
                    page.contains(#"<option value="1" selected>"#), shelf.contains("1 star"),
                    (books?.first?["reading"] as? [String: Any])?["rating"] as? Double
                )
            }
            #expect(try await rating() == (false, false, nil))
            let shown = try value(of: "version", in: try await harness.send(.get, "/books/\(Self.isbn)").text)
            for seconds in [0, 5] {
                clock.advance(by: .seconds(seconds))
                for (stars, isOne) in [("1", true), ("4.5", false)] {
                    let arguments = ["shelf", "status", Self.isbn, "read", "--rating", stars]
                    let terminal = harness.terminal(MemorySink())
                    #expect(await Program.run(BookfetchCommand.self, arguments: arguments, in: terminal) == .done)
                    #expect(try await rating() == (isOne, isOne, isOne ? 1 : 4.5), "\(seconds) s")
                }
            }
            let form = [("identity", Self.isbn), ("version", shown), ("status", "want"), ("rating", "none")]
            let conflict = try await harness.submit("/shelf/status", form, token: token)
            #expect(conflict.status == .preconditionFailed && conflict.text.contains("4.5 stars"), "\(conflict.text)")
        }
    }

    @Test func theButtonsOfTheShelfNameWhatTheyUndoAndDoAgain() async throws {
        try await ServerHarness.run { harness async throws in
            let token = try await harness.send(.get, "/about").token
            #expect(try await !harness.send(.get, "/shelf").text.contains("class=\"undo\""))
            _ = try await harness.submit("/shelf/add", [("identity", Self.isbn)], token: token)
            let page = try await harness.send(.get, "/shelf").text
            #expect(page.contains("<button>Undo adding 해리 포터와 마법사의 돌 1</button>"))
            #expect(!page.contains("/shelf/redo"))
            let change = [("change", try value(of: "change", in: page))]
            _ = try await harness.submit("/shelf/add", [("identity", "9788980500222")], token: token)
            // The page is older than the last change.
            #expect(try await harness.submit("/shelf/undo", change, token: token).status == .preconditionFailed)
            #expect(try await harness.send(.get, "/api/v1/shelf").json["total"] as? Int == 2)
            #expect(try await harness.submit("/shelf/undo", [], token: token).status == .seeOther)
            let undone = try await harness.send(.get, "/shelf").text
            #expect(undone.contains("action=\"/shelf/redo\"") && undone.contains("<button>Redo adding "))
            #expect(try await harness.submit("/shelf/redo", [], token: token).status == .seeOther)
            #expect(try await harness.send(.get, "/api/v1/shelf").json["total"] as? Int == 2)
        }
    }

    @Test func theDescriptionHasVersionsAndConflicts() async throws {
        try await ServerHarness.run { harness async throws in
            let paths =
                try await harness.send(.get, "/openapi.json").json["paths"] as? [String: [String: [String: Any]]]
            let memo = try #require(paths?["/api/v1/memos/{isbn}"])
            for method in ["put", "delete"] {
                let parameters = memo[method]?["parameters"] as? [[String: Any]]
                #expect(parameters?.contains { $0["name"] as? String == "If-Match" } == true)
                #expect((memo[method]?["responses"] as? [String: Any])?["412"] != nil)
            }
        }
    }
}
