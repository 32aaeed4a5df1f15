extension Message {
    package static let helpMcp = Message(
        english: "Serve tools to an AI agent over stdin and stdout (MCP).",
        korean: "AI 에이전트에 도구를 제공합니다(MCP, 표준 입출력)."
    )
    package static let helpMcpMore = Message(
        english: """
            A client of the Model Context Protocol starts this program and calls its tools: search_books, lookup_isbn, \
            books_by_day, bestsellers, trends, news_headlines, news_search, library_search and quota. They only read, and \
            return the documents of --json. Versions 2026-07-28, 2025-11-25, 2025-06-18 and 2024-11-05 are supported.

            Clients pass on no environment, so put keys into .env of the config folder ('bookfetch config show' prints its \
            path). No key is ever part of a result. Memos are not readable, and the last list of your terminal stays.

            It ends when the client closes stdin. Flags apply to every call; --verbose logs to stderr.
            """,
        korean: """
            Model Context Protocol 클라이언트가 이 프로그램을 실행하고 도구를 호출합니다. 도구는 search_books, lookup_isbn, \
            books_by_day, bestsellers, trends, news_headlines, news_search, library_search, quota이며, 모두 읽기 전용이고 --json과 \
            같은 문서를 반환합니다. 2026-07-28, 2025-11-25, 2025-06-18, 2024-11-05 버전을 지원합니다.

            클라이언트는 환경 변수를 전달하지 않으므로 키는 설정 폴더의 .env에 넣으세요(경로는 'bookfetch config show'로 확인). 키는 \
            어떤 응답에도 포함되지 않습니다. 메모는 읽을 수 없고, 터미널의 마지막 목록도 바뀌지 않습니다.

            클라이언트가 표준 입력을 닫으면 끝납니다. 플래그는 모든 호출에 적용되며, --verbose는 표준 오류에 로그를 기록합니다.
            """
    )
    package static let mcpOnTerminal = Message(
        english: """
            This command talks to an AI agent's client, one JSON message a line; add it to the client's settings instead. \
            Ctrl-D ends it.
            """,
        korean: """
            AI 에이전트의 클라이언트와 JSON 메시지를 한 줄씩 주고받는 명령입니다. 클라이언트 설정에 추가해 사용하세요. 끝내려면 Ctrl-D를 \
            누르세요.
            """
    )
    package static let helpCache = Message(
        english: "Show, shrink or clear the cached responses used offline.",
        korean: "오프라인용 저장된 응답을 조회, 정리, 삭제합니다."
    )
    package static let helpCacheMore = Message(
        english: "Shelf, memos, recent books and saved articles are not part of the cache.",
        korean: "책꽂이, 메모, 최근 본 책, 저장한 기사는 캐시에 포함되지 않습니다."
    )
    package static let helpCacheStats = Message(
        english: "Show the number, size and age of the cached responses.",
        korean: "저장된 응답의 수, 크기, 저장 시각을 표시합니다."
    )
    package static let helpCachePath = Message(
        english: "Print the path of the store.",
        korean: "저장소 파일의 경로를 표시합니다."
    )
    package static let helpCachePrune = Message(
        english: "Delete responses that were not used for some time, or the least recently used beyond a size.",
        korean: "오래 사용하지 않은 응답이나, 크기를 넘는 만큼 가장 오래 사용하지 않은 응답을 삭제합니다."
    )
    package static let helpCachePruneMore = Message(
        english: "Without an option, responses that were not used for 90 days are deleted.",
        korean: "옵션이 없으면 90일 동안 사용하지 않은 응답을 삭제합니다."
    )
    package static let helpPruneOlderThan = Message(
        english: "Delete what was not used for this long (12h, 30d, 8w).",
        korean: "이 기간 동안 사용하지 않은 응답을 삭제합니다(12h, 30d, 8w)."
    )
    package static let helpPruneTo = Message(
        english: "Keep at most this much; the least recently used goes first (500KiB, 16MiB).",
        korean: "이 크기까지만 남깁니다. 오래 사용하지 않은 것부터 삭제합니다(500KiB, 16MiB)."
    )
    package static let helpCacheClear = Message(
        english: """
            Delete all cached responses and images, or the responses of one service; shelf, memos and the like are not \
            affected.
            """,
        korean: "저장된 응답과 이미지를 모두, 또는 한 서비스의 응답만 삭제합니다. 책꽂이와 메모 등은 그대로입니다."
    )
    package static let helpCacheClearService = Message(
        english: "Only the responses of this service.",
        korean: "이 서비스의 응답만 삭제합니다."
    )

    package static let helpQuota = Message(
        english: "Show requests used and left, and when the quota resets.",
        korean: "사용한 요청과 남은 요청, 초기화 시각을 표시합니다."
    )
    package static let helpBookfetchQuotaMore = helpQuotaMore(example: "BOOKFETCH_QUOTA_YES24=20000/day")
    package static let helpNewsQuotaMore = helpQuotaMore(example: "BOOKFETCH_QUOTA_NEWSAPI=250000/24h")

    private static func helpQuotaMore(example: String) -> Message {
        Message(
            english: """
                The limits are those the services publish. If your key has other limits, set them with \
                BOOKFETCH_QUOTA_<SERVICE>, such as \(example), in the environment or in .env: REQUESTS/day counts calendar \
                days in Korea, REQUESTS/24h the last 24 hours (1h to 168h), and 'none' counts without a limit. Cached \
                responses are not counted.
                """,
            korean: """
                한도는 서비스가 공개한 값입니다. 키의 한도가 다르면 환경 변수나 .env 파일에 BOOKFETCH_QUOTA_<SERVICE>를 설정하세요. \
                예: \(example). REQUESTS/day는 한국 날짜 기준 하루, REQUESTS/24h는 최근 24시간(1h–168h)의 요청 수이고, 'none'은 \
                제한 없이 세기만 합니다. 저장된 응답은 세지 않습니다.
                """
        )
    }

    package static let helpDoctor = Message(
        english: "Check keys, services, store, clock and terminal.",
        korean: "키, 서비스, 저장소, 시계, 터미널을 점검합니다."
    )
    package static let helpBookfetchDoctorMore = Message(
        english: """
            One small request is sent to each service with a key and to Open Library, and counts as a request; with \
            --offline none is sent. No secrets are shown. The exit code is 0 whatever is found; with --strict it is that of \
            the first failure. A missing key is not a failure.

            For each capability, such as book search, the service in use is shown with its alternatives, and why others are \
            not used.

            --repair first moves a damaged store aside and creates a new one from what can be read, even if some data is \
            lost; an intact store is left alone.
            """,
        korean: """
            키가 있는 서비스와 Open Library에 작은 요청을 하나씩 보내며, 이것도 요청 수에 포함됩니다. --offline이면 보내지 않습니다. 비밀 \
            정보는 표시하지 않습니다. 종료 코드는 결과와 관계없이 0이고, --strict에서는 첫 실패의 코드입니다. 키가 없는 것은 실패가 \
            아닙니다.

            책 검색과 같은 기능마다 사용하는 서비스와 대체 서비스, 다른 서비스를 사용하지 않는 이유를 표시합니다.

            --repair는 먼저 손상된 저장소를 옮겨 두고, 일부를 잃더라도 읽을 수 있는 데이터로 새로 만듭니다. 손상되지 않은 저장소는 그대로 \
            둡니다.
            """
    )
    package static let helpNewsDoctorMore = Message(
        english: """
            One small request is sent to each service with a key, and counts as a request; with --offline none is sent. No \
            secrets are shown. The exit code is 0 whatever is found; with --strict it is that of the first failure. A \
            missing key is not a failure.

            For each capability, such as headlines, the service in use is shown with its alternatives, and why others are \
            not used.
            """,
        korean: """
            키가 있는 서비스마다 작은 요청을 하나씩 보내며, 이것도 요청 수에 포함됩니다. --offline이면 보내지 않습니다. 비밀 정보는 표시하지 \
            않습니다. 종료 코드는 결과와 관계없이 0이고, --strict에서는 첫 실패의 코드입니다. 키가 없는 것은 실패가 아닙니다.

            헤드라인과 같은 기능마다 사용하는 서비스와 대체 서비스, 다른 서비스를 사용하지 않는 이유를 표시합니다.
            """
    )
    package static let helpRepair = Message(
        english: "Repair a damaged store first; the damaged file is kept.",
        korean: "먼저 손상된 저장소를 복구합니다. 손상된 파일은 남겨 둡니다."
    )

    package static let helpConfig = Message(
        english: "Show the settings and where they come from.",
        korean: "설정과 출처를 표시합니다."
    )
    package static let helpConfigShow = Message(
        english: "Show each setting's value and where it comes from; keys are never printed.",
        korean: "설정마다 값과 출처를 표시합니다. 키는 출력되지 않습니다."
    )
    package static let helpNewsConfig = Message(
        english: "Show the settings, or set the home country.",
        korean: "설정을 표시하거나 기본 국가를 설정합니다."
    )
    package static let helpCountry = Message(
        english: "Show or set the country whose headlines are shown by default.",
        korean: "헤드라인의 기본 국가를 표시하거나 설정합니다."
    )
    package static let helpCountryMore = Message(
        english: """
            The country is saved as the line NEWS_COUNTRY=… in .env of the config folder; its other lines are not changed. \
            NEWS_COUNTRY in the environment, or in .env of the current folder, takes precedence.
            """,
        korean: """
            국가는 설정 폴더의 .env 파일에 NEWS_COUNTRY=… 줄로 저장되며, 다른 줄은 바꾸지 않습니다. 환경 변수나 현재 폴더의 .env에 있는 \
            NEWS_COUNTRY가 우선합니다.
            """
    )
    package static let helpCountryArgument = Message(english: "Two-letter country code.", korean: "두 글자 국가 코드.")
}
