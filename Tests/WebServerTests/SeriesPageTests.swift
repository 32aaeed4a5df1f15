import CommandLine
import Documents
import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import WebServer

/// `/series` for a reader who has never used a terminal.
@Suite struct SeriesPageTests {
    private static let series = """
        {"books": [{"title": "하나", "author": "가", "release_date": "1999-01-02", "pages": 10, "summary": "글", \
        "chapters": [{"number": 1, "title": "처음"}]}]}
        """

    /// Sends a file as a browser's form does.
    private static func upload(_ harness: ServerHarness, _ content: String, token: String, name: String = "my.json")
        async throws -> ServerHarness.Answer
    {
        let boundary = "----boundary7"
        let body = """
            --\(boundary)\r\nContent-Disposition: form-data; name="token"\r\n\r\n\(token)\r\n\
            --\(boundary)\r\nContent-Disposition: form-data; name="file"; filename="\(name)"\r\n\
            Content-Type: application/json\r\n\r\n\(content)\r\n--\(boundary)--\r\n
            """
        return try await harness.send(
            .post,
            "/series",
            fields: [
                .accept: "text/html", .origin: "http://127.0.0.1:\(harness.port)",
                .contentType: "multipart/form-data; boundary=\(boundary)",
                .cookie: "bookfetch-\(harness.port)=\(token)",
            ],
            body: body
        )
    }

    private static func sample() throws -> String {
        try String(contentsOf: Fixture.project.appending(path: "Fixtures/series/lantern-ferry.json"), encoding: .utf8)
    }

    @Test func withoutASeriesThePageExplainsAndOffersOne() async throws {
        try await ServerHarness.run(isDemo: false) { harness async throws in
            let page = try await harness.send(.get, "/series", fields: [.accept: "text/html"])
            #expect(page.status == .ok && !page.text.contains("role=\"alert\""))
            #expect(page.text.contains("No series has been chosen yet."))
            #expect(page.text.contains("enctype=\"multipart/form-data\"") && page.text.contains("/series?sample=1"))
            let sample = try await harness.send(.get, "/series?sample=1")
            #expect(sample.status == .seeOther && sample.fields[.location] == "/series")
            #expect(try await harness.send(.get, "/series?volume=3").text.contains("volume-button"))
        }
    }

