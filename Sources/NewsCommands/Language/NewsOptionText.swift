import CommandSupport

/// What is wrong with an argument of `news`, and what a person reads about kept articles.
enum NewsOptionText: CatalogueText {
    case notAnArticle, language, countryArgument, country, emptyFlag, category, nothingAsked, date, dateOrder
    case noAddress, saved, savedAlready, notSaved, removed, noSaved, noVisited, forgetQuestion, forgot
    case neverSeen, openIt

    var english: String {
        switch self {
        case .notAnArticle: "'{text}' is neither a line number of the last list nor an http or https address."
        case .language: "--language takes a two-letter code such as en or ko, not '{code}'."
        case .countryArgument: "The country is a two-letter code such as us, not '{code}'."
        case .country: "--country takes a two-letter code such as us, not '{code}'."
        case .emptyFlag: "{flag} is empty; leave it out or give it a value."
        case .category: "--category is {categories}, not '{category}'."
        case .nothingAsked: "Give words to look for, --domains or --sources. Example: news search 한국 --language ko"
        case .date: "{flag} takes a day or a moment such as 2026-11-01 or 2026-11-01T12:00:00, not '{value}'."
        case .dateOrder: "--from {from} is after --to {to}."
        case .noAddress: "This article has no address: {title}"
        case .saved: "Saved: {title}"
        case .savedAlready: "Saved already: {title}"
        case .notSaved: "Not saved: {title}"
        case .removed: "Removed: {title}"
        case .noSaved: "No article is saved."
        case .noVisited: "No article was read yet."
        case .forgetQuestion: "Forget which articles were read?"
        case .forgot: "Forgot {count|article/articles}."
        case .neverSeen: "No list showed an article of the address {url}."
        case .openIt: "news open {url} opens it in the browser."
        }
    }

    var korean: String {
        switch self {
        case .notAnArticle: "'{text}'은(는) 마지막 목록의 줄 번호도 http, https 주소도 아닙니다."
        case .language: "--language에는 en, ko 같은 두 글자 코드를 씁니다. '{code}'은(는) 쓸 수 없습니다."
        case .countryArgument: "나라는 us 같은 두 글자 코드입니다. '{code}'은(는) 쓸 수 없습니다."
        case .country: "--country에는 us 같은 두 글자 코드를 씁니다. '{code}'은(는) 쓸 수 없습니다."
        case .emptyFlag: "{flag} 값이 비었습니다. 빼거나 값을 쓰세요."
        case .category: "--category에는 {categories} 가운데 하나를 씁니다. '{category}'은(는) 쓸 수 없습니다."
        case .nothingAsked: "찾을 말이나 --domains, --sources를 쓰세요. 보기: news search 한국 --language ko"
        case .date: "{flag}에는 2026-11-01이나 2026-11-01T12:00:00 같은 날짜를 씁니다. '{value}'은(는) 쓸 수 없습니다."
        case .dateOrder: "--from {from|이/가} --to {to}보다 뒤입니다."
        case .noAddress: "이 기사에는 주소가 없습니다: {title}"
        case .saved: "저장했습니다: {title}"
        case .savedAlready: "이미 저장했습니다: {title}"
        case .notSaved: "저장한 기사가 아닙니다: {title}"
        case .removed: "저장에서 뺐습니다: {title}"
        case .noSaved: "저장한 기사가 없습니다."
        case .noVisited: "아직 읽은 기사가 없습니다."
        case .forgetQuestion: "읽은 기사의 기록을 지웁니까?"
        case .forgot: "읽은 기사 {count}건의 기록을 지웠습니다."
        case .neverSeen: "주소가 {url}인 기사는 어느 목록에도 없었습니다."
        case .openIt: "news open {url} 명령으로 브라우저에서 엽니다."
        }
    }
}
