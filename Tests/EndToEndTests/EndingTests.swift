import Foundation
import LoopbackHTTP
import Testing

/// The codes programs end with, and what stands on which stream.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct EndingTests {
    private func search(_ desk: Desk, _ server: LoopbackServer?, _ flags: [String] = []) async throws -> Ending {
        try await desk.start(
            "bookfetch",
            ["search", "해리", "--source", "kakao"] + flags,
            environment: desk.environment(server)
        ).ending
    }

    private func answering(_ status: Int, _ body: String, _ fields: [(String, String)] = []) throws -> LoopbackServer {
        try LoopbackServer { _ in .response(status: status, fields: fields, body: Array(body.utf8)) }
    }

    @Test(arguments: [
        ["search", " "], ["search", "x", "--page", "0"], ["search", "x", "--source", "nowhere"],
        ["birthday", "1997-06-31"],
        ["birthday", "26.6.1997"], ["search", "9788980500209", "--target", "isbn"], ["nonsense"],
        ["search", "x", "--size", "51"],
    ])
    func awrongCommandLineIs64(arguments: [String]) async throws {
        let desk = try Desk()
        let ending = try await desk.start("bookfetch", arguments, environment: desk.environment(nil)).ending
        #expect(ending.code == 64 && ending.output == "" && !ending.errors.isEmpty)
    }

    @Test func aServiceThatIsNotThereIs69() async throws {
        let desk = try Desk()
        let server = try answering(200, "{}")
        server.stop()
        let ending = try await search(desk, server)
        #expect(ending.code == 69 && ending.output == "")
    }

    @Test func aBrokenStoreIs74AfterTheData() async throws {
        let (desk, server) = (try Desk(), try Desk.services())
        try FileManager.default.createDirectory(
            at: desk.store.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        let garbage = Data(repeating: 0x55, count: 8192)
        try garbage.write(to: desk.store)
        let ending = try await search(desk, server)
        #expect(ending.code == 74 && ending.lines.count == 20)
        #expect(try Data(contentsOf: desk.store) == garbage)
    }

    @Test func aLimitIs75() async throws {
        let ending = try await search(try Desk(), try answering(429, "{}", [("Retry-After", "120")]))
        #expect(ending.code == 75 && ending.errors.contains("2 min"))
    }

    @Test(arguments: ["{\"documents\": [", "<html>", "", "{\"documents\": 3}"])
    func aBrokenAnswerIs76(body: String) async throws {
        #expect(try await search(try Desk(), try answering(200, body)).code == 76)
    }

    @Test func arefusedKeyIs77AndNeverShown() async throws {
        let key = Desk.keys["KAKAO_REST_API_KEY"] ?? ""
        let body = #"{"errorType":"AccessDeniedError","message":"appKey(\#(key)) does not exist"}"#
        let desk = try Desk()
        for flags in [[], ["--json"], ["--verbose"]] {
            let ending = try await search(desk, try answering(401, body), flags)
            #expect(ending.code == 77 && ending.output == "")
            #expect(!ending.errors.contains("k3y"))
        }
    }

    @Test func amissingKeyIs77AndSaysWhatToDo() async throws {
        let desk = try Desk()
        let ending = try await desk.run(
            "news",
            "--json",
            environment: desk.environment(nil, ["NEWSAPI_KEY": ""])
        )
        let failure = try JSONSerialization.jsonObject(with: Data(ending.errors.utf8)) as? [String: Any]
        #expect(ending.code == 77 && failure?["schema"] as? String == "error/1" && failure?["code"] as? Int == 77)
        #expect(ending.errors.contains("NEWSAPI_KEY") && ending.errors.contains("--demo"))
    }

    @Test func plainHTTPElsewhereIs78() async throws {
        let desk = try Desk()
        let ending = try await desk.run(
            "bookfetch",
            "search",
            "x",
            environment: desk.environment(nil, ["KAKAO_BASE_URL": "http://books.example"])
        )
        #expect(ending.code == 78 && ending.errors.contains("KAKAO_BASE_URL"))
    }

    @Test func ctrlCIs130AtOnce() async throws {
        let desk = try Desk()
        let server = try LoopbackServer { _ in .raw { $0.sleep(milliseconds: 60_000) } }
        let program = try desk.start("bookfetch", ["search", "해리"], environment: desk.environment(server))
        while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(20)) }
        program.interrupt()
        let ending = await program.ending
        #expect(ending.code == 130 && ending.output == "")
        server.stop()
    }

    @Test func fiftyInterruptedBirthdaysNeverCrash() async throws {
        let desk = try Desk()
        let services = try Desk.services()
        let aladin = try LoopbackServer { _ in .raw { $0.sleep(milliseconds: 60_000) } }
        let environment = desk.environment(services, ["ALADIN_BASE_URL": aladin.baseURL])
        var codes: [Int: Int] = [:]
        for _ in 0..<50 {
            let before = aladin.requests.count
            let program = try desk.start("bookfetch", ["birthday", "1997-06-26"], environment: environment)
            while aladin.requests.count == before { try await Task.sleep(for: .milliseconds(10)) }
            program.interrupt()
            codes[await program.ending.code, default: 0] += 1
        }
        #expect(codes == [130: 50])
        aladin.stop()
    }

    @Test func aReaderThatLeavesEarlyIsNoFailure() async throws {
        let desk = try Desk()
        let program = Desk.products.appending(path: "bookfetch").path
        let ending = try await desk.run(
            "/bin/bash",
            "-c",
            "'\(program)' search 해리 --demo --format jsonl | head -n 1; echo ${PIPESTATUS[0]}",
            environment: desk.environment(nil)
        )
        #expect(ending.lines.count == 2 && ending.lines.last == "0" && ending.errors == "")
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
    func aFullDiskIs74() async throws {
        let desk = try Desk()
        let program = Desk.products.appending(path: "bookfetch").path
        let ending = try await desk.run(
            "/bin/sh",
            "-c",
            "'\(program)' search 해리 --demo > /dev/full",
            environment: desk.environment(nil)
        )
        #expect(ending.code == 74 && !ending.errors.isEmpty)
    }
}
