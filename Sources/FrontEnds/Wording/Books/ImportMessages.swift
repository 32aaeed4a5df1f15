package import CatalogModel
package import Interchange

extension Message {
    package static func reason(_ error: ImportError) -> Message {
        switch error {
        case .notText(let line):
            Message(
                english: """
                    line \(line) is text in no encoding that is read (UTF-8, UTF-16, CP949, Windows-1252, or one that the file \
                    names); save the file as UTF-8.
                    """,
                korean: """
                    \(line)번째 줄을 읽을 수 있는 문자 인코딩(UTF-8, UTF-16, CP949, Windows-1252, 또는 파일이 밝힌 인코딩)을 찾지 \
                    못했습니다. 파일을 UTF-8로 저장하세요.
                    """
            )
        case .encoding(let name):
            Message(
                english: "it says that its encoding is '\(name)', which is not supported; save the file as UTF-8.",
                korean: "파일이 밝힌 인코딩 \(quoting: name, .topic) 지원하지 않습니다. 파일을 UTF-8로 저장하세요."
            )
        case .missingEncoding(let name):
            Message(
                english: """
                    it is in \(name), which this system cannot convert. Save the file as UTF-8, or install the system's encodings: \
                    sudo apt install libc-gconv-modules-extra
                    """,
                korean: """
                    \(name) 인코딩이고, 이 시스템에는 이 인코딩의 변환표가 없습니다. 파일을 UTF-8로 저장하거나 변환표를 설치하세요: \
                    sudo apt install libc-gconv-modules-extra
                    """
            )
        case .noISBNColumn:
            Message(
                english: "its first row has no column of ISBNs, nor of titles and authors.",
                korean: "첫 행에 ISBN 열도, 제목과 저자 열도 없습니다."
            )
        case .otherFile(let kind): reason(kind)
        case .otherSchema(let name):
            Message(english: "it is JSON of another kind (\(name)).", korean: "다른 종류의 JSON입니다(\(name)).")
        }
    }

