import APIClient
import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import WebServer

/// Covers of the shelf on pages and in feeds: fetched once, when first shown.
@Suite struct KeptCoverTests {
    private static let path = "/pictures/shelf/9788980500208"
    private static let keeping = PictureTests.keys.merging(["BOOKFETCH_KEEP_COVERS": "1"]) { $1 }

    @Test func aCoverOfTheShelfIsFetchedOnceAndThenAFile() async throws {
        let pictures = CountingTransport { _ in
            TransportResponse(head: HTTPResponse(status: .ok), body: PictureTests.png)
        }
        let service = try PictureTests.service(cover: "https://covers.example/1.png")
        try await ServerHarness.run(
            isDemo: false,
            environment: Self.keeping,
            transport: service,
            pictures: pictures
        ) { harness async throws in
            // On a page of a book that is not on the shelf, nothing changes.
            #expect(try await PictureTests.picture(harness)?.contains("covers.example") == true)
            #expect(try await harness.send(.get, Self.path).status == .notFound)
            #expect(try await harness.send(.put, "/api/v1/shelf/9788980500208").status == .ok)
            for page in ["/shelf", "/books/9788980500208"] {
                #expect(try await harness.send(.get, page).text.contains(Self.path), "\(page)")
            }
            #expect(pictures.paths.isEmpty)
            for _ in 0..<3 {
                let response = try await harness.send(.get, Self.path)
                #expect(response.status == .ok && response.body == PictureTests.png)
                #expect(response.fields[.contentType] == "image/png")
                #expect(response.fields[.contentSecurityPolicy] == "default-src 'none'; sandbox")
            }
            #expect(pictures.paths == ["/b/isbn/9788980500208-L.jpg?default=false"])
        }
    }

    @Test func aPageNamesTheBooksWithoutAKeptCover() async throws {
        let pictures = CountingTransport { _ in
            TransportResponse(head: HTTPResponse(status: .ok), body: PictureTests.png)
        }
        let service = try PictureTests.service(cover: "https://covers.example/1.png")
        try await ServerHarness.run(
            isDemo: false,
            environment: Self.keeping,
            transport: service,
            pictures: pictures
        ) { harness async throws in
            let empty = try await harness.send(.get, "/shelf/covers")
            #expect(empty.status == .ok && empty.text.contains("Kept covers: 0 of 0 books"))
            #expect(try await harness.send(.put, "/api/v1/shelf/9788980500208").status == .ok)
            #expect(try await harness.send(.get, "/shelf").text.contains(#"href="/shelf/covers""#))
            let missing = try await harness.send(.get, "/shelf/covers").text
            #expect(missing.contains("Kept covers: 0 of 1 book") && missing.contains("1 book without a kept cover"))
            #expect(missing.contains(#"href="/books/9788980500208""#) && pictures.paths.isEmpty)
            #expect(try await harness.send(.get, Self.path).status == .ok)
            let kept = try await harness.send(.get, "/shelf/covers", fields: [.acceptLanguage: "ko"]).text
            #expect(kept.contains("보관된 표지: 책 1권 중 1권") && !kept.contains("/books/9788980500208"))
        }
    }

    @Test func withoutKeptCoversThePagesAreAsBefore() async throws {
        let service = try PictureTests.service(cover: "https://covers.example/1.png")
        try await ServerHarness.run(isDemo: false, environment: PictureTests.keys, transport: service) {
            harness async throws in
            #expect(try await harness.send(.put, "/api/v1/shelf/9788980500208").status == .ok)
            let page = try await harness.send(.get, "/shelf").text
            #expect(page.contains("covers.example") && !page.contains(Self.path))
            #expect(try await harness.send(.get, Self.path).status == .notFound)
        }
    }
}
