import CommandSupport

/// What a person reads about genres and lists that a service does not have.
enum GenreText: CatalogueText {
    case empty, unknown, notOffered, hint, noList, loans, bestsellers, genres, newBooks, preview, lent, noSuchLoans
    case noRegion, regions

    var english: String {
        switch self {
        case .empty: "--genre is empty. 'bookfetch genres' lists the genres."
        case .unknown: "There is no genre '{genre}'. Near it: {near}."
        case .notOffered: "No genre '{genre}' at {services}."
        case .hint: "'bookfetch genres' lists the genres."
        case .noList: "No {list} at {services}."
        case .loans: "list of loans"
        case .bestsellers: "list of best sellers for --period {period}"
        case .genres: "list of genres"
        case .newBooks: "list of new books"
        case .preview: "list of pages"
        case .lent: "These are the books that public libraries lent most, as loans are counted, not sales."
        case .noSuchLoans: "The libraries count the loans of a day, a week or a month; there is no --period {period}."
        case .noRegion: "There is no region '{region}'."
        case .regions: "The regions are {regions}."
        }
    }

    var korean: String {
        switch self {
        case .empty: "--genre가 비었습니다. 분류는 'bookfetch genres'로 봅니다."
        case .unknown: "'{genre}' 분류가 없습니다. 비슷한 것: {near}."
        case .notOffered: "{services}에는 '{genre}' 분류가 없습니다."
        case .hint: "분류는 'bookfetch genres'로 봅니다."
        case .noList: "{services}에는 {list|이/가} 없습니다."
        case .loans: "대출 목록"
        case .bestsellers: "--period {period} 베스트셀러 목록"
        case .genres: "분류 목록"
        case .newBooks: "새 책 목록"
        case .preview: "미리 보기"
        case .lent: "판매가 아니라 대출로 센 것으로, 공공 도서관에서 가장 많이 빌려 간 책입니다."
        case .noSuchLoans: "도서관은 하루, 한 주, 한 달의 대출을 셉니다. --period {period|은/는} 없습니다."
        case .noRegion: "'{region}' 지역이 없습니다."
        case .regions: "쓸 수 있는 지역: {regions}."
        }
    }
}
