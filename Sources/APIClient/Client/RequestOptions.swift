/// What one request may do that others need not.
public struct RequestOptions: Hashable, Sendable {
    /// How stored answers are used.
    public var freshness: FreshnessPolicy
    /// How long and how large the exchange may get.
    public var limits: TransferLimits
    /// Which passing failures are asked again.
    public var retries: Retries

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
}
