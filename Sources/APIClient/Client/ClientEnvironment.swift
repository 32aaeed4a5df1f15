public import Logging

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
