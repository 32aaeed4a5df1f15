extension HelpWords {
    /// The help of `news`.
    static let ofNews: KeyValuePairs<String, String> = [
        "Read headlines from newsapi, online and off.":
            "newsapi의 머리기사를 읽습니다. 오프라인으로도 봅니다.",
        """
        The key is read from NEWSAPI_KEY in the environment or in .env (in this folder, then in the config \
        folder). Without a subcommand, headlines are shown; 'news headlines --help' lists their flags. \
        Everything answers without key and network with --demo.
        """:
            """
        키는 환경 변수 NEWSAPI_KEY나 .env 파일(이 폴더, 다음으로 설정 폴더)에서 읽습니다. 명령이 없으면 머리기사를 보입니다. 그 옵션은 'news headlines \
        --help'로 봅니다. 모든 명령은 --demo를 붙이면 키와 네트워크 없이 됩니다.
        """,
        "Show the headlines of a country, a category or some sources.":
            "나라, 분류, 언론사의 머리기사를 보입니다.",
        """
        Without --country and --sources, the country is that of NEWS_COUNTRY ('news config country' sets it), \
        else us: the only one newsapi has given headlines for since 2024. With --fallback, Korea's are searched \
        for instead. newsapi takes no --sources together with --country or --category.
        """:
            """
        --country와 --sources가 없으면 NEWS_COUNTRY의 나라('news config country'로 정합니다)를, 그것도 없으면 us를 봅니다. 2024년부터 \
        newsapi는 us의 머리기사만 줍니다. --fallback은 한국 뉴스를 대신 검색합니다. newsapi는 --sources를 --country, --category와 함께 \
        받지 않습니다.
        """,
        "Two-letter country code.":
            "두 글자 나라 코드.",
        "business, entertainment, general, health, science, sports or technology.":
            "분류: business, entertainment, general, health, science, sports, technology.",
        "Source ids, separated by commas.":
            "언론사의 아이디. 쉼표로 나눕니다.",
        "Words the articles hold.":
            "기사에 든 낱말.",
        "Where a country has no headlines, search for its news instead; known for kr.":
            "머리기사가 없는 나라는 뉴스를 대신 검색합니다. kr만 됩니다.",
        "Articles a page, 1 to 100.":
            "한 쪽의 기사 수, 1부터 100까지.",
        "As many articles as this, from as many pages as that takes.":
            "기사를 이만큼 보입니다. 필요한 만큼 여러 쪽을 읽습니다.",
        "Leave out articles that were read.":
            "읽은 기사는 뺍니다.",
        "Find articles by words, dates, language and papers.":
            "낱말, 날짜, 언어, 신문으로 기사를 찾습니다.",
        """
        The words may use newsapi's operators: "a phrase", +must, -not, AND, OR, NOT, parentheses. The free plan \
        looks one\nmonth back, a day late, and gives at most 100 articles.
        """:
            """
        낱말에 newsapi의 연산자를 쓸 수 있습니다: "구절", +반드시, -빼기, AND, OR, NOT, 괄호. 무료 요금제는 하루 늦게 한 달 전까지 보이고, 많아야 기사 \
        100건을 줍니다.
        """,
        """
        With --offline, a search that was made before shows what it found; another one looks through every \
        article that was ever seen, by its words alone.
        """:
            "--offline에서는 전에 한 검색의 결과를 보이고, 하지 않은 검색은 전에 본 모든 기사에서 낱말로만 찾습니다.",
        "The first day or moment: 2026-11-01 or 2026-11-01T12:00:00.":
            "처음 날짜나 시각: 2026-11-01, 2026-11-01T12:00:00.",
        "The last day or moment.":
            "마지막 날짜나 시각.",
        "Two-letter language code, such as en or ko.":
            "두 글자 언어 코드. 보기: en, ko.",
        "Papers' domains, separated by commas: yna.co.kr,hankyung.com.":
            "신문의 도메인. 쉼표로 나눕니다: yna.co.kr,hankyung.com.",
        "The order: publishedAt, relevancy or popularity.":
            "순서: publishedAt(날짜), relevancy(관련), popularity(인기).",
        "List the publishers that --sources can name.":
            "--sources에 쓸 수 있는 언론사를 보입니다.",
        """
        newsapi has no Korean publisher in this list; Korean articles are found by\nnews search --domains \
        yna.co.kr,hankyung.com.
        """:
            "이 목록에 한국 언론사는 없습니다. 한국 기사는 news search --domains yna.co.kr,hankyung.com 으로 찾습니다.",
        "One of newsapi's seven categories.":
            "newsapi의 일곱 분류 가운데 하나.",
        "Two-letter language code.":
            "두 글자 언어 코드.",
        "Show an article: headline, author, time, summary, and the beginning of its text.":
            "기사를 보입니다: 제목, 글쓴이, 시각, 요약, 글의 처음.",
        """
        newsapi gives the first 200 characters of an article; 'news open' shows the whole in the browser. An \
        article that was read is marked in later lists.
        """:
            "newsapi는 기사의 처음 200자를 줍니다. 모두 읽으려면 'news open'으로 브라우저에서 엽니다. 읽은 기사는 다음 목록에 표시합니다.",
        "A line number of the last list, or an address.":
            "마지막 목록의 줄 번호 또는 주소.",
        "Open an article in the browser.":
            "기사를 브라우저로 엽니다.",
        "Set articles aside: list, add, remove.":
            "기사를 저장해 둡니다: list, add, remove.",
        "A saved article is kept as it was seen, and is there without a network.":
            "저장한 기사는 본 그대로 두며, 네트워크 없이 볼 수 있습니다.",
        "List the articles set aside, the last one first.":
            "저장한 기사를 보입니다. 나중에 저장한 것이 먼저입니다.",
        "Set articles aside.":
            "기사를 저장합니다.",
        "Line numbers of the last list, or addresses.":
            "마지막 목록의 줄 번호 또는 주소. 여럿도 됩니다.",
        "Take articles off the saved list.":
            "저장한 기사를 뺍니다.",
        "The numbers are those of the last list shown; 'news saved' shows the saved one.":
            "번호는 마지막에 보인 목록의 것입니다. 'news saved'는 저장한 기사의 목록을 보입니다.",
        "List the articles read or opened, or forget them.":
            "읽거나 연 기사를 보이거나 기록을 지웁니다.",
        "List the articles read or opened, the last one first.":
            "읽거나 연 기사를 보입니다. 나중 것이 먼저입니다.",
        "Forget which articles were read; saved ones stay.":
            "읽은 기사의 기록을 지웁니다. 저장한 기사는 그대로입니다.",
        """
        The limits are those the services publish. A key with others has them set by BOOKFETCH_QUOTA_<SERVICE>, \
        such as BOOKFETCH_QUOTA_NEWSAPI=250000/24h, in the environment or in .env: REQUESTS/day counts the days \
        of Korea, REQUESTS/24h the last 24 hours (1h to 168h); 'none' counts and never refuses. A stored answer \
        costs nothing.
        """:
            """
        한도는 서비스가 알린 대로입니다. 키의 한도가 다르면 환경 변수나 .env에 BOOKFETCH_QUOTA_<SERVICE>로 정합니다. 보기: \
        BOOKFETCH_QUOTA_NEWSAPI=250000/24h. REQUESTS/day는 한국의 하루를, REQUESTS/24h는 지난 24시간(1h부터 168h까지)을 셉니다. \
        'none'은 세기만 하고 막지 않습니다. 받아 둔 응답은 세지 않습니다.
        """,
        "Show the settings, or set the home country.":
            "설정을 보이거나 나라를 정합니다.",
        "Show or set the country whose headlines are shown when none is named.":
            "나라를 쓰지 않을 때 머리기사를 볼 나라를 보이거나 정합니다.",
        """
        The country is kept as the line NEWS_COUNTRY=… of .env in the config folder; its other lines stay as \
        they are. NEWS_COUNTRY in the environment, or in .env of the current folder, counts for more.
        """:
            "나라는 설정 폴더의 .env에 NEWS_COUNTRY=… 줄로 적습니다. 다른 줄은 그대로 둡니다. 환경 변수나 이 폴더의 .env에 있는 NEWS_COUNTRY가 먼저입니다.",
    ]
}
