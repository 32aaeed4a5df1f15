enum FeedField {
    case feedTitle, feedLink, feedLanguage, feedRights, feedTTL, feedPeriod, feedFrequency
    case feedDate(String)
    case title, otherTitle, link, guid, identity, description, otherDescription, mediaDescription, content, creator,
        author, personName
    case sourceName
    /// A date, with its rank among the item's dates.
    case date(Int)

    /// The maximum number of bytes.
    var limit: Int {
        switch self {
        case .content: 512 << 10
        case .description, .otherDescription, .mediaDescription: 128 << 10
        case .author, .creator, .personName, .sourceName, .feedLanguage: 1 << 10
        case .date, .feedDate, .feedTTL, .feedPeriod, .feedFrequency: 256
        default: 16 << 10
        }
    }
}

/// The text of an element, with its inner elements as markup.
struct FeedCapture {
    let field: FeedField
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

    init(field: FeedField, base: String?, type: String?, reference: String?) {
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
