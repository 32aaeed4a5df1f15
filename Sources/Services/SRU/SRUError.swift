public import APIClient

/// A diagnostic of an SRU response: `info:srw/diagnostic/1/16` with details and message.
public struct SRUDiagnostic: Hashable, Sendable {
    /// The number of SRU's own list; `nil` for one of another list.
    public let code: Int?
    /// The message and the details, cleaned; some servers swap the two.
    public let said: String
}

/// An error that a catalogue reports by a diagnostic, often with status 200, or a response that is not one of SRU.
public struct SRUError: CodedServiceError, Hashable {
    /// What a response is.
    public enum Reason: Hashable, Sendable {
        /// A diagnostic; its number is `nil` if it is not of SRU's own list.
        case diagnostic(Int?)
        /// A document of another kind, such as the description of the server.
        case notSRU
        /// A document without its end.
        case cutShort
        /// The whole stock for one ISBN: an index that the catalogue does not know, and no word of it.
        case indexIgnored
    }

    /// What the response is.
    public let reason: Reason
    /// The HTTP status.
    public let status: Int
    /// The catalogue's own message, cleaned; may be empty.
    public let said: String

    init(_ diagnostic: SRUDiagnostic, status: Int = 200) {
        (reason, said, self.status) = (.diagnostic(diagnostic.code), diagnostic.said, status)
    }

    init(_ reason: Reason, status: Int = 200) {
        (self.reason, said, self.status) = (reason, "", status)
    }

    static let notSRU = SRUError(.notSRU)
    static let cutShort = SRUError(.cutShort)
    package static let indexIgnored = SRUError(.indexIgnored)

    /// What the error means.
    public var fault: ServiceFault {
        switch reason {
        case .diagnostic(let code): fault(of: code)
        case .notSRU:
            .means(.badResponse, "The address does not answer as SRU does; check it")
                .korean("이 주소는 SRU로 응답하지 않습니다. 주소를 확인하세요")
        case .cutShort:
            .means(.badResponse, "The answer of the catalogue is cut short or damaged; try again later")
                .korean("도서관 목록의 응답이 잘렸거나 손상되었습니다. 잠시 후 다시 시도하세요")
        case .indexIgnored: fault(of: 16)
        }
    }

    /// The row of the code (info:srw/diagnostic/1, Library of Congress).
    private func fault(of code: Int?) -> ServiceFault {
        switch code {
        case 1?, 2?, 59?:
            .means(.server, "The catalogue is out of order; try again later")
                .korean("도서관 목록 서버에 문제가 있습니다. 잠시 후 다시 시도하세요")
        case 3?:
            .means(.auth, "The catalogue needs a login, which is not supported")
                .korean("로그인이 필요한 도서관 목록이라 사용할 수 없습니다")
        case 5?:
            .means(.invalid, "The catalogue does not know this version of SRU; set another one (;version=1.2)")
                .korean("도서관 목록이 이 SRU 버전을 지원하지 않습니다. 다른 버전을 지정하세요(;version=1.2)")
        case 16?:
            .means(.invalid, "The catalogue does not know the index; name its own (;index=alma.isbn;title=alma.title)")
                .korean("도서관 목록에 없는 색인입니다. 목록의 색인을 지정하세요(;index=alma.isbn;title=alma.title)")
        case 66?, 67?:
            .means(.invalid, "The catalogue does not know the schema of records; name its own (;schema=marcxml)")
                .korean("도서관 목록에 없는 레코드 형식입니다. 목록의 형식을 지정하세요(;schema=marcxml)")
        // The Library of Congress sends 48 and 61 now and then with a count of records and none of them.
        case 48?, 61?:
            .means(.server, "The catalogue counted records and sent none; try again later")
                .korean("도서관 목록이 레코드를 보내지 않았습니다. 잠시 후 다시 시도하세요")
        case .some(10...49):
            .means(.invalid, "The catalogue does not understand the search")
                .korean("도서관 목록이 검색식을 이해하지 못했습니다")
        case let code?:
            .means(unknownKind, "The catalogue refused the request (diagnostic \(code))")
                .korean("도서관 목록이 요청을 거부했습니다(진단 번호 \(code))")
        case nil:
            .means(unknownKind, "The catalogue refused the request")
                .korean("도서관 목록이 요청을 거부했습니다")
        }
    }

    private var unknownKind: FailureKind {
        (200...299).contains(status) ? .invalid : HTTPStatusError(status: status).kind
    }
}
