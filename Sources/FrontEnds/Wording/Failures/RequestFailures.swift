package import APIClient
import Catalog
import CatalogModel
import Feeds
package import Foundation
import ServiceMappings
import Terminal

// Messages for failed requests. The modules below carry facts only; here they become text, free of keys and of control
// sequences.

extension APIError {
    package var sentence: Message {
        let service = service
        switch cause {
        case .missingKey(let variable, _):
            return Message(
                english: "\(start: service) needs an API key, but \(variable) is not set.",
                korean: "\(service) API 키가 필요합니다. \(variable) 값이 설정되지 않았습니다."
            )
        case .malformedKey(let variable):
            return Message(
                english: "\(variable) contains a character that is not allowed in a key.",
                korean: "\(variable) 값에 키로 쓸 수 없는 문자가 있습니다."
            )
        case .notCached:
            return Message(
                english: "Offline, and there is no saved response from \(service) for this request.",
                korean: "오프라인 상태이며, 이 요청의 \(service) 응답이 저장되어 있지 않습니다."
            )
        case .exchange(let error): return sentence(error)
        case .service(let skip as SkippedService): return sentence(skip)
        case .service(let none as NoFeedResponded):
            guard none.count > 1 else { return none.first.sentence }
            return Message(
                english: "None of the \(none.count) feeds responded. ",
                korean: "피드 \(none.count)개가 모두 응답하지 않았습니다. "
            ) + none.first.sentence
        case .service(let error) where service.isFeed:
            return Message(verbatim: "\(service): ") + Message.reported(by: error).withFullStop
        case .service(let error): return Message.reported(by: error).withFullStop
        case .status(let error) where kind == .retired && service.isFeed:
            return Message(
                english: "\(start: service) responds with HTTP \(error.status): the feed is no longer at this address.",
                korean: "\(service, .subject) HTTP \(error.status, .by) 응답합니다. 이 주소에 피드가 더 이상 없습니다."
            )
        case .status(let error) where kind == .retired:
            return Message(
                english: "\(start: service) responds with HTTP \(error.status): \(shutDown)",
                korean: "\(service, .subject) HTTP \(error.status, .by) 응답합니다. \(shutDown)"
            )
        case .status(let error) where error.kind == .badResponse && error.isWebPage:
            return Message(
                english: """
                    \(start: service) responded with HTTP \(error.status) and a web page, \
                    probably from a firewall or for maintenance.
                    """,
                korean: "\(service, .subject) HTTP \(error.status, .and) 웹 페이지로 응답했습니다. 방화벽이나 점검 페이지인 것 같습니다."
            )
        case .status(let error):
            return Message(
                english: "\(start: service) responded with HTTP \(error.status).",
                korean: "\(service, .subject) HTTP \(error.status, .by) 응답했습니다."
            )
        case .unreadable(let error): return sentence(error)
        }
    }

    private var shutDown: Message {
        guard let announcedEnd else {
            return Message(english: "the service appears to have shut down.", korean: "서비스가 종료된 것 같습니다.")
        }
        guard !hasEnded else {
            return Message(
                english: "the service ended on \(announcedEnd).",
                korean: "서비스가 \(announcedEnd)에 종료되었습니다."
            )
        }
        return Message(
            english: "the service appears to have shut down (shutdown announced for \(announcedEnd)).",
            korean: "서비스가 종료된 것 같습니다(종료 예고일: \(announcedEnd))."
        )
    }

    private func sentence(_ skip: SkippedService) -> Message {
        let (since, until) = (Message.moment(skip.since), Message.moment(skip.until))
        let standIn = skip.standIn.map { standIn in
            Message(english: "; \(standIn) is used instead", korean: ". 대신 \(standIn, .object) 사용합니다")
        }
        return Message(
            english: """
                \(start: service) appeared to be shut down at \(since) UTC and is skipped until \(until) UTC
                """,
            korean: "\(service, .subject) \(since) UTC에 종료된 것처럼 응답하여 \(until) UTC까지 요청하지 않습니다"
        ) + (standIn ?? Message(verbatim: "")) + Message(verbatim: ".")
    }

