package import APIClient
package import Catalog

/// Capabilities in a check-up: which service is used, its alternatives, and why others are not used.
extension Message {
    package static func capability(_ name: CapabilityName) -> Message {
        switch name {
        case .search: Message(english: "book search", korean: "책 검색")
        case .lookUp: Message(english: "book details", korean: "책 정보")
        case .days: Message(english: "books by day", korean: "날짜별 책")
        case .rankings: Message(english: "best sellers", korean: "베스트셀러")
        case .newBooks: Message(english: "new books", korean: "새로 나온 책")
        case .genres: Message(english: "genres", korean: "분야")
        case .holdings: Message(english: "libraries", korean: "소장 도서관")
        case .similar: Message(english: "similar books", korean: "함께 읽는 책")
        case .trends: Message(english: "library trends", korean: "도서관 통계")
        case .preview: Message(english: "preview", korean: "미리 보기")
        case .scans: Message(english: "scanned pages", korean: "스캔 페이지")
        case .headlines: Message(english: "headlines", korean: "헤드라인")
        case .articles: Message(english: "news search", korean: "뉴스 검색")
        case .outlets: Message(english: "news sources", korean: "언론사")
        }
    }

    package static let seenBooks = Message(english: "books seen here", korean: "여기서 본 책")

    package static func serviceInUse(_ service: Message, alternatives: Message) -> Message {
        Message(
            english: "\(service). Alternatives: \(alternatives).",
            korean: "\(service). 대체: \(alternatives)."
        )
    }

    package static func serviceWithoutAlternative(_ service: Message) -> Message {
        Message(english: "\(service). No alternative.", korean: "\(service). 대체 서비스 없음.")
    }

    package static func onlySeenBooks(_ books: Message) -> Message {
        Message(english: "No service is available, only \(books).", korean: "사용할 수 있는 서비스가 없고, \(books)만 표시합니다.")
    }

    package static let noServiceAvailable = Message(
        english: "No service is available.",
        korean: "사용할 수 있는 서비스가 없습니다."
    )

    package static func fallbackService(_ service: ServiceName) -> Message {
        Message(
            english: "If all of them have shut down: \(service).",
            korean: "모두 종료된 경우: \(service)."
        )
    }

    package static func servicesNotUsed(_ list: Message) -> Message {
        Message(english: "Not used: \(list).", korean: "사용 안 함: \(list).")
    }

    package static func notUsed(_ service: ServiceName, because state: ServiceState, until time: String?) -> Message {
        Message(english: "\(service) (\(reason(state, time)))", korean: "\(service)(\(reason(state, time)))")
    }

    private static func reason(_ state: ServiceState, _ time: String?) -> Message {
        switch state {
        case .up: Message(english: "available", korean: "사용 가능")
        case .down(.auth): Message(english: "key rejected", korean: "키 거부")
        case .down: Message(english: "not responding", korean: "응답 없음")
        case .discontinued: Message(english: "shut down", korean: "서비스 종료")
        case .noKey: Message(english: "no key", korean: "키 없음")
        case .circuitOpen: Message(english: "failed repeatedly", korean: "연속 실패")
        case .waiting:
            time.map { Message(english: "asked to wait until \($0)", korean: "\($0)까지 대기") }
                ?? Message(english: "quota used up", korean: "한도 소진")
        case .leftOut: Message(english: "left out by the settings", korean: "설정에서 제외")
        }
    }
}
