import Foundation
import TestPrograms
import TestSite
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// `bookfetch serve` as a process: its first line, its stop, and what it refuses to start with.
@Suite("Serve", .timeLimit(.minutes(30)))
struct ServeTests {
    private func get(_ address: String, token: String? = nil) async throws -> (status: Int, text: String) {
        var request = URLRequest(url: try #require(URL(string: address)))
        if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
        let (data, response) = try await URLSession.shared.data(for: request)
        return (try #require(response as? HTTPURLResponse).statusCode, String(decoding: data, as: UTF8.self))
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func itPrintsItsAddressAndStopsOnASignal(signal: Int32) async throws {
        try await withSurroundings { bare in
            let command = bare.command(.bookfetch, ["serve", "--port", "0", "--demo"])
            let outcome = try await Slots.programs.run {
                try await withChild(command) { child in
                    let line = try #require(await child.line { $0.hasPrefix("http://127.0.0.1:") })
                    let health = try await get(line + "api/v1/health")
                    #expect(health.status == 200 && health.text.contains("bookfetch.health/1"))
                    #expect(try await get(line).text.contains("</html>"))
                    child.send(signal)
                    return await child.outcome()
                }
            }
            #expect(outcome.ending == .code(0))
            #expect(outcome.lines.count == 1)
            #expect(outcome.errors == "")
        }
    }

    @Test func aCatalogueOfOnesOwnIsASourceOfThePageAndOfPrograms() async throws {
        try await withSurroundings { bare in
            let here = bare.with(["BOOKFETCH_SRU": "mine=https://koha.example.org/biblios"])
            let command = here.command(.bookfetch, ["serve", "--port", "0", "--demo"])
            let outcome = try await Slots.programs.run {
                try await withChild(command) { child in
                    let line = try #require(await child.line { $0.hasPrefix("http://127.0.0.1:") })
                    let page = try await get(line + "search").text
                    #expect(page.contains(#"<option value="sru:mine">"#) && page.contains(">The Library of Congress<"))
                    #expect(try await get(line + "openapi.json").text.contains(#""sru:mine""#))
                    let none = try await get(line + "api/v1/search?q=a&source=sru:none")
                    #expect(none.status == 400 && none.text.contains("sru:mine"))
                    child.send(SIGTERM)
                    return await child.outcome()
                }
            }
            #expect(outcome.ending == .code(0))
        }
    }

    /// The service never ends its answer, and the request may take an hour.
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func aServiceThatDoesNotAnswerDoesNotKeepAServer(signal: Int32) async throws {
        try await withService(.stalling(Answers.kakaoPath)) { service in
            try await withSurroundings { bare in
                let here = bare.asking(service.baseURL, .kakao)
                let command = here.command(.bookfetch, ["serve", "--port", "0", "--timeout", "3600"])
                let outcome = try await Slots.programs.run {
                    try await withChild(command) { child in
                        let line = try #require(await child.line { $0.hasPrefix("http://127.0.0.1:") })
                        let asking = Task { try await get(line + "api/v1/search?q=book&source=kakao") }
                        try await eventually {
                            service.requests.count == 1
                        } then: {
                            child.send(signal)
                        }
                        let outcome = await child.outcome()
                        _ = await asking.result
                        return outcome
                    }
                }
                #expect(outcome.ending == .code(0))
                #expect(outcome.errors == "")
            }
        }
    }

    @Test func aPortInUseIsReported() async throws {
        try await withUnusedServer { server in
            try await withSurroundings { bare in
                let outcome = try await bare.run(.bookfetch, "serve", "--port", "\(server.port)", "--demo")
                #expect(outcome.ending == .code(69))
                #expect(outcome.output == "")
                #expect(outcome.errors.contains("Port \(server.port) of 127.0.0.1 is in use"))
            }
        }
    }

    @Test func anotherHostNeedsAToken() async throws {
        try await withSurroundings { bare in
            let outcome = try await bare.run(.bookfetch, "serve", "--host", "0.0.0.0", "--port", "0")
            #expect(outcome.ending == .code(64))
            #expect(outcome.errors.contains("--token-file"))
            let missing = try await bare.run(.bookfetch, "serve", "--host", "0.0.0.0", "--token-file", "nowhere")
            #expect(missing.ending == .code(66))
        }
    }

    @Test func onEveryAddressTheFirstLineOpensOnThisMachine() async throws {
        try await withSurroundings { bare in
            try Data("a-secret-of-the-test\n".utf8).write(to: bare.folder.appending(path: "token"))
            let flags = ["--host", "0.0.0.0", "--token-file", "token", "--port", "0", "--demo"]
            let outcome = try await Slots.programs.run {
                try await withChild(bare.command(.bookfetch, ["serve"] + flags)) { child in
                    let line = try await child.firstLine()
                    #expect(line.hasPrefix("http://127.0.0.1:") && !line.contains("0.0.0.0"))
                    let health = try await get(line + "api/v1/health", token: "a-secret-of-the-test")
                    #expect(health.status == 200)
                    child.send(SIGTERM)
                    return await child.outcome()
                }
            }
            #expect(outcome.ending == .code(0) && outcome.lines.count == 1)
        }
    }

    /// Flags before the command's name hold in the program that it becomes, too.
    @Test func theServerReadsTheSameCommandLine() async throws {
        try await withSurroundings { bare in
            let outcome = try await Slots.programs.run {
                try await withChild(bare.command(.bookfetch, ["--offline", "serve", "--port=0"])) { child in
                    let line = try #require(await child.line { $0.hasPrefix("http://") })
                    #expect(try await get(line + "api/v1/health").text.contains(#""offline":true"#))
                    #expect(try await get(line + "api/v1/bestsellers").status >= 400)
                    child.send(SIGTERM)
                    return await child.outcome()
                }
            }
            #expect(outcome.ending == .code(0))
        }
    }
}
