import Foundation
import Synchronization
import TestPrograms
import TestSite
import TestSupport
import Testing

/// Two days never mix, one after the other or at the same time.
@Suite("Two days", .timeLimit(.minutes(30)))
struct DaysTests {
    private static let titles = ["19970626": "여름의 책", "19970627": "다음 날의 책"]

    private func register(_ request: LoopbackRequest) -> LoopbackResponse {
        let day = request.query.contains("19970626") ? "19970626" : "19970627"
        let body = Answers.register(day: day, title: Self.titles[day] ?? "", count: day == "19970626" ? 30 : 12)
        return .response(status: 200, body: Array(body.utf8))
    }

    private func expectOnly(_ day: String, _ outcome: Outcome, count: Int) {
        #expect(outcome.ending == .code(0), "\(outcome.errors)")
        #expect(outcome.lines.count == count)
        #expect(outcome.lines.allSatisfy { $0.contains(Self.titles[day] ?? "?") })
    }

    @Test func theSecondDayShowsNoBookOfTheFirst() async throws {
        try await withService(Route(Answers.registerPath, reply: register)) { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL, .nationalLibrary)
                let first = try await here.run(.bookfetch, "birthday", "1997-06-26", "--size", "50")
                expectOnly("19970626", first, count: 30)
                let second = try await here.run(.bookfetch, "birthday", "1997-06-27", "--size", "50")
                expectOnly("19970627", second, count: 12)
                // A number stands for a line of the day that was shown last: there is no thirteenth.
                let beyond = try await here.run(.bookfetch, "shelf", "add", "13", "--offline")
                #expect(beyond.ending == .code(64))
            }
        }
    }

    /// The first day's answer comes only after the second day's run has ended.
    @Test func aResponseThatComesLateGoesToItsOwnDay() async throws {
        let isReleased = Mutex(false)
        let held = Route(Answers.registerPath) { request in
            let reply = register(request)
            guard request.query.contains("19970626"), case .response(_, _, let body) = reply else { return reply }
            return .raw { connection in
                // White space before the document, so that the connection does not stand still.
                connection.write("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")
                while !isReleased.withLock({ $0 }), connection.write(" ") { connection.sleep(milliseconds: 20) }
                connection.write(body)
            }
        }
        try await withService(held) { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL, .nationalLibrary)
                let command = here.command(
                    .bookfetch,
                    ["birthday", "1997-06-26", "--size", "50", "--timeout", "3600"]
                )
                try await withChild(command) { child in
                    try await eventually { server.requests.count == 1 }
                    let second = try await here.run(.bookfetch, "birthday", "1997-06-27", "--size", "50")
                    expectOnly("19970627", second, count: 12)
                    isReleased.withLock { $0 = true }
                    expectOnly("19970626", await child.outcome(), count: 30)
                }
                for (day, date, count) in [("19970626", "1997-06-26", 30), ("19970627", "1997-06-27", 12)] {
                    let offline = try await here.run(.bookfetch, "birthday", date, "--size", "50", "--offline")
                    expectOnly(day, offline, count: count)
                }
            }
        }
    }
}

/// newsapi answers for many countries with a success and no article. That is an answer, and the reader is told of it.
@Suite("No headlines", .timeLimit(.minutes(30)))
struct EmptyHeadlinesTests {
    @Test func anEmptyResponseIsReportedAndTheCopyIsShown() async throws {
        let full = FirstTime()
        let route = Route(Answers.headlinesPath) { _ in
            let body =
                full.isNow ? Answers.news(title: "A quiet day") : #"{"status":"ok","totalResults":0,"articles":[]}"#
            return .response(status: 200, body: Array(body.utf8))
        }
        try await withService(route) { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL, .newsapi)
                #expect(try await here.run(.news, "--source", "newsapi", "--country", "kr").lines.count == 1)
                let empty = try await here.run(.news, "--source", "newsapi", "--country", "kr", "--refresh")
                #expect(empty.ending == .code(0))
                #expect(empty.output == "")
                #expect(empty.errors.contains("news search 한국 --language ko"))
                // The answer replaced the stored one: no old headline comes back as today's.
                let offline = try await here.run(.news, "--source", "newsapi", "--country", "kr", "--offline")
                #expect(offline.ending == .code(0))
                #expect(offline.output == "")
                #expect(server.requests.count == 2)
            }
        }
    }
}

