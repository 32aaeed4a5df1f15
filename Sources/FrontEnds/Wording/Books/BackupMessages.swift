/// What is said of backups of everything that the reader made.
extension Message {
    package static func backupWritten(count: Int, path: String) -> Message {
        Message(
            english: "Wrote \(count, one: "record", many: "records") to \(path).",
            korean: "\(path)에 기록 \(count)건을 저장했습니다."
        )
    }
    package static func notABackup(file: String) -> Message {
        Message(
            english: "'\(file)' is not a backup of bookfetch: its first line does not name \"bookfetch.backup/1\".",
            korean: "\(quoting: file, .topic) bookfetch 백업 파일이 아닙니다. 첫 줄에 \"bookfetch.backup/1\"이 없습니다."
        )
    }
    package static let writeBackup = Message(
        english: "'bookfetch store backup FILE' writes one; lists of other programs are for 'bookfetch shelf import'.",
        korean: "'bookfetch store backup 파일'로 만들 수 있습니다. 다른 프로그램의 목록은 'bookfetch shelf import'로 가져오세요."
    )
    package static func laterBackup(file: String, schema: String) -> Message {
        Message(
            english: "'\(file)' was written by a later version of bookfetch (\(schema)).",
            korean: "\(quoting: file, .topic) 더 새로운 버전의 bookfetch에서 만든 파일입니다(\(schema))."
        )
    }
    package static let updateForBackup = Message(
        english: "Update this bookfetch first; nothing was changed.",
        korean: "이 bookfetch를 먼저 업데이트하세요. 아무것도 바뀌지 않았습니다."
    )
    /// `lines`: the first of them, `3, 17`.
    package static func damagedBackup(file: String, count: Int, lines: String) -> Message {
        Message(
            english: "'\(file)' has \(count, one: "damaged line", many: "damaged lines"): \(lines).",
            korean: "'\(file)' 파일에 손상된 줄이 \(count)개 있습니다: \(lines)."
        )
    }
    package static func shortBackup(file: String, missing: Int) -> Message {
        Message(
            english: "The end of '\(file)' is missing: \(missing, one: "record", many: "records").",
            korean: "'\(file)' 파일의 끝부분이 없습니다(기록 \(missing)건)."
        )
    }
    package static let restorePart = Message(
        english: "Copy the file again, or restore what is whole with --partial; nothing was changed.",
        korean: "파일을 다시 복사하거나, --partial로 온전한 부분만 복원하세요. 아무것도 바뀌지 않았습니다."
    )
    package static func restored(added: Int, changed: Int, removed: Int) -> Message {
        Message(
            english: "Restored: \(added) added, \(changed) changed, \(removed) removed.",
            korean: "복원했습니다. 추가 \(added)건, 변경 \(changed)건, 삭제 \(removed)건."
        )
    }
    package static func wouldRestore(added: Int, changed: Int, removed: Int) -> Message {
        Message(
            english: "Nothing was changed; would be: \(added) added, \(changed) changed, \(removed) removed.",
            korean: "바꾸지 않았습니다. 복원하면 추가 \(added)건, 변경 \(changed)건, 삭제 \(removed)건입니다."
        )
    }
    /// `kinds`: those of the records that stay as they were restored.
    package static func restoredForGood(kinds: [String]) -> Message {
        Message(
            english: """
                'bookfetch shelf undo' takes back books, goals, memos and reviews alone, not: \
                \(kinds.map { backupKind($0).english }.joined(separator: ", ")).
                """,
            korean: """
                'bookfetch shelf undo'는 책, 목표, 메모, 서평만 되돌립니다. 되돌리지 못하는 것: \
                \(kinds.map { backupKind($0).korean }.joined(separator: ", ")).
                """
        )
    }
    package static let undoesRestoreInPart = Message(
        english: "Watches, saved articles, birthdays, feeds and what was opened lately stay as they were restored.",
        korean: "새 책 알림, 저장한 기사, 생일, 피드, 최근에 본 것은 복원한 그대로 남습니다."
    )
    package static func memoConflict(book: String, identity: String) -> Message {
        Message(
            english: """
                The memo on \(book) was changed on both machines; the newer text counts, and 'bookfetch memo \(identity) \
                history' has both.
                """,
            korean: """
                \(book)의 메모를 두 컴퓨터에서 고쳤습니다. 나중에 쓴 글이 남고, 'bookfetch memo \(identity) history'에 둘 다 있습니다.
                """
        )
    }
    package static func reviewConflict(book: String, other: String) -> Message {
        Message(
            english:
                "Your review of \(book) was changed on both machines; the newer text counts. The other one: \(other)",
            korean: "\(book)의 서평을 두 컴퓨터에서 고쳤습니다. 나중에 쓴 글이 남습니다. 다른 글: \(other)"
        )
    }
    /// `names`: kinds of records and fields, `mood, book.shelfmark`.
    package static func unknownRecords(names: String, count: Int) -> Message {
        Message(
            english: """
                Kept \(count, one: "record", many: "records") of a later version that this one does not know (\(names)): the \
                next backup has them again.
                """,
            korean: """
                이 버전이 모르는 새 버전의 기록 \(count)건(\(names))을 보관했습니다. 다음 백업에 다시 들어갑니다.
                """
        )
    }
    /// A kind of record, by its name in the file.
    package static func backupKind(_ name: String) -> Message {
        let korean: Korean =
            switch name {
            case "book": "책"
            case "goal": "목표"
            case "memo": "메모"
            case "review": "서평"
            case "birthday": "생일"
            case "saved": "저장한 기사"
            case "visited": "본 기사"
            case "recent": "최근 본 책"
            case "watch": "새 책 알림"
            case "fold": "펼침 상태"
            case "series": "시리즈 위치"
            case "feed": "피드"
            default: "\(name)"
            }
        return Message(english: "\(name)", korean: korean)
    }
    package static let columnRecords = Message(english: "RECORDS", korean: "기록")
    package static let columnAdded = Message(english: "ADDED", korean: "추가")
    package static let columnChanged = Message(english: "CHANGED", korean: "변경")
    package static let columnRemoved = Message(english: "REMOVED", korean: "삭제")
    package static let columnUnchanged = Message(english: "UNCHANGED", korean: "그대로")

