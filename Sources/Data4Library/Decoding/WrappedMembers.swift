import APIClient

extension KeyedDecodingContainer {
    /// The members of a list that each stand one level down: `docs: [{"doc": {…}}, …]`. What else stands
    /// beside a wrapped member is passed over.
    ///
    /// - Parameters:
    ///   - type: What a member is.
    ///   - name: The name it stands under.
    ///   - key: The list.
    /// - Returns: The readable members in order, a single object counting as a list of one; `nil` when there is no list, or
    ///   none of its members can be read.
    func members<Member: Decodable>(_ type: Member.Type, named name: String, forKey key: Key) -> [Member]? {
        if let list = try? decode([Readable<[String: Readable<Member>]>].self, forKey: key) {
            let members = list.compactMap { $0.value?[name]?.value }
            return members.isEmpty && !list.isEmpty ? nil : members
        }
        return (try? decode([String: Readable<Member>].self, forKey: key))?[name]?.value.map { [$0] }
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
