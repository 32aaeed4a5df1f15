import APIClient
import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import WebServer

/// `/pictures`: only addresses of the catalogue, only pictures, each fetched once.
@Suite struct PictureTests {
    /// A PNG file of a size, without content.
    static let png =
        Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8))
        + Data([0, 0, 1, 44, 0, 0, 1, 179, 8, 2, 0, 0, 0])

    static let keys = ["KAKAO_REST_API_KEY": "a-key-of-a-test"]

    /// A service with one book, whose cover has this address.
    static func service(cover: String) throws -> CountingTransport {
        let document: [String: Any] = [
            "documents": [["title": "A book", "isbn": "9788980500208", "thumbnail": cover]],
            "meta": ["total_count": 1, "pageable_count": 1, "is_end": true],
        ]
        let body = try JSONSerialization.data(withJSONObject: document)
        return CountingTransport { _ in TransportResponse(head: HTTPResponse(status: .ok), body: body) }
    }

    /// The address of the picture on a page of search results.
    static func picture(_ harness: ServerHarness) async throws -> String? {
        let text = try await harness.send(.get, "/search?q=book&source=kakao").text
        return text.firstMatch(of: #/<img src="(/pictures/[^"]+)"/#).map { String($0.1).replacing("&amp;", with: "&") }
    }

    @Test func aCoverComesThroughTheStore() async throws {
        let pictures = CountingTransport { _ in TransportResponse(head: HTTPResponse(status: .ok), body: Self.png) }
        let service = try Self.service(cover: "https://covers.example/1.png")
        try await ServerHarness.run(isDemo: false, environment: Self.keys, transport: service, pictures: pictures) {
            harness async throws in
            let path = try #require(try await Self.picture(harness))
            for _ in 0..<3 {
                let response = try await harness.send(.get, path)
                #expect(response.status == .ok && response.body == Self.png)
                #expect(response.fields[.contentType] == "image/png")
                #expect(response.fields[.contentSecurityPolicy] == "default-src 'none'; sandbox")
                #expect(response.fields[.xContentTypeOptions] == "nosniff")
            }
            #expect(pictures.paths == ["/1.png"])
        }
    }

    @Test func whereKakaosLargeCoverIsGoneItsThumbnailIsServed() async throws {
        let pictures = CountingTransport { request in
            request.head.path?.hasPrefix("/thumb/") == true
                ? TransportResponse(head: HTTPResponse(status: .ok), body: Self.png)
                : TransportResponse(head: HTTPResponse(status: .notFound), body: Data())
        }
        let service = try Self.service(
            cover:
                "https://search1.kakaocdn.net/thumb/R120x174.q85/?fname=http%3A%2F%2Ft1.daumcdn.net%2Flbook%2Fimage%2F1"
        )
        try await ServerHarness.run(isDemo: false, environment: Self.keys, transport: service, pictures: pictures) {
            harness async throws in
            let path = try #require(try await Self.picture(harness))
            #expect(path.contains("t1.daumcdn.net"))
            let response = try await harness.send(.get, path)
            #expect(response.status == .ok && response.body == Self.png)
            let thumbnail = "/thumb/R120x174.q85/?fname=http%3A%2F%2Ft1.daumcdn.net%2Flbook%2Fimage%2F1"
            #expect(pictures.paths == ["/lbook/image/1", thumbnail])
        }
    }

    /// A redirect is followed over https only, and by the transport of pictures only, which connects to public hosts.
    @Test(arguments: [
        ("http://127.0.0.1/", 1), ("http://169.254.169.254/latest/meta-data", 1), ("file:///etc/passwd", 1),
        ("https://[::1]/", 6), ("https://2130706433/", 6), ("https://[::ffff:7f00:1]/", 6),
    ])
    func aRedirectStaysWithThePictures(target: String, requests: Int) async throws {
        let pictures = CountingTransport { _ in
            TransportResponse(head: HTTPResponse(status: .found, headerFields: [.location: target]), body: Data())
        }
        let service = try Self.service(cover: "https://covers.example/1.png")
        try await ServerHarness.run(isDemo: false, environment: Self.keys, transport: service, pictures: pictures) {
            harness async throws in
            let path = try #require(try await Self.picture(harness))
            let requested = service.paths.count
            #expect(try await harness.send(.get, path).status == .notFound)
            #expect(pictures.paths.count == requests && pictures.paths.first == "/1.png")
            #expect(service.paths.count == requested)
        }
    }

    @Test func anAddressOfSomeoneElseIsRefused() async throws {
        let pictures = CountingTransport { _ in TransportResponse(head: HTTPResponse(status: .ok), body: Self.png) }
        let service = try Self.service(cover: "https://covers.example/1.png")
        try await ServerHarness.run(isDemo: false, environment: Self.keys, transport: service, pictures: pictures) {
            harness async throws in
            let path = try #require(try await Self.picture(harness))
            let changed = [
                path.replacing("covers.example", with: "127.0.0.1"), path.replacing("1.png", with: "2.png"),
                path.replacing("from=kakao", with: "from=yes24"),
                "/pictures/0?from=kakao&address=https%3A%2F%2Fa.example",
                "/pictures/?address=http%3A%2F%2F169.254.169.254%2F",
            ]
            for path in changed {
                let status = try await harness.send(.get, path).status
                #expect(status == .forbidden || status == .notFound, "\(path)")
            }
            #expect(pictures.paths.isEmpty)
        }
    }

    @Test(arguments: [
        Data("<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"alert(1)\"/>".utf8), Data("<html></html>".utf8),
        Data("GIF".utf8),
    ])
    func aFileThatIsNotAnImageIsNotServed(body: Data) async throws {
        let pictures = CountingTransport { _ in
            TransportResponse(head: HTTPResponse(status: .ok, headerFields: [.contentType: "image/png"]), body: body)
        }
        let service = try Self.service(cover: "https://covers.example/1.png")
        try await ServerHarness.run(isDemo: false, environment: Self.keys, transport: service, pictures: pictures) {
            harness async throws in
            let path = try #require(try await Self.picture(harness))
            let response = try await harness.send(.get, path)
            #expect(response.status == .notFound)
            #expect(response.fields[.contentType] == "application/problem+json")
        }
    }

    @Test(arguments: [
        "javascript:alert(1)", "file:///etc/passwd", "data:image/png;base64,AAAA", "ftp://a.example/1.png",
    ])
    func onlyTheWebIsFetched(address: String) async throws {
        let service = try Self.service(cover: address)
        try await ServerHarness.run(isDemo: false, environment: Self.keys, transport: service) { harness async throws in
            #expect(try await Self.picture(harness) == nil)
        }
    }
}
