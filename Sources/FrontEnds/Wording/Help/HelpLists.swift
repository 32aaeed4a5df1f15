extension Message {
    // MARK: bestsellers, new, genres

    package static let helpBestsellers = Message(
        english: "List the bestselling or most borrowed books.",
        korean: "베스트셀러나 대출이 많은 책을 표시합니다."
    )
    package static let helpBestsellersMore = Message(
        english: """
            The list comes from YES24. If it is not available, the most borrowed books of public libraries are shown, with a \
            note that these are loans, or without their key Aladin's weekly list. --loans shows the loans directly; they are \
            counted by day, week or month.
            """,
        korean: """
            YES24에서 가져옵니다. 사용할 수 없으면 공공도서관 대출 순위를 대신 표시하고 대출 기준임을 알리며, 정보나루 키도 없으면 알라딘의 \
            주간 목록을 표시합니다. --loans는 바로 대출 순위를 표시하며, 일, 주, 월 단위로 집계합니다.
            """
    )
    package static let helpPeriod = Message(english: "The period that is counted.", korean: "집계 기간.")
    package static let helpLoans = Message(
        english: "List the most borrowed books of public libraries instead of bestsellers.",
        korean: "베스트셀러 대신 공공도서관에서 대출이 많은 책을 표시합니다."
    )
    package static let helpGenre = Message(
        english: "A genre by name or ID, such as 소설 or 001001025; 'bookfetch genres' lists them.",
        korean: "분야의 이름이나 번호. 예: 소설, 001001025. 목록은 'bookfetch genres'."
    )
    package static let helpNew = Message(english: "List new books.", korean: "신간을 표시합니다.")
    package static let helpNewMore = Message(
        english: """
            The list comes from YES24, or else from Aladin. Announced books can have a date in the future. --library lists \
            the books that a public library received in a month instead (DATA4LIBRARY_AUTH_KEY is required); its number \
            is the 'id' that 'library --json' shows.
            """,
        korean: """
            YES24에서 가져오고, 사용할 수 없으면 알라딘에서 가져옵니다. 출간 예정인 책은 날짜가 미래일 수 있습니다. --library는 한 달 동안 \
            공공도서관에 들어온 책을 대신 표시합니다(DATA4LIBRARY_AUTH_KEY 필요). 도서관 번호는 'library --json'의 'id'입니다.
            """
    )
    package static let helpNewLibrary = Message(
        english: "The new arrivals of a public library, by its number: 111456.",
        korean: "공공도서관의 신착 도서. 도서관 번호로 씁니다: 111456."
    )
    package static let helpNewMonth = Message(
        english: "The month of the library's arrivals: 2026-10. The default is this month.",
        korean: "도서관에 들어온 달: 2026-10. 기본값은 이번 달."
    )
    package static let helpNotable = Message(
        english: "Only books that the shop features.",
        korean: "서점이 주목하는 신간만 표시합니다."
    )
    package static let helpGenres = Message(english: "List the genres.", korean: "분야를 표시합니다.")
    package static let helpGenresMore = Message(
        english: """
            --genre takes each genre's name or ID; the common name, which every service understands, is listed beside it. \
            Aladin's genres and the libraries' classes need no key. Of Aladin's genres only the top level is listed; the \
            IDs of lower levels work as well.
            """,
        korean: """
            --genre에는 분야의 이름이나 번호를 쓸 수 있습니다. 모든 서비스에서 쓸 수 있는 공통 이름은 옆에 표시합니다. 알라딘과 \
            도서관의 분야는 키 없이 볼 수 있습니다. 알라딘은 최상위 분야만 표시하지만 하위 분야의 번호도 쓸 수 있습니다.
            """
    )
    package static let helpGenresSource = Message(
        english: "The service whose genres are listed.",
        korean: "이 서비스의 분야를 표시합니다."
    )

    // MARK: shelf series

    package static let helpShelfSeries = Message(
        english: "List the series on your shelf: what you have, have read and miss.",
        korean: "책꽂이의 시리즈를 가진 권, 읽은 권, 빠진 권과 함께 표시합니다."
    )
    package static let helpShelfSeriesMore = Message(
        english: """
            A series is found by the volumes in the titles, or by the numbered series in the records. Books of one name with \
            other authors, or from another publisher, are another series. A plus sign before the next volume means that it is \
            not on your shelf.

            --missing lists the missing volumes and newer ones that the services know: one request a series. --watch watches \
            the listed series for new volumes, as 'bookfetch watch series' does.
            """,
        korean: """
            제목의 권차나 서지의 시리즈 번호로 시리즈를 찾습니다. 이름이 같아도 저자나 출판사가 다르면 다른 시리즈입니다. 다음 권 앞의 \
            +는 책꽂이에 없는 권이라는 뜻입니다.

            --missing은 빠진 권과 서비스에 있는 더 새로운 권을 표시합니다. 시리즈마다 요청을 한 번 보냅니다. --watch는 표시한 시리즈를 \
            'bookfetch watch series'처럼 신간 확인에 추가합니다.
            """
    )
    package static let helpShelfSeriesName = Message(
        english: "Only series with this in their names.",
        korean: "이름에 이 말이 든 시리즈만 표시합니다."
    )
    package static let helpShelfSeriesMissing = Message(
        english: "List the missing volumes, and newer ones, that services know.",
        korean: "서비스에서 찾은 빠진 권과 더 새로운 권을 표시합니다."
    )
    package static let helpShelfSeriesWatch = Message(
        english: "Watch the listed series for new volumes.",
        korean: "표시한 시리즈를 신간 확인에 추가합니다."
    )

    // MARK: shelf

    package static let helpShelf = Message(
        english: "Save books and what you read: status, stats, goal, undo.",
        korean: "책과 독서 기록을 저장합니다: 상태, 통계, 목표, 되돌리기."
    )
    package static let helpShelfMore = Message(
        english: """
            The shelf has its own copy of each book: it is available offline, and clearing the cache does not affect it. \
            Each edition is a book of its own; one edition from two services is one book.
            """,
        korean: """
            책꽂이에는 책마다 사본이 따로 저장됩니다. 오프라인에서도 볼 수 있으며, 캐시를 삭제해도 없어지지 않습니다. 판본이 다르면 다른 \
            책이고, 두 서비스의 같은 판본은 한 책입니다.
            """
    )
    package static let helpShelfList = Message(
        english: "List the shelf, last added first.",
        korean: "책꽂이를 최근에 추가한 순서로 표시합니다."
    )
    package static let helpShelfAdd = Message(english: "Add books to the shelf.", korean: "책꽂이에 책을 추가합니다.")
    package static let helpShelfAddMore = Message(
        english: """
            A book without an ISBN is described: --manual with --title and what else is known. It gets an identity of its \
            own, such as manual:7k3m9q2x4t, that stands wherever an ISBN does. Once a service knows the book, 'bookfetch \
            shelf merge' joins both.
            """,
        korean: """
            ISBN이 없는 책은 --manual과 --title 등으로 직접 입력합니다. manual:7k3m9q2x4t 같은 고유 번호가 생기며, ISBN을 쓰는 \
            곳에 쓸 수 있습니다. 나중에 서비스에서 찾을 수 있게 되면 'bookfetch shelf merge'로 연결합니다.
            """
    )
    package static let helpManual = Message(
        english: "Describe a book yourself: one without an ISBN, or one that no service knows.",
        korean: "ISBN이 없거나 어느 서비스에도 없는 책을 직접 입력합니다."
    )
    package static let helpManualISBN = Message(english: "The ISBN, if it has one.", korean: "ISBN. 있을 때만 씁니다.")
    package static let helpManualTitle = Message(english: "The title.", korean: "제목.")
    package static let helpManualAuthor = Message(
        english: "An author; may be given several times.",
        korean: "저자. 여러 번 쓸 수 있습니다."
    )
    package static let helpManualPublisher = Message(english: "The publisher.", korean: "출판사.")
    package static let helpManualPages = Message(english: "The number of pages.", korean: "쪽수.")
    package static let helpManualDate = Message(
        english: "When it was published: 2026-11-20, 2026-11 or 2026.",
        korean: "출간일: 2026-11-20, 2026-11, 2026."
    )
    package static let helpManualCover = Message(
        english: "An image file of its cover, at most 10 MiB.",
        korean: "표지 이미지 파일. 10 MiB까지."
    )
    package static let helpShelfMerge = Message(
        english: "Join a book without an ISBN with its record at a service.",
        korean: "ISBN 없이 추가한 책을 서비스의 책에 연결합니다."
    )
    package static let helpShelfMergeMore = Message(
        english: """
            The book gets the ISBN and what the services know of it. Place, status, days, progress, rating, tags and memo \
            stay; if the book with the ISBN is on the shelf as well, both become one. 'bookfetch shelf undo' undoes it.
            """,
        korean: """
            책에 ISBN과 서비스의 정보가 더해집니다. 순서, 상태, 날짜, 진행 상황, 별점, 태그, 메모는 그대로이며, 그 ISBN의 책이 이미 \
            책꽂이에 있으면 하나로 합칩니다. 'bookfetch shelf undo'로 되돌릴 수 있습니다.
            """
    )
    package static let helpShelfMergeBook = Message(
        english: "The book: manual:7k3m9q2x4t, or a line number of the last list.",
        korean: "책: manual:7k3m9q2x4t, 또는 마지막 목록의 줄 번호."
    )
    package static let helpShelfMergeISBN = Message(english: "Its ISBN.", korean: "책의 ISBN.")
    package static let helpShelfRemove = Message(
        english: "Remove books from the shelf; 'bookfetch shelf undo' restores them.",
        korean: "책꽂이에서 책을 삭제합니다. 'bookfetch shelf undo'로 되돌릴 수 있습니다."
    )
    package static let helpShelfClear = Message(
        english: "Remove all books from the shelf; 'bookfetch shelf undo' restores them.",
        korean: "책꽂이의 책을 모두 삭제합니다. 'bookfetch shelf undo'로 되돌릴 수 있습니다."
    )
    package static let helpShelfUndo = Message(
        english: "Undo the last change: books added or removed, an import, a status, a rating, a goal.",
        korean: "마지막 변경을 되돌립니다: 책 추가와 삭제, 가져오기, 상태, 별점, 목표."
    )
    package static let helpShelfUndoMore = Message(
        english: """
            The change is named before it is undone. Called again, it undoes the change before; 'bookfetch shelf redo' makes \
            an undone change again. An import is one change, with the memos that it wrote.
            """,
        korean: """
            되돌리기 전에 어떤 변경인지 표시합니다. 다시 실행하면 그 전의 변경을 되돌리며, 'bookfetch shelf redo'는 되돌린 변경을 다시 \
            실행합니다. 가져오기는 함께 저장한 메모까지 한 번의 변경입니다.
            """
    )
    package static let helpShelfRedo = Message(
        english: "Make the change that was undone last again.",
        korean: "마지막으로 되돌린 변경을 다시 실행합니다."
    )
    package static let helpShelfImport = Message(
        english:
            """
            Add the books of a file: Goodreads or StoryGraph CSV, RIS, BibTeX, CSL-JSON, MARC, ONIX 3, a list of ISBNs, or \
            bookfetch's own JSON or CSV.
            """,
        korean: """
            파일의 책을 추가합니다: Goodreads나 StoryGraph의 CSV, RIS, BibTeX, CSL-JSON, MARC, ONIX 3, ISBN 목록, bookfetch의 JSON이나 CSV.
            """
    )
    package static let helpShelfImportMore = Message(
        english: """
            Doubtful rows are shown with their line numbers; nothing is guessed. The file's own details are kept. Status, \
            days and rating of Goodreads and StoryGraph go to the shelf, private notes become memos, and the rest, such as \
            reviews and shelves, is kept to go back there by an export. Rows of a table without a book, such as those of an Open Library reading log, are written to a file of their own.
            """,
        korean: """
            확실하지 않은 행은 추측하지 않고 줄 번호와 함께 표시합니다. 파일에 적힌 책 정보는 유지합니다. Goodreads와 StoryGraph의 독서 \
            상태, 날짜, 별점은 책꽂이에, 비공개 메모는 메모에 저장하고, 서평이나 책꽂이 이름 같은 나머지는 내보낼 때 그대로 돌려주도록 보관합니다. Open Library 독서 기록처럼 어떤 책인지 알 수 없는 행은 \
            따로 파일에 저장합니다.
            """
    )
    package static let helpShelfImportFile = Message(
        english: "The file; - reads standard input.",
        korean: "파일. -는 표준 입력을 읽습니다."
    )
    package static let helpDryRun = Message(
        english: "Show what would be done, without doing it.",
        korean: "실행하지 않고 어떻게 처리될지만 표시합니다."
    )

    // MARK: memo, recent

    package static let helpMemo = Message(
        english: "Write memos about books: show, set, edit, history.",
        korean: "책에 메모를 남깁니다: show, set, edit, history."
    )
    package static let helpMemoMore = Message(
        english: """
            Without a book, all memos are listed; without an action, the memo is shown. 'set -' reads the text from standard input, 'edit' opens $VISUAL or \
            $EDITOR. An empty text never replaces a memo: 'remove' does that, 'history' shows all earlier texts, and \
            'restore' restores the last one.
            """,
        korean: """
            책을 생략하면 모든 메모를, 동작을 생략하면 책의 메모를 표시합니다. 'set -'는 표준 입력에서 내용을 읽고, 'edit'는 $VISUAL이나 $EDITOR를 엽니다. 빈 내용은 \
            메모를 바꾸지 않습니다. 삭제는 'remove', 이전 내용은 'history', 마지막 내용 되돌리기는 'restore'입니다.
            """
    )
    package static let helpMemoAction = Message(
        english: "The action: show, set, add, edit, remove, history or restore.",
        korean: "동작: show, set, add, edit, remove, history, restore."
    )
    package static let helpMemoText = Message(
        english: "The text to set; - reads it from standard input.",
        korean: "저장할 내용. -는 표준 입력을 읽습니다."
    )
    package static let helpRecent = Message(
        english: "List or clear recent books.",
        korean: "최근 본 책을 표시하거나 기록을 삭제합니다."
    )
    package static let helpRecentMore = Message(
        english: "BOOKFETCH_RECENTS sets how many books are kept and listed: 10 by default, 0 for none.",
        korean: "BOOKFETCH_RECENTS로 기록하고 표시할 책 수를 정합니다. 기본값은 10이고, 0이면 기록하지 않습니다."
    )
    package static let helpRecentList = Message(
        english: "List recent books, last shown first.",
        korean: "최근 본 책을 최신순으로 표시합니다."
    )
    package static let helpRecentClear = Message(
        english: "Clear the list of recent books; shelf and memos are not affected.",
        korean: "최근 본 책의 기록을 삭제합니다. 책꽂이와 메모는 그대로입니다."
    )

    // MARK: series

    package static let helpSeries = Message(
        english: "Read your JSON file of a series: volumes, summaries.",
        korean: "시리즈의 JSON 파일에서 권, 장, 줄거리를 읽습니다."
    )
    package static let helpSeriesMore = Message(
        english: """
            The file is {"data": [{"attributes": {title, author, pages, release_date, dedication, summary, wiki, chapters: \
            [{title}]}}]}; the position in it is the volume number. Without --volume, the volume shown last is shown again; \
            --list shows all volumes. --match looks up each volume for its cover, its price and whether it is on the shelf; \
            a volume without a certain match shows none of these.

            --lint exits with 0 whatever it finds; with --strict it exits with 65 if there are problems.
            """,
        korean: """
            파일은 {"data": [{"attributes": {title, author, pages, release_date, dedication, summary, wiki, chapters: \
            [{title}]}}]} 형식이며, 파일 안의 순서가 권 번호입니다. --volume을 생략하면 마지막에 본 권을 다시 표시하고, --list는 모든 \
            권을 표시합니다. --match는 권마다 표지와 가격을 조회하고 책꽂이에 있는지 확인합니다. 확실히 일치하는 책이 없는 권은 비워 둡니다.

            --lint는 결과와 관계없이 0으로 종료합니다. --strict를 추가하면 문제가 있을 때 65로 종료합니다.
            """
    )
    package static let helpSeriesFile = Message(
        english: "The file, or - for standard input; in a demo, the sample that comes with the program.",
        korean: "파일. -는 표준 입력입니다. 데모에서는 프로그램에 포함된 예시를 사용합니다."
    )
    package static let helpSeriesVolume = Message(english: "The volume to show.", korean: "표시할 권.")
    package static let helpSeriesList = Message(english: "List the volumes.", korean: "권 목록을 표시합니다.")
    package static let helpSeriesFull = Message(
        english: "Show the summary in full, now and later.",
        korean: "줄거리를 모두 표시합니다(다음에도 적용)."
    )
    package static let helpSeriesFold = Message(
        english: "Cut the summary after 450 characters, now and later.",
        korean: "줄거리를 450자까지만 표시합니다(다음에도 적용)."
    )
    package static let helpSeriesLint = Message(english: "Report problems in the file.", korean: "파일의 문제를 표시합니다.")
    package static let helpSeriesMatch = Message(
        english: "Find each volume in the catalogue: cover, price, shelf.",
        korean: "권마다 일치하는 책을 찾습니다: 표지, 가격, 책꽂이."
    )

    // MARK: export

    package static let helpExport = Message(
        english: "Write books for other programs: BibTeX, MARC, CSV, notes.",
        korean: "책을 다른 프로그램용으로 내보냅니다: BibTeX, MARC, CSV."
    )
    package static let helpExportMore = Message(
        english: "Without an argument, the shelf is exported. 'recent' stands for the recent books.",
        korean: "인자를 생략하면 책꽂이를 내보냅니다. 'recent'는 최근 본 책입니다."
    )
    package static let helpExportBooks = Message(
        english: "shelf, recent, ISBNs, or line numbers of the last list.",
        korean: "shelf, recent, ISBN, 또는 마지막 목록의 줄 번호."
    )
    package static let helpExportFormat = Message(
        english: """
            The format: bibtex, biblatex, csl-json, ris, marcxml, marc (ISO 2709), onix, csv, json, jsonl, goodreads, storygraph \
            or obsidian.
            """,
        korean: """
            형식: bibtex, biblatex, csl-json, ris, marcxml, marc(ISO 2709), onix, csv, json, jsonl, goodreads, storygraph, obsidian.
            """
    )
    package static let helpExportProfile = Message(
        english: "The rules of MARC records: marc21 (default) or kormarc.",
        korean: "MARC 레코드의 규칙: marc21(기본값) 또는 kormarc."
    )
    package static let helpExportProfileFile = Message(
        english: """
            For MARC records: a file with the library's code, the editions of its classifications, and fields of its own \
            such as 049 and 950.
            """,
        korean: "MARC 레코드용: 도서관 부호, 분류표의 판, 049나 950 같은 자관 필드를 적은 파일."
    )
    package static let helpExportCallNumber = Message(
        english: "For MARC records: add the call number (090), with Lee Jae-chul's author mark.",
        korean: "MARC 레코드용: 이재철 저자기호를 붙인 청구기호(090)를 넣습니다."
    )
    package static let helpExportTags = Message(
        english: "Add your tags to the shelf's records: field 653 of MARC, keywords of ONIX.",
        korean: "내 태그를 책장의 레코드에 넣습니다. MARC는 653 필드, ONIX는 키워드입니다."
    )
    package static let helpExportCheck = Message(
        english: "Report the defects of the books' MARC records, each with its rule's number, and write no records.",
        korean: "레코드를 쓰지 않고 책마다 MARC 레코드의 결함을 규칙 번호와 함께 보고합니다."
    )
    package static let helpExportJSON = Message(english: "The same as --format json.", korean: "--format json과 같습니다.")
    package static let helpExportOutput = Message(
        english: "Write to this file instead of standard output.",
        korean: "표준 출력 대신 이 파일에 씁니다."
    )
}