    @Test func aChosenFileIsShownAndReplacesTheSample() async throws {
        try await ServerHarness.run(isDemo: false) { harness async throws in
            let token = try await harness.send(.get, "/about").token
            _ = try await harness.send(.get, "/series?sample=1")
            let mine = try Self.sample().replacing("Ines Calder and the Lantern Ferry", with: "나의 첫 권")
            let response = try await Self.upload(harness, mine, token: token)
            #expect(response.status == .seeOther && response.fields[.location] == "/series", "\(response.text)")
            let page = try await harness.send(.get, "/series").text
            #expect(page.contains("<h1>나의 첫 권</h1>"))
            // The sample comes back, and then the file that is already there.
            _ = try await harness.send(.get, "/series?sample=1")
            #expect(try await harness.send(.get, "/series").text.contains("<h1>Ines Calder and the Lantern Ferry</h1>"))
            #expect(try await Self.upload(harness, mine, token: token).status == .seeOther)
            #expect(try await harness.send(.get, "/series").text.contains("<h1>나의 첫 권</h1>"))
            // It is in the program's own folder, and its owner's alone.
            let home = URL(filePath: try #require(harness.context.environment["BOOKFETCH_HOME"]))
            let files =
                FileManager.default.enumerator(at: home, includingPropertiesForKeys: nil)?
                .compactMap { $0 as? URL }.filter { $0.path.contains("/series/") } ?? []
            #expect(files.count == 1)
            for file in files {
                let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
                #expect(mode == 0o600)
            }
        }
    }

    @Test(arguments: [
        "", "{", "not a series", "[]", "{\"books\": 1}", String(repeating: "[", count: 100_000), "\u{0}",
    ])
    func aFileThatIsNotASeriesIsRejectedWithAReason(content: String) async throws {
        try await ServerHarness.run(isDemo: false) { harness async throws in
            let token = try await harness.send(.get, "/about").token
            let response = try await Self.upload(harness, content, token: token, name: "<b>my.json")
            #expect(response.status == .badRequest)
            #expect(response.text.contains("role=\"alert\"") && !response.text.contains("<b>my"))
            #expect(try await harness.send(.get, "/series").text.contains("No series has been chosen yet."))
        }
    }

    @Test func aFileNeedsTheTokenAndHasALimit() async throws {
        try await ServerHarness.run(isDemo: false) { harness async throws in
            let token = try await harness.send(.get, "/about").token
            #expect(try await Self.upload(harness, Self.sample(), token: "forged").status == .forbidden)
            let large = String(repeating: " ", count: WriteMiddleware.bodyLimit)
            #expect(try await Self.upload(harness, large, token: token).status == .contentTooLarge)
        }
        try await ServerHarness.run(["--no-writes"], isDemo: false) { harness async throws in
            let token = try await harness.send(.get, "/about").token
            #expect(try await Self.upload(harness, Self.sample(), token: token).status == .forbidden)
            let page = try await harness.send(.get, "/series").text
            #expect(!page.contains("multipart/form-data") && page.contains("/series?sample=1"))
        }
    }

    @Test(arguments: [
        "", "--b", "--b\r\n", "--b\r\n\r\n", "--b\r\n\r\n\r\n--b", "--b--",
        "--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b",
        "--b\r\nContent-Disposition: form-data; name=a; filename\r\n\r\nx", "\r\n--b\r\n\r\n\r\n--b\r\n--b\r\n--b--",
    ])
    func aMalformedFormHasNoFields(body: String) {
        #expect(Multipart.parts(Data(body.utf8), "b").isEmpty)
    }

    @Test func aFormWithAFileIsRead() throws {
        let body = """
            --b\r\nContent-Disposition: form-data; name="a;b"\r\n\r\none\r\n--b\r\n\
            content-disposition: form-data; filename="x;%22y.json"; name="f"\r\nX: y\r\n\r\n\r\n--bb\r\n\r\n--b--\r\n
            """
        let parts = Multipart.parts(Data(body.utf8), "b")
        #expect(parts.first?.name == "a;b" && parts.first?.data == Data("one".utf8) && parts.first?.fileName == nil)
        #expect(parts.dropFirst().first?.fileName == "x;\"y.json")
        #expect(Multipart.boundary("multipart/form-data; boundary=\"a b\"") == "a b")
        for type in ["text/plain; boundary=b", "multipart/form-data", "multipart/form-data; boundary=", nil] {
            #expect(Multipart.boundary(type) == nil)
        }
        let many = String(repeating: "--b\r\nContent-Disposition: form-data; name=a\r\n\r\nx\r\n", count: 50)
        #expect(Multipart.parts(Data("\(many)--b--".utf8), "b").count == Multipart.limit)
    }
}

/// `/shelf/series`: the series on the shelf.
@Suite struct ShelfSeriesPageTests {
    @Test func aSeriesIsShownSearchedForAndWatched() async throws {
        try await ServerHarness.run { harness async throws in
            let token = try await harness.send(.get, "/shelf").token
            let empty = try await harness.send(.get, "/shelf/series")
            #expect(empty.status == .ok && empty.text.contains("No series on your shelf"))
            let form = [("identity", "9788980500208"), ("return", "/shelf")]
            #expect(try await harness.submit("/shelf/add", form, token: token).status == .seeOther)
            let page = try await harness.send(.get, "/shelf/series").text
            #expect(page.contains("/books/9788980500208") && page.contains(">+2<") == false)
            #expect(page.contains("해리 포터와 마법사의 돌"))
            let name = PageAddress.escaped("해리 포터와 마법사의 돌")
            let found = try await harness.send(.get, "/shelf/series?missing=\(name)").text
            #expect(found.contains("/books/9788980500215"))
            let watch = [("kind", "series"), ("name", "해리 포터와 마법사의 돌")]
            #expect(try await harness.submit("/watches", watch, token: token).status == .seeOther)
            #expect(!(try await harness.send(.get, "/shelf/series").text.contains("action=\"/watches\"")))
        }
    }
}
