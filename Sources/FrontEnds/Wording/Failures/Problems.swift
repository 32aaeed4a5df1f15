package import APIClient
package import Catalog
import CatalogModel
import Terminal

extension Problem {
    /// What happened, in one sentence, preceded by the year concerned if several are listed.
    package var sentence: Message {
        guard let year else { return causeSentence }
        return Message(verbatim: "\(year): ") + causeSentence
    }

    private var causeSentence: Message {
        let service = service
        switch cause {
        case .api(let error):
            guard let standIn else { return error.sentence }
            return error.sentence + Message(verbatim: " ")
                + Message(
                    english: "\(start: standIn) is used instead.",
                    korean: "대신 \(standIn, .object) 사용합니다."
                )
        case .notFound:
            return Message(
                english: "\(start: service) has no book with this ISBN.",
                korean: "\(service)에 이 ISBN의 책이 없습니다."
            )
        case .otherBook(let isbn?):
            return Message(
                english: "\(start: service) returned a different book (\(isbn.isbn13)), which was ignored.",
                korean: "\(service, .subject) 다른 책(\(isbn.isbn13))의 정보를 보내서 사용하지 않았습니다."
            )
        case .otherBook(nil):
            return Message(
                english: "\(start: service) returned a different book, which was ignored.",
                korean: "\(service, .subject) 다른 책의 정보를 보내서 사용하지 않았습니다."
            )
        case .severalBooks(let count):
            return Message(
                english: """
                    \(start: service) returned \(count) books for one ISBN; the one with that ISBN is shown.
                    """,
                korean: "\(service, .subject) ISBN 하나에 책 \(count)권을 보냈습니다. ISBN이 같은 책을 표시합니다."
            )
        case .malformedISBN(let text):
            return Message(
                english:
                    "'\(SafeText.line(text))' from \(service) is not a valid ISBN; the book is shown as listed there.",
                korean: "\(service)의 \(quoting: SafeText.line(text), .topic) 올바른 ISBN이 아닙니다. 책은 등록된 그대로 표시합니다."
            )
        case .shortList(let promised, let got):
            return Message(
                english: "\(start: service) announced \(promised, one: "record", many: "records") but returned \(got).",
                korean: "\(service, .subject) 전체 \(promised)건 중 \(got)건만 보냈습니다."
            )
        }
    }
}

extension Message {
    /// - Parameter year: The year whose list is concerned, if several are listed.
    package static func missing(at services: [ServiceName], year: Int?) -> Message {
        Message(verbatim: year.map { "\($0): " } ?? "")
            + Message(
                english: "No book with this ISBN at \(services).",
                korean: "이 ISBN의 책이 없는 서비스: \(services)."
            )
    }

    package static func gaveUp(on service: ServiceName) -> Message {
        Message(
            english: "\(start: service) failed three times in a row and is skipped for the rest of this run.",
            korean: "\(service, .subject) 세 번 연속 실패하여 이번 실행에서는 더 요청하지 않습니다."
        )
    }

    package static func quotaLow(left: Int, limit: Int, service: ServiceName) -> Message {
        Message(
            english: "\(left) of \(limit, one: "request", many: "requests") left for \(service).",
            korean: "\(service) 요청이 \(limit)건 중 \(left)건 남았습니다."
        )
    }

    package static func savedCopy(reason: Message, age: Message) -> Message {
        Message(
            english: "\(reason) Showing a saved copy from \(age) ago.",
            korean: "\(reason) \(age) 전에 저장된 사본을 표시합니다."
        )
    }

    package static let offline = Message(english: "Offline.", korean: "오프라인입니다.")

    package static let bug = Message(english: "This is a bug in the program.", korean: "프로그램 오류입니다.")
}
