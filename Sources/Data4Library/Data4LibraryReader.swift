import APIClient
import Foundation

/// Decodes a response of 도서관 정보나루, errors first: they are sent with status 200.
enum Data4LibraryReader {
    /// Decodes the body under `response`.
    ///
    /// - Parameter response: The response.
    /// - Returns: The body.
    /// - Throws: ``Data4LibraryError`` when the service reports an error, `HTTPStatusError` for an unsuccessful status,
    ///   `UnreadableBody` for an unexpected form: under load the body may be empty or a web page.
    static func read<Body: Decodable>(_ response: APIResponse) throws -> Body {
        guard response.isSuccess else {
            guard
                let envelope = try? JSONBody.decode(
                    Data4LibraryEnvelope<Data4LibraryErrorBody>.self,
                    from: response.body
                ), case .error(let error) = envelope.response
            else { throw response.statusError() }
            throw error.error(from: response)
        }
        switch try JSONBody.decode(Data4LibraryEnvelope<Body>.self, from: response.body).response {
        case .body(let body): return body
        case .error(let error): throw error.error(from: response)
        }
    }
}

private struct Data4LibraryEnvelope<Body: Decodable>: Decodable {
    let response: Data4LibraryReply<Body>
}

/// A response of the service: a result or an error.
private enum Data4LibraryReply<Body: Decodable>: Decodable {
    case body(Body)
    case error(Data4LibraryErrorBody)

    init(from decoder: any Decoder) throws {
        let error = try Data4LibraryErrorBody(from: decoder)
        self = error.isError ? .error(error) : .body(try Body(from: decoder))
    }
}

/// `{"errCode": "authErr", "error": "…"}`. Responses of 2020 had `error` alone.
private struct Data4LibraryErrorBody: Codable, Hashable, Sendable {
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
    /// wrapped member is ignored.
    ///
    /// - Parameters:
    ///   - type: The type of a member.
    ///   - name: The key that wraps it.
    ///   - key: The list.
    /// - Returns: The decodable members in order, a single object counting as a list of one; `nil` when there is no
    ///   list, or none of its members can be decoded.
    func members<Member: Decodable>(_ type: Member.Type, named name: String, forKey key: Key) -> [Member]? {
        if let list = try? decode([Readable<[String: Readable<Member>]>].self, forKey: key) {
            let members = list.compactMap { $0.value?[name]?.value }
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

    /// The members of a required list, which may be missing only if a count is zero.
    ///
    /// - Parameters:
    ///   - type: The type of a member.
    ///   - name: The key that wraps each member.
    ///   - key: The list.
    ///   - counts: The response's counts.
    /// - Returns: The decodable members in order.
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

/// A member that is left out when it cannot be decoded.
private struct Readable<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws {
        value = try? decoder.singleValueContainer().decode(Value.self)
    }
}
