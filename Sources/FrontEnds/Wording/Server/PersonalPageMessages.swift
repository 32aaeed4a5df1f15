package import CatalogModel

// What the pages of the reader's own data say, and the page of keys.
extension Message {
    package static let pageAdded = Message(english: "Added", korean: "추가:")

    // MARK: Keys

    package static let pageKeys = Message(english: "Keyboard shortcuts", korean: "단축키")
    package static let pageKeysText = Message(
        english: """
            They work wherever no text is being typed. Without a script nothing is lost: Tab, Enter and the links of the \
            page lead everywhere.
            """,
        korean: "글을 입력하고 있지 않을 때 어디서나 쓸 수 있습니다. 스크립트가 꺼져 있어도 Tab, Enter 키와 링크로 모든 기능을 쓸 수 있습니다."
    )
    package static let pageKeysOn = Message(english: "Turn shortcuts on", korean: "단축키 켜기")
    package static let pageKeysOff = Message(english: "Turn shortcuts off", korean: "단축키 끄기")
    package static let pageKeysAreOff = Message(
        english: "The shortcuts are turned off in this browser.",
        korean: "이 브라우저에서는 단축키가 꺼져 있습니다."
    )
    package static let pageKeysOfPlaces = Message(english: "Go to a page", korean: "페이지로 이동")
    package static let pageKeysOfPages = Message(english: "On a page", korean: "페이지 안에서")
    package static let keyHelp = Message(english: "Show this page", korean: "이 페이지 열기")
    package static let keySearch = Message(english: "Search", korean: "검색창으로 이동")
    package static let keyNextItem = Message(english: "Next book or article", korean: "다음 책이나 기사")
    package static let keyPreviousItem = Message(english: "Previous book or article", korean: "이전 책이나 기사")
    package static let keyNextPage = Message(english: "Next page of the list", korean: "목록의 다음 페이지")
    package static let keyPreviousPage = Message(english: "Previous page of the list", korean: "목록의 이전 페이지")
    package static let keyShelf = Message(
        english: "Add the chosen book to the shelf, or remove it",
        korean: "선택한 책을 책꽂이에 추가하거나 삭제"
    )
    package static let keyMemo = Message(english: "Write the memo of the book", korean: "책의 메모 쓰기")
    package static let pageHome = Message(english: "Home", korean: "첫 화면")

    // MARK: Installing

    package static let pageAppDescription = Message(
        english: "Search books, keep a shelf, write memos.",
        korean: "책을 검색하고 책꽂이와 메모를 관리합니다."
    )

    // MARK: Statistics

    package static let pageOwn = Message(english: "Your books", korean: "내 책")
    package static let pageStatistics = Message(english: "Statistics", korean: "통계")
    package static let pageGoal = Message(english: "Goal", korean: "목표")
    package static func pageGoalOf(year: Int) -> Message {
        Message(english: "Books to read in \(year)", korean: "\(year)년에 읽을 책 권수")
    }
    package static func pageNoGoal(year: Int) -> Message {
        Message(english: "There is no goal for \(year) yet.", korean: "\(year)년 목표를 아직 정하지 않았습니다.")
    }
    package static let pageGoalHint = Message(
        english: "An empty field removes the goal.",
        korean: "비워 두고 저장하면 목표를 삭제합니다."
    )
    package static let pageFinishedDays = Message(english: "Days of finishing", korean: "완독한 날")
    package static let pageFinishedNone = Message(
        english: "No book has a day of finishing here. A book on the shelf gets one with the status “read”.",
        korean: "완독한 날이 기록된 책이 없습니다. 책꽂이에 있는 책의 상태를 ‘읽음’으로 바꾸면 기록됩니다."
    )
    package static let pageFinishedSomeDay = Message(english: "Some day of the year", korean: "날짜를 모르는 책")
    package static func pageFurtherBooks(_ count: Int) -> Message {
        Message(english: "\(count, one: "more book", many: "more books")", korean: "책 \(count)권 더 보기")
    }

    // MARK: Memos

