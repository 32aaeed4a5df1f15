import Foundation
public import Logging

/// Asks one service its endpoints: stored answers, policies, transport, decoding, in that order.
///
/// ```
/// send(endpoint) ─ stored answer ▸ retry ▸ quota ▸ pace ▸ redirect ▸ log ▸ key in ─ transport
///        │                                                         │
///     decode ◂──────────────────────────────────────────────── key out
/// ```
public struct APIClient: Sendable {
    /// The service this client asks.
    public let service: Service
    private let chain: @Sendable (APIRequest) async throws(ExchangeError) -> APIResponse
    private let store: (any AnswerStore)?
    private let origin: Freshness.Origin
    private let time: Time

    /// Makes a client.
    ///
    /// - Parameters:
    ///   - service: The service to ask.
    ///   - transport: What sends the requests.
    ///   - store: Where answers are kept; `nil` keeps none, and a demo neither reads nor writes it.
    ///   - environment: What all clients of a run share: clocks, log, retry policy, user agent, origin.
    public init(
        service: Service,
        transport: any HTTPTransport,
        store: (any AnswerStore)? = nil,
        environment: ClientEnvironment
    ) {
        self.service = service
        // Fixtures have the keys of real questions: kept, they would be served as the service's own words later.
        self.store = environment.origin == .demo ? nil : store
        origin = environment.origin
        time = environment.time
        let end = CredentialedTransport(
            transport: transport,
            credential: service.credential,
            userAgent: environment.userAgent + (service.userAgentComment.map { " (\($0))" } ?? "")
        )
        let retry: [any Middleware] = [RetryMiddleware(policy: environment.retry, time: environment.time)]
        let way: [any Middleware] = [
            PacingMiddleware(pace: service.pace, time: environment.time),
            RedirectMiddleware(followsElsewhere: service.followsRedirectsElsewhere, time: environment.time),
            LogMiddleware(logger: environment.logger, credential: service.credential, time: environment.time),
        ]
        chain = Self.fold(retry + environment.policies(service) + way, around: end)
    }

    /// The freshness of what the service said just now, for an answer that comes as an error and so is not kept.
    public var freshnessNow: Freshness { Freshness(origin: origin, fetchedAt: time.now()) }

