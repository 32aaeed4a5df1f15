extension Message {
    // MARK: headlines

    package static let helpHeadlines = Message(
        english: "Show headlines of a country, a category or some sources.",
        korean: "국가, 분류, 언론사의 헤드라인을 표시합니다."
    )
    package static let helpHeadlinesMore = Message(
        english: """
            Without --country and --sources, the country is that of NEWS_COUNTRY ('news config country' sets it), or else \
            us; kr if the language is Korean.

            With --source auto, the first source that responds is used. For us: newsapi, if NEWSAPI_KEY is set, then \
            the publishers' feeds, then Google News; for other countries the feeds, then Google News. Neither needs a \
            key; newsapi has headlines for us only. Feeds are merged into one list without duplicates, and each is \
            requested at most once in ten minutes, even with --refresh. With --query, only the articles currently in \
            the feeds are searched. --sources is for newsapi only, which does not allow it with --country or \
            --category.
            """,
        korean: """
            --country와 --sources가 없으면 NEWS_COUNTRY의 국가('news config country'로 설정)를 사용하고, 그것도 없으면 한국어에서는 \
            kr, 다른 언어에서는 us를 사용합니다.

            --source auto는 처음 응답한 출처의 기사를 표시합니다. us는 NEWSAPI_KEY가 있으면 newsapi, 그다음 언론사 피드, 구글 \
            뉴스 순서이고, 다른 국가는 피드, 구글 뉴스 순서입니다. 피드와 구글 뉴스에는 키가 필요 없고, newsapi는 us의 \
            헤드라인만 제공합니다. 여러 피드의 기사는 중복 없이 한 목록으로 합치며, 한 피드는 --refresh를 써도 10분에 한 번만 \
            요청합니다. --query는 피드에 지금 있는 기사에서 찾습니다. --sources는 newsapi에서만 쓸 수 있으며, --country, \
            --category와 함께 쓸 수 없습니다.
            """
    )
    package static let helpHeadlinesCountry = Message(english: "Two-letter country code.", korean: "두 글자 국가 코드.")
    package static func helpHeadlinesCategory(_ names: [String]) -> Message {
        Message(english: "\(oneOf(names)).", korean: "분류: \(oneOf(names)).")
    }
    package static let helpSources = Message(
        english: "Source IDs, separated by commas.",
        korean: "언론사 ID(쉼표로 구분)."
    )
    package static let helpHeadlinesQuery = Message(
        english: "Words that the articles contain.",
        korean: "기사에서 찾을 검색어."
    )
    package static let helpNewsSource = Message(
        english: "The source to use: auto, or one of the sources.",
        korean: "사용할 출처: auto 또는 출처 하나."
    )
    package static let helpFallback = Message(
        english: "If newsapi has no headlines for a country, search for its news instead (kr only).",
        korean: "newsapi에 헤드라인이 없는 국가는 뉴스를 대신 검색합니다(kr만 지원)."
    )
    package static let helpUnread = Message(english: "Leave out articles already read.", korean: "읽은 기사를 제외합니다.")

    // MARK: search, sources

    package static let helpNewsSearch = Message(
        english: "Search for articles by words, dates, language and sites.",
        korean: "검색어, 날짜, 언어, 언론사로 기사를 검색합니다."
    )
    package static let helpNewsSearchMore = Message(
        english: """
            With --source auto, newsapi is searched if NEWSAPI_KEY is set, else Google News, else the articles \
            currently in the publishers' feeds.

            The query may use newsapi's operators: "a phrase", +must, -not, AND, OR, NOT, parentheses; all sources \
            support phrases and -not. newsapi's free plan covers the last month with one day's delay, and at most 100 \
            articles.

            With --offline, the results of an earlier search are shown; if there was none, all articles seen before are \
            searched by words alone.
            """,
        korean: """
            --source auto는 NEWSAPI_KEY가 있으면 newsapi에서, 없으면 구글 뉴스에서, 그것도 안 되면 언론사 피드에 지금 있는 \
            기사에서 찾습니다.

            검색어에 newsapi 연산자를 쓸 수 있습니다: "구문", +포함, -제외, AND, OR, NOT, 괄호. 구문과 -제외는 모든 출처에서 쓸 수 \
            있습니다. newsapi의 무료 요금제는 최근 한 달의 기사를 하루 늦게, 최대 100건까지 제공합니다.

            --offline에서는 이전 검색 결과를 표시하고, 검색한 적이 없으면 전에 본 모든 기사에서 검색어로만 찾습니다.
            """
    )
    package static let helpNewsQuery = Message(english: "The query.", korean: "검색어.")
    package static let helpFrom = Message(
        english: "The first date or time: 2026-11-01, yesterday or 2026-11-01T12:00:00.",
        korean: "시작 날짜나 시각: 2026-11-01, 어제, 2026-11-01T12:00:00."
    )
    package static let helpTo = Message(english: "The last date or time.", korean: "마지막 날짜나 시각.")
    package static let helpLanguage = Message(
        english: "Two-letter language code, such as en or ko.",
        korean: "두 글자 언어 코드. 예: en, ko."
    )
    package static let helpDomains = Message(
        english: "Sites, separated by commas: yna.co.kr,hankyung.com.",
        korean: "언론사 도메인(쉼표로 구분): yna.co.kr,hankyung.com."
    )
    package static let helpNewsSort = Message(
        english: "The sort order: publishedAt, relevancy or popularity.",
        korean: "정렬: publishedAt(최신순), relevancy(관련도순), popularity(인기순)."
    )
    package static let helpSourceList = Message(
        english: "List the sources that --sources can name.",
        korean: "--sources에 쓸 수 있는 언론사를 표시합니다."
    )
    package static let helpSourceListMore = Message(
        english: """
            newsapi has no Korean source in this list. To find Korean articles: news search --domains \
            yna.co.kr,hankyung.com
            """,
        korean: "이 목록에 한국 언론사는 없습니다. 한국 기사를 찾으려면: news search --domains yna.co.kr,hankyung.com"
    )
    package static let helpSourceCategory = Message(
        english: "One of newsapi's seven categories.",
        korean: "newsapi의 일곱 분류 중 하나."
    )
    package static let helpSourceLanguage = Message(english: "Two-letter language code.", korean: "두 글자 언어 코드.")

    // MARK: feeds

    package static let helpFeeds = Message(
        english: "Manage publishers' feeds: list, add, import, check.",
        korean: "언론사 피드를 관리합니다: list, add, import, check."
    )
    package static let helpFeedsMore = Message(
        english: """
            Feeds (RSS and Atom) need no key. Feeds of several countries are built in; your own come first in their \
            country. Set NEWS_FEEDS_FILE to an OPML file to replace the built-in feeds.
            """,
        korean: """
            피드(RSS, Atom)에는 키가 필요 없습니다. 여러 나라의 피드가 기본으로 들어 있으며, 직접 추가한 피드가 같은 국가에서 먼저 \
            나옵니다. NEWS_FEEDS_FILE에 OPML 파일을 지정하면 기본 피드를 대신합니다.
            """
    )
    package static let helpFeedList = Message(english: "List the feeds.", korean: "피드를 표시합니다.")
    package static let helpFeedAdd = Message(
        english: "Add a feed, after fetching it once to check it.",
        korean: "피드를 추가합니다. 추가하기 전에 한 번 요청해 올바른 피드인지 확인합니다."
    )
    package static let helpFeedAddMore = Message(
        english: """
            Without --name, the feed's title is used. Without --language and --country, they are inferred from the \
            feed's language and from a .kr address. Without --category, the feed is general.
            """,
        korean: """
            --name이 없으면 피드의 제목을 사용합니다. --language와 --country가 없으면 피드에 적힌 언어와 .kr 주소에서 알아냅니다. \
            --category가 없으면 general입니다.
            """
    )
    package static let helpFeedAddress = Message(
        english: "The feed's address, or the ID of a built-in feed that was removed.",
        korean: "피드의 주소, 또는 삭제한 기본 피드의 ID."
    )
    package static let helpFeedName = Message(english: "The feed's name.", korean: "피드의 이름.")
    package static let helpFeedZone = Message(
        english: "The time zone for dates without one, such as Asia/Seoul or +09:00; by default the country's.",
        korean: "시간대가 없는 날짜에 적용할 시간대. 예: Asia/Seoul, +09:00. 기본값은 그 국가의 시간대."
    )
    package static let helpFeedInsecure = Message(
        english: "Accept a plain http address.",
        korean: "암호화되지 않은 http 주소를 허용합니다."
    )
    package static let helpFeedInsecureImport = Message(
        english: "Accept the plain http addresses of the file.",
        korean: "파일에 있는, 암호화되지 않은 http 주소를 허용합니다."
    )
    package static let helpFeedRemove = Message(english: "Remove feeds.", korean: "피드를 삭제합니다.")
    package static let helpFeedRemoveMore = Message(
        english: """
            A built-in feed, or one from NEWS_FEEDS_FILE, is no longer used; to restore it: news feeds add ID. The \
            file itself is not changed.
            """,
        korean: """
            기본 피드나 NEWS_FEEDS_FILE의 피드는 더 이상 사용하지 않으며, 'news feeds add ID'로 복원할 수 있습니다. 파일은 \
            변경하지 않습니다.
            """
    )
    package static let helpFeedReferences = Message(
        english: "Line numbers of the last list of feeds, or IDs.",
        korean: "마지막 피드 목록의 줄 번호 또는 ID(여러 개 가능)."
    )
    package static let helpFeedImport = Message(
        english: "Add the feeds of an OPML file exported from a feed reader, or of newsboat's file urls.",
        korean: "피드 리더에서 내보낸 OPML 파일이나 newsboat의 urls 파일에 있는 피드를 추가합니다."
    )
    package static let helpFeedImportMore = Message(
        english: """
            Existing feeds are not changed. --country, --language and --category apply to feeds for which the file \
            does not specify them. The feeds are not fetched; to check them: news feeds check.
            """,
        korean: """
            이미 있는 피드는 변경하지 않습니다. --country, --language, --category는 파일에 해당 값이 없는 피드에 적용됩니다. \
            가져올 때 피드를 요청하지는 않습니다. 확인하려면 'news feeds check'를 사용하세요.
            """
    )
    package static let helpFeedFile = Message(
        english: "An OPML file or newsboat's urls, or - for standard input.",
        korean: "OPML 파일이나 newsboat의 urls 파일. -는 표준 입력."
    )
    package static let helpFeedExport = Message(
        english: "Write the feeds as OPML 2.0.",
        korean: "피드를 OPML 2.0으로 내보냅니다."
    )
    package static let helpFeedOutput = Message(
        english: "The file to write, instead of standard output.",
        korean: "표준 출력 대신 저장할 파일."
    )
    package static let helpFeedCheck = Message(
        english: "Fetch feeds and show which work.",
        korean: "피드를 요청해 상태를 표시합니다."
    )
    package static let helpFeedCheckMore = Message(
        english: """
            Up to eight feeds are fetched at once. A feed that was fetched in the last ten minutes is not requested \
            again, even with --refresh. The exit code is 0 if any feed works.
            """,
        korean: """
            동시에 최대 8개를 요청합니다. 최근 10분 안에 받은 피드는 --refresh를 써도 다시 요청하지 않습니다. 정상인 피드가 \
            하나라도 있으면 종료 코드는 0입니다.
            """
    )
    package static let helpOwnFeeds = Message(
        english: "Only your own feeds.",
        korean: "직접 추가한 피드만 대상으로 합니다."
    )
    package static let helpFeedCountry = Message(english: "Two-letter country code.", korean: "두 글자 국가 코드.")
    package static let helpFeedLanguage = Message(
        english: "Two- or three-letter language code.",
        korean: "두 글자 또는 세 글자 언어 코드."
    )

    // MARK: read, open, saved, visited

    package static let helpRead = Message(
        english: "Show an article: headline, time, summary, its beginning.",
        korean: "기사의 제목, 기자, 시각, 요약, 앞부분을 표시합니다."
    )
    package static let helpReadMore = Message(
        english: """
            newsapi provides the first 200 characters of an article; 'news open' opens the whole article in the browser. \
            Articles that were read are marked in later lists.
            """,
        korean: """
            newsapi는 기사의 처음 200자를 제공합니다. 전체 기사는 'news open'으로 브라우저에서 볼 수 있습니다. 읽은 기사는 이후 \
            목록에서 읽음으로 표시됩니다.
            """
    )
    package static let helpArticles = Message(
        english: "Line numbers of the last list, such as 3 or 1-3,7, or addresses.",
        korean: "마지막 목록의 줄 번호(예: 3, 1-3,7) 또는 주소(여러 개 가능)."
    )
    package static let helpOpenArticle = Message(
        english: "Open an article in the browser.",
        korean: "기사를 브라우저에서 엽니다."
    )
    package static let helpSaved = Message(
        english: "Save articles: list, add, remove.",
        korean: "기사를 저장합니다: list, add, remove."
    )
    package static let helpSavedMore = Message(
        english: "An article is saved as it was seen, and is available offline.",
        korean: "기사는 본 그대로 저장되며 오프라인에서도 볼 수 있습니다."
    )
    package static let helpSavedList = Message(
        english: "List the saved articles, last saved first.",
        korean: "저장한 기사를 최근에 저장한 순서로 표시합니다."
    )
    package static let helpSavedAdd = Message(english: "Save articles.", korean: "기사를 저장합니다.")
    package static let helpSavedRemove = Message(english: "Remove saved articles.", korean: "저장한 기사를 삭제합니다.")
    package static let helpSavedRemoveMore = Message(
        english: "The numbers are those of the last list shown; 'news saved' lists the saved articles.",
        korean: "번호는 마지막으로 표시한 목록의 줄 번호입니다. 'news saved'는 저장한 기사를 표시합니다."
    )
    package static let helpVisited = Message(
        english: "List or clear the articles read or opened.",
        korean: "읽거나 연 기사를 표시하거나 기록을 삭제합니다."
    )
    package static let helpVisitedList = Message(
        english: "List the articles read or opened, last one first.",
        korean: "읽거나 연 기사를 최신순으로 표시합니다."
    )
    package static let helpVisitedClear = Message(
        english: "Clear the list of articles read; saved articles are not affected.",
        korean: "읽은 기사의 기록을 삭제합니다. 저장한 기사는 그대로입니다."
    )
}