    package static let pageMemos = Message(english: "Memos", korean: "메모")
    package static let pageMemosEmpty = Message(
        english: "No memos yet. Each book's page has a field for one.",
        korean: "저장된 메모가 없습니다. 책 페이지에서 메모를 쓸 수 있습니다."
    )
    package static let pageMemoHistory = Message(english: "History", korean: "변경 기록")
    package static func pageMemoHistoryOf(title: String) -> Message {
        Message(english: "History of the memo on \(title)", korean: "\(title) 메모의 변경 기록")
    }
    package static let pageMemoNow = Message(english: "Current text", korean: "현재 내용")
    package static let pageMemoRemoved = Message(english: "The memo was deleted.", korean: "메모를 삭제했습니다.")
    package static let pageMemoUse = Message(english: "Use this text again", korean: "이 내용으로 되돌리기")
    package static let pageMemoNever = Message(
        english: "This book has never had a memo.",
        korean: "이 책에는 메모를 쓴 적이 없습니다."
    )
    package static let pageWhole = Message(english: "Whole text", korean: "전체 내용")
    package static func pageMemoTotal(_ count: Int) -> Message {
        Message(english: "\(count, one: "memo", many: "memos")", korean: "메모 \(count)개")
    }

    // MARK: The shelf

    package static let pageStatus = Message(english: "Status", korean: "상태")
    package static let pageTag = Message(english: "Tag", korean: "태그")
    package static let pageNarrow = Message(english: "Filter and sort", korean: "골라 보기와 정렬")
    package static let pageAnyStatus = Message(english: "Any status", korean: "모든 상태")

    // MARK: Reading and tags of a book

    package static let pageReading = Message(english: "Your reading", korean: "읽기 기록")
    package static let pageRatingOwn = Message(english: "Your rating", korean: "내 별점")
    package static let pageStartedOn = Message(english: "Started", korean: "시작한 날")
    package static let pageFinishedOn = Message(english: "Finished or stopped", korean: "끝내거나 그만둔 날")
    package static let pageProgress = Message(english: "Progress", korean: "진행 상황")
    package static let pageReadingHint = Message(
        english: "Days such as 2026-11-20, 2026-11 or yesterday; progress as a page (120) or a share (45%).",
        korean: "날짜는 2026-11-20, 2026-11, 어제처럼, 진행 상황은 쪽(120)이나 비율(45%)로 씁니다."
    )
    package static func pageDayInFuture(day: PartialDate) -> Message {
        Message(
            english: "\(day) is in the future; the date must be today or earlier.",
            korean: "\(day, .topic) 미래의 날짜입니다. 오늘이나 그 이전 날짜를 쓰세요."
        )
    }
    package static let pageStartNeedsReading = Message(
        english: "Only a book that is or was being read has a day of starting; choose such a status.",
        korean: "읽기 시작한 책에만 시작한 날을 기록할 수 있습니다. 상태를 먼저 바꾸세요."
    )
    package static let pageFinishNeedsReading = Message(
        english: "Only a book with the status “read” or “stopped” has a day of finishing; choose one of them.",
        korean: "‘읽음’이나 ‘중단’ 상태인 책에만 끝낸 날을 기록할 수 있습니다. 상태를 먼저 바꾸세요."
    )
    package static let pageProgressNeedsReading = Message(
        english: "Only a book that is being read, paused or stopped has a progress; choose such a status.",
        korean: "읽는 중이거나 멈추었거나 중단한 책에만 진행 상황을 기록할 수 있습니다. 상태를 먼저 바꾸세요."
    )
    package static let pageDaysReversed = Message(
        english: "The day of starting is after the day of finishing.",
        korean: "시작한 날이 끝낸 날보다 늦습니다."
    )
    package static let pageTags = Message(english: "Your tags", korean: "내 태그")
    package static let pageTagAdd = Message(english: "Add tags, with commas between them", korean: "태그 추가(쉼표로 구분)")
    package static let pageAdd = Message(english: "Add", korean: "추가")
    package static func pageTagRemove(tag: String) -> Message {
        Message(english: "Remove the tag '\(tag)'", korean: "태그 '\(tag)' 삭제")
    }
    package static let pageTagsOfRemoved = Message(
        english: "The book was removed from the shelf elsewhere; its tags were not changed.",
        korean: "책이 다른 곳에서 책꽂이에서 삭제되어 태그를 바꾸지 않았습니다."
    )

    // MARK: Import

