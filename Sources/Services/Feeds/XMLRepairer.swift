import CatalogModel

/// Repairs the markup of a feed, producing well-formed XML piece by piece.
///
/// Feeds generated from templates contain bare `&`, HTML's named references, control characters, `<` in headlines and
/// unclosed `<br>`. libxml2 recovers from some of these by dropping text. Comments, processing instructions and the XML
/// declaration are omitted, and CDATA becomes text. The end tags in the result always match the open elements. A
/// document type or entity declaration is an error. The time is linear in the size of any input.
struct XMLRepairer {
    /// The maximum depth of elements; deeper nesting is an error.
    static let maxDepth = 100
    /// The approximate size of a piece, in bytes.
    private static let pieceSize = 32_768
    private static let mostAttributes = 64

    private let bytes: [UInt8]
    private var index: Int
    private var out: [UInt8] = []
    private var open: [String] = []
    private var hasRoot = false
    private(set) var isRepaired = false

    /// Creates a mender for UTF-8 text without a byte-order mark.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        // A faulty template may print warnings before the XML declaration, where the document begins.
        index = Self.find("<?xml", in: bytes, from: 0, to: min(bytes.count, 4096)) ?? 0
    }

    var isTruncated: Bool { !hasRoot || !open.isEmpty }

    mutating func next() throws(FeedError) -> [UInt8]? {
        out.removeAll(keepingCapacity: true)
        while index < bytes.count, out.count < Self.pieceSize, !isFinished { try step() }
        return out.isEmpty ? nil : out
    }

    /// Whether the root element has ended; anything after it is ignored.
    private var isFinished: Bool { hasRoot && open.isEmpty }

    private mutating func step() throws(FeedError) {
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: "<"):
            try markup()
        case _ where open.isEmpty:
            index += 1
        case UInt8(ascii: "&"):
            index = reference(at: index, end: bytes.count)
        case UInt8(ascii: ">"):
            append("&gt;")
            index += 1
        default:
            index = character(at: index)
        }
    }

    /// Copies a character, or omits one that XML does not allow.
    private mutating func character(at index: Int) -> Int {
        let byte = bytes[index]
        if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D {
            isRepaired = true
            return index + 1
        }
        if byte == 0xEF, index + 2 < bytes.count, bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE {
            isRepaired = true
            return index + 3
        }
        out.append(byte)
        return index + 1
    }

    // MARK: References

    private mutating func reference(at start: Int, end: Int) -> Int {
        var index = start + 1
        while index < min(end, start + 34), Self.isReferenceByte(bytes[index]) { index += 1 }
        guard index < end, bytes[index] == UInt8(ascii: ";"), index > start + 1 else {
            isRepaired = true
            append("&amp;")
            return start + 1
        }
        let name = String(decoding: bytes[(start + 1)..<index], as: UTF8.self)
        if ["amp", "lt", "gt", "quot", "apos"].contains(name) {
            append("&\(name);")
            return index + 1
        }
        let decoded = CleanText.decodingReferences("&\(name);")
        guard decoded != "&\(name);" else {
            isRepaired = true
            append("&amp;")
            return start + 1
        }
        if !name.hasPrefix("#") { isRepaired = true }
        for scalar in decoded.unicodeScalars where Self.isAllowed(scalar) { appendEscaped(scalar) }
        return index + 1
    }

    private static func isReferenceByte(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "#") || isASCIIAlphanumeric(byte)
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    private mutating func appendEscaped(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "&": append("&amp;")
        case "<": append("&lt;")
        case ">": append("&gt;")
        case "\"": append("&quot;")
        default: out.append(contentsOf: String(Character(scalar)).utf8)
        }
    }

    // MARK: Markup

    private mutating func markup() throws(FeedError) {
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        switch next {
        case UInt8(ascii: "!"):
            try declarationOrText()
        case UInt8(ascii: "?"):
            index = Self.find("?>", in: bytes, from: index + 2).map { $0 + 2 } ?? bytes.count
        case UInt8(ascii: "/"):
            if !endTag() { bareBracket() }
        default:
            if try !startTag() { bareBracket() }
        }
    }

    private mutating func declarationOrText() throws(FeedError) {
        if starts(with: "<!--") {
            index = Self.find("-->", in: bytes, from: index + 4).map { $0 + 3 } ?? bytes.count
        } else if starts(with: "<![CDATA[") {
            characterData()
        } else {
            try declaration()
        }
    }

    private mutating func bareBracket() {
        isRepaired = true
        if !open.isEmpty { append("&lt;") }
        index += 1
    }

    private mutating func characterData() {
        let start = index + 9
        let end = Self.find("]]>", in: bytes, from: start) ?? bytes.count
        index = start
        while index < end {
            switch bytes[index] {
            case _ where open.isEmpty: index += 1
            case UInt8(ascii: "&"):
                append("&amp;")
                index += 1
            case UInt8(ascii: "<"):
                append("&lt;")
                index += 1
            case UInt8(ascii: ">"):
                append("&gt;")
                index += 1
            default: index = character(at: index)
            }
        }
        index = min(bytes.count, max(index, end + 3))
    }

    private mutating func declaration() throws(FeedError) {
        let word = String(decoding: bytes[(index + 2)..<min(bytes.count, index + 16)], as: UTF8.self).lowercased()
        if word.hasPrefix("doctype html"), !hasRoot { throw .webPage }
        if ["doctype", "entity", "element", "attlist", "notation"].contains(where: { word.hasPrefix($0) }) {
            throw .documentType
        }
        bareBracket()
    }

    private mutating func endTag() -> Bool {
        guard let (name, nameEnd) = name(at: index + 2) else { return false }
        var end = nameEnd
        while end < bytes.count, bytes[end] != UInt8(ascii: ">"), bytes[end] != UInt8(ascii: "<") { end += 1 }
        guard end < bytes.count, bytes[end] == UInt8(ascii: ">") || end > nameEnd || bytes[end] == UInt8(ascii: "<")
        else { return false }
        index = bytes[end] == UInt8(ascii: ">") ? end + 1 : end
        close(name)
        return true
    }

    /// Closes the innermost open element of a name and all inside it. An end tag without a start tag is omitted.
    private mutating func close(_ name: String) {
        guard let match = open.lastIndex(of: name) else {
            isRepaired = true
            return
        }
        if match < open.count - 1 { isRepaired = true }
        for inner in open[match...].reversed() { append("</\(inner)>") }
        open.removeSubrange(match...)
    }

    private mutating func startTag() throws(FeedError) -> Bool {
        guard let (name, nameEnd) = name(at: index + 1), let tag = attributes(from: nameEnd) else { return false }
        closeUnclosed(before: name)
        guard open.count < Self.maxDepth else { throw .tooDeep(limit: Self.maxDepth) }
        hasRoot = true
        append("<\(name)")
        var seen: Set<String> = []
        for attribute in tag.attributes where seen.insert(attribute.name).inserted {
            append(" \(attribute.name)=\"")
            appendValue(attribute.value)
            append("\"")
        }
        if tag.isEmpty || Self.voidElements.contains(name) {
            append("/>")
        } else {
            append(">")
            open.append(name)
        }
        index = tag.end
        return true
    }

    /// Closes what a start tag shows to be unclosed: items are never nested and lie directly in their feed, and a
    /// category contains nothing but categories.
    private mutating func closeUnclosed(before name: String) {
        while let last = open.last, Self.localName(last) == "category", Self.localName(name) != "category" {
            isRepaired = true
            close(last)
        }
        guard ["item", "entry"].contains(Self.localName(name)) else { return }
        if open.contains(name) { close(name) }
        let containers: Set<Substring> = ["rss", "rdf", "channel", "feed"]
        guard
            let container = open.lastIndex(where: { containers.contains(Substring(Self.localName($0).lowercased())) }),
            container + 1 < open.count
        else { return }
        isRepaired = true
        close(open[container + 1])
    }

    /// A name without its prefix.
    private static func localName(_ name: String) -> Substring {
        name.lastIndex(of: ":").map { name[name.index(after: $0)...] } ?? name[...]
    }

    /// HTML's void elements, and RSS's only empty element.
    private static let voidElements: Set<String> = [
        "br", "hr", "img", "input", "wbr", "BR", "HR", "IMG", "enclosure",
    ]

    private struct Tag {
        var attributes: [(name: String, value: Range<Int>)] = []
        var isEmpty = false
        var end = 0
    }

    /// Reads attributes, quoted or not, up to the end of a tag; `nil` if another tag begins first.
    private func attributes(from start: Int) -> Tag? {
        var tag = Tag()
        var index = start
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: ">"):
                tag.end = index + 1
                return tag
            case UInt8(ascii: "<"):
                return nil
            case UInt8(ascii: "/"):
                tag.isEmpty = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: ">")
                index += 1
            case let byte where Self.isSpace(byte) || byte < 0x20:
                index += 1
            default:
                let nameStart = index
                while index < bytes.count, !Self.endsAttributeName(bytes[index]) { index += 1 }
                let nameEnd = index
                // Neither a name nor a delimiter.
                if index == nameStart { index += 1 }
                while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
                guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { continue }
                index += 1
                while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
                guard let value = value(at: &index) else { return nil }
                let name = String(decoding: bytes[nameStart..<nameEnd], as: UTF8.self)
                if tag.attributes.count < Self.mostAttributes, Self.isName(name) {
                    tag.attributes.append((name, value))
                }
            }
        }
        return nil
    }

    private func value(at index: inout Int) -> Range<Int>? {
        guard index < bytes.count else { return nil }
        let quote = bytes[index]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let start = index
            while index < bytes.count, !Self.isSpace(bytes[index]), bytes[index] != UInt8(ascii: ">"),
                bytes[index] != UInt8(ascii: "<")
            {
                index += 1
            }
            return start..<index
        }
        let start = index + 1
        guard let end = bytes[start...].firstIndex(of: quote) else { return nil }
        index = end + 1
        return start..<end
    }

    private mutating func appendValue(_ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            switch bytes[index] {
            case UInt8(ascii: "&"): index = reference(at: index, end: range.upperBound)
            case UInt8(ascii: "<"):
                append("&lt;")
                index += 1
            case UInt8(ascii: "\""):
                append("&quot;")
                index += 1
            default: index = character(at: index)
            }
        }
    }

    // MARK: Names

    /// The name of an element at an index, and its end. Element names in feeds are ASCII: `<단독>` is part of a headline.
    private func name(at start: Int) -> (String, Int)? {
        var end = start
        while end < bytes.count, end - start < 64, Self.isNameByte(bytes[end]) { end += 1 }
        guard end < bytes.count, end > start else { return nil }
        switch bytes[end] {
        case UInt8(ascii: ">"), 0x09, 0x0A, 0x0D, 0x20: break
        case UInt8(ascii: "/"):
            guard end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: ">") || Self.isSpace(bytes[end + 1]) else {
                return nil
            }
        // `</title<link>`: the `>` of the first tag is missing.
        case UInt8(ascii: "<") where bytes[start - 1] == UInt8(ascii: "/"): break
        default: return nil
        }
        let name = String(decoding: bytes[start..<end], as: UTF8.self)
        return Self.isName(name) ? (name, end) : nil
    }

    private static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, isASCIIAlphanumeric(first) || first == UInt8(ascii: "_"),
            !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first), text.utf8.allSatisfy(isNameByte)
        else { return false }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return parts.count == 1 }
        guard let second = parts[1].utf8.first else { return false }
        return isASCIIAlphanumeric(second) && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second)
            || second == UInt8(ascii: "_")
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        isASCIIAlphanumeric(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
            || byte == UInt8(ascii: ":")
    }

    private static func endsAttributeName(_ byte: UInt8) -> Bool {
        isSpace(byte) || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<")
            || byte == UInt8(ascii: "/")
    }

    private static func isASCIIAlphanumeric(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    // MARK: Bytes

    private mutating func append(_ text: String) {
        out.append(contentsOf: text.utf8)
    }

    private func starts(with text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard index + count <= bytes.count else { return false }
        return bytes[index..<index + count].elementsEqual("\(text)".utf8)
    }

    private static func find(_ text: String, in bytes: [UInt8], from start: Int, to end: Int? = nil) -> Int? {
        let wanted = Array(text.utf8)
        let end = (end ?? bytes.count) - wanted.count
        guard start <= end, let first = wanted.first else { return nil }
        var index = start
        while index <= end {
            if bytes[index] == first, bytes[index..<index + wanted.count].elementsEqual(wanted) { return index }
            index += 1
        }
        return nil
    }
}
