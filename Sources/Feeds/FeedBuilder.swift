import CatalogModel
import Foundation

/// Builds a feed from the elements of its document.
final class FeedBuilder: XMLHandler {
    /// Why the document is not a feed; `nil` unless that is known.
    private(set) var error: FeedError?

    private let zone: TimeZone
    private let address: String?
    private var format: FeedDocument.Format?
    /// The default namespace of the root element. In RSS, its elements count as RSS whatever the namespace is.
    private var rootNamespace: String?
    private var stack: [Frame] = []
    private var capture: Capture?
    private var feed = FeedDraft()
    private var item = ItemDraft()
    /// Whether the parser is inside ``item``.
    private var isInItem = false
    private var items: [ItemDraft] = []

    /// An open element outside captured text.
    private struct Frame {
        let role: Role
        /// The address from which relative addresses in it are resolved.
        let base: String?
    }

    private enum Role {
        /// `rss`, `rdf:RDF`.
        case root
        /// `channel`, and Atom's `feed`, which is both root and channel.
        case channel
        case item
        /// Atom's `author`, which contains a name.
        case author
        /// The `source` of an Atom entry, which contains its title.
        case source
        case mediaGroup
        case mediaContent
        /// Its contents are ignored.
        case ignored
    }

    init(zone: TimeZone, base: String?) {
        self.zone = zone
        address = base
    }

    var isDone: Bool { error != nil || items.count >= FeedReader.mostItems }

    // MARK: Elements

    func start(_ tag: XMLTag) {
        guard !isDone else { return }
        if capture != nil {
            capture?.open(tag)
            return
        }
        let base = tag.attribute("base", prefix: "xml").flatMap { FeedLink.resolve($0, base: self.base) } ?? self.base
        let vocabulary = vocabulary(of: tag)
        let role: Role
        switch stack.last?.role {
        case nil: role = startRoot(tag, vocabulary)
        case .root:
            switch (vocabulary, tag.name) {
            case (.rss, "channel"): role = .channel
            case (.rss, "item"): role = startItem(tag)
            default: role = .ignored
            }
        case .channel:
            switch (vocabulary, tag.name) {
            case (.rss, "item") where format != .atom, (.atom, "entry"): role = startItem(tag)
            default: role = startChannelField(tag, vocabulary, base)
            }
        case .item: role = startItemField(tag, vocabulary, base)
        case .author:
            if tag.name == "name" { begin(.personName, tag, base) }
            role = .ignored
        case .source:
            if vocabulary == .atom, tag.name == "title" { begin(.sourceName, tag, base) }
            role = .ignored
        case .mediaGroup: role = startMedia(tag, vocabulary, base, isGrouped: true)
        case .mediaContent: role = startMedia(tag, vocabulary, base, isGrouped: false)
        case .ignored: role = .ignored
        }
        // A captured element has no frame: the capture tracks its end.
        if capture == nil { stack.append(Frame(role: role, base: base)) }
    }

    func text(_ bytes: [UInt8]) {
        capture?.append(bytes)
    }

    func end() {
        guard !isDone else { return }
        if let captured = capture {
            guard captured.depth == 0 else {
                capture?.close()
                return
            }
            capture = nil
            finish(captured)
            return
        }
        guard let frame = stack.popLast() else { return }
        if case .item = frame.role {
            items.append(item)
            isInItem = false
        }
    }

    private var base: String? { stack.last?.base ?? address }

    private func vocabulary(of tag: XMLTag) -> FeedVocabulary {
        if format == .rss2, let rootNamespace, tag.namespace == rootNamespace { return .rss }
        return FeedVocabulary(namespace: tag.namespace, prefix: tag.prefix)
    }

    private func startRoot(_ tag: XMLTag, _ vocabulary: FeedVocabulary) -> Role {
        switch tag.name {
        case "rss":
            format = .rss2
            rootNamespace = tag.prefix == nil ? tag.namespace : nil
            return .root
        case "rdf":
            format = .rss1
            return .root
        case "feed" where vocabulary == .atom || vocabulary == .rss:
            format = .atom
            return .channel
        case "html": error = .webPage
        default: error = .notAFeed(root: tag.name)
        }
        return .ignored
    }

    private func startItem(_ tag: XMLTag) -> Role {
        item = ItemDraft()
        item.about = tag.attribute("about", prefix: "rdf")
        isInItem = true
        return .item
    }

