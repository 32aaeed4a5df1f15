import Foundation
import Replay
import TestSite
import TestSupport
import Testing

/// The fixture server over real sockets: a key in its place is accepted, a missing or misplaced key is not.
struct FixtureServerTests {
    private func ask(_ target: String, _ fields: String...) throws -> (status: Int, body: String) {
        let site = try FixtureSite(folder: Fixture.project.appending(path: "Fixtures"), checksKeys: true)
        let server = try LoopbackServer(serving: site)
        defer { server.stop() }
        return try LoopbackClient.get(target, port: server.port, fields: fields)
    }

    @Test func kakaoRequiresItsSchemeInTheAuthorizationField() throws {
        let target = "/v3/search/book?query=%ED%95%B4%EB%A6%AC"
        #expect(try ask(target).status == 401)
        #expect(try ask(target).body.contains("AccessDeniedError"))
        #expect(try ask(target, "Authorization: Bearer key").status == 401)
        #expect(try ask(target, "Authorization: KakaoAK ").status == 401)
        let response = try ask(target, "Authorization: KakaoAK key")
        #expect(response.status == 200)
        #expect(response.body.contains("해리 포터와 마법사의 돌"))
    }

    @Test func newsapiRequiresItsField() throws {
        #expect(try ask("/v2/top-headlines?country=us&apiKey=key").status == 401)
        #expect(try ask("/v2/top-headlines?country=us").body.contains("apiKeyMissing"))
        #expect(try ask("/v2/top-headlines?country=us", "x-api-key: key").status == 200)
    }

    @Test func aladinRespondsToAMissingKeyWithA200ThatIsNotJSON() throws {
        let refused = try ask("/ttb/api/ItemList.aspx?QueryType=Bestseller&ttbkey=")
        #expect(refused.status == 200)
        #expect(refused.body.hasPrefix("{ 'errorCode':1,"))
        #expect(try ask("/ttb/api/ItemList.aspx?QueryType=Bestseller&TTBKey=key").body.contains("\"bestRank\""))
    }

    @Test func theLibraryRespondsToAMissingKeyWithA200AndItsCode() throws {
        let refused = try ask("/seoji/SearchApi.do?page_no=1&page_size=10&result_style=json")
        #expect(refused.status == 200)
        #expect(refused.body.contains("\"ERR_CODE\":\"010\""))
        #expect(try ask("/seoji/SearchApi.do?cert_key=key&page_no=1&page_size=10").body.contains("\"TOTAL_COUNT\""))
    }

    @Test func yes24RequiresItsField() throws {
        let target = "/v1/category/bestseller?categoryId=001"
        #expect(try ask(target).status == 401)
        #expect(try ask(target).body.contains("AUTH_001"))
        #expect(try ask(target, "X-Api-Key: key").body.contains("\"sortOrder\":1"))
    }

    @Test func data4LibraryRespondsToAMissingKeyWithA200AndItsName() throws {
        let target = "/api/srchDtlList?isbn13=9791175690257"
        #expect(try ask(target).status == 200)
        #expect(try ask(target).body.contains("authErr"))
        #expect(try ask(target + "&authKey=key").body.contains("바다를 건넌 사전"))
    }

    @Test func openLibraryNeedsNoKey() throws {
        #expect(try ask("/search.json?q=harry").status == 200)
    }

    @Test func imagesNeedNoKeyAndUnknownPathsAre404() throws {
        for path in ["/product/1/2/coversum/x_1.jpg", "/goods/120000001/XL", "/b/id/12-L.jpg?default=false"] {
            #expect(try ask(path).status == 200)
        }
        #expect(try ask("/elsewhere?cert_key=secret").status == 404)
        #expect(try !ask("/elsewhere?cert_key=secret").body.contains("secret"))
    }
}

struct FixtureFolderTests {
    private let routes = "{ \"routes\": [] }"

    private func same(_ first: URL?, _ second: URL) -> Bool {
        first?.resolvingSymlinksInPath().path == second.resolvingSymlinksInPath().path
    }

    @Test func theEnvironmentComesFirstAndAlone() throws {
        try TemporaryFixtures.with(["mine/shop/routes.json": routes, "Fixtures/shop/routes.json": routes]) { fixtures in
            let program = fixtures.folder.appending(path: ".build/debug/program")
            let mine = fixtures.folder.appending(path: "mine")
            let variable = FixtureFolder.variable
            #expect(same(FixtureFolder.locate(environment: [variable: mine.path], executable: program), mine))
            #expect(FixtureFolder.locate(environment: [variable: "/nowhere/at/all"], executable: program) == nil)
        }
    }

    @Test func aBuildFolderFindsItsCheckout() throws {
        try TemporaryFixtures.with(["Fixtures/shop/routes.json": routes, ".build/x/debug/program": ""]) { fixtures in
            let program = fixtures.folder.appending(path: ".build/x/debug/program")
            let expected = fixtures.folder.appending(path: "Fixtures")
            #expect(same(FixtureFolder.locate(environment: [:], executable: program), expected))
        }
    }

    @Test func aBuildFolderFindsTheCheckoutOfItsDependency() throws {
        let files = [".build/checkouts/bookfetch/Fixtures/shop/routes.json": routes, ".build/x/debug/program": ""]
        try TemporaryFixtures.with(files) { fixtures in
            let program = fixtures.folder.appending(path: ".build/x/debug/program")
            let expected = fixtures.folder.appending(path: ".build/checkouts/bookfetch/Fixtures")
            #expect(same(FixtureFolder.locate(environment: [:], executable: program), expected))
        }
    }

    @Test func anInstalledProgramFindsItsShareThroughASymbolicLink() throws {
        let files = ["usr/share/bookfetch/fixtures/shop/routes.json": routes, "usr/bin/program": "", "bin/.keep": ""]
        try TemporaryFixtures.with(files) { fixtures in
            let link = fixtures.folder.appending(path: "bin/program")
            try FileManager.default.createSymbolicLink(
                at: link,
                withDestinationURL: fixtures.folder.appending(path: "usr/bin/program")
            )
            let expected = fixtures.folder.appending(path: "usr/share/bookfetch/fixtures")
            #expect(same(FixtureFolder.locate(environment: [:], executable: link), expected))
        }
    }

    @Test func aFolderWithoutRoutesDoesNotCount() throws {
        try TemporaryFixtures.with(["Fixtures/notes.txt": "", "bin/program": ""]) { fixtures in
            let program = fixtures.folder.appending(path: "bin/program")
            #expect(FixtureFolder.locate(environment: [:], executable: program) == nil)
            #expect(FixtureFolder.locate(environment: [:], executable: nil) == nil)
        }
    }

    @Test func theRunningProgramIsAFile() throws {
        let file = try #require(ExecutableFile.current)
        #expect(FileManager.default.isExecutableFile(atPath: file.path))
    }
}
