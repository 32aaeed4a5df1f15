import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import APIClient

@Suite(.timeLimit(.minutes(30))) struct ExchangeGateTests {
    /// Answers when it is told to, and counts what is under way.
    private final class Held: HTTPTransport {
        private let state = Mutex((underWay: 0, most: 0, sent: 0, isOpen: false))

        var sent: Int { state.withLock(\.sent) }
        var most: Int { state.withLock(\.most) }

        func open() { state.withLock { $0.isOpen = true } }

        func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
            state.withLock { state in
                state.sent += 1
                state.underWay += 1
                state.most = max(state.most, state.underWay)
            }
            while !state.withLock(\.isOpen) { await Task.yield() }
            state.withLock { $0.underWay -= 1 }
            return TransportResponse(head: HTTPResponse(status: .ok), body: Data(#"{"text":"hello"}"#.utf8))
        }
    }

    private func client(_ transport: any HTTPTransport) throws -> APIClient {
        APIClient(service: try .example(), transport: transport, environment: ClientEnvironment())
    }

    @Test func asManyAreUnderWayAsTheGateIsWide() async throws {
        let transport = Held()
        let client = try client(transport)
        var options = RequestOptions()
        options.gate = ExchangeGate(width: 3)
        try await withThrowingTaskGroup(of: Greeting.self) { group in
            for _ in 0..<20 {
                group.addTask { [options] in try await client.send(.greeting(), options: options).response }
            }
            while transport.sent < 3 { await Task.yield() }
            transport.open()
            var count = 0
            for try await greeting in group where greeting.text == "hello" { count += 1 }
            #expect(count == 20 && transport.sent == 20 && transport.most == 3)
        }
    }

    @Test func requestsCancelledAtTheGateAreNotSent() async throws {
        let transport = Held()
        let client = try client(transport)
        var options = RequestOptions()
        options.gate = ExchangeGate(width: 1)
        let first = Task { [options] in try await client.send(.greeting(), options: options) }
        while transport.sent < 1 { await Task.yield() }
        let second = Task { [options] in try await client.send(.greeting(), options: options) }
        second.cancel()
        transport.open()
        #expect(try await first.value.response.text == "hello")
        let error = await #expect(throws: APIError.self) { try await second.value }
        #expect(error?.isCancellation == true && transport.sent == 1)
    }
}
