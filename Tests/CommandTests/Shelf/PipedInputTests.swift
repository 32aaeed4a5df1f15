import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

/// Files that can be read only once: named pipes, and the shell's `<(…)`, which is one.
@Suite struct PipedInputTests {
    private static let isbn = "9788980500215"

    /// Creates a named pipe that a thread of its own writes to: a task of the pool would take the reader's place.
    private func pipe(_ name: String, _ data: Data, in harness: TestHarness) throws {
        let path = harness.here.appending(path: name).path
        try #require(mkfifo(path, 0o600) == 0)
        let writer = Thread { try? data.write(to: URL(filePath: path)) }
        writer.start()
    }

    @Test(arguments: [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian])
    func theShelfImportsATableFromAPipeInAnyEncoding(encoding: String.Encoding) async throws {
        try await withHarness { harness in
            let table = "\u{FEFF}Title,ISBN13\n숲의 지도,\(Self.isbn)\n"
            try pipe("list", #require(table.data(using: encoding)), in: harness)
            let outcome = await harness.silently("bookfetch", ["shelf", "import", "list", "--dry-run"])
            #expect(outcome.status == .done)
            #expect(outcome.errors.contains("1 book"))
        }
    }

    @Test func aSeriesIsReadFromAPipe() async throws {
        try await withHarness { harness in
            let series = #"{"data": [{"attributes": {"title": "첫 권", "author": "누구"}}]}"#
            try pipe("series.json", Data(series.utf8), in: harness)
            let outcome = await harness.bookfetch("series", "series.json")
            #expect(outcome.status == .done && outcome.output.contains("첫 권"))
        }
    }

    @Test func feedsAreImportedFromAPipe() async throws {
        try await withHarness { harness in
            let opml = #"""
                <opml version="2.0"><body>
                <outline type="rss" text="바다" xmlUrl="https://sea.example/feed.xml"/>
                </body></opml>
                """#
            try pipe("feeds.opml", Data(opml.utf8), in: harness)
            let outcome = await harness.silently("news", ["feeds", "import", "feeds.opml"])
            #expect(outcome.status == .done && outcome.errors.contains("1 feed"))
        }
    }

    @Test func aListIsExportedFromAPipe() async throws {
        try await withHarness { harness in
            try pipe("list", Data("\(Self.isbn)\n".utf8), in: harness)
            let outcome = await harness.withAladinAlone.bookfetch(
                "export",
                "--from",
                "list",
                "--format",
                "csv",
                stubs: [.get(Path.aladinLookUp, body: Body.aladinItem("숲의 지도", isbn: Self.isbn))]
            )
            #expect(outcome.status == .done && outcome.output.contains("숲의 지도"))
        }
    }
}
