import Foundation
import TestPrograms
import TestSite
import Testing

/// A birthday list once Aladin's interface has ended, in each of the ways it may have.
@Suite("Birthday without Aladin", .timeLimit(.minutes(30)))
struct DeadAladinTests {
    /// What is left of Aladin.
    struct Remains: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let reply: @Sendable (LoopbackRequest) -> LoopbackResponse
        let kind: String
        let words: String
    }

    static let remains = [
        Remains(
            testDescription: "404",
            reply: { _ in .response(status: 404, body: Array("<html>not here</html>".utf8)) },
            kind: "retired",
            words: "HTTP 404: the service ended on 2026-10-30"
        ),
        Remains(
            testDescription: "a web page",
            reply: { _ in
                .response(
                    status: 200,
                    fields: [("Content-Type", "text/html")],
                    body: Array("<!DOCTYPE html><html><body>서비스 종료</body></html>".utf8)
                )
            },
            kind: "retired",
            words: "a web page instead of data: the service ended on 2026-10-30"
        ),
        Remains(
            testDescription: "a notice elsewhere",
            reply: { _ in .response(status: 302, fields: [("Location", "https://blog.example/notice")], body: []) },
            kind: "retired",
            words: "redirects to blog.example: the service ended on 2026-10-30"
        ),
        Remains(
            testDescription: "an outage",
            reply: { _ in .response(status: 503, body: []) },
            kind: "server",
            words: "HTTP 503"
        ),
        Remains(
            testDescription: "a connection that ends at once",
            reply: { _ in .raw { $0.reset() } },
            kind: "server",
            words: "was lost before the response was complete"
        ),
    ]

    /// What both kinds of test expect of the list: complete, each book once, in the library's order, Kakao in place.
    private func expectWhole(_ document: BooksDocument, kind: String, words: String) {
        #expect(document.books.count == 20)
        #expect(document.total == 35)
        #expect(document.books.count { $0.sources == ["nlk", "kakao"] } >= 15)
        #expect(document.books.allSatisfy { $0.sources.first == "nlk" && !$0.sources.contains("aladin") })
        let failures = document.problems.filter { $0.service == "aladin" }
        let ofBooks = failures.filter { $0.isbn != nil }
        // What looks like an end may be believed at once.
        #expect(kind == "retired" ? (1...3).contains(ofBooks.count) : ofBooks.count == 3)
        #expect(ofBooks.allSatisfy { $0.kind == kind && $0.message.contains(words) }, "\(failures)")
        // A service that seems to have ended is left alone for a while, which is told besides.
        let ofService = failures.filter { $0.isbn == nil }
        #expect(ofService.count == (kind == "retired" ? 1 : 0))
        #expect(ofService.allSatisfy { $0.kind == kind && $0.message.contains("is skipped until") }, "\(failures)")
    }

    @Test(arguments: remains)
    func kakaoTakesOverAfterThreeFailures(remains: Remains) async throws {
        try await withFixtures { server in
            try await withSurroundings { bare in
                let here = bare.withAladinFirst.asking(server.baseURL)
                let alive = try await here.run(.bookfetch, "birthday", "1997-06-26", "--json")
                    .json(BooksDocument.self)
                let route = Route(Answers.aladinLookUpPath, reply: remains.reply)
                try await withService(route) { aladin in
                    let there = here.asking(aladin.baseURL, .aladin)
                        .with(["BOOKFETCH_HOME": bare.folder.appending(path: "another").path])
                    let outcome = try await there.run(.bookfetch, "birthday", "1997-06-26", "--json")
                    #expect(outcome.ending == .code(0))
                    let document = try outcome.json(BooksDocument.self)
                    expectWhole(document, kind: remains.kind, words: remains.words)
                    let requested = aladin.requests.count
                    #expect(requested == document.problems.count { $0.service == "aladin" && $0.isbn != nil })
                    #expect(document.books.map(\.isbn13) == alive.books.map(\.isbn13))
                    let threeTimes =
                        "bookfetch: Aladin failed three times in a row and is skipped for the rest of this run."
                    #expect(outcome.errorLines.contains(threeTimes) == (requested == 3))
                    #expect(outcome.errorLines.count { $0.contains(remains.words) } == 1)

                    // Another run does not ask a service that has ended at all.
                    let later = try await there.run(.bookfetch, "birthday", "1997-06-26", "--page", "2")
                    #expect(later.ending == .code(0))
                    #expect(later.lines.count == 15)
                    #expect(aladin.requests.count == (remains.kind == "retired" ? requested : 6))
                }
            }
        }
    }

    @Test func aRefusedConnectionIsTheSame() async throws {
        let port = try ClosedPort()
        try await withFixtures { server in
            try await withSurroundings { bare in
                let here = bare.withAladinFirst.asking(server.baseURL).asking(port.baseURL, .aladin)
                let outcome = try await here.run(.bookfetch, "birthday", "1997-06-26", "--json")
                #expect(outcome.ending == .code(0))
                expectWhole(try outcome.json(), kind: "offline", words: "no connection to 127.0.0.1")
                let strict = try await here.run(.bookfetch, "birthday", "1997-06-26", "--strict")
                #expect(strict.lines.count == 20)
                #expect(strict.ending != .code(0))
            }
        }
    }

    @Test func storedCopiesOfADeadServiceStillCount() async throws {
        let port = try ClosedPort()
        try await withFixtures { server in
            try await withSurroundings { bare in
                let here = bare.withAladinFirst.asking(server.baseURL)
                let alive = try await here.run(.bookfetch, "birthday", "1997-06-26")
                let outcome = try await here.asking(port.baseURL, .aladin).run(.bookfetch, "birthday", "1997-06-26")
                #expect(outcome.ending == .code(0))
                #expect(outcome.lines.count == 20)
                let column = { (line: String) in line.prefix { $0 != "\t" } }
                #expect(outcome.lines.map(column) == alive.lines.map(column))
                #expect(outcome.errors.contains("Showing a saved copy"))
            }
        }
    }

    @Test func withoutBothShopsTheLibrarysRecordsStand() async throws {
        let port = try ClosedPort()
        try await withFixtures { server in
            try await withSurroundings { bare in
                let here = bare.withAladinFirst.asking(server.baseURL).asking(port.baseURL, .aladin, .kakao)
                let outcome = try await here.run(.bookfetch, "birthday", "1997-06-26")
                #expect(outcome.ending == .code(0))
                #expect(outcome.lines.count == 20)
                #expect(outcome.lines.allSatisfy { $0.hasSuffix("\tnlk") })
                for name in ["Aladin", "Kakao"] {
                    #expect(
                        outcome.errors.contains(
                            "\(name) failed three times in a row and is skipped for the rest of this run."
                        )
                    )
                }
            }
        }
    }

    @Test func aSearchGoesOnWithoutAladinToo() async throws {
        let page = "<html><body>서비스 종료</body></html>"
        try await withService(Route("/ttb/api/ItemSearch.aspx", body: page)) { aladin in
            try await withFixtures { server in
                try await withSurroundings { bare in
                    let here = bare.withAladinFirst.asking(server.baseURL).asking(aladin.baseURL, .aladin).withoutKeys(
                        .kakao
                    )
                    let outcome = try await here.run(.bookfetch, "search", "바람")
                    #expect(outcome.ending == .code(0))
                    #expect(!outcome.lines.isEmpty)
                    #expect(outcome.lines.allSatisfy { $0.hasSuffix("\tnlk") })
                    #expect(outcome.errorLines.count == 1)
                    #expect(outcome.errors.contains("the service ended on 2026-10-30"))
                }
            }
        }
    }
}
