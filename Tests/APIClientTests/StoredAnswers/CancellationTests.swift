import APIClient
import Foundation
import HTTPTypes
import TestSupport
import Testing

/// Whoever cancels wants no answer, not an old one.
@Suite struct CancellationTests {
    private func outcome(of failure: TransportError) async throws -> (Result<String, any Error>, MemoryStore) {
        let endpoint = Endpoint<Greeting>.greeting()
        let store = MemoryStore([
            endpoint.key: StoredAnswer(status: 200, body: .greeting("kept"), fetchedAt: .distantPast)
        ])
        let asked = AsyncStream.makeStream(of: Void.self)
        let go = AsyncStream.makeStream(of: Void.self)
        let stub = Stub("held until the task is cancelled") { _ in
            true
        } answer: { _ async throws(TransportError) in
            asked.continuation.yield()
            // A stream ends when its reader is cancelled.
            for await _ in go.stream {}
            throw failure
        }
        let result = try await withStubs([stub]) { transport in
            let client = APIClient(
                service: try .example(),
                transport: transport,
                store: store,
                environment: ClientEnvironment()
            )
            let task = Task { try await client.send(endpoint).response.text }
            for await _ in asked.stream { break }
            task.cancel()
            return await task.result
        }
        return (result, store)
    }

    @Test func aCancelledExchangeServesNoCopy() async throws {
        let (result, store) = try await outcome(of: .cancelled)
        let error = try #require(throws: APIError.self) { try result.get() }
        #expect(error.isCancellation)
        #expect(await store.reads.isEmpty)
    }

    @Test func aCancelledTaskServesNoCopyWhateverTheTransportSays() async throws {
        let (result, store) = try await outcome(of: .timedOut(.total))
        #expect(throws: APIError.self) { try result.get() }
        #expect(await store.reads.isEmpty)
    }
}
