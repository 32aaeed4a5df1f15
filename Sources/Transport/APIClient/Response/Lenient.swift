import Foundation

/// A member of a response that may be missing, null, or of another JSON type, without failing the rest.
///
/// ```swift
/// struct Item: Codable, Hashable, Sendable {
///     /// List price in won.
///     @Lenient public var priceStandard: Int?
/// }
/// ```
///
/// Numbers may be sent as strings and strings as numbers, and the member may be absent; anything that does not convert
/// to the type is `nil`. Encoding writes the value, or null.
@propertyWrapper
public struct Lenient<Value: LenientValue>: Hashable, Sendable, Codable {
    /// The value, if any.
    public var wrappedValue: Value?

    /// Wraps a value.
    public init(wrappedValue: Value? = nil) {
        self.wrappedValue = wrappedValue
    }

    /// Decodes the value; never throws for its shape.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        wrappedValue = container.decodeNil() ? nil : Value.lenient(from: container)
    }

    /// Encodes the value or null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

/// A list that may be missing, null, or a single object where there is only one, and whose invalid members are left out
/// rather than failing the rest.
@propertyWrapper
public struct LenientList<Element: Codable & Hashable & Sendable>: Hashable, Sendable, Codable {
    /// The valid members, in order; `nil` when the list itself is missing, null or something else.
    public var wrappedValue: [Element]?

    /// Wraps a list.
    public init(wrappedValue: [Element]? = nil) {
        self.wrappedValue = wrappedValue
    }

    /// Decodes the list; never throws for its shape.
    public init(from decoder: any Decoder) throws {
        try self.init(from: decoder, atMost: .max)
    }

    /// Decodes the list up to a number of members, invalid ones included.
    fileprivate init(from decoder: any Decoder, atMost limit: Int) throws {
        if let list = try? FirstMembers<Element>(from: decoder, atMost: limit) {
            wrappedValue = list.readable
        } else if let single = try? decoder.singleValueContainer().decode(Element.self) {
            wrappedValue = [single]
        } else {
            wrappedValue = nil
        }
    }

    /// Encodes the list or null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

/// A list that a response must hold, or a single object where there is only one; its unreadable members are left out.
///
/// Of a list far longer than was requested, only the first members are read: a hundred thousand of them cost no more
/// than the text of the response.
@propertyWrapper
public struct RequiredList<Element: Codable & Hashable & Sendable>: Hashable, Sendable, Codable {
    /// The readable members, in order.
    public var wrappedValue: [Element]

    /// Wraps a list.
    public init(wrappedValue: [Element]) {
        self.wrappedValue = wrappedValue
    }

    /// Reads the list.
    ///
    /// - Throws: `DecodingError` when there is neither a list nor an object.
    public init(from decoder: any Decoder) throws {
        guard let list = try LenientList<Element>(from: decoder, atMost: decoder.maxListLength).wrappedValue else {
            throw DecodingError.valueNotFound(
                [Element].self,
                .init(codingPath: decoder.codingPath, debugDescription: "no list")
            )
        }
        wrappedValue = list
    }

    /// Writes the list.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

/// An object inside a response that may be missing, null, or something else.
@propertyWrapper
public struct LenientObject<Value: Codable & Hashable & Sendable>: Hashable, Sendable, Codable {
    /// The object, if it is valid.
    public var wrappedValue: Value?

    /// Wraps an object.
    public init(wrappedValue: Value? = nil) {
        self.wrappedValue = wrappedValue
    }

    /// Decodes the object; never throws for its shape.
    public init(from decoder: any Decoder) throws {
        wrappedValue = try? decoder.singleValueContainer().decode(Value.self)
    }

    /// Encodes the object or null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

/// The first members of a list, no more than were requested of the service.
package struct FirstMembers<Element: Decodable>: Decodable {
    package private(set) var readable: [Element] = []
    package private(set) var isEmpty = true

    /// Decodes the members; throws only where there is no list.
    package init(from decoder: any Decoder) throws {
        try self.init(from: decoder, atMost: decoder.maxListLength)
    }

    fileprivate init(from decoder: any Decoder, atMost limit: Int) throws {
        var list = try decoder.unkeyedContainer()
        var count = 0
        while !list.isAtEnd, count < limit {
            if let member = try list.decode(Attempt<Element>.self).value { readable.append(member) }
            count += 1
        }
        isEmpty = count == 0
    }
}

extension Decoder {
    /// The number of members that are read of a list; without a limit all of them.
    fileprivate var maxListLength: Int { CodingUserInfoKey.maxListLength.flatMap { userInfo[$0] as? Int } ?? .max }
}

extension CodingUserInfoKey {
    /// The number of members that are read of a ``RequiredList``.
    static let maxListLength = CodingUserInfoKey(rawValue: "longestList")

