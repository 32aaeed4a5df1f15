package import Catalog

extension Message {
    package static let fieldParallelTitle = Message(english: "Also titled", korean: "다른 제목")
    package static let fieldPages = Message(english: "Pages", korean: "쪽수")
    package static let fieldPrice = Message(english: "Price", korean: "가격")
    package static let fieldListPrice = Message(english: "list", korean: "정가")
    package static let fieldAvailability = Message(english: "Status", korean: "판매 상태")
    package static let fieldRating = Message(english: "Rating", korean: "평점")
    package static let fieldKeywords = Message(english: "Keywords", korean: "키워드")
    package static let fieldContents = Message(english: "Contents", korean: "목차")
    package static let fieldBiography = Message(english: "About the author", korean: "저자 소개")
    package static let fieldIsbn = Message(verbatim: "ISBN")
    package static let fieldOtherCodes = Message(english: "Other codes", korean: "기타 번호")
    package static let fieldCategory = Message(english: "Category", korean: "분류")
    package static let fieldClassification = Message(english: "Class no.", korean: "분류 기호")
    package static let fieldKDC = Message(verbatim: "KDC")
    package static let fieldDDC = Message(verbatim: "DDC")
    package static let fieldAddCode = Message(english: "Add-on code", korean: "부가기호")
    package static let fieldCover = Message(english: "Cover", korean: "표지")
    package static let fieldLink = Message(english: "Link", korean: "링크")
    package static let fieldSources = Message(english: "Sources", korean: "출처")
    package static let fieldTags = Message(english: "Tags", korean: "태그")
    package static let fieldShelf = Message(english: "On shelf", korean: "책꽂이")
    package static let fieldMemo = Message(english: "Memo", korean: "메모")

    package static func andOthers(people: String) -> Message {
        Message(english: "\(people) and others", korean: "\(people) 외")
    }

    package static func ratedBy(count: Int) -> Message {
        Message(english: "\(count, one: "reader", many: "readers")", korean: "\(count)명")
    }

    package static func folded(count: Int) -> Message {
        Message(
            english: "(\(count, one: "more character", many: "more characters"); --full shows all)",
            korean: "(\(count)자 더 있음 · 모두 보기: --full)"
        )
    }

    // MARK: --explain

    package static let origins = Message(english: "Where the values come from", korean: "항목별 출처")
    package static let disagreements = Message(english: "Where the services disagree", korean: "서비스마다 다른 값")
    package static let savedBook = Message(
        english: "This is the saved copy; no service was queried.",
        korean: "저장된 사본입니다. 서비스에 요청하지 않았습니다."
    )

    package static func retainedFields(fields: Message) -> Message {
        Message(
            english: "Kept from the earlier copy, which has more: \(fields).",
            korean: "이전 사본의 값이 더 자세하여 유지했습니다: \(fields)."
        )
    }

    package static func kept(_ kept: BookRefresh.Retained) -> Message {
        let reason =
            switch kept.reason {
            case .nothingOffered: Message(english: "the new response has none", korean: "새 응답에 없음")
            case .longer: Message(english: "longer than the new value", korean: "새 값보다 긺")
            case .larger: Message(english: "larger than the new value", korean: "새 값보다 큼")
            case .morePrecise: Message(english: "more precise than the new value", korean: "새 값보다 정확함")
            }
        let field = field(kept.field)
        return Message(english: "Kept from before: \(field) (\(reason))", korean: "이전 값 유지: \(field)(\(reason))")
    }

    package static func rule(_ rule: MergeRule) -> Message {
        switch rule {
        case .onlyOne: Message(english: "only source", korean: "유일한 값")
        case .agreement: Message(english: "all agree", korean: "모두 같음")
        case .order: Message(english: "first in order", korean: "우선순위")
        case .longest: Message(english: "longest text", korean: "가장 긴 글")
        case .largest: Message(english: "largest image", korean: "가장 큰 이미지")
        case .mostRoles: Message(english: "most roles named", korean: "역할이 가장 많음")
        case .mostPrecise: Message(english: "most precise date", korean: "가장 정확한 날짜")
        case .newest: Message(english: "newest price", korean: "최신 가격")
        case .mostRatings: Message(english: "most ratings", korean: "평가가 가장 많음")
        case .wholeTitle: Message(english: "complete title", korean: "온전한 제목")
        case .reader: Message(english: "set by you", korean: "직접 정한 값")
        case .withTitle: Message(english: "same source as the title", korean: "제목과 같은 출처")
        }
    }

