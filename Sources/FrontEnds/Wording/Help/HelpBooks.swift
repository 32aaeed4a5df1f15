extension Message {
    // MARK: search

    package static let helpSearch = Message(english: "Search for books.", korean: "검색어로 책을 찾습니다.")
    package static let helpSearchMore = Message(
        english: """
            With --source auto, the first service that responds is used, in this order: kakao, yes24, nlk, \
            nlk2, aladin (change it with BOOKFETCH_SERVICES). Services without a key are skipped; if no key \
            is set, Open Library is searched, which needs none. --source all searches all of them and Open Library at \
            once and merges the results; a page then has up to --size books of each service. --source sru:k10plus and \
            the like search the titles of one library's catalogue; BOOKFETCH_SRU adds your own.

            With --offline, the results of an earlier search are shown; if there was none, all books seen before are \
            searched.

            Several words are one query. Words that start with a hyphen go after --.
            """,
        korean: """
            --source auto는 kakao, yes24, nlk, nlk2, aladin 순서로 요청하여 처음 응답한 서비스의 결과를 표시합니다(순서는 \
            BOOKFETCH_SERVICES로 변경). 키가 없는 서비스는 건너뛰고, 설정된 키가 하나도 없으면 키가 필요 없는 Open Library에서 \
            검색합니다. --source all은 Open Library를 포함한 모든 서비스에 동시에 요청하여 결과를 합칩니다. 이때 한 페이지에는 \
            서비스마다 최대 --size권이 표시됩니다. --source sru:k10plus처럼 쓰면 도서관 목록 하나에서 제목을 찾습니다. 다른 도서관은 \
            BOOKFETCH_SRU로 추가하세요.

            --offline에서는 이전 검색 결과를 표시하고, 검색한 적이 없으면 전에 본 모든 책에서 찾습니다.

            단어를 여러 개 써도 하나의 검색어입니다. 하이픈으로 시작하는 단어는 -- 뒤에 쓰세요.
            """
    )
    package static let helpSearchWords = Message(english: "The query.", korean: "검색어.")
    package static let helpSearchSource = Message(english: "The service to search.", korean: "검색할 서비스.")
    package static let helpSearchTarget = Message(english: "The field to search in.", korean: "검색할 필드.")
    package static let helpSearchSort = Message(
        english: "The sort order: accuracy or latest.",
        korean: "정렬: accuracy(정확도순), latest(최신순)."
    )

    // MARK: birthday

    package static let helpBirthday = Message(
        english: "List the books published on a day.",
        korean: "특정 날짜에 출간된 책을 표시합니다."
    )
    package static let helpBirthdayMore = Message(
        english: """
            The list comes from the National Library of Korea (NLK_CERT_KEY is required). Each book of the page is then \
            looked up at the shops, one after another until one has it. A book that none has is shown as the library lists \
            it. Without the library's list, for example without a key or with --offline, books of that day that were seen \
            here before are shown.

            --years lists the same day of several years, the earliest first, and reads as many years as the page needs; \
            the total is known once all are read. Ctrl-C shows the books found so far.
            """,
        korean: """
            국립중앙도서관에서 목록을 받은 뒤(NLK_CERT_KEY 필요), 페이지의 책마다 찾을 때까지 서점을 차례로 조회합니다. 어느 \
            서점에도 없는 책은 도서관 정보 그대로 표시합니다. 키가 없거나 --offline이어서 도서관 목록을 받을 수 없으면 전에 본 책 중 \
            그날 출간된 책을 표시합니다.

            --years는 여러 해의 같은 날을 오래된 해부터 표시하며, 페이지에 필요한 만큼만 읽습니다. 전체 건수는 모든 해를 읽어야 알 수 \
            있습니다. Ctrl-C를 누르면 그때까지 찾은 책을 표시합니다.
            """
    )
    package static let helpBirthdayDate = Message(
        english: "The date: 1997-06-26, 97/6/26, 6/26 of all years, June 26 1997, today, or a name kept with --keep.",
        korean: "날짜: 1997-06-26, 97/6/26, 모든 연도의 6/26, 6월 26일, 오늘, --keep으로 저장한 이름."
    )
    package static let helpBirthdayYears = Message(
        english: "The same day in these years: 1990-2026, one year, or all, which a date without a year means.",
        korean: "같은 날을 찾을 연도: 1990-2026, 한 해, 또는 all. 연도 없는 날짜의 기본값은 all입니다."
    )
    package static let helpLunar = Message(
        english: "The date is in the Korean lunar calendar, 1900 to 2100; a leap month: 'leap 2020-4-1'.",
        korean: "날짜가 음력입니다(1900–2100년). 윤달은 2020-윤4-1처럼 씁니다."
    )
    package static let helpSaveBirthday = Message(
        english: "Save a person's birthday: --keep NAME 06-26, or 1997-06-26 with the year; lunar with --lunar.",
        korean: "생일을 저장합니다: --keep 이름 06-26, 연도까지 저장하려면 1997-06-26, 음력이면 --lunar."
    )
    package static let helpSavedBirthdays = Message(english: "List the saved birthdays.", korean: "저장된 생일을 표시합니다.")
    package static let helpForget = Message(english: "Delete a saved birthday.", korean: "저장된 생일을 삭제합니다.")

    // MARK: today

    package static let helpToday = Message(
        english: "Show a day: birthdays, books published on it, headlines.",
        korean: "오늘의 생일, 출간된 책, 기사를 표시합니다."
    )
    package static let helpTodayMore = Message(
        english: """
            Birthdays are those saved with 'bookfetch birthday --keep NAME 06-26'. Books come from the National Library of \
            Korea (NLK_CERT_KEY is required), or from books seen before if its list is not available. Headlines are those \
            seen or saved on this day, this year and before. The day is that of your time zone.

            --ics writes the birthdays as an iCalendar file that calendars can subscribe to or import. A birthday on 29 \
            February is on the 28th in years without a 29th.
            """,
        korean: """
            생일은 'bookfetch birthday --keep 이름 06-26'으로 저장한 것입니다. 책은 국립중앙도서관에서 받고(NLK_CERT_KEY 필요), \
            받을 수 없으면 전에 본 책에서 찾습니다. 기사는 올해와 이전 해의 같은 날에 보았거나 저장한 것입니다. 날짜는 사용자의 시간대를 \
            따릅니다.

            --ics는 생일을 캘린더에서 구독하거나 가져올 수 있는 iCalendar 파일로 내보냅니다. 2월 29일 생일은 29일이 없는 해에는 \
            28일로 표시합니다.
            """
    )
    package static let helpTodayDate = Message(
        english: "Another day: 06-26 of this year, 1997-06-26, yesterday, tomorrow, or the name of a saved birthday.",
        korean: "다른 날짜: 올해의 06-26, 1997-06-26, 어제, 내일, 또는 저장된 생일의 이름."
    )
    package static let helpTodayYears = Message(
        english: "Books of these years: 1990-2026, one year, or all; the default is the last ten.",
        korean: "책을 찾을 연도: 1990-2026, 한 해, 또는 all. 기본값은 최근 10년입니다."
    )
    package static let helpTodaySize = Message(
        english: "The maximum number of books, and of headlines.",
        korean: "책과 기사 각각의 최대 수."
    )
    package static let helpTodayICS = Message(
        english: "Write the saved birthdays as an iCalendar file.",
        korean: "저장된 생일을 iCalendar 파일로 내보냅니다."
    )
    package static let helpTodayOutput = Message(
        english: "With --ics, write to this file instead of standard output.",
        korean: "--ics와 함께 쓰면 표준 출력 대신 이 파일에 씁니다."
    )

    // MARK: show

    package static let helpShow = Message(
        english: "Show one book, merged from all services.",
        korean: "모든 서비스의 정보를 합쳐 책 한 권을 표시합니다."
    )
    package static let helpShowMore = Message(
        english: """
            A long description or author text is cut after 450 characters; --full shows it all, --fold cuts it again, and \
            the choice is remembered for the book. --explain shows for each field which service's value was chosen, what \
            the others have, and why. --keywords takes one request more to Data4Library (DATA4LIBRARY_AUTH_KEY is required).
            """,
        korean: """
            긴 소개와 저자 소개는 450자까지 표시합니다. --full은 모두 표시하고 --fold는 다시 줄이며, 선택은 책마다 저장됩니다. \
            --explain은 항목마다 어느 서비스의 값을 선택했는지, 다른 서비스의 값은 무엇인지, 왜 선택했는지 표시합니다. \
            --keywords는 도서관 정보나루에 요청을 하나 더 보냅니다(DATA4LIBRARY_AUTH_KEY 필요).
            """
    )
    package static let helpFull = Message(
        english: "Show long texts in full, now and later.",
        korean: "긴 글을 모두 표시합니다(다음에도 적용)."
    )
    package static let helpFold = Message(english: "Cut long texts, now and later.", korean: "긴 글을 줄입니다(다음에도 적용).")
    package static let helpFoldAt = Message(
        english: "Cut long texts after this many characters, this time. (default: 450)",
        korean: "이번에만 긴 글을 이 글자 수에서 줄입니다. (기본값: 450)"
    )
    package static let helpExplain = Message(
        english: "Show where each value comes from, and what other services have.",
        korean: "항목별 출처와 다른 서비스의 값을 표시합니다."
    )

    package static let helpKeywords = Message(
        english: "Show the keywords of texts about the book: one request more.",
        korean: "책을 다룬 글의 키워드도 표시합니다(요청 1회 추가)."
    )

    // MARK: open, cover, preview, library

    package static let helpOpen = Message(
        english: "Open a book's page in the browser.",
        korean: "책의 페이지를 브라우저에서 엽니다."
    )
    package static let helpOpenService = Message(
        english: "The service whose page is opened.",
        korean: "이 서비스의 페이지를 엽니다."
    )
    package static let helpCover = Message(
        english: "Fetch the largest cover image of a book.",
        korean: "가장 큰 표지 이미지를 내려받습니다."
    )
    package static let helpCoverMore = Message(
        english: """
            The addresses of all services are tried, the one with the largest expected image first; placeholders and \
            images that are too small for a cover are ignored. An image that was fetched before is not fetched again. \
            For a book added with 'shelf add --manual --cover', it is the image that was given.

            Without -o, the image is shown in the terminal, drawn by chafa if that is installed, with its size and the saved \
            file. -o writes it to a file, overwriting one that exists; - writes the bytes to standard output.
            """,
        korean: """
            모든 서비스의 주소를 큰 이미지가 예상되는 순서로 확인합니다. 대체 이미지와 표지로 쓰기에 너무 작은 이미지는 사용하지 않습니다. \
            이미 내려받은 이미지는 다시 받지 않습니다. 'shelf add --manual --cover'로 추가한 책이면 그때 추가한 이미지입니다.

            -o가 없으면 chafa로 터미널에 이미지를 그리고(설치된 경우), 크기와 저장된 파일을 표시합니다. -o는 파일에 \
            쓰며 이미 있는 파일은 덮어씁니다. -는 데이터를 표준 출력에 씁니다.
            """
    )
    package static let helpCoverOutput = Message(
        english: "Save the cover to this file; - is standard output.",
        korean: "표지를 이 파일에 저장합니다. -는 표준 출력입니다."
    )
    package static let helpPreview = Message(
        english: "Preview books: list, show or save their pages.",
        korean: "책을 미리 봅니다: 페이지 나열, 표시, 저장."
    )
    package static let helpPreviewMore = Message(
        english: """
            Open Library, Google Books, YES24 (with YES24_API_KEY) and Aladin (with ALADIN_TTB_KEY) are searched in \
            this order, each for the books without a preview so far; the first two accept many ISBNs per request. \
            BOOKFETCH_SERVICES changes the order.

            Books that are open at the Internet Archive and those of Aladin have images of pages, which --images draws \
            in the terminal and --save writes to 01.jpg, 02.jpg and so on; existing files are not replaced, so an \
            interrupted run continues where it stopped. Google Books has a page to open in the browser, YES24 an \
            excerpt. Which books Google shows depends on the country.
            """,
        korean: """
            Open Library, Google Books, YES24(YES24_API_KEY 필요), 알라딘(ALADIN_TTB_KEY 필요) 순서로, 앞선 서비스에 미리 보기가 \
            없는 책만 조회합니다. 앞의 두 서비스는 여러 ISBN을 한 번에 조회합니다. BOOKFETCH_SERVICES로 순서를 바꿀 수 있습니다.

            인터넷 아카이브에 공개된 책과 알라딘의 책은 페이지 이미지가 있습니다. --images는 터미널에 그리고, --save는 01.jpg, \
            02.jpg와 같이 저장합니다. 이미 있는 페이지는 유지하므로 중단한 작업을 이어서 할 수 있습니다. Google Books는 \
            브라우저에서 여는 페이지를, YES24는 발췌문을 제공합니다. Google Books에서 볼 수 있는 책은 국가마다 다릅니다.
            """
    )
    package static let helpPreviewBooks = Message(
        english: "ISBNs, or line numbers of the last list; - reads ISBNs from standard input.",
        korean: "ISBN 또는 마지막 목록의 줄 번호(여러 개 가능). -는 표준 입력에서 ISBN을 읽습니다."
    )
    package static let helpPreviewFrom = Message(
        english: "Read the ISBNs from this file, one per line; - is standard input.",
        korean: "이 파일에서 ISBN을 한 줄에 하나씩 읽습니다. -는 표준 입력입니다."
    )
    package static let helpPreviewShelf = Message(
        english: "Preview the books on the shelf.",
        korean: "책꽂이에 있는 책을 미리 봅니다."
    )
    package static let helpPreviewSave = Message(
        english: "Save the pages to this folder, with a subfolder per book if there are several.",
        korean: "페이지를 이 폴더에 저장합니다. 여러 권이면 책마다 하위 폴더에 저장합니다."
    )
    package static let helpPreviewLimit = Message(
        english: "The maximum number of pages per book. (default: 20 for a scan, all for a shop)",
        korean: "책마다 최대 페이지 수. (기본값: 스캔한 책은 20, 서점의 책은 전체)"
    )
    package static let helpLibrary = Message(
        english: "List the public libraries of a region that hold a book.",
        korean: "책을 소장한 지역 공공도서관을 표시합니다."
    )
    package static let helpLibraryMore = Message(
        english: """
            The list comes from Data4Library, 도서관 정보나루 (DATA4LIBRARY_AUTH_KEY is required). With --available, each \
            library of the page is checked for whether the book was available the day before, one request per library. For \
            several books (ISBNs, --shelf, --file) all libraries of the region are listed, one row a book and library; \
            --plan tells the requests, and --resume continues a list or the shelf after an interruption or a day's quota. \
            --everywhere lists one book's libraries of all regions, at one request a region at least, and tells first how \
            many of the day's requests that takes; responses of the last six hours are used again.
            """,
        korean: """
            도서관 정보나루에서 조회합니다(DATA4LIBRARY_AUTH_KEY 필요). --available은 페이지의 도서관마다 전날 대출할 수 있었는지 \
            조회합니다. 도서관마다 요청을 하나씩 보냅니다. 책이 여러 권이면(ISBN 여러 개, --shelf, --file) 지역의 모든 도서관을 책과 도서관마다 한 \
            행씩 표시합니다. --plan은 필요한 요청을 보여 주고, --resume은 중단되었거나 하루 한도를 모두 쓴 목록과 책꽂이를 이어서 조회합니다. --everywhere는 책 한 권을 \
            모든 지역에서 조회합니다. 지역마다 요청을 하나 이상 보내며, 하루 한도에서 몇 회를 쓰는지 먼저 알려 줍니다. 6시간 안에 받은 응답은 다시 씁니다.
            """
    )
    package static let helpLibraryRegion = Message(
        english: "A province or large city by name or number: 서울, busan, 31. The default is BOOKFETCH_REGION.",
        korean: "시·도의 이름이나 번호: 서울, busan, 31. 기본값은 BOOKFETCH_REGION."
    )
    package static let helpLibraryEverywhere = Message(
        english: "List the libraries of all regions; the requests that takes are told first.",
        korean: "모든 지역의 도서관을 표시합니다. 필요한 요청 수를 먼저 알려 줍니다."
    )
    package static let helpLibraryAvailable = Message(
        english: "Check each library for whether the book was available the day before.",
        korean: "도서관마다 전날 대출할 수 있었는지 조회합니다."
    )

    // MARK: lookup

    package static let helpLookUp = Message(
        english: "Look up a list of ISBNs or titles, in its order.",
        korean: "ISBN이나 제목의 목록을 조회하여 그 순서대로 표시합니다."
    )
    package static let helpLookUpMore = Message(
        english: """
            The input is text with one ISBN a line, where text after # is a comment, or a table: CSV or TSV in UTF-8, UTF-16 \
            or CP949, as spreadsheets write it. The ISBN column is found by its header or content, and the other columns \
            come out again as input.<header>; a table without ISBNs is looked up by title, author, publisher and year. Each \
            line gets a row: line, status (found, notFound, invalid, failed, duplicate, review), ISBN, title, authors, \
            publisher, date, problem; CSV has every field. A list can be of any length. If the run stops for any reason, \
            --resume continues with the same file. In JSON the list is called rows. If no line could be looked up, the exit \
            code is that of the first failure; once the quotas of a day are used up it is 75, and --resume continues the \
            next day.
            """,
        korean: """
            입력은 한 줄에 ISBN 하나를 쓴 텍스트(# 뒤는 주석)나 표입니다. 표는 스프레드시트가 저장하는 UTF-8, UTF-16, CP949의 CSV나 \
            TSV입니다. ISBN 열은 머리글이나 내용으로 찾고, 나머지 열은 input.<머리글>로 함께 출력합니다. 줄마다 결과가 한 행씩 \
            나옵니다: 줄, 상태(found, notFound, invalid, failed, duplicate, review), ISBN, 제목, 저자, 출판사, 날짜, 문제. CSV에는 모든 \
            항목이 있습니다. 목록의 길이에는 제한이 없습니다. 중단된 작업은 같은 파일에 --resume을 추가하여 이어서 할 수 있습니다. JSON에서 \
            목록의 이름은 rows입니다. 조회에 성공한 줄이 없으면 첫 실패의 코드로 종료합니다. 하루 한도를 모두 사용하면 75로 종료하며, 다음 \
            날 --resume으로 이어서 할 수 있습니다.
            """
    )
    package static let helpLookUpFile = Message(
        english: "The file; - or nothing reads standard input.",
        korean: "파일. -이거나 생략하면 표준 입력을 읽습니다."
    )
    package static let helpLookUpResume = Message(
        english: "Continue an earlier run over the same file.",
        korean: "같은 파일의 이전 작업을 이어서 합니다."
    )
    package static let helpLookUpJobs = Message(
        english:
            "The number of books looked up at once, 1 to 64, within each service's pace (BOOKFETCH_PACE_<SERVICE>).",
        korean: "동시에 조회할 책 수(1–64). 서비스별 요청 속도(BOOKFETCH_PACE_<SERVICE>)를 넘지 않습니다."
    )
}
