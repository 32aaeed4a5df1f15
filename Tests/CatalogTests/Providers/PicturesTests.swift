import APIClient
import Aladin
import Catalog
import Foundation
import HTTPTypes
import OpenLibrary
import TestSupport
import Testing

struct PicturesTests {
    private func fetch(_ address: String, _ stubs: [Stub], _ options: RequestOptions = RequestOptions()) async throws
        -> (data: Data, requests: [TransportRequest])
    {
        try await withStubs(stubs) { transport in
            let pictures = Pictures(
                transport: transport,
                environment: ClientEnvironment(time: ManualClock().time)
            )
            let data = try await pictures.data(at: address, of: .aladin, options: options)
            return (data, transport.requests)
        }
    }

    @Test func theAddressIsRequestedUnchangedWithoutAKeyAndWithALimit() async throws {
        let stub = Stub.get("/a%20b/1.jpg", query: ["x": "1"], body: Data("picture".utf8))
        let found = try await fetch("https://image.example:8443/a%20b/1.jpg?x=1", [stub])
        let request = try #require(found.requests.first)
        #expect(found.data == Data("picture".utf8))
        #expect(request.head.authority == "image.example:8443" && request.head.scheme == "https")
        #expect(request.limits.bodySize == 10 << 20)
        #expect(request.head.headerFields.map(\.name) == [.userAgent])
    }

    @Test(arguments: [
        "http://image.example/1.jpg", "ftp://image.example/1.jpg", "file:///etc/passwd", "/1.jpg", "",
        "https:///1.jpg", "https://user@image.example/1.jpg", "http://127.0.0.1/1.jpg",
    ])
    func onlyHTTPSIsRequested(address: String) async throws {
        let error = try await #require(throws: APIError.self) { try await fetch(address, []) }
        #expect(error.kind == .invalid)
    }

    /// A list's pictures lie on few hosts: a dead one is not asked for each.
    @Test func aDeadHostReceivesFourRequestsAndNotOnePerPicture() async throws {
        let stubs = [
            Stub.get("/dead.jpg", status: 500, body: Data()).repeating(),
            .get("/gone.jpg", status: 404, body: Data()).repeating(),
            .get("/1.jpg", body: Data("one".utf8)).repeating(),
        ]
        try await withStubs(stubs) { transport in
            let pictures = Pictures(
                transport: transport,
                environment: ClientEnvironment(time: ManualClock().time)
            )
            let fetch = { @Sendable (address: String) in
                try await pictures.data(at: "https://\(address)", of: .aladin, options: RequestOptions())
            }
            for _ in 1...20 {
                let error = try await #require(throws: APIError.self) { try await fetch("a.example/dead.jpg") }
                #expect(error.kind == .server)
                // That a picture is not there says nothing of its host.
                await #expect(throws: APIError.self) { try await fetch("b.example/gone.jpg") }
            }
            #expect(transport.requests.count { $0.head.authority == "a.example" } == 4)
            #expect(transport.requests.count { $0.head.authority == "b.example" } == 20)
            #expect(try await fetch("b.example/1.jpg") == Data("one".utf8))
        }
    }

    @Test func aStatusThatIsNoSuccessIsAFailure() async throws {
        let error = try await #require(throws: APIError.self) {
            try await fetch("https://image.example/1.jpg", [.get("/1.jpg", status: 403, body: Data("no".utf8))])
        }
        #expect(error.kind == .auth)
        let empty = try await #require(throws: APIError.self) {
            try await fetch("https://image.example/1.jpg", [.get("/1.jpg", body: Data())])
        }
        #expect(empty.kind == .badResponse)
    }

    /// Open Library keeps its large covers at another host.
    @Test func aRedirectToAnotherHostIsFollowedOverHTTPS() async throws {
        let found = try await fetch(
            "https://image.example/1.jpg",
            [
                .get(
                    "/1.jpg",
                    status: 302,
                    fields: [.location: "https://other.example:8443/items/2.jpg?x=1"],
                    body: Data()
                ),
                .get("/items/2.jpg", query: ["x": "1"], body: Data("picture".utf8)),
            ]
        )
        #expect(found.data == Data("picture".utf8))
        #expect(found.requests.map(\.head.authority) == ["image.example", "other.example:8443"])
    }

    @Test(arguments: [
        "http://other.example/1.jpg", "http://image.example/1.jpg", "file:///etc/passwd", "ftp://a.example/1",
    ])
    func aRedirectToAnythingElseIsRefused(location: String) async throws {
        let stub = Stub.get("/1.jpg", status: 302, fields: [.location: location], body: Data())
        let error = try await #require(throws: APIError.self) { try await fetch("https://image.example/1.jpg", [stub]) }
        #expect(error.kind == .badResponse)
    }

    @Test func aServiceThatRequiresAContactReceivesIt() async throws {
        try await withStubs([.get("/1.jpg", body: Data("picture".utf8))]) { transport in
            let pictures = Pictures(
                transport: transport,
                environment: ClientEnvironment(time: ManualClock().time, userAgent: "bookfetch/1"),
                comments: [.openLibrary: "https://contact.example"]
            )
            _ = try await pictures.data(
                at: "https://covers.openlibrary.org/1.jpg",
                of: .openLibrary,
                options: RequestOptions()
            )
            let agent = transport.requests.first?.head.headerFields[.userAgent]
            #expect(agent == "bookfetch/1 (https://contact.example)")
        }
    }

    @Test func offlineNothingIsRequested() async throws {
        let error = try await #require(throws: APIError.self) {
            try await fetch("https://image.example/1.jpg", [], RequestOptions(freshness: .offline))
        }
        #expect(error.kind == .offline)
    }
}
