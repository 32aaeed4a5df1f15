package import Store

extension Message {
    package static let shelfEmpty = Message(english: "The shelf is empty.", korean: "책꽂이가 비어 있습니다.")
    package static let shelfNeedsBooks = Message(
        english: "Put a book on it first: bookfetch shelf add 9788980500208",
        korean: "먼저 책을 추가하세요: bookfetch shelf add 9788980500208"
    )
    package static let shelfAlreadyEmpty = Message(
        english: "The shelf is already empty.",
        korean: "책꽂이가 이미 비어 있습니다."
    )
    package static func shelfAdded(title: String) -> Message {
        Message(english: "Added to the shelf: \(title)", korean: "책꽂이에 추가했습니다: \(title)")
    }
    package static func shelfAddedManually(title: String, identity: String) -> Message {
        Message(
            english: "Added to the shelf: \(title) (\(identity))",
            korean: "책꽂이에 추가했습니다: \(title)(\(identity))"
        )
    }
    package static let manualNeedsTitle = Message(
        english: "The title is missing. Example: bookfetch shelf add --manual --title \"Field notes\"",
        korean: "제목을 입력하세요. 예: bookfetch shelf add --manual --title \"들판의 기록\""
    )
    package static let manualTakesOneBook = Message(
        english: "--manual describes one book: give one ISBN at most.",
        korean: "--manual은 책 한 권을 직접 입력합니다. ISBN은 하나까지만 쓰세요."
    )
    package static func describeBook(isbn: String) -> Message {
        Message(
            english: "To describe it yourself: bookfetch shelf add --manual --isbn \(isbn) --title TITLE",
            korean: "직접 입력하려면: bookfetch shelf add --manual --isbn \(isbn) --title 제목"
        )
    }
    package static let needsManual = Message(
        english: "--isbn, --title, --author, --publisher, --pages, --date and --cover go with --manual.",
        korean: "--isbn, --title, --author, --publisher, --pages, --date, --cover는 --manual과 함께 쓰세요."
    )
    package static func coverIsNoPicture(file: String) -> Message {
        Message(
            english: "'\(file)' cannot be a cover: it is not an image in JPEG, PNG, GIF, WebP or AVIF.",
            korean: "\(quoting: file, .topic) 표지로 쓸 수 없습니다. JPEG, PNG, GIF, WebP, AVIF 이미지여야 합니다."
        )
    }
    package static func coverTooLarge(file: String, limit: String) -> Message {
        Message(
            english: "'\(file)' is larger than \(limit), which is the most for a cover. Choose a smaller image.",
            korean: "\(quoting: file, .topic) 표지의 한도인 \(limit)보다 큽니다. 더 작은 이미지를 쓰세요."
        )
    }
    package static let missingShelfBooks = Message(
        english: "Which books? Example: bookfetch shelf add 9788980500208",
        korean: "책을 입력하세요. 예: bookfetch shelf add 9788980500208"
    )
    package static func shelfMerged(title: String, isbn: String) -> Message {
        Message(english: "Merged with \(isbn): \(title)", korean: "ISBN \(isbn)에 연결했습니다: \(title)")
    }
    package static func cannotMerge(isbn: String) -> Message {
        Message(
            english: "No service knows the ISBN \(isbn); nothing was changed.",
            korean: "ISBN \(isbn)의 책을 아는 서비스가 없어 변경하지 않았습니다."
        )
    }
    package static func invalidPages(text: String) -> Message {
        Message(
            english: "'\(text)' is not a valid number of pages.",
            korean: "\(quoting: text, .topic) 쪽수가 아닙니다."
        )
    }
    package static func mergeOfISBN(isbn: String) -> Message {
        Message(
            english: "\(isbn) has an ISBN; only a book without one is merged, such as manual:7k3m9q2x4t.",
            korean: "\(isbn)에는 이미 ISBN이 있습니다. manual:7k3m9q2x4t처럼 ISBN이 없는 책만 연결할 수 있습니다."
        )
    }
    package static func shelfAlreadyHas(title: String) -> Message {
        Message(english: "Already on the shelf: \(title)", korean: "이미 책꽂이에 있습니다: \(title)")
    }
    package static func shelfClearQuestion(count: Int) -> Message {
        Message(
            english: count == 1 ? "Remove the book from the shelf?" : "Remove all \(count) books from the shelf?",
            korean: count == 1 ? "책꽂이에서 책을 삭제할까요?" : "책꽂이에서 책 \(count)권을 모두 삭제할까요?"
        )
    }
    package static func shelfCleared(count: Int) -> Message {
        Message(
            english: """
                Removed \(count, one: "book", many: "books") from the shelf; 'bookfetch shelf undo' restores \
                \(count == 1 ? "it" : "them").
                """,
            korean: "책꽂이에서 책 \(count)권을 삭제했습니다. 'bookfetch shelf undo'로 되돌릴 수 있습니다."
        )
    }
    package static func notOnShelf(book: String) -> Message {
        Message(english: "Not on the shelf: \(book)", korean: "책꽂이에 없습니다: \(book)")
    }
    package static func notOnShelfYet(book: String, isbn: String) -> Message {
        Message(
            english: "Not on the shelf: \(book). To add it: bookfetch shelf add \(isbn)",
            korean: "책꽂이에 없습니다: \(book). 추가하려면: bookfetch shelf add \(isbn)"
        )
    }
    package static func shelfRemoved(title: String) -> Message {
        Message(english: "Removed from the shelf: \(title)", korean: "책꽂이에서 삭제했습니다: \(title)")
    }
    package static func shelfRestored(title: String) -> Message {
        Message(english: "Back on the shelf: \(title)", korean: "책꽂이로 되돌렸습니다: \(title)")
    }
    package static func bookCount(_ count: Int) -> Message {
        Message(english: "\(count, one: "book", many: "books")", korean: "책 \(count)권")
    }
    package static let nothingToUndo = Message(english: "There is nothing to undo.", korean: "되돌릴 작업이 없습니다.")
    package static let nothingToRedo = Message(english: "There is nothing to redo.", korean: "다시 실행할 작업이 없습니다.")
    package static func undoing(change: Message) -> Message {
        Message(english: "Undoing the last change: \(change)", korean: "마지막 변경을 되돌립니다: \(change)")
    }
    package static func redoing(change: Message) -> Message {
        Message(english: "Redoing the change undone last: \(change)", korean: "되돌린 변경을 다시 실행합니다: \(change)")
    }
    package static func memosUndone(count: Int) -> Message {
        Message(
            english: "The import's memos changed with it: \(count, one: "memo", many: "memos")",
            korean: "가져온 메모도 함께 바뀌었습니다: \(count)건"
        )
    }
    package static let otherChangeSince = Message(
        english: "Another change has been made since; nothing was undone or redone.",
        korean: "그 뒤에 다른 변경이 있어 아무것도 되돌리거나 다시 실행하지 않았습니다."
    )

