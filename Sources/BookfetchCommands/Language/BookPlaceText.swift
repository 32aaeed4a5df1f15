import CommandSupport

/// What a person reads when a book or its page is not to be had.
enum BookPlaceText: CatalogueText {
    case noBook, notAdded, noPage, noPageAt, emptyQuery, seenBefore

    var english: String {
        switch self {
        case .noBook: "No service has a book under {isbn}."
        case .notAdded: "No service has a book under {isbn}; nothing was added for it."
        case .noPage: "No service has a page for {isbn}."
        case .noPageAt: "{service} has no page for {isbn}; there are {services}."
        case .emptyQuery: "The query is empty. Example: bookfetch search 해리 포터"
        case .seenBefore:
            "Offline, and this search was never made: from the books that were seen before."
        }
    }

    var korean: String {
        switch self {
        case .noBook: "{isbn|으로/로} 찾은 책이 없습니다."
        case .notAdded: "{isbn|으로/로} 찾은 책이 없어서 더하지 않았습니다."
        case .noPage: "{isbn} 책의 페이지가 있는 서비스가 없습니다."
        case .noPageAt: "{service}에는 {isbn} 책의 페이지가 없습니다. 있는 곳: {services}."
        case .emptyQuery: "찾을 말이 비었습니다. 보기: bookfetch search 해리 포터"
        case .seenBefore: "오프라인이고 이 검색은 한 적이 없어서, 전에 본 책에서 찾았습니다."
        }
    }
}
