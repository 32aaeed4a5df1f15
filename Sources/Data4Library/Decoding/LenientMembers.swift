import APIClient

extension KeyedDecodingContainer {
    /// A number, also written as text; `nil` when it is not there.
    func number(forKey key: Key) -> Int? {
        (try? decode(Lenient<Int>.self, forKey: key))?.wrappedValue
    }

    /// A text, also a number; `nil` when it is not there.
    func text(forKey key: Key) -> String? {
        (try? decode(Lenient<String>.self, forKey: key))?.wrappedValue
    }

    /// `Y` or `N`, and what else says so; `nil` when it is not there.
    func flag(forKey key: Key) -> Bool? {
        (try? decode(Lenient<Bool>.self, forKey: key))?.wrappedValue
    }

    /// The members of a list that has to be there, unless a count says that there is nothing to list.
    ///
    /// - Parameters:
    ///   - type: What a member is.
    ///   - name: The name each member stands under.
    ///   - key: The list.
    ///   - counts: What the answer says of how many there are.
    /// - Returns: The readable members in order.
    /// - Throws: `DecodingError` when there is no list.
    func list<Member: Decodable>(
        _ type: Member.Type,
        named name: String,
        forKey key: Key,
        counts: [Int?]
    ) throws -> [Member] {
        if let members = members(type, named: name, forKey: key) { return members }
        guard counts.contains(0) else {
            throw DecodingError.keyNotFound(
                key,
                DecodingError.Context(codingPath: codingPath, debugDescription: "no list of \(name)")
            )
        }
        return []
    }
}
