public import APIClient

/// An error that Open Library reports: `{"status": 429, "message": "…"}`, or a status with that meaning.
public struct OpenLibraryError: CodedServiceError, Hashable {
    /// The error code.
    public let code: OpenLibraryErrorCode
    /// The HTTP status.
    public let status: Int
    /// The service's own message, in English, cleaned; may be empty.
    public let said: String
    /// The wait that the service requests; no response with such a header has been seen.
    public let retryAfter: Duration?

    package init(code: OpenLibraryErrorCode, status: Int, said: String?, retryAfter: Duration? = nil) {
        self.code = code
        self.status = status
        self.said = ServerText.clean(said)
        self.retryAfter = retryAfter
    }

    /// The row of the code.
    public var fault: ServiceFault {
        switch code {
        case .parameterRefused:
            .means(.invalid, "Open Library rejected the request: a parameter is invalid")
                .korean("Open Library가 요청을 거부했습니다. 파라미터 값이 올바르지 않습니다")
        case .notFound:
            .means(.notFound, "Open Library has no such edition")
                .korean("Open Library에 이 판본이 없습니다")
        case .forbidden:
            .means(.badResponse, "Open Library rejected the request; set OPENLIBRARY_CONTACT to a contact address")
                .korean("Open Library가 요청을 거부했습니다. OPENLIBRARY_CONTACT에 연락처를 설정하세요")
        case .tooManyRequests:
            .means(.rateLimited, "Open Library received too many requests; try again in a minute")
                .korean("Open Library에 요청을 너무 많이 보냈습니다. 1분 뒤에 다시 시도하세요")
        case .other:
            .means(unknownKind, "Open Library reported an error with HTTP status \(status)")
                .korean("Open Library에서 오류가 발생했습니다(HTTP \(status))")
        }
    }

    private var unknownKind: FailureKind {
        (200...299).contains(status) ? .server : HTTPStatusError(status: status).kind
    }
}

/// The error codes. The service has no names for them; they are its statuses.
public enum OpenLibraryErrorCode: Hashable, Sendable {
    /// 422: a value is invalid, or the search terms are too short.
    case parameterRefused
    /// 404: the edition does not exist.
    case notFound
    /// 403: the service rejects requests from this program or address, as it does when `User-Agent` names a program
    /// without a contact.
    case forbidden
    /// 429: too many requests in a short time.
    case tooManyRequests
    /// Another error, with a text.
    case other
}
