import Store

/// What a person reads about the store's file and what becomes of it.
enum StoreText: CatalogueText {
    case mended, mendedHint, unreadable, repairHint, sound, repaired, emptied, nothing
    case answers, shelf, memos, recents, folds, series, lastLists, visited, saved, birthdays, ledger, seenBooks,
        seenArticles,
        images

    /// The words for a part of the store.
    static func name(of part: StorePart) -> String {
        let text: StoreText =
            switch part {
            case .answers: .answers
            case .shelf: .shelf
            case .memos: .memos
            case .recents: .recents
            case .folds: .folds
            case .series: .series
            case .lastLists: .lastLists
            case .visited: .visited
            case .saved: .saved
            case .birthdays: .birthdays
            case .ledger: .ledger
            case .seenBooks: .seenBooks
            case .seenArticles: .seenArticles
            case .images: .images
            }
        return text.text()
    }

    /// The words for several parts.
    static func list(_ parts: [StorePart]) -> String {
        parts.isEmpty ? nothing.text() : parts.map { name(of: $0) }.joined(separator: ", ")
    }

    var english: String {
        switch self {
        case .mended:
            """
            The store {path} was damaged. It is kept as {aside}, and a new one holds everything of yours. What could \
            not be read in full: {lost}.
            """
        case .mendedHint: "Run the command again; what is missing is fetched anew."
        case .unreadable: "Not all can be read of: {parts}."
        case .repairHint:
            """
            Nothing was overwritten. 'bookfetch doctor --repair' sets the file aside and keeps what can be read; BOOKFETCH_HOME \
            names another folder.
            """
        case .sound: "The store {path} is sound."
        case .repaired:
            "The store {path} was damaged. It is kept as {aside}. The new one has: {kept}. Not read in full: {lost}."
        case .emptied:
            "The store {path} was an empty file: what it held is gone. A new store was started in it."
        case .nothing: "nothing"
        case .answers: "stored answers"
        case .shelf: "shelf"
        case .memos: "memos"
        case .recents: "recent books"
        case .folds: "folds"
        case .series: "series"
        case .lastLists: "last lists"
        case .visited: "visited articles"
        case .saved: "saved articles"
        case .birthdays: "birthdays"
        case .ledger: "quota counts"
        case .seenBooks: "books seen"
        case .seenArticles: "articles seen"
        case .images: "pictures"
        }
    }

    var korean: String {
        switch self {
        case .mended:
            """
            저장소 {path|이/가} 손상되어 {aside|으로/로} 옮겨 두고, 손수 남긴 것을 모두 담아 새로 만들었습니다. 다 읽지 못한 것: {lost}.
            """
        case .mendedHint: "명령을 다시 실행하세요. 없는 것은 새로 받아 옵니다."
        case .unreadable: "다 읽을 수 없는 것: {parts}."
        case .repairHint:
            "아무것도 덮어쓰지 않았습니다. 'bookfetch doctor --repair'는 파일을 옮겨 두고 읽을 수 있는 것을 살립니다. BOOKFETCH_HOME으로 다른 폴더를 쓸 수도 있습니다."
        case .sound: "저장소 {path|은/는} 온전합니다."
        case .repaired:
            "저장소 {path|이/가} 손상되어 {aside|으로/로} 옮겨 두었습니다. 새 저장소에 있는 것: {kept}. 다 읽지 못한 것: {lost}."
        case .emptied: "저장소 {path|이/가} 빈 파일이었습니다. 담겨 있던 내용은 없어졌고, 그 자리에 새 저장소를 만들었습니다."
        case .nothing: "없음"
        case .answers: "저장된 응답"
        case .shelf: "책꽂이"
        case .memos: "메모"
        case .recents: "최근 본 책"
        case .folds: "접힘 상태"
        case .series: "시리즈"
        case .lastLists: "마지막 목록"
        case .visited: "읽은 기사"
        case .saved: "저장한 기사"
        case .birthdays: "생일"
        case .ledger: "요청 횟수"
        case .seenBooks: "전에 본 책"
        case .seenArticles: "전에 본 기사"
        case .images: "그림"
        }
    }
}
