extension Message {
    package static let helpShelfStatus = Message(
        english: "Set the status, progress and rating of books on the shelf.",
        korean: "책꽂이에 있는 책의 상태, 진행 상황, 별점을 정합니다."
    )
    package static let helpShelfStatusMore = Message(
        english: """
            The status is want, reading, paused, read, stopped, or none to remove it with all days. 'read' is finished today, 'reading' \
            is begun today, 'stopped' given up today, unless --on says otherwise or the book already has the status and \
            its day. A book that is wanted has no days. A book that was read and is begun again keeps its earlier \
            readings; --again records one more reading of a book that was not begun here. Without a status, --rating \
            and --progress change rating and progress alone. 'bookfetch shelf undo' undoes a change.
            """,
        korean: """
            상태는 want(읽고 싶음), reading(읽는 중), paused(잠시 멈춤), read(읽음), stopped(중단), none(없음)이며 한국어로 써도 \
            됩니다. --on을 쓰지 않으면 read는 오늘 다 읽은 것으로, reading은 오늘 시작한 것으로, stopped는 오늘 그만둔 것으로 기록하고, \
            이미 같은 상태라면 날짜를 바꾸지 않습니다. want에는 날짜가 없습니다. 다 읽은 책을 다시 시작해도 이전에 읽은 기록은 남습니다. \
            --again은 여기서 시작하지 않고 다시 읽은 기록을 더합니다. 상태 없이 --rating과 --progress만 쓰면 별점과 진행 상황만 바꿉니다. \
            'bookfetch shelf undo'로 되돌릴 수 있습니다.
            """
    )
    package static let helpShelfStatusWords = Message(
        english: "ISBNs or line numbers of the last list, and the status last.",
        korean: "ISBN이나 마지막 목록의 줄 번호. 상태는 맨 뒤에 씁니다."
    )
    package static let helpShelfOn = Message(
        english: "The day, as precise as known: 2026-11-20, 2026-11, 2026, today.",
        korean: "날짜. 아는 만큼만 써도 됩니다: 2026-11-20, 2026-11, 2026, today."
    )
    package static let helpShelfRating = Message(
        english: "The rating: 0.25 to 5, or none.",
        korean: "별점: 0.25–5, 또는 none."
    )
    package static let helpShelfSort = Message(
        english: "The sort order: added, title, author, published, status, rating or finished.",
        korean: """
            정렬: added(추가), title(제목), author(저자), published(출간일), status(상태), rating(별점), finished(완독일).
            """
    )
    package static let helpShelfStatusFilter = Message(
        english: "Only books of this status: want, reading, paused, read or stopped.",
        korean: "이 상태의 책만: want(읽고 싶음), reading(읽는 중), paused(잠시 멈춤), read(읽음), stopped(중단)."
    )
    package static let helpShelfProgress = Message(
        english: "How far you have come: a page (120), a share (45%), or none.",
        korean: "어디까지 읽었는지: 쪽(120), 비율(45%), 또는 none."
    )
    package static let helpShelfAgain = Message(
        english: "Record one more reading; the one before is kept.",
        korean: "다시 읽은 기록을 더합니다. 이전 기록은 남습니다."
    )
    package static let helpShelfTagFilter = Message(
        english: "Only books with this tag; several tags for books with all of them.",
        korean: "이 태그가 있는 책만. 여러 번 쓰면 모두 있는 책만."
    )
    package static let helpShelfTag = Message(
        english: "Add, remove and list tags of books on the shelf.",
        korean: "책꽂이에 있는 책의 태그를 추가, 삭제, 표시합니다."
    )
    package static let helpShelfTagMore = Message(
        english: """
            A tag is any text without a comma; several are separated by spaces or commas. 'bookfetch shelf --tag essay' \
            shows the books with a tag. Tags are imported from and exported to Goodreads' shelves and StoryGraph's tags. \
            'bookfetch shelf undo' undoes a change.
            """,
        korean: """
            태그는 쉼표가 없는 글이며, 여러 개는 공백이나 쉼표로 구분합니다. 'bookfetch shelf --tag 에세이'는 그 태그가 있는 책을 \
            표시합니다. Goodreads의 책꽂이와 StoryGraph의 태그를 가져오고 내보냅니다. 'bookfetch shelf undo'로 되돌릴 수 있습니다.
            """
    )
    package static let helpShelfTagAdd = Message(english: "Add tags to books.", korean: "책에 태그를 추가합니다.")
    package static let helpShelfTagRemove = Message(english: "Remove tags from books.", korean: "책에서 태그를 삭제합니다.")
    package static let helpShelfTagList = Message(
        english: "List all tags with their number of books.",
        korean: "모든 태그를 책 수와 함께 표시합니다."
    )
    package static let helpShelfTagBooks = Message(
        english: "An ISBN, or line numbers of the last list such as 1-3,7.",
        korean: "ISBN, 또는 1-3,7처럼 쓴 마지막 목록의 줄 번호."
    )
    package static let helpShelfTags = Message(english: "The tags.", korean: "태그.")
    package static let helpShelfMatch = Message(
        english: "Only books with these words in title, author, publisher, memo or ISBN.",
        korean: "제목, 저자, 출판사, 메모, ISBN에 이 단어가 있는 책만."
    )
    package static let helpShelfStats = Message(
        english: "Show what was read in a year.",
        korean: "한 해에 읽은 책의 통계를 표시합니다."
    )
    package static let helpShelfStatsMore = Message(
        english: """
            Counts the readings that reached a book's end in the year, a book that was read again each time: books, pages, months, authors, publishers, \
            categories, the average rating and the progress of the goal.
            """,
        korean: "그해에 다 읽은 책을 집계합니다. 다시 읽은 책은 그때마다 셉니다: 권수, 쪽수, 월별, 저자별, 출판사별, 분류별, 평균 별점, 목표 달성 현황."
    )
    package static let helpShelfStatsYear = Message(
        english: "The year, or all; this year by default.",
        korean: "연도 또는 all. 기본값은 올해."
    )
    package static let helpShelfGoal = Message(
        english: "Set or show how many books to read in a year.",
        korean: "한 해에 읽을 책의 목표를 정하거나 표시합니다."
    )
    package static let helpShelfGoalYear = Message(english: "The year; this year by default.", korean: "연도. 기본값은 올해.")
    package static let helpShelfGoalBooks = Message(
        english: "The number of books, or none to remove the goal.",
        korean: "권수. none은 목표를 삭제합니다."
    )

