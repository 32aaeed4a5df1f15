package import Catalog

extension Message {
    /// The number of lines with a status; the words are those of the `status` column.
    package static func lineCount(_ count: Int, _ status: BatchRow.Status) -> Message {
        switch status {
        case .found: Message(english: "\(count) found", korean: "찾음 \(count)건")
        case .notFound: Message(english: "\(count) not found", korean: "없음 \(count)건")
        case .invalid: Message(english: "\(count) invalid", korean: "잘못된 줄 \(count)건")
        case .failed: Message(english: "\(count) failed", korean: "실패 \(count)건")
        case .review: Message(english: "\(count) to review", korean: "검토할 행 \(count)건")
        case .duplicate: Message(english: "\(count, one: "duplicate", many: "duplicates")", korean: "중복 \(count)건")
        }
    }

    /// The libraries that hold the most books of a list.
    package static func librariesWithMost(_ libraries: [(name: String, count: Int)]) -> Message {
        let counts = libraries.map { name, count in
            Message(english: "\(name) (\(count))", korean: "\(name)(\(count)권)")
        }.joined(separator: ", ")
        return Message(
            english: "The libraries with the most of these books: \(counts).",
            korean: "이 책을 가장 많이 소장한 도서관: \(counts)."
        )
    }
    package static let heldByNoLibrary = Message(
        english: "no library of the region has it",
        korean: "이 지역에 소장한 도서관이 없음"
    )
    package static let rowWithoutTitle = Message(
        english: "the row has neither an ISBN nor a title.",
        korean: "ISBN도 제목도 없습니다."
    )
    package static func candidatesFound(count: Int, best: Int) -> Message {
        Message(
            english: "\(count, one: "candidate", many: "candidates"), the best with a confidence of \(best).",
            korean: "후보 \(count)권, 가장 높은 신뢰도 \(best)."
        )
    }
    package static func reviewNext(count: Int, file: String, list: String) -> Message {
        Message(
            english: """
                \(count, one: "row needs", many: "rows need") a decision: 'bookfetch review \(file)', then 'bookfetch lookup \
                \(list) --resume --review \(file)' in the same format.
                """,
            korean: """
                \(count)행은 직접 골라야 합니다. 'bookfetch review \(file)'로 고른 다음 같은 형식으로 'bookfetch lookup \(list) --resume \
                --review \(file)'을 실행하세요.
                """
        )
    }
    package static let reviewHint = Message(
        english: "--review FILE collects the candidates, for 'bookfetch review FILE'.",
        korean: "--review FILE은 후보를 모읍니다. 'bookfetch review FILE'로 고를 수 있습니다."
    )
    package static let reviewNeedsFile = Message(
        english: "--review takes the name of a file, .csv or .jsonl.",
        korean: "--review에는 .csv나 .jsonl 파일 이름을 지정하세요."
    )
    package static func notAReviewFile(file: String, line: Int) -> Message {
        Message(
            english: "\(file) is not a file of rows to review: line \(line) cannot be read.",
            korean: "\(file, .topic) 검토할 행의 파일이 아닙니다. \(line)번째 줄을 읽을 수 없습니다."
        )
    }
    package static func invalidDecision(text: String, file: String, line: Int) -> Message {
        Message(
            english: """
                Line \(line) of \(file): '\(text)' is not a decision. Use an ISBN, the number of a candidate, or none.
                """,
            korean: "\(file) \(line)번째 줄: \(quoting: text, .topic) 결정으로 쓸 수 없습니다. ISBN, 후보 번호, none 중 하나를 쓰세요."
        )
    }
    package static func reviewTitle(number: Int, count: Int, description: String) -> Message {
        Message(english: "\(number)/\(count) \(description)", korean: "\(number)/\(count) \(description)")
    }
    package static let reviewKeys = Message(
        english: "Enter or 1-5 choose · x none · s skip · b back · q end · ? help",
        korean: "Enter 또는 1-5 선택 · x 없음 · s 건너뛰기 · b 이전 · q 끝 · ? 도움말"
    )
    package static let reviewShortKeys = Message(english: "Enter x s b q ?", korean: "Enter x s b q ?")
    package static let reviewHelp = Message(
        english: """
            Enter, 1-5   this is the book
            x            none of them is
            s            decide later
            b            back to the row before
            q, Esc       end; the decisions are saved
            """,
        korean: """
            Enter, 1-5   이 책입니다
            x            후보에 없습니다
            s            나중에 고릅니다
            b            이전 행으로 돌아갑니다
            q, Esc       끝냅니다. 고른 내용은 저장되어 있습니다
            """
    )
    package static func reviewed(settled: Int, left: Int) -> Message {
        Message(english: "\(settled) settled, \(left) left.", korean: "고른 행 \(settled)건, 남은 행 \(left)건.")
    }
    package static let pageOfLibraryList = Message(
        english: "--page is for one book; for several, all libraries are listed.",
        korean: "--page는 책이 한 권일 때만 사용합니다. 여러 권이면 모든 도서관을 표시합니다."
    )

