public import HTTPTypes

/// A request as it goes on the wire, key included: made in one place, right above the transport, and never logged.
public struct TransportRequest: Sendable {
    /// Method, scheme, authority, path with query, and header fields.
    public var head: HTTPRequest
    /// How long and how large the exchange may get.
    public var limits: TransferLimits

    /// Makes a request.
    public init(head: HTTPRequest, limits: TransferLimits = TransferLimits()) {
        self.head = head
        self.limits = limits
    }
}

/// How long and how large one exchange may get.
public struct TransferLimits: Hashable, Sendable {
    /// The time to get a connection, TLS included.
    public var connect: Duration
    /// The time for the whole exchange.
    public var total: Duration
    /// The largest body in bytes, counted after decompression.
    public var bodySize: Int

    /// Limits; by default 5 s to connect, 20 s in all, 32 MiB.
    public init(connect: Duration = .seconds(5), total: Duration = .seconds(20), bodySize: Int = 32 << 20) {
        self.connect = connect
        self.total = total
        self.bodySize = bodySize
    }
}