    private func startChannelField(_ tag: XMLTag, _ vocabulary: FeedVocabulary, _ base: String?) -> Role {
        // Without namespaces, Atom's elements cannot be distinguished from those of RSS.
        switch (format == .atom && vocabulary == .rss ? .atom : vocabulary, tag.name) {
        case (.rss, "title"), (.atom, "title"): begin(.feedTitle, tag, base)
        case (.rss, "link"): begin(.feedLink, tag, base)
        case (.atom, "link"):
            if Self.isAlternate(tag), let address = tag.attribute("href") {
                feed.site = feed.site ?? FeedLink.resolve(address, base: base)
            }
        case (.rss, "language"), (.dc, "language"): begin(.feedLanguage, tag, base)
        case (.rss, "copyright"), (.dc, "rights"), (.atom, "rights"): begin(.feedRights, tag, base)
        case (.rss, "lastbuilddate"), (.rss, "pubdate"), (.dc, "date"), (.atom, "updated"), (.atom, "modified"):
            begin(.feedDate(tag.name), tag, base)
        case (.rss, "ttl"): begin(.feedTTL, tag, base)
        case (.syndication, "updateperiod"): begin(.feedPeriod, tag, base)
        case (.syndication, "updatefrequency"): begin(.feedFrequency, tag, base)
        case (.atom, "author"): return .author
        case (.atom, "entry"): return startItem(tag)
        default: break
        }
        return .ignored
    }

    private func startItemField(_ tag: XMLTag, _ vocabulary: FeedVocabulary, _ base: String?) -> Role {
        switch (format == .atom && vocabulary == .rss ? .atom : vocabulary, tag.name) {
        case (.rss, "title"), (.atom, "title"): begin(.title, tag, base)
        case (.dc, "title"): begin(.otherTitle, tag, base)
        case (.rss, "link"): begin(.link, tag, base)
        case (.atom, "link"): startLink(tag, base)
        case (.rss, "guid"):
            item.isGuidAddress = tag.attribute("ispermalink")?.lowercased() != "false"
            begin(.guid, tag, base)
        case (.atom, "id"): begin(.identity, tag, base)
        case (.rss, "description"), (.atom, "summary"): begin(.description, tag, base)
        case (.dc, "description"): begin(.otherDescription, tag, base)
        case (.content, "encoded"): begin(.content, tag, base)
        case (.atom, "content"):
            // External content and content that is not text are skipped.
            if tag.attribute("src") == nil, Self.isText(tag.attribute("type")) { begin(.content, tag, base) }
        case (.rss, "pubdate"): begin(.date(0), tag, base)
        case (.dc, "date"): begin(.date(1), tag, base)
        case (.atom, "published"), (.atom, "issued"): begin(.date(2), tag, base)
        case (.atom, "updated"), (.atom, "modified"): begin(.date(3), tag, base)
        case (.dc, "creator"): begin(.creator, tag, base)
        case (.rss, "author"): begin(.author, tag, base)
        case (.atom, "author"): return .author
        case (.rss, "source"):
            item.sourceAddress = tag.attribute("url").flatMap { FeedLink.resolve($0, base: base) }
            begin(.sourceName, tag, base)
        case (.atom, "source"): return .source
        case (.rss, "enclosure"): item.images.addEnclosure(tag, base: base)
        case (.media, _): return startMedia(tag, vocabulary, base, isGrouped: false)
        default: break
        }
        return .ignored
    }

    private func startLink(_ tag: XMLTag, _ base: String?) {
        guard let address = tag.attribute("href") else { return }
        if Self.isAlternate(tag) {
            item.alternate = item.alternate ?? FeedLink.resolve(address, base: base)
        } else if tag.attribute("rel")?.lowercased() == "enclosure" {
            item.images.addEnclosure(tag, addressAttribute: "href", base: base)
        }
    }

    private func startMedia(
        _ tag: XMLTag,
        _ vocabulary: FeedVocabulary,
        _ base: String?,
        isGrouped: Bool
    ) -> Role {
        guard vocabulary == .media else { return .ignored }
        switch tag.name {
        case "group": return .mediaGroup
        case "content":
            item.images.addContent(tag, base: base, isGrouped: isGrouped)
            return .mediaContent
        case "thumbnail": item.images.addThumbnail(tag, base: base)
        default: break
        }
        return .ignored
    }

    private static func isAlternate(_ tag: XMLTag) -> Bool {
        let relation = tag.attribute("rel")?.lowercased() ?? ""
        return relation.isEmpty || relation == "alternate"
            || relation == "http://www.iana.org/assignments/relation/alternate"
    }

    private static func isText(_ type: String?) -> Bool {
        guard let type = type?.lowercased() else { return true }
        return ["text", "html", "xhtml"].contains(type) || type.hasPrefix("text/") || type.hasSuffix("xhtml+xml")
    }

