import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import WebServer

/// The cover in the form of a described book, and `/pictures/shelf`.
@Suite struct DescribedCoverTests {
    /// The head of a GIF of 100 × 120 pixels: it is text as well, as the client's bodies are.
    private static let picture = "GIF89ad\u{0}x\u{0}\u{0}\u{0}\u{0}"

    private func describe(_ harness: ServerHarness, cover: String, token: String) async throws -> ServerHarness.Answer {
        let boundary = "----boundary8"
        let fields = [
            #"name="token""# + "\r\n\r\n\(token)", #"name="title""# + "\r\n\r\nField notes",
            #"name="cover"; filename="own.gif""# + "\r\nContent-Type: image/gif\r\n\r\n\(cover)",
        ]
        let parts = fields.map { "--\(boundary)\r\nContent-Disposition: form-data; \($0)\r\n" }
        return try await harness.send(
            .post,
            "/shelf/describe",
            fields: [
                .accept: "text/html", .origin: "http://127.0.0.1:\(harness.port)",
                .contentType: "multipart/form-data; boundary=\(boundary)",
                .cookie: "bookfetch-\(harness.port)=\(token)",
            ],
            body: parts.joined() + "--\(boundary)--\r\n"
        )
    }

    @Test func aDescribedBookIsShownWithItsCover() async throws {
        try await ServerHarness.run { harness async throws in
            let token = try await harness.send(.get, "/about").token
            #expect(try await harness.send(.get, "/shelf").text.contains(#"name="cover" type="file""#))
            let sent = try await describe(harness, cover: Self.picture, token: token)
            #expect(sent.status == .seeOther)
            let shelf = try await harness.send(.get, "/shelf").text
            let path = try #require(shelf.firstMatch(of: #/<img src="(/pictures/shelf/manual%3A([0-9a-z]{10}))"/#))
            let picture = try await harness.send(.get, String(path.1))
            #expect(picture.status == .ok && picture.body == Data(Self.picture.utf8))
            #expect(picture.fields[.contentType] == "image/gif")
            #expect(picture.fields[.xContentTypeOptions] == "nosniff")
            #expect(picture.fields[.contentSecurityPolicy] == "default-src 'none'; sandbox")
            let page = try await harness.send(.get, "/books/manual%3A\(path.2)").text
            #expect(page.contains(#"<img src="\#(path.1)" alt="">"#))
            _ = try await harness.submit("/shelf/remove", [("identity", "manual:\(path.2)")], token: token)
            #expect(try await harness.send(.get, String(path.1)).status == .notFound)
        }
    }

    @Test func aFileThatIsNoCoverIsRefusedAndNoFileIsNone() async throws {
        try await ServerHarness.run { harness async throws in
            let token = try await harness.send(.get, "/about").token
            let text = try await describe(harness, cover: "<svg onload='alert(1)'/>", token: token)
            #expect(text.status == .badRequest && !text.text.contains("<svg onload"))
            #expect(try await describe(harness, cover: Self.picture, token: "forged").status == .forbidden)
            #expect(try await !harness.send(.get, "/shelf").text.contains("Field notes</a>"))
            #expect(try await describe(harness, cover: "", token: token).status == .seeOther)
            let shelf = try await harness.send(.get, "/shelf").text
            #expect(shelf.contains("Field notes</a>") && !shelf.contains("/pictures/shelf/"))
            for name in ["..%2F..%2Fbookfetch.sqlite", "manual%3Aother", "1"] {
                let response = try await harness.send(.get, "/pictures/shelf/\(name)")
                #expect(response.status == .notFound || response.status == .badRequest)
            }
        }
    }

    @Test func aLargeCoverIsTakenOnlyFromAPageOfThisServer() async throws {
        try await ServerHarness.run { harness async throws in
            let token = try await harness.send(.get, "/about").token
            let large = Self.picture + String(repeating: "x", count: 2 << 20)
            #expect(try await describe(harness, cover: large, token: "forged").status == .contentTooLarge)
            #expect(try await describe(harness, cover: large, token: token).status == .seeOther)
            let over = Self.picture + String(repeating: "x", count: 11 << 20)
            #expect(try await describe(harness, cover: over, token: token).status == .contentTooLarge)
        }
    }
}
