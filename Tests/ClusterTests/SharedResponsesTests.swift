import APIClient
import Catalog
import Foundation
import HTTPTypes
import Store
import Synchronization
import TestPrograms
import TestSupport
import Testing

@testable import Cluster

@Suite(.all, .enabled(if: RedisServer.canBeUsed, "needs redis-server and libhiredis"), .timeLimit(.minutes(30)))
struct SharedResponsesTests {
    /// A machine with a store of its own.
    private struct Machine {
        let server: SharedServer
        let store: Store
        let responses: SharedResponses
        let leases: SharedLeases
        let client: APIClient

        init(
            _ redis: RedisServer,
            _ transport: any HTTPTransport,
            retention: Duration? = nil,
            lockLifetime: Duration = SharedLeases.lifetime
        ) throws {
            server = try redis.connection(timeout: .seconds(60))
            store = try .inMemory()
            responses = SharedResponses(server, over: store.responses, retention: { _ in retention })
            leases = SharedLeases(server, lifetime: lockLifetime)
            var environment = ClientEnvironment()
            environment.leases = leases
            client = APIClient(service: .probe(), transport: transport, store: responses, environment: environment)
        }
    }

    private static let recent = RequestOptions(freshness: .networkFirst(maxAge: .seconds(86_400)))

    @Test func aResponseOfOneMachineServesTheOthers() async throws {
        try await withRedis { redis in
            let transport = CountingTransport()
            let (one, other) = (try Machine(redis, transport), try Machine(redis, transport))
            #expect(try await one.client.send(.book(1)).response == "/books/1?key=a-key")
            let second = try await other.client.send(.book(1), options: Self.recent)
            #expect(second.response == "/books/1?key=a-key" && second.freshness.origin == .cache)
            #expect(transport.requests.values.reduce(0, +) == 1)
            let saved = try #require(await other.responses.cachedResponse(for: Endpoint.book(1).key))
            #expect(saved.fields == [.contentType: "text/plain", .eTag: "\"1\""] && saved.status == 200)
        }
    }

    @Test func aResponseExpiresWithTheServicesTerms() async throws {
        try await withRedis { redis in
            let machine = try Machine(redis, CountingTransport(), retention: .seconds(7 * 86_400))
            let response = CachedResponse(status: 200, body: Data("x".utf8), fetchedAt: Date())
            let old = CachedResponse(status: 200, body: Data("x".utf8), fetchedAt: Date() - 8 * 86_400)
            await machine.responses.save(response, for: Endpoint.book(1).key)
            await machine.responses.save(old, for: Endpoint.book(2).key)
            func life(_ number: Int) async throws -> Int64 {
                let key = SharedKey.response(Endpoint.book(number).key)
                return try await machine.server.call(.command(RedisCommand("TTL", key))).integer
            }
            #expect(try await (7 * 86_400 - 3600...7 * 86_400).contains(life(1)))
            #expect(try await life(2) == -2)
        }
    }

