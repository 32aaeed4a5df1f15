public import APIClient

/// An error that the service names, with status 200: `{"response": {"errCode": "authErr", "error": "…"}}`.
public struct Data4LibraryError: ServiceError, Hashable {
    /// What is wrong.
    public let code: Data4LibraryErrorCode
    /// The status the error came with, 200 as a rule.
    public let status: Int
    /// What the service says, in Korean, cleaned; may be empty.
    public let said: String
    /// How long the service asks to wait; no answer with such a header is known.
    public let retryAfter: Duration?

    /// Makes an error from an answer.
    ///
    /// - Parameters:
    ///   - code: The service's name for it, as it came.
    ///   - status: The status it came with.
    ///   - said: What the service says, as it came.
    ///   - retryAfter: How long it asks to wait.
    public init(code: String?, status: Int, said: String?, retryAfter: Duration? = nil) {
        self.code = Data4LibraryErrorCode(ServerText.clean(code, limit: 40))
        self.status = status
        self.said = ServerText.clean(said)
        self.retryAfter = retryAfter
    }

    /// What the error means to whoever asked.
    public var kind: FailureKind {
        switch code {
        case .keyInvalid: .auth
        case .isbnNotFound: .notFound
        // The name for a day's requests used up is not recorded; its text will say that something is exceeded.
        case .other where isExceeded: .quota
        case .other where (200...299).contains(status): .server
        case .other: HTTPStatusError(status: status).kind
        }
    }

    /// One English sentence, with the service's own words behind it.
    public var message: String {
        said.isEmpty ? "\(sentence)." : "\(sentence); it says: \(said)"
    }

    private var isExceeded: Bool { said.contains("초과") || said.contains("한도") }

    private var sentence: String {
        switch code {
        case .keyInvalid: "Data4Library rejected the key; check DATA4LIBRARY_AUTH_KEY"
        case .isbnNotFound: "Data4Library has no book with this ISBN"
        case .other where isExceeded: "Data4Library's daily quota is used up"
        case .other(let name) where name.isEmpty: "Data4Library reported an error without a name"
        case .other(let name): "Data4Library reported the error \(name)"
        }
    }
}

/// What is wrong, by the service's name for it.
///
/// Two names are known. What the service names it when a day's requests are used up is not recorded.
public enum Data4LibraryErrorCode: Hashable, Sendable {
    /// `authErr`: the key is wrong or missing.
    case keyInvalid
    /// `isbnMpngErr`: no book has this ISBN. Seen in answers.
    case isbnNotFound
    /// Another name; empty where there is none.
    case other(String)

    /// The code of a name.
    init(_ name: String) {
        switch name {
        case "authErr": self = .keyInvalid
        case "isbnMpngErr": self = .isbnNotFound
        default: self = .other(name)
        }
    }
}
