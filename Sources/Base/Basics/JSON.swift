package enum JSON: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number in its original notation, so that none is too large and an id comes back as it was sent.
    case number(String)
    case string(String)
    case array([JSON])
    /// Members by name; of several with the same name, the last one.
    case object([String: JSON])

    package init(_ number: Int) { self = .number(String(number)) }

    /// A text; null for `nil`.
    package init(_ text: String?) { self = text.map(JSON.string) ?? .null }

    /// The member of an object; `nil` for any other value. Setting one makes an object of any other value.
    package subscript(name: String) -> JSON? {
        get { object?[name] }
        set {
            var members = object ?? [:]
            self = .null
            members[name] = newValue
            self = .object(members)
        }
    }

    package var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    package var array: [JSON]? {
        if case .array(let elements) = self { elements } else { nil }
    }

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

extension JSON: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(integerLiteral value: Int) { self.init(value) }
    package init(arrayLiteral elements: JSON...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(Dictionary(elements) { $1 })
    }
}

extension JSON {
    /// Parses a JSON text in UTF-8, without a byte order mark; `nil` for anything but one value, nested at most
    /// ``JSONReader/deepest`` levels.
    package init?(parsing bytes: [UInt8]) {
        // The reader replaces invalid UTF-8 and accepts trailing commas; JSON allows neither.
        guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
        var reader = JSONReader(bytes)
        guard let node = try? reader.document(), reader.trailingCommas.isEmpty else { return nil }
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

extension JSON: Encodable {
    /// Encodes the value. ``JSONText`` keeps the notation of a number; another encoder gets an integer or a `Double`.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let text):
            if let encoding = encoder as? JSONEncoding {
                encoding.put(number: text)
            } else if let number = Int(text) {
                try container.encode(number)
            } else {
                try container.encode(Double(text))
            }
        case .string(let text): try container.encode(text)
        case .array(let elements): try container.encode(elements)
        case .object(let members): try container.encode(members)
        }
    }
}