    /// A field as `--explain` names it: in English as in the JSON.
    package static func field(_ field: BookField) -> Message {
        let korean: Korean =
            switch field {
            case .title: "제목"
            case .subtitle: "부제"
            case .parallelTitle: "다른 제목"
            case .contributors: "저자"
            case .publisher: "출판사"
            case .publishedOn: "출간일"
            case .pages: "쪽수"
            case .price: "가격"
            case .description: "소개"
            case .contents: "목차"
            case .authorBiography: "저자 소개"
            case .rating: "평점"
            case .cover: "표지"
            case .category: "분류"
            case .kdc: "KDC 분류"
            case .ddc: "DDC 분류"
            case .addCode: "부가기호"
            }
        return Message(english: "\(field.rawValue)", korean: korean)
    }

    // MARK: Unavailable books

    package static func noBook(isbn: String) -> Message {
        Message(english: "No service has a book with ISBN \(isbn).", korean: "ISBN \(isbn)인 책을 찾을 수 없습니다.")
    }

    package static func notAdded(isbn: String) -> Message {
        Message(
            english: "No service has a book with ISBN \(isbn), so it was not added.",
            korean: "ISBN \(isbn)인 책을 찾을 수 없어 추가하지 않았습니다."
        )
    }

    package static func noPage(isbn: String) -> Message {
        Message(
            english: "No service has a page for \(isbn).",
            korean: "\(isbn) 책의 페이지를 제공하는 서비스가 없습니다."
        )
    }

    package static func noPage(service: String, isbn: String, services: String) -> Message {
        Message(
            english: "\(service) has no page for \(isbn); available at: \(services).",
            korean: "\(service)에는 \(isbn) 책의 페이지가 없습니다. 사용할 수 있는 서비스: \(services)."
        )
    }

    package static let emptyQuery = Message(
        english: "The query is empty. Example: bookfetch search 해리 포터",
        korean: "검색어가 비어 있습니다. 예: bookfetch search 해리 포터"
    )

    package static let booksSeenBefore = Message(
        english: "Offline, and there is no saved response for this page; these are books seen before.",
        korean: "오프라인이고 이 페이지의 저장된 응답이 없어, 전에 본 책에서 찾았습니다."
    )

    package static let booksByInitials = Message(
        english: "Initial consonants: found on the shelf and among books seen before; no service was asked.",
        korean: "초성이어서 책꽂이와 전에 본 책에서 찾았고, 서비스에는 요청하지 않았습니다."
    )

    package static func neverSeen(identity: String) -> Message {
        Message(english: "No book \(identity) has been seen before.", korean: "\(identity) 책을 본 기록이 없습니다.")
    }

    package static func asSeen(identity: String, date: String) -> Message {
        Message(
            english: "\(identity) has no ISBN to look it up by; this is the book as seen on \(date).",
            korean: "\(identity)에는 조회할 ISBN이 없어 \(date)에 본 정보를 표시합니다."
        )
    }

    package static func cannotRefresh(identity: String) -> Message {
        Message(
            english: "--refresh cannot be used: \(identity) has no ISBN to look it up by.",
            korean: "\(identity)에는 조회할 ISBN이 없어 --refresh를 사용할 수 없습니다."
        )
    }

    package static func ambiguousLine(number: Int, title: String) -> Message {
        Message(
            english: "Line \(number) of the last list cannot be told apart from others: \(title)",
            korean: "마지막 목록의 \(number)번 줄은 다른 줄과 구별할 수 없습니다: \(title)"
        )
    }

    package static func lineWithoutISBN(number: Int, title: String) -> Message {
        Message(
            english: "Line \(number) of the last list has no ISBN: \(title)",
            korean: "마지막 목록의 \(number)번 줄에는 ISBN이 없습니다: \(title)"
        )
    }

    package static func identityWithoutISBN(identity: String) -> Message {
        Message(
            english: "\(identity) has no ISBN, which this command needs.",
            korean: "\(identity)에는 이 명령에 필요한 ISBN이 없습니다."
        )
    }
}
