package import APIClient
import Basics
import Foundation
import GRDB

/// The requests of one key at one service.
///
/// For a `Middleware`: `reserve(force:)` before each request that uses the network, retries included; a cached or
/// replayed response costs nothing.
public struct QuotaAccount: Sendable {
    /// The retention of counts, in minutes: nine days, longer than any window.
    private static let memory: Int64 = 9 * 24 * 60
    /// The part of the remaining quota that is counted at once, as a divisor.
    private static let partOfRest = 16
    private static let longestWait = Duration.seconds(86_400)
    /// The limits a day that are believed.
    private static let plausible = 1...1_000_000_000

    let ledger: Ledger
    package let service: ServiceName
    let key: Secret?
    let address: String

    /// Counts one request if the quota allows it. Check and count are atomic across processes: of two that compete for
    /// the last request, one gets it.
    ///
    /// - Parameter force: Whether to count and grant the request even without quota.
    /// - Returns: Whether the request may be made, and the remaining quota.
    /// - Throws: ``StoreError``, with nothing counted. A caller may treat that as granted: the service keeps its own
    ///   count.
    package func reserve(force: Bool = false) async throws(StoreError) -> QuotaReservation {
        try await reserve(upTo: 1, force: force)
    }

    /// Counts several requests at once, or fewer: at most a sixteenth of what is left, and one in any case.
    func reserve(upTo count: Int, force: Bool = false) async throws(StoreError) -> QuotaReservation {
        let minute = minute
        do throws(StoreError) {
            return try await reserve(upTo: count, force: force, at: minute, .briefly)
        } catch {
            guard case .busy = error else { throw error }
            if let reservation = try await reserveUncounted(force: force, at: minute) { return reservation }
            return try await reserve(upTo: count, force: force, at: minute, .atLength)
        }
    }

    private func reserve(
        upTo count: Int,
        force: Bool,
        at minute: Int64,
        _ wait: LockWait
    ) async throws(StoreError) -> QuotaReservation {
        try await ledger.database.write("count a request", waiting: wait) { db in
            let fingerprint = try fingerprint(db)
            let before = try state(db, fingerprint, at: minute)
            guard force || (!before.isUsedUp && before.wait == nil) else {
                return QuotaReservation(isGranted: false, state: before, minute: minute, count: 0)
            }
            let count = before.left.map { max(1, min(count, $0 / Self.partOfRest)) } ?? count
            try add(count, fingerprint, at: minute, db)
            let after = try state(db, fingerprint, at: minute)
            return QuotaReservation(isGranted: true, state: after, minute: minute, count: count)
        }
    }

    private func add(_ count: Int, _ fingerprint: String, at minute: Int64, _ db: Database) throws {
        try db.execute(
            sql: """
                INSERT INTO ledgerCount (service, fingerprint, minute, requests) VALUES (?, ?, ?, ?)
                ON CONFLICT (service, fingerprint, minute) DO UPDATE SET requests = requests + excluded.requests
                """,
            arguments: [service.rawValue, fingerprint, minute, count]
        )
        try db.execute(
            sql: """
                DELETE FROM ledgerCount
                WHERE service = ? AND fingerprint = ? AND (minute < ? OR minute > ?)
                """,
            // Requests counted under a clock that was ahead would count once that day has come.
            arguments: [service.rawValue, fingerprint, minute - Self.memory, minute + Self.memory]
        )
    }

    /// Decides by the count as it is while another process keeps the store locked: a request is refused as ever, and
    /// granted if many are left and this run has not used a sixteenth of them so; it is then counted with the next
    /// collected writes. `nil` where one more request decides, so that its count has to be waited for.
    private func reserveUncounted(force: Bool, at minute: Int64) async throws(StoreError) -> QuotaReservation? {
        guard let collected = ledger.database.collected else { return nil }
        let current = try await ledger.database.readRow("read the count of requests") { db in
            try state(db, try fingerprint(db), at: minute)
        }
        guard force || (!current.isUsedUp && current.wait == nil) else {
            return QuotaReservation(isGranted: false, state: current, minute: minute, count: 0)
        }
        let maxCount = current.left.map { $0 / Self.partOfRest } ?? .max
        guard force || (!current.isNearlyUsedUp && ledger.database.waits.grantsAhead(upTo: maxCount)) else {
            return nil
        }
        collected.insert(
            CollectedWrites.Write(operation: "count a request", isKept: true) { db in
                try add(1, try fingerprint(db), at: minute, db)
            }
        )
        return QuotaReservation(isGranted: true, state: current, minute: minute, count: 1)
    }

