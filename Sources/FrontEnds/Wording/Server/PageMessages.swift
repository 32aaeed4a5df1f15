extension Message {
    package static let pageSearch = Message(english: "Search", korean: "검색")
    package static let pageSearchHint = Message(english: "Title, author or ISBN", korean: "제목, 저자 또는 ISBN")
    package static let pageTarget = Message(english: "Search in", korean: "검색 범위")
    package static let pageBirthday = Message(english: "On this day", korean: "그날 나온 책")
    package static let pageBestsellers = Message(english: "Best sellers", korean: "베스트셀러")
    package static let pageTrends = Message(english: "Library trends", korean: "도서관 동향")
    package static let pageTrendShow = Message(english: "Show", korean: "보기")

    package static func pageTrend(_ subject: String) -> Message {
        switch subject {
        case "keywords": Message(english: "Key words of the month", korean: "이달의 키워드")
        case "books": Message(english: "Books by key word", korean: "키워드로 찾은 책")
        case "library": Message(english: "A library's loans", korean: "도서관별 대출")
        case "reading": Message(english: "Reading by age", korean: "연령별 독서량")
        default: Message(english: "Rising loans", korean: "대출 급상승")
        }
    }

    /// The label of a field for a parameter of a list.
    package static func pageTrendField(_ name: String) -> Message {
        switch name {
        case "keywords": Message(english: "Key words, with commas between them", korean: "키워드(쉼표로 구분)")
        case "library": Message(english: "Number of the library", korean: "도서관 번호")
        case "by": Message(english: "Counted by", korean: "단위")
        case "weekdays": Message(english: "Day of the week", korean: "요일")
        case "hours": Message(english: "Hour", korean: "시간대")
        case "region": Message(english: "Region", korean: "지역")
        case "time": Message(english: "Year or month", korean: "연도나 월")
        case "month": Message(english: "Month", korean: "월")
        default: Message(english: "Day", korean: "날짜")
        }
    }

    package static let pageNew = Message(english: "New books", korean: "새로 나온 책")
    package static let pageShelf = Message(english: "Shelf", korean: "책꽂이")
    package static let pageRecent = Message(english: "Recently viewed", korean: "최근 본 책")
    package static let pageSeries = Message(english: "Series", korean: "시리즈")
    package static let pageNews = Message(english: "News", korean: "뉴스")
    package static let pageAbout = Message(english: "About", korean: "정보")
    package static let pageSkip = Message(english: "Skip to content", korean: "본문으로 건너뛰기")
    package static let pageNext = Message(english: "Next page", korean: "다음 페이지")
    package static let pagePrevious = Message(english: "Previous page", korean: "이전 페이지")
    package static let pageMore = Message(english: "Show more", korean: "더보기")
    package static let pageLess = Message(english: "Show less", korean: "접기")
    package static let pageShow = Message(english: "Show", korean: "보기")
    package static let pageSave = Message(english: "Save", korean: "저장")
    package static func pageUndo(change: Message) -> Message {
        Message(english: "Undo \(change)", korean: "되돌리기: \(change)")
    }
    package static func pageRedo(change: Message) -> Message {
        Message(english: "Redo \(change)", korean: "다시 실행: \(change)")
    }
    package static let pageMemoSavedElsewhere = Message(
        english: "Saved elsewhere meanwhile",
        korean: "그 사이 다른 곳에서 저장된 메모"
    )
    package static let pageMemoRemovedElsewhere = Message(
        english: "The memo was removed elsewhere.",
        korean: "메모가 다른 곳에서 삭제되었습니다."
    )
    package static let pageMemoYours = Message(
        english: "Your text",
        korean: "작성한 내용"
    )
    package static let pageMemoMerge = Message(
        english: "Nothing was overwritten. Take over what you need from the other text, then save.",
        korean: "아무것도 덮어쓰지 않았습니다. 필요한 내용을 옮겨 적은 뒤 저장하세요."
    )
    package static let pageMemoSaveMerged = Message(
        english: "Save this text",
        korean: "이 내용으로 저장"
    )
    package static let pageMemoUseOther = Message(
        english: "Keep the other text",
        korean: "다른 메모 유지"
    )
    package static let pageStatusChanged = Message(
        english: "The status was changed elsewhere in the meantime; yours was not saved.",
        korean: "그 사이 다른 곳에서 상태가 변경되어 저장하지 않았습니다."
    )
    package static let pageStatusOfRemoved = Message(
        english: "The book was removed from the shelf elsewhere; its status was not saved.",
        korean: "책이 다른 곳에서 책꽂이에서 삭제되어 상태를 저장하지 않았습니다."
    )
    package static let pageAddAgain = Message(
        english: "To set a status or tags, add the book to the shelf again.",
        korean: "상태나 태그를 저장하려면 책을 다시 책꽂이에 추가하세요."
    )
    package static func pageBothStatuses(current: Message, chosen: Message) -> Message {
        Message(english: "Now: \(current). Yours: \(chosen).", korean: "현재: \(current). 선택한 상태: \(chosen).")
    }
    package static let pageShelfAdd = Message(english: "Add to shelf", korean: "책꽂이에 추가")
    package static let pageShelfRemove = Message(english: "Remove from shelf", korean: "책꽂이에서 삭제")
    package static let pageMemo = Message(english: "Memo", korean: "메모")
    package static let pageDescription = Message(english: "Description", korean: "책 소개")
    package static let pageBiography = Message(english: "About the author", korean: "저자 소개")
    package static let pageContents = Message(english: "Contents", korean: "목차")
    package static let pageSummary = Message(english: "Summary", korean: "줄거리")
    package static let pageLinks = Message(english: "In shops and libraries", korean: "서점과 도서관에서 보기")
    package static let pagePreview = Message(english: "Preview", korean: "미리보기")
    package static let pageCategory = Message(english: "Category", korean: "분야")
    package static let pageRating = Message(english: "Rating", korean: "평점")
    package static let pageAvailability = Message(english: "Availability", korean: "판매 상태")
    package static let pageDay = Message(english: "Day", korean: "날짜")
    package static let pageWeekdays = Message(english: "Sun Mon Tue Wed Thu Fri Sat", korean: "일 월 화 수 목 금 토")
    package static let pageEveryYear = Message(english: "This day in the last ten years", korean: "최근 10년의 같은 날")
    package static let pagePreviousMonth = Message(english: "Previous month", korean: "이전 달")
    package static let pageNextMonth = Message(english: "Next month", korean: "다음 달")
    package static let pageCountry = Message(english: "Country", korean: "국가")
    package static let pageRead = Message(english: "Read", korean: "읽음")
    package static let pageSources = Message(english: "Sources", korean: "출처")
    package static let pageQuota = Message(english: "Quotas", korean: "사용 한도")
    package static let pageStorage = Message(english: "What is stored where", korean: "저장 위치")
    package static let pagePrograms = Message(english: "For other programs", korean: "다른 프로그램에서 사용하기")

    package static let pageStorageText = Message(
        english: "Everything is stored on this machine only. Keys never appear on a page.",
        korean: "모든 데이터는 이 기기에만 저장됩니다. 키는 어떤 페이지에도 표시되지 않습니다."
    )

    package static let pageStoredData = Message(
        english: "Shelf, memos, recent books, read articles, cached responses",
        korean: "책꽂이, 메모, 최근 본 책, 읽은 기사, 저장된 응답"
    )

    package static let pageStoredImages = Message(english: "Covers and other images", korean: "표지 등 이미지")

    package static let pageStoredSettings = Message(english: "Settings and keys", korean: "설정과 키")

    package static func pageProgramsText(address: String) -> Message {
        Message(
            english:
                "JSON: \(address)/openapi.json. E-readers: \(address)/opds. Feeds: \(address)/feeds/new.atom.",
            korean:
                "JSON은 \(address)/openapi.json, 전자책 앱은 \(address)/opds, 피드는 \(address)/feeds/new.atom 주소를 사용합니다."
        )
    }

    package static func pageBirthdayOf(year: Int?, month: Int, day: Int) -> Message {
        let name = monthNames[(month + 11) % monthNames.count]
        guard let year else {
            return Message(english: "Books published on \(name) \(day)", korean: "\(month)월 \(day)일에 출간된 책")
        }
        return Message(
            english: "Books published on \(name) \(day), \(year)",
            korean: "\(year)년 \(month)월 \(day)일에 출간된 책"
        )
    }

    package static func pageTotal(_ count: Int) -> Message {
        Message(english: "\(count, one: "book", many: "books")", korean: "총 \(count)권")
    }

    package static func pageRange(first: Int, last: Int, total: Int) -> Message {
        let numbers = first == last ? "\(first)" : "\(first)–\(last)"
        return Message(
            english: "\(numbers) of \(total, one: "book", many: "books")",
            korean: "\(total)권 중 \(numbers)"
        )
    }

    package static func pageBehindTheEnd(page: Int) -> Message {
        Message(english: "The list has no page \(page).", korean: "\(page)페이지가 없습니다. 목록이 그 전에 끝납니다.")
    }

    package static func pageLastInstead(page: Int, last: Int) -> Message {
        Message(
            english: "The shelf has no page \(page). This is its last one, page \(last).",
            korean: "책꽂이에 \(page)페이지가 없어 마지막인 \(last)페이지를 표시합니다."
        )
    }

    package static func pageNoteCount(_ count: Int) -> Message {
        Message(english: "\(count, one: "note", many: "notes")", korean: "알림 \(count)개")
    }

    package static func pageNumber(_ number: Int) -> Message {
        Message(english: "Page \(number)", korean: "\(number)쪽")
    }

    package static func searchTarget(_ name: String) -> Message {
        switch name {
        case "title": Message(english: "Title", korean: "제목")
        case "author": Message(english: "Author", korean: "저자")
        case "publisher": Message(english: "Publisher", korean: "출판사")
        case "isbn": Message(english: "By ISBN", korean: "ISBN으로")
        default: Message(english: "Everything", korean: "전체")
        }
    }

    package static let feedWatch = Message(english: "New books of what I watch", korean: "신간 알림")
    package static let feedBirthday = Message(english: "Published on this day", korean: "오늘 출간된 책")

    package static let openSearchDescription = Message(
        english: "Search books with bookfetch.",
        korean: "bookfetch로 책을 검색합니다."
    )
}
