package import Store
import Terminal

extension StoreError {
    package var sentence: Message {
        switch self {
        case .cannotCreateFolder(let path, let reason):
            Message(
                english: "Could not create the folder \(clean(path)): \(clean(reason)).",
                korean: "\(clean(path)) 폴더를 만들 수 없습니다. 시스템 메시지: \(clean(reason))."
            )
        case .cannotCreateFile(let path, let reason):
            Message(
                english: "Could not create the store \(clean(path)): \(clean(reason)).",
                korean: "저장소 \(clean(path), .object) 만들 수 없습니다. 시스템 메시지: \(clean(reason))."
            )
        case .notWritable(let path):
            Message(
                english: "Could not write to the store \(clean(path)): permission denied.",
                korean: "저장소 \(clean(path))에 쓸 수 없습니다. 권한이 없습니다."
            )
        case .diskFull(let path):
            Message(
                english: "Could not write to the store \(clean(path)): the disk is full.",
                korean: "저장소 \(clean(path))에 쓸 수 없습니다. 디스크 공간이 부족합니다."
            )
        case .newerVersion(let path):
            Message(
                english: "The store \(clean(path)) was written by a newer version of this program.",
                korean: "저장소 \(clean(path), .topic) 더 최신 버전의 프로그램에서 만들어졌습니다."
            )
        case .notAStore(let path):
            Message(
                english: "\(clean(path)) is a database of another program.",
                korean: "\(clean(path), .topic) 다른 프로그램의 데이터베이스입니다."
            )
        case .damaged(let path):
            Message(
                english: "The store \(clean(path)) is damaged; it was left unchanged.",
                korean: "저장소 \(clean(path), .subject) 손상되었습니다. 파일은 그대로 두었습니다."
            )
        case .moved(let path):
            Message(
                english: """
                    The store \(clean(path)) was moved, removed or replaced while it was open; nothing was saved. Save it \
                    again once the file is in its place.
                    """,
                korean: """
                    저장소 \(clean(path), .subject) 열려 있는 동안 옮겨지거나 지워지거나 바뀌었습니다. 저장하지 않았습니다. \
                    파일을 제자리에 둔 뒤 다시 저장하세요.
                    """
            )
        case .busy(let path):
            Message(
                english: "The store \(clean(path)) was locked by other programs for too long.",
                korean: "다른 프로그램이 저장소 \(clean(path), .object) 너무 오래 잠그고 있습니다."
            )
        case .noIdentity:
            Message(
                english: "An item that has neither a number nor an address cannot be saved.",
                korean: "번호도 주소도 없는 항목은 저장할 수 없습니다."
            )
        case .changed:
            Message(
                english: "It was changed elsewhere in the meantime; nothing was saved.",
                korean: "그 사이 다른 곳에서 변경되어 저장하지 않았습니다."
            )
        case .cancelled: Message(english: "Cancelled.", korean: "취소했습니다.")
        case .other(let operation, let code, let message):
            Message(
                english: "The store failed to \(operation): \(clean(message)) (SQLite \(code)).",
                korean: "저장소 작업이 실패했습니다(\(operation)). 시스템 메시지: \(clean(message)) (SQLite \(code))."
            )
        }
    }

    private func clean(_ text: String) -> String { SafeText.line(text) }
}

extension Message {
    package static let storeHint = Message(
        english: "Nothing was overwritten. Set BOOKFETCH_HOME to use another folder.",
        korean: "덮어쓴 파일은 없습니다. 다른 폴더를 사용하려면 BOOKFETCH_HOME을 설정하세요."
    )

    package static let storeBusyHint = Message(
        english: "Nothing was overwritten. Run the command again once the other program has finished.",
        korean: "덮어쓴 파일은 없습니다. 다른 프로그램이 끝난 뒤 다시 실행하세요."
    )

    package static func storeReplaced(path: String, aside: String, lost: Message) -> Message {
        Message(
            english: """
                The store \(path) was damaged. It was moved to \(aside), and a new one was created with all of your own \
                data. Not fully readable: \(lost).
                """,
            korean: """
                저장소 \(path, .subject) 손상되어 \(aside, .to) 옮기고, 직접 저장한 데이터를 모두 담아 새로 만들었습니다. \
                일부를 읽지 못한 항목: \(lost).
                """
        )
    }