    @Test(arguments: [0, 1, 100_000]) func aBodyIsTheSameAfterwards(size: Int) {
        let body = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) })
        let response = CachedResponse(
            status: 404,
            fields: [.lastModified: "Sat, 21 Nov 2026 00:00:00 GMT"],
            body: body,
            fetchedAt: Date(timeIntervalSince1970: 1_795_219_200)
        )
        #expect(SharedResponse.decode(SharedResponse.encode(response)) == response)
    }

    @Test(arguments: [
        "", "1", "1 200 5 zlib 4\n\nnope", "2 200 5 identity 0\n\n", "1 200 5 identity 3\n\nabcd",
        "1 200 -5 identity 0\n\n", "1 200 9223372036854775807 identity 0\n\n",
    ])
    func aDamagedResponseIsNone(text: String) {
        #expect(SharedResponse.decode(Data(text.utf8)) == nil)
    }

    @Test func withoutTheServerTheOwnCacheServes() async throws {
        try await withRedis { redis in
            let machine = try Machine(redis, CountingTransport())
            _ = try await machine.client.send(.book(1))
            await redis.kill()
            let stored = try await machine.client.send(.book(1), options: Self.recent)
            #expect(stored.freshness.origin == .cache)
            await machine.responses.save(
                CachedResponse(status: 200, body: Data(), fetchedAt: Date()),
                for: Endpoint.book(2).key
            )
            #expect(await machine.store.responses.cachedResponse(for: Endpoint.book(2).key) != nil)
        }
    }

    @Test func theSameRequestAtTheSameTimeIsSentOnce() async throws {
        try await withRedis { redis in
            let transport = CountingTransport(delay: .milliseconds(100))
            let machines = try (0..<4).map { _ in try Machine(redis, transport, lockLifetime: .seconds(600)) }
            try await withThrowingTaskGroup { group in
                for number in 0..<80 {
                    let client = machines[number % 4].client
                    group.addTask {
                        let book = number / 4 % 10
                        let response = try await client.send(.book(book), options: Self.recent).response
                        #expect(response == "/books/\(book)?key=a-key")
                    }
                }
                try await group.waitForAll()
            }
            #expect(transport.requests.count == 10 && transport.requests.values.allSatisfy { $0 == 1 })
            // Every lock is gone.
            for machine in machines { machine.server.finish() }
            #expect(
                try await machines[0].server.call(.command(RedisCommand("KEYS", "bookfetch:1:flight:*"))) == .list([])
            )
        }
    }

    @Test func aKilledHoldersLockExpires() async throws {
        try await withRedis { redis in
            let transport = CountingTransport()
            let lifetime = Duration.milliseconds(500)
            do {
                // Neither ends its flight nor extends it any more, as a process after kill -9.
                let killed = try Machine(redis, transport, lockLifetime: lifetime)
                guard case .claimed = await killed.leases.claim(Endpoint.book(1).key, newerThan: nil) else {
                    Issue.record("not claimed")
                    return
                }
            }
            let machine = try Machine(redis, transport)
            #expect(try await machine.client.send(.book(1)).response == "/books/1?key=a-key")
            #expect(transport.requests.count == 1)
        }
    }

    @Test func aLiveHoldersLockDoesNotExpire() async throws {
        try await withRedis { redis in
            let machine = try Machine(redis, CountingTransport(), lockLifetime: .seconds(90))
            guard case .claimed(let lease) = await machine.leases.claim(Endpoint.book(1).key, newerThan: nil) else {
                Issue.record("not claimed")
                return
            }
            let rest = SharedServer.Call.command(RedisCommand("PTTL", SharedKey.lease(lease.key)))
            var last = try await machine.server.call(rest).integer
            while true {
                try await Task.sleep(for: .milliseconds(100))
                let now = try await machine.server.call(rest).integer
                // It runs down until it is extended.
                if now > last { break }
                last = now
                try #require(now > 0)
            }
            machine.leases.end(lease)
            #expect(try await machine.server.call(rest).integer == -2)
        }
    }

    @Test func aFailureIsNotShared() async throws {
        try await withRedis { redis in
            let transport = CountingTransport(delay: .milliseconds(50), status: 403)
            let machines = try (0..<3).map { _ in try Machine(redis, transport) }
            await withTaskGroup { group in
                for machine in machines {
                    group.addTask { await #expect(throws: APIError.self) { try await machine.client.send(.book(1)) } }
                }
            }
            #expect(transport.requests.values.reduce(0, +) == 3)
        }
    }

    @Test func thePaceIsOneForAllMachines() async throws {
        try await withRedis { redis in
            let clock = ManualClock()
            let service = Service.probe(pace: Pace(burst: 2, interval: .seconds(180)))
            for _ in 1...5 {
                let pace = try #require(
                    SharedPaceMiddleware(try redis.connection(timeout: .seconds(60)), of: service, time: clock.time)
                )
                let request = APIRequest(service: service.name, operation: "x", url: URLComponents())
                _ = try await pace.intercept(request) { _ async throws(ExchangeError) in
                    APIResponse(status: 200, body: Data())
                }
            }
            // Two at once, then one every three minutes, less the little time that passed.
            #expect(clock.sleeps.map { Int(($0 / .seconds(180)).rounded()) } == [1, 2, 3])
            #expect(SharedPaceMiddleware(try redis.connection(), of: .probe(), time: clock.time) == nil)
        }
    }

    @Test func shutdownMarksAreShared() async throws {
        try await withRedis { redis in
            let registers = try (0..<2).map { _ in
                SharedRetirements(try redis.connection(timeout: .seconds(60)), over: NoLocalRegister())
            }
            let service = ServiceName(rawValue: "probe")
            let now = Date(timeIntervalSince1970: 1_795_219_200)
            #expect(await registers[0].suspect(service, request: "a", at: now, since: now - 10) == 1)
            #expect(await registers[1].suspect(service, request: "a", at: now, since: now - 10) == 1)
            #expect(await registers[1].suspect(service, request: "b", at: now + 1, since: now - 10) == 2)
            #expect(await registers[0].isSuspected(service))
            await registers[0].mark(service, at: now)
            #expect(await registers[1].retiredSince(service) == now)
            await registers[1].clear(service)
            #expect(await registers[0].retiredSince(service) == nil)
            #expect(await !registers[0].isSuspected(service))
        }
    }
}
