import APIClient
import CommandLine
import Documents
import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import WebServer

/// Texts of services that would harm a page, if they were not escaped.
extension RawRequestTests {
    private static let tag = "&lt;img src=x onerror=alert(1)&gt;<script>alert(2)</script>\"'>"

    /// A record all of whose texts are hostile, on every page and in every feed that shows it.
    @Test func aHostileRecordIsHarmlessWhereverItIsShown() async throws {
        let tag = Self.tag
        let document: [String: Any] = [
            "documents": [
                [
                    "title": "Title \(tag)", "contents": "About \(tag)", "authors": ["Author \(tag)"],
                    "translators": ["Other \(tag)"], "publisher": "House \(tag)", "isbn": "8980500207 9788980500208",
                    "url": "javascript:alert(3)", "thumbnail": "data:text/html,<script>alert(4)</script>",
                    "status": tag, "datetime": "2001-01-01T00:00:00.000+09:00", "price": 1000, "sale_price": 900,
                ]
            ], "meta": ["total_count": 1, "pageable_count": 1, "is_end": true],
        ]
        let body = try JSONSerialization.data(withJSONObject: document)
        let service = CountingTransport { _ in TransportResponse(head: HTTPResponse(status: .ok), body: body) }
        let keys = ["KAKAO_REST_API_KEY": "a-key-of-a-test", "LANG": "en_US.UTF-8"]
        try await ServerHarness.run(isDemo: false, environment: keys, transport: service) { harness async throws in
            for path in [
                "/search?q=book&source=kakao", "/books/9788980500208", "/shelf", "/opds/search?query=book",
                "/opds/v2/search?query=book", "/opds/shelf", "/opds/v2/shelf", "/feeds/shelf.atom",
            ] {
                if path == "/shelf" { _ = try await harness.send(.put, "/api/v1/shelf/9788980500208") }
                let response = try await harness.send(.get, path, fields: [.accept: "*/*"])
                let text = response.text.replacing("\\/", with: "/")
                // A feed of books to get leaves out one without an address that can be opened.
                let isShown = text.contains("Title") || path.hasPrefix("/opds")
                #expect(response.status == .ok && isShown, "\(path) \(response.status)")
                #expect(!text.contains("javascript:") && !text.contains("data:text"), "\(path)")
                // In JSON a text is a text, whatever it looks like.
                if !path.hasPrefix("/opds/v2") {
                    #expect(!response.hasForeignScript && !text.contains("<img src=x"), "\(path)")
                }
            }
        }
    }

    /// The page of a picture that fails says nothing of its address.
    /// What only a look-up of one book has: a table of contents and a biography.
    @Test func hostileContentsAndBiographiesAreHarmless() async throws {
        let tag = Self.tag
        let item: [String: Any] = [
            "title": "Title \(tag)", "isbn13": "9788980500208", "author": "Author \(tag)",
            "description": "About \(tag)",
            "link": "javascript:alert(3)", "cover": "data:text/html,<script>alert(4)</script>",
            "subInfo": [
                "toc": "<p>Chapter \(tag)</p>", "authors": [["authorType": "author", "authorInfo": "Life \(tag)"]],
            ],
        ]
        let body = try JSONSerialization.data(withJSONObject: ["totalResults": 1, "item": [item]])
        let service = CountingTransport { _ in TransportResponse(head: HTTPResponse(status: .ok), body: body) }
        let keys = ["ALADIN_TTB_KEY": "a-key-of-a-test", "LANG": "en_US.UTF-8"]
        try await ServerHarness.run(isDemo: false, environment: keys, transport: service) { harness async throws in
            let response = try await harness.send(.get, "/books/9788980500208", fields: [.accept: "text/html"])
            #expect(response.status == .ok)
            for word in ["Title", "Author", "Chapter", "Life"] { #expect(response.text.contains(word), "\(word)") }
            #expect(!response.hasForeignScript && !response.text.contains("<img src=x"))
            #expect(!response.text.contains("javascript:") && !response.text.contains("data:text"))
        }
    }

    @Test func aPictureThatFailsDoesNotEchoItsAddress() async throws {
        let address = "https://inside.example/<script>alert(1)</script>"
        try await ServerHarness.run { harness async throws in
            for accept in ["text/html", "*/*"] {
                let path = "/pictures/0?from=kakao&address=\(PageAddress.escaped(address))"
                let response = try await harness.send(.get, path, fields: [.accept: accept])
                #expect(response.status == .forbidden || response.status == .notFound)
                #expect(!response.text.contains(address) && !response.hasForeignScript)
            }
        }
    }
}
