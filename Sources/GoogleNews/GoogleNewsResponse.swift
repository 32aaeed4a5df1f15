import Feeds
package import Foundation

/// A feed of Google News.
package struct GoogleNewsResponse: Hashable, Sendable {
    /// The items in the feed's order: top stories and sections by weight, a search by relevance.
    package let items: [GoogleNewsItem]
    /// When the feed was built.
    package let updated: Date?
    /// Its terms, in its own words.
    package let rights: String?

    init(_ feed: FeedDocument) {
        items = feed.items.compactMap(GoogleNewsItem.init)
        updated = feed.updated
        rights = feed.rights
    }
}

/// An item of a feed. There is no image, and the description holds only links, to this article or to related ones.
package struct GoogleNewsItem: Hashable, Sendable {
    /// The number by which Google knows the article, `CBMi…`; its link where there is none.
    package let guid: String
    /// The headline. The publisher behind it is taken off where it is the one that ``source`` names.
    package let title: String
    /// The publisher.
    package let source: String?
    /// The publisher's site.
    package let sourceURL: String?
    /// Google's address of the article, as it came. It leads to the article only in a browser: since July 2024 it is opaque.
    package let link: String
    /// When it was published.
    package let published: Date?
    /// Whether ``published`` is the feed's own time, the item having none.
    package let isApproximate: Bool

    /// An item; `nil` without headline or link.
    init?(_ item: FeedItem) {
        guard let title = item.title, let link = item.address else { return nil }
        guid = item.identity
        self.title = title
        source = item.sourceName
        sourceURL = item.sourceAddress
        self.link = link
        published = item.published
        isApproximate = item.isApproximate
    }
}