/// A page that fails takes nothing away of those before it, and is the one that is asked for again.
@Suite("Later pages", .timeLimit(.minutes(30)))
struct LaterPagesTests {
    @Test func afterAFailedThirdPageItIsRequestedAgain() async throws {
        let first = FirstTime()
        let route = Route(Answers.kakaoPath) { request in
            let page = (1...4).first { request.query.contains("page=\($0)&") } ?? 0
            if page == 3, first.isNow {
                return .response(status: 503, fields: [("Retry-After", "3600")], body: [])
            }
            return .response(status: 200, body: Array(Answers.kakaoPage(page, size: 20, of: 80).utf8))
        }
        try await withService(route) { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL, .kakao)
                let outcome = try await here.run(.bookfetch, "search", "등대", "--limit", "60", "--json")
                #expect(outcome.ending == .code(0))
                let document = try outcome.json(BooksDocument.self)
                #expect(document.books.map(\.title) == (1...40).map { "등대 \($0)" })
                #expect(document.hasMore)
                #expect(document.problems.map(\.kind) == ["server"])
                #expect(server.requests.count == 3)

                let again = try await here.run(.bookfetch, "search", "등대", "--page", "3", "--json")
                #expect(again.ending == .code(0))
                #expect(try again.json(BooksDocument.self).books.map(\.title) == (41...60).map { "등대 \($0)" })
                #expect(server.requests.count == 4)
                #expect(server.requests.last?.query.contains("page=3&") == true)
            }
        }
    }
}

/// What a reader wrote is the reader's, whatever the services do.
@Suite("Memos", .timeLimit(.minutes(30)))
struct MemoTests {
    @Test func aLookUpThatFailsLeavesTheMemoAsItIs() async throws {
        let isbn = "9788974210458"
        let text = "할머니께 드린 책"
        let port = try ClosedPort()
        try await withFixtures { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL)
                #expect(try await here.run(.bookfetch, "memo", isbn, "set", text).ending == .code(0))
                let before = try await here.run(.bookfetch, "memo", isbn, "--json")
                #expect(before.output.contains(text))

                let failing = [
                    Route(Answers.aladinLookUpPath, status: 500, body: ""),
                    Route(Answers.aladinLookUpPath, body: #"{"errorCode":4,"errorMessage":"no"}"#),
                    Route(Answers.aladinLookUpPath, body: #"{"errorCode":8,"errorMessage":"no such item"}"#),
                    Route(Answers.aladinLookUpPath, body: "<html></html>"),
                ]
                for route in failing {
                    try await withService(route.optional()) { aladin in
                        _ = try await here.asking(aladin.baseURL, .aladin).run(.bookfetch, "show", isbn)
                    }
                }
                let none = try await here.asking(port.baseURL).run(.bookfetch, "show", isbn, "--refresh")
                #expect(none.ending == .code(69))
                let after = try await here.run(.bookfetch, "memo", isbn, "--json")
                #expect(after.ending == .code(0))
                #expect(after.output == before.output)
            }
        }
    }
}

/// A series from a file and from a pipe, and what a lint ends with.
@Suite("A series file") struct SeriesTests {
    private static let faulty = Fixture.project.appending(path: "Fixtures/series/faulty.json").path
    private static let flawless = Fixture.project.appending(path: "Fixtures/series/lantern-ferry.json").path

    @Test func aHyphenIsStandardInput() async throws {
        try await withSurroundings { bare in
            let file = try await bare.shell("bookfetch series --list '\(Self.flawless)'")
            let piped = try await bare.shell("bookfetch series - < '\(Self.flawless)'")
            #expect(piped.ending == .code(0) && piped.errors == "" && piped.output == file.output)
            // Nothing of a pipe is remembered: the next one is another series.
            let volume = try await bare.shell("bookfetch series - --volume 2 < '\(Self.flawless)'")
            #expect(volume.ending == .code(0) && volume.lines.count == 1)
            #expect(try await bare.shell("bookfetch series - < '\(Self.flawless)'").output == file.output)
            let broken = try await bare.shell("printf '{' | bookfetch series -")
            #expect(
                broken.ending == .code(65) && broken.errors.hasPrefix("bookfetch: Could not read -: "),
                "\(broken.errors)"
            )
        }
    }

    @Test(arguments: ["'\(Self.faulty)'", "- < '\(Self.faulty)'"])
    func withStrictALintWithFindingsEndsWith65(file: String) async throws {
        try await withSurroundings { bare in
            let plain = try await bare.shell("bookfetch series --lint \(file)")
            #expect(plain.ending == .code(0) && plain.errors == "")
            let strict = try await bare.shell("bookfetch series --lint --strict \(file)")
            #expect(strict.ending == .code(65) && strict.output == plain.output)
            #expect(strict.errors.contains("--strict: ") && strict.errors.contains("24 problems"))
        }
    }

    @Test func withStrictALintThatFindsNothingEndsWith0() async throws {
        try await withSurroundings { bare in
            let strict = try await bare.shell("bookfetch series --lint --strict '\(Self.flawless)'")
            #expect(strict.ending == .code(0) && strict.errors == "")
        }
    }
}
