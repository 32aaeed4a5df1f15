import APIClient
import CommandLine
import Documents
import Foundation
import Terminal
import TestSupport
import Testing

/// The pages of previews, saved and drawn.
extension PreviewServicesTests {
    @Test func aScanEndsWithItsLastPage() async throws {
        try await withHarness { harness in
            let outcome = await harness.bookfetch(
                "preview",
                Self.isbn,
                "--save",
                "pages",
                "--json",
                stubs: [library(open()), item(pages: 4), page(0), page(1), page(2, status: 404)]
            )
            let document = try outcome.json
            #expect(outcome.status == .done && document["problems"] == .array([]))
            #expect(document["total"] == 2 && document["pages"]?.values.count == 2)
            let names = try FileManager.default.contentsOfDirectory(atPath: harness.here.appending(path: "pages").path)
            #expect(names.sorted() == [".bookfetch-preview", "01.jpg", "02.jpg"])
        }
    }

    @Test func aRefusedScanIsAFailure() async throws {
        try await withHarness { harness in
            let stubs = [library(open()), item(pages: 1), page(0, status: 403)]
            let outcome = await harness.bookfetch("preview", Self.isbn, "--save", "pages", stubs: stubs)
            #expect(outcome.status != .done && outcome.output == "")
        }
    }

    @Test func manyBooksGetAFolderEach() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinFirst
            let outcome = await harness.silently(
                "bookfetch",
                ["preview", Self.isbn, "9780000000019", Self.second, "--save", "pages", "--limit", "2", "--demo"]
            )
            #expect(outcome.status == .done)
            let pages = harness.here.appending(path: "pages")
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: pages.path).sorted() == [
                    "9780000000019", Self.isbn,
                ]
            )
            let names = try FileManager.default.contentsOfDirectory(atPath: pages.appending(path: Self.isbn).path)
            #expect(names.sorted() == [".bookfetch-preview", "01.jpg", "02.jpg"])
        }
    }

    @Test func pagesAreDrawnAndFetchedOnce() async throws {
        try await withHarness { harness in
            let kitty = try ["TERM": "xterm-kitty"].merging(harness.chafa()) { $1 }
            let transport = StubTransport([library(open()), item(pages: 2), page(0), page(1)])
            let arguments = ["preview", Self.isbn, "--images"]
            let first = try await harness.onTerminal("bookfetch", arguments, kitty, over: transport)
            transport.verify()
            #expect(first.status == .done && first.screen.components(separatedBy: "\u{1B}_Ga=T,").count == 3)
            #expect(first.screen.contains("The Internet Archive: 2 pages") && first.screen.contains("n1_w1000.jpg"))
            let again = try await harness.onTerminal("bookfetch", arguments + ["--offline"], kitty)
            #expect(again.screen.components(separatedBy: "\u{1B}_Ga=T,").count == 3)
        }
    }

    /// Addresses of the user's own may be plain http on this machine, also for pages.
    @Test func anAddressOfOnesOwnIsUsed() async throws {
        try await withHarness { harness in
            var harness = harness
            for name in ["ARCHIVE", "GOOGLE_BOOKS", "OPENLIBRARY"] {
                harness.environment["\(name)_BASE_URL"] = "http://127.0.0.1:9000/x"
            }
            let stubs = [
                Stub.get("/x/api/books", body: Data("{\(open())}".utf8)),
                .get("/x/metadata/lights00cald/metadata", body: Data(#"{"result":{"imagecount":1}}"#.utf8)),
                .get("/x/download/lights00cald/page/n0_w1000.jpg", body: PictureBytes.jpeg(40, 60)),
            ]
            let outcome = await harness.bookfetch("preview", Self.isbn, "--save", "pages", "--json", stubs: stubs)
            #expect(outcome.status == .done)
            let url = try outcome.json["pages"]?.values.first?["url"]
            #expect(
                url
                    == "http://127.0.0.1:9000/x/download/lights00cald/page/n0_w1000.jpg"
            )
        }
    }
}
