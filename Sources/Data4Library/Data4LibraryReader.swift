import APIClient
import Foundation

/// Reads an answer of 도서관 정보나루, errors first: they come with status 200.
enum Data4LibraryReader {
    /// What stands under `response` in an answer.
    ///
    /// - Parameter response: The answer.
    /// - Returns: The body.
    /// - Throws: ``Data4LibraryError`` when the service names an error, `HTTPStatusError` for another status than a
    ///   success, `UnreadableBody` when what was promised is not there: under load the body may be empty or a web page.
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

/// Either of the two things the service answers with.
private enum Data4LibraryReply<Body: Decodable>: Decodable {
    case body(Body)
    case error(Data4LibraryErrorBody)

    init(from decoder: any Decoder) throws {
        let error = try Data4LibraryErrorBody(from: decoder)
        self = error.isError ? .error(error) : .body(try Body(from: decoder))
    }
}

/// `{"errCode": "authErr", "error": "…"}`. Answers of 2020 had `error` alone.
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
