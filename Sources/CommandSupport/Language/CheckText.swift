/// The names of checks and their outcomes as a terminal shows them; plain, CSV and JSON keep the English words.
enum CheckText: CatalogueText {
    case store, clock, terminal, proxy
    case fine, warned, failed, skipped

    /// The heading of a check: a word of the catalogue, or a service's own name.
    static func heading(_ check: String) -> String {
        allCases.prefix(4).first { "\($0)" == check }?.text() ?? check
    }

    /// The word for an outcome.
    static func word(_ state: Finding.State) -> String {
        switch state {
        case .fine: fine.text()
        case .warned: warned.text()
        case .failed: failed.text()
        case .skipped: skipped.text()
        }
    }

    var english: String {
        switch self {
        case .store: "store"
        case .clock: "clock"
        case .terminal: "terminal"
        case .proxy: "proxy"
        case .fine: "ok"
        case .warned: "warning"
        case .failed: "error"
        case .skipped: "skipped"
        }
    }

    var korean: String {
        switch self {
        case .store: "저장소"
        case .clock: "시계"
        case .terminal: "터미널"
        case .proxy: "프록시"
        case .fine: "좋음"
        case .warned: "주의"
        case .failed: "오류"
        case .skipped: "건너뜀"
        }
    }
}
