import Basics

/// How the text of a file is encoded, by a name that the system's iconv knows. By iconv and not by Foundation, whose
/// encodings need tables of ICU that released programs leave out.
struct TextEncoding: Hashable, Sendable {
    let name: String

    static let utf8 = TextEncoding(name: "UTF-8")
    /// With UHC's syllables beyond EUC-KR, as Korean Windows writes.
    static let cp949 = TextEncoding(name: "CP949")
    static let windows1252 = TextEncoding(name: "CP1252")
    static let utf16LittleEndian = TextEncoding(name: "UTF-16LE")
    static let utf16BigEndian = TextEncoding(name: "UTF-16BE")

    private init(name: String) {
        self.name = name
    }

    /// An encoding by a name that files have for it, such as `Cp1252`, `ISO8859_1` or `MS949`; `nil` for an unknown
    /// one.
    init?(named name: String) {
        let key = String(name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || "0"..."9" ~= $0 })
        guard let known = Self.names[key] else { return nil }
        self.name = known
    }

    private static let names: [String: String] = {
        var names = [
            "utf8": "UTF-8", "ascii": "UTF-8", "usascii": "UTF-8", "unicode": "UTF-8",
            "utf16": "UTF-16", "utf16le": "UTF-16LE", "utf16be": "UTF-16BE", "latin1": "CP1252", "l1": "CP1252",
            "iso88591": "CP1252", "shiftjis": "SHIFT_JIS", "sjis": "SHIFT_JIS", "ms932": "CP932", "windows31j": "CP932",
            "cp932": "CP932", "eucjp": "EUC-JP", "iso2022jp": "ISO-2022-JP", "gb2312": "GBK", "gbk": "GBK",
            "gb18030": "GB18030", "big5": "BIG5", "big5hkscs": "BIG5-HKSCS", "koi8r": "KOI8-R", "koi8u": "KOI8-U",
            "tis620": "TIS-620", "macroman": "MACINTOSH", "macintosh": "MACINTOSH", "xmacroman": "MACINTOSH",
            "applemac": "MACINTOSH",
        ]
        for korean in [
            "euckr", "ksc56011987", "ksc5601", "ksx1001", "cp949", "ms949", "uhc", "windows949", "xwindows949",
        ] {
            names[korean] = "CP949"
        }
        for number in 2...16 where number != 12 { names["iso8859\(number)"] = "ISO-8859-\(number)" }
        for number in 1250...1258 {
            names["windows\(number)"] = "CP\(number)"
            names["cp\(number)"] = "CP\(number)"
        }
        return names
    }()

    /// A text; `nil` if a byte is invalid in this encoding, or the system does not know it.
    func decode(_ bytes: some Collection<UInt8>) -> String? {
        guard self != .utf8 else { return String(validating: bytes, as: UTF8.self) }
        guard let converted = converted(Array(bytes)), converted.isWhole else { return nil }
        return String(validating: converted.bytes, as: UTF8.self)
    }

    /// A text in this encoding; `nil` if it cannot write a character.
    func encode(_ text: String) -> [UInt8]? {
        guard self != .utf8 else { return Array(text.utf8) }
        guard let converted = Self.convert(Array(text.utf8), from: "UTF-8", to: name), converted.isWhole else {
            return nil
        }
        return converted.bytes
    }

    /// What of some bytes could be converted.
    struct Converted {
        /// In UTF-8.
        var bytes: [UInt8]
        /// How many bytes that is of.
        var length: Int
        /// Whether the bytes go on with what is invalid; otherwise with the beginning of a character, or not at all.
        var isInvalid: Bool
        var isWhole: Bool
    }

    /// The bytes in UTF-8, as far as they can be converted; `nil` where the system does not know this encoding.
    func converted(_ bytes: [UInt8]) -> Converted? { Self.convert(bytes, from: name, to: "UTF-8") }

    /// Whether the system knows it: some keep their rarer encodings in a package of their own.
    var isKnown: Bool { converted([]) != nil }

    private static func convert(_ bytes: [UInt8], from: String, to: String) -> Converted? {
        let descriptor = unsafe iconv_open(to, from)
        guard Int(bitPattern: descriptor) != -1 else { return nil }
        defer { unsafe iconv_close(descriptor) }
        var input = bytes
        // Three bytes of UTF-8 for one of a Cyrillic or Western set, and for two of an Asian one.
        var output = [UInt8](repeating: 0, count: bytes.count * 3 + 16)
        var failure: Int32 = 0
        let (unread, unused) = unsafe input.withUnsafeMutableBytes { from in
            unsafe output.withUnsafeMutableBytes { to in
                var next = unsafe from.baseAddress?.assumingMemoryBound(to: CChar.self)
                var out = unsafe to.baseAddress?.assumingMemoryBound(to: CChar.self)
                var (unread, unused) = (from.count, to.count)
                // Both pointers stay inside their buffers, which live until the closure ends.
                if unread > 0, unsafe iconv(descriptor, &next, &unread, &out, &unused) == -1 {
                    failure = errno
                }
                return (unread, unused)
            }
        }
        output.removeLast(unused)
        return Converted(
            bytes: output,
            length: bytes.count - unread,
            isInvalid: failure == EILSEQ,
            isWhole: unread == 0 && failure == 0
        )
    }
}
