import Foundation
import Replay
import Testing

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
