/// `scan`.
extension Message {
    package static let helpScan = Message(
        english: "Look up or shelve books as a barcode reader scans them.",
        korean: "바코드 리더로 읽은 책을 조회하거나 책꽂이에 넣습니다."
    )
    package static let helpScanMore = Message(
        english: """
            Each line is a barcode's ISBN, as a reader on USB or Bluetooth types it; pipes and files work too. Every book is \
            shown on one line while the next code is read. A wrong code and one that was scanned before are told at once, \
            with the bell on a terminal, and add nothing. 'undo' takes the last code back. A code that no service knows is \
            written to the list all the same. Five digits alone are the add-on code beside the barcode, and are ignored.
            """,
        korean: """
            USB나 블루투스 바코드 리더가 입력하는 ISBN을 한 줄씩 읽습니다. 파일이나 파이프로도 쓸 수 있습니다. 다음 코드를 읽는 동안 \
            책을 한 줄로 표시합니다. 잘못된 코드와 이미 읽은 코드는 추가하지 않고 바로 알리며, 터미널에서는 소리를 냅니다. '취소'를 \
            입력하면 마지막 코드를 되돌립니다. 어느 서비스에도 없는 코드도 목록에는 저장합니다. 다섯 자리 숫자는 부가기호로 보고 무시합니다.
            """
    )
    package static let helpScanShelf = Message(
        english: "Put the books on the shelf with this status: want, reading, paused, read, stopped or none.",
        korean: "이 상태로 책꽂이에 넣습니다: want, reading, paused, read, stopped, 상태 없이 넣으려면 none."
    )
    package static let helpScanTo = Message(
        english: "Append the ISBNs to a list, one a line, as 'lookup' and 'export --from' read it.",
        korean: "ISBN을 한 줄에 하나씩 목록 파일에 추가합니다. lookup과 export --from으로 읽을 수 있습니다."
    )
    package static let scanReady = Message(
        english: "Scan barcodes; 'undo' takes the last one back, Ctrl-D ends.",
        korean: "바코드를 읽으세요. '취소'로 마지막 코드를 되돌리고 Ctrl-D로 끝냅니다."
    )
    package static func scanAgain(isbn: String) -> Message {
        Message(english: "\(isbn) was scanned before.", korean: "\(isbn): 이미 읽은 코드입니다.")
    }
    package static func scanInFile(isbn: String, file: String) -> Message {
        Message(english: "\(isbn) is in \(file) already.", korean: "\(isbn): \(file)에 이미 있습니다.")
    }
    package static func scanUndone(title: String) -> Message {
        Message(english: "Taken back: \(title)", korean: "되돌림: \(title)")
    }
    package static let scanNothingToUndo = Message(english: "Nothing to take back.", korean: "되돌릴 코드가 없습니다.")
    package static let scanLineTooLong = Message(
        english: "The line is too long to be a code.",
        korean: "코드로 보기에는 줄이 너무 깁니다."
    )
    package static let scanShelved = Message(english: "on the shelf", korean: "책꽂이에 추가")
    package static func scanSummary(count: Int, doubles: Int, wrong: Int) -> Message {
        Message(
            english: """
                \(count, one: "code", many: "codes") scanned, \(doubles, one: "double", many: "doubles"), \
                \(wrong, one: "wrong code", many: "wrong codes").
                """,
            korean: "코드 \(count)개를 읽었습니다. 중복 \(doubles)개, 잘못된 코드 \(wrong)개."
        )
    }
}
