/// A record of ISO 2709 as bytes: its leader, and the data of its fields in the order of the directory.
struct ISO2709Record {
    struct Field {
        let tag: String
        /// Without the mark at its end.
        let data: ArraySlice<UInt8>
    }

    let leader: ArraySlice<UInt8>
    let fields: [Field]

    private static let fieldEnd: UInt8 = 0x1E

    /// Whether bytes begin with a record: a leader, whose last four characters may be anything, and an entry of a
    /// directory. A byte order mark and fill characters may precede it. A leader's type of record is no digit and
    /// nothing in it ends a line, which tells it from a list of numbers.
    static func begins(_ bytes: some Collection<UInt8>) -> Bool {
        let head = Array(trimmed(Array(bytes.prefix(1000))[...]).prefix(36))
        guard head.count == 36, head[..<5].allSatisfy({ isDigit($0) || $0 == 0x20 }),
            head[12..<17].allSatisfy({ isDigit($0) || $0 == 0x20 }), !isDigit(head[6]),
            !head.contains(where: { $0 == 0x0A || $0 == 0x0D })
        else { return false }
        return head[24..<27].allSatisfy { isDigit($0) || (0x41...0x5A).contains($0 & ~0x20) }
            && head[27..<36].allSatisfy(isDigit)
    }

