package import APIClient
package import Catalog

extension Message {
    /// A preview's service and extent, or its page images: "Google Books: some pages, to open in the browser".
    package static func previewHeading(_ service: ServiceName, _ access: PreviewAccess, pages: Int) -> Message {
        if pages > 0 {
            return Message(
                english: "\(start: service): \(pages, one: "page", many: "pages")",
                korean: "\(service): \(pages)쪽"
            )
        }
        return switch access {
        case .full:
            Message(
                english: "\(start: service): all pages, to open in the browser",
                korean: "\(service): 전체 페이지(브라우저에서 열기)"
            )
        case .partial:
            Message(
                english: "\(start: service): some pages, to open in the browser",
                korean: "\(service): 일부 페이지(브라우저에서 열기)"
            )
        case .borrow:
            Message(english: "\(start: service): to borrow with an account", korean: "\(service): 계정이 있으면 대출 가능")
        case .excerpt:
            Message(english: "\(start: service): an excerpt", korean: "\(service): 책 속으로(발췌)")
        }
    }

    /// None of the services that responded has a preview of the books; `isbns` is empty for a single book.
    package static func noPreview(of isbns: [String], asked: [ServiceName]) -> Message {
        let names =
            asked.isEmpty
            ? Message(english: "no service responded", korean: "응답한 서비스 없음")
            : Message(english: "queried: \(asked)", korean: "조회: \(asked)")
        guard !isbns.isEmpty else {
            return Message(english: "No preview found (\(names)).", korean: "미리 보기가 없습니다(\(names)).")
        }
        let list = isbns.joined(separator: ", ")
        return Message(
            english: "No preview found for \(isbns.count, one: "book", many: "books") (\(names)): \(list)",
            korean: "책 \(isbns.count)권은 미리 보기가 없습니다(\(names)). \(list)"
        )
    }

    package static func noOtherPreview(isbn: String) -> Message {
        Message(
            english: "No other service responded. 'bookfetch open \(isbn)' opens the book's page at a shop.",
            korean: "응답한 다른 서비스가 없습니다. \(quoting: "bookfetch open \(isbn)", .by) 서점의 책 페이지를 열 수 있습니다."
        )
    }

    package static let booksMissing = Message(
        english: "Specify a book, or use --from or --shelf.",
        korean: "책을 입력하거나 --from 또는 --shelf를 사용하세요."
    )
    package static let mergeNeedsList = Message(
        english:
            "--merge and --no-merge are for the books of --from; a book that is named is merged from all services.",
        korean: "--merge와 --no-merge는 --from 목록에만 씁니다. 직접 지정한 책은 항상 모든 서비스의 레코드를 합칩니다."
    )
    package static let booksTwice = Message(
        english: "Use only one of: books, --from, --shelf.",
        korean: "책, --from, --shelf 중 하나만 사용하세요."
    )
    package static let libraryBooksMissing = Message(
        english: "Specify a book, or use --file or --shelf.",
        korean: "책을 입력하거나 --file 또는 --shelf를 사용하세요."
    )
    package static let libraryBooksTwice = Message(
        english: "Use only one of: books, --file, --shelf.",
        korean: "책, --file, --shelf 중 하나만 사용하세요."
    )
    package static func noISBNIn(file: String) -> Message {
        Message(english: "No line of \(file) is an ISBN.", korean: "\(file)에 ISBN인 줄이 없습니다.")
    }
    package static func leftOutWithoutISBN(count: Int) -> Message {
        Message(
            english: "\(count, one: "book", many: "books") without an ISBN left out.",
            korean: "ISBN이 없는 책 \(count)권을 제외했습니다."
        )
    }
}
