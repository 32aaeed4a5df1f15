package import Foundation

/// Reads RSS 2.0, RSS 1.0 and Atom 1.0 with Media RSS, Dublin Core, `content:encoded` and the syndication module.
///
/// A feed is read as a stream: what is kept of it are its items. Extensions for podcasts are ignored.
package struct FeedReader: Sendable {
    /// The largest body, in bytes.
    package static let maximumBodySize = 5 << 20
    /// Items beyond which a feed is not read; the largest seen has a few hundred.
    package static let mostItems = 2000

    /// The zone of dates that name none.
    package var zone: TimeZone
    /// The feed's own address, for relative ones in it.
    package var address: FeedAddress?

    /// A reader.
    ///
    /// - Parameters:
    ///   - zone: The zone of dates that name none; Korean publishers mean their own.
    ///   - address: The feed's address, from which relative ones are resolved.
    package init(zone: TimeZone = .gmt, address: FeedAddress? = nil) {
        self.zone = zone
        self.address = address
    }

    /// Reads a feed.
    ///
    /// - Parameters:
    ///   - body: The body as it came, in UTF-8, UTF-16, EUC-KR or another encoding that it declares.
    ///   - charset: The encoding that the response's header names, for a body that declares none; `nil` for none.
    /// - Returns: The feed; one without items is a feed as well.
    /// - Throws: ``FeedError`` for what is none.
    package func read(_ body: Data, charset: String? = nil) throws(FeedError) -> FeedDocument {
        guard body.count <= Self.maximumBodySize else { throw .tooLarge(limit: Self.maximumBodySize) }
        guard !body.isEmpty else { throw .empty }
        let text = try FeedText.utf8(Array(body), charset: charset)
        let builder = FeedBuilder(zone: zone, base: address?.text)
        let outcome = try XMLStream.read(text, handler: builder)
        if let error = builder.error { throw error }
        guard let document = builder.document(isMended: outcome.isMended, isTruncated: outcome.isTruncated) else {
            throw .notAFeed(root: "")
        }
        return document
    }
}
