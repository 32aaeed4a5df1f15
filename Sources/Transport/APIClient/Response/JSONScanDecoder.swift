import Foundation

/// Decodes values of a ``JSONScan``, as Foundation's decoder does of the same text. Its errors say only that the value
/// is missing: after one, the caller decodes with Foundation, which gives the reason.
struct JSONScanDecoder: Decoder {
    fileprivate let scan: JSONScan
    fileprivate let place: Int
    /// The number of members to read of each ``RequiredList``; `nil` for all.
    fileprivate let limit: Int?

    var userInfo: [CodingUserInfoKey: Any] { CodingUserInfoKey.reading(atMost: limit) }
    var codingPath: [any CodingKey] { [] }

    /// The value of a text; `nil` if Foundation has to decode it.
    static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8], atMost limit: Int?) -> Value? {
        guard let scan = JSONScan(bytes) else { return nil }
        return try? JSONScanDecoder(scan: scan, place: 0, limit: limit).value(type)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard node.kind == .object else { throw mismatch(type) }
        return KeyedDecodingContainer(Members<Key>(self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard node.kind == .array else { throw mismatch([Any].self) }
        return Items(self)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    fileprivate var node: JSONScan.Node { scan.nodes[place] }

    fileprivate func at(_ place: Int) -> JSONScanDecoder { JSONScanDecoder(scan: scan, place: place, limit: limit) }

    fileprivate func mismatch(_ type: Any.Type) -> DecodingError {
        let context = DecodingError.Context(codingPath: [], debugDescription: "")
        return node.kind == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }

    fileprivate func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard !Self.leftToFoundation.contains(ObjectIdentifier(type)) else { return try byFoundation(type) }
        return try Value(from: self)
    }

    /// The types that Foundation decodes in its own way, or that are too rare for one of ours.
    private static let leftToFoundation: Set<ObjectIdentifier> = Set(
        [
            Float.self, Int8.self, Int16.self, Int32.self, Int64.self, Int128.self, UInt.self, UInt8.self, UInt16.self,
            UInt32.self, UInt64.self, UInt128.self, Decimal.self, Date.self, Data.self, URL.self,
        ].map { (type: Any.Type) in ObjectIdentifier(type) }
    )

    private func byFoundation<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let isString = node.kind == .plain || node.kind == .escaped
        let range = isString ? (node.range.lowerBound - 1)..<(node.range.upperBound + 1) : node.range
        let text = try JSONStringValidator.readable(Data(scan.bytes[range]))
        return try JSONDecoder().decode(type, from: text)
    }
}

/// What ``JSONMembers`` reads without a container.
extension JSONScanDecoder {
    var isObject: Bool { node.kind == .object }

    /// A string; `nil` for another JSON type.
    var string: String? { node.kind == .plain || node.kind == .escaped ? scan.text(node) : nil }

    /// A number of up to 15 digits; `nil` for another number or JSON type.
    var integer: Int? { node.kind == .integer ? scan.integer(node) : nil }

    /// A boolean; `nil` for another JSON type.
    var bool: Bool? {
        switch node.kind {
        case .yes: true
        case .no: false
        default: nil
        }
    }

    /// The value of the first member with a name; `nil` without one, and for null.
    func present(_ name: String) -> JSONScanDecoder? {
        guard let value = scan.member(name, of: place).map({ at($0) }), value.node.kind != .null else { return nil }
        return value
    }
}

extension JSONScanDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { node.kind == .null }

    func decode(_ type: Bool.Type) throws -> Bool {
        switch node.kind {
        case .yes: true
        case .no: false
        default: throw mismatch(type)
        }
    }

    func decode(_ type: String.Type) throws -> String {
        guard node.kind == .plain || node.kind == .escaped else { throw mismatch(type) }
        return scan.text(node)
    }

    func decode(_ type: Int.Type) throws -> Int {
        switch node.kind {
        case .integer: scan.integer(node)
        case .decimal, .number: try byFoundation(type)
        default: throw mismatch(type)
        }
    }

    func decode(_ type: Double.Type) throws -> Double {
        switch node.kind {
        case .integer: return Double(scan.integer(node))
        case .decimal:
            guard let number = Double(String(decoding: scan.bytes[node.range], as: UTF8.self)) else {
                throw mismatch(type)
            }
            return number
        case .number: return try byFoundation(type)
        default: throw mismatch(type)
        }
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value(type) }
}