    // MARK: Text

    /// The field that a captured text belongs to.
    private enum Field {
        case feedTitle, feedLink, feedLanguage, feedRights, feedTTL, feedPeriod, feedFrequency
        case feedDate(String)
        case title, otherTitle, link, guid, identity, description, otherDescription, content, creator, author,
            personName
        case sourceName
        /// A date, with its rank among the item's dates.
        case date(Int)

        /// The maximum number of bytes.
        var limit: Int {
            switch self {
            case .content: 512 << 10
            case .description, .otherDescription: 128 << 10
            case .author, .creator, .personName, .sourceName, .feedLanguage: 1 << 10
            case .date, .feedDate, .feedTTL, .feedPeriod, .feedFrequency: 256
            default: 16 << 10
            }
        }
    }

    /// The text of an element, with its inner elements as markup.
    private struct Capture {
        let field: Field
        let base: String?
        /// `text`, `html`, `xhtml` or a media type; `nil` outside Atom.
        let type: String?
        /// The address of a `link` without text, as in Atom without namespaces.
        let reference: String?
        private(set) var depth = 0
        private var names: [String] = []
        private var bytes: [UInt8] = []
        /// Whether the text contains inner elements as markup, so that its own characters are escaped.
        private var hasElements = false

        init(field: Field, base: String?, type: String?, reference: String?) {
            self.field = field
            self.base = base
            self.type = type
            self.reference = reference
        }

        mutating func append(_ added: [UInt8]) {
            let room = field.limit - bytes.count
            guard room > 0 else { return }
            if hasElements {
                for byte in added.prefix(room) { appendEscaped(byte) }
            } else {
                bytes.append(contentsOf: added.prefix(room))
            }
        }

        private mutating func appendEscaped(_ byte: UInt8) {
            switch byte {
            case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
            case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
            case UInt8(ascii: ">"): bytes.append(contentsOf: "&gt;".utf8)
            default: bytes.append(byte)
            }
        }

        mutating func open(_ tag: XMLTag) {
            if !hasElements {
                hasElements = true
                // Escaped text remains HTML, except in XHTML, where it is plain text.
                if type == "xhtml" || type == "text" {
                    let text = bytes
                    bytes = []
                    for byte in text { appendEscaped(byte) }
                }
            }
            depth += 1
            names.append(tag.name)
            guard bytes.count < field.limit else { return }
            bytes.append(contentsOf: "<\(tag.name)".utf8)
            for attribute in tag.attributes where attribute.prefix == nil {
                guard ["src", "data-src", "width", "height"].contains(attribute.name) else { continue }
                bytes.append(contentsOf: " \(attribute.name)=\"".utf8)
                for byte in attribute.value.utf8.prefix(4096) where byte != UInt8(ascii: "\"") { appendEscaped(byte) }
                bytes.append(UInt8(ascii: "\""))
            }
            bytes.append(UInt8(ascii: ">"))
        }

        mutating func close() {
            depth -= 1
            guard let name = names.popLast(), bytes.count < field.limit, name != "br", name != "img" else { return }
            bytes.append(contentsOf: "</\(name)>".utf8)
        }

        /// The text, without a character that was cut off at the limit.
        var text: String {
            var bytes = bytes[...]
            if bytes.count >= field.limit {
                while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
                if let last = bytes.last, last >= 0xC0 { bytes.removeLast() }
            }
            return String(decoding: bytes, as: UTF8.self)
        }

        /// The text with the markup of its type; Atom's default is plain text.
        var markup: FeedMarkup {
            FeedMarkup(text: text, isHTML: hasElements || (type != "text" && type != "text/plain"))
        }
    }

    private func begin(_ field: Field, _ tag: XMLTag, _ base: String?) {
        var type: String?
        if format == .atom || FeedVocabulary(namespace: tag.namespace, prefix: tag.prefix) == .atom {
            type = tag.attribute("type")?.lowercased() ?? "text"
        }
        capture = Capture(field: field, base: base, type: type, reference: tag.attribute("href"))
    }

