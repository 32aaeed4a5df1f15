public import APIClient
public import Foundation

/// Notices over a run which services answer like closed ones, and says which are not asked for a while.
///
/// A service that announced its end has ended with the first such answer, and so has one that says so itself. Any other
/// has when it answered 404, 410 or a redirect to elsewhere to ``evidence`` different questions, of several runs if need be, and
/// never otherwise in between: a single one is a hiccup, and a web page or nothing at all is also what maintenance, a firewall and throttling look
/// like. A service that answers in any other way, be it that its limit is reached, has not ended. What the network does on
/// the way shows nothing.
///
/// A demo makes none: fixtures are no service.
public actor RetirementWatch {
    /// How many different questions must be answered like that where no end was announced.
    public static let evidence = 3
    /// How long such an answer counts: a week.
    public static let memory: TimeInterval = 7 * 86_400
    /// How long a service is not asked: a day.
    public static let pause: TimeInterval = 86_400

    private let register: any RetirementRegister
    private let asksAll: Bool
    private let now: @Sendable () -> Date
    /// Services that gave any other answer in this run.
    private var living: Set<ServiceName> = []
    /// Living services whose old mark is known to be gone.
    private var unmarked: Set<ServiceName> = []
    /// Services that were told to be left out.
    private var told: Set<ServiceName> = []

    /// A watch.
    ///
    /// - Parameters:
    ///   - register: Where it is kept which services have ended.
    ///   - asksAll: Whether services are asked all the same, as after `--force`; how they answer is noted.
    ///   - now: The time of day.
    public init(
        _ register: any RetirementRegister,
        asksAll: Bool = false,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.register = register
        self.asksAll = asksAll
        self.now = now
    }

    /// Whether a service is left alone for now.
    ///
    /// - Parameter service: The service that would be asked.
    /// - Returns: Since when and until when; `nil` when it is to be asked.
    public func skip(_ service: ServiceName) async -> SkippedService? {
        guard !asksAll, let since = await register.retiredSince(service) else { return nil }
        let (now, until) = (now(), since.addingTimeInterval(Self.pause))
        // A mark from the future was made under a clock that was wrong; it could last for years.
        guard since <= now, now < until else { return nil }
        return SkippedService(since: since, until: until, standIn: nil)
    }

    /// Whether nobody was told yet, in this run, that a service is left out; now somebody is.
    func isFirstNotice(of service: ServiceName) -> Bool { told.insert(service).inserted }

    /// Notes how a service answered.
    ///
    /// - Parameters:
    ///   - service: The service.
    ///   - question: A text that identifies the request.
    ///   - freshness: Where its answer came from; `nil` for a plain "no such book".
    public func note(_ service: ServiceName, asked question: String, freshness: Freshness?) async {
        switch freshness?.reason {
        case .failure(let error)?: await note(service, asked: question, error: error)
        case .young?, .offline?: break
        case nil:
            living.insert(service)
            guard unmarked.insert(service).inserted else { return }
            let isMarked = await register.retiredSince(service) != nil
            if await register.isSuspected(service) || isMarked { await register.clear(service) }
        }
    }

    /// Notes how a service failed.
    ///
    /// - Parameters:
    ///   - service: The service.
    ///   - question: A text that identifies the request.
    ///   - error: How it failed.
    public func note(_ service: ServiceName, asked question: String, error: APIError) async {
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
            let count = await register.suspect(service, asked: question, at: date, since: start)
            guard count >= Self.evidence else { return }
        }
        unmarked.remove(service)
        await register.mark(service, at: now())
    }
}

extension APIError {
    /// Whether not even a service under maintenance would answer like this.
    fileprivate var looksGone: Bool {
        switch cause {
        case .status(let error): looksShutDown && error.status != 403
        case .exchange: looksShutDown
        default: false
        }
    }

    /// Whether the service itself says that it has ended.
    fileprivate var saysEnded: Bool {
        if case .service(let error) = cause { error.kind == .retired } else { false }
    }
}

/// Where it is kept, over runs, which services have ended.
///
/// No function throws: a question to a service never fails because of the register. An implementation that cannot read
/// or write reports that by its own means, and counts every service as living.
public protocol RetirementRegister: Sendable {
    /// When a service last answered like a closed one; `nil` when it never did, or answered well since.
    func retiredSince(_ service: ServiceName) async -> Date?
    /// Notes that a service answered like a closed one, in place of any earlier time.
    func mark(_ service: ServiceName, at date: Date) async
    /// Notes that a service answers: no mark and no suspicion is left.
    func clear(_ service: ServiceName) async
    /// Notes that a service answered a question like a closed one, which may be a hiccup.
    ///
    /// - Parameters:
    ///   - service: The service.
    ///   - question: A text that identifies the request.
    ///   - date: When it was.
    ///   - start: Suspicions from before are too old to count.
    /// - Returns: How many different questions it answered so since then.
    func suspect(_ service: ServiceName, asked question: String, at date: Date, since start: Date) async -> Int
    /// Whether anything is noted against a service.
    func isSuspected(_ service: ServiceName) async -> Bool
}

/// A register for one run.
public actor MemoryRetirementRegister: RetirementRegister {
    private var dates: [ServiceName: Date]
    private var suspicions: [ServiceName: [String: Date]] = [:]

    /// A register in which these services have ended.
    public init(_ dates: [ServiceName: Date] = [:]) {
        self.dates = dates
    }

    /// When a service last answered like a closed one.
    public func retiredSince(_ service: ServiceName) -> Date? { dates[service] }

    /// Notes that a service answered like a closed one.
    public func mark(_ service: ServiceName, at date: Date) { dates[service] = date }

    /// Notes that a service answers.
    public func clear(_ service: ServiceName) {
        dates[service] = nil
        suspicions[service] = nil
    }

    /// Notes that a service answered a question like a closed one.
    public func suspect(_ service: ServiceName, asked question: String, at date: Date, since start: Date) -> Int {
        suspicions[service, default: [:]][question] = date
        return suspicions[service, default: [:]].values.count { $0 >= start }
    }

    /// Whether anything is noted against a service.
    public func isSuspected(_ service: ServiceName) -> Bool { suspicions[service] != nil }
}