    package static func name(of change: ShelfChange) -> Message {
        let title = change.title ?? ""
        let (english, korean) = (
            change.books == 1 ? title : "\(title) and \(change.books - 1) more",
            change.books == 1 ? title : "\(title) 외 \(change.books - 1)권"
        )
        switch change.kind {
        case .addition: return Message(english: "adding \(english)", korean: "\(korean) 추가")
        case .removal: return Message(english: "removing \(english)", korean: "\(korean) 삭제")
        case .clear:
            return Message(
                english: "clearing the shelf (\(change.books, one: "book", many: "books"))",
                korean: "책꽂이 비우기(책 \(change.books)권)"
            )
        case .import where change.books == 0:
            return Message(
                english: "changing \(change.memos, one: "memo or review", many: "memos or reviews")",
                korean: "메모 또는 서평 \(change.memos)건 변경"
            )
        case .import:
            return Message(
                english: "importing \(change.books, one: "book", many: "books")",
                korean: "책 \(change.books)권 가져오기"
            )
        case .reading:
            return Message(
                english: "changing the status, progress or rating of \(english)",
                korean: "\(korean)의 상태, 진행 상황 또는 별점 변경"
            )
        case .tags:
            return Message(english: "changing the tags of \(english)", korean: "\(korean)의 태그 변경")
        case .merge:
            return Message(english: "merging \(title) with its ISBN", korean: "\(title)에 ISBN 연결")
        case .edit: return Message(english: "editing \(english)", korean: "\(korean)의 내용 수정")
        case .restore: return Message(english: "restoring a backup", korean: "백업 복원")
        case .goal:
            return Message(
                english: "changing the goal of \(change.year ?? 0)",
                korean: "\(change.year ?? 0)년 목표 변경"
            )
        }
    }

    // MARK: Recent books

    package static let noRecentBooks = Message(english: "No recent books.", korean: "최근 본 책이 없습니다.")
    package static let recentClearQuestion = Message(
        english: "Clear the list of recent books?",
        korean: "최근 본 책 기록을 삭제할까요?"
    )
    package static func recentCleared(count: Int) -> Message {
        Message(
            english:
                "Removed \(count, one: "book", many: "books") from the list of recent books; shelf and memos are unchanged.",
            korean: "최근 본 책 \(count)권의 기록을 삭제했습니다. 책꽂이와 메모는 그대로입니다."
        )
    }

    // MARK: Memos

