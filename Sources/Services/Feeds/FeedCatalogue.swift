package import APIClient
package import Foundation

/// A list of feeds: the built-in one, or a user's own.
public struct FeedCatalogue: Hashable, Sendable {
    /// The feeds, in the order in which they are requested.
    public private(set) var feeds: [CatalogueFeed]

    package init(feeds: [CatalogueFeed] = []) {
        self.feeds = feeds
    }

    package static let builtIn: FeedCatalogue = {
        guard let contents = try? OPML.read(Data(builtInOPML.utf8)) else {
            preconditionFailure("the catalogue of the program is valid OPML")
        }
        return FeedCatalogue(feeds: contents.feeds)
    }()

    /// The feeds for a country, a language and a category.
    ///
    /// - Parameters:
    ///   - country: A country; `nil` for all.
    ///   - language: A language; `nil` for all.
    ///   - category: A category; `nil` for all, including feeds without one.
    /// - Returns: The matching feeds, in the catalogue's order.
    public func feeds(
        country: String? = nil,
        language: String? = nil,
        category: FeedCategory? = nil
    ) -> [CatalogueFeed] {
        feeds.filter { feed in
            (country == nil || feed.country == country?.lowercased())
                && (language == nil || feed.language == language?.lowercased())
                && (category == nil || feed.category == category)
        }
    }

    package func feed(_ id: String) -> CatalogueFeed? { feeds.first { $0.id == id } }

    /// Appends a feed, unless one with the same address exists.
    @discardableResult
    package mutating func add(_ feed: CatalogueFeed) -> CatalogueFeed {
        if let present = feeds.first(where: { $0.address == feed.address }) { return present }
        let added = feed.renamed(avoiding: Set(feeds.map(\.id)))
        feeds.append(added)
        return added
    }
}

/// The categories of news, with newsapi's names.
public enum FeedCategory: String, Hashable, Sendable, CaseIterable {
    case business, entertainment, general, health, science, sports, technology

    /// Creates a category from its name in any case; white space and slashes around it, as in OPML's `/Technology`, are
    /// ignored.
    init?(lenient text: String) {
        let name = text.trimmingCharacters(in: CharacterSet(charactersIn: "/").union(.whitespacesAndNewlines))
        self.init(rawValue: name.lowercased())
    }
}

/// A feed of a catalogue.
public struct CatalogueFeed: Hashable, Sendable {
    /// The source of a feed's address.
    package enum Evidence: String, Hashable, Sendable, CaseIterable {
        /// Found in a recorded response or a dated measurement.
        case recorded
        /// Used by other programs.
        case common
        /// Inferred from the publisher's other addresses.
        case inferred
    }

    /// The short, stable identifier: lower-case letters, digits and hyphens. Articles refer to it as `feed:yna`.
    public let id: String
    /// The names of the publisher and the section.
    public let name: String
    /// The address.
    public internal(set) var address: FeedAddress
    /// The country as two lower-case letters (ISO 3166); `nil` if unknown.
    public let country: String?
    /// The language as two or three lower-case letters (ISO 639); `nil` if unknown.
    public let language: String?
    /// The category; `nil` for a section without a newsapi category.
    public let category: FeedCategory?
    /// The time zone of dates without one: its own, otherwise its country's, otherwise GMT.
    package let zone: TimeZone
    /// Its own time zone, as it was given, without space around it; `nil` for none.
    package let ownZone: String?
    /// The source of the address; `nil` for a user's own feed.
    package let evidence: Evidence?
    /// Whether this entry only marks the feed at this address as removed.
    package let isHidden: Bool

    /// Creates a feed. Invalid texts count as missing.
    ///
    /// - Parameters:
    ///   - id: The identifier; derived from the address if missing.
    ///   - name: The name; the host if missing.
    ///   - language: Two or three letters, with or without a region.
    ///   - zone: A name from the time zone database, `Asia/Seoul`, or an offset, `GMT+9`, `+09:00`; its
    ///     country's if missing.
    ///   - taken: Identifiers already in use; a number is appended to avoid them.
    package init(
        id: String? = nil,
        name: String? = nil,
        address: FeedAddress,
        country: String? = nil,
        language: String? = nil,
        category: FeedCategory? = nil,
        zone: String? = nil,
        evidence: Evidence? = nil,
        isHidden: Bool = false,
        avoiding taken: Set<String> = []
    ) {
        self.id = Self.free(id.flatMap(Self.identifier) ?? Self.identifier(of: address), taken)
        self.name = String((name ?? address.host).prefix(Self.longestName))
        self.address = address
        self.country = country.flatMap { Self.letters($0, 2...2) }
        self.language = language.flatMap { Self.letters(String($0.prefix { $0 != "-" && $0 != "_" }), 2...3) }
        self.category = category
        let zone = zone?.trimmingCharacters(in: .whitespaces)
        let own = zone.flatMap { FeedZone.named($0) }
        self.zone = own ?? self.country.flatMap { FeedZone.of(country: $0) } ?? .gmt
        ownZone = own == nil ? nil : zone
        self.evidence = evidence
        self.isHidden = isHidden
    }

    /// The length of a name, as of the title of a feed; a file may name its feeds at any length.
    private static let longestName = 300

    /// An entry that marks this feed as removed.
    package var hidden: CatalogueFeed { CatalogueFeed(id: id, name: name, address: address, isHidden: true) }

    /// The name of the feed as a service, and of its articles' source: `feed:yna`.
    package var serviceName: ServiceName { ServiceName(rawValue: "feed:\(id)") }

    fileprivate func renamed(avoiding taken: Set<String>) -> CatalogueFeed {
        CatalogueFeed(
            id: id,
            name: name,
            address: address,
            country: country,
            language: language,
            category: category,
            zone: ownZone,
            evidence: evidence,
            isHidden: isHidden,
            avoiding: taken
        )
    }

    private static func letters(_ text: String, _ count: ClosedRange<Int>) -> String? {
        let lower = text.lowercased()
        return count.contains(lower.utf8.count) && lower.utf8.allSatisfy { (0x61...0x7A).contains($0) } ? lower : nil
    }

    private static func identifier(_ text: String) -> String? {
        text.wholeMatch(of: /[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?/) == nil ? nil : text
    }

    /// An identifier derived from host and path: `example-co-kr-rss-politics`.
    private static func identifier(of address: FeedAddress) -> String {
        var host = address.host[...]
        for prefix in ["www.", "feeds.", "rss."] where host.hasPrefix(prefix) { host = host.dropFirst(prefix.count) }
        let words = (host + address.path).lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let name = String(words.joined(separator: "-").prefix(48))
        let trimmed = name.hasSuffix("-") ? String(name.dropLast()) : name
        return identifier(trimmed) ?? "feed"
    }

    private static func free(_ id: String, _ taken: Set<String>) -> String {
        guard taken.contains(id) else { return id }
        let stem = id.prefix(56)
        return (2...).lazy.map { "\(stem)-\($0)" }.first { !taken.contains($0) } ?? id
    }
}

extension ServiceName {
    /// Whether it is the service of one publisher's feed, such as `feed:yna`.
    package var isFeed: Bool { rawValue.hasPrefix("feed:") }
}
