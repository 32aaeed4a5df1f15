import Foundation
import HTTPTypes
public import Logging

/// Sends the endpoints of one service: response cache, middleware, transport and decoding, in that order.
///
/// ```
/// send(endpoint) ─ cached response ▸ retry ▸ quota ▸ pace ▸ redirect ▸ log ▸ key in ─ transport
///        │                                                         │
///     decode ◂──────────────────────────────────────────────── key out
/// ```
public struct APIClient: Sendable {
    /// The service this client sends requests to.
    public let service: Service
    /// The first is the outermost.
    private let middleware: [any Middleware]
    private let end: CredentialedTransport
    private let transport: any HTTPTransport
    private let store: (any ResponseStore)?
    private let environment: ClientEnvironment
    private var origin: Freshness.Origin { environment.origin }
    private var time: Time { environment.time }

    /// Creates a client.
    ///
    /// - `store`: The response cache; `nil` caches nothing. A demo neither reads nor writes it.
    /// - `environment`: What all clients of a run share: clocks, log, retry policy, user agent, origin.
    public init(
        service: Service,
        transport: any HTTPTransport,
        store: (any ResponseStore)? = nil,
        environment: ClientEnvironment
    ) {
        self.service = service
        // Fixtures have the cache keys of real requests: a cached fixture would later pass for the service's own
        // response.
        self.store = environment.origin == .demo ? nil : store
        self.transport = transport
        self.environment = environment
        end = CredentialedTransport(
            transport: transport,
            credential: service.credential,
            userAgent: environment.userAgent + (service.userAgentComment.map { " (\($0))" } ?? "")
        )
        let time = environment.time
        var route: [any Middleware] = [RetryMiddleware(policy: environment.retry, time: time)]
        route += environment.policies(service)
        // Middleware that would only pass requests on is left out.
        if service.takesOneRequestAtATime { route.append(TurnMiddleware()) }
        if service.pace != nil { route.append(PacingMiddleware(pace: service.pace, time: time)) }
        route.append(RedirectMiddleware(followsElsewhere: service.followsCrossOriginRedirects, time: time))
        if environment.logger.logLevel <= .debug {
            route.append(LogMiddleware(logger: environment.logger, credential: service.credential, time: time))
        }
        middleware = route
    }

    /// A client of another service that shares this one's transport, response cache and environment.
    package func client(of service: Service) -> APIClient {
        APIClient(service: service, transport: transport, store: store, environment: environment)
    }

    /// The freshness of a response that has just arrived, for one that is an error and is therefore not cached.
    package var currentFreshness: Freshness { Freshness(origin: origin, fetchedAt: time.now()) }

