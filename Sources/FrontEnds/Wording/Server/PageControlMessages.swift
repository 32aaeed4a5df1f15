extension Message {
    package static let pageDescribeBook = Message(english: "Add a book without an ISBN", korean: "ISBN 없는 책 추가")
    package static let pageAddDescribed = Message(english: "Add to the shelf", korean: "책꽂이에 추가")
    package static let pageDescribeCover = Message(english: "Cover, at most 10 MiB", korean: "표지(10 MiB까지)")
    package static let pageCoverTooLarge = Message(
        english: "The cover is larger than 10 MiB. Choose a smaller image.",
        korean: "표지 파일이 10 MiB보다 큽니다. 더 작은 이미지를 고르세요."
    )
    package static let pageLoading = Message(english: "Loading…", korean: "불러오는 중…")
    package static let pagePlaces = Message(english: "Pages", korean: "메뉴")
    package static let pageMemoDraft = Message(
        english: "Unsaved text from last time has been restored.",
        korean: "저장하지 않은 글을 되살렸습니다."
    )
    package static let pageMemoUnsaved = Message(english: "Not saved yet", korean: "아직 저장하지 않음")
    package static let pageMemoSaved = Message(english: "Saved", korean: "저장됨")
    package static let pageMemoHint = Message(
        english: "An empty memo is deleted.",
        korean: "내용을 모두 지우고 저장하면 메모가 삭제됩니다."
    )
    package static let pageMemoLost = Message(
        english: "Your text was not saved. It is still here:",
        korean: "글이 저장되지 않았습니다. 글은 아래에 그대로 있습니다."
    )
    package static let pageBackToBook = Message(english: "Back to the book", korean: "책으로 돌아가기")
    package static let pageMoreBooks = Message(english: "Show more books", korean: "책 더 보기")
    package static let pageMoreArticles = Message(english: "Show more articles", korean: "기사 더 보기")
    package static let pageSort = Message(english: "Sort", korean: "정렬")
    package static let pageSource = Message(english: "Source", korean: "검색할 곳")
    package static let pageFilter = Message(english: "Filter", korean: "찾기")
    package static let pageExport = Message(english: "Export", korean: "내보내기")
    package static let pageFailed = Message(
        english: """
            The change was not made: the server does not respond. Check that it is still running, then try again.
            """,
        korean: "변경하지 못했습니다. 서버가 응답하지 않습니다. 서버가 실행 중인지 확인한 뒤 다시 시도하세요."
    )
    package static let pageStopped = Message(
        english: "The server does not respond. Check that it is still running, then try again.",
        korean: "서버가 응답하지 않습니다. 서버가 실행 중인지 확인한 뒤 다시 시도하세요."
    )
    package static let pageFirst = Message(english: "First page", korean: "첫 페이지")
    package static let pageCalendar = Message(english: "Another day", korean: "다른 날짜")
    package static let pageInvalidAddress = Message(
        english: "The address has a value that is not valid.",
        korean: "주소에 올바르지 않은 값이 있습니다."
    )
    package static let pageKeyHint = Message(
        english: """
            Run 'bookfetch setup' in a terminal: it asks for keys and saves them in the settings file. The page “About” \
            shows where that is.
            """,
        korean: """
            터미널에서 'bookfetch setup'을 실행하면 키를 물어보고 설정 파일에 저장합니다. 파일의 위치는 ‘정보’ 페이지에 있습니다.
            """
    )
    package static let pageTryLater = Message(
        english: "Check the network connection, or try again later.",
        korean: "네트워크 연결을 확인하거나 나중에 다시 시도하세요."
    )

    // MARK: A series

    package static let pageSeriesEmpty = Message(
        english: "No series has been chosen yet.",
        korean: "아직 선택한 시리즈가 없습니다."
    )
    package static let pageSeriesText = Message(
        english: """
            A series is a JSON file that lists the volumes of a series of books, each with its title, date, chapters and \
            summary. Choose such a file, or look at the sample first.
            """,
        korean: "시리즈는 한 시리즈의 책을 권별로 정리한 JSON 파일입니다. 권마다 제목, 출간일, 장, 줄거리를 담습니다. 파일을 선택하거나 먼저 예제를 살펴보세요."
    )
    package static let pageSeriesFile = Message(english: "Series file (JSON)", korean: "시리즈 파일(JSON)")
    package static let pageSeriesOpen = Message(english: "Open", korean: "열기")
    package static let pageSeriesSample = Message(english: "Show the sample", korean: "예제 보기")
    package static let pageSeriesAnother = Message(english: "Another series", korean: "다른 시리즈")
    package static let pageSeriesNoFile = Message(
        english: "No file was chosen.",
        korean: "파일을 선택하지 않았습니다."
    )

    package static let pageDisagree = Message(english: "Other sources say", korean: "다른 출처의 값")
    package static let pageYears = Message(english: "Years", korean: "연도")
    package static let pagePreviousYear = Message(english: "Previous year", korean: "이전 해")
    package static let pageNextYear = Message(english: "Next year", korean: "다음 해")

    package static let pageShelfEmpty = Message(
        english: "The shelf is empty. The ♡ button of a book puts it here.",
        korean: "책꽂이가 비어 있습니다. ♡ 버튼을 누른 책이 여기에 모입니다."
    )
    package static let pageRecentEmpty = Message(english: "No books viewed yet.", korean: "최근에 본 책이 없습니다.")

    package static func pageSearchEmpty(query: String) -> Message {
        Message(
            english: "No book matches “\(query)”. Use fewer words, or search in another field.",
            korean: "‘\(query)’에 맞는 책이 없습니다. 검색어를 줄이거나 검색 범위를 바꿔 보세요."
        )
    }

    static let monthNames = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    package static func pageMonth(year: Int, month: Int) -> Message {
        Message(english: "\(monthNames[(month + 11) % monthNames.count]) \(year)", korean: "\(year)년 \(month)월")
    }

    /// The choice of years: one, ten, or all.
    package static let pageThisYear = Message(english: "This year only", korean: "이 해만")
    package static let pageAllYears = Message(english: "Every year", korean: "모든 해")

    package static func pageOrder(_ name: String) -> Message {
        switch name {
        case "accuracy": Message(english: "Best match", korean: "정확도순")
        case "latest": Message(english: "Newest first", korean: "최신순")
        case "title": Message(english: "Title", korean: "제목순")
        case "author": Message(english: "Author", korean: "저자순")
        case "date": Message(english: "Publication date", korean: "출간일순")
        case "status": Message(english: "Status", korean: "상태순")
        case "rating": Message(english: "Your rating", korean: "내 별점순")
        case "finished": Message(english: "Last finished", korean: "최근 완독순")
        default: Message(english: "Last added", korean: "추가한 순서")
        }
    }

    package static let pageAutomatic = Message(english: "Automatic", korean: "자동")
    package static let pageAllSources = Message(english: "All services", korean: "모든 서비스")
    package static let pageAllCategories = Message(english: "All categories", korean: "모든 분야")

    /// A country of news, by its code; another code as it is.
    package static func pageCountryName(_ code: String) -> Message {
        switch code {
        case "kr": Message(english: "South Korea", korean: "대한민국")
        case "us": Message(english: "United States", korean: "미국")
        case "gb": Message(english: "United Kingdom", korean: "영국")
        case "jp": Message(english: "Japan", korean: "일본")
        case "de": Message(english: "Germany", korean: "독일")
        case "fr": Message(english: "France", korean: "프랑스")
        case "es": Message(english: "Spain", korean: "스페인")
        case "it": Message(english: "Italy", korean: "이탈리아")
        case "nl": Message(english: "Netherlands", korean: "네덜란드")
        case "se": Message(english: "Sweden", korean: "스웨덴")
        case "in": Message(english: "India", korean: "인도")
        case "au": Message(english: "Australia", korean: "호주")
        case "ca": Message(english: "Canada", korean: "캐나다")
        case "br": Message(english: "Brazil", korean: "브라질")
        case "mx": Message(english: "Mexico", korean: "멕시코")
        default: Message(verbatim: code)
        }
    }

    /// A category of news, by its name in the contract; another name as it is.
    package static func pageCategoryName(_ name: String) -> Message {
        switch name {
        case "business": Message(english: "Business", korean: "경제")
        case "entertainment": Message(english: "Entertainment", korean: "연예")
        case "general": Message(english: "General", korean: "종합")
        case "health": Message(english: "Health", korean: "건강")
        case "science": Message(english: "Science", korean: "과학")
        case "sports": Message(english: "Sports", korean: "스포츠")
        case "technology": Message(english: "Technology", korean: "기술")
        default: Message(verbatim: name)
        }
    }

    package static func pageRole(_ name: String) -> Message {
        switch name {
        case "author": Message(english: "author", korean: "지은이")
        case "translator": Message(english: "translator", korean: "옮긴이")
        case "illustrator": Message(english: "illustrator", korean: "그린이")
        case "editor": Message(english: "editor", korean: "엮은이")
        case "supervisor": Message(english: "supervisor", korean: "감수자")
        case "photographer": Message(english: "photographer", korean: "사진가")
        case "original": Message(english: "original author", korean: "원작자")
        default: Message(english: "contributor", korean: "참여자")
        }
    }

    /// The window of a quota: `day`, or a number of hours.
    package static func pageWindow(_ window: String) -> Message {
        guard window.hasSuffix("h"), let hours = Int(window.dropLast()) else {
            return Message(english: "per day", korean: "하루")
        }
        return Message(english: "in \(hours, one: "hour", many: "hours")", korean: "\(hours)시간")
    }

    package static let methodNotAllowed = Message(
        english: "This address does not accept that method.",
        korean: "이 주소에서 사용할 수 없는 메서드입니다."
    )
}
