import CatalogModel

/// What an address gave in place of a feed, by its text. Expressions see a head of it only: a hostile page can make
/// them compare its whole text at each of its places.
struct PageText {
    private let bytes: [UInt8]
    private let head: String

    /// - Parameter bytes: UTF-8.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        head = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
    }

    /// An Atom feed inside a web page, from its start tag on.
    var embeddedFeed: [UInt8]? {
        let name = Array("feed".utf8)
        var rest = bytes[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            let tag = bytes[(start + 1)...].prefix(500).prefix { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }
            let words = tag.prefix { $0 > 0x20 }
            if words == name[...] || words.suffix(5) == (Array(":feed".utf8))[...],
                String(decoding: tag, as: UTF8.self).contains("www.w3.org/2005/Atom")
            {
                return Array(bytes[start...])
            }
            rest = bytes[(start + 1)...]
        }
        return nil
    }

    func linkedFeed(from base: String?) -> String? {
        LinkedFeeds.references(in: head).lazy.compactMap { FeedLink.resolve($0, base: base, entities: true) }.first
    }

    /// Whether it is a [JSON Feed](https://www.jsonfeed.org/version/1.1/).
    var isJSONFeed: Bool {
        head.first { !$0.isWhitespace } == "{"
            && head.prefix(4096).contains(/https?:\\?\/\\?\/jsonfeed\.org\\?\/version/)
    }
}
