extension HelpWords {
    /// The help of both programs.
    static let shared: KeyValuePairs<String, String> = [
        """
        Exit codes: 0 done, 64 usage, 65 input not understood, 66 input not there, 69 service unavailable, 70 a bug, \
        73 output cannot be created, 74 store, 75 asked to wait, 76 broken answer, 77 key, 78 configuration, \
        130 interrupted.
        """:
            """
        종료 코드: 0 마침, 64 잘못된 명령줄, 65 알 수 없는 입력, 66 입력이 없음, 69 서비스를 쓸 수 없음, 70 프로그램의 잘못, 73 출력을 만들 수 없음, \
        74 저장소, 75 기다려야 함, 76 깨진 답, 77 키, 78 설정, 130 중단.
        """,
        "Show the version.":
            "판 번호를 보입니다.",
        "Show help information.":
            "도움말을 보입니다.",
        "The words to look for.":
            "찾을 말.",
        "The page, from 1.":
            "쪽 번호, 1부터.",
        "How to write the result: table, plain, json, jsonl or csv.":
            "결과의 형식: table, plain, json, jsonl, csv.",
        "The default is table on a terminal and plain (tab-separated) in a pipe.":
            "정하지 않으면 터미널에서는 table, 파이프에서는 plain(탭으로 나눔)입니다.",
        "Write one JSON document; the same as --format json.":
            "JSON 문서 하나로 씁니다. --format json과 같습니다.",
        "Write the JSON's members as a Mustache template says: '{{#books}}{{title}}\\n{{/books}}'.":
            "JSON의 값을 Mustache 틀에 맞추어 씁니다: '{{#books}}{{title}}\\n{{/books}}'.",
        "A list has the name that --json gives it: books, articles, rows. @FILE reads the template from a file.":
            "목록의 이름은 --json에서와 같습니다(books, articles, rows). @FILE은 파일에서 틀을 읽습니다.",
        "Never use the network: answer from what was fetched before.":
            "네트워크를 쓰지 않고 받아 둔 것으로 답합니다.",
        "Always ask the service, and never serve a stored copy.":
            "늘 서비스에 묻고 받아 둔 것을 쓰지 않습니다.",
        "Serve a stored copy younger than this without asking (90s, 15m, 1h, 2d).":
            "이보다 새로 받아 둔 것이 있으면 묻지 않습니다(90s, 15m, 1h, 2d).",
        "Ask a service although its quota is used up, as counted here.":
            "여기서 센 한도를 다 썼어도 묻습니다.",
        "End with an error code when a stored copy stood in or a part failed.":
            "받아 둔 것을 대신 썼거나 일부가 실패하면 오류 코드로 끝냅니다.",
        "Answer from the fixtures that come with the program: no key, no network.":
            "프로그램에 든 자료로 답합니다. 키도 네트워크도 필요 없습니다.",
        "The most seconds one request may take. (default: 20)":
            "요청 하나에 쓸 수 있는 가장 긴 시간, 초. (기본: 20)",
        "When to use colour: auto, always or never.":
            "색을 쓸 때: auto, always, never.",
        "When titles and addresses are links: auto, always or never.":
            "제목과 주소를 링크로 만들 때: auto, always, never.",
        "Never start a pager.":
            "페이저를 띄우지 않습니다.",
        "Write every exchange to stderr, keys left out.":
            "주고받은 것을 모두 stderr에 씁니다. 키는 빼고 씁니다.",
        "Show pictures, drawn by chafa, on a terminal and only there.":
            "이미지를 chafa로 그려 표시합니다. 터미널에서만 됩니다.",
        "Do not ask.":
            "묻지 않습니다.",
        "Show how many requests are used and left, and when there are more.":
            "쓴 요청 수와 남은 수, 다시 차는 때를 보입니다.",
        "Check keys, services, store, clock and terminal.":
            "키, 서비스, 저장소, 시계, 터미널을 살펴봅니다.",
        """
        Each service with a key is asked one small question, which counts as a request; with --offline none is. \
        Nothing secret is shown. The exit code is 0 whatever is found; with --strict it is that of the first \
        failure. A missing key is none.
        """:
            """
        키가 있는 서비스마다 작은 물음 하나를 보내며, 이것도 요청으로 셉니다. --offline이면 보내지 않습니다. 비밀은 보이지 않습니다. 무엇이 나오든 종료 코드는 0이고, \
        --strict에서는 첫 실패의 코드입니다. 키가 없는 것은 실패가 아닙니다.
        """,
        "Show each setting's value and where it comes from; keys are never printed.":
            "설정마다 값과 출처를 보입니다. 키는 찍지 않습니다.",
        "Show subcommand help information.":
            "도움말을 보입니다.",
    ]
}
