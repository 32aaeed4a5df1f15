public import Foundation

/// A response cache that outlives the run.
///
/// No method throws: a request never fails because of the cache. An implementation that cannot read or write reports
/// that by its own means, once.
public protocol ResponseStore: Sendable {
    /// The response cached under a key, whatever its age.
    func answer(for key: CacheKey) async -> CachedResponse?
    /// Caches a response under a key, replacing any earlier one.
    func keep(_ answer: CachedResponse, for key: CacheKey) async
    /// Removes a service's responses that are older than its terms allow.
    func forget(_ service: ServiceName, fetchedBefore date: Date) async
}

/// A cache key: service, method, path and sorted query, without credentials and without the host.
///
/// A page is part of the query, so page 2 has a key of its own; a service that moves to another base URL keeps its
/// cached responses.
public struct CacheKey: Hashable, Sendable, CustomStringConvertible {
    /// The service.
    public let service: ServiceName
    /// `GET /path?sorted=query`.
    public let request: String

    /// Creates the cache key of an endpoint.
    ///
    /// - Parameters:
    ///   - service: The service.
    ///   - path: The endpoint's path below the base URL.
    ///   - query: The endpoint's parameters, in any order.
    public init(service: ServiceName, path: String, query: Query) {
        self.service = service
        request = "GET \(path)?\(query.sorted.percentEncoded)"
    }

    /// The key as one line.
    public var description: String { "\(service) \(request)" }
}

/// A cached response: what the service sent, free of keys, and when.
public struct CachedResponse: Hashable, Sendable {
    /// The status code. Only responses that decoded fully are cached, so it is 200 to 299, or one that the service's
    /// module reads as a result: YES24 sends 404 when it finds nothing.
    public let status: Int
    /// The body, decompressed.
    public let body: Data
    /// When it arrived.
    public let fetchedAt: Date

    /// Creates a response to cache.
    public init(status: Int, body: Data, fetchedAt: Date) {
        self.status = status
        self.body = body
        self.fetchedAt = fetchedAt
    }
}
