import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

@Suite struct PreviewTests {
    private static let isbn = "9788980500208"

    /// The smallest whole picture of a kind: a GIF of one pixel.
    private static let gif = Data(
        [
            0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0,
            0x3B,
        ]
    )

    /// Aladin's item with pages under these paths.
    private func item(_ paths: [String], isbn: String = isbn) -> Stub {
        let images = paths.map { #""https://image.example\#($0)""# }.joined(separator: ",")
        let body =
            #"{"totalResults":1,"item":[{"title":"책","isbn13":"\#(isbn)","subInfo":{"previewImgList":[\#(images)]}}]}"#
        return .get(Path.aladinLookUp, query: ["OptResult": "previewImgList"], body: Data(body.utf8))
    }

    /// The services that are asked before Aladin; they know nothing.
    private let nothingBefore: [Stub] = [
        .get(Path.openLibraryBooks, query: ["jscmd": "viewapi"], body: Data("{}".utf8)),
        .get(Path.google, body: Data("var _GBSBookInfo = {};".utf8)),
    ]

    private func files(_ harness: TestHarness, _ folder: String = "pages") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: harness.here.appending(path: folder).path)
            .filter { !$0.hasPrefix(".") }.sorted()
    }

    @Test(arguments: ["table", "plain", "json", "jsonl", "csv"])
    func everyFormatListsTheAddresses(format: String) async throws {
        try await withHarness { harness in
            let harness = harness.withAladinFirst
            let outcome = await harness.bookfetch("preview", Self.isbn, "--demo", "--format", format)
            #expect(outcome.status == .done && outcome.output.contains("letslook/8980500203_f.jpg"))
        }
    }

    @Test func theDemoSavesItsPagesAndKeepsThemTheSecondTime() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinFirst
            let first = try await harness.bookfetch("preview", Self.isbn, "--save", "pages", "--demo", "--json").json
            #expect(first["pages"]?.values.map { $0["wasThere"] } == Array(repeating: false, count: 5))
            #expect(try files(harness) == (1...5).map { "0\($0).jpg" })
            let second = try await harness.bookfetch("preview", Self.isbn, "--save", "pages", "--demo", "--json").json
            #expect(second["pages"]?.values.map { $0["wasThere"] } == Array(repeating: true, count: 5))
        }
    }

    @Test func aladinIsRequestedOnceADayAfterItsShutdownAndIsNamed() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["BOOKFETCH_SERVICES"] = "-openlibrary,-google-books"
            let gone = Stub.get(Path.aladinLookUp, status: 410, body: Data())
            let first = await harness.bookfetch("preview", Self.isbn, stubs: [gone])
            #expect(first.status == .unavailable)
            #expect(first.errors.contains("'bookfetch open \(Self.isbn)' opens the book's page at a shop"))
            // Without a stub any request fails the test.
            let second = await harness.bookfetch("preview", Self.isbn)
            #expect(second.status == .unavailable)
            #expect(second.errors.contains("is skipped until 2026-11-22 00:00 UTC"))
        }
    }

    /// Nothing of an address is in a name, whatever a service sends.
    @Test func namesAreSafe() async throws {
        try await withHarness { harness in
            let outcome = await harness.bookfetch(
                "preview",
                Self.isbn,
                "--save",
                "pages",
                stubs: nothingBefore + [
                    item(["/a/..%2F..%2Fevil.sh", "/b.jpg"]), .get("/a/..%2F..%2Fevil.sh", body: Self.gif),
                    .get("/b.jpg", body: Self.gif),
                ]
            )
            #expect(outcome.status == .done && outcome.errors == "")
            let files = try files(harness)
            #expect(files == ["01.gif", "02.gif"])
            #expect(try FileManager.default.contentsOfDirectory(atPath: harness.here.path) == ["pages"])
        }
    }

    @Test func missingPicturesAreFetchedAndIncompleteOnesAgain() async throws {
        try await withHarness { harness in
            let folder = harness.here.appending(path: "pages")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Self.gif.write(to: folder.appending(path: "01.gif"))
            try Self.gif.prefix(20).write(to: folder.appending(path: "02.gif"))
            let outcome = await harness.bookfetch(
                "preview",
                Self.isbn,
                "--save",
                "pages",
                "--json",
                stubs: nothingBefore + [
                    item(["/1.gif", "/2.gif", "/3.gif"]), .get("/2.gif", body: Self.gif),
                    .get("/3.gif", body: Self.gif),
                ]
            )
            #expect(try outcome.json["pages"]?.values.map { $0["wasThere"] } == [true, false, false])
            #expect(try Data(contentsOf: folder.appending(path: "02.gif")) == Self.gif)
        }
    }

    @Test func aPageThatIsNotAnImageIsReportedAndTheOthersAreSaved() async throws {
        try await withHarness { harness in
            let outcome = await harness.bookfetch(
                "preview",
                Self.isbn,
                "--save",
                "pages",
                "--json",
                stubs: nothingBefore + [
                    item(["/1.gif", "/2.gif"]), .get("/1.gif", body: Body.webPage), .get("/2.gif", body: Self.gif),
                ]
            )
            let document = try outcome.json
            #expect(outcome.status == .done && document["problems"]?.values.map { $0["kind"] } == ["badResponse"])
            #expect(document["pages"]?.values.first?["file"] == JSON.null)
            #expect(try files(harness) == ["02.gif"])
        }
    }

    @Test func ifNoPageCanBeFetchedTheRunFails() async throws {
        try await withHarness { harness in
            let outcome = await harness.bookfetch(
                "preview",
                Self.isbn,
                "--save",
                "pages",
                stubs: nothingBefore + [item(["/1.gif"]), .get("/1.gif", status: 429, body: Data())]
            )
            #expect(outcome.status == .tryLater && outcome.output == "")
        }
    }

    @Test func theFolderOfAnotherBookIsLeftAlone() async throws {
        try await withHarness { harness in
            _ = await harness.withAladinFirst.bookfetch("preview", Self.isbn, "--save", "pages", "--demo")
            let other = "9788980500215"
            let outcome = await harness.bookfetch(
                "preview",
                other,
                "--save",
                "pages",
                stubs: nothingBefore + [item(["/1.gif"], isbn: other)]
            )
            #expect(outcome.status == .cannotCreate && outcome.errors.contains(Self.isbn))
            let files = try files(harness)
            #expect(files.count == 5)
        }
    }

    @Test func aFolderThatCannotBeMadeIsCode73() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinFirst
            try Data().write(to: harness.here.appending(path: "file"))
            let outcome = await harness.bookfetch("preview", Self.isbn, "--save", "file/pages", "--demo")
            #expect(outcome.status == .cannotCreate && outcome.output == "")
        }
    }

    @Test func aBookWithoutPagesIsNotAFailure() async throws {
        try await withHarness { harness in
            let outcome = await harness.bookfetch("preview", "9788980500222", "--save", "pages", "--demo", "--json")
            #expect(outcome.status == .done)
            let document = try outcome.json
            #expect(document["pages"] == .array([]))
            #expect(!FileManager.default.fileExists(atPath: harness.here.appending(path: "pages").path))
        }
    }
}