    /// The `userInfo` that sets this number for a decoder; empty for `nil`, which reads all members.
    static func reading(atMost limit: Int?) -> [CodingUserInfoKey: any Sendable] {
        guard let limit, let maxListLength else { return [:] }
        return [maxListLength: limit]
    }
}

private struct Attempt<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws {
        value = try? decoder.singleValueContainer().decode(Value.self)
    }
}

// The compiler's synthesised `init(from:)` decodes a wrapper by key and would fail on a missing one; these overloads
// take precedence and give an empty wrapper instead.
extension KeyedDecodingContainer {
    /// A wrapper for the key's value, empty when the key is missing.
    public func decode<Value>(_ type: Lenient<Value>.Type, forKey key: Key) throws -> Lenient<Value> {
        // The expected type is tried first, without the wrapper, since most values have it.
        do {
            return Lenient(wrappedValue: try Value.strict(in: self, forKey: key))
        } catch {
            return try decodeIfPresent(type, forKey: key) ?? Lenient()
        }
    }

    /// A wrapper for the key's list, empty when the key is missing.
    public func decode<Element>(_ type: LenientList<Element>.Type, forKey key: Key) throws -> LenientList<Element> {
        try decodeIfPresent(type, forKey: key) ?? LenientList()
    }

    /// A wrapper for the key's list; one that is missing, null or something else is as good as a missing key.
    public func decode<Element>(_ type: RequiredList<Element>.Type, forKey key: Key) throws -> RequiredList<Element> {
        do {
            if let list = try decodeIfPresent(type, forKey: key) { return list }
        } catch DecodingError.valueNotFound {
            // Reported as a missing key, below.
        }
        throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "no list"))
    }

    /// A wrapper for the key's object, empty when the key is missing.
    public func decode<Value>(_ type: LenientObject<Value>.Type, forKey key: Key) throws -> LenientObject<Value> {
        try decodeIfPresent(type, forKey: key) ?? LenientObject()
    }
}

/// A scalar that can be decoded from any of the forms that services use.
public protocol LenientValue: Codable, Sendable, Hashable {
    /// Decodes the value; `nil` for null, for an empty string where that has no meaning, and for another JSON type.
    static func lenient(from container: any SingleValueDecodingContainer) -> Self?
    /// Decodes the key's value from its own JSON type; `nil` for a missing key and for null.
    static func strict<Key>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> Self?
}

extension String: LenientValue {
    /// Decodes the key's value from its own JSON type.
    public static func strict<Key>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> String? {
        try container.decodeIfPresent(String.self, forKey: key)
    }

    /// A string; a number or boolean becomes its text.
    public static func lenient(from container: any SingleValueDecodingContainer) -> String? {
        if let text = try? container.decode(String.self) { return text }
        if let number = try? container.decode(Int.self) { return String(number) }
        // A Double would lose digits of a long identifier.
        if let number = try? container.decode(Decimal.self) { return number.description }
        if let number = try? container.decode(Double.self) { return String(number) }
        if let flag = try? container.decode(Bool.self) { return flag ? "true" : "false" }
        return nil
    }
}

extension Int: LenientValue {
    /// Decodes the key's value from its own JSON type.
    public static func strict<Key>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> Int? {
        try container.decodeIfPresent(Int.self, forKey: key)
    }

    /// An integer; also a whole floating-point number, and text like `"15000"` or `"233,599"`.
    public static func lenient(from container: any SingleValueDecodingContainer) -> Int? {
        guard let text = try? container.decode(String.self) else {
            if let number = try? container.decode(Int.self) { return number }
            return (try? container.decode(Double.self)).flatMap { Int(exactly: $0) }
        }
        if let number = Int(text) { return number }
        let digits = text.filter { $0 != "," && !$0.isWhitespace }
        return Int(digits) ?? Double(digits).flatMap { Int(exactly: $0) }
    }
}

extension Double: LenientValue {
    /// Decodes the key's value from its own JSON type.
    public static func strict<Key>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> Double? {
        try container.decodeIfPresent(Double.self, forKey: key)
    }

    /// A number, whole or not, or text of one.
    public static func lenient(from container: any SingleValueDecodingContainer) -> Double? {
        if let number = try? container.decode(Double.self) { return number }
        guard let text = try? container.decode(String.self) else { return nil }
        return Double(text.filter { $0 != "," && !$0.isWhitespace }).flatMap { $0.isFinite ? $0 : nil }
    }
}

extension Bool: LenientValue {
    /// Decodes the key's value from its own JSON type.
    public static func strict<Key>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> Bool? {
        try container.decodeIfPresent(Bool.self, forKey: key)
    }

    /// A boolean; also 0 and 1, `"true"`, `"false"`, `"Y"` and `"N"`.
    public static func lenient(from container: any SingleValueDecodingContainer) -> Bool? {
        if let flag = try? container.decode(Bool.self) { return flag }
        if let number = try? container.decode(Int.self) { return number == 0 ? false : number == 1 ? true : nil }
        switch (try? container.decode(String.self))?.lowercased() {
        case "true", "y", "1": return true
        case "false", "n", "0": return false
        default: return nil
        }
    }
}
