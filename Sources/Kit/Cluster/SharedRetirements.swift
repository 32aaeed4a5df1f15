package import APIClient
package import Catalog
package import Foundation

/// The register of services that have shut down, of all machines; this machine's own while the server is away.
package struct SharedRetirements: RetirementRegister {
    private let server: SharedServer
    private let local: any RetirementRegister

    package init(_ server: SharedServer, over local: any RetirementRegister) {
        self.server = server
        self.local = local
    }

    package func retiredSince(_ service: ServiceName) async -> Date? {
        guard let reply = try? await call(["HGET", SharedKey.retired, service.rawValue]) else {
            return await local.retiredSince(service)
        }
        return Self.date(reply)
    }

    package func mark(_ service: ServiceName, at date: Date) async {
        _ = try? await call(["HSET", SharedKey.retired, service.rawValue, Self.text(date)])
        await local.mark(service, at: date)
    }

    package func clear(_ service: ServiceName) async {
        _ = try? await server.call([
            .command(RedisCommand("HDEL", SharedKey.retired, service.rawValue)),
            .command(RedisCommand("DEL", SharedKey.suspicions(service))),
        ])
        await local.clear(service)
    }

    package func suspect(_ service: ServiceName, request: String, at date: Date, since start: Date) async -> Int {
        let key = SharedKey.suspicions(service)
        let replies = try? await server.call([
            .command(RedisCommand("HSET", key, SharedKey.fingerprint(request), Self.text(date))),
            .command(RedisCommand("PEXPIRE", key, "\(Int64(RetirementWatch.memory * 1000))")),
            .command(RedisCommand("HVALS", key)),
        ])
        guard let replies, case .list(let times)? = replies.last else {
            return await local.suspect(service, request: request, at: date, since: start)
        }
        return times.count { Self.date($0).map { start <= $0 && $0 <= date.addingTimeInterval(300) } ?? false }
    }

    package func isSuspected(_ service: ServiceName) async -> Bool {
        guard let reply = try? await call(["EXISTS", SharedKey.suspicions(service)]) else {
            return await local.isSuspected(service)
        }
        return reply.integer != 0
    }

    private func call(_ words: [String]) async throws(SharedFailure) -> RedisReply {
        try await server.call(.command(RedisCommand(words.map { Data($0.utf8) })))
    }

    private static func text(_ date: Date) -> String { "\(Int64((date.timeIntervalSince1970 * 1000).rounded()))" }

    private static func date(_ reply: RedisReply) -> Date? {
        guard let data = reply.data, let time = Int64(String(decoding: data, as: UTF8.self)) else { return nil }
        return Date(timeIntervalSince1970: Double(time) / 1000)
    }
}
