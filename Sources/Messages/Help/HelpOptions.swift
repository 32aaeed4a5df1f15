import Catalog

extension Message {
    private static let exitCodes = Message(
        english: """
            Exit codes: 0 success, 64 usage error, 65 invalid input, 66 input not found, 69 service unavailable, 70 bug in \
            the program, 73 output cannot be created, 74 store error, 75 try again later, 76 invalid response, 77 key \
            missing or rejected, 78 configuration error, 130 interrupted.
            """,
        korean: """
            종료 코드: 0 정상 종료, 64 사용법 오류, 65 잘못된 입력, 66 입력 파일 없음, 69 서비스 사용 불가, 70 프로그램 오류, \
            73 출력 파일 생성 불가, 74 저장소 오류, 75 나중에 다시 시도, 76 잘못된 응답, 77 키 없음 또는 거부됨, 78 설정 오류, \
            130 중단.
            """
    )

    package static let helpBookfetch = Message(
        english: "Search and fetch Korean books from open services, online and offline.",
        korean: "공개 서비스에서 한국 책을 검색하고 책 정보를 가져옵니다. 오프라인에서도 사용할 수 있습니다."
    )
    package static var helpBookfetchMore: Message { helpBookfetchMore(keys: keyVariables(for: .books)) }

    private static func keyVariables(for audience: ServiceDescriptor.Audience) -> String {
        ServiceRegistry.inUse.services(for: audience).compactMap(\.keyVariable).joined(separator: ", ")
    }

    private static func helpBookfetchMore(keys: String) -> Message {
        Message(
            english: """
                Keys are read from the environment or from .env (in the current folder, then in the config folder): \
                \(keys). Open Library needs no key; OPENLIBRARY_CONTACT is the contact address sent to it. With --demo, every \
                command works without keys and network.

                Words without a command are searched, an ISBN is shown, and a date such as 1997-6-26 or 6/26 lists the books of that \
                day; a number is a line of the last list.

                \(exitCodes)
                """,
            korean: """
                키는 환경 변수나 .env 파일(현재 폴더, 그다음 설정 폴더)에서 읽습니다: \(keys). Open Library는 키가 필요 없으며, \
                OPENLIBRARY_CONTACT는 Open Library에 알리는 연락처입니다. --demo를 추가하면 모든 명령을 키와 네트워크 없이 사용할 수 있습니다.

                명령 없이 검색어를 쓰면 검색하고, ISBN을 쓰면 그 책을, 1997-6-26이나 6/26과 같은 날짜를 쓰면 그날 출간된 책을 표시합니다. \
                숫자는 마지막 목록의 줄 번호입니다.

                \(exitCodes)
                """
        )
    }

    package static let helpNews = Message(
        english: "Read headlines from publishers' feeds, Google News and newsapi, online and offline.",
        korean: "언론사 피드, 구글 뉴스, newsapi의 헤드라인을 읽습니다. 오프라인에서도 사용할 수 있습니다."
    )
    package static let helpNewsMore = Message(
        english: """
            Publishers' feeds and Google News need no key. newsapi does; its key is read from NEWSAPI_KEY in the environment \
            or in .env (in the current folder, then in the config folder). Without a subcommand, headlines are shown; 'news \
            headlines --help' lists their options. With --demo, every command works without a key and network.

            \(exitCodes)
            """,
        korean: """
            언론사 피드와 구글 뉴스에는 키가 필요 없습니다. newsapi의 키는 환경 변수 NEWSAPI_KEY나 .env 파일(현재 폴더, 그다음 설정 \
            폴더)에서 읽습니다. 명령을 생략하면 헤드라인을 표시하며, 옵션은 'news headlines --help'에서 볼 수 있습니다. --demo를 추가하면 모든 명령을 키와 네트워크 없이 사용할 수 있습니다.

            \(exitCodes)
            """
    )

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
        english: "Use the sample data that comes with the program: no key, no network.",
        korean: "프로그램에 포함된 샘플 데이터를 사용합니다. 키와 네트워크가 필요 없습니다."
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