    package static let pageImport = Message(english: "Import", korean: "가져오기")
    package static let pageImportText = Message(
        english: """
            The books of a file go on the shelf, with their status, days, ratings and memos. You see what it holds before \
            anything is changed, and an import can be undone.
            """,
        korean: "파일에 있는 책을 상태, 날짜, 별점, 메모와 함께 책꽂이에 추가합니다. 변경하기 전에 내용을 확인할 수 있고, 가져온 뒤에도 되돌릴 수 있습니다."
    )
    package static let pageImportFile = Message(english: "File of books", korean: "책 목록 파일")
    package static let pageImportHint = Message(
        english: """
            Exports of Goodreads, StoryGraph and Open Library, RIS, BibTeX, CSL-JSON, MARC, ONIX, JSON or CSV of this \
            program, or any text with ISBNs. At most 8 MiB.
            """,
        korean: """
            Goodreads, StoryGraph, Open Library의 내보내기 파일, RIS, BibTeX, CSL-JSON, MARC, ONIX, 이 프로그램의 JSON과 CSV, \
            ISBN이 적힌 텍스트를 쓸 수 있습니다(최대 8 MiB).
            """
    )
    package static let pageImportPreview = Message(english: "Show what it holds", korean: "내용 확인")
    package static let pageImportNow = Message(english: "Import these books", korean: "이 책들 가져오기")
    package static func pageImportRuns(done: Int, count: Int) -> Message {
        done < count
            ? Message(
                english: "Being imported: \(done) of \(count, one: "book", many: "books") looked up.",
                korean: "가져오는 중입니다. 책 \(count)권 중 \(done)권을 확인했습니다."
            )
            : Message(
                english: "Being imported: all \(count, one: "book is", many: "books are") being written.",
                korean: "가져오는 중입니다. 책 \(count)권을 저장하고 있습니다."
            )
    }
    package static let pageImportCancel = Message(english: "Cancel the import", korean: "가져오기 취소")
    package static let pageImportReload = Message(english: "Show how far it is", korean: "진행 상황 새로고침")
    package static let pageImportCancelled = Message(
        english: "The import was cancelled: nothing was added.",
        korean: "가져오기를 취소했습니다. 추가된 책은 없습니다."
    )
    package static let pageImportOther = Message(english: "Choose another file", korean: "다른 파일 선택")
    package static let pageImportDoubtful = Message(english: "Doubtful rows", korean: "확실하지 않은 행")
    package static let pageImportUnmatched = Message(
        english: "Rows without a book, as a file",
        korean: "책을 알 수 없는 행 내려받기"
    )
    package static func pageImportUnknown(count: Int) -> Message {
        Message(
            english: """
                \(count, one: "book has", many: "books have") only an ISBN; the import looks up what is not known, which \
                may take a while.
                """,
            korean: "책 \(count)권은 ISBN만 있습니다. 가져올 때 정보를 조회하므로 시간이 걸릴 수 있습니다."
        )
    }
    package static func pageImportRest(count: Int) -> Message {
        Message(english: "And \(count, one: "more book", many: "more books").", korean: "외 \(count)권.")
    }
    package static let pageImportTooLarge = Message(
        english: "The file is larger than 8 MiB. Split it, or import it with the command.",
        korean: "파일이 8 MiB보다 큽니다. 파일을 나누거나 명령으로 가져오세요."
    )
    package static let pageImportGone = Message(
        english: "This file is no longer kept. Choose it again.",
        korean: "파일이 더 이상 보관되어 있지 않습니다. 다시 선택하세요."
    )

    // MARK: Watches

    package static let pageWatches = Message(english: "Watches", korean: "신간 알림")
    package static let pageWatchesText = Message(
        english: "Authors, series and publishers whose new books you want to know of.",
        korean: "새 책이 나오면 알고 싶은 저자, 시리즈, 출판사입니다."
    )
    package static let pageWatchesEmpty = Message(english: "Nothing is watched yet.", korean: "신간 알림을 설정한 항목이 없습니다.")
    package static let pageShelfSeries = Message(english: "Your series", korean: "내 시리즈")
    package static let pageShelfCovers = Message(english: "Covers", korean: "표지")
    package static func pageCoversKept(count: Int, of books: Int, size: String) -> Message {
        Message(
            english: "Kept covers: \(count) of \(books, one: "book", many: "books"), \(size).",
            korean: "보관된 표지: 책 \(books)권 중 \(count)권, \(size)."
        )
    }
    package static func pageCoversMissing(count: Int) -> Message {
        Message(
            english: "\(count, one: "book", many: "books") without a kept cover",
            korean: "표지를 보관하지 않은 책 \(count)권"
        )
    }
    package static let pageCoversHowToKeep = Message(
        english: "'bookfetch shelf covers --keep' fetches them, and says why it could not fetch one.",
        korean: "'bookfetch shelf covers --keep'으로 받을 수 있고, 받지 못한 이유도 표시합니다."
    )
    package static let pageFindVolumes = Message(english: "Find missing volumes", korean: "빠진 권 찾기")
    package static let pageWatch = Message(english: "Watch", korean: "알림 설정")
    package static let pageUnwatch = Message(english: "Stop watching", korean: "알림 해제")
    package static let pageLooked = Message(english: "Last looked:", korean: "마지막 확인:")
}
