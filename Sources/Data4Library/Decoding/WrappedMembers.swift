import APIClient

extension KeyedDecodingContainer {
    /// The members of a list that each stand one level down: `docs: [{"doc": {…}}, …]`.
    ///
    /// - Parameters:
    ///   - type: What a member is.
    ///   - name: The name it stands under.
    ///   - key: The list.
    /// - Returns: The readable members in order, a single object counting as a list of one; `nil` when there is no list.
    func members<Member: Decodable>(_ type: Member.Type, named name: String, forKey key: Key) -> [Member]? {
        if let list = try? decode([Readable<[String: Member]>].self, forKey: key) {
            return list.compactMap { $0.value?[name] }
        }
        return (try? decode([String: Member].self, forKey: key))?[name].map { [$0] }
    }

    /// The question as the service understood it, numbers as text; empty when it is not there.
    func echo(forKey key: Key) -> [String: String] {
        ((try? decode([String: Lenient<String>].self, forKey: key)) ?? [:]).compactMapValues(\.wrappedValue)
    }
}

/// A member that is left out when it cannot be read.
private struct Readable<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws {
        value = try? decoder.singleValueContainer().decode(Value.self)
    }
}
