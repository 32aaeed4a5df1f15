import APIClient
import Foundation
import Synchronization
import TestPrograms
import TestSupport
import Testing

@testable import Cluster

@Suite(.all, .enabled(if: RedisServer.canBeUsed, "needs redis-server and libhiredis"), .timeLimit(.minutes(30)))
struct SharedServerTests {
    private static let ping = SharedServer.Call.command(RedisCommand("PING"))

    @Test func repliesArriveInTheOrderOfTheCalls() async throws {
        try await withRedis { redis in
            let server = try redis.connection()
            let values = [Data(), Data([0, 13, 10, 255]), Data(repeating: 7, count: 3_000_000)]
            for (index, value) in values.enumerated() {
                let key = Data("k\(index)".utf8)
                let replies = try await server.call([
                    .command(RedisCommand([Data("SET".utf8), key, value])),
                    .command(RedisCommand([Data("GET".utf8), key])),
                    Self.ping,
                ])
                #expect(replies == [.status("OK"), .bytes(value), .status("PONG")])
            }
            try await withThrowingTaskGroup { group in
                for number in 0..<200 {
                    group.addTask {
                        let reply = try await server.call(.command(RedisCommand("ECHO", "\(number)")))
                        #expect(reply == .bytes(Data("\(number)".utf8)))
                    }
                }
                try await group.waitForAll()
            }
            let findings = try await server.check()
            #expect(findings.version?.isEmpty == false && findings.isDurable == true && !findings.mayLoseCounts)
        }
    }

    @Test func anUnreachableServerIsReportedOnceAndUsedAgainOnceItIsBack() async throws {
        try await withRedis { redis in
            let reported = Mutex<[SharedFailure]>([])
            let server = SharedServer(try SharedAddress("redis://127.0.0.1:\(redis.port)")) { failure in
                reported.withLock { $0.append(failure) }
            }
            #expect(try await server.call(Self.ping) == .status("PONG"))
            #expect(reported.withLock(\.count) == 0)
            await redis.kill()
            for _ in 1...20 {
                await #expect(throws: SharedFailure.cannotConnect) { try await server.call(Self.ping) }
            }
            #expect(reported.withLock { $0 } == [.cannotConnect])
            try await redis.start()
            #expect(try await server.call(Self.ping, retryTimeout: .seconds(600)) == .status("PONG"))
            #expect(reported.withLock(\.count) == 1)
        }
    }

    /// Nothing is lost and nothing told when only the connection was lost: the server restarted between two calls.
    @Test func aLostConnectionIsReplacedAtOnce() async throws {
        try await withRedis { redis in
            let reported = Mutex(0)
            let server = SharedServer(try SharedAddress("redis://127.0.0.1:\(redis.port)"), timeout: .seconds(60)) {
                _ in
                reported.withLock { $0 += 1 }
            }
            _ = try await server.call(.command(RedisCommand("SET", "k", "v")))
            await redis.kill()
            try await redis.start()
            // The append-only file brought it back.
            #expect(try await server.call(.command(RedisCommand("GET", "k"))).data == Data("v".utf8))
            _ = try await server.call(.command(RedisCommand("SCRIPT", "FLUSH")))
            let lock = SharedServer.Call.script(.release, keys: ["x"], arguments: [Data("y".utf8)])
            #expect(try await server.call(lock).integer == 0)
            #expect(reported.withLock { $0 } == 0)
        }
    }

    @Test func aPausedServerDelaysNoRun() async throws {
        try await withRedis { redis in
            let server = try redis.connection(timeout: .milliseconds(200))
            #expect(try await server.call(Self.ping, retryTimeout: .seconds(600)) == .status("PONG"))
            redis.pause()
            for _ in 1...10 {
                await #expect(throws: SharedFailure.timedOut) { try await server.call(Self.ping) }
            }
            redis.resume()
            #expect(try await server.call(Self.ping, retryTimeout: .seconds(600)) == .status("PONG"))
        }
    }

    @Test func thePasswordIsRequiredAndNeverPrinted() async throws {
        try await withRedis("--requirepass", "open-sesame") { redis in
            for (credentials, code) in [
                ("", "NOAUTH"), (":wrong-words@", "WRONGPASS"), ("me:open-sesame@", "WRONGPASS"),
            ] {
                let server = try redis.connection(credentials)
                do throws(SharedFailure) {
                    _ = try await server.call(Self.ping)
                    Issue.record("\(code) was expected")
                } catch {
                    #expect(error == .refused(code: code) && error.isPermission)
                    #expect(!"\(error)".contains("sesame") && !"\(error)".contains("words"))
                }
            }
            #expect(try await redis.connection(":open-sesame@").call(Self.ping) == .status("PONG"))
            #expect(try await redis.connection("default:open-sesame@").call(Self.ping) == .status("PONG"))
        }
    }

    /// A server's error may quote what it was sent.
    @Test func onlyTheCodeOfAnErrorIsReported() async throws {
        try await withRedis { redis in
            let server = try redis.connection()
            await #expect(throws: SharedFailure.refused(code: "ERR")) {
                try await server.call(.command(RedisCommand("LOGIN", "open-sesame")))
            }
        }
    }

    @Test func anotherServerIsNotTakenForRedis() async throws {
        let other = try ClosedPort()
        let port = other.baseURL.split(separator: ":").last ?? ""
        let server = SharedServer(try SharedAddress("redis://127.0.0.1:\(port)"))
        await #expect(throws: SharedFailure.cannotConnect) { try await server.call(Self.ping) }
    }

    @Test func aCertificateIsCheckedAgainstItsAuthorityAndItsHost() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        func path(_ name: String) -> String { folder.appending(path: name).path }
        for (name, host) in [("own", "IP:127.0.0.1"), ("other", "DNS:elsewhere.example")] {
            let made = try await Command(
                URL(filePath: "/usr/bin/env"),
                [
                    "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=x",
                    "-keyout",
                    path("\(name).key"), "-out", path("\(name).pem"), "-addext", "subjectAltName=\(host)",
                ]
            ).run()
            try #require(made.ending == .code(0), "\(made.errors)")
        }
        for (name, authority, expected) in [
            ("own", "own", nil), ("own", "other", SharedFailure.tls), ("other", "other", SharedFailure.tls),
        ] {
            let redis = try RedisServer(in: folder, [])
            let secure = try RedisServer(
                in: folder,
                [
                    "--tls-port", "\(redis.port)", "--port", "0", "--tls-cert-file", path("\(name).pem"),
                    "--tls-key-file",
                    path("\(name).key"), "--tls-ca-cert-file", path("\(name).pem"), "--tls-auth-clients", "no",
                ]
            )
            try await secure.start()
            let server = SharedServer(
                try SharedAddress("rediss://127.0.0.1:\(redis.port)"),
                authorities: path("\(authority).pem"),
                timeout: .seconds(60)
            )
            if let expected {
                await #expect(throws: expected) { try await server.call(Self.ping) }
            } else {
                let big = Data(repeating: 9, count: 1_000_000)
                #expect(try await server.call(.command(RedisCommand([Data("ECHO".utf8), big]))).data == big)
            }
            await secure.kill()
        }
    }
}
