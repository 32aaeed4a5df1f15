public import Foundation
public import HTTPTypes

/// A response cache that outlives the run.
///
/// No method throws: a request never fails because of the cache. An implementation that cannot read or write reports
/// that by its own means, once.
public protocol ResponseStore: Sendable {
    /// The response cached under a key, whatever its age.
    func cachedResponse(for key: CacheKey) async -> CachedResponse?
    /// The status and the time of the response cached under a key, whatever its age.
    func cachedState(for key: CacheKey) async -> CachedState?
    func save(_ response: CachedResponse, for key: CacheKey) async
    /// Removes a service's responses that are older than its terms allow.
    func forget(_ service: ServiceName, fetchedBefore date: Date) async
}

extension ResponseStore {
    /// Those of the whole response, for a store that reads no part of one.
    public func cachedState(for key: CacheKey) async -> CachedState? {
        await cachedResponse(for: key).map { CachedState(status: $0.status, fetchedAt: $0.fetchedAt) }
    }
}

/// The status of a cached response, and when it arrived or was last confirmed.
public struct CachedState: Hashable, Sendable {
    /// The status code.
    public let status: Int
    /// The time it arrived, or the time the service last confirmed it.
    public let fetchedAt: Date

    /// Creates a state.
    public init(status: Int, fetchedAt: Date) {
        self.status = status
        self.fetchedAt = fetchedAt
    }
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
    /// - `query`: The endpoint's parameters, in any order.
    public init(service: ServiceName, path: String, query: Query) {
        self.service = service
        request = "GET \(path)?\(query.sorted.percentEncoded)"
    }

    /// The key of an endpoint of a service.
    init(_ service: Service, path: String, query: Query) {
        let path = service.isCachedByAddress ? "\(service.baseURL)\(path)" : path
        self.init(service: service.name, path: path, query: query)
    }

    /// The key as one line.
    public var description: String { "\(service) \(request)" }
}

/// A cached response: what the service sent, free of keys, and when.
public struct CachedResponse: Hashable, Sendable {
    /// The status code. Only responses that decoded fully are cached, so it is 200 to 299, or one that the service's
    /// module reads as a result: YES24 sends 404 when it finds nothing.
    public let status: Int
    /// The header fields that are cached: `retainedFields`.
    public let fields: HTTPFields
    /// The body, decompressed.
    public let body: Data
    /// The time it arrived, or the time the service last confirmed it.
    public let fetchedAt: Date

    /// Creates a response to cache.
    public init(status: Int, fields: HTTPFields = HTTPFields(), body: Data, fetchedAt: Date) {
        self.status = status
        self.body = body
        self.fetchedAt = fetchedAt
        var stored = HTTPFields()
        for name in Self.retainedFields {
            guard let value = fields[name], value.utf8.count <= Self.longestField else { continue }
            stored[name] = value
        }
        self.fields = stored
    }

    /// The header fields cached with a response: the content type, and validators
    /// ([RFC 9110, 8.8](https://www.rfc-editor.org/rfc/rfc9110#section-8.8)).
    package static let retainedFields: [HTTPField.Name] = [.eTag, .lastModified, .contentType]

    /// The maximum length of a cached value. No server needs a longer one, and every conditional request would repeat
    /// it.
    private static let longestField = 1024

    /// The header fields of a conditional request that revalidates this response; empty without a validator.
    var conditions: HTTPFields {
        var conditions = HTTPFields()
        conditions[.ifNoneMatch] = fields[.eTag]
        conditions[.ifModifiedSince] = fields[.lastModified]
        return conditions
    }

    /// The same response, confirmed by a 304. `newer`: the header fields of the 304, which replace the cached ones.
    func confirmed(by newer: HTTPFields, at date: Date) -> CachedResponse {
        var fields = fields
        // A 304 has no content, so its content type is ignored.
        for name in Self.retainedFields where name != .contentType {
            if let value = newer[name] { fields[name] = value }
        }
        return CachedResponse(status: status, fields: fields, body: body, fetchedAt: date)
    }

    var response: APIResponse { APIResponse(status: status, fields: fields, body: body) }
}
