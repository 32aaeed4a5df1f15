import CatalogModel

/// What an address gave in place of a feed, by its text.
struct PageText {
    private let text: String

    /// - Parameter bytes: UTF-8.
    init(_ bytes: [UInt8]) {
        text = String(decoding: bytes, as: UTF8.self)
    }

    /// An Atom feed inside a web page, from its start tag on.
    var embeddedFeed: [UInt8]? {
        text.firstMatch(of: /<(?:[A-Za-z]+:)?feed\b[^>]{0,500}www\.w3\.org\/2005\/Atom/).map {
            Array(text[$0.range.lowerBound...].utf8)
        }
    }

    /// The address of the first feed that a web page names as its own.
    ///
    /// - Parameter base: The page's address.
    func linkedFeed(from base: String?) -> String? {
        LinkedFeeds.references(in: text).lazy.compactMap { FeedLink.resolve($0, base: base, entities: true) }.first
    }

    /// Whether it is a [JSON Feed](https://www.jsonfeed.org/version/1.1/).
    var isJSONFeed: Bool {
        text.first { !$0.isWhitespace } == "{"
            && text.prefix(4096).contains(/https?:\\?\/\\?\/jsonfeed\.org\\?\/version/)
    }
}
