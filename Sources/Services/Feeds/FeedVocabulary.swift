enum FeedVocabulary: Hashable {
    /// RSS, in any of its namespaces or without one.
    case rss
    case atom
    case rdf
    /// Dublin Core.
    case dc
    /// `content:encoded`.
    case content
    case media
    /// `sy:updatePeriod`.
    case syndication
    /// `itunes:summary` of a podcast.
    case itunes
    /// Anything else: geography, XHTML.
    case other

    /// The vocabulary of an element. Namespaces are compared without scheme, letter case and trailing slash, which vary
    /// between feeds. An undeclared prefix has its usual meaning.
    init(namespace: String?, prefix: String?) {
        if let namespace, !namespace.isEmpty {
            var key = namespace.lowercased()[...]
            if let scheme = key.firstRange(of: "://") { key = key[scheme.upperBound...] }
            while key.hasSuffix("/") || key.hasSuffix("#") { key.removeLast() }
            self = Self.namespaces[key] ?? .other
        } else if let prefix {
            self = Self.prefixes[prefix.lowercased()] ?? .other
        } else {
            self = .rss
        }
    }

    private static let namespaces: [Substring: FeedVocabulary] = [
        "www.w3.org/2005/atom": .atom,
        "purl.org/atom/ns": .atom,
        "purl.org/rss/1.0": .rss,
        "my.netscape.com/rdf/simple/0.9": .rss,
        "channel.netscape.com/rdf/simple/0.9": .rss,
        "backend.userland.com/rss": .rss,
        "backend.userland.com/rss2": .rss,
        "blogs.law.harvard.edu/tech/rss": .rss,
        "cyber.law.harvard.edu/rss": .rss,
        "www.w3.org/1999/02/22-rdf-syntax-ns": .rdf,
        "purl.org/dc/elements/1.0": .dc,
        "purl.org/dc/elements/1.1": .dc,
        "purl.org/rss/1.0/modules/content": .content,
        "search.yahoo.com/mrss": .media,
        "search.yahoo.com/rss": .media,
        "video.search.yahoo.com/mrss": .media,
        "purl.org/rss/1.0/modules/syndication": .syndication,
        "www.itunes.com/dtds/podcast-1.0.dtd": .itunes,
    ]

    private static let prefixes: [String: FeedVocabulary] = [
        "atom": .atom, "rdf": .rdf, "dc": .dc, "content": .content, "media": .media, "sy": .syndication,
        "itunes": .itunes,
    ]
}
