package import CatalogModel
import Store

/// What is said of the values that a reader sets on a book of the shelf.
extension Message {
    package static let fieldPlace = Message(english: "Place", korean: "둔 곳")
    package static let fieldPaid = Message(english: "Paid", korean: "산 가격")
    package static let fieldLent = Message(english: "Lent to", korean: "빌려 간 사람")
    package static let fieldReview = Message(english: "My review", korean: "내 서평")
    package static let columnLent = Message(english: "LENT TO", korean: "빌려 간 사람")

    /// A field that a reader may set, as `--explain` and pages name it: in English as it is typed.
    package static func editField(_ name: String) -> Message {
        let korean: Korean =
            switch name {
            case "title": "제목"
            case "subtitle": "부제"
            case "authors": "저자"
            case "publisher": "출판사"
            case "date": "출간일"
            case "pages": "쪽수"
            case "series": "총서"
            case "volume": "권차"
            case "category": "분류"
            case "kdc": "KDC 분류"
            case "ddc": "DDC 분류"
            case "description": "소개"
            case "place": "둔 곳"
            case "paid": "산 가격"
            case "lent": "빌려 간 사람"
            case "back": "돌려받은 날"
            default: "서평"
            }
        return Message(english: "\(name)", korean: korean)
    }

    /// To whom a copy was lent, and when: `Minsu, since 2026-11-01`.
    package static func loan(_ loan: Loan) -> Message {
        switch (loan.on, loan.backOn) {
        case (nil, nil): Message(verbatim: loan.to)
        case (let start?, nil): Message(english: "\(loan.to), since \(start)", korean: "\(loan.to) (\(start)부터)")
        case (nil, let end?): Message(english: "\(loan.to), back on \(end)", korean: "\(loan.to) (\(end) 돌려받음)")
        case (let start?, let end?):
            Message(english: "\(loan.to), \(start) to \(end)", korean: "\(loan.to) (\(start)–\(end))")
        }
    }

    package static func shelfEdited(title: String, fields: String) -> Message {
        Message(english: "\(title): saved \(fields).", korean: "\(title): \(fields) 항목을 저장했습니다.")
    }

    /// `fields`: those that have the services' values again, or nothing.
    package static func shelfEditsCleared(title: String, fields: String) -> Message {
        Message(
            english: "\(title): removed your value of \(fields).",
            korean: "\(title): \(fields) 항목에 직접 넣은 값을 삭제했습니다."
        )
    }

    package static let readerValues = Message(english: "Set by you", korean: "직접 정한 값")
    package static func readerValue(field: Message, value: String) -> Message {
        Message(english: "\(field): \(value)", korean: "\(field): \(value)")
    }

    package static let missingEdits = Message(
        english: "What to set? Example: bookfetch shelf edit 3 place=\"study, top shelf\" paid=12000",
        korean: "바꿀 항목을 입력하세요. 예: bookfetch shelf edit 3 place=\"서재 맨 위 칸\" paid=12000"
    )
    package static func notAnEdit(text: String) -> Message {
        Message(
            english: "'\(text)' sets no field; write FIELD=VALUE, such as place=study",
            korean: "\(quoting: text, .topic) 항목=값 형식이 아닙니다. place=서재처럼 쓰세요"
        )
    }
    package static func unknownEditField(name: String, fields: String) -> Message {
        Message(
            english: "'\(name)' is not a field that can be set; use \(fields)",
            korean: "\(quoting: name, .topic) 바꿀 수 있는 항목이 아닙니다. 쓸 수 있는 항목: \(fields)"
        )
    }
    package static func invalidEdit(field: String, text: String) -> Message {
        let (english, korean): (String, String) =
            switch field {
            case "date": ("a date such as 1997-06-26, 1997-06 or 1997", "1997-06-26, 1997-06, 1997 같은 날짜")
            case "pages": ("a number of pages such as 223", "223 같은 쪽수")
            case "paid": ("an amount such as 12000, 9.99 USD or $9.99", "12000, 9.99 USD, $9.99 같은 금액")
            case "kdc", "ddc": ("a class number such as 813.7", "813.7 같은 분류 번호")
            case "authors": ("names with semicolons between them", "세미콜론으로 구분한 이름")
            case "lent": ("a name, and the day behind it: Minsu 2026-11-01", "이름과 날짜: 민수 2026-11-01")
            case "back": ("a day such as 2026-11-20 or today", "2026-11-20이나 today 같은 날짜")
            default: ("a text that is not that long", "너무 길지 않은 글")
            }
        return Message(
            english: "'\(text)' is not a valid value of \(field): expected \(english)",
            korean: "\(quoting: text, .topic) \(field) 항목에 쓸 수 없는 값입니다. 쓸 수 있는 값: \(korean)"
        )
    }
    package static let notLent = Message(
        english: "The book is not lent. Write to whom first: lent=\"Minsu 2026-11-01\"",
        korean: "빌려준 책이 아닙니다. 빌려 간 사람을 먼저 쓰세요: lent=\"민수 2026-11-01\""
    )

