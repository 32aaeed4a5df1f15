package import APIClient
package import Foundation

/// A client of one feed.
///
/// A feed is asked no more often than it wants, and never more than once in ten minutes unless a user asks for a fresh
/// copy: see ``document(options:)``.
package struct FeedClient: Sendable {
    /// What its requests go through: the feed's host, pace and response cache.
    package let client: APIClient
    /// The feed's address.
    package let address: FeedAddress
    /// The zone of dates that name none.
    package let zone: TimeZone

    /// A client of a feed.
    ///
    /// - Parameters:
    ///   - client: A client whose service is ``service(_:)`` of the same feed.
    ///   - feed: The feed.
    package init(client: APIClient, feed: CatalogueFeed) {
        self.client = client
        address = feed.address
        zone = feed.zone
    }

    /// The feed as a service of its own, so that its cached responses, waits and failures are its own.
    ///
    /// - Parameters:
    ///   - feed: The feed.
    ///   - contact: Where the publisher can reach the maintainers of the program, for `User-Agent`; `nil` for none.
    /// - Returns: The service `feed:ID`, without a key; `nil` for an address that no request can be sent to.
    package static func service(_ feed: CatalogueFeed, contact: String? = nil) -> Service? {
        guard let baseURL = feed.address.baseURL else { return nil }
        return Service(
            name: ServiceName(rawValue: "feed:\(feed.id)"),
            baseURL: baseURL,
            credential: nil,
            defaultMaxAge: FeedDocument.shortestInterval,
            userAgentComment: contact,
            followsCrossOriginRedirects: true
        )
    }

    /// The endpoint of a feed: its whole address.
    package static func endpoint(_ address: FeedAddress, zone: TimeZone) -> Endpoint<FeedDocument> {
        Endpoint(operation: "feed", path: address.path, query: address.query) { response in
            guard response.isSuccess else { throw response.statusError() }
            return try FeedReader(zone: zone, address: address).read(response.body)
        }
    }

    /// Fetches the feed.
    ///
    /// A cached copy younger than the feed's own ``FeedDocument/refreshInterval``, or than `maxAge` where that is longer, is
    /// served without a request, unless the options ask for a refresh.
    ///
    /// - Parameter options: How cached responses are used, limits, retries; a body is never larger than 5 MiB.
    /// - Returns: The feed and where it came from.
    /// - Throws: `APIError` when there is neither an answer nor a cached copy.
    package func document(
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<FeedDocument> {
        var options = options
        options.limits.bodySize = min(options.limits.bodySize, FeedReader.maximumBodySize)
        let endpoint = Self.endpoint(address, zone: zone)
        if case .networkFirst(let asked) = options.freshness {
            var maxAge = max(asked ?? .zero, FeedDocument.shortestInterval)
            if let cached = await cached(endpoint, options) {
                maxAge = max(maxAge, cached.response.refreshInterval)
            }
            options.freshness = .networkFirst(maxAge: maxAge)
        }
        return try await client.send(endpoint, options: options)
    }

    /// The cached copy, whatever its age. It opens no socket; a demo has no cache and is not asked twice.
    private func cached(
        _ endpoint: Endpoint<FeedDocument>,
        _ options: RequestOptions
    ) async -> DecodedResponse<FeedDocument>? {
        guard client.currentFreshness.origin == .network else { return nil }
        var offline = options
        offline.freshness = .offline
        return try? await client.send(endpoint, options: offline)
    }
}
