enum HTMLEntities {
    /// Decodes named and numeric references, once: `&amp;lt;` becomes `&lt;`. Unknown references are unchanged. As in
    /// [HTML](https://html.spec.whatwg.org/#named-character-reference-state), numbers and the old names (`&copy`,
    /// `&nbsp`, `&amp`) need no semicolon, not even before a letter.
    static func decode(_ text: String) -> String {
        // By bytes: every reference is ASCII.
        let bytes = Array(text.utf8)
        var result = [UInt8]()
        result.reserveCapacity(bytes.count)
        var index = 0
        while let start = bytes[index...].firstIndex(of: UInt8(ascii: "&")) {
            result.append(contentsOf: bytes[index..<start])
            index = start + 1
            if let (decoded, end) = reference(bytes[index...]) {
                result.append(contentsOf: decoded.utf8)
                index = end
            } else {
                result.append(UInt8(ascii: "&"))
            }
        }
        result.append(contentsOf: bytes[index...])
        return String(decoding: result, as: UTF8.self)
    }

    private static let maximumNameLength = 31

    /// The character of the reference at the start of a text after `&`, and the end of the reference.
    private static func reference(_ text: ArraySlice<UInt8>) -> (String, Int)? {
        let body = text.prefix(maximumNameLength + 1).prefix { $0 < 0x80 }
        if let end = body.firstIndex(of: UInt8(ascii: ";")), let decoded = character(body[..<end]) {
            return (decoded, end + 1)
        }
        if text.first == UInt8(ascii: "#") {
            let isHex = text.dropFirst().first.map { $0 | 0x20 == UInt8(ascii: "x") } == true
            let digits = text.dropFirst(isHex ? 2 : 1).prefix(maximumNumberLength).prefix { isDigit($0, isHex) }
            guard !digits.isEmpty, let decoded = character(text[..<digits.endIndex]) else { return nil }
            return (decoded, digits.endIndex)
        }
        // The longest of the old names: `&notin` without its semicolon is `¬in`.
        let letters = text.prefix(maxOldNameLength).prefix(while: WebAddress.isASCIIAlphanumeric)
        var end = letters.endIndex
        while end > letters.startIndex {
            if let found = named(letters[..<end]), found.isOld { return (found.text, end) }
            end -= 1
        }
        return nil
    }

    private static let maximumNumberLength = 20
    private static let maxOldNameLength = 6

    private static func isDigit(_ byte: UInt8, _ isHex: Bool) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (isHex && (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20))
    }

    private static func character(_ name: ArraySlice<UInt8>) -> String? {
        guard name.first == UInt8(ascii: "#") else { return named(name)?.text }
        let number = name.dropFirst()
        let isHex = number.first.map { $0 | 0x20 == UInt8(ascii: "x") } == true
        let digits = isHex ? number.dropFirst() : number
        guard !digits.isEmpty, digits.allSatisfy({ isDigit($0, isHex) }),
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: isHex ? 16 : 10)
        else { return nil }
        // As in the HTML standard, numbers of the C1 block mean the corresponding Windows-1252 characters.
        if (0x80...0x9F).contains(value) { return windows1252[Int(value - 0x80)] }
        guard value != 0, let scalar = Unicode.Scalar(value) else { return "\u{FFFD}" }
        return String(Character(scalar))
    }

    private static let windows1252: [String] = [
        "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž", "\u{8F}", "\u{90}", "‘",
        "’",
        "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
    ]

    /// The character or characters of a name, and whether the name needs no semicolon.
    private static func named(_ name: ArraySlice<UInt8>) -> (text: String, isOld: Bool)? {
        // Nearly all references use these names.
        frequent.first { name.elementsEqual($0.name) }.map { ($0.text, true) } ?? listed(name)
    }

    private static let frequent: [(name: [UInt8], text: String)] = [
        ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("nbsp", "\u{A0}"),
    ].map { (Array($0.0.utf8), $0.1) }

    /// Searches the list, which is sorted by the bytes of its names.
    private static func listed(_ name: ArraySlice<UInt8>) -> (text: String, isOld: Bool)? {
        var low = 0
        var high = bytes.count
        while low < high {
            // The entry that contains the middle byte.
            let middle = (low + high) / 2
            var start = middle
            while start > low, !isBlank(bytes[start - 1]) { start -= 1 }
            var end = middle
            while end < high, !isBlank(bytes[end]) { end += 1 }
            guard start < end else {
                high = start
                continue
            }
            let entry = bytes[start..<end]
            let known = entry.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "!") }
            if known.elementsEqual(name) { return value(of: entry[known.endIndex...]) }
            if known.lexicographicallyPrecedes(name) { low = end + 1 } else { high = start }
        }
        return nil
    }

    /// Parses the part of an entry after the name: `!=26`, `=A9+331`.
    private static func value(of rest: ArraySlice<UInt8>) -> (text: String, isOld: Bool) {
        let isOld = rest.first == UInt8(ascii: "!")
        var text = String.UnicodeScalarView()
        for digits in rest.dropFirst(isOld ? 2 : 1).split(separator: UInt8(ascii: "+")) {
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
            if let scalar = value.flatMap(Unicode.Scalar.init) { text.append(scalar) }
        }
        return (String(text), isOld)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A }

    private static let bytes = Array(list.utf8)
}
