/// What `identify` says.
extension Message {
    package static let helpIdentify = Message(
        english: "Tell which book a file is: EPUB or PDF.",
        korean: "EPUB이나 PDF 파일이 어떤 책인지 알아냅니다."
    )
    package static let helpIdentifyMore = Message(
        english: """
            The ISBN is taken from the file's own description, its first and last pages, or its name, in this order, and \
            looked up. A PDF is read by pdftotext, of the package poppler-utils.
            """,
        korean: """
            파일의 메타데이터, 첫 쪽과 마지막 쪽, 파일 이름 순서로 ISBN을 찾아 조회합니다. PDF는 poppler-utils 패키지의 \
            pdftotext로 읽습니다.
            """
    )
    package static let helpIdentifyFiles = Message(english: "The files.", korean: "파일.")
    package static let helpIdentifyOPF = Message(
        english: "Write what is known of the book beside the file, as NAME.opf; an existing one is left as it is.",
        korean: "책 정보를 파일 옆에 이름.opf로 저장합니다. 이미 있는 파일은 바꾸지 않습니다."
    )
    package static let nothingIdentified = Message(english: "No file was identified.", korean: "알아낸 파일이 없습니다.")

    package static func noISBNInFile(file: String) -> Message {
        Message(
            english: "No ISBN was found in \(file); 'bookfetch search' finds a book by its title.",
            korean: "\(file)에서 ISBN을 찾지 못했습니다. 제목으로 찾으려면 'bookfetch search'를 사용하세요."
        )
    }
    package static func opfPresent(path: String) -> Message {
        Message(
            english: "\(path) exists already and was left as it is.",
            korean: "\(path) 파일이 이미 있어 그대로 두었습니다."
        )
    }
    package static let neitherEPUBNorPDF = Message(
        english: "it is neither an EPUB nor a PDF",
        korean: "EPUB이나 PDF가 아닙니다"
    )
    package static let damagedEPUB = Message(
        english: "the EPUB is damaged or has no package document",
        korean: "EPUB이 손상되었거나 패키지 문서가 없습니다"
    )
    package static let damagedPDF = Message(
        english: "the PDF is damaged or encrypted",
        korean: "PDF가 손상되었거나 암호화되어 있습니다"
    )
    package static let pdfTookTooLong = Message(
        english: "pdftotext took too long",
        korean: "pdftotext 실행 시간이 초과되었습니다"
    )
    package static let noPDFText = Message(
        english:
            "a PDF is read by pdftotext, which is not installed; on Debian and Ubuntu: sudo apt install poppler-utils",
        korean: "PDF를 읽는 pdftotext가 설치되어 있지 않습니다. Debian과 Ubuntu: sudo apt install poppler-utils"
    )
}