    package static func reason(_ kind: OtherFile) -> Message {
        switch kind {
        case .refer, .endNoteXML:
            Message(
                english: "it is an EndNote file; export the references as RIS or BibTeX instead.",
                korean: "EndNote 파일입니다. EndNote에서 RIS나 BibTeX 형식으로 내보낸 파일을 쓰세요."
            )
        case .refWorks:
            Message(
                english: "it is a RefWorks file; export the references as RIS or BibTeX instead.",
                korean: "RefWorks 파일입니다. RefWorks에서 RIS나 BibTeX 형식으로 내보낸 파일을 쓰세요."
            )
        case .onix2:
            Message(
                english: "it is ONIX 2, and only ONIX 3 is read; ask the publisher for ONIX 3.",
                korean: "ONIX 2 파일입니다. ONIX 3만 읽을 수 있으니 출판사에 ONIX 3 파일을 요청하세요."
            )
        case .xls:
            Message(
                english: "it is an old Excel file (.xls); save it as .xlsx or as CSV UTF-8.",
                korean: "옛 엑셀 파일(.xls)입니다. .xlsx나 CSV UTF-8로 저장하세요."
            )
        case .workbook:
            Message(
                english: "it is an Excel file that is damaged, protected or too large; save it as CSV UTF-8.",
                korean: "손상되었거나 암호가 걸렸거나 너무 큰 엑셀 파일입니다. CSV UTF-8로 저장하세요."
            )
        case .openDocument:
            Message(
                english: "it is an OpenDocument file; save it as .xlsx or as CSV UTF-8.",
                korean: "OpenDocument 파일입니다. .xlsx나 CSV UTF-8로 저장하세요."
            )
        case .packed:
            Message(
                english: "it is an archive, not a list; unpack it first ('bookfetch identify' reads an EPUB).",
                korean: "목록이 아니라 압축 파일입니다. 먼저 압축을 푸세요. EPUB은 'bookfetch identify'로 읽을 수 있습니다."
            )
        case .jsonFeed, .feed:
            Message(
                english: "it is a news feed, not a list of books; 'news feeds add' takes its address.",
                korean: "책 목록이 아니라 뉴스 피드입니다. 피드 주소는 'news feeds add'로 등록하세요."
            )
        case .webPage(let feed?):
            Message(
                english: """
                    it is a web page, not a list of books; its feed is at \(feed): news feeds add '\(feed)'. 'bookfetch scan' \
                    finds the ISBNs in it.
                    """,
                korean: """
                    책 목록이 아니라 웹 페이지입니다. 페이지의 피드 주소는 \(feed)입니다: news feeds add '\(feed)'. 페이지에 있는 ISBN은 \
                    'bookfetch scan'으로 찾을 수 있습니다.
                    """
            )
        case .feedList:
            Message(
                english:
                    "it is a list of feeds or of other addresses, not of books; feeds are added by: news feeds import FILE",
                korean: "책 목록이 아니라 피드나 다른 주소의 목록입니다. 피드라면 다음 명령으로 등록하세요: news feeds import FILE"
            )
        case .otherMARC(let name):
            Message(
                english: "it is \(name), which is not read; have the records written as MARCXML or ISO 2709.",
                korean: "\(name) 형식은 읽지 못합니다. 레코드를 MARCXML이나 ISO 2709로 저장하세요."
            )
        case .webPage(nil):
            Message(
                english: "it is a web page, not a list of books; 'bookfetch scan' finds the ISBNs in it.",
                korean: "책 목록이 아니라 웹 페이지입니다. 'bookfetch scan'으로 ISBN을 찾을 수 있습니다."
            )
        case .records(let format):
            Message(
                english: """
                    it holds records in \(format), not a list of ISBNs; put its books on the shelf: bookfetch shelf import FILE
                    """,
                korean: """
                    ISBN 목록이 아니라 \(format) 레코드입니다. 다음 명령으로 책을 책장에 넣으세요: bookfetch shelf import FILE
                    """
            )
        case .pdf:
            Message(
                english: "it is a PDF, not a list of books; 'bookfetch identify' finds its book.",
                korean: "책 목록이 아니라 PDF입니다. 'bookfetch identify'로 어떤 책인지 찾을 수 있습니다."
            )
        }
    }

