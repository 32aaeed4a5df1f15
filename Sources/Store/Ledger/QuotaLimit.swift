/// How many requests a service grants in a stretch of time.
public struct QuotaLimit: Hashable, Sendable {
    /// How many.
    public let requests: Int
    /// In what time.
    public let window: QuotaWindow

    /// A limit.
    public init(_ requests: Int, per window: QuotaWindow) {
        self.requests = requests
        self.window = window
    }
}
