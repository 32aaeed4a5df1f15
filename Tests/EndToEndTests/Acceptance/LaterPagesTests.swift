import LoopbackHTTP
import TestPrograms
import Testing

/// A page that fails takes nothing away of those before it, and is the one that is asked for again.
@Suite("Later pages", .timeLimit(.minutes(20)))
struct LaterPagesTests {
    @Test func theThirdPageFailsAndIsAskedForAgain() async throws {
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