    private func finish(_ capture: Capture) {
        let text = capture.text
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        switch capture.field {
        case .feedTitle: feed.title = feed.title ?? capture.markup.line
        case .feedLink: feed.site = feed.site ?? FeedLink.resolve(trimmed, base: capture.base)
        case .feedLanguage: feed.language = feed.language ?? Self.languageTag(trimmed)
        case .feedRights: feed.rights = feed.rights ?? capture.markup.line.map { String($0.prefix(1000)) }
        case .feedTTL: feed.ttl = feed.ttl ?? Self.number(trimmed)
        case .feedPeriod: feed.period = feed.period ?? Self.periods[trimmed.lowercased()]
        case .feedFrequency: feed.frequency = feed.frequency ?? Self.number(trimmed)
        case .feedDate(let name):
            let moment = FeedDate.parse(trimmed, zone: zone)?.date
            // The build date is preferred over the publication date.
            if name == "pubdate" || name == "date" {
                feed.published = feed.published ?? moment
            } else {
                feed.built = feed.built ?? moment
            }
        case .title: item.title = item.title ?? capture.markup.line
        case .otherTitle: item.otherTitle = item.otherTitle ?? capture.markup.line
        case .link:
            let reference = trimmed.isEmpty ? capture.reference ?? "" : trimmed
            item.link = item.link ?? FeedLink.resolve(reference, base: capture.base ?? feed.site)
        case .guid, .identity:
            guard item.identity == nil, !trimmed.isEmpty else { break }
            item.identity = trimmed
        case .description: set(\.description, capture)
        case .otherDescription: set(\.otherDescription, capture)
        case .content: set(\.content, capture)
        case .date(let rank):
            guard let moment = FeedDate.parse(trimmed, zone: zone) else { break }
            if item.dates[rank] == nil { item.dates[rank] = moment }
        case .creator: add(to: \.creators, capture)
        case .author: add(to: \.authors, capture)
        case .personName:
            if !isInItem { feed.author = feed.author ?? capture.markup.line } else { add(to: \.authors, capture) }
        case .sourceName: item.sourceName = item.sourceName ?? capture.markup.line
        }
    }

    private func set(_ field: WritableKeyPath<ItemDraft, Body?>, _ capture: Capture) {
        guard item[keyPath: field] == nil else { return }
        let markup = capture.markup
        item[keyPath: field] = Body(
            text: markup.paragraphs,
            image: markup.isHTML ? FeedImages.first(in: markup.text, base: capture.base ?? item.link) : nil
        )
    }

    private func add(to field: WritableKeyPath<ItemDraft, [String]>, _ capture: Capture) {
        guard let name = capture.markup.line.flatMap(Self.personName),
            item[keyPath: field].count < 20,
            !item[keyPath: field].contains(name)
        else { return }
        item[keyPath: field].append(name)
    }

    /// A name without an email address before or after it: `press@example.com (김하늘)`, `김하늘 <press@example.com>`.
    static func personName(_ text: String) -> String? {
        let brackets: Set<Character> = ["<", ">", "(", ")", "[", "]"]
        let words = text.split(whereSeparator: \.isWhitespace)
        var rest = words.filter { !$0.contains("@") }.joined(separator: " ")
        // A name after an email address is in brackets.
        if words.contains(where: { $0.contains("@") }), let first = rest.first, let last = rest.last,
            brackets.contains(first), brackets.contains(last)
        {
            rest = String(rest.drop(while: brackets.contains).reversed().drop(while: brackets.contains).reversed())
        }
        return rest.contains { $0.isLetter || $0.isNumber } ? String(rest.prefix(300)) : nil
    }

    private static func languageTag(_ text: String) -> String? {
        text.wholeMatch(of: /[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8}){0,4}/) == nil ? nil : text
    }

    private static func number(_ text: String) -> Int? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        return digits.isEmpty || digits.count > 9 ? nil : Int(digits)
    }

    private static let periods = [
        "hourly": 3600, "daily": 86_400, "weekly": 7 * 86_400, "monthly": 30 * 86_400, "yearly": 365 * 86_400,
    ]

    // MARK: The result

    /// The feed; `nil` without a root element.
    func document(isMended: Bool, isTruncated: Bool) -> FeedDocument? {
        guard let format else { return nil }
        let updated = feed.built ?? feed.published
        return FeedDocument(
            format: format,
            title: feed.title.map { String($0.prefix(300)) },
            site: feed.site,
            language: feed.language,
            rights: feed.rights,
            updated: updated,
            refreshInterval: feed.refreshInterval,
            items: items.compactMap { $0.item(feedTime: updated, feedAuthor: feed.author) },
            isMended: isMended,
            isTruncated: isTruncated
        )
    }
}

/// The feed's own metadata.
private struct FeedDraft {
    var title: String?
    var site: String?
    var language: String?
    var rights: String?
    var author: String?
    var built: Date?
    var published: Date?
    /// Minutes.
    var ttl: Int?
    /// Seconds per period, to be divided by `frequency`.
    var period: Int?
    var frequency: Int?