    package static func noMemo(book: String) -> Message {
        Message(english: "There is no memo for \(book).", korean: "\(book)에 메모가 없습니다.")
    }
    package static func memoSaved(book: String) -> Message {
        Message(english: "Saved the memo for \(book).", korean: "\(book)에 메모를 저장했습니다.")
    }
    package static let memoUnchanged = Message(english: "The memo was not changed.", korean: "메모를 변경하지 않았습니다.")
    package static func memoRemoved(book: String, identity: String) -> Message {
        Message(
            english: "Removed the memo for \(book); 'bookfetch memo \(identity) restore' restores it.",
            korean: "\(book)의 메모를 삭제했습니다. 'bookfetch memo \(identity) restore'로 되돌릴 수 있습니다."
        )
    }
    package static func noMemoToRestore(book: String) -> Message {
        Message(english: "There is no memo to restore for \(book).", korean: "\(book)에 되돌릴 메모가 없습니다.")
    }
    package static func memoNotRemoved(book: String) -> Message {
        Message(
            english: "The memo on \(book) was not changed: it has not been removed.",
            korean: "\(book)의 메모를 변경하지 않았습니다. 삭제된 메모가 아닙니다."
        )
    }
    package static func memoRestored(book: String) -> Message {
        Message(english: "Restored the memo for \(book).", korean: "\(book)의 메모를 복원했습니다.")
    }
    package static func noMemoEver(book: String) -> Message {
        Message(
            english: "There has never been a memo for \(book).",
            korean: "\(book)에 저장한 메모가 없습니다."
        )
    }
    package static let memoBlank = Message(
        english: "The text is empty; the memo was not changed.",
        korean: "내용이 비어 있어 메모를 변경하지 않았습니다."
    )
    package static let memoTooLong = Message(
        english: "The text is longer than 1 MiB, the limit of a memo; nothing was saved.",
        korean: "내용이 메모의 한도인 1MiB를 넘어 저장하지 않았습니다."
    )
    package static let memoTooLongHint = Message(
        english: "Save a shorter text, or keep the long one in a file and its path in the memo.",
        korean: "내용을 줄이거나, 긴 글은 파일에 두고 메모에는 그 경로를 적으세요."
    )
    package static let textNotUTF8 = Message(
        english: "The text is not UTF-8; nothing was saved.",
        korean: "UTF-8 텍스트가 아니어서 저장하지 않았습니다."
    )
    package static let textNotUTF8Hint = Message(
        english: "Convert it to UTF-8 first, for example with 'iconv -f CP949 -t UTF-8'.",
        korean: "먼저 UTF-8로 변환하세요. 예: iconv -f CP949 -t UTF-8"
    )
    package static func memosTooLong(count: Int, isbns: String) -> Message {
        Message(
            english: """
                \(count, one: "review or note is", many: "reviews or notes are") longer than 1 MiB and \
                \(count == 1 ? "was" : "were") not imported: \(isbns)
                """,
            korean: "1MiB를 넘는 서평이나 노트 \(count)건은 가져오지 않았습니다: \(isbns)"
        )
    }
    package static let memoSavedMeanwhile = Message(english: "saved meanwhile", korean: "그 사이 저장된 메모")
    package static let memoOfEditor = Message(english: "your text", korean: "작성한 내용")
    package static let memoChangedMeanwhile = Message(
        english: "The memo was changed elsewhere while it was being edited; it was not overwritten.",
        korean: "편집하는 동안 메모가 다른 곳에서 변경되어 덮어쓰지 않았습니다."
    )
    package static func memoInHistory(identity: String) -> Message {
        Message(
            english: "Your text is kept: bookfetch memo \(identity) history",
            korean: "작성한 내용은 기록에 남아 있습니다: bookfetch memo \(identity) history"
        )
    }
    package static func memoRemoveHint(identity: String) -> Message {
        Message(
            english: "To remove it: bookfetch memo \(identity) remove",
            korean: "삭제하려면: bookfetch memo \(identity) remove"
        )
    }
    package static func memoNeedsText(book: String) -> Message {
        Message(
            english: "The text is missing: bookfetch memo \(book) set TEXT, or - for standard input.",
            korean: "내용을 입력하세요: bookfetch memo \(book) set 내용. -는 표준 입력에서 읽습니다."
        )
    }
    package static func memoTakesNoText(action: String) -> Message {
        Message(
            english: "'\(action)' takes no text. Did you mean 'set'?",
            korean: "\(quoting: action, .topic) 내용을 받지 않습니다. 'set'을 사용하시겠어요?"
        )
    }
    package static let noTerminalToEdit = Message(
        english: "There is no terminal to edit on, and neither VISUAL nor EDITOR is set.",
        korean: "편집할 터미널이 없고, VISUAL이나 EDITOR도 설정되지 않았습니다."
    )
    package static func memoSetHint(identity: String) -> Message {
        Message(
            english: "To read the text from standard input: bookfetch memo \(identity) set -",
            korean: "표준 입력에서 읽으려면: bookfetch memo \(identity) set -"
        )
    }
}