    // MARK: Help

    package static let helpStoreBackup = Message(
        english: "Write everything that you made to one file.",
        korean: "직접 만든 모든 내용을 파일 하나로 저장합니다."
    )
    package static let helpStoreBackupMore = Message(
        english: """
            Shelf with readings, tags, corrections and your copies, memos, reviews, goals, watches, saved articles, \
            birthdays, feeds, and what you opened lately: JSON lines, as docs/backup.md describes them. No responses of \
            services and no keys. The file is yours alone (0600) and replaces an older one only when it is whole; '-' is \
            standard output.
            """,
        korean: """
            책꽂이(읽은 기록, 태그, 고친 정보, 소장본), 메모, 서평, 목표, 새 책 알림, 저장한 기사, 생일, 피드, 최근에 본 것을 docs/backup.md에 \
            설명한 JSON 줄로 저장합니다. 서비스의 응답과 키는 들어가지 않습니다. 파일은 본인만 읽을 수 있고(0600), 다 쓴 뒤에만 이전 파일을 \
            바꿉니다. '-'는 표준 출력입니다.
            """
    )
    package static let helpStoreBackupFile = Message(
        english: "The file to write; - for standard output.",
        korean: "저장할 파일. -는 표준 출력."
    )
    package static let helpStoreRestore = Message(
        english: "Merge a backup with what is here.",
        korean: "백업 파일의 내용을 지금 내용과 합칩니다."
    )
    package static let helpStoreRestoreMore = Message(
        english: """
            The newer value of each field counts, and what was removed later is removed; of two texts of a memo or review \
            both stay in its history. Two machines that restore each other's backups, in either order, then have the \
            same. 'bookfetch shelf undo' takes books, goals, memos and reviews back; everything else stays as it was \
            restored.
            """,
        korean: """
            항목마다 나중에 쓴 값이 남고, 나중에 삭제한 것은 삭제됩니다. 메모와 서평은 두 글 모두 기록에 남습니다. 두 컴퓨터에서 서로의 백업을 \
            어느 순서로든 복원하면 내용이 같아집니다. 'bookfetch shelf undo'는 책, 목표, 메모, 서평을 되돌리고, 나머지는 복원한 그대로 \
            남습니다.
            """
    )
    package static let helpStoreRestoreFile = Message(
        english: "The file that 'store backup' wrote; - for standard input.",
        korean: "'store backup'으로 만든 파일. -는 표준 입력."
    )
    package static let helpRestorePartial = Message(
        english: "Restore the lines that are whole although others are damaged or missing.",
        korean: "손상되거나 빠진 줄이 있어도 온전한 줄은 복원합니다."
    )
}
