/// What libraries count, key words of books, and who has a book everywhere.
extension Message {
    package static let trendList = Message(english: "list of library trends", korean: "도서관 통계")
    package static let risingList = Message(english: "list of rising loans", korean: "대출 급상승 목록")
    package static let keywordList = Message(english: "list of keywords", korean: "키워드 목록")
    package static let arrivalList = Message(english: "list of a library's new arrivals", korean: "도서관 신착 도서 목록")

    package static func invalidMonth(text: String) -> Message {
        Message(
            english: "'\(text)' is not a valid month: use YYYY-MM, such as 2026-10.",
            korean: "\(quoting: text, .topic) 월이 아닙니다. 2026-10처럼 YYYY-MM으로 쓰세요."
        )
    }

    package static func invalidYearOrMonth(text: String) -> Message {
        Message(
            english: "'\(text)' is not a valid year or month: use YYYY or YYYY-MM, such as 2026 or 2026-10.",
            korean: "\(quoting: text, .topic) 연도나 월이 아닙니다. 2026이나 2026-10처럼 쓰세요."
        )
    }

    package static func invalidLibraryNumber(text: String) -> Message {
        Message(
            english: """
                '\(text)' is not a valid library number: it has digits only. 'bookfetch library ISBN --json' lists the \
                numbers.
                """,
            korean: """
                \(quoting: text, .topic) 도서관 번호가 아닙니다. 번호는 숫자로만 되어 있습니다. 'bookfetch library ISBN --region 서울 --json'으로 \
                확인하세요.
                """
        )
    }

    package static let libraryAndGenre = Message(
        english: "--library lists one library's new arrivals; leave out --genre and --notable.",
        korean: "--library는 한 도서관의 신착 도서를 표시합니다. --genre와 --notable을 빼세요."
    )

    package static let monthNeedsLibrary = Message(
        english: "--month is the month of a library's new arrivals; add --library NUMBER.",
        korean: "--month는 도서관 신착 도서의 월입니다. --library 번호를 함께 쓰세요."
    )

    package static func trendsParameter(name: String, subject: String) -> Message {
        Message(
            english: "The list '\(subject)' has no parameter '\(name)'.",
            korean: "\(quoting: subject, .topic) \(quoting: name, .object) 쓰지 않는 목록입니다."
        )
    }

    package static let missingKeywords = Message(
        english: "The keyword is missing. Example: bookfetch trends books 등대 바다",
        korean: "키워드를 입력하세요. 예: bookfetch trends books 등대 바다"
    )

    package static let everywhereIsOneBook = Message(
        english: "--everywhere lists the libraries of all regions for one book; leave out --file and --shelf.",
        korean: "--everywhere는 책 한 권의 전국 소장 도서관을 표시합니다. --file과 --shelf를 빼세요."
    )

    package static let everywhereAndRegion = Message(
        english: "--everywhere asks all regions; leave out --region and --page.",
        korean: "--everywhere는 모든 지역을 조회합니다. --region과 --page를 빼세요."
    )

    /// The requests of `library --everywhere`, before the first one.
    ///
    /// - Parameters:
    ///   - isOpen: Whether there may be more: further pages, and a check of each library.
    ///   - leftToday: The requests left today; `nil` without a limit.
    package static func everywherePlan(requests: Int, regions: Int, isOpen: Bool, leftToday: Int?) -> Message {
        let least = isOpen ? Message(english: "at least ", korean: "최소 ") : Message(verbatim: "")
        let plan = Message(
            english: "\(regions) regions, \(least)\(requests, one: "request", many: "requests")",
            korean: "\(regions)개 지역, 요청 \(least)\(requests)회"
        )
        guard let leftToday, requests > 0 else { return plan }
        return Message(
            english: "\(plan) of \(leftToday) left today",
            korean: "\(plan)(오늘 남은 요청 \(leftToday)회)"
        )
    }

    package static func readingRegions(done: Int, of count: Int) -> Message {
        Message(english: "region \(done) of \(count)", korean: "지역 \(done)/\(count)")
    }

    package static func regionsNotListed(names: String, isbn: String) -> Message {
        Message(
            english: """
                The libraries of these regions could not be listed: \(names). 'bookfetch library \(isbn) --everywhere' \
                asks only for what is missing.
                """,
            korean: "다음 지역의 도서관은 조회하지 못했습니다: \(names). 'bookfetch library \(isbn) --everywhere'로 빠진 지역만 다시 조회할 수 있습니다."
        )
    }
}
