import APIClient
import Catalog
import Foundation
import Store
import TestPrograms
import TestSupport
import Testing

@testable import Cluster

/// The settings that docs/cluster.md gives to a server.
@Suite(.all, .enabled(if: RedisServer.canBeUsed, "needs redis-server and libhiredis"), .timeLimit(.minutes(30)))
struct DocumentedUserTests {
    /// The lines of the document's redis.conf that begin with `user`.
    private static func users() throws -> [[String]] {
        let document = try String(contentsOf: Fixture.project.appending(path: "docs/cluster.md"), encoding: .utf8)
        let lines = document.split(separator: "\n").drop { !$0.hasSuffix("<<'CONF'") }.prefix { $0 != "CONF" }
        return lines.map { $0.split(separator: " ").map(String.init) }.filter { $0.first == "user" }
    }

    private static func withDocumentedRedis(_ body: (RedisServer, _ credentials: String) async throws -> Void)
        async throws
    {
        let users = try users()
        let password = try #require(users.joined().first { $0.hasPrefix(">") }).dropFirst()
        let name = try #require(users.last?.dropFirst().first)
        let folder = FileManager.default.temporaryDirectory.appending(path: "redis-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let redis = try RedisServer(in: folder, users.flatMap { ["--user"] + $0.dropFirst() })
        try await redis.start()
        do {
            try await body(redis, "\(name):\(password)@")
        } catch {
            await redis.kill()
            throw error
        }
        await redis.kill()
    }

    @Test func theDocumentedUserMayDoWhatTheProgramDoes() async throws {
        try await Self.withDocumentedRedis { redis, credentials in
            let server = try redis.connection(credentials, timeout: .seconds(60))
            let findings = try await server.check()
            #expect(findings.version != nil && !findings.isDefaultUser && !findings.isOld)

            let service = ServiceName(rawValue: "probe")
            let clock = ManualClock(start: Date(timeIntervalSince1970: 1_795_402_800))
            let hour = QuotaLimit(5, per: .rolling(hours: 1))
            let limits = QuotaLimits([service: [QuotaLimit(9, per: .koreanDay), hour]])
            let ledger = SharedLedger(server, limits: limits, now: clock.time.now)
            let allowance = ledger.allowance(of: .probe())
            let reservation = try #require(try await allowance.grant(force: false))
            #expect(reservation.isGranted)
            allowance.giveBack(reservation)
            await allowance.save(wait: .seconds(60), status: 429)
            #expect(try await ledger.state(of: .probe()).wait?.status == 429)
            await allowance.endWait()
            #expect(try await ledger.state(of: .probe()).wait == nil)

            let store = try Store.inMemory()
            let responses = SharedResponses(server, over: store.responses, retention: { _ in nil })
            var environment = ClientEnvironment()
            environment.leases = SharedLeases(server, lifetime: SharedLeases.lifetime)
            let client = APIClient(
                service: .probe(),
                transport: CountingTransport(),
                store: responses,
                environment: environment
            )
            _ = try await client.send(.book(1))
            #expect(await responses.cachedResponse(for: Endpoint.book(1).key) != nil)

            let register = SharedRetirements(server, over: NoLocalRegister())
            #expect(await register.suspect(service, request: "a", at: clock.time.now(), since: .distantPast) == 1)
            #expect(await register.isSuspected(service))
            await register.mark(service, at: clock.time.now())
            #expect(await register.retiredSince(service) == clock.time.now())
            await register.clear(service)
            server.finish()
        }
    }

    @Test func theDocumentedUserMayDoNothingElse() async throws {
        try await Self.withDocumentedRedis { redis, credentials in
            let server = try redis.connection(credentials, timeout: .seconds(60))
            for words in [
                ["FLUSHALL"], ["CONFIG", "GET", "*"], ["KEYS", "*"], ["GET", "another:key"], ["ACL", "LIST"],
            ] {
                await #expect(throws: SharedFailure.refused(code: "NOPERM"), "\(words)") {
                    try await server.call(.command(RedisCommand(words.map { Data($0.utf8) })))
                }
            }
            for other in ["", "default:@", "bookfetch:wrong@"] {
                await #expect(throws: SharedFailure.self, "\(other)") {
                    try await redis.connection(other).call(.command(RedisCommand("PING")))
                }
            }
        }
    }

    /// A command that the program learns has to be added to the document.
    @Test func everyCommandOfTheProgramIsInTheDocument() throws {
        let folder = Fixture.project.appending(path: "Sources/Kit/Cluster")
        let sources = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        let called = sources.matches(of: /(?:redis\.call\('|RedisCommand\(\[?"|call\(\["|Data\(")([A-Z]{3,})["']/)
            .map { $0.output.1.lowercased() }
        let allowed = try #require(try Self.users().last).filter { $0.hasPrefix("+") }.map {
            $0.dropFirst().prefix { $0 != "|" }
        }
        let words = Set(["px", "nx"])
        #expect(Set(called).subtracting(words).isSubset(of: Set(allowed.map(String.init))), "\(Set(called))")
        #expect(Set(allowed.map(String.init)) == Set(called).subtracting(words).union(["auth"]))
    }

    @Test(arguments: [
        ("6.2.14", true), ("5.0.3", true), ("7.0.15", false), ("7.2.4", false), ("8.2.2", false), ("x", false),
    ])
    func aServerWithoutFixesIsReportedAsOld(version: String, isOld: Bool) {
        #expect(SharedServer.Findings(version: version).isOld == isOld)
        #expect(!SharedServer.Findings().isOld)
    }

    /// Valkey says first which Redis it is compatible with.
    @Test func valkeyIsNamedByItsOwnVersion() {
        let valkey = SharedServer.Findings(
            info: "# Server\r\nredis_version:7.2.4\r\nserver_name:valkey\r\nvalkey_version:9.1.2\r\naof_enabled:1\r\n",
            isDefaultUser: false
        )
        #expect(valkey.product == "Valkey 9.1.2" && valkey.version == "7.2.4" && valkey.isDurable == true)
        let redis = SharedServer.Findings(info: "redis_version:7.0.15\r\n", isDefaultUser: false)
        #expect(redis.product == "Redis 7.0.15")
        #expect(SharedServer.Findings().product == nil)
    }
}