    /// Sends an endpoint's request.
    ///
    /// - Returns: The decoded response, with its origin (the service or the cache) and the reason for it.
    /// - Throws: ``APIError`` when there is neither a response nor a cached one.
    public func send<Response>(
        _ endpoint: Endpoint<Response>,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<Response> {
        let key = CacheKey(service, path: endpoint.path, query: endpoint.query)
        let (young, known, earlier) = try await cached(endpoint, key, options)
        if let young { return young }
        do throws(APIError) {
            // A request that another machine is sending is awaited.
            let leases = options.freshness == .refresh || origin == .demo ? nil : environment.leases
            let claim = await leases?.claim(key, newerThan: earlier?.fetchedAt)
            defer { if case .claimed(let lease) = claim { leases?.end(lease) } }
            if case .received(let cached) = claim, let value = try? decode(endpoint, cached.response) {
                return Known(stored: cached, value: value).served(because: .young)
            }
            let request = try request(endpoint, options, known)
            transport.prepare()
            var chain: @Sendable (APIRequest) async throws(ExchangeError) -> APIResponse = {
                [end] request async throws(ExchangeError) in try await end.send(request)
            }
            for middleware in middleware.reversed() {
                let next = chain
                chain = { request async throws(ExchangeError) in try await middleware.intercept(request, next: next) }
            }
            await options.gate?.enter()
            let exchange: Result<APIResponse, ExchangeError>
            do throws(ExchangeError) {
                // Whoever has waited may have been cancelled meanwhile.
                guard options.gate == nil || !Task.isCancelled else { throw .transport(.cancelledUnsent) }
                exchange = .success(try await chain(request))
            } catch {
                exchange = .failure(error)
            }
            if let gate = options.gate {
                gate.leave()
                // The waiting requests are sent before this response is decoded.
                await Task.yield()
            }
            switch exchange {
            case .success(let response):
                return try await received(response, endpoint, key, options, known: known, earlier: earlier)
            case .failure(let error): throw failure(endpoint, .exchange(error))
            }
        } catch {
            // After a cancellation, not even an old response is returned.
            guard options.freshness != .refresh, error.kind.allowsCachedCopy, !error.isCancellation, !Task.isCancelled
            else { throw error }
            if let known { return known.served(because: .failure(error)) }
            guard let stored = await recall(endpoint, key, because: .failure(error)) else { throw error }
            return stored
        }
    }

    /// What the response cache has for an endpoint, by status and time alone.
    package func stored<Response>(_ endpoint: Endpoint<Response>) async -> StoredEndpoint {
        guard let store else { return .undecided }
        let key = CacheKey(service, path: endpoint.path, query: endpoint.query)
        guard let state = await store.cachedState(for: key) else { return .none }
        if let limit = service.maximumRetention,
            time.now().timeIntervalSince(state.fetchedAt) > limit / .seconds(1)
        {
            return .none
        }
        guard (200..<300).contains(state.status) else { return .undecided }
        return .response(Freshness(origin: .cache, fetchedAt: state.fetchedAt, reason: .offline))
    }

    private struct Known<Response: Sendable>: Sendable {
        let stored: CachedResponse
        let value: Response

        func served(because reason: Freshness.Reason) -> DecodedResponse<Response> {
            DecodedResponse(
                response: value,
                freshness: Freshness(origin: .cache, fetchedAt: stored.fetchedAt, reason: reason)
            )
        }
    }

    /// What the cache has: a response to serve, or one that the request revalidates, with the stored one as it is.
    private func cached<Response>(
        _ endpoint: Endpoint<Response>,
        _ key: CacheKey,
        _ options: RequestOptions
    ) async throws(APIError) -> (served: DecodedResponse<Response>?, known: Known<Response>?, earlier: CachedResponse?)
    {
        switch options.freshness {
        case .offline:
            if let stored = await recall(endpoint, key, because: .offline) { return (stored, nil, nil) }
            // Fixtures need no network, so a demo works offline as well.
            guard origin == .demo else { throw failure(endpoint, .notCached) }
            return (nil, nil, nil)
        case .networkFirst(let maxAge):
            let limit = maxAge ?? service.defaultMaxAge
            guard let stored = await stored(key) else { return (nil, nil, nil) }
            let age = time.now().timeIntervalSince(stored.fetchedAt)
            // A response dated in the future was cached while the clock was wrong; it could count as young for years.
            let isYoung = limit > .zero && age >= 0 && age < limit / .seconds(1)
            guard isYoung || !stored.conditions.isEmpty else { return (nil, nil, stored) }
            let known: Known<Response>
            do throws(APIError) {
                known = Known(stored: stored, value: try decode(endpoint, stored.response))
            } catch {
                if isYoung, error.kind == .notFound { throw error }
                return (nil, nil, stored)
            }
            return (isYoung ? known.served(because: .young) : nil, known, stored)
        case .refresh: return (nil, nil, nil)
        }
    }

    /// The request; conditional if a cached response has validators, so that a 304 revalidates it.
    private func request<Response>(
        _ endpoint: Endpoint<Response>,
        _ options: RequestOptions,
        _ known: Known<Response>?
    ) throws(APIError) -> APIRequest {
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
        for condition in known?.stored.conditions ?? HTTPFields() { request.fields[condition.name] = condition.value }
        return request
    }

    /// Caches a response of the service if it decodes.
    private func received<Response>(
        _ response: APIResponse,
        _ endpoint: Endpoint<Response>,
        _ key: CacheKey,
        _ options: RequestOptions,
        known: Known<Response>?,
        earlier: CachedResponse?
    ) async throws(APIError) -> DecodedResponse<Response> {
        let now = time.now()
        if let known, response.status == 304 {
            await store?.save(known.stored.confirmed(by: response.fields, at: now), for: key)
            return DecodedResponse(response: known.value, freshness: Freshness(origin: origin, fetchedAt: now))
        }
        let received = CachedResponse(
            status: response.status,
            fields: response.fields,
            body: response.body,
            fetchedAt: now
        )
        let value: Response
        do throws(APIError) {
            value = try decode(endpoint, response)
        } catch {
            // Cached as well, so that it is not requested again while it is young; it replaces no decodable response.
            if error.kind == .notFound, options.freshness != .refresh,
                earlier.flatMap({ try? decode(endpoint, $0.response) }) == nil
            {
                await store?.save(received, for: key)
            }
            throw error
        }
        if let limit = service.maximumRetention {
            await store?.forget(service.name, fetchedBefore: now.addingTimeInterval(-(limit / .seconds(1))))
        }
        await store?.save(received, for: key)
        return DecodedResponse(response: value, freshness: Freshness(origin: origin, fetchedAt: now))
    }

    /// The cached response, decoded; one that no longer decodes counts as none.
    private func recall<Response>(
        _ endpoint: Endpoint<Response>,
        _ key: CacheKey,
        because reason: Freshness.Reason
    ) async -> DecodedResponse<Response>? {
        guard let stored = await stored(key), let value = try? decode(endpoint, stored.response) else { return nil }
        return Known(stored: stored, value: value).served(because: reason)
    }

    /// The cached response, unless the service's terms no longer allow it.
    private func stored(_ key: CacheKey) async -> CachedResponse? {
        guard let stored = await store?.cachedResponse(for: key) else { return nil }
        if let limit = service.maximumRetention {
            guard time.now().timeIntervalSince(stored.fetchedAt) <= limit / .seconds(1) else { return nil }
        }
        return stored
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
        } catch let error as ResponseBodyError {
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
            announcedEnd: service.announcedEnd,
            at: service.announcedEnd == nil ? nil : time.now()
        )
    }
}

