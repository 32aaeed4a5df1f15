extension Scene {
    private static let harry = "9788980500208"
    private static let sewing = "9788974210458"
    private static let search = Scene.bookfetch("search", "search", "해리 포터", "--source", "all")
    private static let birthday = Scene.bookfetch("birthday-1", "birthday", "1997-06-26")
    private static let show = Scene.bookfetch("show", "show", harry)
    private static let shelf = Scene.bookfetch(
        "shelf-list",
        "shelf",
        "list",
        after: [
            ["shelf", "add", sewing], ["shelf", "add", harry], ["memo", sewing, "set", "할머니께 드린 책"],
        ]
    )
    private static let recent = Scene.bookfetch("recent", "recent", after: [["show", sewing], ["show", harry]])
    private static let isbns = [sewing, "no number", "# from the attic", "\(harry) Harry", "9791177540215", sewing]
    private static let previews = Scene.bookfetch("previews", "preview", "--from", "list.txt", "--limit", "2").reading(
        "list.txt",
        [harry, "9780000000019", "9780747532699", "9788980500215", "9791173840739", "9788980500222", "no number"]
    )
    private static let lookup = Scene.bookfetch("lookup", "lookup", "list.txt", "--jobs", "1")
        .reading("list.txt", isbns)
    private static let lint = Scene.bookfetch("series-lint", "series", "doubtful.json", "--lint").reading(
        "doubtful.json",
        [
            #"{"data": [{"attributes": {"title": "The Lantern Ferry", "author": "Ines Calder", "pages": "212","#,
            #" "release_date": "1998-4-17", "dedication": "", "summery": "A ferry.", "wiki": "lanternferry","#,
            #" "chapters": [{"title": "1. The Quay"}, {"title": "3. The Lamp"}, {"title": "3. The Lamp"}]}},"#,
            #" {"attributes": {"title": "The Lantern Ferry", "author": "Ines Calder", "pages": 0,"#,
            #" "release_date": "1997-02-30", "dedication": null, "summary": "More.", "wiki": "","#,
            #" "chapters": []}},]}"#,
        ]
    )
    private static let feeds = Scene.news(
        "news-feeds",
        "feeds",
        "--country",
        "kr",
        after: [["feeds", "add", "https://letters.example/feeds/letters.xml"], ["feeds", "remove", "deulnyeok"]]
    )
    private static let feedCheck = Scene.news("news-feeds-check", "feeds", "check")
    private static let headlines = Scene.news("headlines", "headlines")
    private static let korea = Scene.news("headlines-kr", "--country", "kr")

    /// Every list command, and what shows one thing.
    static let all: [Scene] =
        [
            search,
            .bookfetch("search-kakao", "search", "해리 포터", "--source", "kakao", "--page", "2"),
            .bookfetch("search-nothing", "search", "도서관에 없는 말"),
            birthday,
            .bookfetch("birthday-2", "birthday", "1997-06-26", "--page", "2"),
            show,
            .bookfetch("show-fold", "show", harry, "--fold"),
            .bookfetch("show-full", "show", harry, "--full"),
            .bookfetch("show-explain", "show", harry, "--explain"),
            .bookfetch("bestsellers", "bestsellers"),
            .bookfetch("bestsellers-loans", "bestsellers", "--loans"),
            .bookfetch("new", "new"),
            .bookfetch("genres", "genres"),
            .bookfetch("library", "library", harry, "--region", "서울"),
            .bookfetch("preview", "preview", harry),
            previews,
            .bookfetch("preview-scan", "preview", "9780000000019", "--limit", "3"),
            .bookfetch("preview-nothing", "preview", "9788980500222"),
            shelf,
            .bookfetch(
                "memo-history",
                "memo",
                sewing,
                "history",
                after: [["memo", sewing, "set", "처음 읽은 느낌"], ["memo", sewing, "set", "다시 읽은 느낌:\n더 좋다"]]
            ),
            recent,
            .bookfetch("cache-stats", "cache", "stats"),
            .bookfetch("quota", "quota"),
            .bookfetch("series-list", "series", "--list"),
            .bookfetch("series-volume", "series", "--volume", "3"),
            .bookfetch("series-match", "series", "--list", "--match"),
            lint,
            lookup,
            .bookfetch("birthday-years", "birthday", "06-26", "--years", "1995-1999"),
            .bookfetch(
                "birthday-kept",
                "birthday",
                "--kept",
                after: [["birthday", "--keep", "Ines", "02-29"], ["birthday", "--keep", "미나", "1997-06-26"]]
            ),
            // The folder's own name is as long as the machine wills: cut, it would not be known again.
            .bookfetch("config-show", "config", "show").only(.pipe, .json),
            .bookfetch("shelf-import", "shelf", "import", "list.txt").reading("list.txt", isbns)
                .only(.usual, .wide, .pipe, .json),
            export,
            headlines,
            korea,
            .news("headlines-kr-business", "--country", "kr", "--category", "business"),
            .news("headlines-google", "--country", "kr", "--source", "google"),
            .news("headlines-kr-words", "--country", "kr", "--query", "도서관"),
            .news("headlines-2", "headlines", "--page", "2"),
            .news("news-search", "search", "한국"),
            .news("news-search-nothing", "search", "낱말이 없는 말"),
            .news("news-sources", "sources"),
            .news(
                "news-saved",
                "saved",
                after: [["headlines"], ["saved", "add", "2"], ["saved", "add", "5"]]
            ),
            .news("news-visited", "visited", after: [["headlines"], ["read", "3"], ["read", "1"]]),
            .news("news-read", "read", "3", after: [["headlines"]]),
            .news("news-quota", "quota"),
            feeds,
            feedCheck,
        ]
        + [
            search, birthday, show, shelf, recent, lint, lookup, previews, headlines, korea, feeds, feedCheck,
        ]
        .map(\.korean)

    private static let export = {
        var scene = Scene.bookfetch(
            "export-csv",
            "export",
            "shelf",
            "--format",
            "csv",
            after: [["shelf", "add", sewing], ["shelf", "add", harry]]
        )
        scene.forms = [.usual, .pipe]
        scene.isLaidOut = false
        return scene
    }()
}
