package import CatalogModel

extension Message {
    package static func invalid(_ error: ISBN.Invalid, isbn text: String) -> Message {
        let reason: Message
        switch error {
        case .length(0) where text.allSatisfy(\.isWhitespace):
            return Message(
                english: "The ISBN is empty. Use 13 digits, or a line number of the last list.",
                korean: "ISBN이 비어 있습니다. 숫자 13자리나 마지막 목록의 줄 번호를 입력하세요."
            )
        case .length(let count):
            reason = Message(
                english: "it has \(count, one: "digit", many: "digits"), but an ISBN has 10 or 13.",
                korean: "숫자가 \(count)자리입니다. ISBN은 10자리 또는 13자리입니다."
            )
        case .character(let character):
            reason = Message(
                english: "it contains '\(character)', which is not allowed there.",
                korean: "ISBN에 쓸 수 없는 문자 \(quoting: String(character), .subject) 있습니다."
            )
        case .checkDigit(let expected):
            reason = Message(
                english: "its check digit should be \(expected). Is a digit mistyped?",
                korean: "마지막 자리는 \(expected, .subject) 맞습니다. 잘못 입력한 숫자가 있는지 확인하세요."
            )
        case .prefix("9790"):
            reason = Message(
                english: "it starts with 979-0, which is sheet music, not a book.",
                korean: "979-0으로 시작하는 번호는 책이 아니라 악보입니다."
            )
        case .prefix(let prefix):
            reason = Message(
                english: "it starts with \(prefix), but a 13-digit ISBN starts with 978 or 979.",
                korean: "\(prefix, .to) 시작합니다. 13자리 ISBN은 978이나 979로 시작합니다."
            )
        case .lostZero(let ten):
            reason = Message(
                english: "it has 9 digits. \(ten) would be valid; a spreadsheet may have cut the 0.",
                korean: "숫자가 9자리입니다. \(ten)이라면 맞습니다. 스프레드시트에서 맨 앞의 0이 지워졌을 수 있습니다."
            )
        case .several(let isbns):
            let all = isbns.map(\.isbn13).joined(separator: ", ")
            reason = Message(
                english: "it has the numbers of different books: \(all).",
                korean: "서로 다른 책의 번호가 있습니다: \(all)."
            )
        }
        return Message(
            english: "'\(text)' is not a valid ISBN: \(reason)",
            korean: "\(quoting: text, .topic) 올바른 ISBN이 아닙니다. \(reason)"
        )
    }

    /// A line of `--version --verbose`.
    package static func isbnRanges(date: String) -> Message {
        Message(
            english: "ISBN ranges of the International ISBN Agency: \(date)",
            korean: "국제ISBN기구의 ISBN 범위: \(date)"
        )
    }

    package static func listOfOneISBN(isbn: String) -> Message {
        Message(
            english: "For one book: bookfetch show \(isbn). For a list: echo \(isbn) | bookfetch lookup",
            korean: "책 한 권은 bookfetch show \(isbn), 목록은 echo \(isbn) | bookfetch lookup"
        )
    }

    package static func severalISBNs(isbns: String) -> Message {
        Message(english: "several ISBNs: \(isbns).", korean: "ISBN이 여러 개입니다: \(isbns).")
    }
}
