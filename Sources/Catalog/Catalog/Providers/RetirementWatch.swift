package import APIClient
package import Foundation

/// Detects services that have shut down, and skips them for a while.
///
/// A service that announced its end has shut down with the first response that indicates it, as has one whose response
/// says so. Any other service has if it responded with 404, 410 or a redirect to another site to `evidence` different
/// requests, possibly over several runs, and never otherwise in between: a single one is a transient failure, and a web
/// page or no response at all may as well be maintenance, a firewall or throttling. A service that responds in any
/// other way, even with an exceeded quota, has not shut down. Network failures do not count as evidence.
///
/// Demo responses are ignored: fixtures are not a service.
package actor RetirementWatch {
    /// The number of different requests that must fail that way if no end was announced.
    package static let evidence = 3
    /// How long such a failure counts: a week.
    package static let memory: TimeInterval = 7 * 86_400
    /// How long a service is skipped: a day.
    package static let pause: TimeInterval = 86_400

    private let register: any RetirementRegister
    private let asksAll: Bool
    private let now: @Sendable () -> Date
    /// Services that responded in any other way in this run.
    private var living: Set<ServiceName> = []
    /// Available services whose earlier mark is known to be cleared.
    private var unmarked: Set<ServiceName> = []
    /// What the register said within the last second, so that a batch does not read it for every book.
    private var read: [ServiceName: (at: Date, since: Date?)] = [:]
    /// Reads in progress, which later callers wait for too.
    private var reading: [ServiceName: Task<Date?, Never>] = [:]
    private var announced: Set<ServiceName> = []

    /// Creates a watch.
    ///
    /// - `register`: Stores which services have shut down.
    /// - `asksAll`: Whether no service is skipped, as with `--force`; responses are still recorded.
    package init(
        _ register: any RetirementRegister,
        asksAll: Bool = false,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.register = register
        self.asksAll = asksAll
        self.now = now
    }

    package func skip(_ service: ServiceName) async -> SkippedService? {
        guard !asksAll, let since = await recentlyRetiredSince(service) else { return nil }
        let (now, until) = (now(), since.addingTimeInterval(Self.pause))
        // A mark in the future was made by a wrong clock and could last for years.
        guard since <= now, now < until else { return nil }
        return SkippedService(since: since, until: until, standIn: nil)
    }

    private func recentlyRetiredSince(_ service: ServiceName) async -> Date? {
        let now = now()
        if let known = read[service], (0..<1).contains(now.timeIntervalSince(known.at)) { return known.since }
        if let others = reading[service] { return await others.value }
        let task = Task { await register.retiredSince(service) }
        reading[service] = task
        let since = await task.value
        // Otherwise the register was changed meanwhile.
        if reading[service] == task {
            reading[service] = nil
            read[service] = (now, since)
        }
        return since
    }

    private func forgetRead(_ service: ServiceName) {
        read[service] = nil
        reading[service] = nil
    }

    func isFirstNotice(of service: ServiceName) -> Bool { announced.insert(service).inserted }

    /// Records a response of a service. `freshness`: the origin of the response; `nil` for a plain "not found".
    package func note(_ service: ServiceName, _ request: RequestIdentity, freshness: Freshness?) async {
        switch freshness?.reason {
        case .failure(let error)?: await note(service, request, error: error)
        case .young?, .offline?: break
        case nil:
            living.insert(service)
            guard unmarked.insert(service).inserted else { return }
            let isMarked = await register.retiredSince(service) != nil
            if await register.isSuspected(service) || isMarked {
                await register.clear(service)
                forgetRead(service)
            }
        }
    }

    package func note(_ service: ServiceName, _ request: RequestIdentity, error: APIError) async {
        guard error.looksShutDown || error.saysEnded else {
            if error.stage == .answer || error.stage == .decoding { living.insert(service) }
            return
        }
        guard !living.contains(service) else { return }
        if error.announcedEnd == nil, !error.saysEnded {
            guard error.looksGone else { return }
            let date = now()
            let start = date.addingTimeInterval(-Self.memory)
            unmarked.remove(service)
            let count = await register.suspect(service, request: Self.text(of: request), at: date, since: start)
            guard count >= Self.evidence else { return }
        }
        unmarked.remove(service)
        await register.mark(service, at: now())
        forgetRead(service)
    }

    /// The request as the register stores it, across runs and machines.
    private static func text(of request: RequestIdentity) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(request)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}

extension APIError {
    /// Whether the response is unlikely even for a service under maintenance.
    fileprivate var looksGone: Bool {
        switch cause {
        case .status(let error): looksShutDown && error.status != 403
        case .exchange: looksShutDown
        default: false
        }
    }

    fileprivate var saysEnded: Bool {
        if case .service(let error) = cause { error.kind == .retired } else { false }
    }
}

/// A register, stored across runs, of the services that have shut down.
///
/// No function throws: a request never fails because of the register. An implementation that cannot read or write
/// reports that by its own means, and treats every service as available.
package protocol RetirementRegister: Sendable {
    /// When a service was last found to have shut down; `nil` if never, or if it has responded since.
    func retiredSince(_ service: ServiceName) async -> Date?
    /// Records that a service has shut down, replacing any earlier time.
    func mark(_ service: ServiceName, at date: Date) async
    /// Records that a service is available, and clears all marks and suspicions.
    func clear(_ service: ServiceName) async
    /// Records that a service may have shut down; the failure may be transient.
    ///
    /// - Parameters:
    ///   - request: The request as JSON, which identifies it.
    ///   - start: Earlier suspicions are ignored.
    /// - Returns: The number of different requests that failed that way since then.
    func suspect(_ service: ServiceName, request: String, at date: Date, since start: Date) async -> Int
    func isSuspected(_ service: ServiceName) async -> Bool
}
