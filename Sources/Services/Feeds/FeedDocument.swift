package import Foundation

/// A parsed feed: its metadata and its items in order. All texts are clean, all addresses absolute.
package struct FeedDocument: Hashable, Sendable {
    package enum Format: String, Hashable, Sendable, CaseIterable {
        /// RSS 0.9x and 2.0.
        case rss2 = "RSS 2.0"
        /// RSS 1.0 and 0.90, which are based on RDF.
        case rss1 = "RSS 1.0"
        case atom = "Atom 1.0"
    }

    package let format: Format
    package let title: String?
    package let site: String?
    package let language: String?
    /// The copyright notice, in which some publishers state their terms.
    package let rights: String?
    package let updated: Date?
    /// The interval that the feed specifies (`ttl`, `sy:updatePeriod`), from ``minInterval`` to one day.
    package let refreshInterval: Duration
    /// The items, in the feed's order, at most ``FeedReader/mostItems``.
    package let items: [FeedItem]
    /// Whether it was not well-formed XML and had to be repaired.
    package let isRepaired: Bool
    /// Whether it was truncated; the last item is left out unless its title and address were complete.
    package let isTruncated: Bool

    /// The minimum time between two requests of one feed, whatever the feed specifies.
    package static let minInterval: Duration = .seconds(600)
    /// The maximum time between two requests that a feed can specify.
    package static let maxInterval: Duration = .seconds(86_400)
}

/// An item of a feed, with at least a title, an address or a summary.
package struct FeedItem: Hashable, Sendable {
    /// The item's identifier: its `guid` or `atom:id`, else its address, else its title and time.
    package let identity: String
    /// Whether the feed gives ``identity``.
    package let hasOwnIdentity: Bool
    /// The headline, without " - " and ``sourceName`` at its end, as Google News appends them.
    package let title: String?
    /// The address of the article, without tracking parameters.
    package let address: String?
    /// The feed's own summary, else the start of ``content``.
    package let summary: String?
    /// The article's text; `nil` if the feed does not contain it.
    package let content: String?
    package let image: String?
    /// The author, without email addresses.
    package let author: String?
    package let published: Date?
    /// Whether `published` is only a day, or the feed's own time because the item has none.
    package let isApproximate: Bool
    /// The publisher in `<source>`, if it differs from the feed's.
    package let sourceName: String?
    package let sourceAddress: String?
}
