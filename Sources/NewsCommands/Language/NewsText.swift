import CommandSupport

/// What a person reads beside the news.
enum NewsText: CatalogueText {
    case notMixed, emptyCountry, offer, searched, seenBefore, homeSet, homeHidden

    var english: String {
        switch self {
        case .notMixed: "newsapi takes --sources without --country and --category; it is asked all the same."
        case .emptyCountry:
            """
            newsapi answers with an empty list for --country {country}: since 2024 it has given headlines for us only. \
            That is no error on your side.
            """
        case .offer: "Try: {one}, or {other}; --fallback does the first at once."
        case .searched: "Instead of headlines, this is: {command}"
        case .seenBefore: "Offline, and this page was never fetched: from the articles that were seen before."
        case .homeSet: "Home country {country} is set in {place}."
        case .homeHidden: "{place} says {country}, and counts for more."
        }
    }

    var korean: String {
        switch self {
        case .notMixed: "newsapi는 --sources를 --country, --category와 함께 받지 않습니다. 그래도 물어봅니다."
        case .emptyCountry:
            "newsapi는 --country {country}에 빈 목록을 보냅니다. 2024년부터 us의 머리기사만 줍니다. 쓰는 분의 잘못이 아닙니다."
        case .offer: "이렇게 해 보세요: {one} 또는 {other}. --fallback은 앞의 것을 바로 합니다."
        case .searched: "머리기사 대신 보입니다: {command}"
        case .seenBefore: "오프라인이고 이 쪽은 받은 적이 없어서, 전에 본 기사에서 찾았습니다."
        case .homeSet: "{place}에 나라를 {country|으로/로} 정했습니다."
        case .homeHidden: "{place}에는 {country|이/가} 있고, 그것이 먼저입니다."
        }
    }
}