    package static func storeEmptied(path: String) -> Message {
        Message(
            english:
                "The store \(path) was an empty file, and its contents are lost. A new store was created in its place.",
            korean: "저장소 \(path, .subject) 빈 파일이어서 내용이 남아 있지 않습니다. 그 자리에 새 저장소를 만들었습니다."
        )
    }

    package static let runAgain = Message(
        english: "Run the command again; what is missing is fetched again.",
        korean: "명령을 다시 실행하세요. 없는 데이터는 다시 내려받습니다."
    )

    package static func storePartsUnreadable(parts: Message) -> Message {
        Message(english: "Not fully readable: \(parts).", korean: "일부를 읽지 못한 항목: \(parts).")
    }

    package static let storeRepairHint = Message(
        english: """
            Nothing was overwritten. 'bookfetch doctor --repair' moves the file aside and saves what can be read. Set \
            BOOKFETCH_HOME to use another folder.
            """,
        korean: """
            덮어쓴 파일은 없습니다. 'bookfetch doctor --repair'는 파일을 옮겨 두고 읽을 수 있는 데이터를 복구합니다. \
            다른 폴더를 사용하려면 BOOKFETCH_HOME을 설정하세요.
            """
    )

    package static func storeIntact(path: String) -> Message {
        Message(english: "The store \(path) is intact.", korean: "저장소 \(path)에 손상된 곳이 없습니다.")
    }

    package static func storeRepaired(path: String, aside: String, kept: Message, lost: Message) -> Message {
        Message(
            english: """
                The store \(path) was damaged. It was moved to \(aside). The new one has: \(kept). Not fully readable: \
                \(lost).
                """,
            korean: """
                저장소 \(path, .subject) 손상되어 \(aside, .to) 옮겼습니다. 새 저장소에 있는 항목: \(kept). \
                일부를 읽지 못한 항목: \(lost).
                """
        )
    }

    package static func storeParts(_ parts: [StorePart]) -> Message {
        parts.isEmpty ? emptyList : parts.map { storePart($0) }.joined(separator: ", ")
    }

    package static let emptyList = Message(english: "none", korean: "없음")

    package static func storePart(_ part: StorePart) -> Message {
        switch part {
        case .answers: Message(english: "cached responses", korean: "저장된 응답")
        case .shelf: Message(english: "shelf", korean: "책꽂이")
        case .memos: Message(english: "memos", korean: "메모")
        case .recents: Message(english: "recent books", korean: "최근 본 책")
        case .folds: Message(english: "fold states", korean: "접기 상태")
        case .series: Message(english: "series", korean: "시리즈")
        case .lastLists: Message(english: "last lists", korean: "마지막 목록")
        case .visited: Message(english: "visited articles", korean: "읽은 기사")
        case .saved: Message(english: "saved articles", korean: "저장한 기사")
        case .birthdays: Message(english: "birthdays", korean: "생일")
        case .watches: Message(english: "watches", korean: "신간 알림")
        case .ledger: Message(english: "request counts", korean: "요청 횟수")
        case .seenBooks: Message(english: "books seen before", korean: "전에 본 책")
        case .seenArticles: Message(english: "articles seen before", korean: "전에 본 기사")
        case .images: Message(english: "images", korean: "이미지")
        }
    }
}

extension Message {
    /// A change waits for the process that writes to the store; without a number where the system does not tell.
    package static func waitingForStore(process: Int32?, program: String?) -> Message {
        guard let process else {
            return Message(
                english: "Waiting for another bookfetch, or another program, that writes to the store.",
                korean: "저장소에 쓰고 있는 다른 bookfetch나 다른 프로그램을 기다립니다."
            )
        }
        let name = program.flatMap { $0.isEmpty || $0 == "bookfetch" ? nil : " (\($0))" } ?? ""
        return Message(
            english: "Waiting for another bookfetch: process \(process)\(name) writes to the store.",
            korean: "다른 bookfetch를 기다립니다. 프로세스 \(process)\(name)에서 저장소에 쓰고 있습니다."
        )
    }
}
