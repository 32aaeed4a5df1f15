import CatalogModel
import XML

enum FeedText {
    /// The document in UTF-8, without byte-order mark.
    ///
    /// The byte-order mark takes precedence, then the XML declaration. `euc-kr` is decoded as its superset CP949, since
    /// documents declared as EUC-KR use the other syllables too. A document that is declared as EUC-KR but is valid
    /// UTF-8 is decoded as UTF-8. The `charset` of the header `Content-Type` is used only if the XML declares none,
    /// since servers often send the same one for everything.
    ///
    /// - Parameters:
    ///   - charset: The encoding in the response's header; `nil` for none.
    ///   - isKorean: Whether the feed is known to be Korean. What is neither UTF-8 nor declared is CP949 in a Korean
    ///     feed, and Windows-1252 in any other.
    /// - Returns: The text, with U+FFFD for each invalid byte.
    /// - Throws: ``FeedError/encoding(_:)``, ``FeedError/empty``.
    static func utf8(_ bytes: [UInt8], charset: String? = nil, isKorean: Bool = false) throws(FeedError) -> [UInt8] {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return repaired(bytes.dropFirst(3)) }
        if bytes.starts(with: [0x00, 0x00, 0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE, 0x00, 0x00]) {
            throw .encoding("UTF-32")
        }
        if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), bigEndian: true) }
        if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), bigEndian: false) }
        if bytes.starts(with: [0x00, 0x3C]) { return utf16(bytes[...], bigEndian: true) }
        if bytes.starts(with: [0x3C, 0x00]) { return utf16(bytes[...], bigEndian: false) }
        guard bytes.contains(where: { $0 > 0x20 }) else { throw .empty }
        let declared = declaredEncoding(bytes)
        let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
        switch declared {
        case nil:
            if isUTF8 { return bytes }
            if let names = charset.flatMap({ encodings[$0.lowercased()] }),
                let text = XMLConverter.utf8(bytes, from: names)?.text
            {
                return text
            }
            return undeclared(bytes, isKorean: isKorean)
        case "utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf-16le", "utf-16be":
            return isUTF8 ? bytes : repaired(bytes[...])
        case .some(let name):
            guard let names = encodings[name] else {
                guard isUTF8 else { throw .encoding(name) }
                return bytes
            }
            if isUTF8, names == korean || !bytes.contains(where: { $0 >= 0x80 }) { return bytes }
            guard let text = XMLConverter.utf8(bytes, from: names)?.text else { throw .encoding(name) }
            return text
        }
    }

    /// A text that is not UTF-8 and declares nothing.
    private static func undeclared(_ bytes: [UInt8], isKorean: Bool) -> [UInt8] {
        if isKorean || saysKorean(bytes) || isMostlyHangul(bytes),
            let text = XMLConverter.utf8(bytes, from: korean), text.faults == 0
        {
            return text.text
        }
        // A few invalid bytes, as where a text was cut within a letter, leave it UTF-8.
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
        let (valid, faults) = scalars.reduce(into: (0, 0)) { counts, scalar in
            if scalar == "\u{FFFD}" { counts.1 += 1 } else if !scalar.isASCII { counts.0 += 1 }
        }
        guard valid <= faults, let text = XMLConverter.utf8(bytes, from: ["CP1252"])?.text else {
            return repaired(bytes[...])
        }
        return text
    }

    private static func saysKorean(_ bytes: [UInt8]) -> Bool {
        let start = String(decoding: bytes.prefix(8192), as: UTF8.self)
        return start.firstMatch(of: /(?i)<(?:dc:)?language>\s*ko\b|<(?:rss|feed)\b[^>]*xml:lang\s*=\s*["']ko\b/) != nil
    }

    /// Whether nearly all pairs of bytes beyond ASCII are the Hangul syllables of EUC-KR. A Western text in
    /// Windows-1252 has single such bytes before ASCII letters.
    private static func isMostlyHangul(_ bytes: [UInt8]) -> Bool {
        var (hangul, others, index) = (0, 0, 0)
        while index < bytes.count {
            guard bytes[index] >= 0x80 else {
                index += 1
                continue
            }
            let isPair = index + 1 < bytes.count && bytes[index + 1] >= 0xA1
            if isPair, 0xB0...0xC8 ~= bytes[index] { hangul += 1 } else { others += 1 }
            index += isPair ? 2 : 1
        }
        return hangul > 0 && others * 9 <= hangul
    }

    private static let korean = ["CP949", "UHC", "EUC-KR"]

    private static let encodings: [String: [String]] = {
        var all: [String: [String]] = [
            "shift_jis": ["SHIFT_JIS"], "shift-jis": ["SHIFT_JIS"], "sjis": ["SHIFT_JIS"], "windows-31j": ["CP932"],
            "euc-jp": ["EUC-JP"], "gb2312": ["GBK", "GB2312"], "gbk": ["GBK"], "gb18030": ["GB18030"],
            "big5": ["BIG5"], "koi8-r": ["KOI8-R"], "koi8-u": ["KOI8-U"], "tis-620": ["TIS-620"],
            "windows-874": ["CP874"], "iso-8859-1": ["CP1252"], "latin1": ["CP1252"], "latin-1": ["CP1252"],
        ]
        for name in [
            "euc-kr", "euckr", "ks_c_5601-1987", "ksc5601", "ks_c_5601", "cp949", "ms949", "uhc", "windows-949",
        ] {
            all[name] = korean
        }
        for number in 2...16 where number != 12 { all["iso-8859-\(number)"] = ["ISO-8859-\(number)"] }
        for number in 1250...1258 {
            all["windows-\(number)"] = ["CP\(number)"]
            all["cp\(number)"] = ["CP\(number)"]
        }
        return all
    }()

    /// The name in `<?xml … encoding="…"?>`, in lower case.
    private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
        let start = String(decoding: bytes.prefix(4096), as: UTF8.self)
        guard let declaration = start.firstRange(of: "<?xml"),
            let end = start[declaration.upperBound...].firstRange(of: "?>"),
            let found = start[declaration.upperBound..<end.lowerBound].firstMatch(
                of: /encoding\s*=\s*["']?\s*([A-Za-z0-9._:-]{1,40})/
            )
        else { return nil }
        return found.output.1.lowercased()
    }

    private static func repaired(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        Array(String(decoding: bytes, as: UTF8.self).utf8)
    }

    private static func utf16(_ bytes: ArraySlice<UInt8>, bigEndian: Bool) -> [UInt8] {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        var index = bytes.startIndex
        while index + 1 < bytes.endIndex {
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            units.append(bigEndian ? first << 8 | second : second << 8 | first)
            index += 2
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}

struct FeedMarkup {
    /// The text, after one level of XML decoding.
    var text: String
    /// Whether it is HTML. Any text of RSS may be; Atom specifies it.
    var isHTML = true

    var line: String? {
        Self.visible(isHTML ? CleanText.plain(Self.withoutEndlessTags(text)) : CleanText.literal(text))
    }

    var paragraphs: String? {
        guard !isHTML else { return Self.visible(CleanText.block(Self.withoutEndlessTags(text))) }
        return Self.visible(
            text.split(whereSeparator: \.isNewline).map { CleanText.literal(String($0)) }.filter { !$0.isEmpty }
                .joined(separator: "\n")
        )
    }

    /// A text in which nearly all tags are closed: searching every unclosed one's end would take quadratic time.
    private static func withoutEndlessTags(_ text: String) -> String {
        var bytes = Array(text.utf8)
        var isOpen = false
        var endless: [Int] = []
        for index in bytes.indices.reversed() {
            switch bytes[index] {
            case UInt8(ascii: ">"): isOpen = true
            case UInt8(ascii: "<"):
                if !isOpen { endless.append(index) }
                isOpen = false
            default: break
            }
        }
        guard endless.count > 200 else { return text }
        for index in endless { bytes[index] = UInt8(ascii: " ") }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A text without invisible fillers such as the Hangul filler U+3164; `nil` if it is empty.
    private static func visible(_ text: String) -> String? {
        let isFiller: (Unicode.Scalar) -> Bool = {
            ["\u{3164}", "\u{115F}", "\u{1160}", "\u{FFA0}", "\u{2800}"].contains($0) || $0.properties.isWhitespace
        }
        return text.unicodeScalars.allSatisfy(isFiller) ? nil : text
    }
}
