import BookfetchKit
import Foundation
import TestSupport
import Testing

@testable import CommandLine
@testable import Documents

@Suite struct FolderTests {
    private let here = URL(filePath: "/work/here", directoryHint: .isDirectory)

    private func paths(_ environment: [String: String]) -> [String] {
        let folders = Folders(environment: environment, currentFolder: here)
        return [folders.configFile.path, folders.store.path]
    }

    @Test(arguments: [
        (["BOOKFETCH_HOME": "/books"], "/books/.env", "/books/bookfetch.sqlite"),
        (["BOOKFETCH_HOME": "/books/"], "/books/.env", "/books/bookfetch.sqlite"),
        (["BOOKFETCH_HOME": "books"], "/work/here/books/.env", "/work/here/books/bookfetch.sqlite"),
        (["BOOKFETCH_HOME": "../b c"], "/work/b c/.env", "/work/b c/bookfetch.sqlite"),
        (["BOOKFETCH_HOME": "/책"], "/책/.env", "/책/bookfetch.sqlite"),
        (
            ["BOOKFETCH_HOME": "/books", "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d"], "/books/.env",
            "/books/bookfetch.sqlite"
        ),
    ])
    func oneFolderHoldsAllWhereOneIsNamed(environment: [String: String], config: String, store: String) {
        #expect(paths(environment) == [config, store])
    }

    @Test(arguments: [
        ([:], "/home/me/.config/bookfetch/.env", "/home/me/.local/share/bookfetch/bookfetch.sqlite"),
        (
            ["BOOKFETCH_HOME": ""], "/home/me/.config/bookfetch/.env",
            "/home/me/.local/share/bookfetch/bookfetch.sqlite"
        ),
        (
            ["XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d"], "/c/bookfetch/.env", "/d/bookfetch/bookfetch.sqlite"
        ),
        (
            ["XDG_CONFIG_HOME": "", "XDG_DATA_HOME": "d"], "/home/me/.config/bookfetch/.env",
            "/home/me/.local/share/bookfetch/bookfetch.sqlite"
        ),
    ])
    func otherwiseTheyAreTheStandardFolders(environment: [String: String], config: String, store: String) {
        #expect(paths(environment.merging(["HOME": "/home/me"]) { own, _ in own }) == [config, store])
    }

    @Test(arguments: [
        (["BOOKFETCH_HOME": "/books", "XDG_CACHE_HOME": "/c"], "/books/images", "/books/demo-images"),
        ([:], "/home/me/.cache/bookfetch/images", "/home/me/.cache/bookfetch/demo-images"),
        (["XDG_CACHE_HOME": "/c"], "/c/bookfetch/images", "/c/bookfetch/demo-images"),
        (["XDG_CACHE_HOME": "c"], "/home/me/.cache/bookfetch/images", "/home/me/.cache/bookfetch/demo-images"),
    ])
    func imagesAreCachedAndCanBeRemoved(environment: [String: String], images: String, demo: String) {
        let folders = Folders(
            environment: environment.merging(["HOME": "/home/me"]) { own, _ in own },
            currentFolder: here
        )
        #expect([folders.images.path, folders.demoImages.path] == [images, demo])
    }

    @Test func bothProgramsStoreTheirResponsesInThatFolder() async throws {
        try await withHarness { harness in
            let outcome = await harness.news(stubs: [.get(Path.headlines, body: Body.headlines("one"))])
            #expect(outcome.status == .done)
            #expect(FileManager.default.fileExists(atPath: harness.store.path))
            let files = try FileManager.default.contentsOfDirectory(atPath: harness.here.path)
            #expect(files.allSatisfy { $0.hasPrefix("demo.sqlite") })
        }
    }

    @Test func theCurrentFoldersFileDoesNotNameTheFolder() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["BOOKFETCH_HOME"] = nil
            harness.environment["HOME"] = harness.here.path
            try harness.write("BOOKFETCH_HOME=../home", to: \.here)
            let outcome = await harness.news(stubs: [.get(Path.headlines, body: Body.headlines("one"))])
            #expect(outcome.status == .done)
            #expect(
                outcome.errorLines == [
                    """
                    news: \(harness.here.path)/.env: BOOKFETCH_HOME is read from the environment only; the line is ignored.
                    """
                ]
            )
            #expect(!FileManager.default.fileExists(atPath: harness.store.path))
        }
    }

    /// What is tried out in a demo is kept from command to command, and apart from what a reader keeps.
    @Test func theDemoKeepsToItsOwnFile() async throws {
        try await withHarness { harness in
            #expect(await harness.bookfetch("search", "해리 포터", "--demo").status == .done)
            #expect(await harness.news("--demo").status == .done)
            let files = try FileManager.default.contentsOfDirectory(atPath: harness.home.path)
            #expect(files.allSatisfy { $0.hasPrefix("demo.sqlite") })
        }
    }
}
