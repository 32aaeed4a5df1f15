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
