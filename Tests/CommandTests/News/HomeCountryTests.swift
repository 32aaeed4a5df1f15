import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite struct HomeCountryTests {
    private func file(_ desk: Desk) -> URL { desk.home.appending(path: ".env") }

    @Test func theLineIsSetAndTheOthersStay() async throws {
        try await withDesk { desk in
            let before = "# keys\r\nexport NEWSAPI_KEY='k'\r\nbroken line\n\nNEWS_COUNTRY=us # home\r\nX=1"
            try desk.write(before, to: \.home)
            #expect(await desk.news("config", "country", "KR").status == .done)
            let after = try String(contentsOf: file(desk), encoding: .utf8)
            #expect(
                Array(after.utf8) == Array(before.replacing("NEWS_COUNTRY=us # home", with: "NEWS_COUNTRY=kr").utf8)
            )
            let mode = try FileManager.default.attributesOfItem(atPath: file(desk).path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: desk.home.path).allSatisfy { !$0.contains(".env-") }
            )
        }
    }

    @Test(arguments: ["", "A=1", "A=1\n"])
    func aNewLineGoesToTheEnd(before: String) async throws {
        try await withDesk { desk in
            try desk.write(before, to: \.home)
            _ = await desk.news("config", "country", "kr")
            let after = try String(contentsOf: file(desk), encoding: .utf8)
            #expect(after == (before.isEmpty ? "" : "A=1\n") + "NEWS_COUNTRY=kr\n")
        }
    }

    @Test func itIsUsedWhenNothingElseIsNamed() async throws {
        try await withDesk { desk in
            #expect(await desk.news("config", "country").output == "us\tdefault\n")
            _ = await desk.news("config", "country", "gb")
            #expect(await desk.news("config", "country").output == "gb\t\(file(desk).path)\n")
            let one = Body.headlines("one")
            #expect(await desk.news(stubs: [.get(Path.headlines, query: ["country": "gb"], body: one)]).status == .done)
            let named: [Stub] = [.get(Path.headlines, query: ["country": "us"], body: one)]
            #expect(await desk.news("--country", "us", stubs: named).status == .done)
            await withStubs([.get(Path.headlines, body: one)]) { transport in
                _ = await desk.run("news", ["--sources", "bbc-news"], over: transport)
                #expect(transport.requests.first?.parameter("country") == nil)
            }
        }
    }

    @Test func whatCountsForMoreIsTold() async throws {
        try await withDesk { desk in
            try desk.write("NEWS_COUNTRY=us\n", to: \.here)
            let outcome = await desk.news("config", "country", "kr")
            #expect(outcome.output == "us\t\(desk.here.appending(path: ".env").path)\n")
            #expect(outcome.errorLines.last?.hasSuffix("sets us, which takes precedence.") == true)
        }
    }

    @Test func whatIsNoCountryIsRefused() async throws {
        try await withDesk { desk in
            #expect(await desk.silently("news", ["config", "country", "usa"]).status == .usage)
            try desk.write("NEWS_COUNTRY=everywhere\n", to: \.home)
            #expect(await desk.silently("news", []).status == .configuration)
        }
    }

    @Test func aFolderInItsPlaceIsNoReasonToLoseAnything() async throws {
        try await withDesk { desk in
            try FileManager.default.createDirectory(at: file(desk), withIntermediateDirectories: true)
            let outcome = await desk.silently("news", ["config", "country", "kr"])
            #expect(outcome.status == .cannotCreate)
        }
    }
}
