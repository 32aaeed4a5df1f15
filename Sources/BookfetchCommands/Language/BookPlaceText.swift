import CommandSupport

/// What a person reads when a book or its page is not to be had.
enum BookPlaceText: CatalogueText {
    case noBook, notAdded, noPage, noPageAt, emptyQuery, seenBefore
    case neverSeen, asSeen, cannotRefresh

    var english: String {
        switch self {
        case .noBook: "No service has a book under {isbn}."
        case .notAdded: "No service has a book under {isbn}; nothing was added for it."
        case .noPage: "No service has a page for {isbn}."
        case .noPageAt: "{service} has no page for {isbn}; there are {services}."
        case .emptyQuery: "The query is empty. Example: bookfetch search 해리 포터"
        case .seenBefore:
            "Offline, and this page was never fetched: from the books that were seen before."
        case .neverSeen: "No book was ever seen under {identity}."
        case .asSeen: "{identity} has no ISBN to look it up by; this is the book as it was seen on {date}."
        case .cannotRefresh: "{identity} has no ISBN to look it up by, so --refresh cannot be kept."
        }
    }

    var korean: String {
        switch self {
        case .noBook: "{isbn|으로/로} 찾은 책이 없습니다."
        case .notAdded: "{isbn|으로/로} 찾은 책이 없어서 더하지 않았습니다."
        case .noPage: "{isbn} 책의 페이지가 있는 서비스가 없습니다."
        case .noPageAt: "{service}에는 {isbn} 책의 페이지가 없습니다. 있는 곳: {services}."
        case .emptyQuery: "찾을 말이 비었습니다. 보기: bookfetch search 해리 포터"
        case .seenBefore: "오프라인이고 이 쪽은 받은 적이 없어서, 전에 본 책에서 찾았습니다."
        case .neverSeen: "{identity|으로/로} 본 책이 없습니다."
        case .asSeen: "{identity|은/는} 찾아볼 ISBN이 없어서, {date}에 본 그대로입니다."
        case .cannotRefresh: "{identity|은/는} 찾아볼 ISBN이 없어서 --refresh를 지킬 수 없습니다."
        }
    }
}
