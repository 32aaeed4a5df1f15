import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite struct MissingKeyTests {
    @Test(arguments: [
        (["search", "책", "--source", "kakao"], "KAKAO_REST_API_KEY", "kakao", "https://developers.kakao.com"),
        (["search", "책", "--source", "aladin"], "ALADIN_TTB_KEY", "aladin", "https://blog.aladin.co.kr"),
        (["search", "책", "--source", "nlk"], "NLK_CERT_KEY", "nlk", "https://www.nl.go.kr"),
        (["birthday", "1997-06-26"], "NLK_CERT_KEY", "nlk", "https://www.nl.go.kr"),
        ([], "NEWSAPI_KEY", "newsapi", "https://newsapi.org"),
    ])
    func theVariableThePageAndTheDemoAreNamed(
        arguments: [String],
        variable: String,
        service: String,
        page: String
    ) async throws {
        try await withDesk { desk in
            var desk = desk
            desk.environment[variable] = nil
            let program = arguments.isEmpty ? "news" : "bookfetch"
            let outcome = await desk.silently(program, arguments)
            #expect(outcome.status == .noPermission && outcome.output == "" && outcome.errorLines.count == 2)
            #expect(outcome.errors.contains("\(variable) is not set"))
            #expect(outcome.errors.contains("Get a key at \(page)") && outcome.errors.contains("--demo works without"))
            let error = try await desk.silently(program, arguments + ["--json"]).errorJSON
            #expect(error.keys == ["schema", "code", "kind", "service", "message", "hint"])
            #expect(error["schema"] == "error/1" && error["code"] == 77 && error["kind"] == "auth")
            #expect(error["service"] == .string(service))
            #expect(error["message"]?.text?.contains(variable) == true)
            #expect(error["hint"]?.text?.contains(page) == true && error["hint"]?.text?.contains("--demo") == true)
        }
    }

    @Test func aServiceWithoutAKeyIsLeftOutOfTheOrder() async throws {
        try await withDesk { desk in
            var desk = desk
            desk.environment["KAKAO_REST_API_KEY"] = nil
            let first = await desk.bookfetch("search", "책", stubs: [.get(Path.aladinSearch, body: Body.aladin("첫눈"))])
            #expect(first.status == .done && first.errors == "")
            desk.environment["ALADIN_TTB_KEY"] = " "
            let second = await desk.bookfetch(
                "search",
                "책",
                stubs: [.get(Path.library, body: Body.library(("첫눈", "")))]
            )
            #expect(second.status == .done && second.errors == "")
            desk.environment["NLK_CERT_KEY"] = nil
            let third = await desk.bookfetch("search", "책", "--json", stubs: Trouble.offline.stubs("/search.json"))
            let error = try third.errorJSON
            #expect(third.status == .noPermission && error["service"] == JSON.null && error["kind"] == "auth")
        }
    }

    @Test func openLibraryIsAskedWhereNoServiceHasAKey() async throws {
        try await withDesk { desk in
            var desk = desk
            for name in Desk.keys.keys { desk.environment[name] = nil }
            let body = #"{"numFound": 1, "start": 0, "docs": [{"key": "/works/OL1W", "title": "The Tower"}]}"#
            let outcome = await desk.bookfetch("search", "tower", stubs: [.get("/search.json", body: Data(body.utf8))])
            #expect(outcome.status == .done && outcome.output.contains("The Tower"))
            #expect(outcome.errorLines.count == 1 && outcome.errors.contains("KAKAO_REST_API_KEY"))
        }
    }

    @Test func aDayNeedsNoShop() async throws {
        try await withDesk { desk in
            var desk = desk
            desk.environment["KAKAO_REST_API_KEY"] = nil
            desk.environment["ALADIN_TTB_KEY"] = nil
            let list = Body.library(("자리", "9788973100156"))
            let outcome = await desk.bookfetch("birthday", "1997-06-26", stubs: [.get(Path.library, body: list)])
            #expect(outcome.status == .done && outcome.errors == "" && outcome.output.contains("자리"))
        }
    }

    @Test(arguments: ["키", "two words", "a\nb", "k\u{0}y"])
    func aKeyThatIsNoneIsSaidSoAndNeverSent(key: String) async throws {
        try await withDesk { desk in
            var desk = desk
            for name in Desk.keys.keys { desk.environment[name] = key }
            for command in Command.all {
                let outcome = await desk.silently(command.program, command.arguments)
                #expect(outcome.status == .noPermission && outcome.output == "")
                #expect(outcome.errors.contains("contains a character that is not allowed in a key"))
                #expect(
                    outcome.errors.contains("quotation marks, spaces and line breaks") && !outcome.errors.contains(key)
                )
            }
        }
    }
}
