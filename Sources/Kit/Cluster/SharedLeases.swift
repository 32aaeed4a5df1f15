package import APIClient
package import Foundation
import Synchronization

/// One flight per request across machines: a lock on the server, extended as long as its holder lives. The lock of a
/// killed process expires, and one of those who wait sends the request.
package final class SharedLeases: RequestLeases {
    /// How long a lock outlives its holder.
    package static let lifetime = Duration.seconds(10)

    private struct State {
        var leases: Set<Lease> = []
        var isBeating = false
    }

    private let server: SharedServer
    private let lifetime: Duration
    private let state = Mutex(State())

    package init(_ server: SharedServer, lifetime: Duration = SharedLeases.lifetime) {
        self.server = server
        self.lifetime = lifetime
    }

    package func claim(_ key: CacheKey, newerThan date: Date?) async -> LeaseClaim {
        let token = UUID().uuidString
        let known = date.map { Int64(($0.timeIntervalSince1970 * 1000).rounded()) } ?? 0
        let call = SharedServer.Call.script(
            .claim,
            keys: [SharedKey.response(key), SharedKey.lease(key)],
            arguments: [token, milliseconds, "\(known)"].map { Data($0.utf8) }
        )
        var pause = Duration.milliseconds(20)
        while !Task.isCancelled {
            guard let reply = try? await server.call(call) else { return .unavailable }
            if let data = reply.data {
                return SharedResponse.decode(data).map { .received($0) } ?? .unavailable
            }
            if reply.integer == 1 {
                let lease = Lease(key: key, token: token)
                begin(lease)
                return .claimed(lease)
            }
            do {
                try await Task.sleep(for: pause)
            } catch {
                break
            }
            pause = min(pause * 3 / 2, .milliseconds(250))
        }
        return .unavailable
    }

    package func end(_ lease: Lease) {
        state.withLock { _ = $0.leases.remove(lease) }
        server.post([call(.release, lease)])
    }

    private var milliseconds: String { "\(Int64(lifetime / .milliseconds(1)))" }

    private func call(_ script: SharedScript, _ lease: Lease) -> SharedServer.Call {
        .script(
            script,
            keys: [SharedKey.lease(lease.key)],
            arguments: [lease.token, milliseconds].map { Data($0.utf8) }
        )
    }

    private func begin(_ lease: Lease) {
        let isFirst = state.withLock { state in
            state.leases.insert(lease)
            defer { state.isBeating = true }
            return !state.isBeating
        }
        guard isFirst else { return }
        Task { [weak self, lifetime] in
            repeat { try? await Task.sleep(for: lifetime / 3) } while self?.beat() == true
        }
    }

    /// Extends all locks; false if there is none.
    private func beat() -> Bool {
        let leases = state.withLock { state in
            state.isBeating = !state.leases.isEmpty
            return state.leases
        }
        server.post(leases.map { call(.renew, $0) })
        return !leases.isEmpty
    }
}