    package static let resumeAndJSON = Message(
        english: "--resume cannot continue a JSON document. Use --format jsonl.",
        korean: "--resume은 JSON 문서를 이어 쓸 수 없습니다. --format jsonl을 사용하세요."
    )
    package static let resumeNeedsFile = Message(
        english: "--resume needs a file: standard input cannot be read again.",
        korean: "--resume에는 파일이 필요합니다. 표준 입력은 다시 읽을 수 없습니다."
    )
    package static let noEarlierRun = Message(
        english: "There is no earlier run for this file; starting at the first line.",
        korean: "이 파일을 조회한 기록이 없어 첫 줄부터 시작합니다."
    )
    package static let resumesUnknownRows = Message(
        english: "There is no earlier run for this file, but the output has rows already.",
        korean: "이 파일을 조회한 기록이 없는데 출력 파일에 이미 행이 있습니다."
    )
    package static let resumesUnknownRowsHint = Message(
        english: """
            Progress is kept in BOOKFETCH_HOME by the path of the list: continue from there, or look the list up into a new file \
            and join both with --merge.
            """,
        korean: """
            진행 상황은 BOOKFETCH_HOME에 목록의 경로별로 기록됩니다. 그곳에서 이어서 하거나, 새 파일에 조회한 다음 --merge로 두 파일을 \
            합치세요.
            """
    )
    package static let nothingToLookUp = Message(english: "Nothing to look up.", korean: "조회할 줄이 없습니다.")
    package static let nothingLeftToLookUp = Message(
        english: "Nothing is left to look up.",
        korean: "더 조회할 줄이 없습니다."
    )
    package static func lookUpStopped(line: Int, sentence: Message) -> Message {
        Message(
            english: "Stopped after line \(line): no service is available any more. \(sentence)",
            korean: "\(line)번째 줄 다음에 중단했습니다. 사용할 수 있는 서비스가 없습니다. \(sentence)"
        )
    }
    package static func lookUpInterrupted(line: Int) -> Message {
        Message(
            english: "Interrupted; the rows up to line \(line) have been written.",
            korean: "중단했습니다. \(line)번째 줄까지 기록했습니다."
        )
    }
    package static let resumeHint = Message(
        english: "Run it again with --resume to continue.",
        korean: "이어서 하려면 --resume을 추가해 다시 실행하세요."
    )
    package static func cannotSaveProgress(reason: Message) -> Message {
        Message(english: "Could not save the progress of the run: \(reason)", korean: "진행 상황을 저장할 수 없습니다. \(reason)")
    }
    package static func listChanged(count: Int, file: String) -> Message {
        Message(
            english: """
                \(count == 1 ? "The first line" : "The first \(count) lines") of \(file) changed since the last run.
                """,
            korean: "\(file)의 처음 \(count)줄이 지난 실행 이후 변경되었습니다."
        )
    }
    package static func lookUpCutOff(line: Int) -> Message {
        Message(
            english: "The earlier run was cut off; the rows right after line \(line) may appear twice.",
            korean: "이전 실행이 도중에 끊겼습니다. \(line)번째 줄 다음의 결과가 두 번 나올 수 있습니다."
        )
    }
    package static let startAgainHint = Message(
        english: "Leave out --resume to start over.",
        korean: "처음부터 하려면 --resume을 빼세요."
    )
    package static func sameISBN(line: Int) -> Message {
        Message(english: "the same ISBN as line \(line).", korean: "\(line)번째 줄과 같은 ISBN입니다.")
    }
    package static func lineFailed(line: Int, sentence: Message) -> Message { atLine(line: line, reason: sentence) }
    package static func noLineLookedUp(sentence: Message) -> Message {
        Message(english: "No line could be looked up. \(sentence)", korean: "조회에 성공한 줄이 없습니다. \(sentence)")
    }
}
