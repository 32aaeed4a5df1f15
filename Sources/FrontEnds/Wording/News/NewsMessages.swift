package import APIClient

extension Message {
    package static func notAnArticle(text: String) -> Message {
        Message(
            english: "'\(text)' is neither a line number of the last list nor an http or https address.",
            korean: "\(quoting: text, .topic) 마지막 목록의 줄 번호도, http 또는 https 주소도 아닙니다."
        )
    }
    package static func invalidLanguage(code: String) -> Message {
        Message(
            english: "'\(code)' is not a valid --language: use a two-letter code such as en or ko.",
            korean: "\(quoting: code, .topic) 올바른 --language 값이 아닙니다. en, ko와 같은 두 글자 코드를 쓰세요."
        )
    }
    package static func invalidCountryArgument(code: String) -> Message {
        Message(
            english: "'\(code)' is not a valid country: use a two-letter code such as us.",
            korean: "\(quoting: code, .topic) 올바른 국가가 아닙니다. us와 같은 두 글자 코드를 쓰세요."
        )
    }
    package static func invalidCountry(code: String) -> Message {
        Message(
            english: "'\(code)' is not a valid --country: use a two-letter code such as us.",
            korean: "\(quoting: code, .topic) 올바른 --country 값이 아닙니다. us와 같은 두 글자 코드를 쓰세요."
        )
    }
    package static func emptyFlag(flag: String) -> Message {
        Message(
            english: "\(flag) is empty; leave it out or give it a value.",
            korean: "\(flag) 값이 비어 있습니다. 옵션을 빼거나 값을 쓰세요."
        )
    }
    package static func invalidCategory(categories: [String], category: String) -> Message {
        Message(
            english: "'\(category)' is not a valid --category: use \(oneOf(categories)).",
            korean: "\(quoting: category, .topic) 올바른 --category 값이 아닙니다. 다음 중 하나를 쓰세요: \(oneOf(categories))."
        )
    }
    package static let emptyNewsSearch = Message(
        english: "Give a query, --domains or --sources.",
        korean: "검색어나 --domains, --sources를 지정하세요."
    )
    package static func invalidMoment(flag: String, value: String) -> Message {
        Message(
            english: """
                '\(value)' is not a valid \(flag): use a date or time such as 2026-11-01, yesterday or \
                2026-11-01T12:00:00.
                """,
            korean: "\(quoting: value, .topic) 올바른 \(flag) 값이 아닙니다. 2026-11-01, 어제, 2026-11-01T12:00:00과 같이 쓰세요."
        )
    }
    package static func momentsReversed(from: String, to: String) -> Message {
        Message(english: "--from \(from) is after --to \(to).", korean: "--from \(from, .subject) --to \(to)보다 늦습니다.")
    }
    package static func articleWithoutAddress(title: String) -> Message {
        Message(english: "This article has no address: \(title)", korean: "이 기사에는 주소가 없습니다: \(title)")
    }
    package static func articleNeverSeen(url: String) -> Message {
        Message(
            english: "No list has shown an article with the address \(url).",
            korean: "주소가 \(url)인 기사를 본 기록이 없습니다."
        )
    }
    package static func openArticleHint(url: String) -> Message {
        Message(english: "To open it in the browser: news open \(url)", korean: "브라우저에서 열려면: news open \(url)")
    }

    // MARK: Saved and read articles

    package static func articleSaved(title: String) -> Message {
        Message(english: "Saved: \(title)", korean: "저장했습니다: \(title)")
    }
    package static func articleAlreadySaved(title: String) -> Message {
        Message(english: "Already saved: \(title)", korean: "이미 저장한 기사입니다: \(title)")
    }
    package static func articleNotSaved(title: String) -> Message {
        Message(english: "Not saved: \(title)", korean: "저장한 기사가 아닙니다: \(title)")
    }
    package static func articleRemoved(title: String) -> Message {
        Message(english: "Removed: \(title)", korean: "삭제했습니다: \(title)")
    }
    package static let noSavedArticles = Message(english: "No saved articles.", korean: "저장한 기사가 없습니다.")
    package static let noVisitedArticles = Message(english: "No articles read yet.", korean: "읽은 기사가 없습니다.")
    package static let visitedClearQuestion = Message(
        english: "Clear the list of articles read?",
        korean: "읽은 기사 기록을 삭제할까요?"
    )
    package static func visitedCleared(count: Int) -> Message {
        Message(
            english: "Removed \(count, one: "article", many: "articles") from the list of articles read.",
            korean: "읽은 기사 \(count)건의 기록을 삭제했습니다."
        )
    }

    // MARK: Headlines

    package static let sourcesNotMixed = Message(
        english: "newsapi does not allow sources together with a country or category; sending the request anyway.",
        korean: "newsapi에서는 언론사를 국가나 분야와 함께 지정할 수 없습니다. 그래도 요청을 보냅니다."
    )
    package static func noHeadlines(country: String) -> Message {
        Message(
            english: """
                newsapi returns an empty list for the country \(country): since 2024 it has headlines for us only. This is \
                not an error on your side.
                """,
            korean: """
                newsapi가 국가 \(country)에 빈 목록을 보냈습니다. newsapi는 2024년부터 us의 헤드라인만 제공합니다. \
                사용자 오류가 아닙니다.
                """
        )
    }
    package static func tryInstead(one: String, other: String) -> Message {
        Message(
            english: "Try: \(one), or \(other). --fallback runs the first one right away.",
            korean: "다음을 시도해 보세요: \(one) 또는 \(other). --fallback은 첫 번째를 바로 실행합니다."
        )
    }
    package static func searchedInstead(command: String) -> Message {
        Message(english: "Searched instead of headlines: \(command)", korean: "헤드라인 대신 검색했습니다: \(command)")
    }
    package static func searchedFeeds(feeds: Int, articles: Int) -> Message {
        Message(
            english: """
                Searched the newest \(articles, one: "article", many: "articles") of \
                \(feeds, one: "feed", many: "feeds"); feeds contain no older ones.
                """,
            korean: "피드 \(feeds)개의 최신 기사 \(articles)건에서 찾았습니다. 피드에 더 오래된 기사는 없습니다."
        )
    }
    package static func noCategory(service: ServiceName, category: String, country: String) -> Message {
        Message(
            english: "\(start: service) has no category '\(category)' for \(country).",
            korean: "\(service)에 \(country)의 '\(category)' 분류가 없습니다."
        )
    }
    package static let noSourceForNews = Message(
        english: "No source supports this combination of options.",
        korean: "이 옵션 조합을 지원하는 출처가 없습니다."
    )
    package static let articlesSeenBefore = Message(
        english: "Offline, and there is no saved response for this page; these are articles seen before.",
        korean: "오프라인이고 이 페이지의 저장된 응답이 없어, 전에 본 기사에서 찾았습니다."
    )
    package static func homeCountrySet(country: String, place: String) -> Message {
        Message(
            english: "The home country is now \(country), set in \(place).",
            korean: "기본 국가를 \(country, .to) 설정했습니다(\(place))."
        )
    }
    package static func homeCountryHidden(place: String, country: String) -> Message {
        Message(
            english: "\(place) sets \(country), which takes precedence.",
            korean: "\(place)에 설정된 \(country, .subject) 우선합니다."
        )
    }
}
