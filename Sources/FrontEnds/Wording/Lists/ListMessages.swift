package import APIClient

/// What a list consists of. Korean counts each with a word of its own.
package enum ListUnit: CaseIterable, Sendable {
    case books, articles, places, entries

    fileprivate var korean: String {
        switch self {
        case .books: "권"
        case .articles: "건"
        case .places: "곳"
        case .entries: "개"
        }
    }
}

extension Message {
    package static let nothingFound = Message(english: "Nothing found.", korean: "결과가 없습니다.")

    package static func nothingOnPage(page: Int) -> Message {
        Message(english: "Nothing on page \(page).", korean: "\(page)페이지에는 결과가 없습니다.")
    }

    package static func nothingVisible(count: Int) -> Message {
        Message(
            english: "Nothing to show; \(count, one: "removed article", many: "removed articles") hidden.",
            korean: "표시할 결과가 없습니다. 삭제된 기사 \(count)건을 숨겼습니다."
        )
    }

    /// The line below a list: `21–37 of 50 · 2 removed articles hidden · next: news more`. Parts that do not apply,
    /// such as an unknown total, are omitted.
    package static func summary(
        _ numbers: ClosedRange<Int>,
        of total: Int?,
        _ unit: ListUnit,
        hidden: Int,
        more: Message?
    ) -> Message {
        let (first, last) = (numbers.lowerBound, numbers.upperBound)
        let shown = first == last ? "\(first)" : "\(first)–\(last)"
        var parts = [
            total.map { total in
                let count = "\(total)\(unit.korean)"
                return Message(
                    english: "\(shown) of \(total)",
                    korean: numbers == 1...total ? "총 \(count)" : "\(count) 중 \(shown)"
                )
            } ?? Message(verbatim: shown)
        ]
        if hidden > 0 {
            parts.append(
                Message(
                    english: "\(hidden, one: "removed article", many: "removed articles") hidden",
                    korean: "삭제된 기사 \(hidden)건 숨김"
                )
            )
        }
        return (parts + [more].compactMap(\.self)).joined(separator: " · ")
    }

    package static func nextPage(_ page: Int) -> Message {
        Message(english: "next: --page \(page)", korean: "다음: --page \(page)")
    }

    package static func nextByMore(program: String) -> Message {
        Message(english: "next: \(program) more", korean: "다음: \(program) more")
    }

    package static let raiseLimit = Message(english: "more with a higher --limit", korean: "더 보기: --limit 늘리기")

    // MARK: Cells

    package static let untitled = Message(english: "(no title)", korean: "(제목 없음)")
    package static let cellAvailable = Message(english: "in", korean: "대출 가능")
    package static let cellLent = Message(english: "out", korean: "대출 중")
    package static let cellNotHeld = Message(english: "not held", korean: "미소장")
    package static let cellNotSaved = Message(english: "not saved", korean: "저장 안 됨")
    package static let cellRetained = Message(english: "kept", korean: "유지")
    package static let cellSaved = Message(english: "saved", korean: "저장됨")
    package static let cellNotSet = Message(english: "not set", korean: "설정 안 됨")
    package static let cellDefault = Message(english: "default", korean: "기본값")
    package static let cellEnvironment = Message(english: "environment", korean: "환경 변수")
    package static let cellRemoved = Message(english: "(removed)", korean: "(삭제됨)")
    package static func cellWindow(_ window: QuotaWindow) -> Message {
        switch window {
        case .koreanDay: Message(english: "day", korean: "하루")
        case .rolling(let hours): Message(english: "\(hours)h", korean: "\(hours)시간")
        }
    }
    package static let cellOnShelf = Message(english: "yes", korean: "있음")
}
