public import Foundation

/// A decoded response and where it came from.
public struct Answer<Response: Sendable>: Sendable {
    /// What the service said.
    public let response: Response
    /// Where it came from and when.
    public let freshness: Freshness

    /// Pairs a response with its freshness.
    public init(response: Response, freshness: Freshness) {
        self.response = response
        self.freshness = freshness
    }

    /// The same freshness with another view of the response.
    public func map<Other: Sendable>(_ transform: (Response) throws -> Other) rethrows -> Answer<Other> {
        Answer<Other>(response: try transform(response), freshness: freshness)
    }
}

/// Where an answer came from and when.
public struct Freshness: Sendable {
    /// Where an answer came from.
    public enum Origin: String, Sendable, Codable {
        /// From the service, just now.
        case network
        /// From a stored answer.
        case cache
        /// From this project's fixtures.
        case demo
    }

    /// Why a stored answer was served instead of asking, or instead of an answer.
    public enum Reason: Sendable {
        /// It is younger than the age that needs no question.
        case young
        /// The run is offline.
        case offline
        /// The service gave no answer.
        case failure(APIError)
    }

    /// Where the answer came from.
    public let origin: Origin
    /// When the service gave it.
    public let fetchedAt: Date
    /// Why a stored answer was served; `nil` for one that came just now.
    public let reason: Reason?

    /// Describes an answer's freshness.
    public init(origin: Origin, fetchedAt: Date, reason: Reason? = nil) {
        self.origin = origin
        self.fetchedAt = fetchedAt
        self.reason = reason
    }

    /// The failure that a stored answer stands in for; `nil` for every other answer.
    public var failure: APIError? {
        if case .failure(let error) = reason { error } else { nil }
    }

    /// Whether the answer may no longer be what the service would say: it stood in for an answer that could not be had.
    public var isStale: Bool {
        switch reason {
        case nil, .young: false
        case .offline, .failure: true
        }
    }
}

/// How stored answers are used for a request.
public enum FreshnessPolicy: Hashable, Sendable {
    /// Ask the service; serve a stored answer without asking when it is younger than `maxAge` (`nil`: the service's own
    /// default), and whatever its age when the service cannot answer.
    case networkFirst(maxAge: Duration?)
    /// Never ask: stored answers only.
    case offline
    /// Always ask, and never serve a stored answer.
    case refresh
}
