import APIClient
import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

/// Files that say which book they are.
@Suite struct IdentifyTests {
    private static let isbn = "9788980500208"

    /// An archive of stored files, as an EPUB is one.
    private func epub(identifier: String) -> Data {
        func little(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(number >> ($0 * 8) & 0xFF) } }
        let container = "<container><rootfiles><rootfile full-path=\"a.opf\"/></rootfiles></container>"
        let package = """
            <package><metadata><title>이름 없는 책</title><identifier>\(identifier)</identifier></metadata>
            <manifest/><spine/></package>
            """
        var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
        for (name, text) in [("META-INF/container.xml", container), ("a.opf", package)] {
            let (name, data) = (Array(name.utf8), Array(text.utf8))
            let sizes = little(0, 4) + little(data.count, 4) + little(data.count, 4) + little(name.count, 2)
            directory += [0x50, 0x4B, 1, 2] + little(0, 12) + sizes + little(0, 12) + little(bytes.count, 4) + name
            bytes += [0x50, 0x4B, 3, 4] + little(0, 10) + sizes + little(0, 2) + name + data
        }
        let start = bytes.count
        bytes += directory + [0x50, 0x4B, 5, 6] + little(0, 4) + little(2, 2) + little(2, 2)
        return Data(bytes + little(directory.count, 4) + little(start, 4) + little(0, 2))
    }

    @Test func anEPUBIsLookedUpAndItsDescriptionWrittenBesideIt() async throws {
        try await withHarness { harness in
            try epub(identifier: "urn:isbn:\(Self.isbn)").write(to: harness.here.appending(path: "책.epub"))
            let outcome = await harness.silently("bookfetch", ["identify", "책.epub", "--opf", "--demo", "--json"])
            #expect(outcome.status == .done, "\(outcome.errors)")
            let schema = try JSONSchema(
                Data(contentsOf: Fixture.project.appending(path: "docs/schema/bookfetch.identify-1.json"))
            )
            #expect(try schema.violations(in: Data(outcome.output.utf8)) == [])
            let file = try #require(try outcome.json["files"]?.values.first)
            #expect(file["book"]?["title"] == "해리 포터와 마법사의 돌 1" && file["kind"] == "epub")
            #expect(file["isbns"]?.values.first?["place"] == "metadata")
            let target = harness.here.appending(path: "책.opf")
            let opf = try String(contentsOf: target, encoding: .utf8)
            #expect(opf.contains(">\(Self.isbn)</dc:identifier>"))
            try "mine".write(to: target, atomically: true, encoding: .utf8)
            let again = await harness.silently("bookfetch", ["identify", "책.epub", "--opf", "--demo"])
            #expect(again.errors.contains("exists already and was left as it is"))
            #expect(try String(contentsOf: target, encoding: .utf8) == "mine")
        }
    }

    @Test func invalidLinesAreNamedAndTheOthersGoOn() async throws {
        try await withHarness { harness in
            try Data("hello".utf8).write(to: harness.here.appending(path: "a.txt"))
            try epub(identifier: "none").write(to: harness.here.appending(path: "b.epub"))
            let outcome = await harness.silently("bookfetch", ["identify", "a.txt", "b.epub", "nowhere.pdf", "--demo"])
            #expect(outcome.status == .done && outcome.output == "b.epub\t\t\t이름 없는 책\t\t\n")
            #expect(outcome.errors.contains("Could not read a.txt: it is neither an EPUB nor a PDF"))
            #expect(outcome.errors.contains("No ISBN was found in b.epub"))
            let alone = await harness.silently("bookfetch", ["identify", "a.txt", "--demo"])
            #expect(alone.status == .inputData)
        }
    }

    @Test func aPDFNeedsItsReader() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["PATH"] = "/nowhere"
            try Data("%PDF-1.7\n".utf8).write(to: harness.here.appending(path: "a.pdf"))
            let outcome = await harness.silently("bookfetch", ["identify", "a.pdf", "--demo"])
            #expect(outcome.status == .inputData && outcome.errors.contains("sudo apt install poppler-utils"))
        }
    }
}
