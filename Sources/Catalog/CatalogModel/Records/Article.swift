public import Foundation

/// A news article. All texts are clean: no markup, no control characters, NFC.
public struct Article: Hashable, Sendable {
    /// The identity of the article: see `identity(url:sourceName:publishedAt:title:)`.
    public let id: String
    /// The headline.
    public let title: String?
    /// newsapi's id of the publisher, which most publishers do not have.
    public let sourceID: String?
    /// The publisher.
    public let sourceName: String
    /// The author, as the publisher writes it.
    public let author: String?
    /// The lead.
    public let description: String?
    /// The address of the article.
    public let url: String?
    /// The address of its image.
    public let image: String?
    /// When it was published.
    public let publishedAt: Date?
    /// The beginning of its text; newsapi truncates it at 200 characters.
    public let content: String?
    /// Whether the reader has opened it.
    public var visited: Bool
    /// The source: `newsapi`, `google`, or a feed such as `feed:yna`; `nil` if unknown.
    public let via: String?
    /// Whether ``publishedAt`` is approximate: the time of the feed itself, or a day without a time.
    package let approximateTime: Bool

    /// An article; its `id` is derived from the other members, or is that of `feedItem` within the feed ``via``, where
    /// the address does not identify the item.
    public init(
        title: String?,
        sourceID: String? = nil,
        sourceName: String,
        author: String? = nil,
        description: String? = nil,
        url: String? = nil,
        image: String? = nil,
        publishedAt: Date? = nil,
        content: String? = nil,
        visited: Bool = false,
        via: String? = nil,
        approximateTime: Bool = false,
        feedItem: String? = nil
    ) {
        id =
            if let feedItem, let via, via.hasPrefix(Self.feedPrefix) {
                "\(via)#\(feedItem)"
            } else {
                Self.identity(url: url, sourceName: sourceName, publishedAt: publishedAt, title: title)
            }
        self.title = title
        self.sourceID = sourceID
        self.sourceName = sourceName
        self.author = author
        self.description = description
        self.url = url
        self.image = image
        self.publishedAt = publishedAt
        self.content = content
        self.visited = visited
        self.via = via
        self.approximateTime = approximateTime
    }

    /// A key to remember the article by; `nil` if its address identifies nothing.
    ///
    /// Narrower than ``id``, which every article has: without an address of its own an article cannot be opened, and
    /// all removed articles look alike, so that marking one would mark all.
    public var identity: String? { id.hasPrefix(Self.feedPrefix) ? id : url.flatMap(Self.canonicalURL) }

    private static let feedPrefix = "feed:"

    /// The identity of an article. Returns the canonical address; without one, `newsapi:`, publisher, time and
    /// headline. All removed articles share one address, so it identifies none of them.
    package static func identity(url: String?, sourceName: String, publishedAt: Date?, title: String?) -> String {
        if let url = url.flatMap(canonicalURL) { return url }
        return "newsapi:\(sourceName)|\(publishedAt.map(Instant.text) ?? "")|\(title ?? "")"
    }

    /// The canonical form of an address, equal for two copies of an article.
    ///
    /// Scheme and host in lower case, no fragment, no default port, `/` for an empty path, and no tracking parameters
    /// (`utm_…`, `fbclid`, `gclid`). Everything else is unchanged, in its order. Returns the canonical form; `nil` for
    /// anything but a web address and for newsapi's `https://removed.com`.
    package static func canonicalURL(_ url: String) -> String? {
        guard let address = WebAddress.clean(url) else { return nil }
        let withoutFragment = String(address.prefix { $0 != "#" })
        let stripped = WebAddress.withoutParameters(in: withoutFragment, where: isTracking)
        guard let parts = WebAddress.Parts(stripped) else { return nil }
        let path = parts.rest.isEmpty || parts.rest.hasPrefix("?") ? "/" + parts.rest : parts.rest
        if path == "/", parts.host == "removed.com" || parts.host == "www.removed.com" { return nil }
        return "\(parts.scheme)://\(parts.host)\(parts.portSuffix)\(path)"
    }
}

extension Article {
    /// An address as `canonicalURL(_:)` gives it, with `https` for either scheme: what one page is compared by.
    package static func page(_ url: String) -> String? {
        guard let address = canonicalURL(url) else { return nil }
        return address.hasPrefix("http:") ? "https:" + address.dropFirst(5) : address
    }

    /// Whether a parameter of an address, by its name in lower case, only tells where a click came from.
    package static func isTracking(_ name: String) -> Bool {
        name.hasPrefix("utm_") || name == "fbclid" || name == "gclid"
    }
}

extension Article: Encodable {
    private enum CodingKeys: String, CodingKey {
        case id, title, source, author, description, url, image, publishedAt, content, visited, via, approximateTime
    }

    private enum SourceKeys: String, CodingKey {
        case id, name
    }

    /// Encodes the object of schema `news.articles/1`: every key is present, absent values are null, the instant is RFC
    /// 3339 in UTC.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(title, forKey: .title)
        try container.encode(["id": sourceID, "name": sourceName], forKey: .source)
        try container.encode(author, forKey: .author)
        try container.encode(description, forKey: .description)
        try container.encode(url, forKey: .url)
        try container.encode(image, forKey: .image)
        try container.encode(publishedAt.map(Instant.text), forKey: .publishedAt)
        try container.encode(content, forKey: .content)
        try container.encode(visited, forKey: .visited)
        try container.encode(via, forKey: .via)
        try container.encode(approximateTime, forKey: .approximateTime)
    }
}

extension Article: Decodable {
    /// Decodes the output of `encode(to:)`; the `id` is derived again, but for that of an item of a feed.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let source = try container.nestedContainer(keyedBy: SourceKeys.self, forKey: .source)
        let via = try container.decodeIfPresent(String.self, forKey: .via)
        let id = try container.decodeIfPresent(String.self, forKey: .id)
        self.init(
            title: try container.decodeIfPresent(String.self, forKey: .title),
            sourceID: try source.decodeIfPresent(String.self, forKey: .id),
            sourceName: try source.decode(String.self, forKey: .name),
            author: try container.decodeIfPresent(String.self, forKey: .author),
            description: try container.decodeIfPresent(String.self, forKey: .description),
            url: try container.decodeIfPresent(String.self, forKey: .url),
            image: try container.decodeIfPresent(String.self, forKey: .image),
            publishedAt: try container.decodeIfPresent(String.self, forKey: .publishedAt).flatMap(Instant.parse),
            content: try container.decodeIfPresent(String.self, forKey: .content),
            visited: try container.decodeIfPresent(Bool.self, forKey: .visited) ?? false,
            // Articles stored by earlier versions, which had one source, have no source field.
            via: via,
            approximateTime: try container.decodeIfPresent(Bool.self, forKey: .approximateTime) ?? false,
            feedItem: via.flatMap { via in
                id.flatMap { $0.hasPrefix("\(via)#") ? String($0.dropFirst(via.count + 1)) : nil }
            }
        )
    }
}
