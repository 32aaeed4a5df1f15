import CommandLine
import Documents
import Foundation
import Terminal
import TestSupport
import Testing

/// `shelf add --manual --cover`: a picture from a file, and what becomes of it.
@Suite struct DescribedCoverTests {
    private static let picture = PictureBytes.png(300, 435, filler: 2_000)
    private static let add = ["shelf", "add", "--manual", "--title", "들판의 기록", "--cover"]

    /// A desk with a picture in the current folder, and a described book with it as its cover.
    private func withBook(_ body: (TestHarness, String) async throws -> Void) async throws {
        try await withHarness { harness async throws in
            try Self.picture.write(to: harness.here.appending(path: "own.png"))
            let added = try await harness.silently("bookfetch", Self.add + ["own.png", "--json"]).json
            let book = try #require(added["books"]?.values.first)
            // The member of JSON stays the address of a service.
            #expect(book["cover"] == .null)
            try await body(harness, "manual:" + (book["otherCodes"]?.values.first?.text ?? ""))
        }
    }

    @Test func theCoverOfADescribedBookIsShownFromTheCopyBesideTheStore() async throws {
        try await withBook { harness, identity in
            try FileManager.default.removeItem(at: harness.here.appending(path: "own.png"))
            let shown = await harness.silently("bookfetch", ["cover", identity])
            let fields = try #require(shown.lines.first).split(separator: "\t").map(String.init)
            #expect(shown.status == .done && shown.errors == "")
            #expect(fields[1...5] == ["300", "435", "\(Self.picture.count)", "png", "manual"])
            #expect(fields[0].hasPrefix(harness.home.appending(path: "bookfetch-covers").path + "/"))
            #expect(!fields[0].contains("manual") && !fields[0].contains("own"))
            #expect(try Data(contentsOf: URL(filePath: fields[0])) == Self.picture)
            let saved = await harness.silently("bookfetch", ["cover", identity, "-o", "saved.png"])
            #expect(saved.status == .done)
            #expect(try Data(contentsOf: harness.here.appending(path: "saved.png")) == Self.picture)
            let screen = try await harness.onTerminal("bookfetch", ["cover", identity], ["TERM": "dumb"])
            #expect(screen.screen.hasPrefix("300 × 435 pixels, PNG, 2 KiB, your own\n"), "\(screen.screen)")
        }
    }

    @Test func theJSONOfItsCoverIsWhatTheSchemaSays() async throws {
        try await withBook { harness, identity in
            let shown = await harness.silently("bookfetch", ["cover", identity, "--json"])
            let document = try shown.json
            #expect(document["isbn13"] == .null && document["cover"]?["width"] == 300)
            #expect(document["request"]?["identity"] == .string(identity))
            let file = Fixture.project.appending(path: "docs/schema/bookfetch.cover-1.json")
            #expect(try JSONSchema(Data(contentsOf: file)).violations(in: Data(shown.output.utf8)) == [])
        }
    }

    @Test func aBookThatLeavesTheShelfTakesItsCoverAlong() async throws {
        try await withBook { harness, identity in
            #expect(await harness.silently("bookfetch", ["shelf", "remove", identity]).status == .done)
            let none = await harness.silently("bookfetch", ["cover", identity])
            #expect(none.status == .done && none.output == "" && none.errors.contains("No cover was found."))
            #expect(await harness.silently("bookfetch", ["shelf", "undo"]).status == .done)
            #expect(await harness.silently("bookfetch", ["cover", identity]).output.contains("\t300\t435\t"))
        }
    }

    @Test func aFileThatIsNoCoverAddsNoBook() async throws {
        try await withHarness { harness async throws in
            try Data("<svg/>".utf8).write(to: harness.here.appending(path: "text.png"))
            try PictureBytes.png(9, 9, filler: 10 << 20).write(to: harness.here.appending(path: "large.png"))
            let files: [(name: String, status: Code, message: String)] = [
                ("missing.png", .noInput, "Could not read missing.png"), (".", .noInput, "Could not read ."),
                ("text.png", .inputData, "'text.png' cannot be a cover"),
                ("large.png", .inputData, "'large.png' is larger than 10 MiB"),
            ]
            for (file, status, message) in files {
                let refused = await harness.silently("bookfetch", Self.add + [file])
                #expect(refused.status == status && refused.output == "", "\(file)")
                #expect(refused.errors.contains(message), "\(refused.errors)")
            }
            #expect(try await harness.silently("bookfetch", ["shelf", "--json"]).json["books"]?.values.isEmpty == true)
            let alone = await harness.silently("bookfetch", ["shelf", "add", "9788980500208", "--cover", "text.png"])
            #expect(alone.status == .usage && alone.errors.contains("--cover go with --manual"))
        }
    }
}
