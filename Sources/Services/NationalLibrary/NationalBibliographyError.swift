public import APIClient
import Basics
import Foundation

/// An error that the public data portal's gateway or the service behind it reports, with status 200, 401 or 403.
public struct NationalBibliographyError: CodedServiceError, Hashable {
    /// The error code.
    public let code: NationalBibliographyErrorCode
    /// The HTTP status.
    public let status: Int
    /// The portal's own message, cleaned; may be empty.
    public let said: String
    /// The wait that the portal requests; no response with such a header has been seen.
    public let retryAfter: Duration?

    package init(code: String?, status: Int, said: String?, retryAfter: Duration? = nil) {
        self.code = NationalBibliographyErrorCode(ServerText.clean(code, limit: 40))
        self.status = status
        self.said = ServerText.clean(said)
        self.retryAfter = retryAfter
    }

    /// The row of the code.
    public var fault: ServiceFault {
        switch code {
        case .failure:
            .means(.server, "The National Library's bibliography reported a server error; try again later")
                .korean("국립중앙도서관 서지 정보 서비스에 오류가 발생했습니다. 나중에 다시 시도하세요")
        case .parameter:
            .means(.invalid, "The public data portal rejected a parameter of the request")
                .korean("공공데이터포털이 요청 매개변수를 거부했습니다")
        case .noService:
            .means(.server, "The public data portal has no such service at this address")
                .korean("공공데이터포털의 이 주소에는 해당 서비스가 없습니다")
        case .accessDenied:
            .means(
                .auth,
                "The public data portal denied access; apply for the service 15154402 on www.data.go.kr, and check"
                    + " DATA_GO_KR_SERVICE_KEY"
            )
            .korean("공공데이터포털이 접근을 거부했습니다. www.data.go.kr에서 15154402 서비스 활용 신청과 DATA_GO_KR_SERVICE_KEY를 확인하세요")
        case .keySuspended:
            .means(.auth, "The public data portal has suspended the key in DATA_GO_KR_SERVICE_KEY for now")
                .korean("공공데이터포털이 DATA_GO_KR_SERVICE_KEY의 키를 일시 중지했습니다")
        case .dailyQuota:
            .means(.quota, "The public data portal's daily quota is used up; try again tomorrow")
                .korean("오늘의 공공데이터포털 요청 한도를 모두 사용했습니다. 내일 다시 시도하세요")
        case .tooMany:
            .means(.rateLimited, "The public data portal received too many requests at once; try again in a moment")
                .korean("공공데이터포털에 짧은 시간에 너무 많은 요청을 보냈습니다. 잠시 후 다시 시도하세요")
        case .address:
            .means(.auth, "The public data portal does not accept requests from this IP address")
                .korean("공공데이터포털이 이 IP 주소의 요청을 받지 않습니다")
        case .keyUnknown:
            .means(
                .auth,
                "The public data portal does not know the key; check DATA_GO_KR_SERVICE_KEY (a new key works after an"
                    + " hour, sometimes after days)"
            )
            .korean("공공데이터포털에 등록되지 않은 키입니다. DATA_GO_KR_SERVICE_KEY를 확인하세요. 새 키는 한 시간에서 며칠 뒤부터 쓸 수 있습니다")
        case .keyExpired:
            .means(
                .auth,
                "The key in DATA_GO_KR_SERVICE_KEY has expired; extend it on www.data.go.kr (keys last two years)"
            )
            .korean("DATA_GO_KR_SERVICE_KEY의 키가 만료되었습니다. www.data.go.kr에서 활용 기간(2년)을 연장하세요")
        case .other(let code):
            .means(
                unknownKind,
                code.isEmpty
                    ? "The public data portal reported an error without a code"
                    : "The public data portal reported error \(code)"
            )
            .korean("공공데이터포털에서 오류가 발생했습니다(오류 코드 \(code.isEmpty ? "없음" : code))")
        }
    }

    private var unknownKind: FailureKind {
        (200...299).contains(status) ? .server : HTTPStatusError(status: status).kind
    }
}

