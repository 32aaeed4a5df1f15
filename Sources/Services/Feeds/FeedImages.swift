import CatalogModel

struct FeedImages {
    /// `media:content` of an image: its address and width.
    private var contents: [(address: String, width: Int)] = []
    private var grouped: [(address: String, width: Int)] = []
    private var thumbnail: String?
    private var enclosure: String?

    /// The maximum number of images examined per item, and per text.
    private static let maxCount = 50

    /// The image to show: the widest `media:content`, else one of a group, else the thumbnail, else the enclosure.
    var best: String? {
        Self.widest(contents) ?? Self.widest(grouped) ?? thumbnail ?? enclosure
    }

    private static func widest(_ images: [(address: String, width: Int)]) -> String? {
        // Of several images with the same width, the first one.
        images.reduce(nil as (address: String, width: Int)?) { best, image in
            if let best, best.width >= image.width { best } else { image }
        }?.address
    }

    mutating func addContent(_ tag: XMLTag, base: String?, isGrouped: Bool) {
        guard contents.count + grouped.count < Self.maxCount, Self.isImage(tag), !Self.isDot(tag),
            let address = Self.address(tag, base)
        else { return }
        let width = tag.attribute("width").flatMap(Self.pixels) ?? 0
        if isGrouped { grouped.append((address, width)) } else { contents.append((address, width)) }
    }

    mutating func addThumbnail(_ tag: XMLTag, base: String?) {
        guard thumbnail == nil, !Self.isDot(tag) else { return }
        thumbnail = Self.address(tag, base)
    }

    mutating func addEnclosure(_ tag: XMLTag, addressAttribute: String = "url", base: String?) {
        guard enclosure == nil, let type = tag.attribute("type")?.lowercased(), type.hasPrefix("image/"),
            let address = tag.attribute(addressAttribute)
        else { return }
        enclosure = FeedLink.resolve(address, base: base)
    }

    private static func address(_ tag: XMLTag, _ base: String?) -> String? {
        tag.attribute("url").flatMap { FeedLink.resolve($0, base: base) }
    }

    /// Whether a `media:content` is an image; without medium and type, as at the Guardian, the file name decides.
    private static func isImage(_ tag: XMLTag) -> Bool {
        if let medium = tag.attribute("medium")?.lowercased(), !medium.isEmpty { return medium == "image" }
        if let type = tag.attribute("type")?.lowercased(), !type.isEmpty { return type.hasPrefix("image/") }
        let path = (tag.attribute("url") ?? "").prefix { $0 != "?" && $0 != "#" }.lowercased()
        return [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif"].contains { path.hasSuffix($0) }
    }

    private static func isDot(_ tag: XMLTag) -> Bool {
        isDot(width: tag.attribute("width"), height: tag.attribute("height"))
    }

    private static func isDot(width: String?, height: String?) -> Bool {
        guard let width = width.flatMap(pixels), let height = height.flatMap(pixels) else { return false }
        return width <= 1 && height <= 1
    }

    private static func pixels(_ text: String) -> Int? {
        Int(text.drop { $0.isWhitespace }.prefix { $0.isASCII && $0.isNumber }.prefix(6))
    }

    // MARK: In HTML

    /// The address of the first image in HTML text. Attributes may have double, single or no quotation marks. For a
    /// lazily loaded image, `data-src` is used. Tracking pixels and `data:` addresses are skipped.
    static func first(in html: String, base: String?) -> String? {
        let bytes = Array(html.utf8)
        var index = 0
        var count = 0
        while count < maxCount, let start = nextImage(in: bytes, from: index) {
            count += 1
            var attributes: [String: String] = [:]
            index = read(bytes, from: start, into: &attributes)
            guard !isDot(width: attributes["width"], height: attributes["height"]) else { continue }
            for name in ["data-src", "src"] {
                guard let text = attributes[name], !text.isEmpty else { continue }
                let decoded = CleanText.decodingReferences(text)
                if let address = FeedLink.resolve(decoded, base: base) { return address }
            }
        }
        return nil
    }

    private static func nextImage(in bytes: [UInt8], from start: Int) -> Int? {
        var index = start
        while index + 4 < bytes.count {
            if bytes[index] == UInt8(ascii: "<"), bytes[index + 1] | 0x20 == UInt8(ascii: "i"),
                bytes[index + 2] | 0x20 == UInt8(ascii: "m"), bytes[index + 3] | 0x20 == UInt8(ascii: "g"),
                isSpace(bytes[index + 4]) || bytes[index + 4] == UInt8(ascii: "/")
            {
                return index + 4
            }
            index += 1
        }
        return nil
    }

    /// Reads attributes up to `>`, and returns its index.
    private static func read(_ bytes: [UInt8], from start: Int, into attributes: inout [String: String]) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
            let nameStart = index
            while index < bytes.count, !isSpace(bytes[index]), bytes[index] != UInt8(ascii: "="),
                bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "/")
            {
                index += 1
            }
            guard index > nameStart else {
                index += 1
                continue
            }
            let name = String(decoding: bytes[nameStart..<index], as: UTF8.self).lowercased()
            while index < bytes.count, isSpace(bytes[index]) { index += 1 }
            guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { continue }
            index += 1
            while index < bytes.count, isSpace(bytes[index]) { index += 1 }
            guard index < bytes.count else { break }
            let quote = bytes[index]
            let value: Range<Int>
            if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
                let end = bytes[(index + 1)...].firstIndex(of: quote) ?? bytes.count
                value = index + 1..<end
                index = min(end + 1, bytes.count)
            } else {
                let valueStart = index
                while index < bytes.count, !isSpace(bytes[index]), bytes[index] != UInt8(ascii: ">") { index += 1 }
                value = valueStart..<index
            }
            if attributes[name] == nil { attributes[name] = String(decoding: bytes[value], as: UTF8.self) }
        }
        return index
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }
}
