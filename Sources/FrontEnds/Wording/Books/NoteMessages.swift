package import Interchange

extension Message {
    // MARK: Notes in a folder

    package static func notesSaved(written: Int, updated: Int, unchanged: Int) -> Message {
        Message(
            english: """
                \(written, one: "note", many: "notes") written, \(updated) updated, \(unchanged) unchanged.
                """,
            korean: "노트 \(written)개를 새로 만들고 \(updated)개를 업데이트했습니다. \(unchanged)개는 그대로입니다."
        )
    }

    package static func noteLeft(path: String, reason: Message) -> Message {
        Message(
            english: "The note \(path) was not changed: \(reason)",
            korean: "노트 \(path, .topic) 변경하지 않았습니다. \(reason)"
        )
    }

    package static func secondNote(path: String, first: String) -> Message {
        Message(
            english: "The note \(path) was not changed: \(first) has the same ISBN.",
            korean: "노트 \(path, .topic) 변경하지 않았습니다. \(first)에 같은 ISBN이 있습니다."
        )
    }

    package static func reason(_ problem: NoteProblem) -> Message {
        switch problem {
        case .noProperties: Message(english: "it has no properties.", korean: "속성이 없습니다.")
        case .notClosed:
            Message(
                english: "the line '---' that ends its properties is missing.",
                korean: "속성을 끝내는 '---' 줄이 없습니다."
            )
        case .notText: Message(english: "its properties are not UTF-8 text.", korean: "속성이 UTF-8 텍스트가 아닙니다.")
        case .line(let line):
            Message(
                english: "its properties could not be parsed at line \(line).",
                korean: "\(line)번째 줄의 속성을 해석할 수 없습니다."
            )
        case .repeated(let name):
            Message(english: "it has the property '\(name)' twice.", korean: "'\(name)' 속성이 두 번 있습니다.")
        }
    }

    package static let intoNeedsObsidian = Message(
        english: "--into is for notes: add --format obsidian. For a file, use --output.",
        korean: "--into는 노트를 만들 때만 쓸 수 있습니다. --format obsidian을 추가하세요. 파일로 저장하려면 --output을 사용하세요."
    )
    package static let intoNeedsBooks = Message(
        english: "Notes are written for books named one by one, the shelf or the recent books, not with --from.",
        korean: "노트는 책꽂이, 최근 본 책, 하나씩 지정한 책으로만 만들 수 있으며 --from과 함께 쓸 수 없습니다."
    )
    package static let obsidianNeedsFolder = Message(
        english: "Notes for Obsidian need a folder: add --into FOLDER, without --output.",
        korean: "Obsidian 노트를 저장할 폴더가 필요합니다. --output 없이 --into 폴더를 추가하세요."
    )
    package static let helpExportInto = Message(
        english: """
            With --format obsidian: the folder of notes, such as a vault. A note is found again by its ISBN wherever it \
            is, and only its properties are updated.
            """,
        korean: """
            --format obsidian과 함께 씁니다. 볼트처럼 노트를 담는 폴더입니다. 노트는 어디에 있든 ISBN으로 찾아 속성만 업데이트합니다.
            """
    )

    // MARK: Rows without a book

    package static func wroteUnmatched(count: Int, path: String) -> Message {
        Message(
            english: "\(count, one: "row", many: "rows") without a book: written to \(path).",
            korean: "책을 알 수 없는 행 \(count)개를 \(path)에 저장했습니다."
        )
    }

    package static func unmatchedPresent(count: Int, path: String) -> Message {
        Message(
            english: "\(count, one: "row", many: "rows") without a book: already in \(path).",
            korean: "책을 알 수 없는 행 \(count)개는 이미 \(path)에 있습니다."
        )
    }

    package static let otherFilePresent = Message(
        english: "it exists and has other contents",
        korean: "내용이 다른 파일이 이미 있습니다"
    )
    package static let chooseUnmatched = Message(
        english: "Nothing was imported. Remove the file, or choose another with --unmatched FILE.",
        korean: "가져온 책은 없습니다. 파일을 지우거나 --unmatched로 다른 파일을 지정하세요."
    )
    package static let helpUnmatched = Message(
        english: """
            Where the rows of a table without a book go, as they are written. Default: beside the file, as \
            NAME.unmatched.csv.
            """,
        korean: "책을 알 수 없는 행을 그대로 저장할 파일. 기본값: 가져온 파일 옆의 NAME.unmatched.csv."
    )
}