    package static func backBeforeLoan(lentOn day: PartialDate) -> Message {
        Message(
            english: "The book was lent on \(day.description), after that day.",
            korean: "빌려준 날(\(day.description))보다 앞선 날짜입니다."
        )
    }

    /// `fields`: `paid, lent`.
    package static func ownFieldsLeftOut(format: String, fields: String) -> Message {
        Message(
            english: """
                \(format) has no field for \(fields) of your copies; 'bookfetch export shelf --format json' and \
                'bookfetch store backup' keep them.
                """,
            korean: """
                \(format) 형식에는 소장본의 \(fields) 항목을 적을 곳이 없습니다. 'bookfetch export shelf --format json'과 \
                'bookfetch store backup'에는 남습니다.
                """
        )
    }

    // MARK: Help

    package static let helpShelfEdit = Message(
        english: "Correct a book on the shelf, and note facts of your own copy.",
        korean: "책꽂이에 있는 책의 정보를 고치고 소장본에 관한 내용을 적습니다."
    )
    package static let helpShelfEditMore = Message(
        english: """
            A value that you set stays, whatever the services say later; an empty one (title=) gives theirs back. Fields of \
            the record: title, subtitle, authors ("A; B (translator)"), publisher, date, pages, series, volume, category, \
            kdc, ddc, description. Fields of your copy: place, paid (12000, 9.99 USD), lent ("Minsu 2026-11-01"), back \
            (the day of return), review. 'bookfetch show ISBN --explain' tells which values are yours; 'bookfetch shelf \
            undo' undoes a change.
            """,
        korean: """
            직접 정한 값은 서비스의 값이 나중에 달라져도 그대로입니다. 값을 비우면(title=) 서비스의 값으로 돌아갑니다. 책 정보 항목: \
            title(제목), subtitle(부제), authors(저자, "A; B (옮긴이)"), publisher(출판사), date(출간일), pages(쪽수), series(총서), \
            volume(권차), category(분류), kdc, ddc, description(소개). 소장본 항목: place(둔 곳), paid(산 가격: 12000, 9.99 USD), \
            lent(빌려 간 사람: "민수 2026-11-01"), back(돌려받은 날), review(서평). 'bookfetch show ISBN --explain'으로 직접 정한 값을 \
            확인하고, 'bookfetch shelf undo'로 되돌릴 수 있습니다.
            """
    )
    package static let helpShelfEditValues = Message(
        english: "What to set: FIELD=VALUE, such as place=study; an empty value removes yours.",
        korean: "바꿀 내용: place=서재처럼 항목=값으로 씁니다. 값을 비우면 직접 정한 값을 삭제합니다."
    )

    // MARK: The page of a book

    package static let pageOwnCopy = Message(english: "My copy", korean: "내 소장본")
    package static let pageEdits = Message(english: "Corrections", korean: "책 정보 고치기")
    package static let pageEditHint = Message(
        english: "Your values stay, whatever the services say later. An empty field shows the services' value.",
        korean: "직접 정한 값은 서비스의 값이 달라져도 그대로입니다. 비워 두면 서비스의 값을 표시합니다."
    )
    package static let pageEditOfRemoved = Message(
        english: "The book is no longer on the shelf, so nothing was saved.",
        korean: "책이 이제 책꽂이에 없어 저장하지 않았습니다."
    )
    package static let pageEditChanged = Message(
        english: "The book was changed meanwhile, so nothing was saved. Its values now are those of the page.",
        korean: "그사이 책의 내용이 바뀌어 저장하지 않았습니다. 지금 값은 책 페이지에 있습니다."
    )
    package static let pageLent = Message(english: "Lent to, and since when", korean: "빌려 간 사람과 날짜")
    package static let pageBack = Message(english: "Returned on", korean: "돌려받은 날")
}
