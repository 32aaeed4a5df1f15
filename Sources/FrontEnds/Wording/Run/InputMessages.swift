/// Short ways: the next page, ranges of lines, dates, prices on a line, the region of libraries.
extension Message {
    package static func linesReversed(first: Int, last: Int) -> Message {
        Message(
            english: "The range \(first)-\(last) ends before it starts. Use \(last)-\(first).",
            korean: "\(first)-\(last)의 끝 번호가 시작 번호보다 앞섭니다. \(last)-\(first, .to) 쓰세요."
        )
    }

    package static func neitherDateNorName(text: String) -> Message {
        Message(
            english: """
                '\(text)' is neither a date nor the name of a saved birthday. \(Message.dateForms)
                """,
            korean: """
                \(quoting: text, .topic) 날짜도, 저장된 생일의 이름도 아닙니다. \(Message.dateForms)
                """
        )
    }

    /// The words for days on a command line.
    package static let today = Message(english: "today", korean: "오늘")
    package static let yesterday = Message(english: "yesterday", korean: "어제")
    package static let tomorrow = Message(english: "tomorrow", korean: "내일")
    package static let dayAfterTomorrow = Message(english: "day after tomorrow", korean: "모레")
    package static let dayBeforeYesterday = Message(english: "day before yesterday", korean: "그저께")

    package static let explainsOneBook = Message(
        english: "--explain is for one book at a time.",
        korean: "--explain은 한 번에 책 한 권에만 사용할 수 있습니다."
    )

    package static func notAList(text: String, near: [String]) -> Message {
        [
            Message(
                english: "'\(text)' is neither an ISBN nor a list.",
                korean: "\(quoting: text, .topic) ISBN도, 목록 이름도 아닙니다."
            ),
            .didYouMean(near),
        ].joined(separator: " ")
    }

    // MARK: more

    package static func nothingToContinue(isTerminal: Bool) -> Message {
        isTerminal
            ? Message(
                english: "There is no next page: no list has been shown in this terminal yet.",
                korean: "다음 페이지가 없습니다. 이 터미널에서 아직 표시한 목록이 없습니다."
            )
            : Message(
                english: "There is no next page: no list has been shown yet.",
                korean: "다음 페이지가 없습니다. 아직 표시한 목록이 없습니다."
            )
    }

    package static let noMorePages = Message(
        english: "There is no next page: the last list was complete.",
        korean: "다음 페이지가 없습니다. 마지막 목록을 끝까지 표시했습니다."
    )

    package static let helpMore = Message(
        english: "Show the next page of the last list.",
        korean: "마지막 목록의 다음 페이지를 표시합니다."
    )

    package static let helpMoreBooks = Message(
        english: """
            The list is the last one of this terminal: of search, birthday, bestsellers, new or shelf. It is requested with \
            its own flags; those that concern the output or one run, such as --json or --offline, are not repeated.
            """,
        korean: """
            이 터미널에서 마지막으로 표시한 search, birthday, bestsellers, new, shelf 목록의 다음 페이지를 같은 조건으로 가져옵니다. \
            --json, --offline처럼 출력이나 한 번의 실행에만 해당하는 옵션은 이어지지 않습니다.
            """
    )

    package static let helpMoreArticles = Message(
        english: """
            The list is the last one of this terminal: of headlines or search. It is requested with its own flags; those \
            that concern the output or one run, such as --json or --offline, are not repeated.
            """,
        korean: """
            이 터미널에서 마지막으로 표시한 headlines, search 목록의 다음 페이지를 같은 조건으로 가져옵니다. --json, --offline처럼 \
            출력이나 한 번의 실행에만 해당하는 옵션은 이어지지 않습니다.
            """
    )

    // MARK: Memos

    package static let noMemos = Message(
        english: "There are no memos. Write one with: bookfetch memo ISBN set TEXT",
        korean: "저장된 메모가 없습니다. 쓰려면: bookfetch memo ISBN set 내용"
    )

    // MARK: The region of libraries

    package static let missingRegion = Message(
        english: "The region is missing. Use --region seoul, or set BOOKFETCH_REGION.",
        korean: "지역을 지정하세요. --region 서울과 같이 쓰거나 BOOKFETCH_REGION을 설정하세요."
    )

    package static func unknownHomeRegion(variable: String, region: String) -> Message {
        Message(
            english: "\(variable) is '\(region)', but there is no such region.",
            korean: "\(variable)에 설정된 \(quoting: region, .topic) 없는 지역입니다."
        )
    }

    // MARK: One book

    package static func price(_ amount: String, shops: [String]) -> Message {
        guard !shops.isEmpty else { return Message(verbatim: amount) }
        let list = shops.joined(separator: ", ")
        return Message(english: "\(amount) (\(list))", korean: "\(amount)(\(list))")
    }

    package static let addressesWithFull = Message(
        english: "(--full shows the addresses)",
        korean: "(--full로 주소 표시)"
    )
}
