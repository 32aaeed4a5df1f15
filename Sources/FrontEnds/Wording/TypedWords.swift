package import CatalogModel

/// What a Korean reader may type in place of an English value. The English values are the commands' own.
package enum TypedWords {
    /// The statuses of a book, without spaces.
    package static let statuses: [String: Reading.Status] = [
        "읽고싶음": .want, "읽고싶은": .want, "읽고싶은책": .want, "읽을책": .want, "찜": .want,
        "읽는중": .reading, "읽는책": .reading, "읽고있음": .reading,
        "잠시멈춤": .paused, "보류": .paused, "쉬는중": .paused,
        "중단": .stopped, "그만읽음": .stopped, "그만둠": .stopped, "하차": .stopped, "포기": .stopped,
        "읽음": .read, "다읽음": .read, "다읽었음": .read, "읽었음": .read, "읽은책": .read, "완독": .read,
        // The words of Goodreads, StoryGraph and other services.
        "to-read": .want, "toread": .want, "want-to-read": .want, "wanttoread": .want, "tbr": .want, "wishlist": .want,
        "currently-reading": .reading, "currentlyreading": .reading, "in-progress": .reading, "started": .reading,
        "on-hold": .paused, "onhold": .paused,
        "did-not-finish": .stopped, "didnotfinish": .stopped, "dnf": .stopped, "abandoned": .stopped,
        "dropped": .stopped,
        "done": .read, "finished": .read, "completed": .read,
    ]
    /// The fields that `shelf edit` sets.
    package static let editFields = [
        "제목": "title", "부제": "subtitle", "저자": "authors", "지은이": "authors", "author": "authors",
        "출판사": "publisher", "출간일": "date", "쪽수": "pages", "총서": "series", "시리즈": "series", "권": "volume",
        "권차": "volume", "분류": "category", "소개": "description", "둔곳": "place", "위치": "place", "산가격": "paid",
        "가격": "paid", "price": "paid", "빌려줌": "lent", "대여": "lent", "돌려받음": "back", "반납": "back",
        "서평": "review", "리뷰": "review",
    ]
    /// How people begin a date of the lunar calendar.
    package static let lunar = ["음력", "lunar"]
    package static let none: Set<String> = ["none", "없음"]
    package static let undo: Set<String> = ["undo", "취소"]
    package static let all: Set<String> = ["all", "전체"]

    /// A year of four digits, with or without `년`; `nil` for another text.
    package static func year(_ text: String) -> Int? {
        let digits = text.hasSuffix("년") ? String(text.dropLast()) : text
        guard digits.utf8.count == 4, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let year = Int(digits),
            year >= 1000
        else { return nil }
        return year
    }
}
