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
