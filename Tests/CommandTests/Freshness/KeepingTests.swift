import APIClient
import CommandSupport
import Foundation
import TestSupport
import Testing

/// What is kept, under which request, and what replaces it.
@Suite struct KeepingTests {
    private static let spoiled: [(String, Int, Data)] = [
        ("an outage", 503, Body.webPage), ("a limit", 429, Data(#"{"errorType":"RequestThrottled"}"#.utf8)),
        ("a web page", 200, Body.webPage), ("nothing", 200, Data()),
        ("broken JSON", 200, Data("{\"documents\":[".utf8)),
        ("another shape", 200, Data(#"{"books":[]}"#.utf8)), ("another type", 200, Data(#"{"documents":"none"}"#.utf8)),
        ("an error in a 200", 200, Data(#"{"errorType":"RequestThrottled","message":"enough"}"#.utf8)),
        ("a refusal", 401, Data(#"{"errorType":"AccessDeniedError","message":"no"}"#.utf8)),
        ("a wrong request", 400, Data(#"{"errorType":"InvalidArgument","message":"no"}"#.utf8)),
    ]

    @Test(arguments: spoiled)
    func onlyAnAnswerThatDecodedReplacesAnother(what: String, status: Int, body: Data) async throws {
        try await withDesk { desk in
            _ = await desk.searched(stubs: [.get(Path.kakao, body: Body.kakao("첫눈"))])
            let stub = Stub.get(Path.kakao, status: status, body: body)
            _ = await desk.searched("--refresh", stubs: Array(repeating: stub, count: status == 503 ? 3 : 1))
            #expect(await desk.searched("--offline").output.contains("첫눈"), "\(what)")
            _ = await desk.searched(stubs: [.get(Path.kakao, body: Body.kakao("둘째 눈"))])
            let outcome = await desk.searched("--offline")
            #expect(outcome.output.contains("둘째 눈") && !outcome.output.contains("첫눈"))
        }
    }

    @Test func nothingFoundIsAnAnswer() async throws {
        try await withDesk { desk in
            _ = await desk.searched(stubs: [.get(Path.kakao, body: Body.kakao("첫눈"))])
            _ = await desk.searched(stubs: [.get(Path.kakao, body: Body.kakao())])
            let outcome = await desk.searched("--offline")
            #expect(outcome.status == .done && outcome.output == "")
        }
    }

    @Test(arguments: [
        ["--page", "2"], ["--size", "10"], ["--sort", "latest"], ["--target", "title"],
    ])
    func anotherQuestionHasACopyOfItsOwn(flags: [String]) async throws {
        try await withDesk { desk in
            _ = await desk.searched(stubs: [.get(Path.kakao, body: Body.kakao("첫눈", isEnd: false))])
            let arguments = ["search", "책", "--source", "kakao"] + flags
            let unknown = await desk.silently("bookfetch", arguments + ["--offline"])
            #expect(unknown.status == .unavailable && unknown.output == "")
            _ = await withStubs([.get(Path.kakao, body: Body.kakao("둘째 눈"))]) { transport in
                await desk.run("bookfetch", arguments, over: transport)
            }
            #expect(await desk.silently("bookfetch", arguments + ["--offline"]).output.contains("둘째 눈"))
            #expect(await desk.searched("--offline").output.contains("첫눈"))
        }
    }

    @Test func thePagesOfTheNewsAreKeptApart() async throws {
        try await withDesk { desk in
            _ = await desk.news("--page", "2", stubs: [.get(Path.headlines, body: Body.headlines("two"))])
            #expect(await desk.news("--offline").status == .unavailable)
            #expect(await desk.news("--country", "us", "--page", "2", "--offline").output.contains("two"))
            #expect(await desk.news("headlines", "--page", "2", "--offline").output.contains("two"))
            #expect(await desk.news("--country", "kr", "--page", "2", "--offline").status == .unavailable)
        }
    }

    @Test func oneQuestionHasOneCopyHoweverItIsAsked() async throws {
        try await withDesk { desk in
            var desk = desk
            _ = await desk.bookfetch("search", "한강 작가", stubs: [.get(Path.kakao, body: Body.kakao("첫눈"))])
            desk.environment["KAKAO_REST_API_KEY"] = "another-key"
            desk.environment["KAKAO_BASE_URL"] = "http://127.0.0.1:9/prefix"
            for words in [["한강", "작가"], [" 한강 작가 "], ["한강 작가".decomposedStringWithCanonicalMapping]] {
                let outcome = await desk.silently("bookfetch", ["search", "--offline", "--sort", "accuracy"] + words)
                #expect(outcome.output.contains("첫눈"))
            }
        }
    }
}