    /// Asks an endpoint.
    ///
    /// - Parameters:
    ///   - endpoint: The question.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The decoded response, and whether it came from the service or from a stored answer, and why.
    /// - Throws: ``APIError``, when there is neither.
    public func send<Response>(
        _ endpoint: Endpoint<Response>,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<Response> {
        let key = AnswerKey(service: service.name, path: endpoint.path, query: endpoint.query)
        switch options.freshness {
        case .offline:
            if let stored = await recall(endpoint, key, because: .offline) { return stored }
            // Fixtures are no network: a demo answers offline as well.
            guard origin == .demo else { throw failure(endpoint, .notStored) }
        case .networkFirst(let maxAge):
            let limit = maxAge ?? service.defaultMaxAge
            if limit > .zero, let stored = await recall(endpoint, key, because: .young) {
                let age = time.now().timeIntervalSince(stored.freshness.fetchedAt)
                // An answer from the future was kept under a clock that was wrong; it could stay young for years.
                if age >= 0, age < limit / .seconds(1) { return stored }
            }
        case .refresh:
            break
        }
        do throws(APIError) {
            return try await ask(endpoint, key, options)
        } catch {
            // Whoever cancels wants no answer, not an old one.
            guard options.freshness != .refresh, error.kind.allowsStoredCopy, !error.isCancellation, !Task.isCancelled,
                let stored = await recall(endpoint, key, because: .failure(error))
            else { throw error }
            return stored
        }
    }

    /// Asks the service itself, and keeps what it said if that decodes.
    private func ask<Response>(
        _ endpoint: Endpoint<Response>,
        _ key: AnswerKey,
        _ options: RequestOptions
    ) async throws(APIError) -> Answer<Response> {
        if let credential = service.credential {
            guard let secret = credential.secret else {
                throw failure(
                    endpoint,
                    .missingKey(variable: credential.variable, obtainAt: credential.obtainAt)
                )
            }
            guard secret.isPrintableASCII else { throw failure(endpoint, .malformedKey(variable: credential.variable)) }
        }
        var request = APIRequest(
            service: service.name,
            operation: endpoint.operation,
            url: service.baseURL.url(path: endpoint.path, query: endpoint.query),
            limits: options.limits,
            retries: options.retries
        )
        request.retryBudget = options.retryBudget
        let response: APIResponse
        do throws(ExchangeError) {
            response = try await chain(request)
        } catch {
            throw failure(endpoint, .exchange(error))
        }
        let value = try decode(endpoint, response)
        let now = time.now()
        if let limit = service.longestKeeping {
            await store?.forget(service.name, fetchedBefore: now.addingTimeInterval(-(limit / .seconds(1))))
        }
        await store?.keep(StoredAnswer(status: response.status, body: response.body, fetchedAt: now), for: key)
        return Answer(response: value, freshness: Freshness(origin: origin, fetchedAt: now))
    }

    /// The stored answer, decoded; one that no longer decodes counts as none.
    private func recall<Response>(
        _ endpoint: Endpoint<Response>,
        _ key: AnswerKey,
        because reason: Freshness.Reason
    ) async -> Answer<Response>? {
        guard let stored = await store?.answer(for: key), mayBeKept(stored),
            let value = try? decode(endpoint, APIResponse(status: stored.status, body: stored.body))
        else { return nil }
        return Answer(
            response: value,
            freshness: Freshness(origin: .cache, fetchedAt: stored.fetchedAt, reason: reason)
        )
    }

    /// Whether the service's terms still let an answer be kept.
    private func mayBeKept(_ stored: StoredAnswer) -> Bool {
        guard let limit = service.longestKeeping else { return true }
        return time.now().timeIntervalSince(stored.fetchedAt) <= limit / .seconds(1)
    }

    private func decode<Response>(
        _ endpoint: Endpoint<Response>,
        _ response: APIResponse
    ) throws(APIError) -> Response {
        do {
            return try endpoint.read(response)
        } catch let error as any ServiceError {
            throw failure(endpoint, .service(error))
        } catch let error as HTTPStatusError {
            throw failure(endpoint, .status(error))
        } catch let error as UnreadableBody {
            throw failure(endpoint, .unreadable(error))
        } catch {
            throw failure(endpoint, .unreadable(.mismatch(path: "", expected: endpoint.operation)))
        }
    }

    private func failure<Response>(_ endpoint: Endpoint<Response>, _ cause: APIError.Cause) -> APIError {
        APIError(
            service: service.name,
            operation: endpoint.operation,
            cause: cause,
            announcedEnd: service.announcedEnd
        )
    }

    /// Builds the way down: the first middleware is asked first.
    private static func fold(
        _ middlewares: [any Middleware],
        around end: CredentialedTransport
    ) -> @Sendable (APIRequest) async throws(ExchangeError) -> APIResponse {
        var chain: @Sendable (APIRequest) async throws(ExchangeError) -> APIResponse = {
            request async throws(ExchangeError) in try await end.send(request)
        }
        for middleware in middlewares.reversed() {
            let next = chain
            chain = { request async throws(ExchangeError) in
                try await middleware.intercept(request, next: next)
            }
        }
        return chain
    }
}

/// What one request may do that others need not.
public struct RequestOptions: Hashable, Sendable {
    /// How stored answers are used.
    public var freshness: FreshnessPolicy
    /// How long and how large the exchange may get.
    public var limits: TransferLimits
    /// Which passing failures are asked again.
    public var retries: Retries
    /// What limits repetitions over several requests; `nil` limits none.
    package var retryBudget: (any RetryBudget)?

    /// Options; by default network first, the usual limits, and retries.
    public init(
        freshness: FreshnessPolicy = .networkFirst(maxAge: nil),
        limits: TransferLimits = TransferLimits(),
        retries: Retries = .always
    ) {
        self.freshness = freshness
        self.limits = limits
        self.retries = retries
    }

    /// Whether both ask in the same way; the budget is the run's own.
    public static func == (one: RequestOptions, other: RequestOptions) -> Bool {
        one.freshness == other.freshness && one.limits == other.limits && one.retries == other.retries
    }

    /// Hashes what ``==(_:_:)`` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(freshness)
        hasher.combine(limits)
        hasher.combine(retries)
    }
}

/// What all service clients of a run share.
public struct ClientEnvironment: Sendable {
    /// The clocks and the dice.
    public var time: Time
    /// Where exchanges are logged, at `debug`.
    public var logger: Logger
    /// How often a passing failure is asked again.
    public var retry: RetryMiddleware.Policy
    /// What the program calls itself. newsapi refuses requests without one.
    public var userAgent: String
    /// What answers that come over the transport count as: `network`, or `demo` over fixtures.
    public var origin: Freshness.Origin
    /// Further policies of a service, asked for each attempt that would go over the network: a quota's count, for one.
    public var policies: @Sendable (Service) -> [any Middleware]

    /// An environment; by default the machine's time, a silent log, and the library's own name.
    public init(
        time: Time = .system,
        logger: Logger = Logger(label: "bookfetch") { _ in SwiftLogNoOpLogHandler() },
        retry: RetryMiddleware.Policy = RetryMiddleware.Policy(),
        userAgent: String = "bookfetch/\(Version.current)",
        origin: Freshness.Origin = .network,
        policies: @escaping @Sendable (Service) -> [any Middleware] = { _ in [] }
    ) {
        self.time = time
        self.logger = logger
        self.retry = retry
        self.userAgent = userAgent
        self.origin = origin
        self.policies = policies
    }
}

/// The version of this package, as it stands in the User-Agent and in `--version`.
public enum Version {
    /// `major.minor.patch`, see CHANGELOG.md.
    public static let current = "0.1.0"
}
