/// The members of an object by their names, read without a type for its keys, which costs several times as much a
/// member. What is missing, null or of another JSON type is as it is for the wrappers ``Lenient``, ``LenientList``,
/// ``LenientObject`` and ``RequiredList`` of a type whose decoding the compiler writes.
package struct JSONMembers {
    private enum Source {
        /// An object of a ``JSONScan``.
        case scan(JSONScanDecoder)
        case container(KeyedDecodingContainer<JSONName>)
    }

    private let source: Source

    /// Throws `DecodingError` if the value is not an object.
    package init(_ decoder: any Decoder) throws {
        if let object = decoder as? JSONScanDecoder, object.isObject {
            source = .scan(object)
        } else {
            source = .container(try decoder.container(keyedBy: JSONName.self))
        }
    }

    package func string(_ name: String) throws -> Lenient<String> {
        try value(name) { $0.string }
    }

    package func int(_ name: String) throws -> Lenient<Int> {
        try value(name) { $0.integer }
    }

    package func double(_ name: String) throws -> Lenient<Double> {
        try value(name) { $0.integer.map { Double($0) } }
    }

    package func bool(_ name: String) throws -> Lenient<Bool> {
        try value(name) { $0.bool }
    }

    package func list<Element>(_ name: String) throws -> LenientList<Element> {
        switch source {
        case .scan(let object): try object.present(name).map { try LenientList(from: $0) } ?? LenientList()
        case .container(let container): try container.decode(LenientList<Element>.self, forKey: JSONName(name))
        }
    }

    package func object<Value>(_ name: String) throws -> LenientObject<Value> {
        switch source {
        case .scan(let object): try object.present(name).map { try LenientObject(from: $0) } ?? LenientObject()
        case .container(let container): try container.decode(LenientObject<Value>.self, forKey: JSONName(name))
        }
    }

    package func requiredList<Element>(_ name: String) throws -> RequiredList<Element> {
        switch source {
        case .scan(let object):
            guard let value = object.present(name) else {
                throw DecodingError.keyNotFound(JSONName(name), .init(codingPath: [], debugDescription: "no list"))
            }
            return try RequiredList(from: value)
        case .container(let container):
            return try container.decode(RequiredList<Element>.self, forKey: JSONName(name))
        }
    }

    /// A value; `usual` reads one of the expected JSON type, which most are.
    private func value<Value: LenientValue>(
        _ name: String,
        usual: (JSONScanDecoder) -> Value?
    ) throws -> Lenient<Value> {
        switch source {
        case .scan(let object):
            guard let value = object.present(name) else { return Lenient() }
            return try usual(value).map { Lenient(wrappedValue: $0) } ?? Lenient(from: value)
        case .container(let container):
            return try container.decode(Lenient<Value>.self, forKey: JSONName(name))
        }
    }
}

/// Any name of a member.
private struct JSONName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
