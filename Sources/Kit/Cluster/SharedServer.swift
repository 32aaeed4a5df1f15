import APIClient
import Dispatch
import Foundation
import Synchronization

/// The server that several machines share: one connection, opened with the first call, and again after a failure. Calls
/// block a queue of their own and not the task pool. Those that arrive while others are under way go out together.
/// Every call ends within a few seconds, also while the server is paused; after a failure, calls fail at once until the
/// next attempt is due, after 100 ms at first and 5 s at most.
package final class SharedServer: Sendable {
    enum Call: Sendable {
        case command(RedisCommand)
        case script(SharedScript, keys: [String], arguments: [Data])
    }

    private struct Job: Sendable {
        let calls: [Call]
        /// Whether the server may reject it, which then means nothing for other calls.
        var isOptional = false
        let done: @Sendable (Result<[RedisReply], SharedFailure>) -> Void
    }

    private struct State {
        var pending: [Job] = []
        var isDraining = false
        var failures = 0
        var last: (failure: SharedFailure, retryAt: ContinuousClock.Instant)?
        var isReported = false
        var endings: [@Sendable () -> [Call]] = []
    }

    private struct Connection {
        let link: RedisLink
        let scripts: [SharedScript: Data]
    }

    package let address: SharedAddress
    private let authorities: String?
    private let timeout: Duration
    private let onAway: @Sendable (SharedFailure) -> Void
    private let queue = DispatchQueue(label: "bookfetch.shared")
    private let state = Mutex(State())
    private let connection = Mutex<Connection?>(nil)

    /// Describes the server; nothing is connected yet.
    ///
    /// - Parameters:
    ///   - authorities: A file of certificates in PEM in place of the system's, for `rediss`.
    ///   - onAway: Called once, for the first failure; on any thread.
    package init(
        _ address: SharedAddress,
        authorities: String? = nil,
        timeout: Duration = .seconds(1),
        onAway: @escaping @Sendable (SharedFailure) -> Void = { _ in }
    ) {
        self.address = address
        self.authorities = authorities
        self.timeout = timeout
        self.onAway = onAway
    }

    deinit {
        connection.withLock { $0?.link.close() }
    }

    package static var isBuilt: Bool { RedisLink.isBuilt }

    package static func missingLibrary() -> String? { RedisLink.load() ? nil : RedisLink.library }

    /// - Parameter retryTimeout: How long to try again while the server is away.
    /// - Returns: Their replies; none is an error.
    /// - Throws: ``SharedFailure``. Whether the calls took effect is then unknown.
    func call(_ calls: [Call], retryTimeout: Duration = .zero) async throws(SharedFailure) -> [RedisReply] {
        let end = ContinuousClock.now + retryTimeout
        while true {
            do throws(SharedFailure) {
                return try await attempt(calls)
            } catch {
                let failure = error
                guard !failure.isPermission, ContinuousClock.now < end else { throw failure }
                do {
                    try await Task.sleep(for: .milliseconds(100))
                } catch {
                    throw failure
                }
            }
        }
    }

    func call(_ call: Call, retryTimeout: Duration = .zero) async throws(SharedFailure) -> RedisReply {
        try await self.call([call], retryTimeout: retryTimeout).first ?? .none
    }

    private func attempt(_ calls: [Call]) async throws(SharedFailure) -> [RedisReply] {
        let result: Result<[RedisReply], SharedFailure> = await withCheckedContinuation { continuation in
            enqueue(Job(calls: calls) { continuation.resume(returning: $0) })
        }
        return try result.get()
    }

    private func tryCall(_ call: Call) async throws(SharedFailure) -> RedisReply {
        let result: Result<[RedisReply], SharedFailure> = await withCheckedContinuation { continuation in
            enqueue(Job(calls: [call], isOptional: true) { continuation.resume(returning: $0) })
        }
        return try result.get().first ?? .none
    }

    /// Makes calls whose result does not matter. Returns at once.
    func post(_ calls: [Call]) {
        guard !calls.isEmpty else { return }
        enqueue(Job(calls: calls) { _ in })
    }

    func atEnd(_ ending: @escaping @Sendable () -> [Call]) {
        state.withLock { $0.endings.append(ending) }
    }

    /// Makes the calls for the end of a run, and blocks until all so far are done, for a few seconds at most.
    package func finish() {
        post(endings())
        queue.sync {}
    }

    /// The calls for the end of a run; none of them is returned twice.
    func endings() -> [Call] { state.withLock(\.endings).flatMap { $0() } }

    private func enqueue(_ job: Job) {
        let refusal: SharedFailure? = state.withLock { state in
            if let last = state.last, ContinuousClock.now < last.retryAt { return last.failure }
            state.pending.append(job)
            guard !state.isDraining else { return nil }
            state.isDraining = true
            queue.async { self.drain() }
            return nil
        }
        if let refusal { job.done(.failure(refusal)) }
    }

    /// Sends everything that is pending until nothing is left. Runs on the queue.
    private func drain() {
        while true {
            let jobs = state.withLock { state in
                defer { state.pending = [] }
                if state.pending.isEmpty { state.isDraining = false }
                return state.pending
            }
            guard !jobs.isEmpty else { return }
            perform(jobs)
        }
    }

    private func perform(_ jobs: [Job]) {
        let calls = jobs.flatMap(\.calls)
        let replies: [RedisReply]
        do throws(SharedFailure) {
            replies = try exchange(calls)
        } catch {
            fail(error)
            for job in jobs { job.done(.failure(error)) }
            return
        }
        var rest = replies[...]
        var refusal: SharedFailure?
        for job in jobs {
            let own = Array(rest.prefix(job.calls.count))
            rest = rest.dropFirst(job.calls.count)
            if let code = own.lazy.compactMap({ if case .failure(let code) = $0 { code } else { nil } }).first {
                if !job.isOptional { refusal = .refused(code: code) }
                job.done(.failure(.refused(code: code)))
            } else {
                job.done(.success(own))
            }
        }
        if let refusal {
            fail(refusal)
        } else {
            state.withLock { ($0.failures, $0.last) = (0, nil) }
        }
    }

    /// Sends calls over the connection, or over a new one if the server has closed it since or has lost the scripts.
    private func exchange(_ calls: [Call]) throws(SharedFailure) -> [RedisReply] {
        if let known = connection.withLock({ $0 }) {
            do throws(SharedFailure) {
                let replies = try known.link.exchange(calls.map { $0.command(known.scripts) }, timeout: timeout)
                guard replies.contains(.failure("NOSCRIPT")) else { return replies }
            } catch {
                guard error == .closed else {
                    disconnect()
                    throw error
                }
            }
            disconnect()
        }
        let new = try connect()
        connection.withLock { $0 = new }
        do throws(SharedFailure) {
            return try new.link.exchange(calls.map { $0.command(new.scripts) }, timeout: timeout)
        } catch {
            disconnect()
            throw error
        }
    }

    private func disconnect() {
        connection.withLock { connection in
            connection?.link.close()
            connection = nil
        }
    }

    private func connect() throws(SharedFailure) -> Connection {
        let link = try RedisLink(to: address, authorities: authorities, timeout: timeout)
        var greeting: [RedisCommand] = []
        if let password = address.password {
            greeting.append(
                RedisCommand(
                    (["AUTH"] + [address.user?.exposed, password.exposed].compactMap(\.self)).map { Data($0.utf8) }
                )
            )
        }
        if address.database != 0 { greeting.append(RedisCommand("SELECT", "\(address.database)")) }
        let scripts = SharedScript.allCases
        greeting += scripts.map { RedisCommand("SCRIPT", "LOAD", $0.source) }
        do throws(SharedFailure) {
            let replies = try link.exchange(greeting, timeout: timeout)
            for reply in replies {
                if case .failure(let code) = reply { throw .refused(code: code) }
            }
            let names = zip(scripts, replies.suffix(scripts.count)).map { ($0, $1.data ?? Data()) }
            return Connection(link: link, scripts: Dictionary(names) { first, _ in first })
        } catch {
            link.close()
            throw error
        }
    }

    private func fail(_ failure: SharedFailure) {
        let isFirst = state.withLock { state in
            state.failures += 1
            let pause = min(Duration.milliseconds(100) * (1 << min(state.failures - 1, 6)), .seconds(5))
            state.last = (failure, ContinuousClock.now + pause)
            defer { state.isReported = true }
            return !state.isReported
        }
        if isFirst { onAway(failure) }
    }
}