    package static func reason(_ doubt: ImportProblem) -> Message {
        switch doubt {
        case .noISBN: Message(english: "no ISBN.", korean: "ISBN이 없습니다.")
        case .noTitle: Message(english: "neither title nor ISBN.", korean: "제목도 ISBN도 없습니다.")
        case .badISBN(let text, .character) where ISBN.isRounded(text): roundedISBN(text: text)
        case .badISBN(let text, let error): invalid(error, isbn: text)
        case .severalISBNs(let isbns): severalISBNs(isbns: isbns.map(\.isbn13).joined(separator: ", "))
        case .repeated(let line):
            Message(english: "the same book as line \(line).", korean: "\(line)번째 줄과 같은 책입니다.")
        case .brokenQuoting:
            Message(
                english: "a quotation mark is unclosed or inside a cell.",
                korean: "따옴표가 닫히지 않았거나 셀 안에 있습니다."
            )
        case .tooLong:
            Message(english: "a cell or a whole book is too long.", korean: "셀이나 책 하나의 내용이 너무 깁니다.")
        case .cellCount(let found, let expected):
            Message(
                english: "\(found, one: "cell", many: "cells"), but the first row has \(expected).",
                korean: "셀이 \(found)개입니다. 첫 행은 \(expected)개입니다."
            )
        case .sharedISBN(let isbn, let line):
            Message(
                english: "the ISBN \(isbn.isbn13) is also that of line \(line), another volume; the book has none now.",
                korean: "\(isbn.isbn13, .topic) \(line)번째 줄에 있는 다른 권의 번호이기도 하여 제외했습니다."
            )
        case .marc8:
            Message(
                english:
                    "its text is in MARC-8, which needs libyaz; install it (sudo apt install libyaz5) and import again.",
                korean: "MARC-8로 된 레코드여서 libyaz가 필요합니다. 설치(sudo apt install libyaz5)한 뒤 다시 가져오세요."
            )
        case .unknownEncoding:
            Message(
                english: "its text is in none of UTF-8, CP949 and MARC-8; have the file written in UTF-8.",
                korean: "UTF-8, CP949, MARC-8 가운데 어느 것으로도 읽을 수 없습니다. UTF-8로 저장한 파일을 쓰세요."
            )
        case .brokenJSON: Message(english: "invalid JSON.", korean: "잘못된 JSON입니다.")
        case .brokenRecord(let format): Message(english: "invalid \(format).", korean: "잘못된 \(format)입니다.")
        case .notABook(let member?): Message(english: "not a book (\(member)).", korean: "책이 아닙니다(\(member)).")
        case .notABook(nil): Message(english: "not a book.", korean: "책이 아닙니다.")
        case .unknownColumn(let name):
            Message(english: "the column '\(name)' is ignored.", korean: "'\(name)' 열은 사용하지 않습니다.")
        case .unknownColumns(let names):
            Message(
                english: "\(names.count, one: "column is", many: "columns are") ignored: \(listed(names)).",
                korean: "사용하지 않는 열이 \(names.count)개 있습니다: \(listed(names))."
            )
        case .secondISBN(let taken, let left):
            Message(
                english: "two books: \(taken.isbn13) is taken, and the ISBN \(left.isbn13) is left out.",
                korean: "두 책의 ISBN이 있어 \(taken.isbn13, .object) 쓰고 \(left.isbn13, .topic) 제외했습니다."
            )
        case .unreadableValue(let column, let text):
            Message(
                english: "'\(text)' is not a valid \(column) and is left out.",
                korean: "\(column) 열의 \(quoting: text, .topic) 올바른 값이 아니어서 제외했습니다."
            )
        case .leftOutISBN(let column, let text, let error):
            invalid(error, isbn: text)
                + Message(
                    english: " The book is kept without it (\(column)).",
                    korean: " 이 번호 없이 책을 가져왔습니다(\(column))."
                )
        case .tooManyValues(let column, let most):
            Message(
                english: "more than \(most) values of \(column): the others are left out.",
                korean: "\(column) 값이 \(most)개보다 많아 나머지를 제외했습니다."
            )
        case .futureDay(let column, let day):
            Message(
                english: "\(column) \(day) is in the future and is left out.",
                korean: "\(column) 열의 \(quoting: day.description, .topic) 아직 오지 않은 날짜여서 제외했습니다."
            )
        }
    }

    /// The names of columns, up to a hundred: a damaged file may have thousands.
    private static func listed(_ names: [String]) -> String {
        names.prefix(100).map { $0.isEmpty ? "''" : String($0.prefix(60)) }.joined(separator: ", ")
            + (names.count > 100 ? ", …" : "")
    }

    package static func cannotImport(file: String, reason: Message) -> Message {
        Message(english: "Could not import \(file): \(reason)", korean: "\(file, .object) 가져올 수 없습니다. \(reason)")
    }

    package static func atLine(line: Int, reason: Message) -> Message {
        Message(english: "line \(line): \(reason)", korean: "\(line)번째 줄: \(reason)")
    }

    package static func importRow(file: String, line: Int, reason: Message, text: String) -> Message {
        Message(english: "\(file), line \(line): \(reason)", korean: "\(file) \(line)번째 줄: \(reason)")
            + Message(verbatim: text.isEmpty ? "" : "  \(text)")
    }

    /// Consecutive doubtful rows of the same kind, with the text of the first.
    package static func importRows(file: String, count: Int, first: Int, last: Int, reason: Message, text: String)
        -> Message
    {
        Message(
            english: "\(file), lines \(first)–\(last) (\(count, one: "row", many: "rows")), the first: \(reason)",
            korean: "\(file) \(first)–\(last)번째 줄(\(count)개 행), 첫 행: \(reason)"
        ) + Message(verbatim: "  \(text)")
    }

