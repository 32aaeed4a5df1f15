import Basics
package import Dumps

extension DumpError {
    package var sentence: Message {
        switch self {
        case .noFile(let path):
            Message(english: "There is no file \(path).", korean: "\(path) 파일이 없습니다.")
        case .unreadable(let path, let reason):
            Message(
                english: "Could not read \(path): \(reason).",
                korean: "\(path, .object) 읽을 수 없습니다. 시스템 메시지: \(reason)."
            )
        case .truncated(let path):
            Message(
                english: "\(path) ends in the middle; the dump was not replaced.",
                korean: "\(path) 파일이 중간에서 끊겨 있습니다. 이전 덤프는 그대로 두었습니다."
            )
        case .damaged(let path):
            Message(
                english: "\(path) is damaged; the dump was not replaced.",
                korean: "\(path, .subject) 손상되었습니다. 이전 덤프는 그대로 두었습니다."
            )
        case .packed(let path, let format):
            Message(
                english: "\(path) is packed as \(format), which is not read; unpack it first.",
                korean: "\(path, .topic) \(format) 압축 파일이어서 읽을 수 없습니다. 먼저 압축을 푸세요."
            )
        case .unknownFormat(let path):
            Message(
                english: "\(path) is in none of the formats of this dump.",
                korean: "\(path, .topic) 이 덤프에서 지원하는 형식이 아닙니다."
            )
        case .documentType(let path):
            Message(
                english: "\(path) declares a document type, which is refused: its entities could fill the memory.",
                korean: "\(path)에 문서 형식 선언(DOCTYPE)이 있습니다. 엔티티로 메모리가 소진될 수 있어 읽지 않습니다."
            )
        case .noBooks(let path):
            Message(english: "There is no book in \(path).", korean: "\(path)에 책이 없습니다.")
        case .noXMLParser:
            Message(
                english: "libxml2 is not installed, which RDF/XML is read with.",
                korean: "RDF/XML을 읽는 데 필요한 libxml2가 설치되어 있지 않습니다."
            )
        case .busy(let path):
            Message(
                english: "Another program uses \(path).",
                korean: "다른 프로그램이 \(path, .object) 사용하고 있습니다."
            )
        case .diskFull(let path):
            Message(
                english: "Could not write \(path): the disk is full.",
                korean: "\(path)에 쓸 수 없습니다. 디스크 공간이 부족합니다."
            )
        case .cannotWrite(let path, let reason):
            Message(
                english: "Could not write \(path): \(reason).",
                korean: "\(path)에 쓸 수 없습니다. 시스템 메시지: \(reason)."
            )
        case .notADump(let path):
            Message(
                english: "\(path) is damaged, or not a dump of this version; import the dump again.",
                korean: "\(path, .topic) 손상되었거나 이 버전의 덤프가 아닙니다. 덤프를 다시 가져오세요."
            )
        case .database(let path, let code, let message):
            Message(
                english: "SQLite failed at \(path): \(message) (\(Int(code))).",
                korean: "\(path)에서 SQLite 작업이 실패했습니다. 시스템 메시지: \(message) (\(Int(code)))."
            )
        case .cancelled:
            Message(english: "The import was interrupted.", korean: "가져오기를 중단했습니다.")
        }
    }
}

extension Message {
    package static let downloadAgain = Message(
        english: "Download the file again, and import it with the same command.",
        korean: "파일을 다시 내려받아 같은 명령으로 가져오세요."
    )
    package static let dumpFormats = Message(
        english: """
            Open Library: the dump of editions, plain or gzip. National Library: JSON-LD, Turtle, N-Triples or RDF/XML, plain \
            or gzip.
            """,
        korean: """
            Open Library는 editions 덤프(텍스트 또는 gzip), 국립중앙도서관은 JSON-LD, Turtle, N-Triples, RDF/XML(텍스트 또는 gzip)을 \
            지원합니다.
            """
    )
    package static let importContinues = Message(
        english: "The same command continues where it stopped.",
        korean: "같은 명령을 실행하면 중단한 곳부터 계속합니다."
    )
    package static func badLines(count: Int, path: String) -> Message {
        Message(
            english: "Not readable: \(grouped(count)); with line and reason in \(path).",
            korean: "읽지 못한 줄 \(grouped(count))개는 줄 번호, 이유와 함께 \(path)에 있습니다."
        )
    }
    package static let noDumps = Message(
        english: "No dump is imported. 'bookfetch store import --help' says where dumps are.",
        korean: "가져온 덤프가 없습니다. 덤프를 받는 곳은 'bookfetch store import --help'에 있습니다."
    )
    package static func noDump(name: String) -> Message {
        Message(english: "There is no dump '\(name)'.", korean: "\(quoting: name, .topic) 가져온 덤프가 아닙니다.")
    }
    package static func removeDumpQuestion(name: String) -> Message {
        Message(english: "Remove the dump '\(name)'?", korean: "'\(name)' 덤프를 삭제할까요?")
    }
    package static func dumpRemoved(name: String) -> Message {
        Message(english: "Removed the dump '\(name)'.", korean: "'\(name)' 덤프를 삭제했습니다.")
    }
    package static func booksFromDumps(_ dumps: [String]) -> Message {
        let names = dumps.joined(separator: ", ")
        return Message(english: "From imported dumps: \(names).", korean: "가져온 덤프에서 찾았습니다: \(names).")
    }
    package static func invalidDumpMode(variable: String, words: [String]) -> Message {
        Message(
            english: "\(variable) must be \(oneOf(words)).",
            korean: "\(variable) 값은 \(oneOf(words)) 중 하나여야 합니다."
        )
    }

