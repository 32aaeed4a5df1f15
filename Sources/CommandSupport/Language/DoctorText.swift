/// What a person reads in a check-up.
enum DoctorText: CatalogueText {
    case noKey, notAsked, answers, left, announcedEnd, instead
    case clockUnknown, clockRight, clockAhead, clockBehind
    case terminal, pipe, columns, color, noColor, notUTF8, noProxy

    var english: String {
        switch self {
        case .noKey: "{variable} is not set."
        case .notAsked: "Not asked: the run is offline."
        case .answers: "Answers in {time} ms."
        case .left: "{count|request/requests} left."
        case .announcedEnd: "It announced its end for {day}."
        case .instead: "Instead: {services}."
        case .clockUnknown: "No service told its time."
        case .clockRight: "Agrees with the services."
        case .clockAhead: "{time} ahead of the services; ages and quotas are counted wrong."
        case .clockBehind: "{time} behind the services; ages and quotas are counted wrong."
        case .terminal: "a terminal"
        case .pipe: "no terminal"
        case .columns: "{count|column/columns}"
        case .color: "colour"
        case .noColor: "no colour"
        case .notUTF8: "not UTF-8 ({locale})"
        case .noProxy: "None."
        }
    }

    var korean: String {
        switch self {
        case .noKey: "{variable} 값이 없습니다."
        case .notAsked: "오프라인이라 묻지 않았습니다."
        case .answers: "{time} ms 만에 답했습니다."
        case .left: "{count}번 더 물을 수 있습니다."
        case .announcedEnd: "{day}에 끝난다고 알렸습니다."
        case .instead: "대신: {services}."
        case .clockUnknown: "시각을 알린 서비스가 없습니다."
        case .clockRight: "서비스의 시계와 맞습니다."
        case .clockAhead: "서비스보다 {time} 빠릅니다. 나이와 한도를 잘못 셉니다."
        case .clockBehind: "서비스보다 {time} 느립니다. 나이와 한도를 잘못 셉니다."
        case .terminal: "터미널"
        case .pipe: "터미널 아님"
        case .columns: "{count}칸"
        case .color: "색 있음"
        case .noColor: "색 없음"
        case .notUTF8: "UTF-8 아님 ({locale})"
        case .noProxy: "없음."
        }
    }
}
