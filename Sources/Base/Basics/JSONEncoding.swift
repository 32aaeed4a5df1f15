/// Encodes a value by writing it as its `encode(to:)` goes.
final class JSONEncoding: Encoder {
    // Where a value failed to encode: none does.
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any]
    fileprivate var output: JSONOutput

    var bytes: [UInt8] { output.bytes }

    convenience init(isIndented: Bool, escapesControls: Bool, userInfo: [CodingUserInfoKey: Any]) {
        self.init(JSONOutput(isIndented: isIndented, escapesControls: escapesControls), userInfo: userInfo)
    }

    private init(_ output: JSONOutput, userInfo: [CodingUserInfoKey: Any]) {
        (self.output, self.userInfo) = (output, userInfo)
    }

    func write(_ value: some Encodable) throws {
        let outer = output.open()
        try value.encode(to: self)
        output.close(within: outer)
    }

    func put(number text: String) { output.put(verbatim: text) }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        output.begin(.object)
        return KeyedEncodingContainer(MemberContainer(encoding: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        output.begin(.array)
        return ElementContainer(encoding: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { SingleContainer(encoding: self) }

    /// The encoder of a member or element that is written to through a container of its own.
    fileprivate func nested() -> JSONEncoding {
        let encoding = JSONEncoding(output.nested(), userInfo: userInfo)
        output.frame.open.append((output.bytes.count, encoding))
        return encoding
    }
}

/// The text as it is written: without a tree, each object's members sorted when all of them are there. The encoder
/// reaches it by one access to a property for a whole step.
private struct JSONOutput {
    /// What a value has become so far.
    struct Frame {
        enum Kind {
            case nothing, single, array, object
        }

        var kind = Kind.nothing
        /// Where its bytes begin.
        let start: Int
        let firstMember: Int
        /// Containers that may still be written to, each with the offset of its place.
        var open: [(offset: Int, encoding: JSONEncoding)] = []
    }

    private struct Member {
        let name: String
        var start: Int
        var end = 0
    }

    private(set) var bytes = [UInt8]()
    private let isIndented: Bool
    private let escapesControls: Bool
    private var depth = 0
    var frame = Frame(start: 0, firstMember: 0)
    /// The members of all objects that are being written.
    private var members = [Member]()
    private var sorted = [UInt8]()

    init(isIndented: Bool, escapesControls: Bool) {
        (self.isIndented, self.escapesControls) = (isIndented, escapesControls)
    }

    func nested() -> JSONOutput {
        var output = JSONOutput(isIndented: isIndented, escapesControls: escapesControls)
        output.depth = depth
        return output
    }

    mutating func open() -> Frame {
        let outer = frame
        frame = Frame(start: bytes.count, firstMember: members.count)
        return outer
    }

    mutating func close(within outer: Frame) {
        close()
        frame = outer
    }

    mutating func begin(_ kind: Frame.Kind) {
        guard frame.kind == .nothing else { return }
        frame.kind = kind
        depth += 1
    }

    /// Begins a member. Each begins with a comma, which becomes the bracket if it is the first one at the end.
    mutating func begin(member name: String) {
        members.append(Member(name: name, start: bytes.count))
        beginElement()
        put(name)
        bytes.append(contentsOf: (isIndented ? " : " : ":").utf8)
    }

    mutating func beginElement() {
        bytes.append(UInt8(ascii: ","))
        if isIndented { breakLine() }
    }

    private mutating func breakLine() {
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
    }

    private mutating func close() {
        guard frame.kind != .single else { return }
        for (offset, encoding) in frame.open.reversed() {
            encoding.output.close()
            bytes.insert(contentsOf: encoding.bytes, at: offset)
            for index in members.indices where members[index].start >= offset {
                members[index].start += encoding.bytes.count
            }
        }
        if frame.kind != .nothing { depth -= 1 }
        let (opening, closing) = frame.kind == .array ? (UInt8(ascii: "["), UInt8(ascii: "]")) : (0x7B, 0x7D)
        if bytes.count == frame.start {
            bytes.append(opening)
            // Foundation's encoder leaves an empty line.
            if isIndented { bytes.append(UInt8(ascii: "\n")) }
        } else {
            if frame.kind == .object { sortMembers() }
            bytes[frame.start] = opening
        }
        if isIndented { breakLine() }
        bytes.append(closing)
    }

    private mutating func sortMembers() {
        let first = frame.firstMember
        defer { members.removeSubrange(first...) }
        let isSorted = members.indices[first...].dropFirst().allSatisfy { members[$0 - 1].name < members[$0].name }
        if isSorted { return }
        for index in first..<members.count {
            members[index].end = index + 1 < members.count ? members[index + 1].start : bytes.count
        }
        members[first...].sort { $0.name == $1.name ? $0.start < $1.start : $0.name < $1.name }
        sorted.removeAll(keepingCapacity: true)
        for index in first..<members.count {
            // Of several with the same name the last one counts.
            if index + 1 < members.count, members[index + 1].name == members[index].name { continue }
            sorted.append(contentsOf: bytes[members[index].start..<members[index].end])
        }
        bytes.removeSubrange(frame.start...)
        bytes.append(contentsOf: sorted)
    }

    private mutating func setSingle() {
        if frame.kind == .nothing { frame.kind = .single }
    }

    mutating func putNull() { put(verbatim: "null") }

    mutating func put(_ value: Bool) { put(verbatim: value ? "true" : "false") }

    mutating func put(_ number: some BinaryInteger) { put(verbatim: String(number)) }

    mutating func put<Number: BinaryFloatingPoint & LosslessStringConvertible>(_ number: Number) {
        guard number.isFinite else { return putNull() }
        let text = number.description
        put(verbatim: text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }

    mutating func put(verbatim text: String) {
        setSingle()
        bytes.append(contentsOf: text.utf8)
    }

    mutating func put(_ text: String) {
        setSingle()
        bytes.append(UInt8(ascii: "\""))
        if unsafe text.utf8.withContiguousStorageIfAvailable({ unsafe escape($0) }) == nil {
            unsafe Array(text.utf8).withUnsafeBufferPointer { unsafe escape($0) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        var index = 0
        while index < text.count {
            let byte = unsafe text[index]
            guard byte < 0x20 || byte == 0x22 || byte == 0x5C || (escapesControls && byte > 0x7E) else {
                index += 1
                continue
            }
            unsafe bytes.append(contentsOf: text[start..<index])
            start = index
            if byte < 0x7F {
                append(escaped: byte)
                start += 1
            } else if let control = unsafe Self.control(text[index...]) {
                append(unit: control.unit)
                start += control.length
            }
            index = max(start, index + 1)
        }
        unsafe bytes.append(contentsOf: text[start...])
    }

    /// The code unit of a text's first scalar if it is a control character or line break beyond ASCII, and its length.
    private static func control(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> (unit: Int, length: Int)? {
        let text = unsafe Array(text.prefix(3))
        switch text[0] {
        case 0x7F: return (0x7F, 1)
        case 0xC2 where text[1] < 0xA0: return (Int(text[1]), 2)
        case 0xE2 where text[1] == 0x80 && (0xA8...0xA9).contains(text[2]): return (0x2028 + Int(text[2]) - 0xA8, 3)
        default: return nil
        }
    }

    private mutating func append(escaped byte: UInt8) {
        let letter: UInt8
        switch byte {
        case 0x08: letter = UInt8(ascii: "b")
        case 0x09: letter = UInt8(ascii: "t")
        case 0x0A: letter = UInt8(ascii: "n")
        case 0x0C: letter = UInt8(ascii: "f")
        case 0x0D: letter = UInt8(ascii: "r")
        case 0..<0x20: return append(unit: Int(byte))
        default: letter = byte
        }
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(letter)
    }

    private mutating func append(unit: Int) {
        let digits = String(unit, radix: 16)
        bytes.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
    }
}

// MARK: Containers

private struct MemberContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoding: JSONEncoding
    var codingPath: [any CodingKey] { [] }

    private func begin(_ key: Key) -> JSONEncoding {
        encoding.output.begin(member: key.stringValue)
        return encoding
    }

    private func null(_ key: Key) { begin(key).output.putNull() }

    func encodeNil(forKey key: Key) { null(key) }
    func encode(_ value: Bool, forKey key: Key) { begin(key).output.put(value) }
    func encode(_ value: String, forKey key: Key) { begin(key).output.put(value) }
    func encode(_ value: Double, forKey key: Key) { begin(key).output.put(value) }
    func encode(_ value: Float, forKey key: Key) { begin(key).output.put(value) }
    func encode<Number: BinaryInteger & Encodable>(_ value: Number, forKey key: Key) { begin(key).output.put(value) }
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try begin(key).write(value) }

    // Each is a requirement of its own, which leaves an absent member out by default.
    func encodeIfPresent(_ value: Bool?, forKey key: Key) { value.map { encode($0, forKey: key) } ?? null(key) }
    func encodeIfPresent(_ value: String?, forKey key: Key) { value.map { encode($0, forKey: key) } ?? null(key) }
    func encodeIfPresent(_ value: Double?, forKey key: Key) { value.map { encode($0, forKey: key) } ?? null(key) }
    func encodeIfPresent(_ value: Float?, forKey key: Key) { value.map { encode($0, forKey: key) } ?? null(key) }
    func encodeIfPresent(_ value: Int?, forKey key: Key) { value.map { encode($0, forKey: key) } ?? null(key) }
    func encodeIfPresent(_ value: Int8?, forKey key: Key) { value.map { encode($0, forKey: key) } ?? null(key) }
    func encodeIfPresent(_ value: Int16?, forKey key: Key) { value.map { encode($0, forKey: key) } ?? null(key) }
    func encodeIfPresent(_ value: Int32?, forKey key: Key) { value.map { encode($0, forKey: key) } ?? null(key) }
    func encodeIfPresent(_ value: Int64?, forKey key: Key) { value.map { encode($0, forKey: key) } ?? null(key) }
    func encodeIfPresent(_ value: UInt?, forKey key: Key) { value.map { encode($0, forKey: key) } ?? null(key) }
    func encodeIfPresent(_ value: UInt8?, forKey key: Key) { value.map { encode($0, forKey: key) } ?? null(key) }
    func encodeIfPresent(_ value: UInt16?, forKey key: Key) { value.map { encode($0, forKey: key) } ?? null(key) }
    func encodeIfPresent(_ value: UInt32?, forKey key: Key) { value.map { encode($0, forKey: key) } ?? null(key) }
    func encodeIfPresent(_ value: UInt64?, forKey key: Key) { value.map { encode($0, forKey: key) } ?? null(key) }
    func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { null(key) }
    }

    func nestedContainer<Name: CodingKey>(keyedBy type: Name.Type, forKey key: Key) -> KeyedEncodingContainer<Name> {
        begin(key).nested().container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        begin(key).nested().unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
        encoding.output.begin(member: "super")
        return encoding.nested()
    }

    func superEncoder(forKey key: Key) -> any Encoder { begin(key).nested() }
}

private struct ElementContainer: UnkeyedEncodingContainer {
    let encoding: JSONEncoding
    var codingPath: [any CodingKey] { [] }
    private(set) var count = 0

    init(encoding: JSONEncoding) { self.encoding = encoding }

    private mutating func begin() -> JSONEncoding {
        count += 1
        encoding.output.beginElement()
        return encoding
    }

    mutating func encodeNil() { begin().output.putNull() }
    mutating func encode(_ value: Bool) { begin().output.put(value) }
    mutating func encode(_ value: String) { begin().output.put(value) }
    mutating func encode(_ value: Double) { begin().output.put(value) }
    mutating func encode(_ value: Float) { begin().output.put(value) }
    mutating func encode<Number: BinaryInteger & Encodable>(_ value: Number) { begin().output.put(value) }
    mutating func encode<Value: Encodable>(_ value: Value) throws { try begin().write(value) }

    mutating func nestedContainer<Name: CodingKey>(keyedBy type: Name.Type) -> KeyedEncodingContainer<Name> {
        begin().nested().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { begin().nested().unkeyedContainer() }

    mutating func superEncoder() -> any Encoder { begin().nested() }
}

private struct SingleContainer: SingleValueEncodingContainer {
    let encoding: JSONEncoding
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { encoding.output.putNull() }
    func encode(_ value: Bool) { encoding.output.put(value) }
    func encode(_ value: String) { encoding.output.put(value) }
    func encode(_ value: Double) { encoding.output.put(value) }
    func encode(_ value: Float) { encoding.output.put(value) }
    func encode<Number: BinaryInteger & Encodable>(_ value: Number) { encoding.output.put(value) }
    func encode<Value: Encodable>(_ value: Value) throws { try value.encode(to: encoding) }
}