    /// Takes a request off the count again, because it never reached the service: there was no network, or the run was
    /// cancelled before. Call it at most once for a reservation. It works in a cancelled task too.
    package func giveBack(_ reservation: QuotaReservation) async throws(StoreError) {
        guard reservation.isGranted else { return }
        // The database library does not write in a cancelled task, so another task does.
        let result = await Task { () -> Result<Void, StoreError> in
            do throws(StoreError) {
                try await takeOff(reservation)
                return .success(())
            } catch {
                return .failure(error)
            }
        }.value
        try result.get()
    }

    private func takeOff(_ reservation: QuotaReservation) async throws(StoreError) {
        try await ledger.database.write("take a request off the count") { db in
            try takeOff(reservation.count, minute: reservation.minute, db)
        }
    }

    private func takeOff(_ count: Int, minute: Int64, _ db: Database) throws {
        try db.execute(
            sql: """
                UPDATE ledgerCount SET requests = MAX(requests - ?, 0)
                WHERE service = ? AND fingerprint = ? AND minute = ?
                """,
            arguments: [count, service.rawValue, try fingerprint(db), minute]
        )
    }

    /// Takes requests off the count with the next group of collected writes; in a store without, they remain counted.
    func takeOffLater(_ count: Int, minute: Int64) {
        ledger.database.collected?.insert(
            CollectedWrites.Write(operation: "take a request off the count") { db in
                try takeOff(count, minute: minute, db)
            }
        )
    }

    /// Stores a wait that the service requested, for all processes. Of two waits the one that ends later counts.
    ///
    /// - Parameters:
    ///   - length: The requested wait from now; capped at one day, so that a server's mistake does not lock a user out.
    ///   - status: The status it was requested with: 429.
    package func wait(_ length: Duration, status: Int) async throws(StoreError) {
        let now = ledger.time.now()
        let until = now.addingTimeInterval(min(length, Self.longestWait) / .seconds(1))
        try await ledger.database.write("note a wait") { db in
            try db.execute(
                sql: """
                    INSERT INTO ledgerWait (service, fingerprint, address, status, until) VALUES (?, ?, ?, ?, ?)
                    ON CONFLICT (service, fingerprint, address) DO UPDATE
                    SET status = excluded.status, until = excluded.until WHERE excluded.until > until OR until > ?
                    """,
                arguments: [
                    service.rawValue, try fingerprint(db), address, status, until.milliseconds, latestEnd(at: now),
                ]
            )
        }
    }

    /// Stores the requests a Korean day that the service itself grants this key, from its response. They replace the
    /// published limit a day, unless the user has set limits.
    ///
    /// - Parameter requests: The number of requests; an implausible one is ignored.
    package func announce(dailyLimit requests: Int) async throws(StoreError) {
        guard !ledger.limits.isSet.contains(service), Self.plausible.contains(requests) else { return }
        try await ledger.database.write("note a limit") { db in
            try db.execute(
                sql: """
                    INSERT INTO ledgerLimit (service, fingerprint, address, requests) VALUES (?, ?, ?, ?)
                    ON CONFLICT (service, fingerprint, address) DO UPDATE SET requests = excluded.requests
                    """,
                arguments: [service.rawValue, try fingerprint(db), address, requests]
            )
        }
    }

