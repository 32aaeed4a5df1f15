import APIClient
import Foundation

/// The envelope of every response; errors come with status 200, too.
struct Data4LibraryEnvelope<Body: Decodable>: Decodable {
    let response: Body
}

extension Data4LibraryEnvelope: ErrorBody where Body == Data4LibraryErrorBody {
    var isError: Bool { self.response.isError }

    func error(from response: APIResponse) -> Data4LibraryError { self.response.error(from: response) }
}

/// `{"errCode": "authErr", "error": "…"}`. Responses of 2020 had `error` alone.
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
    /// The members of a list whose elements are wrapped in an object: `docs: [{"doc": {…}}, …]`. Anything beside a
    /// wrapped member is ignored. Returns the decodable members in order, a single object counting as a list of one;
    /// `nil` when there is no list, or none of its members can be decoded.
    func members<Member: Decodable>(_ type: Member.Type, named name: String, forKey key: Key) -> [Member]? {
        if let list = try? decode(FirstMembers<[String: Readable<Member>]>.self, forKey: key) {
            let members = list.readable.compactMap { $0[name]?.value }
            return members.isEmpty && !list.isEmpty ? nil : members
        }
        return (try? decode([String: Readable<Member>].self, forKey: key))?[name]?.value.map { [$0] }
    }

    /// The parameters as the service understood them, numbers as text; empty when missing.
    func echo(forKey key: Key) -> [String: String] {
        ((try? decode([String: Lenient<String>].self, forKey: key)) ?? [:]).compactMapValues(\.wrappedValue)
    }

    /// A number, or its text; `nil` when missing.
    func number(forKey key: Key) -> Int? {
        (try? decode(Lenient<Int>.self, forKey: key))?.wrappedValue
    }

    /// A text, or a number; `nil` when missing.
    func text(forKey key: Key) -> String? {
        (try? decode(Lenient<String>.self, forKey: key))?.wrappedValue
    }

    /// `Y` or `N`, or another form of a boolean; `nil` when missing.
    func flag(forKey key: Key) -> Bool? {
        (try? decode(Lenient<Bool>.self, forKey: key))?.wrappedValue
    }

    /// The members of a required list, which may be missing only if a count is zero. Returns the decodable members in
    /// order. Throws `DecodingError` when there is no list.
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

private struct Readable<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws {
        value = try? decoder.singleValueContainer().decode(Value.self)
    }
}
