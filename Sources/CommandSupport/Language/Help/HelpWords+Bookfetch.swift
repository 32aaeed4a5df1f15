extension HelpWords {
    /// The help of `bookfetch`.
    static let ofBookfetch: KeyValuePairs<String, String> = [
        "Search and fetch Korean books from open services, online and off.":
            "한국 책을 공개 서비스에서 찾고 받아 둡니다. 오프라인으로도 봅니다.",
        """
        Keys are read from the environment or from .env (in this folder, then in the config folder): \
        KAKAO_REST_API_KEY, ALADIN_TTB_KEY, NLK_CERT_KEY, YES24_API_KEY, DATA4LIBRARY_AUTH_KEY. Open Library needs \
        none; OPENLIBRARY_CONTACT is the address it may write to. Every command answers without keys and network \
        with --demo.
        """:
            """
        키는 환경 변수나 .env 파일(이 폴더, 다음으로 설정 폴더)에서 읽습니다: KAKAO_REST_API_KEY, ALADIN_TTB_KEY, NLK_CERT_KEY, \
        YES24_API_KEY, DATA4LIBRARY_AUTH_KEY. Open Library에는 키가 필요 없고, OPENLIBRARY_CONTACT는 그곳에서 연락할 주소입니다. 모든 명령은 \
        --demo를 붙이면 키와 네트워크 없이 됩니다.
        """,
        "Find books by words.":
            "낱말로 책을 찾습니다.",
        """
        With --source auto the services are asked in this order until one answers: kakao, aladin, yes24, nlk \
        (BOOKFETCH_SERVICES changes it); those without a key are left out, and with no key at all Open Library \
        is asked, which needs none. --source all asks all of them and Open Library at once and merges what they \
        find; a page then holds what --size gives of each.
        """:
            """
        --source auto는 답이 올 때까지 kakao, aladin, yes24, nlk 순서로 묻습니다(BOOKFETCH_SERVICES로 바꿉니다). 키가 없는 곳은 건너뛰고, \
        키가 하나도 없으면 키가 필요 없는 Open Library에 묻습니다. --source all은 Open Library까지 모두에게 한꺼번에 물어 결과를 합칩니다. \
        그때 한 쪽에는 서비스마다 --size만큼 나옵니다.
        """,
        """
        With --offline, a search that was made before shows what it found; another one looks through every book \
        that was ever seen.
        """:
            "--offline에서는 전에 한 검색의 결과를 보이고, 하지 않은 검색은 전에 본 모든 책에서 찾습니다.",
        "Several words are one search. Words that begin with a hyphen stand behind --.":
            "낱말이 여럿이어도 검색 하나입니다. 하이픈으로 시작하는 낱말은 -- 뒤에 씁니다.",
        "The service to ask.":
            "물어볼 서비스.",
        "Where to look for the words.":
            "낱말을 찾을 곳.",
        "The order: accuracy or latest.":
            "순서: accuracy(정확도), latest(최신).",
        "Books a page, 1 to 50.":
            "한 쪽의 책 수, 1부터 50까지.",
        "As many books as this, from as many pages as that takes.":
            "책을 이만큼 보입니다. 필요한 만큼 여러 쪽을 읽습니다.",
        "List the books that were born on a day.":
            "그날 태어난 책을 보입니다.",
        """
        The National Library of Korea lists the day (it needs NLK_CERT_KEY); each book of the page is then \
        looked up at the shops, one after another until one knows it. A book that none knows is shown as the \
        library has it.
        """:
            """
        국립중앙도서관에서 그날의 목록을 받고(NLK_CERT_KEY가 필요합니다), 그 쪽의 책을 아는 곳이 나올 때까지 서점에 하나씩 물어봅니다. 아무 데도 없는 책은 도서관의 기록대로 \
        보입니다.
        """,
        """
        --years lists a day of several years, the earliest first, and reads as many years as the page needs; the \
        total is known once all are read. Ctrl-C shows what is there already.
        """:
            "--years는 여러 해의 같은 날을 오래된 해부터 보이며, 그 쪽에 필요한 만큼만 읽습니다. 전체 수는 모두 읽어야 압니다. Ctrl-C를 누르면 그때까지 찾은 것을 보입니다.",
        "The day, as YYYY-MM-DD, or as MM-DD beside --years.":
            "날짜. YYYY-MM-DD, --years와 함께라면 MM-DD.",
        "The day in each of these years: 1990-2026, one year, or all.":
            "이 해들의 같은 날: 1990-2026, 한 해, 또는 all.",
        "Show one book: all services are asked, and what they know becomes one.":
            "책 한 권을 보입니다. 모든 서비스에 물어 하나로 합칩니다.",
        """
        A long description, or a long text about the author, is cut after 450 characters; --full shows the whole, \
        --fold cuts it again, and either is remembered for the book. --explain tells for each field which \
        service's value is shown, what the others say, and why.
        """:
            """
        긴 소개와 긴 지은이 소개는 450자에서 자릅니다. --full은 다 보이고 --fold는 다시 자르며, 책마다 기억합니다. --explain은 항목마다 어느 서비스의 값을 보이는지, 다른 곳은 \
        무엇이라고 하는지, 왜 골랐는지 알립니다.
        """,
        "The book's ISBN, or a line number of the last list.":
            "책의 ISBN 또는 마지막 목록의 줄 번호.",
        "Show long texts whole, now and later.":
            "긴 글을 다 보입니다. 다음에도 그렇게 합니다.",
        "Cut long texts, now and later.":
            "긴 글을 자릅니다. 다음에도 그렇게 합니다.",
        "Cut long texts after this many characters, this time. (default: 450)":
            "이번에 긴 글을 이 글자 수에서 자릅니다. (기본: 450)",
        "Tell where each value comes from, and what other services say.":
            "값마다 출처와 다른 서비스의 값을 보입니다.",
        "Open a book's page in the browser.":
            "책의 페이지를 브라우저로 엽니다.",
        "The service whose page is opened.":
            "이 서비스의 페이지를 엽니다.",
        "Look up a list of ISBNs, one result line each, in the order of the input.":
            "ISBN 목록을 찾아, 적힌 순서대로 한 줄씩 결과를 보입니다.",
        """
        Each line of the input names one book by its ISBN; what stands behind # is a comment. Every line gets \
        its row: line, status (found, notFound, invalid, failed, duplicate), ISBN, title, authors, publisher, \
        date. A list may be of any length. After a stop of any kind, --resume goes on where it stopped, with the \
        same file. In JSON the list is called rows. Where not one line is answered, the code is that of the first \
        failure.
        """:
            """
        한 줄에 ISBN 하나를 씁니다. # 뒤는 설명입니다. 줄마다 결과가 한 줄씩 나옵니다: 줄, 상태(found, notFound, invalid, failed, \
        duplicate), ISBN, 제목, 지은이, 출판사, 날짜. 목록은 아무리 길어도 됩니다. 어떻게 멈추었든 같은 파일에 --resume을 붙이면 멈춘 곳부터 이어 합니다. \
        JSON에서 목록의 이름은 rows입니다. 답을 얻은 줄이 하나도 없으면 첫 실패의 코드로 끝납니다.
        """,
        "The file; - or nothing reads standard input.":
            "파일. -이거나 없으면 표준 입력을 읽습니다.",
        "Go on where an earlier run over the same file stopped.":
            "같은 파일을 찾다가 멈춘 곳부터 이어 합니다.",
        "How many books are looked up at once, 1 to 16.":
            "한꺼번에 찾는 책의 수, 1부터 16까지.",
        "List the best sold books, or the most borrowed.":
            "많이 팔린 책이나 많이 빌려 간 책을 보입니다.",
        """
        YES24 is asked, then Aladin, which keeps the list of a week only. Where neither can answer, the books \
        that public libraries lent most stand in, and it is said that these are loans. --loans asks the \
        libraries at once; they count a day, a week or a month.
        """:
            """
        YES24에 묻고, 다음으로 한 주의 목록만 있는 알라딘에 묻습니다. 둘 다 답하지 못하면 공공 도서관에서 많이 빌려 간 책을 대신 보이고, 대출임을 알립니다. --loans는 \
        바로 도서관에 묻습니다. 도서관은 하루, 한 주, 한 달을 셉니다.
        """,
        "A genre by name or id, such as 소설 or 001001025; 'bookfetch genres' lists them.":
            "분류의 이름이나 번호. 보기: 소설, 001001025. 'bookfetch genres'로 봅니다.",
        "The time that is counted.":
            "세는 기간.",
        "List the most borrowed books of public libraries, and not the best sold.":
            "많이 팔린 책 대신 공공 도서관에서 많이 빌려 간 책을 보입니다.",
        "Lines a page, 1 to 50.":
            "한 쪽의 줄 수, 1부터 50까지.",
        "List new books.":
            "새 책을 보입니다.",
        "YES24 is asked, then Aladin. A book that is announced may have a day to come.":
            "YES24에 묻고, 다음으로 알라딘에 묻습니다. 나온다고 알려진 책은 날짜가 앞날일 수 있습니다.",
        "Only what the shop finds worth noticing.":
            "서점이 주목하는 책만 보입니다.",
        "List the genres.":
            "분류를 보입니다.",
        """
        Every genre's own name and id work after --genre; the name that every service understands stands beside \
        it. Aladin's genres and the libraries' classes need no key; of Aladin's the top ones are listed, and the \
        numbers of those below work as well.
        """:
            """
        --genre에는 분류의 이름과 번호를 모두 쓸 수 있습니다. 어느 서비스에서나 통하는 이름은 옆에 보입니다. 알라딘의 분류와 도서관의 분류는 키가 필요 없습니다. 알라딘은 맨 \
        위의 분류만 보이지만, 그 아래의 번호도 쓸 수 있습니다.
        """,
        "The service whose genres are listed.":
            "이 서비스의 분류를 보입니다.",
        "List the public libraries of a region that hold a book.":
            "책이 있는 지역의 공공 도서관을 보입니다.",
        """
        Asks 도서관 정보나루 (it needs DATA4LIBRARY_AUTH_KEY). With --available each library of the page is asked \
        whether it had the book in the day before, one request a library.
        """:
            """
        도서관 정보나루에 묻습니다(DATA4LIBRARY_AUTH_KEY가 필요합니다). --available을 붙이면 그 쪽의 도서관마다 전날 책이 있었는지 묻습니다. 도서관마다 요청 \
        하나입니다.
        """,
        "An ISBN, or a line number of the last list.":
            "ISBN 또는 마지막 목록의 줄 번호.",
        "A province or large city by name or number: 서울, busan, 31.":
            "시·도의 이름이나 번호: 서울, busan, 31.",
        "Ask each library whether it had the book in the day before.":
            "도서관마다 전날 책이 있었는지 묻습니다.",
        "Fetch the largest real cover of a book.":
            "책의 진짜 표지 가운데 가장 큰 것을 받습니다.",
        """
        The addresses of all services are tried, the one that promises the largest picture first; placeholders \
        and pictures too small for a cover are refused. A picture that was fetched before is not fetched again.
        """:
            "모든 서비스의 주소를 큰 그림이 있을 만한 것부터 찾아봅니다. 자리만 채우는 그림과 표지로는 너무 작은 그림은 받지 않습니다. 받아 둔 그림은 다시 받지 않습니다.",
        """
        Without -o the picture is shown on a terminal, drawn by chafa where that is installed, and its size and the \
        kept file are told. -o writes a file of your own, over one that is there; - is the bytes to standard output.
        """:
            """
        -o가 없으면 터미널에서는 설치된 chafa로 이미지를 그려 표시하고, 크기와 저장된 파일을 알려 줍니다. -o는 따로 파일에 쓰며 이미 있는 \
        파일은 덮어씁니다. -는 표준 출력에 바이트를 씁니다.
        """,
        "Save the cover to this file; - is stdout.":
            "표지를 이 파일에 씁니다. -는 표준 출력입니다.",
        "List or save the pages of a book that may be looked at.":
            "책의 미리 보기 쪽을 보이거나 저장합니다.",
        """
        Asks Aladin (it needs ALADIN_TTB_KEY). --save writes 01.jpg, 02.jpg and so on; pages that are there \
        already are kept, so that a run that was cut short goes on where it ended.
        """:
            "알라딘에 묻습니다(ALADIN_TTB_KEY가 필요합니다). --save는 01.jpg, 02.jpg처럼 씁니다. 이미 있는 쪽은 그대로 두므로, 끊긴 일은 끝난 곳부터 이어집니다.",
        "Save the pages to this folder.":
            "이 폴더에 쪽을 저장합니다.",
        "Keep books: add, list, remove, clear, undo, import.":
            "책을 꽂아 둡니다: add, list, remove, clear, undo, import.",
        """
        The shelf keeps its own copy of each book: it is there without a network, and no clearing of the cache \
        thins it. Editions are books of their own; one edition from two services is one book.
        """:
            "책꽂이는 책마다 사본을 따로 둡니다. 네트워크 없이 볼 수 있고, 받아 둔 것을 지워도 줄지 않습니다. 판이 다르면 다른 책이고, 두 서비스에서 온 같은 판은 한 책입니다.",
        "List the shelf, the last added first.":
            "책꽂이를 보입니다. 나중에 꽂은 책이 먼저입니다.",
        "Put books on the shelf.":
            "책꽂이에 책을 꽂습니다.",
        "ISBNs, or line numbers of the last list.":
            "ISBN 또는 마지막 목록의 줄 번호. 여럿도 됩니다.",
        "Take books off the shelf; 'bookfetch shelf undo' puts them back.":
            "책꽂이에서 책을 뺍니다. 'bookfetch shelf undo'로 되돌립니다.",
        "Take everything off the shelf; 'bookfetch shelf undo' puts it back.":
            "책꽂이의 책을 모두 뺍니다. 'bookfetch shelf undo'로 되돌립니다.",
        "Put back what was removed or cleared last.":
            "마지막에 뺀 책을 되돌립니다.",
        "Put the books of a file on the shelf: Goodreads CSV, a list of ISBNs, or our own JSON or CSV.":
            "파일의 책을 꽂습니다: Goodreads CSV, ISBN 목록, bookfetch의 JSON이나 CSV.",
        "Doubtful rows are shown with their line and never guessed. What the file says of a book is kept.":
            "확실하지 않은 줄은 줄 번호와 함께 보이고 짐작하지 않습니다. 파일에 적힌 책의 값은 그대로 둡니다.",
        "The file; - reads standard input.":
            "파일. -는 표준 입력을 읽습니다.",
        "Show what would be done, and do nothing.":
            "하지 않고 무엇을 할지만 보입니다.",
        "Note something about a book: show, set, edit, remove, history.":
            "책에 메모를 남깁니다: show, set, edit, remove, history.",
        """
        Without an action the memo is shown. 'set -' reads the text from standard input, 'edit' opens $VISUAL or \
        $EDITOR. An empty text never replaces a memo: 'remove' does that, 'history' shows every text there was, \
        and 'restore' brings the last one back.
        """:
            """
        할 일을 쓰지 않으면 메모를 보입니다. 'set -'는 표준 입력에서 글을 읽고, 'edit'는 $VISUAL이나 $EDITOR를 엽니다. 빈 글은 메모를 바꾸지 않습니다. 지우는 \
        것은 'remove', 지난 글을 모두 보는 것은 'history', 마지막 글을 되살리는 것은 'restore'입니다.
        """,
        "What to do: show, set, edit, remove, history or restore.":
            "할 일: show, set, edit, remove, history, restore.",
        "The text to set; - reads it from standard input.":
            "남길 글. -는 표준 입력을 읽습니다.",
        "List the books shown lately, or forget them.":
            "최근에 본 책을 보이거나 기록을 지웁니다.",
        "BOOKFETCH_RECENTS says how many are kept and listed: 10 unless it is set, 0 for none.":
            "BOOKFETCH_RECENTS에 몇 권을 남기고 보일지 정합니다. 정하지 않으면 10권이고, 0이면 남기지 않습니다.",
        "List the books shown lately, the last one first.":
            "최근에 본 책을 보입니다. 나중에 본 책이 먼저입니다.",
        "Forget the books shown lately; shelf and memos stay.":
            "최근에 본 책의 기록을 지웁니다. 책꽂이와 메모는 그대로입니다.",
        "Look at, shrink or clear the answers kept for offline use.":
            "오프라인에서 쓰려고 받아 둔 응답을 보고, 줄이고, 지웁니다.",
        "Shelf, memos, recents and saved articles are no cache: nothing here touches them.":
            "책꽂이, 메모, 최근에 본 책, 저장한 기사는 여기서 건드리지 않습니다.",
        "Show how many answers are kept, how large and how old they are.":
            "받아 둔 응답의 수와 크기, 받은 때를 보입니다.",
        "Print the file that everything is kept in.":
            "모든 것을 두는 파일의 경로를 보입니다.",
        "Drop answers that were not used for some time, or the least used beyond a size.":
            "오래 쓰지 않은 응답이나, 크기를 넘는 만큼 가장 덜 쓴 응답을 지웁니다.",
        "Without a flag, what was not used for 90 days goes.":
            "옵션이 없으면 90일 동안 쓰지 않은 것을 지웁니다.",
        "Drop what was not used for this long (12h, 30d, 8w).":
            "이만큼 쓰지 않은 것을 지웁니다(12h, 30d, 8w).",
        "Keep at most this much, the least used going first (500KiB, 16MiB).":
            "이만큼만 남깁니다. 가장 덜 쓴 것부터 지웁니다(500KiB, 16MiB).",
        "Drop every kept answer and picture, or one service's answers; shelf, memos and the like stay.":
            "받아 둔 응답과 그림을 모두, 또는 한 서비스의 응답만 지웁니다. 책꽂이와 메모 등은 그대로입니다.",
        "Only this service's answers.":
            "이 서비스의 응답만.",
        "Read a series of books from a JSON file: its volumes, chapters, summaries.":
            "JSON 파일에 담긴 시리즈를 읽습니다: 권, 장, 줄거리.",
        """
        The file is {"data": [{"attributes": {title, author, pages, release_date, dedication, summary, wiki, \
        chapters: [{title}]}}]}; the place in it is the volume's number. The volume shown last is shown again \
        without --volume; --list shows all of them. --match looks each volume up in the catalogue, for its cover, \
        its price and whether it is on the shelf; a volume that no book is beyond doubt stays without.
        """:
            """
        파일은 {"data": [{"attributes": {title, author, pages, release_date, dedication, summary, wiki, \
        chapters: [{title}]}}]} 모양이고, 파일 안의 순서가 권 번호입니다. --volume이 없으면 마지막에 본 권을 다시 보이고, --list는 모든 권을 보입니다. \
        --match는 권마다 서점에서 표지와 값을 찾고 책꽂이에 있는지 봅니다. 확실하지 않은 권은 비워 둡니다.
        """,
        "--lint ends with 0 whatever it finds; with --strict it ends with 65 where anything is doubtful.":
            "--lint는 무엇을 찾아도 0으로 끝납니다. --strict를 붙이면 의심스러운 곳이 있을 때 65로 끝납니다.",
        "The file, or - for standard input; in a demo the sample that comes with the program.":
            "파일. -이면 표준 입력입니다. 데모에서는 프로그램에 든 견본입니다.",
        "The volume to show.":
            "보일 권.",
        "List the volumes.":
            "권의 목록을 보입니다.",
        "Show the summary whole, now and later.":
            "줄거리를 다 보입니다. 다음에도 그렇게 합니다.",
        "Cut the summary after 450 characters, now and later.":
            "줄거리를 450자에서 자릅니다. 다음에도 그렇게 합니다.",
        "Report what is doubtful in the file.":
            "파일에서 미심쩍은 곳을 알립니다.",
        "Write books as BibTeX, BibLaTeX, CSL-JSON, RIS, MARCXML, ONIX, CSV or JSON.":
            "책을 BibTeX, BibLaTeX, CSL-JSON, RIS, MARCXML, ONIX, CSV, JSON으로 씁니다.",
        "Without an argument, the shelf is written. 'recent' stands for the books shown lately.":
            "인자가 없으면 책꽂이를 씁니다. 'recent'는 최근에 본 책입니다.",
        "shelf, recent, ISBNs, or line numbers of the last list.":
            "shelf, recent, ISBN, 또는 마지막 목록의 줄 번호.",
        "bibtex, biblatex, csl-json, ris, marcxml, onix, csv or json.":
            "형식: bibtex, biblatex, csl-json, ris, marcxml, onix, csv, json.",
        "The same as --format json.":
            "--format json과 같습니다.",
        "Write to this file instead of standard output.":
            "표준 출력 대신 이 파일에 씁니다.",
        """
        The limits are those the services publish. A key with others has them set by BOOKFETCH_QUOTA_<SERVICE>, \
        such as BOOKFETCH_QUOTA_YES24=20000/day, in the environment or in .env: REQUESTS/day counts the days of \
        Korea, REQUESTS/24h the last 24 hours (1h to 168h); 'none' counts and never refuses. A stored answer \
        costs nothing.
        """:
            """
        한도는 서비스가 알린 대로입니다. 키의 한도가 다르면 환경 변수나 .env에 BOOKFETCH_QUOTA_<SERVICE>로 정합니다. 보기: \
        BOOKFETCH_QUOTA_YES24=20000/day. REQUESTS/day는 한국의 하루를, REQUESTS/24h는 지난 24시간(1h부터 168h까지)을 셉니다. \
        'none'은 세기만 하고 막지 않습니다. 받아 둔 응답은 세지 않습니다.
        """,
        """
        --repair sets a damaged store aside before, and makes a new one of what can be read, even where \
        something is lost; a store that is sound is left alone.
        """:
            "--repair는 먼저 손상된 저장소를 옮겨 두고, 잃는 것이 있더라도 읽을 수 있는 것으로 새로 만듭니다. 온전한 저장소는 그대로 둡니다.",
        "Mend a damaged store first; the damaged file is kept.":
            "먼저 손상된 저장소를 고칩니다. 손상된 파일은 남겨 둡니다.",
        """
        Each service with a key, and Open Library, is asked one small question, which counts as a request; with \
        --offline none is. Nothing secret is shown. The exit code is 0 whatever is found; with --strict it is that \
        of the first failure. A missing key is none.
        """:
            """
        키가 있는 서비스와 Open Library에 작은 질문을 하나씩 합니다. 요청으로 셉니다. --offline이면 묻지 않습니다. 비밀은 보이지 않습니다. 무엇을 찾든 \
        종료 코드는 0이고, --strict에서는 첫 실패의 코드입니다. 키가 없는 것은 실패가 아닙니다.
        """,
        "Find each volume in the catalogue: cover, price, shelf.":
            "권마다 서점의 책을 찾습니다: 표지, 값, 책꽂이.",
        "Keep a person's birthday: --keep NAME 06-26, or 1997-06-26 with the year of birth.":
            "사람의 생일을 적어 둡니다: --keep 이름 06-26, 태어난 해까지라면 1997-06-26.",
        "List the birthdays that are kept.":
            "적어 둔 생일을 보입니다.",
        "Forget a birthday that is kept.":
            "적어 둔 생일을 지웁니다.",
        "Show what a day brings: birthdays, books that were born on it, headlines.":
            "오늘을 보입니다: 생일, 이날 태어난 책, 기사.",
        """
        The birthdays are those kept by 'bookfetch birthday --keep NAME 06-26'. The books come from the National \
        Library of Korea (it needs NLK_CERT_KEY), and where its list cannot be had, from what was seen before. \
        The headlines are those that were seen or saved, of this year and of earlier ones; the day is the reader's own.
        """:
            """
        생일은 'bookfetch birthday --keep 이름 06-26'으로 적어 둔 것입니다. 책은 국립중앙도서관에서 받고(NLK_CERT_KEY가 필요합니다), 받을 수 없으면 전에 \
        본 책에서 찾습니다. 기사는 올해와 지난해들에 보았거나 담아 둔 것입니다. 날은 쓰는 사람의 시간대를 따릅니다.
        """,
        """
        --ics writes the birthdays as an iCalendar file that calendars subscribe to or import. A birthday of 29 \
        February is on the 28th in years that have no 29th.
        """:
            "--ics는 생일을 달력 프로그램이 읽는 iCalendar 파일로 씁니다. 2월 29일 생일은 29일이 없는 해에는 28일입니다.",
        "Another day: 06-26 of this year, or 1997-06-26.":
            "다른 날: 올해의 06-26, 또는 1997-06-26.",
        "Books of these years: 1990-2026, one year, or all; else the last ten.":
            "이 해들의 책: 1990-2026, 한 해, 또는 all. 정하지 않으면 지난 열 해.",
        "As many books, and as many headlines, as this.":
            "책과 기사를 이만큼씩 보입니다.",
        "Write the birthdays that are kept as an iCalendar file.":
            "적어 둔 생일을 iCalendar 파일로 씁니다.",
        "With --ics, write to this file instead of standard output.":
            "--ics와 함께, 표준 출력이 아니라 이 파일에 씁니다.",
        "Show the settings, and where each comes from.":
            "설정과 그 출처를 보입니다.",
    ]
}
