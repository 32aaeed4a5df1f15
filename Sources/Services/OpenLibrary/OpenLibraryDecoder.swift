import APIClient
import Foundation

/// Decodes a response of Open Library, errors first.
enum OpenLibraryDecoder {
    /// Decodes the body of a response.
    ///
    /// Too many requests return 429 with JSON, a missing contact 403 with a web page; the status decides, whatever the
    /// body is.
    ///
    /// - Parameter notFound: The status that means "not found"; `nil` if none does.
    /// - Throws: ``OpenLibraryError`` when the service reports an error or has a status of its own for it,
    ///   `HTTPStatusError` for an unsuccessful status, `ResponseBodyError` for an unexpected form.
    static func read<Body: Decodable>(_ response: APIResponse, atMost limit: Int? = nil, notFound: Int? = nil) throws
        -> Body
    {
        if response.isSuccess {
            return try response.decode(or: OpenLibraryErrorBody.self, atMost: limit)
        }
        let error = try? JSONBody.decode(OpenLibraryErrorBody.self, from: response.body)
        switch response.status {
        case notFound: throw (error ?? OpenLibraryErrorBody()).error(.notFound, from: response)
        case 403: throw (error ?? OpenLibraryErrorBody()).error(.forbidden, from: response)
        case 422: throw (error ?? OpenLibraryErrorBody()).error(.parameterRefused, from: response)
        case 429: throw (error ?? OpenLibraryErrorBody()).error(.tooManyRequests, from: response)
        default:
            guard let error, error.isError else { throw response.statusError() }
            throw error.error(from: response)
        }
    }
}

/// `{"status": 429, "message": "…"}`, `{"error": "…"}`, or FastAPI's `{"detail": "…"}` and `{"detail": [{"msg":
/// "…"}]}`.
private struct OpenLibraryErrorBody: ErrorBody {
    @Lenient var status: Int?
    @Lenient var message: String?
    @Lenient var error: String?
    @Lenient var detail: String?
    @LenientList var details: [Detail]?

    struct Detail: Codable, Hashable, Sendable {
        @Lenient var msg: String?
    }

    private enum CodingKeys: String, CodingKey {
        case status, message, error, detail
    }

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        _status = try container.decode(Lenient<Int>.self, forKey: .status)
        _message = try container.decode(Lenient<String>.self, forKey: .message)
        _error = try container.decode(Lenient<String>.self, forKey: .error)
        _detail = try container.decode(Lenient<String>.self, forKey: .detail)
        _details = try container.decode(LenientList<Detail>.self, forKey: .detail)
    }

    private var said: String? {
        [message, error, detail, details?.compactMap(\.msg).first].compactMap(\.self).first { !$0.isEmpty }
    }

    /// Neither an edition nor a list of editions has any of these members, so a body with one is an error.
    var isError: Bool { (status ?? 0) >= 400 || [error, detail].contains { $0?.isEmpty == false } || details != nil }

    func error(from response: APIResponse) -> OpenLibraryError { error(.other, from: response) }

    func error(_ code: OpenLibraryErrorCode, from response: APIResponse) -> OpenLibraryError {
        OpenLibraryError(
            code: code,
            status: response.status,
            said: said,
            retryAfter: response.retryAfter(now: Date())
        )
    }
}
