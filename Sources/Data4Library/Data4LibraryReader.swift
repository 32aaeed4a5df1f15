import APIClient
import Foundation

/// What every answer is wrapped in; errors come with status 200, too.
struct Data4LibraryEnvelope<Body: Decodable>: Decodable {
    let response: Body
}

extension Data4LibraryEnvelope: ErrorBody where Body == Data4LibraryErrorBody {
    var isError: Bool { self.response.isError }

    func error(from response: APIResponse) -> Data4LibraryError { self.response.error(from: response) }
}

/// `{"errCode": "authErr", "error": "…"}`. Answers of 2020 had `error` alone.
struct Data4LibraryErrorBody: Decodable {
    @Lenient var errCode: String?
    @Lenient var error: String?

    var isError: Bool { [errCode, error].contains { $0?.isEmpty == false } }

    func error(from response: APIResponse) -> Data4LibraryError {
        Data4LibraryError(
            code: errCode,
            status: response.status,
            said: error,
            retryAfter: response.retryAfter(now: Date())
        )
    }
}

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

/// A member that is left out when it cannot be read.
private struct Readable<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws {
        value = try? decoder.singleValueContainer().decode(Value.self)
    }
}
