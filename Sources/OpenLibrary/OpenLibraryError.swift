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
        case .parameterRefused: "Open Library rejected the request: a parameter is invalid"
        case .notFound: "Open Library has no such edition"
        case .forbidden: "Open Library rejected the request; set OPENLIBRARY_CONTACT to a contact address"
        case .tooManyRequests: "Open Library received too many requests; try again in a minute"
        case .other: "Open Library reported an error with HTTP status \(status)"
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
