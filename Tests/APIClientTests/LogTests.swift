import APIClient
import Foundation
import HTTPTypes
import TestSupport
import Testing

@Suite struct LogTests {
    private let log = LogRecorder()

    @Test func anExchangeIsOneLineAsItStartsAndOneAsItEnds() async throws {
        let clock = ManualClock()
        let stub = Stub("slow") { _ in
            true
        } answer: { _ in
            clock.advance(by: .milliseconds(12))
            return TransportResponse(head: HTTPResponse(status: .ok), body: .greeting("hi"))
        }
        try await withStubs([stub]) { transport in
            let environment = ClientEnvironment(time: clock.time, logger: log.logger)
            let client = APIClient(service: try .example(), transport: transport, environment: environment)
            _ = try await client.send(.greeting())
        }
        #expect(
            log.lines == [
                "debug > example greet: GET https://api.example.com/v1/greet?q=a&key=<redacted>",
                "debug < example greet: 200, 14 bytes, 12 ms",
            ]
        )
    }

    @Test func eachAttemptAndHopIsAnExchangeOfItsOwn() async throws {
        let clock = ManualClock()
        try await withStubs([
            .get("/v1/greet", status: 503, body: Data()),
            .get("/v1/greet", status: 302, fields: [.location: "/v2?key=\(exampleKey)"], body: Data()),
            .failing("/v2", .interrupted("closed while sending k3y%2F0f%2Bthe%3Dexample")),
            .get("/v1/greet", body: .greeting("hi")),
        ]) { transport in
            let environment = ClientEnvironment(time: clock.time, logger: log.logger)
            let client = APIClient(service: try .example(), transport: transport, environment: environment)
            _ = try await client.send(.greeting())
        }
        #expect(log.lines.count == 8)
        #expect(log.lines.contains { $0.contains("interrupted") && $0.contains("<redacted>") })
        for line in log.lines { #expect(!line.contains("=example") && !line.contains("k3y")) }
    }

    @Test(arguments: [Credential.Placement.query("key"), .header(.authorization, prefix: "KakaoAK ")])
    func noLineHoldsTheKeyOrTheBody(placement: Credential.Placement) async throws {
        let body = Data.failure(.auth, "wrong key \(exampleKey)")
        try await withStubs([.get("/v1/greet", status: 401, body: body)]) { transport in
            let client = APIClient(
                service: try .example(placement: placement),
                transport: transport,
                environment: ClientEnvironment(logger: log.logger)
            )
            await #expect(throws: APIError.self) { try await client.send(.greeting()) }
        }
        #expect(log.lines.count == 2)
        for line in log.lines {
            #expect(!line.contains("k3y") && !line.contains("wrong") && !line.contains("KakaoAK"))
        }
    }
}
