/// JSON output: members sorted by name, an absent one null, slashes unescaped. Foundation's encoder leaves absent
/// members out, and makes a tree of the value before it writes.
package enum JSONText {
    package static func document(_ value: some Encodable) -> String { text(value, isIndented: true) + "\n" }

    package static func line(_ value: some Encodable) -> String { text(value) + "\n" }

    /// The text without a trailing line break.
    ///
    /// - Parameters:
    ///   - value: A value whose `encode(to:)` throws nothing of its own; a number that is not finite becomes null.
    ///   - isIndented: Whether each member and element has its own line.
    ///   - escapesControls: Whether what a terminal or a reader of lines may act on is escaped: all control characters,
    ///     and the line breaks of Unicode.
    ///   - userInfo: What the value's `encode(to:)` may read.
    package static func text(
        _ value: some Encodable,
        isIndented: Bool = false,
        escapesControls: Bool = false,
        userInfo: [CodingUserInfoKey: Any] = [:]
    ) -> String {
        let encoding = JSONEncoding(isIndented: isIndented, escapesControls: escapesControls, userInfo: userInfo)
        do {
            try encoding.write(value)
        } catch {
            // The containers throw nothing.
            preconditionFailure("\(type(of: value)) does not encode: \(error)")
        }
        return String(decoding: encoding.bytes, as: UTF8.self)
    }
}

extension Encoder {
    /// Encodes members of an object, an absent one as null. `further`: members that only some objects have.
    package func encode(
        _ members: KeyValuePairs<String, any Encodable>,
        further: KeyValuePairs<String, any Encodable> = [:]
    ) throws {
        var container = container(keyedBy: MemberName.self)
        for (name, value) in Array(members) + further {
            try container.encode(value, forKey: MemberName(stringValue: name))
        }
    }
}

extension KeyedEncodingContainer {
    /// Encodes a member, an absent one as null. Encoding an optional itself takes a container more.
    package mutating func encode(_ value: String?, orNullFor key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
    }

    package mutating func encode(_ value: Int?, orNullFor key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
    }

    package mutating func encode(_ value: (some Encodable)?, orNullFor key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
    }
}

private struct MemberName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
