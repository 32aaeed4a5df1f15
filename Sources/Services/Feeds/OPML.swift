import CatalogModel
package import Foundation

/// A list of feeds in OPML 2.0, as feed readers exchange them.
public enum OPML {
    /// The maximum size of a file, in bytes.
    package static let largestFile = 5 << 20
    package static let mostFeeds = 2000

    package struct Contents: Sendable {
        package let title: String?
        /// The feeds, in order, without duplicate addresses.
        package let feeds: [CatalogueFeed]
        package let problems: [Problem]
        /// The folders and tags of feeds that are kept without them: there are newsapi's categories alone.
        package let dropped: [Problem]
    }

    /// An outline that was left out.
    public struct Problem: Hashable, Sendable {
        /// The outline's name, or its address if it has none.
        public let outline: String
        /// Why it was left out.
        public let reason: Reason

        package init(outline: String, reason: Reason) {
            self.outline = outline
            self.reason = reason
        }

        /// Why an outline was left out.
        public enum Reason: Hashable, Sendable {
            /// `xmlUrl` is not a web address.
            case notAnAddress
            /// A link to a page or to another list, or a feed whose address is missing.
            case noAddress
            /// Plain `http` to another machine, without `insecure="true"` in a trusted file.
            case plainHTTP
            /// An address that occurs earlier in the file, with `https` or with `http`.
            case repeated
            case tooMany
            /// A folder whose feeds are kept without it.
            case folder
            /// A tag of feeds that are kept without it.
            case tag
        }
    }

    /// Parses a list.
    ///
    /// Outlines may be nested. Those without `xmlUrl` are groups, whose name replaces a missing `category` if it is one
    /// of newsapi's. This program's own attributes are `id`, `country`, `language`, `category`, `zone`, `evidence`,
    /// `insecure` and `hidden`; an invalid value counts as missing.
    ///
    /// - Parameter plainHTTP: Which plain `http` addresses of other machines are accepted; the others are left out.
    /// - Throws: ``FeedError`` if the file is neither OPML nor newsboat's list of addresses.
    package static func read(_ file: Data, plainHTTP: PlainHTTP = .whereMarked) throws(FeedError) -> Contents {
        guard file.count <= largestFile else { throw .tooLarge(limit: largestFile) }
        guard !file.isEmpty else { throw .empty }
        let text = try FeedText.utf8(Array(file))
        var list = FeedListBuilder(plainHTTP: plainHTTP)
        if NewsboatURLs.isList(text) {
            NewsboatURLs.read(text, into: &list)
            return list.contents(title: nil)
        }
        let builder = OPMLBuilder(list)
        let outcome = try XMLStream.read(text, handler: builder)
        if let error = builder.error { throw error }
        // A truncated list is rejected, since writing it back would lose the rest.
        guard builder.hasRoot, !outcome.isTruncated else { throw .notAFeed(root: "") }
        return builder.contents
    }

    /// Which plain `http` addresses of other machines a list may have.
    package enum PlainHTTP: Sendable {
        case refused
        /// Those with `insecure="true"`, which `news feeds add --insecure` writes into the user's own file.
        case whereMarked
        case accepted
    }

    /// Writes a list. Parsing the result gives the same feeds. Returns the file's text.
    package static func write(_ feeds: [CatalogueFeed], title: String) -> String {
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#, #"<opml version="2.0">"#, "  <head>",
            "    <title>\(escaped(title))</title>", "  </head>", "  <body>",
        ]
        for feed in feeds {
            var attributes: [(String, String?)] = [
                ("type", "rss"), ("text", feed.name), ("xmlUrl", feed.address.text), ("id", feed.id),
                ("country", feed.country), ("language", feed.language), ("category", feed.category?.rawValue),
            ]
            attributes.append(("zone", feed.ownZone))
            attributes.append(("evidence", feed.evidence?.rawValue))
            attributes.append(("insecure", feed.address.isInsecure ? "true" : nil))
            attributes.append(("hidden", feed.isHidden ? "true" : nil))
            let written = attributes.compactMap { name, value in value.map { "\(name)=\"\(escaped($0))\"" } }
            lines.append("    <outline \(written.joined(separator: " "))/>")
        }
        return (lines + ["  </body>", "</opml>", ""]).joined(separator: "\n")
    }

    private static func escaped(_ text: String) -> String {
        CleanText.literal(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}

private final class OPMLBuilder: XMLHandler {
    private(set) var error: FeedError?
    private(set) var hasRoot = false
    private var title: String?
    private var isInTitle = false
    private var titleBytes: [UInt8] = []
    /// The categories of the open outlines, and the names of folders that are none.
    private var groups: [(category: FeedCategory?, folder: String?)] = []
    private var open: [String] = []
    private var list: FeedListBuilder

    init(_ list: FeedListBuilder) {
        self.list = list
    }

    var isDone: Bool { error != nil }

    var contents: OPML.Contents { list.contents(title: title) }

    func start(_ tag: XMLTag) {
        guard !isDone else { return }
        if open.isEmpty {
            guard tag.name == "opml" else {
                error = tag.name == "html" ? .webPage : .notAFeed(root: tag.name)
                return
            }
            hasRoot = true
        }
        if tag.name == "outline" {
            outline(tag)
        } else if tag.name == "title", open.last == "head" {
            isInTitle = true
        }
        open.append(tag.name)
    }

    func text(_ bytes: [UInt8]) {
        if isInTitle, titleBytes.count < 4096 { titleBytes.append(contentsOf: bytes.prefix(4096)) }
    }

    func end() {
        guard let name = open.popLast() else { return }
        if name == "outline" {
            groups.removeLast()
        } else if name == "title", isInTitle {
            isInTitle = false
            title = FeedMarkup(text: String(decoding: titleBytes, as: UTF8.self), isHTML: false).line
        }
    }

    private func outline(_ tag: XMLTag) {
        let name = [tag.attribute("text"), tag.attribute("title")].lazy.compactMap { text in
            text.flatMap { FeedMarkup(text: $0, isHTML: false).line }
        }.first
        let category = tag.attribute("category").flatMap(FeedCategory.init(lenient:))
        let type = tag.attribute("type").map { $0.lowercased() } ?? ""
        let isFeed = ["rss", "atom", "feed", "rdf", "xml"].contains(type)
        // Some programs write the feed's address where links have theirs.
        guard let text = tag.attribute("xmlurl") ?? (isFeed ? tag.attribute("url") : nil) else {
            if isFeed || ["link", "include"].contains(type) || tag.attribute("htmlurl") != nil {
                list.leaveOut(name ?? tag.attribute("url") ?? tag.attribute("htmlurl") ?? "", .noAddress)
            }
            let own = category ?? name.flatMap(FeedCategory.init(lenient:))
            groups.append((own ?? groups.last?.category, own == nil ? name : nil))
            return
        }
        for folder in groups.compactMap({ $0.folder }) { list.drop(folder, .folder) }
        defer { groups.append((groups.last?.category, nil)) }
        list.add(text, name: name, isMarkedInsecure: tag.attribute("insecure") == "true") { address, ids in
            CatalogueFeed(
                id: tag.attribute("id"),
                name: name,
                address: address,
                country: tag.attribute("country"),
                language: tag.attribute("language"),
                category: category ?? groups.last?.category,
                zone: tag.attribute("zone"),
                evidence: tag.attribute("evidence").flatMap(CatalogueFeed.Evidence.init),
                isHidden: tag.attribute("hidden") == "true",
                avoiding: ids
            )
        }
    }
}
