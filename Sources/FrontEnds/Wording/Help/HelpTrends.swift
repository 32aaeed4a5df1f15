extension Message {
    package static let helpTrends = Message(
        english: "Show what public libraries lend, and their key words.",
        korean: "공공도서관 대출 동향과 키워드를 표시합니다."
    )
    package static let helpTrendsMore = Message(
        english: """
            All of it comes from Data4Library, 도서관 정보나루: DATA4LIBRARY_AUTH_KEY is required, and each list is one request \
            of the day's quota. The numbers count loans of the libraries that take part, never sales.
            """,
        korean: """
            모두 도서관 정보나루에서 받습니다. DATA4LIBRARY_AUTH_KEY가 필요하며, 목록마다 하루 한도에서 요청 1회를 씁니다. 참여 도서관의 \
            대출을 센 것이며 판매량이 아닙니다.
            """
    )
    package static let helpTrendsLoans = Message(
        english: "List the books whose loans rose the most within a week.",
        korean: "한 주 동안 대출이 가장 많이 늘어난 책을 표시합니다."
    )
    package static let helpTrendsSubject = Message(
        english: "The list: loans that rose, key words of a month, books by key words, a library's loans, or reading.",
        korean: "목록: 대출 급상승(loans), 월간 키워드(keywords), 키워드의 책(books), 도서관 대출(library), 독서량(reading)."
    )
    package static let helpTrendsDate = Message(
        english: "The day on which the week ends: 2026-11-27. The default is yesterday.",
        korean: "한 주의 마지막 날: 2026-11-27. 기본값은 어제."
    )
    package static let helpTrendsKeywords = Message(
        english: "List the key words of the books borrowed in a month.",
        korean: "한 달 동안 대출된 책의 키워드를 표시합니다."
    )
    package static let helpTrendsMonth = Message(
        english: "The month: 2026-10. The default is the month before this one.",
        korean: "월: 2026-10. 기본값은 지난달."
    )
    package static let helpTrendsBooks = Message(
        english: "List the books that have all of some key words, the most borrowed first.",
        korean: "키워드를 모두 가진 책을 대출이 많은 순서로 표시합니다."
    )
    package static let helpTrendsWords = Message(english: "Key words.", korean: "키워드.")
    package static let helpTrendsLibrary = Message(
        english: "Show a library's loans and returns by weekday or hour.",
        korean: "도서관의 요일별·시간대별 대출과 반납을 표시합니다."
    )
    package static let helpTrendsNumber = Message(
        english: "The library's number: the 'id' that 'library --json' shows.",
        korean: "도서관 번호. 'library --json'의 'id'입니다."
    )
    package static let helpTrendsBy = Message(
        english: "By weekdays or hours.",
        korean: "weekdays(요일별) 또는 hours(시간대별)."
    )
    package static let helpTrendsReading = Message(
        english: "Show how much is read in a region, by age.",
        korean: "지역의 연령별 독서량을 표시합니다."
    )
    package static let helpTrendsRegion = Message(
        english: "A province or large city by name or number. The default is the whole country.",
        korean: "시·도의 이름이나 번호. 기본값은 전국."
    )
    package static let helpTrendsTime = Message(
        english: "A year or a month: 2026, 2026-10. The default is the latest.",
        korean: "연도나 월: 2026, 2026-10. 기본값은 최근."
    )
}
