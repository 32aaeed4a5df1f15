/// What one request may do that others need not.
public struct RequestOptions: Hashable, Sendable {
    /// How stored answers are used.
    public var freshness: FreshnessPolicy
    /// How long and how large the exchange may get.
    public var limits: TransferLimits
    /// Whether a passing failure is asked again; `false` where another service can take over at once.
    public var mayRetry: Bool

    /// Options; by default network first, the usual limits, and retries.
    public init(
        freshness: FreshnessPolicy = .networkFirst(maxAge: nil),
        limits: TransferLimits = TransferLimits(),
        mayRetry: Bool = true
    ) {
        self.freshness = freshness
        self.limits = limits
        self.mayRetry = mayRetry
    }
}
