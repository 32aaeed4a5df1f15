public import APIClient

/// An error that Open Library reports: `{"status": 429, "message": "…"}`, or a status that says it.
public struct OpenLibraryError: ServiceError, Hashable {
    /// What is wrong.
    public let code: OpenLibraryErrorCode
    /// The status the error came with.
    public let status: Int
    /// What the service says, in English, cleaned; may be empty.
    public let said: String
    /// How long the service asks to wait; no answer with such a header is known.
    public let retryAfter: Duration?

    /// Makes an error from an answer.
    ///
    /// - Parameters:
    ///   - code: What is wrong.
    ///   - status: The status it came with.
    ///   - said: What the service says, as it came.
    ///   - retryAfter: How long it asks to wait.
    public init(code: OpenLibraryErrorCode, status: Int, said: String?, retryAfter: Duration? = nil) {
        self.code = code
        self.status = status
        self.said = ServerText.clean(said)
        self.retryAfter = retryAfter
    }

    /// What the error means to whoever asked. There is no key that could be at fault.
    public var kind: FailureKind {
        switch code {
        case .parameterRefused: .invalid
        case .notFound: .notFound
        case .forbidden: .badResponse
        case .tooManyRequests: .rateLimited
        case .other where (200...299).contains(status): .server
        case .other: HTTPStatusError(status: status).kind
        }
    }

    /// One English sentence, with the service's own words behind it.
    public var message: String {
        said.isEmpty ? "\(sentence)." : "\(sentence); it says: \(said)"
    }

    private var sentence: String {
        switch code {
        case .parameterRefused: "Open Library does not accept a value of the request"
        case .notFound: "Open Library has no such edition"
        case .forbidden: "Open Library does not take requests from here; it wants programs to name a contact"
        case .tooManyRequests: "Open Library got too many requests; try again in a minute"
        case .other: "Open Library reports an error with status \(status)"
        }
    }

    /// The sentence in Korean, without the service's own words.
    public var koreanSentence: String? {
        switch code {
        case .parameterRefused: "Open Library가 요청의 값 하나를 받지 않습니다"
        case .notFound: "Open Library에 이런 판이 없습니다"
        case .forbidden: "Open Library가 여기서 오는 요청을 받지 않습니다. 연락할 곳을 밝히는 프로그램만 받습니다"
        case .tooManyRequests: "Open Library에 너무 많이 물었습니다. 1분 뒤에 다시 해 보세요"
        case .other: "Open Library가 오류를 알립니다(상태 \(status))"
        }
    }
}

/// What is wrong. The service has no names for it; its statuses say it.
public enum OpenLibraryErrorCode: Hashable, Sendable {
    /// 422: a value is wrong, or the words to search for are too few.
    case parameterRefused
    /// 404: there is no such edition.
    case notFound
    /// 403: the service does not take requests from this program or address. It answers so when `User-Agent` names a program
    /// and nobody to write to.
    case forbidden
    /// 429: too many requests in a short time.
    case tooManyRequests
    /// Another error, with a text.
    case other
}
