import Catalog

extension Message {
    private static func exitCodes(program: String) -> Message {
        Message(
            english: """
                Exit codes (see 'man \(program)'): 0, 64, 65, 66, 69, 70, 73, 74, 75, 76, 77, 78, 130.
                """,
            korean: "종료 코드: 0, 64, 65, 66, 69, 70, 73, 74, 75, 76, 77, 78, 130."
        )
    }

    package static let helpBookfetch = Message(
        english: "Search Korean books in open services and keep what you read.",
        korean: "공개 서비스에서 한국 책을 찾고 읽은 책을 기록합니다."
    )
    package static var helpBookfetchMore: Message { helpBookfetchMore(keys: keyVariables(for: .books)) }

    private static func keyVariables(for audience: ServiceDescriptor.Audience) -> String {
        ServiceRegistry.inUse.services(for: audience).compactMap(\.keyVariable).joined(separator: ", ")
    }

    private static func helpBookfetchMore(keys: String) -> Message {
        Message(
            english: """
                Words without a command are searched, an ISBN is shown, a date such as 1997-6-26 or 6/26 lists the books of \
                that day; a number is a line of the last list.

                Keys ('bookfetch setup' asks for them): \(keys); OPENLIBRARY_CONTACT is sent to Open Library. --demo needs none.

                \(exitCodes(program: "bookfetch"))
                """,
            korean: """
                명령 없이 검색어를 쓰면 검색하고, ISBN을 쓰면 그 책을, 1997-6-26이나 6/26과 같은 날짜를 쓰면 그날 출간된 책을 표시합니다. \
                숫자는 마지막 목록의 줄 번호입니다.

                키('bookfetch setup'으로 설정): \(keys). OPENLIBRARY_CONTACT는 Open Library에 알릴 연락처. 키가 없으면 --demo를 쓰세요.

                \(exitCodes(program: "bookfetch"))
                """
        )
    }

    package static let helpNews = Message(
        english: "Read headlines from publishers' feeds, Google News and newsapi.",
        korean: "언론사 피드, 구글 뉴스, newsapi의 헤드라인을 읽습니다."
    )
    package static let helpNewsMore = Message(
        english: """
            Publishers' feeds and Google News need no key; newsapi's is NEWSAPI_KEY ('bookfetch setup' asks for it). Without a \
            command, headlines are shown; their options: 'news help headlines'. --demo needs none.

            \(exitCodes(program: "news"))
            """,
        korean: """
            언론사 피드와 구글 뉴스에는 키가 필요 없습니다. newsapi의 키는 NEWSAPI_KEY입니다('bookfetch setup'으로 설정). 명령을 \
            생략하면 헤드라인을 표시하며, 옵션은 'news help headlines'로 봅니다. --demo에는 키도 네트워크도 필요 없습니다.

            \(exitCodes(program: "news"))
            """
    )

    // MARK: Programs

    package static let helpGroupFind = Message(english: "Find", korean: "찾기")
    package static let helpGroupKeep = Message(english: "Keep", korean: "간직하기")
    package static let helpGroupLists = Message(english: "Lists", korean: "목록")
    package static let helpGroupServe = Message(english: "Serve", korean: "제공")
    package static let helpGroupSettings = Message(english: "Settings", korean: "설정")
    package static let helpGroupRead = Message(english: "Read", korean: "읽기")
    package static func helpFurther(program: String) -> Message {
        Message(
            english: "Options: '\(program) help COMMAND' · variables: 'man \(program)' · --version",
            korean: "옵션: '\(program) help 명령' · 변수, 종료 코드: 'man -L ko \(program)' · --version"
        )
    }

    // MARK: Every command

