package import Foundation

/// A feed as it was read: what it says about itself, and its items in their order. All texts are clean, all addresses
/// absolute.
package struct FeedDocument: Hashable, Sendable {
    /// A format of feeds.
    package enum Format: String, Hashable, Sendable, CaseIterable {
        /// RSS 0.9x and 2.0.
        case rss2 = "RSS 2.0"
        /// RSS 1.0 and 0.90, which are RDF.
        case rss1 = "RSS 1.0"
        /// Atom 1.0.
        case atom = "Atom 1.0"
    }

    /// The format.
    package let format: Format
    /// The feed's name.
    package let title: String?
    /// The site that it is of.
    package let site: String?
    /// The language, as the feed writes it.
    package let language: String?
    /// Its terms, which some publishers state here.
    package let rights: String?
    /// When it was last built or changed.
    package let updated: Date?
    /// How long the feed asks to wait between two requests (`ttl`, `sy:updatePeriod`), within ``shortestInterval`` and a
    /// day.
    package let refreshInterval: Duration
    /// The items, in the feed's order, at most ``FeedReader/mostItems``.
    package let items: [FeedItem]
    /// Whether something in it was not as XML wants it.
    package let isMended: Bool
    /// Whether it ended before its elements did; an item that was not complete is left out.
    package let isTruncated: Bool

    /// The time between two requests of one feed that is kept whatever the feed says.
    package static let shortestInterval: Duration = .seconds(600)
    /// The longest time that a feed may ask for.
    package static let longestInterval: Duration = .seconds(86_400)
}

/// An item of a feed. It has a title, an address or a summary at least.
package struct FeedItem: Hashable, Sendable {
    /// What the feed knows the item by: its `guid` or `atom:id`, else its address, else its title and time.
    package let identity: String
    /// The headline. Where it ends in " - " and ``sourceName``, as at Google News, that is taken off.
    package let title: String?
    /// The address of the article, without parameters that only say where a click came from.
    package let address: String?
    /// What the article is about: the feed's own words, else the start of ``content``.
    package let summary: String?
    /// The article's text, where the feed holds it.
    package let content: String?
    /// The address of its image.
    package let image: String?
    /// Who wrote it, without addresses of mail.
    package let author: String?
    /// When it was published.
    package let published: Date?
    /// Whether ``published`` is the feed's own time, the item having none, or only a day.
    package let isApproximate: Bool
    /// The publisher, where the item names another than the feed's: `<source>`.
    package let sourceName: String?
    /// The site of that publisher.
    package let sourceAddress: String?
}
