import Foundation
import LoopbackHTTP
import Testing

/// What is there without a network.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct OfflineTests {
    private func search(_ desk: Desk, _ server: LoopbackServer, _ flags: String...) async throws -> Ending {
        try await desk.start("bookfetch", ["search", "해리"] + flags, environment: desk.environment(server)).ending
    }

    @Test func whatWasSeenIsThereAfterTheNetworkIsGone() async throws {
        let (desk, server) = (try Desk(), try Desk.services())
        let online = try await search(desk, server, "--source", "kakao")
        server.stop()
        let later = try await search(desk, server, "--source", "kakao")
        #expect(later.code == 0 && later.output == online.output)
        #expect(later.errorLines.count == 1 && later.errors.contains("stored copy"))
        #expect(try await search(desk, server, "--source", "kakao", "--strict").code == 69)
        #expect(try await search(desk, server, "--source", "kakao", "--refresh").code == 69)
        #expect(try await search(desk, server, "--source", "kakao", "--page", "3").code == 69)
    }

    @Test func offlineOpensNoConnection() async throws {
        let (desk, server) = (try Desk(), try Desk.services())
        let online = try await search(desk, server)
        let connections = server.connectionCount
        let offline = try await search(desk, server, "--offline")
        #expect(offline.code == 0 && offline.output == online.output)
        let never = try await desk.run(
            "bookfetch",
            "search",
            "한 번도 묻지 않은 말",
            "--offline",
            environment: desk.environment(server)
        )
        #expect(never.code == 69 && never.output == "")
        #expect(server.connectionCount == connections)
    }

    @Test func aYoungCopyIsServedWithoutAsking() async throws {
        let (desk, server) = (try Desk(), try Desk.services())
        let first = try await search(desk, server)
        let count = server.requests.count
        let second = try await search(desk, server, "--max-age", "1h")
        #expect(second.code == 0 && second.output == first.output && second.errors == "")
        #expect(server.requests.count == count)
        // newsapi repeats its answer for five minutes and does not count it, so neither is it asked.
        _ = try await desk.run("news", environment: desk.environment(server))
        let asked = server.requests.count
        #expect(try await desk.run("news", environment: desk.environment(server)).code == 0)
        #expect(server.requests.count == asked)
    }

    @Test func aBrokenAnswerReplacesNothing() async throws {
        let (desk, server) = (try Desk(), try Desk.services())
        let good = try await search(desk, server, "--source", "kakao")
        let broken = try LoopbackServer { _ in .response(status: 200, body: Array(#"{"documents": [{"title": "x"#.utf8))
        }
        let stale = try await search(desk, broken, "--source", "kakao")
        #expect(stale.code == 0 && stale.output == good.output && stale.errorLines.count == 1)
        let offline = try await search(desk, broken, "--source", "kakao", "--offline")
        #expect(offline.output == good.output)
    }

    @Test func aRedirectElsewhereNeverCarriesAKey() async throws {
        let desk = try Desk()
        let thief = try LoopbackServer { _ in .response(status: 200, body: Array("{}".utf8)) }
        let server = try LoopbackServer { _ in
            .response(status: 302, fields: [("Location", thief.baseURL + "/v3/search/book?query=x")], body: [])
        }
        let ending = try await search(desk, server, "--source", "kakao")
        #expect(ending.code == 76 && thief.connectionCount == 0)
    }

    @Test func noStoredByteHoldsAKey() async throws {
        let (desk, server) = (try Desk(), try Desk.services())
        _ = try await search(desk, server)
        _ = try await desk.run("bookfetch", "birthday", "1997-06-26", environment: desk.environment(server))
        _ = try await desk.run("news", environment: desk.environment(server))
        let home = desk.store.deletingLastPathComponent()
        for file in try FileManager.default.contentsOfDirectory(at: home, includingPropertiesForKeys: nil) {
            let bytes = try Data(contentsOf: file)
            #expect(bytes.range(of: Data("k3y".utf8)) == nil, "\(file.lastPathComponent)")
            let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }

    @Test func manyProcessesShareOneStore() async throws {
        let (desk, server) = (try Desk(), try Desk.services())
        let endings = try await withThrowingTaskGroup(of: Ending.self) { group in
            for number in 0..<8 {
                group.addTask {
                    try await desk.run(
                        "bookfetch",
                        "search",
                        "해리",
                        "--size",
                        "\(number + 1)",
                        environment: desk.environment(server)
                    )
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(endings.allSatisfy { $0.code == 0 && $0.errors == "" })
    }
}
