import LoopbackHTTP
import TestPrograms
import Testing

/// What a reader wrote is the reader's, whatever the services do.
@Suite("Memos", .timeLimit(.minutes(20)))
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
