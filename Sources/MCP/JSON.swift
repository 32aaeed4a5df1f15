import Basics

/// A JSON value of the protocol.
package enum JSON: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number in its original notation, so that none is too large and an id comes back as it was sent.
    case number(String)
    case string(String)
    case array([JSON])
    /// Members by name; of several with the same name, the last one.
    case object([String: JSON])

    /// A whole number.
    package init(_ number: Int) { self = .number(String(number)) }

    /// The member of an object; `nil` for any other value.
    package subscript(name: String) -> JSON? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    /// The text of a string; `nil` for any other value.
    package var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The elements of an array; `nil` for any other value.
    package var array: [JSON]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The members of an object; `nil` for any other value.
    package var object: [String: JSON]? {
        if case .object(let members) = self { members } else { nil }
    }

    /// The value of a number without a fraction, also if written as `2.0`; `nil` for any other value, and beyond ±2⁵³.
    package var integer: Int? {
        guard case .number(let text) = self else { return nil }
        if let number = Int(text) { return number }
        guard let number = Double(text), number.magnitude <= 0x1p53 else { return nil }
        return Int(exactly: number)
    }
}

// MARK: Parsing

extension JSON {
    /// Parses a JSON text.
    ///
    /// - Parameter bytes: The text in UTF-8, without a byte order mark.
    /// - Throws: ``ProtocolError/parse`` for anything but one value, nested at most 128 levels.
    package init(parsing bytes: [UInt8]) throws(ProtocolError) {
        // The reader replaces invalid UTF-8 and accepts trailing commas; the protocol does neither.
        guard String(validating: bytes, as: UTF8.self) != nil else { throw .parse }
        var reader = JSONReader(bytes)
        let node: JSONNode
        do throws(JSONReader.Fault) {
            node = try reader.document()
        } catch {
            throw .parse
        }
        guard reader.trailingCommas.isEmpty else { throw .parse }
        self.init(node)
    }

    private init(_ node: JSONNode) {
        self =
            switch node.value {
            case .null: .null
            case .bool(let value): .bool(value)
            case .number(let text): .number(text)
            case .string(let text): .string(text)
            case .array(let nodes): .array(nodes.map { JSON($0) })
            case .object(let members): .object(Dictionary(members.map { ($0.name, JSON($0.value)) }) { $1 })
            }
    }
}

// MARK: Writing

extension JSON {
    /// The value on one line, members sorted by name.
    ///
    /// Control characters are escaped, so that a line stays one line, and harmless on a terminal.
    package var text: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let number): text += number
        case .string(let string): Self.write(string, to: &text)
        case .array(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += "," }
                element.write(to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
                if index > 0 { text += "," }
                Self.write(member.key, to: &text)
                text += ":"
                member.value.write(to: &text)
            }
            text += "}"
        }
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\u{00}"..<"\u{20}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}

// MARK: Bounds

extension JSON {
    /// The same value with every text cut to a length, and marked where it was.
    ///
    /// - Parameter length: The number of characters kept of a text.
    /// - Returns: The value.
    package func cut(to length: Int) -> JSON {
        switch self {
        case .null, .bool, .number: self
        case .string(let text):
            // Bytes are counted first: most texts are short, and a character has at least one.
            text.utf8.count > length && text.count > length ? .string(Self.cut(text, to: length)) : self
        case .array(let elements): .array(elements.map { $0.cut(to: length) })
        case .object(let members): .object(members.mapValues { $0.cut(to: length) })
        }
    }

    private static func cut(_ text: String, to length: Int) -> String {
        "\(text.prefix(length))… [cut: \(text.count - length) more characters]"
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(arrayLiteral elements: JSON...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(Dictionary(elements) { $1 })
    }
}
