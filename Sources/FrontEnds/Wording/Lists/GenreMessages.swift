package import APIClient

extension Message {
    package static let emptyGenre = Message(
        english: "--genre is empty. 'bookfetch genres' lists the genres.",
        korean: "--genre가 비어 있습니다. 'bookfetch genres'로 분야 목록을 볼 수 있습니다."
    )
    package static func unknownGenre(genre: String, near: String) -> Message {
        Message(
            english: "There is no genre '\(genre)'. Similar: \(near).",
            korean: "'\(genre)' 분야가 없습니다. 비슷한 분야: \(near)."
        )
    }
    package static func genreNotOffered(genre: String, services: [ServiceName]) -> Message {
        Message(
            english: "The genre '\(genre)' is not available from \(services).",
            korean: "\(services)에는 '\(genre)' 분야가 없습니다."
        )
    }
    package static let genresHint = Message(
        english: "'bookfetch genres' lists the genres.",
        korean: "'bookfetch genres'로 분야 목록을 볼 수 있습니다."
    )
    package static func listNotOffered(list: Message, services: [ServiceName]) -> Message {
        Message(
            english: "There is no \(list) at \(services).",
            korean: "\(services)에는 \(list, .subject) 없습니다."
        )
    }
    package static let loanList = Message(english: "loan ranking", korean: "대출 순위")
    package static func bestsellerList(period: String) -> Message {
        Message(
            english: "bestseller list for --period \(period)",
            korean: "--period \(period) 베스트셀러 목록"
        )
    }
    package static let genreList = Message(english: "list of genres", korean: "분야 목록")
    package static let newBookList = Message(english: "list of new books", korean: "신간 목록")
    package static let previewList = Message(english: "preview", korean: "미리 보기")
    package static let loansNotSales = Message(
        english: "These are the most borrowed books of public libraries: loans, not sales.",
        korean: "판매량이 아니라 공공도서관 대출 건수를 기준으로 한 순위입니다."
    )
    package static func noLoanPeriod(period: String) -> Message {
        Message(
            english: "Loans are counted by day, week or month; there is no --period \(period).",
            korean: "대출은 일, 주, 월 단위로만 집계합니다. --period \(period, .topic) 사용할 수 없습니다."
        )
    }
    package static func unknownRegion(region: String) -> Message {
        Message(english: "There is no region '\(region)'.", korean: "'\(region)' 지역이 없습니다.")
    }
    package static func regions(regions: String) -> Message {
        Message(english: "Regions: \(regions).", korean: "지역: \(regions).")
    }

    // MARK: Cached responses

    package static let cacheEmpty = Message(english: "The cache is empty.", korean: "저장된 응답이 없습니다.")
    package static func cacheSummary(count: Int, size: String, limit: String, path: String) -> Message {
        Message(
            english: "\(count, one: "response", many: "responses"), \(size) of \(limit), in \(path)",
            korean: "응답 \(count)개, \(limit) 중 \(size) 사용, \(path)"
        )
    }
    package static func unknownService(service: String, services: String) -> Message {
        Message(
            english: "There is no service '\(service)'. Services: \(services).",
            korean: "'\(service)' 서비스가 없습니다. 서비스: \(services)."
        )
    }
    package static let cacheClearQuestion = Message(
        english: "Delete all cached responses? They are not available offline until they are fetched again.",
        korean: "저장된 응답을 모두 삭제할까요? 다시 받을 때까지 오프라인에서 사용할 수 없습니다."
    )
    package static func cacheClearQuestion(service: String) -> Message {
        Message(
            english: """
                Delete the cached responses of \(service)? They are not available offline until they are fetched again.
                """,
            korean: "\(service)의 저장된 응답을 삭제할까요? 다시 받을 때까지 오프라인에서 사용할 수 없습니다."
        )
    }
}