    private func sentence(_ error: ExchangeError) -> Message {
        let service = service
        switch error {
        case .redirectRefused(let host):
            let host =
                host.isEmpty
                ? Message(english: "an invalid address", korean: "잘못된 주소") : Message(verbatim: SafeText.line(host))
            guard kind != .retired else {
                return Message(
                    english: "\(start: service) redirects to \(host): \(shutDown)",
                    korean: "\(service, .subject) \(host, .to) 리디렉션합니다. \(shutDown)"
                )
            }
            return Message(
                english: "\(start: service) redirects to \(host); keys are never sent to another host.",
                korean: "\(service, .subject) \(host, .to) 리디렉션합니다. 키는 다른 호스트로 보내지 않습니다."
            )
        case .tooManyRedirects(let limit):
            return Message(
                english: "\(start: service) redirected more than \(limit) times.",
                korean: "\(service, .subject) \(limit)번 넘게 리디렉션했습니다."
            )
        case .quotaUsedUp(let moment?):
            return Message(
                english:
                    """
                    The request quota for \(service) is used up, as counted here; requests are possible again at \
                    \(Message.moment(moment)) UTC.
                    """,
                korean: """
                    \(service) 요청 한도를 모두 사용했습니다(이 컴퓨터의 집계 기준). \(Message.moment(moment)) UTC부터 다시 요청할 수 있습니다.
                    """
            )
        case .quotaUsedUp(nil):
            return Message(
                english: "The request quota for \(service) is used up, as counted here.",
                korean: "\(service) 요청 한도를 모두 사용했습니다(이 컴퓨터의 집계 기준)."
            )
        case .waitRequested(let status, let until):
            return Message(
                english: """
                    \(start: service) responded with HTTP \(status) and asked to wait until \
                    \(Message.moment(until, seconds: true)) UTC.
                    """,
                korean:
                    """
                    \(service, .subject) HTTP \(status, .by) 응답하며 \(Message.moment(until, seconds: true)) UTC까지 대기를 \
                    요청했습니다.
                    """
            )
        case .countUnavailable: return .countUnavailable(service: service)
        case .transport(let error): return sentence(error)
        }
    }

    private func sentence(_ error: TransportError) -> Message {
        let service = service
        return switch error {
        case .cannotResolve(let host):
            Message(
                english: "Could not reach \(service): the host name \(host) could not be resolved.",
                korean: "\(service)에 연결할 수 없습니다. 호스트 이름 \(host, .object) 찾을 수 없습니다."
            )
        case .cannotConnect(let host):
            Message(
                english: "Could not reach \(service): no connection to \(host).",
                korean: "\(service)에 연결할 수 없습니다. \(host)에 접속하지 못했습니다."
            )
        case .tls(let reason):
            Message(
                english: "Could not establish a secure connection to \(service): \(SafeText.line(reason)).",
                korean: "\(service, .and) 보안 연결을 맺을 수 없습니다. 시스템 메시지: \(SafeText.line(reason))."
            )
        case .timedOut(.connect):
            Message(
                english: "Could not reach \(service): the connection timed out.",
                korean: "\(service)에 연결할 수 없습니다. 연결 시간이 초과되었습니다."
            )
        case .timedOut(.total):
            Message(
                english: "\(start: service) did not respond in time.",
                korean: "\(service, .subject) 제한 시간 안에 응답하지 않았습니다."
            )
        case .interrupted:
            Message(
                english: "The connection to \(service) was lost before the response was complete.",
                korean: "응답을 다 받기 전에 \(service, .and)의 연결이 끊어졌습니다."
            )
        case .tooLarge(let limit):
            Message(
                english: "The response from \(service) is larger than \(Message.size(limit)).",
                korean: "\(service) 응답이 \(Message.size(limit))보다 큽니다."
            )
        case .refusedAddress(let reason):
            Message(
                english: "The address of \(service) is not allowed: \(SafeText.line(reason)).",
                korean: "\(service) 주소를 사용할 수 없습니다. 상세 메시지: \(SafeText.line(reason))."
            )
        case .cancelled, .cancelledUnsent: .interrupted
        case .other(let code, let reason):
            Message(
                english: "The request to \(service) failed: \(SafeText.line(reason)) (\(code)).",
                korean: "\(service) 요청이 실패했습니다. 시스템 메시지: \(SafeText.line(reason)) (\(code))."
            )
        }
    }

