public import APIClient

/// An error that the service reports, with status 200: `{"response": {"errCode": "authErr", "error": "…"}}`.
public struct Data4LibraryError: CodedServiceError, Hashable {
    /// The error code.
    public let code: Data4LibraryErrorCode
    /// The HTTP status, 200 as a rule.
    public let status: Int
    /// The service's own message, in Korean, cleaned; may be empty.
    public let said: String
    /// The wait that the service requests; no response with such a header has been seen.
    public let retryAfter: Duration?

    package init(code: String?, status: Int, said: String?, retryAfter: Duration? = nil) {
        self.code = Data4LibraryErrorCode(ServerText.clean(code, limit: 40))
        self.status = status
        self.said = ServerText.clean(said)
        self.retryAfter = retryAfter
    }

    /// The row of the code.
    public var fault: ServiceFault {
        switch code {
        case .keyInvalid:
            .means(.auth, "Data4Library rejected the key; check DATA4LIBRARY_AUTH_KEY")
                .korean("도서관 정보나루가 API 키를 거부했습니다. DATA4LIBRARY_AUTH_KEY를 확인하세요")
        case .isbnNotFound:
            .means(.notFound, "Data4Library has no book with this ISBN")
                .korean("도서관 정보나루에 이 ISBN의 책이 없습니다")
        // The code for a used-up daily quota is not recorded; its message presumably says that something is exceeded.
        case .other where isExceeded:
            .means(.quota, "Data4Library's daily quota is used up; try again tomorrow")
                .korean("오늘의 도서관 정보나루 요청 한도를 모두 사용했습니다. 내일 다시 시도하세요")
        case .other(let name):
            .means(
                unknownKind,
                name.isEmpty
                    ? "Data4Library reported an error without a code" : "Data4Library reported the error \(name)"
            )
            .korean("도서관 정보나루에서 오류가 발생했습니다(\(name.isEmpty ? "오류 코드 없음" : name))")
        }
    }

    private var isExceeded: Bool { said.contains("초과") || said.contains("한도") }

    private var unknownKind: FailureKind {
        (200...299).contains(status) ? .server : HTTPStatusError(status: status).kind
    }
}

/// The service's error codes.
///
/// Two codes are known. The one for a used-up daily quota is not recorded.
public enum Data4LibraryErrorCode: Hashable, Sendable {
    /// `authErr`: the key is wrong or missing.
    case keyInvalid
    /// `isbnMpngErr`: no book has this ISBN. Seen in responses.
    case isbnNotFound
    /// Another name; empty if missing.
    case other(String)

    init(_ name: String) {
        switch name {
        case "authErr": self = .keyInvalid
        case "isbnMpngErr": self = .isbnNotFound
        default: self = .other(name)
        }
    }
}
