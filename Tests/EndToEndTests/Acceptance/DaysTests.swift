import LoopbackHTTP
import Synchronization
import TestPrograms
import Testing

/// Two days never mix, one after the other or at the same time.
@Suite("Two days", .timeLimit(.minutes(20)))
struct DaysTests {
    private static let titles = ["19970626": "여름의 책", "19970627": "다음 날의 책"]

    private func register(_ request: LoopbackRequest) -> LoopbackReply {
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
    @Test func anAnswerThatComesLateGoesToItsOwnDay() async throws {
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
