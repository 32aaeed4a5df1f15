public import APIClient

/// One service as the catalogue sees it. What it can do is told by the further protocols it conforms to.
public protocol Provider: Sendable {
    /// The service.
    var service: ServiceName { get }
    /// Whether the service can be asked at all: it needs no key, or has one.
    var isConfigured: Bool { get }
}

extension Provider {
    /// A service that needs no key.
    public var isConfigured: Bool { true }
}
