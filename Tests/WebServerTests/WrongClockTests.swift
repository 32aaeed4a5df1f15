import APIClient
import Foundation
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@testable import WebServer

/// A machine's clock that is set to a time that has no sense, before the server begins and while it runs.
@Suite struct WrongClockTests {
    private static let paths = [
        "/", "/birthday", "/birthday/06-26?years=3", "/search?q=book", "/shelf", "/statistics", "/about", "/news",
        "/memos",
        "/watches", "/series", "/opds", "/opds/new", "/opds/v2", "/feeds/birthday.atom", "/feeds/new.atom",
        "/feeds/shelf.atom", "/feeds/watch.atom", "/api/v1/birthday/06-26", "/api/v1/quota", "/api/v1/shelf", "/sru",
        "/books/9788980500208",
    ]

    @Test(arguments: [-1e12, -1e9, 1e12, -1e18, 1e18, -.infinity, .infinity])
    func everyPageIsServed(seconds: Double) async throws {
        let offset = Mutex(0.0)
        let system = Time.system
        let time = Time(
            now: { system.now().addingTimeInterval(offset.withLock(\.self)) },
            uptime: system.uptime,
            sleep: system.sleep,
            random: system.random
        )
        try await ServerHarness.run(time: time) { harness async throws in
            let isbn = "9788980500208"
            #expect(try await harness.send(.put, "/api/v1/memos/\(isbn)", body: "text").status == .ok)
            #expect(try await harness.send(.put, "/api/v1/shelf/\(isbn)").status == .ok)
            for path in Self.paths { #expect(try await harness.send(.get, path).status.code < 500, "\(path)") }
            offset.withLock { $0 = seconds }
            for path in Self.paths { #expect(try await harness.send(.get, path).status.code < 500, "\(path) after") }
            #expect(try await harness.send(.put, "/api/v1/memos/\(isbn)", body: "later").status == .ok)
        }
    }
}