    var refreshInterval: Duration {
        let asked: Duration =
            if let ttl, ttl > 0 {
                .seconds(ttl * 60)
            } else if let period {
                .seconds(period / max(1, frequency ?? 1))
            } else {
                .zero
            }
        return min(max(asked, FeedDocument.shortestInterval), FeedDocument.longestInterval)
    }
}

/// A description or content.
private struct Body {
    let text: String?
    /// The first image in it.
    let image: String?
}

/// An item that is being read.
private struct ItemDraft {
    /// `rdf:about`.
    var about: String?
    var title: String?
    var otherTitle: String?
    var link: String?
    /// The link of an Atom entry.
    var alternate: String?
    var identity: String?
    var isGuidAddress = false
    var description: Body?
    var otherDescription: Body?
    var content: Body?
    /// `pubDate`, `dc:date`, `published`, `updated`, the most reliable first.
    var dates: [FeedDate.Moment?] = [nil, nil, nil, nil]
    var creators: [String] = []
    var authors: [String] = []
    var sourceName: String?
    var sourceAddress: String?
    var images = FeedImages()

    /// The maximum number of characters of a summary made from the content.
    private static let summaryLength = 300
    /// The maximum number of characters of a title.
    private static let titleLength = 1000

    func item(feedTime: Date?, feedAuthor: String?) -> FeedItem? {
        let rawAddress = link ?? alternate ?? guidAddress ?? about.flatMap { FeedLink.resolve($0, base: nil) }
        let address = rawAddress.map(FeedLink.withoutTracking)
        let moment = dates.compactMap(\.self).first
        let published = moment?.date ?? feedTime
        let title = (title ?? otherTitle).map { String(withoutSource($0).prefix(Self.titleLength)) }
        let summary = summary(of: address)
        guard title != nil || address != nil || summary != nil else { return nil }
        let image =
            images.best ?? [content, description, otherDescription].lazy.compactMap { $0?.image }.first
        let names = creators.isEmpty ? authors : creators
        return FeedItem(
            identity: stableIdentity(rawAddress) ?? address
                ?? "\(title ?? summary ?? "")|\(moment.map { Instant.text($0.date) } ?? "")",
            title: title,
            address: address,
            summary: summary,
            content: content?.text,
            image: image,
            author: names.isEmpty ? feedAuthor : names.joined(separator: ", "),
            published: published,
            isApproximate: published != nil && moment?.hasTime != true,
            sourceName: sourceName.map { String($0.prefix(300)) },
            sourceAddress: sourceAddress
        )
    }

    private var guidAddress: String? {
        guard isGuidAddress, let identity else { return nil }
        return FeedLink.resolve(identity, base: nil)
    }

    /// The title without the publisher that Google appends, if it is the one in `source`.
    private func withoutSource(_ title: String) -> String {
        guard let sourceName, title.hasSuffix(" - " + sourceName) else { return title }
        return String(title.dropLast(sourceName.count + 3))
    }

    private func summary(of address: String?) -> String? {
        // At Google News, this is a list of links to this and related articles.
        if let address, address.hasPrefix("https://news.google.com/") { return nil }
        if let text = description?.text ?? otherDescription?.text { return text }
        guard let text = content?.text else { return nil }
        guard text.count > Self.summaryLength else { return text }
        let start = text.prefix(Self.summaryLength)
        let cut = start.lastIndex(where: \.isWhitespace) ?? start.endIndex
        // Japanese and Chinese have no spaces at which to cut.
        let end = start.distance(from: cut, to: start.endIndex) > Self.summaryLength / 3 ? start.endIndex : cut
        return String(start[..<end]).trimmingCharacters(in: .whitespacesAndNewlines) + "…"
    }

    /// The feed's own identifier of the item.
    ///
    /// The BBC appends the version of an article to its address, `…/c5ydld0gykpo#1`. The number is removed if the rest
    /// is the item's own address; otherwise it may refer to a part of a page.
    private func stableIdentity(_ address: String?) -> String? {
        guard let identity = identity ?? about?.trimmingCharacters(in: .whitespacesAndNewlines), !identity.isEmpty
        else {
            return nil
        }
        guard let mark = identity.lastIndex(of: "#"), let address, !address.contains("#"),
            !identity[mark...].dropFirst().isEmpty, identity[mark...].dropFirst().allSatisfy({ "0"..."9" ~= $0 }),
            let own = FeedLink.resolve(String(identity[..<mark]), base: nil),
            own.prefix(while: { $0 != "?" }) == address.prefix(while: { $0 != "?" })
        else { return identity }
        return String(identity[..<mark])
    }
}
