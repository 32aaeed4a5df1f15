package import APIClient
package import Foundation
package import Store
import Synchronization

/// The count of requests of all machines with the same keys. A day is one in Korea by the server's clock. Around its
/// midnight nothing is granted for a few seconds: a request may take a while to reach the service, whose clock may
/// differ, and must not count for the other day there.
package struct SharedLedger: Sendable {
    /// How long before midnight nothing is granted: the longest time in which a request connects, and a second.
    package static let beforeMidnight = Duration.seconds(6)
    /// How long after midnight nothing is granted: how far the service's clock may be behind.
    package static let afterMidnight = Duration.seconds(1)

    let server: SharedServer
    let limits: QuotaLimits
    /// The time, in a test; `nil` for the server's.
    let now: (@Sendable () -> Date)?

    package init(_ server: SharedServer, limits: QuotaLimits, now: (@Sendable () -> Date)? = nil) {
        self.server = server
        self.limits = limits
        self.now = now
    }

    package func allowance(of service: Service) -> SharedAllowance { SharedAllowance(SharedAccount(self, service)) }

    /// The used and remaining quota of a service; what this run counted ahead is given back.
    package func state(of service: Service) async throws(SharedFailure) -> QuotaState {
        let rest = server.endings()
        if !rest.isEmpty { _ = try await server.call(rest) }
        return try await SharedAccount(self, service).count(0, force: false, retryTimeout: .zero).state
    }
}

struct SharedAccount: Sendable {
    private let ledger: SharedLedger
    private let name: ServiceName
    private let keys: [String]
    /// Whether requests may be sent while the server is away: without key, limit and pace nothing is shared.
    let isFree: Bool

    var server: SharedServer { ledger.server }

    init(_ ledger: SharedLedger, _ service: Service) {
        self.ledger = ledger
        name = service.name
        let account = SharedKey.account(of: service)
        keys = SharedKey.counts(account) + [SharedKey.wait(account, address: service.baseURL.description)]
        isFree = ledger.limits[service.name].isEmpty && service.credential == nil && service.pace == nil
    }

    struct Block: Sendable {
        /// The number of requests; 0 if none is possible.
        let count: Int
        let state: QuotaState
        let minute: Int64
        /// How long until requests are possible again, around midnight.
        let pause: Duration
        let rest: Duration
    }

    /// Counts requests if the quota allows them, or fewer; 0 only reads.
    func count(_ want: Int, force: Bool, retryTimeout: Duration) async throws(SharedFailure) -> Block {
        let limits = ledger.limits[name]
        let windows = limits.isEmpty ? [(QuotaWindow.koreanDay, nil)] : limits.map { ($0.window, Int?($0.requests)) }
        var arguments = [
            time, "\(want)", force ? "1" : "0", Self.text(SharedLedger.beforeMidnight),
            Self.text(SharedLedger.afterMidnight),
        ]
        for (window, limit) in windows {
            arguments += ["\(window.hours)", "\(limit ?? -1)"]
        }
        let reply = try await server.call(
            .script(.reserve, keys: keys, arguments: arguments.map { Data($0.utf8) }),
            retryTimeout: retryTimeout
        )
        guard let values = reply.counts, values.count == 5 + windows.count * 2 else { throw .notRedis }
        let minute = values[1] / 60_000
        let uses = windows.enumerated().map { index, window in
            let freed = values[6 + index * 2]
            return QuotaUsage(
                window: window.0,
                limit: window.1,
                used: Int(values[5 + index * 2]),
                resetsAt: freed == 0 ? nil : window.0.end(ofMinute: freed)
            )
        }
        // By this machine's clock, which may differ from the server's.
        let end = (ledger.now?() ?? Date()).addingTimeInterval(Double(values[4] - values[1]) / 1000)
        let wait = values[3] == 0 ? nil : QuotaWait(status: Int(values[3]), until: end)
        return Block(
            count: Int(values[0]),
            state: QuotaState(service: name, uses: uses, wait: wait),
            minute: minute,
            pause: .milliseconds(values[2]),
            rest: .milliseconds(60_000 - values[1] % 60_000)
        )
    }

    func takeOff(_ count: Int, minute: Int64) -> SharedServer.Call {
        .script(.giveBack, keys: Array(keys.prefix(2)), arguments: ["\(count)", "\(minute)"].map { Data($0.utf8) })
    }

    func wait(_ length: Duration, status: Int) -> SharedServer.Call {
        .script(
            .wait,
            keys: [keys[2]],
            arguments: [time, Self.text(length), "\(status)"].map { Data($0.utf8) }
        )
    }

    var endWait: SharedServer.Call { .command(RedisCommand("DEL", keys[2])) }

    /// The time in a test, in milliseconds since 1970; empty for the server's.
    private var time: String { ledger.now.map { "\(Int64(($0().timeIntervalSince1970 * 1000).rounded()))" } ?? "" }

    var uptime: Duration {
        if let now = ledger.now { return .seconds(now().timeIntervalSince1970) }
        return Self.start.duration(to: .now)
    }

    private static let start = ContinuousClock.now

    private static func text(_ duration: Duration) -> String { "\(Int64(min(duration / .milliseconds(1), 9e15)))" }
}

extension QuotaWindow {
    /// The hours of a rolling window; 0 for a day.
    fileprivate var hours: Int { if case .rolling(let hours) = self { hours } else { 0 } }
}