    /// The limits: the user's own, otherwise the published ones, with the limit a day that the service announced.
    private func limits(_ db: Database, _ fingerprint: String) throws -> [QuotaLimit] {
        let limits = ledger.limits[service]
        guard !ledger.limits.isSet.contains(service), limits.contains(where: { $0.window == .koreanDay }) else {
            return limits
        }
        let announced = try Int.fetchOne(
            db,
            sql: "SELECT requests FROM ledgerLimit WHERE service = ? AND fingerprint = ? AND address = ?",
            arguments: [service.rawValue, fingerprint, address]
        )
        guard let announced, Self.plausible.contains(announced) else { return limits }
        return limits.map { $0.window == .koreanDay ? QuotaLimit(announced, per: .koreanDay) : $0 }
    }

    /// Removes the wait that ``wait(_:status:)`` stored, after a successful response.
    package func clearWait() async throws(StoreError) {
        try await ledger.database.write("end a wait") { db in
            try db.execute(
                sql: "DELETE FROM ledgerWait WHERE service = ? AND fingerprint = ? AND address = ?",
                arguments: [service.rawValue, try fingerprint(db), address]
            )
        }
    }

    /// The used and remaining quota, and when it resets.
    ///
    /// - Returns: The current state; nothing is counted, and what this run counted ahead is given back.
    public func state() async throws(StoreError) -> QuotaState {
        ledger.database.collected?.end()
        let minute = minute
        return try await ledger.database.read("read the count of requests") { db in
            try state(db, try fingerprint(db), at: minute)
        }
    }

    /// The latest valid end of a wait, in milliseconds since 1970. A later one was stored under a clock that was ahead,
    /// and could lock a user out for years.
    private func latestEnd(at now: Date) -> Int64 { now.milliseconds + Self.longestWait.milliseconds }

    var minute: Int64 { Int64((ledger.time.now().timeIntervalSince1970 / 60).rounded(.down)) }

    private func state(_ db: Database, _ fingerprint: String, at minute: Int64) throws -> QuotaState {
        let now = ledger.time.now()
        let limits = try limits(db, fingerprint)
        let windows = limits.isEmpty ? [.koreanDay] : limits.map(\.window)
        let earliest = windows.map { $0.minutes(at: minute).lowerBound }.min() ?? minute
        let counts = try RequestCountRecord.fetchAll(
            db,
            sql: """
                SELECT minute, requests FROM ledgerCount
                WHERE service = ? AND fingerprint = ? AND minute >= ? ORDER BY minute
                """,
            arguments: [service.rawValue, fingerprint, earliest]
        )
        let uses =
            limits.isEmpty
            ? [QuotaUsage(counts, window: .koreanDay, limit: nil, at: minute)]
            : limits.map { QuotaUsage(counts, window: $0.window, limit: $0.requests, at: minute) }
        let wait = try WaitRecord.fetchOne(
            db,
            sql: """
                SELECT status, until FROM ledgerWait
                WHERE service = ? AND fingerprint = ? AND address = ? AND until > ? AND until <= ?
                """,
            arguments: [service.rawValue, fingerprint, address, now.milliseconds, latestEnd(at: now)]
        )
        return QuotaState(service: service, uses: uses, wait: wait?.wait)
    }

    /// The fingerprint of the key: the first half of a salted SHA-256, which distinguishes keys and reveals none of
    /// their characters. Each store has its own salt, so that equal keys in two stores look different.
    private func fingerprint(_ db: Database) throws -> String {
        guard let key else { return "" }
        let salted = try ledger.salt(db) + Data("\(service.rawValue)\u{0}\(key.exposed)".utf8)
        return String(SHA256.hexadecimal(salted).prefix(32))
    }
}

/// The requests of one minute, a row of `ledgerCount`.
struct RequestCountRecord: Codable, Sendable, FetchableRecord {
    /// Minutes since 1970 in UTC.
    var minute: Int64
    var requests: Int
}

struct WaitRecord: Codable, Sendable, FetchableRecord {
    var status: Int
    /// Milliseconds since 1970.
    var until: Int64

    var wait: QuotaWait { QuotaWait(status: status, until: Date(milliseconds: until)) }
}
