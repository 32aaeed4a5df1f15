import Foundation
import LoopbackHTTP
import Testing

/// The three commands as a user runs them, over real HTTP.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct CommandTests {
    @Test func searchListsWhatKakaoFinds() async throws {
        let (desk, server) = (try Desk(), try Desk.services())
        let plain = try await desk.run("bookfetch", "search", "해리 포터", environment: desk.environment(server))
        #expect(plain.code == 0 && plain.errors == "" && plain.lines.count == 20)
        #expect(plain.lines[0].split(separator: "\t", omittingEmptySubsequences: false).count == 7)
        #expect(plain.lines[0].hasPrefix("9788980500208\t해리 포터와 마법사의 돌. 1\t"))
        let json = try await desk.run(
            "bookfetch",
            "search",
            "해리 포터",
            "--page",
            "2",
            "--json",
            environment: desk.environment(server)
        )
        let document = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        #expect(document?["schema"] as? String == "bookfetch.books/1")
        #expect((document?["books"] as? [Any])?.count == 12 && document?["hasMore"] as? Bool == false)
        let request = try #require(server.requests.first)
        #expect(request.field("authorization") == "KakaoAK \(Desk.keys["KAKAO_REST_API_KEY"] ?? "")")
        #expect(request.field("user-agent")?.hasPrefix("bookfetch/") == true)
        #expect(request.field("accept-encoding")?.contains("gzip") == true)
        #expect(server.connectionCount == 2)
    }

    @Test func theQueryArrivesAsTyped() async throws {
        let desk = try Desk()
        let server = try LoopbackServer { _ in
            .response(status: 200, body: Array(#"{"documents":[],"meta":{"total_count":0,"is_end":true}}"#.utf8))
        }
        let ending = try await desk.run(
            "bookfetch",
            "search",
            #"C# & "해리 포터" + 100%"#,
            environment: desk.environment(server)
        )
        #expect(ending.code == 0 && ending.output == "")
        #expect(
            server.requests.first?.target
                == "/v3/search/book?query=C%23%20%26%20%22%ED%95%B4%EB%A6%AC%20%ED%8F%AC%ED%84%B0%22%20%2B%20100%25"
                + "&sort=accuracy&page=1&size=20"
        )
    }

    @Test func birthdayListsTheLibrarysBooksWithAShopsDetails() async throws {
        let (desk, server) = (try Desk(), try Desk.services())
        let ending = try await desk.run("bookfetch", "birthday", "1997-06-26", environment: desk.environment(server))
        #expect(ending.code == 0 && ending.lines.count == 20)
        #expect(ending.errorLines.count == 1 && ending.errors.contains("9788974210475"))
        let lookUps = server.requests.filter { $0.path.hasSuffix("ItemLookUp.aspx") }
        let withISBN = ending.lines.filter { !$0.hasPrefix("\t") }
        #expect(lookUps.count == withISBN.count && server.largestConcurrency <= 8)
        // The second page looks up only its own books.
        let second = try await desk.run(
            "bookfetch",
            "birthday",
            "1997-06-26",
            "--page",
            "2",
            environment: desk.environment(server)
        )
        #expect(second.code == 0 && second.lines.count == 15)
        #expect(server.requests.filter { $0.path.hasSuffix("ItemLookUp.aspx") }.count <= lookUps.count + 15)
    }

    @Test(arguments: ["404", "page", "redirect"])
    func birthdayGoesOnWithoutAladin(way: String) async throws {
        let desk = try Desk()
        let services = try Desk.services()
        let aladin = try LoopbackServer { _ in
            switch way {
            case "404": .response(status: 404, body: [])
            case "page": .response(status: 200, body: Array("<html>bye</html>".utf8))
            default: .response(status: 302, fields: [("Location", "https://notice.example/")], body: [])
            }
        }
        let ending = try await desk.run(
            "bookfetch",
            "birthday",
            "1997-06-26",
            "--json",
            environment: desk.environment(services, ["ALADIN_BASE_URL": aladin.baseURL])
        )
        #expect(ending.code == 0)
        let document = try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any]
        #expect((document?["books"] as? [Any])?.count == 20)
        #expect((1...3).contains(aladin.requests.count) && ending.errors.contains("Aladin"))
        // It is left alone for a day: another run does not ask it at all.
        let asked = aladin.requests.count
        let later = try await desk.run(
            "bookfetch",
            "birthday",
            "1997-06-26",
            "--page",
            "2",
            environment: desk.environment(services, ["ALADIN_BASE_URL": aladin.baseURL])
        )
        #expect(later.code == 0 && later.lines.count == 15 && aladin.requests.count == asked)
    }

    @Test func newsShowsTheSecondPage() async throws {
        let (desk, server) = (try Desk(), try Desk.services())
        let ending = try await desk.run(
            "news",
            "--country",
            "us",
            "--page",
            "2",
            environment: desk.environment(server)
        )
        #expect(ending.code == 0 && ending.lines.count == 16)
        #expect(server.requests.first?.field("x-api-key") == Desk.keys["NEWSAPI_KEY"])
        #expect(server.requests.first?.target.contains("k3y") == false)
    }

    @Test func theDemoNeedsNeitherKeyNorNetworkNorItsFolder() async throws {
        let desk = try Desk()
        let environment = [
            "HOME": desk.folder.path, "BOOKFETCH_HOME": desk.folder.appending(path: "home").path,
            "PATH": "/usr/bin:/bin",
        ]
        for arguments in [["search", "해리 포터"], ["birthday", "1997-06-26"]] {
            let program = try desk.start("bookfetch", arguments + ["--demo"], environment: environment)
            let ending = await program.ending
            #expect(ending.code == 0 && ending.lines.count == 20)
        }
        let news = try await desk.run("news", "--demo", environment: environment)
        #expect(news.code == 0 && !news.output.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: desk.store.path))
    }
}