    // MARK: similar

    package static let helpSimilar = Message(
        english: "List books that go together with a book.",
        korean: "함께 읽을 만한 책을 표시합니다."
    )
    package static let helpSimilarMore = Message(
        english: """
            The books that readers of public libraries borrowed together with it, then those that the service recommends for \
            more of the same and for variety ('relation' in JSON). They come from Data4Library: DATA4LIBRARY_AUTH_KEY \
            is required, and each book is one request of the day's quota. For several books (up to 5), or for some readers \
            alone (--for), the recommendations are longer lists, one request for each kind of readers.
            """,
        korean: """
            공공도서관에서 함께 대출된 책을 먼저 표시하고, 이어서 비슷한 책과 색다른 책 추천을 표시합니다(JSON의 'relation'). 도서관 \
            정보나루에서 받으므로 DATA4LIBRARY_AUTH_KEY가 필요하며, 책마다 하루 한도에서 요청 1회를 씁니다. 책이 여러 권이거나(5권까지) \
            --for로 독자를 정하면 더 긴 추천 목록을 받으며, 독자 종류마다 요청 1회를 씁니다.
            """
    )

    package static let helpSimilarFor = Message(
        english: "Recommendations for some readers alone: experts (more of the same) or readers (variety).",
        korean: "추천할 독자: experts(마니아, 비슷한 책), readers(다독자, 색다른 책)."
    )

    // MARK: watch

    package static let helpWatch = Message(
        english: "Watch authors, series and publishers for new books.",
        korean: "저자, 시리즈, 출판사의 신간을 확인합니다."
    )
    package static let helpWatchMore = Message(
        english: """
            The first look at a name lists its newest books; from then on only books that have not been seen are listed. \
            Without a name, everything that is watched is looked at; if one cannot be checked, the others still are. --ics \
            writes the release dates of the watched books, from a year ago onwards, as a calendar.
            """,
        korean: """
            처음 확인할 때는 최근 책을 표시하고, 그다음부터는 새로 나온 책만 표시합니다. 이름을 생략하면 설정한 항목을 모두 확인하며, 하나를 \
            확인하지 못해도 나머지는 확인합니다. --ics는 최근 1년과 앞으로의 출간일을 캘린더로 저장합니다.
            """
    )
    package static let helpWatchCheck = Message(
        english: "List what is new of everything that is watched.",
        korean: "설정한 모든 항목의 신간을 표시합니다."
    )
    package static let helpWatchAuthor = Message(
        english: "List the new books of an author, and watch for more.",
        korean: "저자의 신간을 표시하고 계속 확인합니다."
    )
    package static let helpWatchSeries = Message(
        english: "List the new books of a series, by its title, and watch for more.",
        korean: "제목으로 시리즈의 신간을 표시하고 계속 확인합니다."
    )
    package static let helpWatchPublisher = Message(
        english: "List the new books of a publisher, and watch for more.",
        korean: "출판사의 신간을 표시하고 계속 확인합니다."
    )
    package static let helpWatchName = Message(english: "The name.", korean: "이름.")
    package static let helpWatchList = Message(english: "List what is watched.", korean: "신간 알림 목록을 표시합니다.")
    package static let helpWatchRemove = Message(english: "Stop watching.", korean: "신간 알림을 해제합니다.")
    package static let helpWatchRemoveWords = Message(
        english: "The name, with author, series or publisher before it if needed, or its number in 'watch list'.",
        korean: "이름 또는 'watch list'의 번호. 필요하면 이름 앞에 author, series, publisher를 씁니다."
    )
    package static let helpWatchExec = Message(
        english: """
            Run a command if something is new since the last look: the books are its input, one JSON document a line. At \
            most 5 minutes; if it fails, the books stay new.
            """,
        korean: """
            지난번 확인 이후 신간이 있으면 명령을 실행합니다. 책은 한 줄에 JSON 문서 하나씩 표준 입력으로 전달됩니다. 최대 5분이며, 실패하면 다음에 \
            다시 알립니다.
            """
    )
    package static let helpWatchICS = Message(
        english: "Write the release dates as an iCalendar file.",
        korean: "출간일을 iCalendar 파일로 저장합니다."
    )
}
