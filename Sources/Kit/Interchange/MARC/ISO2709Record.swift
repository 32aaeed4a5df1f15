/// A record of ISO 2709 as bytes: its leader, and the data of its fields in the order of the directory.
struct ISO2709Record {
    struct Field {
        let tag: MARCRecord.Designator
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
    /// characters, the fields are those between two marks, in the order of their places in the directory. Returns the
    /// record; `nil` for one without a directory, or with more or fewer fields than it names.
    init?(_ bytes: ArraySlice<UInt8>) {
        let directory = bytes.startIndex + 24
        guard bytes.count > 25, let end = bytes[directory...].firstIndex(of: Self.fieldEnd) else { return nil }
        let count = (end - directory) / 12
        var entries = [Entry]()
        entries.reserveCapacity(count)
        for place in stride(from: directory, to: directory + count * 12, by: 12) {
            guard let entry = Entry(bytes, at: place) else { return nil }
            entries.append(entry)
        }
        let base = end + 1
        leader = bytes[..<directory]
        var named = [Field]()
        named.reserveCapacity(count)
        for entry in entries {
            let (start, end) = (base + entry.place, base + entry.place + entry.size)
            guard entry.size > 0, end <= bytes.endIndex,
                bytes[start..<end].firstIndex(of: Self.fieldEnd) == end - 1
            else { break }
            named.append(Field(tag: entry.tag, data: bytes[start..<end - 1]))
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
        let tag: MARCRecord.Designator
        let size: Int
        let place: Int

        /// An entry of twelve characters; one of a field that is too long for its four digits has more, and is the
        /// last.
        init?(_ bytes: ArraySlice<UInt8>, at start: Int) {
            func number(_ range: Range<Int>) -> Int? {
                var number = 0
                for index in range {
                    guard isDigit(bytes[index]) else { return Int(String(decoding: bytes[range], as: UTF8.self)) }
                    number = number * 10 + Int(bytes[index] & 0x0F)
                }
                return number
            }
            guard let size = number(start + 3..<start + 7), let place = number(start + 7..<start + 12),
                size >= 0, place >= 0
            else { return nil }
            tag = MARCRecord.Designator(bytes[start..<start + 3])
            (self.size, self.place) = (size, place)
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