    package static func wouldImport(count: Int, doubtful: Int) -> Message {
        Message(
            english: """
                Would add \(count, one: "book", many: "books"); \(doubtful, one: "row is", many: "rows are") doubtful.
                """,
            korean: "책 \(count)권을 추가할 예정입니다. 확실하지 않은 행이 \(doubtful)개 있습니다."
        )
    }

    package static func imported(count: Int, present: Int, left: Int) -> Message {
        Message(
            english: """
                Added \(count, one: "book", many: "books"); \(present) already on the shelf; \
                \(left, one: "row", many: "rows") left out.
                """,
            korean: "책 \(count)권을 추가했습니다. \(present)권은 이미 책꽂이에 있었고, \(left)개 행은 제외했습니다."
        )
    }

    package static func importedWithoutTitle(count: Int, isbns: String) -> Message {
        Message(
            english: """
                \(count, one: "book has", many: "books have") only an ISBN: \(isbns). 'bookfetch show' or \
                'bookfetch shelf add' looks them up.
                """,
            korean: """
                ISBN만 있는 책이 \(count)권 있습니다: \(isbns). 'bookfetch show'나 'bookfetch shelf add'로 조회할 수 있습니다.
                """
        )
    }

    package static func memosImported(count: Int) -> Message {
        Message(english: "Saved \(count, one: "memo", many: "memos").", korean: "메모 \(count)개를 저장했습니다.")
    }

    package static func memosLeft(count: Int, isbns: String) -> Message {
        Message(
            english: """
                \(count, one: "book already has a memo, which was", many: "books already have memos, which were") not \
                changed: \(isbns).
                """,
            korean: "책 \(count)권에는 이미 메모가 있어 변경하지 않았습니다: \(isbns)."
        )
    }

    // MARK: What Goodreads and StoryGraph hold of a book

    package static func name(of service: ReaderRecord.Service) -> Message {
        let name = service == .goodreads ? "Goodreads" : "StoryGraph"
        return Message(english: "\(name)", korean: "\(name)")
    }
    package static func reviewAt(service: ReaderRecord.Service) -> Message {
        Message(english: "Review at \(name(of: service))", korean: "\(name(of: service)) 서평")
    }

    /// `times read: 2; shelves: favourites, trees`, without what status and days say; `nil` for nothing.
    package static func facts(of record: ReaderRecord, besides reading: Reading?) -> Message? {
        var facts: [Message] = []
        // A shelf of the reader's own, and did-not-finish, is not a status.
        let first = reading?.status == nil ? [record.exclusiveShelf].compactMap(\.self) : []
        if let date = record.readOn, reading?.finishedOn == nil { facts.append(.readOn(date: date)) }
        if let count = record.readCount, count > 1 { facts.append(.timesRead(count: count)) }
        if !record.earlierReadings.isEmpty {
            facts.append(.earlierReadings(spans: record.earlierReadings.joined(separator: ", ")))
        }
        let names = (first + record.ownShelves).joined(separator: ", ")
        if !names.isEmpty {
            facts.append(record.service == .goodreads ? .shelves(names: names) : .tags(names: names))
        }
        return facts.isEmpty ? nil : facts.joined(separator: "; ")
    }

    package static func readOn(date: PartialDate) -> Message {
        Message(english: "last read on \(date)", korean: "마지막으로 읽은 날: \(date)")
    }
    package static func timesRead(count: Int) -> Message {
        Message(english: "times read: \(count)", korean: "읽은 횟수: \(count)")
    }
    package static func earlierReadings(spans: String) -> Message {
        Message(english: "read before: \(spans)", korean: "이전에 읽은 기간: \(spans)")
    }
    package static func shelves(names: String) -> Message {
        Message(english: "shelves: \(names)", korean: "책꽂이: \(names)")
    }
    package static func tags(names: String) -> Message {
        Message(english: "tags: \(names)", korean: "태그: \(names)")
    }
}
