package import Foundation

/// Reads RSS 2.0, RSS 1.0 and Atom 1.0 with Media RSS, Dublin Core, `content:encoded` and the syndication module. The
/// feed is parsed as a stream; only its metadata and items are held in memory. Of podcasts' extensions only the summary
/// is read.
package struct FeedReader: Sendable {
    /// The maximum size of a body, in bytes.
    package static let maximumBodySize = 5 << 20
    /// The maximum number of items; the largest known feed has a few hundred.
    package static let mostItems = 2000

    /// The time zone of dates without one.
    package var zone: TimeZone
    package var address: FeedAddress?
    /// Whether the feed is known to be Korean, which decides on the encoding of a body that declares none.
    package var isKorean: Bool

    package init(zone: TimeZone = .gmt, address: FeedAddress? = nil, isKorean: Bool = false) {
        self.zone = zone
        self.address = address
        self.isKorean = isKorean || address?.host.hasSuffix(".kr") == true
    }

    /// - Parameters:
    ///   - body: The body, as received, in UTF-8, UTF-16, EUC-KR or another encoding that it declares.
    ///   - charset: The encoding in the response's header, for a body that declares none; `nil` for none.
    /// - Returns: The feed, which may have no items.
    /// - Throws: ``FeedError`` if the body is not a feed.
    package func read(_ body: Data, charset: String? = nil) throws(FeedError) -> FeedDocument {
        guard body.count <= Self.maximumBodySize else { throw .tooLarge(limit: Self.maximumBodySize) }
        guard !body.isEmpty else { throw .empty }
        let text = try FeedText.utf8(Array(body), charset: charset, isKorean: isKorean)
        do throws(FeedError) {
            return try read(text)
        } catch {
            let page = PageText(text)
            switch error {
            case .webPage:
                if let feed = page.embeddedFeed { return try read(feed) }
                throw page.linkedFeed(from: address?.text).map(FeedError.pageWithFeed) ?? error
            case .notAFeed where page.isJSONFeed: throw .jsonFeed
            default: throw error
            }
        }
    }

    private func read(_ text: [UInt8]) throws(FeedError) -> FeedDocument {
        let builder = FeedBuilder(zone: zone, base: address?.text)
        let outcome = try XMLStream.read(text, handler: builder)
        if let error = builder.error { throw error }
        guard let document = builder.document(isRepaired: outcome.isRepaired, isTruncated: outcome.isTruncated) else {
            throw .notAFeed(root: "")
        }
        // Such a response would replace a cached copy with items.
        guard !document.isTruncated || !document.items.isEmpty else { throw .empty }
        return document
    }
}