    private func sentence(_ error: ResponseBodyError) -> Message {
        let service = service
        return switch error {
        case .html where kind == .retired:
            Message(
                english: "\(start: service) responds with a web page instead of data: \(shutDown)",
                korean: "\(service, .subject) 데이터 대신 웹 페이지로 응답합니다. \(shutDown)"
            )
        case .empty where kind == .retired:
            Message(
                english: "\(start: service) responds with an empty body: \(shutDown)",
                korean: "\(service, .subject) 빈 응답을 보냅니다. \(shutDown)"
            )
        case .text where kind == .retired:
            Message(
                english: "\(start: service) responds with plain text instead of data: \(shutDown)",
                korean: "\(service, .subject) 데이터 대신 일반 텍스트로 응답합니다. \(shutDown)"
            )
        case .html:
            Message(
                english: "\(start: service) responded with a web page instead of data.",
                korean: "\(service, .subject) 데이터 대신 웹 페이지로 응답했습니다."
            )
        case .empty:
            Message(
                english: "\(start: service) responded with an empty body.",
                korean: "\(service, .subject) 빈 응답을 보냈습니다."
            )
        case .text, .notJSON:
            Message(
                english: "Could not parse the response from \(service): it is not JSON.",
                korean: "\(service) 응답을 해석할 수 없습니다. JSON이 아닙니다."
            )
        case .mismatch(let path, _) where path.isEmpty:
            Message(
                english: "Could not parse the response from \(service): its structure is unexpected.",
                korean: "\(service) 응답을 해석할 수 없습니다. 구조가 예상과 다릅니다."
            )
        case .mismatch(let path, let expected):
            Message(
                english: """
                    Could not parse the response from \(service): expected \(expected) at \(SafeText.line(path)).
                    """,
                korean: "\(service) 응답을 해석할 수 없습니다. \(SafeText.line(path)) 값의 형식이 예상과 다릅니다."
            )
        }
    }

    package var hint: Message? {
        switch cause {
        case .missingKey(let variable, let page): return .getKey(at: page, variable: variable)
        case .malformedKey(let variable):
            return Message(
                english: "Check \(variable) for quotation marks, spaces and line breaks.",
                korean: "\(variable) 값에 따옴표, 공백, 줄바꿈이 있는지 확인하세요."
            )
        case .notCached: return .runWithoutOffline
        case .exchange(.countUnavailable): return .countUnavailableHint
        case .exchange(.quotaUsedUp), .exchange(.waitRequested):
            return Message(
                english: "Use --force to send the request anyway, or --offline to see saved responses.",
                korean: "그래도 요청하려면 --force를, 저장된 응답을 보려면 --offline을 사용하세요."
            )
        case .service(let error as FeedError):
            switch error {
            case .pageWithFeed(let feed): return .addLinkedFeed(address: SafeText.line(feed))
            case .webPage, .jsonFeed, .notAFeed: return .findFeedAddress
            default: break
            }
        case .service(let error) where error.isPlanLimit:
            return Message(
                english: "The key is valid; see https://newsapi.org/pricing for what each plan includes.",
                korean: "키에는 문제가 없습니다. 요금제별 기능은 https://newsapi.org/pricing 에서 확인하세요."
            )
        default: break
        }
        switch kind {
        case .auth:
            return Message(
                english: "Check the key; it is never printed. --demo works without keys.",
                korean: "키를 확인하세요. 키는 출력되지 않습니다. --demo는 키 없이 사용할 수 있습니다."
            )
        case .quota, .rateLimited:
            guard let retryAfter else {
                return Message(
                    english: "Try again later, or use --offline to see saved responses.",
                    korean: "나중에 다시 시도하거나, --offline으로 저장된 응답을 보세요."
                )
            }
            return Message(
                english: "Try again in \(Message.length(retryAfter)).",
                korean: "\(Message.length(retryAfter)) 뒤에 다시 시도하세요."
            )
        case .offline, .timeout:
            return Message(
                english: "Check the network connection, or use --offline to see saved responses.",
                korean: "네트워크 연결을 확인하거나, --offline으로 저장된 응답을 보세요."
            )
        case .server, .badResponse:
            return Message(
                english: "Try again later, or use --verbose to see the exchange.",
                korean: "나중에 다시 시도하거나, --verbose로 요청과 응답을 확인하세요."
            )
        case .retired, .notFound, .invalid: return nil
        }
    }
}

extension Message {
    package static let runWithoutOffline = Message(
        english: "Run the command once without --offline.",
        korean: "--offline 없이 한 번 실행하세요."
    )

    package static let interrupted = Message(english: "Interrupted.", korean: "중단했습니다.")

    /// A time in UTC: `2026-11-21 03:43`, with seconds for short waits.
    package static func moment(_ date: Date, seconds: Bool = false) -> Message {
        Message(verbatim: String(Instant.text(date).prefix(seconds ? 19 : 16)).replacing("T", with: " "))
    }
}
