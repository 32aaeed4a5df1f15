package import APIClient
import Foundation
import HTTPTypes

/// A client of one feed. A feed is requested no more often than it specifies, and at most once in ten minutes, even by
/// a refresh: see ``document(options:)``.
package struct FeedClient: Sendable {
    package let client: APIClient
    package let feed: CatalogueFeed

    package init(_ feed: CatalogueFeed, client: (Service) -> APIClient) {
        self.client = client(Self.service(feed))
        self.feed = feed
    }

    /// The feed as a service of its own, with its own cached responses, waits and failures.
    package static func service(_ feed: CatalogueFeed) -> Service {
        Service(
            name: feed.serviceName,
            baseURL: feed.address.baseURL,
            credential: nil,
            defaultMaxAge: FeedDocument.minInterval,
            followsCrossOriginRedirects: true
        )
    }

    package static func endpoint(_ feed: CatalogueFeed) -> Endpoint<FeedDocument> {
        let address = feed.address
        let isKorean = feed.language == "ko" || (feed.language == nil && feed.country == "kr")
        return Endpoint(operation: "feed", path: address.path, query: address.query) { response in
            guard response.isSuccess else { throw response.statusError() }
            return try FeedReader(zone: feed.zone, address: address, isKorean: isKorean).read(
                response.body,
                charset: charset(of: response.fields[.contentType] ?? "")
            )
        }
    }

    package static func charset(of contentType: String) -> String? {
        contentType.firstMatch(of: /;\s*charset\s*=\s*"?([A-Za-z0-9._:-]{1,40})/.ignoresCase()).map {
            String($0.output.1)
        }
    }

    /// Fetches the feed.
    ///
    /// A cached copy younger than the feed's own ``FeedDocument/refreshInterval``, or than `maxAge` if that is longer,
    /// is served without a request. A refresh sends a request sooner, but not within ``FeedDocument/minInterval``.
    ///
    /// - Parameter options: How cached responses are used, limits, retries; a body is never larger than 5 MiB.
    /// - Throws: `APIError` when there is neither a response nor a cached copy.
    package func document(
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<FeedDocument> {
        var options = options
        options.limits.bodySize = min(options.limits.bodySize, FeedReader.maximumBodySize)
        let endpoint = Self.endpoint(feed)
        if options.freshness != .offline, let cached = await cached(endpoint, options) {
            let age = client.currentFreshness.fetchedAt.timeIntervalSince(cached.freshness.fetchedAt)
            if case .networkFirst(let requested) = options.freshness {
                let maxAge = max(requested ?? .zero, cached.response.refreshInterval)
                if 0..<maxAge.seconds ~= age { return cached.young }
                // The copy is stale: a request is sent, and the copy is served only if that fails.
                options.freshness = .networkFirst(maxAge: .zero)
            } else if 0..<FeedDocument.minInterval.seconds ~= age {
                return cached.young
            }
        }
        return try await client.send(endpoint, options: options)
    }

    /// The cached copy, whatever its age. No request is sent. A demo has no cache.
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

extension DecodedResponse {
    /// The same cached response, marked as served because it is young.
    fileprivate var young: DecodedResponse {
        DecodedResponse(
            response: response,
            freshness: Freshness(origin: freshness.origin, fetchedAt: freshness.fetchedAt, reason: .young)
        )
    }
}

extension Duration {
    fileprivate var seconds: Double { self / .seconds(1) }
}