/// Settings of a single request.
public struct RequestOptions: Hashable, Sendable {
    /// The cache policy.
    public var freshness: CachePolicy
    /// The limits on duration and size of the exchange.
    public var limits: TransferLimits
    /// The transient failures that are retried.
    public var retries: RetryMode
    /// A retry limit shared by several requests; `nil` sets none.
    package var retryBudget: (any RetryBudget)?
    /// The gate that limits concurrent exchanges, shared with other requests; `nil` for no limit.
    package var gate: ExchangeGate?

    /// Creates options; by default network first, default limits, and retries.
    public init(
        freshness: CachePolicy = .networkFirst(maxAge: nil),
        limits: TransferLimits = TransferLimits(),
        retries: RetryMode = .always
    ) {
        self.freshness = freshness
        self.limits = limits
        self.retries = retries
    }

    /// Compares everything but the retry budget and the gate, which belong to the run.
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

/// The environment that all service clients of a run share.
public struct ClientEnvironment: Sendable {
    /// The clocks and the random number source.
    public var time: Time
    /// The log of exchanges, at `debug`.
    public var logger: Logger
    /// The retry policy for transient failures.
    public var retry: RetryMiddleware.Policy
    /// The program's name in `User-Agent`. newsapi rejects requests without one.
    public var userAgent: String
    /// The origin of responses that come over the transport: `network`, or `demo` over fixtures.
    public var origin: Freshness.Origin
    /// Further middleware of a service, run for each attempt that would use the network: quota counting, for example.
    public var policies: @Sendable (Service) -> [any Middleware]
    /// The agreement with other machines on who sends a request; `nil` without any.
    package var leases: (any RequestLeases)?

    /// Creates an environment; by default the system clock, a silent log, and the library's own name.
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

/// The version of this package, as shown in the User-Agent and by `--version`.
public enum Version {
    /// `major.minor.patch`, see CHANGELOG.md.
    public static let current = "0.1.0"
}
