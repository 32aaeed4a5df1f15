package import APIClient
package import Foundation

/// A list of feeds: the one that comes with the program, or a user's own.
package struct FeedCatalogue: Hashable, Sendable {
    /// The feeds, in the order in which they are asked.
    package private(set) var feeds: [CatalogueFeed]

    /// A list of feeds.
    package init(feeds: [CatalogueFeed] = []) {
        self.feeds = feeds
    }

    /// The catalogue of the program.
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
    ///   - category: A category; `nil` for all, those without one included.
    /// - Returns: The feeds that fit, in the catalogue's order.
    package func feeds(
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

    /// The feed of an identifier.
    package func feed(_ id: String) -> CatalogueFeed? { feeds.first { $0.id == id } }

    /// Adds a feed at the end, unless its address is there already.
    ///
    /// - Returns: The feed as it stands in the list now.
    @discardableResult
    package mutating func add(_ feed: CatalogueFeed) -> CatalogueFeed {
        if let present = feeds.first(where: { $0.address == feed.address }) { return present }
        let added = feed.renamed(avoiding: Set(feeds.map(\.id)))
        feeds.append(added)
        return added
    }
}

/// The categories of news, as newsapi names them.
package enum FeedCategory: String, Hashable, Sendable, CaseIterable {
    case business, entertainment, general, health, science, sports, technology

    /// A category by its name in any case, with white space or a slash around, as OPML writes `/Technology`.
    init?(lenient text: String) {
        let name = text.trimmingCharacters(in: CharacterSet(charactersIn: "/").union(.whitespacesAndNewlines))
        self.init(rawValue: name.lowercased())
    }
}

/// A feed of a catalogue.
package struct CatalogueFeed: Hashable, Sendable {
    /// How sure it is that the address is right.
    package enum Evidence: String, Hashable, Sendable, CaseIterable {
        /// Seen in a recorded answer or a dated measurement.
        case recorded
        /// In use in other programs.
        case common
        /// Follows from the publisher's other addresses.
        case inferred
    }

    /// The short, stable name: small letters, digits and hyphens. Articles name it: `feed:yna`.
    package let id: String
    /// The publisher's name, and the section's.
    package let name: String
    /// The address.
    package let address: FeedAddress
    /// The country as two small letters (ISO 3166); `nil` where it is not known.
    package let country: String?
    /// The language as two or three small letters (ISO 639); `nil` where it is not known.
    package let language: String?
    /// The category; `nil` for a section that newsapi has no name for.
    package let category: FeedCategory?
    /// The zone of dates that name none.
    package let zone: TimeZone
    /// How sure the address is; `nil` for a user's own.
    package let evidence: Evidence?
    /// Whether it only says that the feed of this address is not wanted.
    package let isHidden: Bool

    /// A feed. Texts that are not valid count as missing.
    ///
    /// - Parameters:
    ///   - id: The identifier; made from the address where it is missing.
    ///   - name: The name; the host where it is missing.
    ///   - address: The address.
    ///   - country: Two letters.
    ///   - language: Two or three letters, with a region or without.
    ///   - category: The category.
    ///   - zone: A name of the time zone database, `Asia/Seoul`, or an offset, `GMT+9`; GMT where it is missing.
    ///   - evidence: How sure the address is.
    ///   - isHidden: Whether the feed is not wanted.
    ///   - taken: Identifiers that are taken; a number is put behind one of them.
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
        self.name = name ?? address.host
        self.address = address
        self.country = country.flatMap { Self.letters($0, 2...2) }
        self.language = language.flatMap { Self.letters(String($0.prefix { $0 != "-" && $0 != "_" }), 2...3) }
        self.category = category
        self.zone = zone.flatMap { $0.utf8.count <= 64 ? TimeZone(identifier: $0) : nil } ?? .gmt
        self.evidence = evidence
        self.isHidden = isHidden
    }

    /// What says that this feed is not wanted.
    package var hidden: CatalogueFeed { CatalogueFeed(id: id, name: name, address: address, isHidden: true) }

    /// The name of the feed as a service, and of its articles' source: `feed:yna`.
    package var serviceName: ServiceName { ServiceName(rawValue: "feed:\(id)") }

    /// The same feed under an identifier that is free.
    fileprivate func renamed(avoiding taken: Set<String>) -> CatalogueFeed {
        CatalogueFeed(
            id: id,
            name: name,
            address: address,
            country: country,
            language: language,
            category: category,
            zone: zone.identifier,
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

    /// An identifier made of host and path: `example-co-kr-rss-politics`.
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
