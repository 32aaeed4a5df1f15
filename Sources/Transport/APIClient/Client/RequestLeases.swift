package import Foundation

/// One flight per request: of several machines that are about to send the same request, one sends it and the others
/// wait for its response. No method throws: without an agreement every request is sent.
package protocol RequestLeases: Sendable {
    /// Claims a request, or waits for the response of the machine that has claimed it.
    ///
    /// - `date`: When the response that is already known was received; only a newer one counts. `nil` if none
    ///   is.
    func claim(_ key: CacheKey, newerThan date: Date?) async -> LeaseClaim
    /// Ends a claim: the response is cached, or there is none. Returns at once.
    func end(_ lease: Lease)
}

/// The result of claiming a request.
package enum LeaseClaim: Sendable {
    /// This caller sends the request, and ends the flight afterwards.
    case claimed(Lease)
    /// Another caller has received the response meanwhile.
    case received(CachedResponse)
    /// There is no agreement: this caller sends the request, and others may too.
    case unavailable
}

package struct Lease: Hashable, Sendable {
    package let key: CacheKey
    /// What distinguishes this claim from a later one of the same request.
    package let token: String

    package init(key: CacheKey, token: String) {
        self.key = key
        self.token = token
    }
}
