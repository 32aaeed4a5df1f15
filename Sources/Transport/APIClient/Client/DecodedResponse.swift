public import Foundation

/// A decoded response and where it came from.
public struct DecodedResponse<Response: Sendable>: Sendable {
    /// The decoded response.
    public let response: Response
    /// The response's origin and time.
    public let freshness: Freshness

    package init(response: Response, freshness: Freshness) {
        self.response = response
        self.freshness = freshness
    }

    package func map<Other: Sendable>(_ transform: (Response) throws -> Other) rethrows -> DecodedResponse<Other> {
        DecodedResponse<Other>(response: try transform(response), freshness: freshness)
    }
}

/// The origin and time of a response.
public struct Freshness: Sendable {
    /// The origin of a response.
    public enum Origin: String, Sendable, Codable {
        /// The service, just now.
        case network
        /// The response cache.
        case cache
        /// This project's fixtures.
        case demo
    }

    /// Why a cached response was served.
    public enum Reason: Sendable {
        /// It is younger than the maximum age.
        case young
        /// The run is offline.
        case offline
        /// The request failed.
        case failure(APIError)
    }

    /// The origin of the response.
    public let origin: Origin
    /// The time the service sent it.
    public let fetchedAt: Date
    /// Why a cached response was served; `nil` for a response from the service.
    public let reason: Reason?

    package init(origin: Origin, fetchedAt: Date, reason: Reason? = nil) {
        self.origin = origin
        self.fetchedAt = fetchedAt
        self.reason = reason
    }

    /// The failure that a cached response was served for; `nil` for every other response.
    public var failure: APIError? {
        if case .failure(let error) = reason { error } else { nil }
    }

    /// Whether the response may be out of date: it was cached and served because the request failed.
    public var isStale: Bool {
        switch reason {
        case nil, .young: false
        case .offline, .failure: true
        }
    }
}

/// What the response cache has for an endpoint, as far as it is known without decoding.
package enum StoredEndpoint: Sendable {
    case none
    /// A response of the service, perhaps that it has nothing.
    case response(Freshness)
    /// Only decoding tells.
    case undecided
}

/// The cache policy of a request.
public enum CachePolicy: Hashable, Sendable {
    /// Serve a cached response without a request when it is younger than `maxAge` (`nil`: the service's default);
    /// otherwise send the request, and serve a cached response of any age if it fails.
    case networkFirst(maxAge: Duration?)
    /// Cached responses only; no request is sent.
    case offline
    /// Always send the request, and never serve a cached response.
    case refresh
}