    package static let helpFormat = Message(
        english: "The output format.",
        korean: "출력 형식."
    )
    package static let helpFormatMore = Message(
        english: "The default is table on a terminal and plain (tab-separated) in a pipe.",
        korean: "기본값은 터미널에서는 table, 파이프에서는 plain(탭으로 구분)입니다."
    )
    package static let helpJSON = Message(
        english: "Print one JSON document; the same as --format json.",
        korean: "JSON 문서 하나를 출력합니다. --format json과 같습니다."
    )
    package static let helpTemplate = Message(
        english: "Format the JSON with a Mustache template: '{{#books}}{{title}}\\n{{/books}}'.",
        korean: "JSON을 Mustache 템플릿으로 출력합니다: '{{#books}}{{title}}\\n{{/books}}'."
    )
    package static let helpTemplateMore = Message(
        english:
            "Lists have the names that --json gives them: books, articles, rows. @FILE reads the template from a file.",
        korean: "목록의 이름은 --json에서와 같습니다(books, articles, rows). @FILE은 파일에서 템플릿을 읽습니다."
    )
    package static let helpOffline = Message(
        english: "Do not use the network; show saved responses.",
        korean: "네트워크를 사용하지 않고 저장된 응답을 표시합니다."
    )
    package static let helpRefresh = Message(
        english: "Always send requests; never show a saved copy.",
        korean: "항상 새로 요청하고 저장된 사본을 사용하지 않습니다."
    )
    package static let helpMaxAge = Message(
        english: """
            Use a saved copy without a request if it is younger than this (90s, 15m, 1h, 2d). The default is \
            BOOKFETCH_MAX_AGE.
            """,
        korean: "저장된 사본이 이보다 최근 것이면 요청하지 않습니다(90s, 15m, 1h, 2d). 기본값은 BOOKFETCH_MAX_AGE."
    )
    package static let helpForce = Message(
        english: "Send requests even if the quota, as counted here, is used up.",
        korean: "이 컴퓨터에서 센 요청 한도를 모두 사용했어도 요청합니다."
    )
    package static let helpStrict = Message(
        english: "Exit with an error code if a saved copy was used or a part failed.",
        korean: "저장된 사본을 사용했거나 일부가 실패하면 오류 코드로 종료합니다."
    )
    package static let helpDemo = Message(
        english: "Use the sample data that comes with the program, of 2026-11-21: no key, no network.",
        korean: "프로그램에 포함된 2026-11-21의 샘플 데이터를 사용합니다. 키와 네트워크가 필요 없습니다."
    )
    package static let helpTimeout = Message(
        english: "The maximum time for one request, in seconds. (default: 20)",
        korean: "요청당 최대 시간(초). (기본값: 20)"
    )
    package static let helpColor = Message(
        english: "When to use colour.",
        korean: "색상 사용: auto(자동), always(항상), never(사용 안 함)."
    )
    package static let helpHyperlinks = Message(
        english: "When to link titles and addresses.",
        korean: "제목과 주소의 링크 사용: auto(자동), always(항상), never(사용 안 함)."
    )
    package static let helpNoPager = Message(english: "Do not use a pager.", korean: "페이저를 사용하지 않습니다.")
    package static let helpVerbose = Message(
        english: "Print every exchange to standard error, without keys.",
        korean: "모든 요청과 응답을 표준 오류에 출력합니다. 키는 제외합니다."
    )

    // MARK: Many commands

    package static let helpImages = Message(
        english: "Show images in the terminal, drawn by chafa.",
        korean: "터미널에 이미지를 표시합니다(chafa 사용)."
    )
    package static let helpYes = Message(english: "Do not ask for confirmation.", korean: "확인하지 않고 실행합니다.")
    package static let helpPage = Message(english: "The page number, from 1.", korean: "페이지 번호(1부터).")
    package static let helpBookLimit = Message(
        english: "The maximum number of books; as many pages are fetched as needed.",
        korean: "최대 책 수. 필요한 만큼 여러 페이지를 가져옵니다."
    )
    package static let helpArticleLimit = Message(
        english: "The maximum number of articles; as many pages are fetched as needed.",
        korean: "최대 기사 수. 필요한 만큼 여러 페이지를 가져옵니다."
    )
    package static func helpBookSize(_ sizes: ClosedRange<Int>) -> Message {
        Message(
            english: "Books per page, \(sizes.lowerBound) to \(sizes.upperBound).",
            korean: "페이지당 책 수(\(sizes.lowerBound)–\(sizes.upperBound))."
        )
    }
    package static let helpArticleSize = Message(
        english: "Articles per page, 1 to 100.",
        korean: "페이지당 기사 수(1–100)."
    )
    package static func helpListSize(_ sizes: ClosedRange<Int>) -> Message {
        Message(
            english: "Lines per page, \(sizes.lowerBound) to \(sizes.upperBound).",
            korean: "페이지당 줄 수(\(sizes.lowerBound)–\(sizes.upperBound))."
        )
    }
    package static let helpBook = Message(
        english: "An ISBN, or a line number of the last list.",
        korean: "ISBN 또는 마지막 목록의 줄 번호."
    )
    package static let helpBooks = Message(
        english: "ISBNs, or line numbers of the last list, such as 3 or 1-3,7.",
        korean: "ISBN 또는 마지막 목록의 줄 번호. 예: 3, 1-3,7(여러 개 가능)."
    )
}