    /// The bytes of a record without what programs put between two: line ends, blanks, NUL and byte order marks.
    static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = bytes
        while let first = rest.first {
            if first <= 0x20 {
                rest = rest.dropFirst()
            } else if rest.starts(with: [0xEF, 0xBB, 0xBF]) {
                rest = rest.dropFirst(3)
            } else {
                break
            }
        }
        return rest
    }

    /// Reads a record without its end mark.
    ///
    /// If an entry of the directory does not end at the mark of a field, as after a conversion or with lengths in
    /// characters, the fields are those between two marks, in the order of their places in the directory.
    ///
    /// - Parameter bytes: The record.
    /// - Returns: The record; `nil` for one without a directory, or with more or fewer fields than it names.
    init?(_ bytes: ArraySlice<UInt8>) {
        let directory = bytes.startIndex + 24
        guard bytes.count > 25, let end = bytes[directory...].firstIndex(of: Self.fieldEnd) else { return nil }
        let count = (end - directory) / 12
        let entries = (0..<count).compactMap { Entry(bytes[(directory + $0 * 12)...].prefix(12)) }
        guard entries.count == count else { return nil }
        let base = end + 1
        leader = bytes[..<directory]
        let named = entries.compactMap { entry -> Field? in
            let range = base + entry.place..<base + entry.place + entry.size
            guard entry.size > 0, range.upperBound <= bytes.endIndex, bytes[range.upperBound - 1] == Self.fieldEnd,
                !bytes[range.dropLast()].contains(Self.fieldEnd)
            else { return nil }
            return Field(tag: entry.tag, data: bytes[range.dropLast()])
        }
        if named.count == entries.count, (end - directory).isMultiple(of: 12) {
            fields = named
            return
        }
        var parts = bytes[base...].split(separator: Self.fieldEnd, omittingEmptySubsequences: false)
        if parts.last?.isEmpty == true { parts.removeLast() }
        guard parts.count == entries.count else { return nil }
        let order = entries.indices.sorted {
            entries[$0].place == entries[$1].place ? $0 < $1 : entries[$0].place < entries[$1].place
        }
        var data = parts
        for (part, place) in zip(parts, order) { data[place] = part }
        fields = zip(entries, data).map { Field(tag: $0.tag, data: $1) }
    }

    private struct Entry {
        let tag: String
        let size: Int
        let place: Int

        /// An entry of twelve characters; one of a field that is too long for its four digits has more, and is the last.
        init?(_ bytes: ArraySlice<UInt8>) {
            func number(_ digits: ArraySlice<UInt8>) -> Int? {
                guard digits.allSatisfy(isDigit) else { return Int(String(decoding: digits, as: UTF8.self)) }
                return digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
            }
            guard bytes.count == 12, let size = number(bytes.dropFirst(3).prefix(4)),
                let place = number(bytes.suffix(5)),
                size >= 0, place >= 0
            else { return nil }
            tag = String(decoding: bytes.prefix(3), as: UTF8.self)
            (self.size, self.place) = (size, place)
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

/// The encoding of a record's text. The leader says only whether it is UTF-8, and is often wrong.
enum MARCEncoding: Hashable {
    case utf8, cp949, marc8

    /// Whether a record is certainly in UTF-8 if all of its fields can be, as nearly every record is.
    static func mayOnlyBeUTF8(_ record: ISO2709Record) -> Bool {
        let isStated = record.leader.dropFirst(9).first == UInt8(ascii: "a")
        var (hasLetters, hasWideLetters) = (false, false)
        for field in record.fields {
            for byte in field.data where byte == 0x1B || byte >= 0x80 {
                guard byte != 0x1B else { return false }
                hasLetters = true
                if byte >= 0xE0 { hasWideLetters = true }
            }
        }
        return isStated || hasWideLetters || !hasLetters
    }

    /// The encoding of a record's fields, and whether they could not be in another one.
    ///
    /// A record is in that in which most of its fields are, so that a damaged letter costs one field. Marks of MARC-8
    /// stand before ASCII letters, while nearly all syllables of CP949 are two bytes beyond ASCII.
    ///
    /// - Parameter record: The record.
    /// - Returns: The encoding; `nil` if it is in none. An ASCII record is in UTF-8.
    static func of(_ record: ISO2709Record) -> (encoding: MARCEncoding, isCertain: Bool)? {
        if record.fields.contains(where: { MARC8.isDesignated(in: $0.data) }) { return (.marc8, true) }
        let texts = record.fields.map(\.data).filter { $0.contains { $0 >= 0x80 } }
        guard !texts.isEmpty else { return (.utf8, false) }
        let unicode = texts.filter { String(validating: $0, as: UTF8.self) != nil }
        if unicode.count * 2 > texts.count {
            // Letters of two bytes in UTF-8 may be syllables of CP949.
            let isCertain =
                record.leader.dropFirst(9).first == UInt8(ascii: "a")
                || unicode.contains { $0.contains { $0 >= 0xE0 } || TextEncoding.cp949.decode($0) == nil }
            return (.utf8, isCertain)
        }
        let pairs = texts.map(Self.pairs).reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
        let korean = texts.count { TextEncoding.cp949.decode($0) != nil }
        if korean * 2 > texts.count, pairs.0 >= pairs.1 { return (.cp949, true) }
        return texts.contains(where: Self.mayBeMARC8) ? (.marc8, true) : nil
    }

    /// The number of bytes beyond ASCII, from the left, that are followed by one beyond ASCII, and of the others.
    private static func pairs(in text: ArraySlice<UInt8>) -> (wide: Int, narrow: Int) {
        var (wide, narrow) = (0, 0)
        var rest = text
        while let byte = rest.popFirst() {
            guard byte >= 0x80 else { continue }
            if let next = rest.first, next >= 0x80 {
                rest = rest.dropFirst()
                // Two marks of ANSEL before a letter; Chinese characters of CP949 are hardly ever followed by one.
                let areMarks =
                    byte >= 0xE0 && next >= 0xE0 && rest.first.map { (0x61...0x7A).contains($0 | 0x20) } == true
                if areMarks { narrow += 1 } else { wide += 1 }
            } else {
                narrow += 1
            }
        }
        return (wide, narrow)
    }

    /// Whether all bytes beyond ASCII are letters or marks of ANSEL, and marks precede a letter.
    private static func mayBeMARC8(_ text: ArraySlice<UInt8>) -> Bool {
        zip(text, text.dropFirst() + [0]).allSatisfy { byte, next in
            switch byte {
            case 0..<0x80, 0xA1...0xC8, 0x88, 0x89, 0x8D, 0x8E: true
            case 0xE0...0xFE:
                next >= 0xE0 || (0x41...0x5A).contains(next & ~0x20) || next == 0x20 || next == 0xB8 || next == 0xA1
            default: false
            }
        }
    }

    /// Whether UTF-8 certainly begins with a character of its own, and no mark on the letter before it: ASCII, Latin
    /// letters, Chinese characters, Hangul syllables.
    static func beginsCharacter(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first, let second = bytes.dropFirst().first else { return true }
        return switch first {
        case 0x20...0x7E, 0xC3...0xCA, 0xE4...0xE9, 0xEB, 0xEC: true
        case 0xEA: second >= 0xB0
        case 0xED: second < 0x9E
        default: false
        }
    }

    /// A text of this encoding; `nil` if a byte is invalid in it.
    func decode(_ bytes: ArraySlice<UInt8>) -> String? {
        if self == .utf8 { return String(validating: bytes, as: UTF8.self) }
        guard bytes.contains(where: { $0 >= 0x80 || $0 == 0x1B }) else { return String(decoding: bytes, as: UTF8.self) }
        return switch self {
        case .utf8: String(validating: bytes, as: UTF8.self)
        case .cp949: TextEncoding.cp949.decode(bytes)
        case .marc8: MARC8.decode(bytes)
        }
    }
}
