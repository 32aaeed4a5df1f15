extension TextEncoding {
    /// The encoding of bytes that are no UTF-8: UTF-16 by its mark or its zeros, otherwise CP949 or Windows-1252 by
    /// what they would say; `nil` for any other, such as Shift JIS, which no bytes tell.
    init?(guessedFrom bytes: some Collection<UInt8>) {
        if let marked = TextEncoding(markedIn: bytes) ?? TextEncoding(zerosIn: bytes) {
            self = marked
        } else if Self.isKorean(bytes) {
            self = .cp949
        } else if Self.isWestern(bytes) {
            self = .windows1252
        } else {
            return nil
        }
    }

    /// The encoding that a byte order mark tells.
    init?(markedIn bytes: some Collection<UInt8>) {
        if bytes.starts(with: [0xFF, 0xFE]) {
            self = .utf16LittleEndian
        } else if bytes.starts(with: [0xFE, 0xFF]) {
            self = .utf16BigEndian
        } else if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            self = .utf8
        } else {
            return nil
        }
    }

    /// The length of the byte order mark in front of a text.
    static func markLength(in bytes: some Collection<UInt8>) -> Int {
        switch TextEncoding(markedIn: bytes) {
        case nil: 0
        case .utf8?: 3
        default: 2
        }
    }

    /// UTF-16 without a mark: digits, letters and separators have their zeros all on one side. A stray zero byte does
    /// not make a text UTF-16.
    init?(zerosIn bytes: some Collection<UInt8>) {
        var zeros = [0, 0]
        for (index, byte) in bytes.prefix(4096).enumerated() where byte == 0 { zeros[index % 2] += 1 }
        if zeros[1] > 1, zeros[1] > zeros[0] * 4 {
            self = .utf16LittleEndian
        } else if zeros[0] > 1, zeros[0] > zeros[1] * 4 {
            self = .utf16BigEndian
        } else {
            return nil
        }
    }

    /// The encoding that a file names, as reference managers do (`% Encoding: Cp1252`) and XML (`encoding="EUC-KR"`).
    /// Returns the name as it is written; `nil` without one.
    static func name(statedIn bytes: some Collection<UInt8>) -> String? {
        let start = String(decoding: bytes.prefix(1024), as: UTF8.self)
        if let name = name(inDeclaration: start.drop { $0.isWhitespace || $0 == "\u{FEFF}" }) { return name }
        // The first regular expression of a process costs milliseconds.
        guard start.contains("ncoding:") else { return nil }
        return start.firstMatch(of: /(?m)^%\s*[Ee]ncoding:\s*([A-Za-z0-9._:-]{1,40})/).map { String($0.output.1) }
    }

    /// The name in `<?xml version="1.0" encoding="EUC-KR"?>`.
    private static func name(inDeclaration text: Substring) -> String? {
        guard text.hasPrefix("<?xml") else { return nil }
        var rest = text.dropFirst(5).prefix { $0 != ">" }
        while let blank = rest.firstIndex(where: \.isWhitespace) {
            rest = rest[blank...].drop(while: \.isWhitespace)
            guard rest.hasPrefix("encoding") else { continue }
            let sign = rest.dropFirst(8).drop(while: \.isWhitespace)
            let value = sign.dropFirst().drop(while: \.isWhitespace)
            guard sign.first == "=", let quote = value.first, "\"'".contains(quote) else { continue }
            let name = value.dropFirst().prefix { isInName($0) }
            let end = value.dropFirst(name.count + 1).first
            if (1...40).contains(name.count), end == "\"" || end == "'" { return String(name) }
        }
        return nil
    }

    private static func isInName(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || "._:-".contains(character))
    }

    /// Whether bytes are pairs of CP949, most of them syllables of everyday Korean. What a Western text has beyond
    /// ASCII stands alone, and before an ASCII letter is no pair, or a rare syllable.
    private static func isKorean(_ bytes: some Collection<UInt8>) -> Bool {
        var (common, rare, lead) = (0, 0, UInt8(0))
        for byte in bytes {
            if lead != 0 {
                switch byte {
                case 0xA1...0xFE where lead >= 0xA1:
                    if 0xB0...0xC8 ~= lead { common += 1 }
                case 0x41...0x5A, 0x61...0x7A, 0x81...0xFE:
                    guard lead <= 0xC6 else { return false }
                    rare += 1
                default: return false
                }
                lead = 0
            } else if byte >= 0x80 {
                guard 0x81...0xFD ~= byte else { return false }
                lead = byte
            }
        }
        return common > 0 && common >= rare
    }

    /// Whether the bytes beyond ASCII are letters and marks of Windows-1252, hardly ever several in a row, and none
    /// that are rare there and letters in the sets of other systems.
    private static func isWestern(_ bytes: some Collection<UInt8>) -> Bool {
        var run = 0
        var runs = (all: 0, long: 0)
        for byte in bytes {
            switch byte {
            case 0...0x08, 0x0E...0x1F, 0x81, 0x83, 0x86...0x8B, 0x8D...0x90, 0x98, 0x9A, 0x9B, 0x9D...0x9F:
                return false
            case 0x80...0xFF: run += 1
            default:
                if run > 0 { runs = (runs.all + 1, runs.long + (run > 2 ? 1 : 0)) }
                run = 0
            }
        }
        return runs.long * 20 <= runs.all + 1 && run <= 2
    }
}
