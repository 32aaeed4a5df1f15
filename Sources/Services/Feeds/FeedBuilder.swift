import CatalogModel
import Foundation

final class FeedBuilder: XMLHandler {
    private(set) var error: FeedError?

    private let zone: TimeZone
    private let address: String?
    private var format: FeedDocument.Format?
    /// The default namespace of the root element. In RSS, its elements count as RSS whatever the namespace is.
    private var rootNamespace: String?
    private var stack: [Frame] = []
    private var capture: FeedCapture?
    private var feed = FeedDraft()
    private var item = ItemDraft()
    private var isInItem = false
    private var items: [ItemDraft] = []

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
        case .mediaGroup: role = startMedia(tag, vocabulary, base, in: .mediaGroup)
        case .mediaContent: role = startMedia(tag, vocabulary, base, in: .mediaContent)
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
        case "entry" where vocabulary == .atom:
            format = .atom
            return startItem(tag)
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
        case (.atom, "id"):
            // A web address serves as the link of an entry without one, as the permanent link of an RSS item does.
            item.isGuidAddress = true
            begin(.identity, tag, base)
        case (.rss, "description"), (.atom, "summary"): begin(.description, tag, base)
        case (.dc, "description"), (.itunes, "summary"): begin(.otherDescription, tag, base)
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
        case (.media, _): return startMedia(tag, vocabulary, base, in: .item)
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
        in parent: Role
    ) -> Role {
        guard vocabulary == .media else { return .ignored }
        switch tag.name {
        case "group": return .mediaGroup
        case "content":
            item.images.addContent(tag, base: base, isGrouped: parent == .mediaGroup)
            return .mediaContent
        // Within `media:content` they belong to that image or film alone.
        case "title" where parent != .mediaContent: begin(.otherTitle, tag, base)
        case "description" where parent != .mediaContent: begin(.mediaDescription, tag, base)
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

    private func begin(_ field: FeedField, _ tag: XMLTag, _ base: String?) {
        var type: String?
        let vocabulary = FeedVocabulary(namespace: tag.namespace, prefix: tag.prefix)
        if vocabulary == .media {
            // Media RSS has `plain`, which is the default, and `html`.
            type = tag.attribute("type")?.lowercased() == "html" ? "html" : "text"
        } else if format == .atom || vocabulary == .atom {
            type = tag.attribute("type")?.lowercased() ?? "text"
        }
        capture = FeedCapture(field: field, base: base, type: type, reference: tag.attribute("href"))
    }

    private func finish(_ capture: FeedCapture) {
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
        case .mediaDescription: set(\.mediaDescription, capture)
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

    private func set(_ field: WritableKeyPath<ItemDraft, FeedBody?>, _ capture: FeedCapture) {
        guard item[keyPath: field] == nil else { return }
        let markup = capture.markup
        item[keyPath: field] = FeedBody(
            text: markup.paragraphs,
            image: markup.isHTML ? FeedImages.first(in: markup.text, base: capture.base ?? item.link) : nil
        )
    }

    private func add(to field: WritableKeyPath<ItemDraft, [String]>, _ capture: FeedCapture) {
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

    func document(isRepaired: Bool, isTruncated: Bool) -> FeedDocument? {
        guard let format else { return nil }
        // A cut-off item is as good as the others if what names it was whole.
        if isTruncated, isInItem, item.title != nil, item.link ?? item.alternate != nil { items.append(item) }
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
            isRepaired: isRepaired,
            isTruncated: isTruncated
        )
    }
}