    package static let columnDump = Message(english: "DUMP", korean: "덤프")
    package static let columnBooks = Message(english: "BOOKS", korean: "책")
    package static let columnBadLines = Message(english: "BAD LINES", korean: "읽지 못한 줄")
    package static let columnImported = Message(english: "IMPORTED", korean: "가져온 시각")

    // MARK: help

    package static let helpDumps = Message(
        english: """
            When imported dumps are used: before the services (prefer), after them for what they do not have (fill), or \
            never. Default: BOOKFETCH_DUMPS, or fill.
            """,
        korean: """
            가져온 덤프를 조회하는 때: 서비스보다 먼저(prefer), 서비스에 없을 때만(fill), 조회 안 함(never). 기본값은 BOOKFETCH_DUMPS, \
            없으면 fill입니다.
            """
    )
    package static let helpStore = Message(
        english: "Import published catalogues: look-ups without requests.",
        korean: "공개된 서지 데이터를 가져와 요청 없이 조회합니다."
    )
    package static let helpStoreMore = Message(
        english: """
            A dump is a database of its own in the data folder; what you saved yourself is not touched. See --dumps of \
            show, lookup and search.
            """,
        korean: """
            덤프는 데이터 폴더에 별도의 데이터베이스로 저장되며, 직접 저장한 데이터는 바뀌지 않습니다. show, lookup, search의 --dumps를 \
            참고하세요.
            """
    )
    package static let helpStoreImport = Message(
        english: "Import a dump, or continue an interrupted import.",
        korean: "덤프를 가져오거나 중단된 가져오기를 계속합니다."
    )
    package static let helpStoreImportMore = Message(
        english: """
            openlibrary: the dump of editions of https://openlibrary.org/developers/dumps, as it is (gzip) or unpacked; - is \
            stdin.
            nlk: the linked data of the National Library, https://lod.nl.go.kr/home/dataset/datadownload.do: JSON-LD, \
            Turtle, N-Triples or RDF/XML, unpacked or gzip, all files of a set at once.

            The dump replaces an earlier one when it is complete. Lines that cannot be read are counted and kept in a file. \
            The day of the dump is taken from the name of the file, otherwise from its time of change.
            """,
        korean: """
            openlibrary: https://openlibrary.org/developers/dumps 의 editions 덤프. 받은 그대로(gzip) 또는 압축을 푼 파일, -는 표준 \
            입력입니다.
            nlk: 국립중앙도서관 국가서지 LOD, https://lod.nl.go.kr/home/dataset/datadownload.do 의 JSON-LD, Turtle, N-Triples, \
            RDF/XML 파일. 압축을 푼 파일이나 gzip이며, 한 세트의 파일을 모두 함께 지정합니다.

            가져오기가 끝나면 이전 덤프를 대신합니다. 읽지 못한 줄은 세고 파일에 모아 둡니다. 덤프 날짜는 파일 이름에서, 없으면 파일의 수정 \
            시각에서 가져옵니다.
            """
    )
    package static let helpStoreDumps = Message(
        english: "List the imported dumps.",
        korean: "가져온 덤프를 나열합니다."
    )
    package static let helpStoreRemove = Message(
        english: "Remove an imported dump.",
        korean: "가져온 덤프를 삭제합니다."
    )
    package static let helpDumpName = Message(
        english: "The service that the dump is of.",
        korean: "덤프의 서비스."
    )
    package static let helpDumpFiles = Message(
        english: "The files of the dump, plain or gzip.",
        korean: "덤프 파일. 텍스트 또는 gzip."
    )
}