/// The error codes of the public data portal: those of its page 오픈API 에러코드 안내, and 02, 03, 11, 21, 32, 33 and 99 of
/// a copy from 2021. Texts differ from service to service.
public enum NationalBibliographyErrorCode: Hashable, Sendable {
    /// 01, 02, 04, 05: the service, its database or the way to it failed.
    case failure
    /// 10, 11: a parameter is wrong or missing.
    case parameter
    /// 12: there is no such service.
    case noService
    /// 20: access denied; the key is not approved for this service, or is missing.
    case accessDenied
    /// 21: the key is switched off for now.
    case keySuspended
    /// 22: the day's quota is used up.
    case dailyQuota
    /// 23: more requests in a second than allowed.
    case tooMany
    /// 29, 32: the IP address is blocked, or not registered.
    case address
    /// 30, 33: the key is unknown, or the call is not signed.
    case keyUnknown
    /// 31: the key has expired.
    case keyExpired
    /// Another code; empty if missing.
    case other(String)

    /// The code for a text; leading zeros may be missing.
    init(_ text: String) {
        switch Int(text, in: 0...99) {
        case 1, 2, 4, 5: self = .failure
        case 10, 11: self = .parameter
        case 12: self = .noService
        case 20: self = .accessDenied
        case 21: self = .keySuspended
        case 22: self = .dailyQuota
        case 23: self = .tooMany
        case 29, 32: self = .address
        case 30, 33: self = .keyUnknown
        case 31: self = .keyExpired
        default: self = .other(text)
        }
    }
}

/// The code of a response: `{"resultCode": "00", "resultMsg": "NORMAL_CODE"}`.
struct NationalBibliographyHeader: Decodable {
    @Lenient var resultCode: String?
    @Lenient var resultMsg: String?

    var isSuccess: Bool { resultCode.flatMap { Int($0, in: 0...99) } == 0 }
}

/// The error in a response: the service's header with another code than 00 and 03, that code alone, or what the gateway
/// sends, in XML or as JSON with the same names.
struct NationalBibliographyErrorBody: ErrorBody {
    private let code: String?
    private let said: String?
    let isError: Bool

    /// Whether the code is that of "no data", which is no error.
    var isEmptyResult: Bool { Self.isEmptyResult(code) }

    private static func isEmptyResult(_ code: String?) -> Bool { code.flatMap { Int($0, in: 0...99) } == 3 }

    private enum CodingKeys: String, CodingKey {
        case gateway = "OpenAPI_ServiceResponse"
        case message = "cmmMsgHeader"
        case response, header, errMsg, returnAuthMsg, returnReasonCode
    }

    init(from decoder: any Decoder) throws {
        let top = try decoder.container(keyedBy: CodingKeys.self)
        let gateway = (try? top.nestedContainer(keyedBy: CodingKeys.self, forKey: .gateway)) ?? top
        let message = (try? gateway.nestedContainer(keyedBy: CodingKeys.self, forKey: .message)) ?? gateway
        let texts = [CodingKeys.returnReasonCode, .returnAuthMsg, .errMsg].map { key in
            (try? message.decode(Lenient<String>.self, forKey: key))?.wrappedValue
                .flatMap { $0.isEmpty ? nil : $0 }
        }
        if texts.contains(where: { $0 != nil }) {
            code = texts[0]
            said = texts[1] ?? texts[2]
            isError = !Self.isEmptyResult(texts[0])
            return
        }
        let outer = (try? top.nestedContainer(keyedBy: CodingKeys.self, forKey: .response)) ?? top
        var header = try? outer.decode(NationalBibliographyHeader.self, forKey: .header)
        // The code may be there without a header.
        if header?.resultCode == nil { header = try NationalBibliographyHeader(from: decoder) }
        code = header?.resultCode
        said = header?.resultMsg
        isError =
            header?.resultCode.map { !$0.isEmpty } == true && header?.isSuccess == false && !Self.isEmptyResult(code)
    }

    func error(from response: APIResponse) -> NationalBibliographyError {
        NationalBibliographyError(
            code: code,
            status: response.status,
            said: said,
            retryAfter: response.retryAfter(now: Date())
        )
    }
}