extension SharedServer.Call {
    fileprivate func command(_ scripts: [SharedScript: Data]) -> RedisCommand {
        switch self {
        case .command(let command): command
        case .script(let script, let keys, let arguments):
            RedisCommand(
                [Data("EVALSHA".utf8), scripts[script] ?? Data(), Data("\(keys.count)".utf8)]
                    + keys.map { Data($0.utf8) } + arguments
            )
        }
    }
}

extension SharedServer {
    package struct Findings: Hashable, Sendable {
        /// The version of Redis, or that which Valkey is compatible with.
        package var version: String?
        /// `nil` unless the server is Valkey.
        package var valkeyVersion: String?
        /// Whether the counts outlive a restart (AOF); `nil` if the server does not say.
        package var isDurable: Bool?
        /// What is removed when the memory is full; `nil` if the server does not say.
        package var evictionPolicy: String?
        /// Whether the connection is that of the default user, who may call everything on all keys.
        package var isDefaultUser = false

        /// The server's name and version.
        package var product: String? { valkeyVersion.map { "Valkey \($0)" } ?? version.map { "Redis \($0)" } }

        /// Whether that version of the server no longer receives fixes: before 7.0, which Debian 12 has.
        package var isOld: Bool {
            version.flatMap { $0.split(separator: ".").first }.flatMap { Int($0) }.map { $0 < 7 } ?? false
        }

        /// Whether a full memory would remove counts: only policies that leave keys without expiry alone keep them.
        package var mayLoseCounts: Bool { evictionPolicy?.hasPrefix("allkeys") ?? false }
    }

    private var isDefaultUser: Bool { (address.user?.exposed ?? "default") == "default" }

    package func check() async throws(SharedFailure) -> Findings {
        _ = try await call(.command(RedisCommand("PING")))
        // A user with few rights may not call it.
        guard let reply = try? await tryCall(.command(RedisCommand("INFO"))), let data = reply.data else {
            return Findings(isDefaultUser: isDefaultUser)
        }
        return Findings(info: String(decoding: data, as: UTF8.self), isDefaultUser: isDefaultUser)
    }
}

extension SharedServer.Findings {
    /// What `INFO` says.
    package init(info text: String, isDefaultUser: Bool) {
        var values: [Substring: Substring] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            guard let colon = line.firstIndex(of: ":") else { continue }
            values[line[..<colon]] = line[line.index(after: colon)...]
        }
        self.init(
            version: values["redis_version"].map(String.init),
            valkeyVersion: values["valkey_version"].map(String.init),
            isDurable: values["aof_enabled"].map { $0 == "1" },
            evictionPolicy: values["maxmemory_policy"].map(String.init),
            isDefaultUser: isDefaultUser
        )
    }
}
