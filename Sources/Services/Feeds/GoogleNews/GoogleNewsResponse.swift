package import Foundation

package struct GoogleNewsResponse: Hashable, Sendable {
    /// The items in the feed's order: top stories and sections by importance, a search by relevance.
    package let items: [GoogleNewsItem]
    package let updated: Date?
    package let rights: String?

    init(_ feed: FeedDocument) {
        items = feed.items.compactMap(GoogleNewsItem.init)
        updated = feed.updated
        rights = feed.rights
    }
}

/// An item of a feed. There is no image, and the description contains only links to this article and related ones.
package struct GoogleNewsItem: Hashable, Sendable {
    /// Google's identifier of the article, `CBMi…`; its link if there is none.
    package let guid: String
    /// The headline, without the appended publisher if that is ``source``.
    package let title: String
    package let source: String?
    package let sourceURL: String?
    /// Google's address of the article, as received. Since July 2024 it is opaque and redirects to the article in a
    /// browser only.
    package let link: String
    package let published: Date?
    /// Whether `published` is the feed's own time, because the item has none.
    package let isApproximate: Bool

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
