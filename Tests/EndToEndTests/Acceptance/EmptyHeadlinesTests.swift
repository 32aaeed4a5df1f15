import LoopbackHTTP
import TestPrograms
import Testing

/// newsapi answers for many countries with a success and no article. That is an answer, and the reader is told of it.
@Suite("No headlines", .timeLimit(.minutes(20)))
struct EmptyHeadlinesTests {
    @Test func anEmptySuccessIsToldAndStandsForWhatWasKept() async throws {
        let full = FirstTime()
        let route = Route(Answers.headlinesPath) { _ in
            let body =
                full.isNow ? Answers.news(title: "A quiet day") : #"{"status":"ok","totalResults":0,"articles":[]}"#
            return .response(status: 200, body: Array(body.utf8))
        }
        try await withService(route) { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL, .newsapi)
                #expect(try await here.run(.news, "--country", "kr").lines.count == 1)
                let empty = try await here.run(.news, "--country", "kr", "--refresh")
                #expect(empty.ending == .code(0))
                #expect(empty.output == "")
                #expect(empty.errors.contains("news search 한국 --language ko"))
                // The answer replaced the stored one: no old headline comes back as today's.
                let offline = try await here.run(.news, "--country", "kr", "--offline")
                #expect(offline.ending == .code(0))
                #expect(offline.output == "")
                #expect(server.requests.count == 2)
            }
        }
    }
}
