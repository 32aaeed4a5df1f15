package import APIClient
import Catalog

extension Message {
    package static func notSet(variable: String) -> Message {
        Message(english: "\(variable) is not set.", korean: "\(variable) 값이 설정되지 않았습니다.")
    }

    /// The catalogues of libraries, which a check-up does not query.
    package static func cataloguesListed(_ names: [String]) -> Message {
        let list = names.joined(separator: ", ")
        return Message(
            english: "Not checked, and asked by name or for books that no service has: \(list).",
            korean: "확인하지 않았습니다. 이름을 지정하거나 다른 서비스에 책이 없을 때만 조회합니다: \(list)"
        )
    }

    package static let notRequestedOffline = Message(
        english: "Not checked: the run is offline.",
        korean: "오프라인이어서 확인하지 않았습니다."
    )

    package static func respondsIn(time: Int) -> Message {
        Message(english: "Responded in \(time) ms.", korean: "\(time) ms 만에 응답했습니다.")
    }

    package static func requestsLeft(count: Int) -> Message {
        Message(english: "\(count, one: "request", many: "requests") left.", korean: "남은 요청: \(count)건.")
    }

    package static func announcedEnd(day: String, hasEnded: Bool) -> Message {
        hasEnded
            ? Message(
                english: "Ended on \(day); no new keys are issued.",
                korean: "\(day)에 종료되었습니다. 새 키는 발급되지 않습니다."
            ) : Message(english: "Shutdown announced for \(day).", korean: "종료 예고일: \(day).")
    }

    package static func instead(services: [ServiceName]) -> Message {
        Message(english: "Alternatives: \(services).", korean: "대체 서비스: \(services).")
    }

    package static let clockUnknown = Message(
        english: "Not checked: no service sent its time.",
        korean: "시각을 알려 준 서비스가 없어 확인하지 못했습니다."
    )

    package static let clockRight = Message(english: "Agrees with the services.", korean: "서비스의 시각과 일치합니다.")

    package static func clockAhead(time: Message) -> Message {
        Message(
            english: "\(time) ahead of the services; ages and quotas are counted wrongly.",
            korean: "서비스보다 \(time) 빠릅니다. 경과 시간과 요청 한도가 잘못 계산됩니다."
        )
    }

    package static func clockBehind(time: Message) -> Message {
        Message(
            english: "\(time) behind the services; ages and quotas are counted wrongly.",
            korean: "서비스보다 \(time) 느립니다. 경과 시간과 요청 한도가 잘못 계산됩니다."
        )
    }

    package static let terminal = Message(english: "terminal", korean: "터미널")
    package static let noTerminal = Message(english: "not a terminal", korean: "터미널 아님")
    package static func columns(count: Int) -> Message {
        Message(english: "\(count, one: "column", many: "columns")", korean: "\(count)열")
    }
    package static let color = Message(english: "colour", korean: "색상 사용")
    package static let noColor = Message(english: "no colour", korean: "색상 없음")
    package static func notUTF8(locale: String) -> Message {
        Message(english: "not UTF-8 (\(locale))", korean: "UTF-8 아님(\(locale))")
    }
    package static let noProxy = Message(english: "None.", korean: "없음.")

    /// The heading of a check: a fixed one, a capability's, or a service's name.
    package static func check(_ name: String) -> Message {
        switch name {
        case "catalogues": Message(english: "catalogues", korean: "도서관 목록")
        case "store": Message(english: "store", korean: "저장소")
        case "shared": Message(english: "shared server", korean: "공유 서버")
        case "clock": Message(english: "clock", korean: "시계")
        case "terminal": Message(english: "terminal", korean: "터미널")
        case "proxy": Message(english: "proxy", korean: "프록시")
        default: CapabilityName(rawValue: name).map { capability($0) } ?? cellService(ServiceName(rawValue: name))
        }
    }

    package static let checkPassed = Message(english: "ok", korean: "정상")
    package static let checkWarned = Message(english: "warning", korean: "경고")
    package static let checkFailed = Message(english: "error", korean: "오류")
    package static let checkSkipped = Message(english: "skipped", korean: "건너뜀")

    // MARK: Quotas

    package static let nothingCounted = Message(
        english: "No service has a key, so no requests were counted.",
        korean: "키가 설정된 서비스가 없어 집계된 요청이 없습니다."
    )

    package static func waitRequested(service: ServiceName, time: String) -> Message {
        Message(
            english: "\(start: service) asked to wait until \(time); --force sends requests anyway.",
            korean: "\(service, .subject) \(time)까지 대기를 요청했습니다. 그래도 요청하려면 --force를 사용하세요."
        )
    }

    package static let countedHere = Message(
        english: "As counted here; requests made elsewhere with the same keys are not included.",
        korean: "이 컴퓨터에서 센 요청 수입니다. 같은 키로 다른 곳에서 보낸 요청은 포함되지 않습니다."
    )
}
