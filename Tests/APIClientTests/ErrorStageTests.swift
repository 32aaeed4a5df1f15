import APIClient
import Foundation
import HTTPTypes
import TestSupport
import Testing

/// One test for each stage at which a request can fail: the error has the service, the operation, the stage and the
/// cause.
@Suite struct ErrorStageTests {
    private func failure(
        _ stubs: [Stub],
        service: Service,
        endpoint: Endpoint<Greeting> = .greeting(),
        options: RequestOptions = RequestOptions(retries: .never)
    ) async throws -> APIError {
        try await withStubs(stubs) { transport in
            let client = APIClient(service: service, transport: transport, environment: ClientEnvironment())
            let error = try #require(
                await #expect(throws: APIError.self) { try await client.send(endpoint, options: options) }
            )
            #expect(error.service == .example)
            #expect(error.operation == "greet")
            return error
        }
    }

    @Test func aMissingKeyHasThePreparingStage() async throws {
        let error = try await failure([], service: .example(key: nil))
        guard case .missingKey(variable: "EXAMPLE_KEY", obtainAt: "https://example.com/keys") = error.cause else {
            Issue.record("\(error.cause)")
            return
        }
        #expect(error.stage == .preparing)
        #expect(error.kind == .auth)
    }

    @Test func offlineHasThePreparingStage() async throws {
        let error = try await failure([], service: .example(), options: RequestOptions(freshness: .offline))
        guard case .notCached = error.cause else {
            Issue.record("\(error.cause)")
            return
        }
        #expect(error.stage == .preparing)
        #expect(error.kind == .offline)
    }

    @Test func aTransportFailureHasTheExchangeStage() async throws {
        let error = try await failure([.failing("/v1/greet", .timedOut(.total))], service: .example())
        guard case .exchange(.transport(.timedOut(.total))) = error.cause else {
            Issue.record("\(error.cause)")
            return
        }
        #expect(error.stage == .exchange)
        #expect(error.kind == .timeout)
    }

    @Test func aFailureInAPolicyHasTheExchangeStage() async throws {
        let stub = Stub.get("/v1/greet", status: 301, fields: [.location: "https://www.example.com/"], body: Data())
        let error = try await failure([stub], service: .example())
        guard case .exchange(.redirectRefused(toHost: "www.example.com")) = error.cause else {
            Issue.record("\(error.cause)")
            return
        }
        #expect(error.stage == .exchange)
    }

    @Test func theServicesOwnErrorHasTheResponseStage() async throws {
        let stub = Stub.get("/v1/greet", body: .failure(.quota, "used up"))
        let error = try await failure([stub], service: .example())
        guard case .service(let cause) = error.cause else {
            Issue.record("\(error.cause)")
            return
        }
        #expect(cause.message == "used up")
        #expect(error.stage == .answer)
        #expect(error.kind == .quota)
    }

    @Test func aFailureStatusHasTheResponseStage() async throws {
        let stub = Stub.get("/v1/greet", status: 429, fields: [.retryAfter: "90"], body: Data("slow down".utf8))
        let error = try await failure([stub], service: .example())
        guard case .status(let cause) = error.cause else {
            Issue.record("\(error.cause)")
            return
        }
        #expect(cause == HTTPStatusError(status: 429, retryAfter: .seconds(90)))
        #expect(error.stage == .answer)
        #expect(error.retryAfter == .seconds(90))
    }

    @Test func aBodyOfAnUnexpectedFormHasTheDecodingStage() async throws {
        let stub = Stub.get("/v1/greet", body: Data(#"{"text": 3}"#.utf8))
        let error = try await failure([stub], service: .example())
        guard case .unreadable(.mismatch(path: "text", expected: "String")) = error.cause else {
            Issue.record("\(error.cause)")
            return
        }
        #expect(error.stage == .decoding)
    }

    @Test func anyErrorOfADecoderHasTheDecodingStage() async throws {
        struct Odd: Error {}
        let endpoint = Endpoint<Greeting>(operation: "greet", path: "/v1/greet", query: Query()) { _ in throw Odd() }
        let error = try await failure([.get("/v1/greet", body: Data())], service: .example(), endpoint: endpoint)
        guard case .unreadable = error.cause else {
            Issue.record("\(error.cause)")
            return
        }
        #expect(error.kind == .badResponse)
    }
}