private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let object: JSONScanDecoder
    /// The first value of each name; `nil` where there are so few that searching is quicker.
    private let index: [String: Int]?

    init(_ object: JSONScanDecoder) {
        self.object = object
        let nodes = object.scan.nodes
        guard Int(nodes[object.place].next) - object.place > Self.fewest else {
            index = nil
            return
        }
        var index = [String: Int]()
        var place = object.place + 1
        while place < Int(nodes[object.place].next) {
            let name = object.scan.text(nodes[place])
            if index[name] == nil { index[name] = place + 1 }
            place = Int(nodes[place + 1].next)
        }
        self.index = index
    }

    /// The number of values, with all that they hold, from which names are looked up by their hash.
    private static var fewest: Int { 400 }

    var codingPath: [any CodingKey] { [] }

    var allKeys: [Key] {
        var names = Set<String>()
        var keys: [Key] = []
        var place = object.place + 1
        while place < Int(object.node.next) {
            let name = object.scan.text(object.scan.nodes[place])
            if names.insert(name).inserted, let key = Key(stringValue: name) { keys.append(key) }
            place = Int(object.scan.nodes[place + 1].next)
        }
        return keys
    }

    private func found(_ key: Key) -> JSONScanDecoder? {
        let name = key.stringValue
        return (index.map { $0[name] } ?? object.scan.member(name, of: object.place)).map { object.at($0) }
    }

    private func present(_ key: Key) -> JSONScanDecoder? {
        guard let value = found(key), value.node.kind != .null else { return nil }
        return value
    }

    private func required(_ key: Key) throws -> JSONScanDecoder {
        guard let value = found(key) else {
            throw DecodingError.keyNotFound(key, .init(codingPath: [], debugDescription: ""))
        }
        return value
    }

    func contains(_ key: Key) -> Bool { found(key) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try required(key).decodeNil() }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try required(key).decode(type) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try required(key).decode(type) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try required(key).decode(type) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try required(key).decode(type) }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try required(key).value(type) }
    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try present(key)?.decode(type) }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try present(key)?.decode(type) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try present(key)?.decode(type) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try present(key)?.decode(type) }
    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try present(key)?.value(type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try required(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try required(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { object }
    func superDecoder(forKey key: Key) throws -> any Decoder { try required(key) }
}

private struct Items: UnkeyedDecodingContainer {
    private let array: JSONScanDecoder
    private var place: Int
    private(set) var currentIndex = 0

    init(_ array: JSONScanDecoder) {
        self.array = array
        place = array.place + 1
    }

    var codingPath: [any CodingKey] { [] }
    var count: Int? { nil }
    var isAtEnd: Bool { place >= Int(array.node.next) }

    /// Reads the next item; one that cannot be read stays the next.
    private mutating func next<Value>(_ read: (JSONScanDecoder) throws -> Value) throws -> Value {
        guard !isAtEnd else { throw array.mismatch(Value.self) }
        let item = array.at(place)
        let value = try read(item)
        place = Int(item.node.next)
        currentIndex += 1
        return value
    }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, array.at(place).decodeNil() else { return false }
        return try next { $0.decodeNil() }
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool { try next { try $0.decode(type) } }
    mutating func decode(_ type: String.Type) throws -> String { try next { try $0.decode(type) } }
    mutating func decode(_ type: Int.Type) throws -> Int { try next { try $0.decode(type) } }
    mutating func decode(_ type: Double.Type) throws -> Double { try next { try $0.decode(type) } }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next { try $0.value(type) } }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try next { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try next { $0 } }
}
