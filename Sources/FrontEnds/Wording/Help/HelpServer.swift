extension Message {
    package static let helpServe = Message(
        english: "Serve the catalogue to browsers, e-readers, programs.",
        korean: "브라우저, 전자책 앱, 다른 프로그램에 제공합니다."
    )
    package static let helpServeMore = Message(
        english: """
            The first line on stdout is the address. Pages are at /, JSON documents at /api/v1 (described by \
            /openapi.json), catalogues for e-readers at /opds and /opds/v2, Atom feeds at /feeds, the tools for AI \
            agents at /mcp. /health says "ok", without the token too. Only this machine can reach the server unless --host \
            and --token-file are given. Ctrl-C stops it.
            """,
        korean: """
            표준 출력의 첫 줄은 주소입니다. 페이지는 /, JSON 문서는 /api/v1(설명은 /openapi.json), 전자책 앱용 목록은 /opds와 \
            /opds/v2, Atom 피드는 /feeds, AI 에이전트용 도구는 /mcp에 있습니다. /health는 토큰 없이도 "ok"라고 답합니다. --host와 \
            --token-file을 지정하지 않으면 이 기기에서만 접속할 수 있습니다. Ctrl-C로 종료합니다.
            """
    )
    package static let helpServeHost = Message(
        english: "The address to listen on; one that other machines can reach needs --token-file.",
        korean: "서버 주소입니다. 다른 기기에서 접속할 수 있는 주소에는 --token-file이 필요합니다."
    )
    package static let helpServePort = Message(
        english: "The port; 0 takes a free one.",
        korean: "포트 번호입니다. 0이면 비어 있는 포트를 사용합니다."
    )
    package static let helpServeOpen = Message(
        english: "Open the first page in the browser.",
        korean: "브라우저에서 첫 페이지를 엽니다."
    )
    package static let helpServeTokenFile = Message(
        english: "A file with the token that every request needs, as bearer token or as password.",
        korean: "모든 요청에 필요한 토큰을 담은 파일입니다. Bearer 토큰이나 비밀번호로 보냅니다."
    )
    package static let helpServeNoWrites = Message(
        english: "Refuse every change to shelf and memos.",
        korean: "책꽂이와 메모를 변경하지 못하게 합니다."
    )
    package static let helpServePublicURL = Message(
        english: """
            The address by which readers reach the server through a proxy, such as https://books.example/shelf; needs \
            --token-file.
            """,
        korean: "프록시를 거쳐 접속하는 주소입니다. 예: https://books.example/shelf. --token-file이 필요합니다."
    )
    package static let helpServeTrustProxy = Message(
        english: """
            The address or network of a proxy whose X-Forwarded-For, -Proto, -Host and -Prefix, or Forwarded, are \
            believed. May be repeated.
            """,
        korean: "X-Forwarded-For, -Proto, -Host, -Prefix 또는 Forwarded 헤더를 믿을 프록시의 주소나 네트워크입니다. 여러 번 지정할 수 있습니다."
    )
    package static let helpServeAccessLog = Message(
        english: """
            Append a line for each answer in the Common Log Format; - is stdout. What a reader searched or looked at is \
            not in it.
            """,
        korean: "응답마다 한 줄을 Common Log Format으로 파일에 덧붙입니다. -는 표준 출력입니다. 검색어와 열어 본 책은 기록하지 않습니다."
    )
    package static let unapiSummary = Message(
        english: "Give the record of a book in a format of reference managers and library systems.",
        korean: "책의 레코드를 서지 관리 프로그램과 도서관 시스템의 형식으로 보냅니다."
    )
    package static let sruSummary = Message(
        english: "Search the books known here for records to copy, by SRU.",
        korean: "이곳에 저장된 책을 SRU로 검색해 복사할 레코드를 보냅니다."
    )
    package static let reconcileSummary = Message(
        english: "Match a table of titles with the books known here, as OpenRefine does.",
        korean: "제목 표를 이곳에 저장된 책과 맞춰 봅니다(OpenRefine 방식)."
    )
    package static let healthSummary = Message(
        english: "Show the server's version, and whether shelf and memos can be changed.",
        korean: "서버 버전과, 책꽂이와 메모를 변경할 수 있는지를 표시합니다."
    )
}
