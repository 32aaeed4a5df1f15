import CatalogModel
import CommandSupport

/// What is wrong with an ISBN.
enum ISBNText: CatalogueText {
    case noISBN, oneDigit, digits, character, checkDigit, sheetMusic, prefix

    /// A sentence that says what is wrong with a text.
    static func sentence(_ text: String, _ error: ISBN.Invalid) -> String {
        noISBN.text(["text": text, "reason": reason(error)])
    }

    private static func reason(_ error: ISBN.Invalid) -> String {
        switch error {
        case .length(1): oneDigit.text()
        case .length(let count): digits.text(["count": "\(count)"])
        case .character(let character): Self.character.text(["character": "\(character)"])
        case .checkDigit(let expected): checkDigit.text(["digit": "\(expected)"])
        case .prefix("9790"): sheetMusic.text()
        case .prefix(let prefix): Self.prefix.text(["prefix": "\(prefix)"])
        }
    }

    var english: String {
        switch self {
        case .noISBN: "'{text}' is no ISBN: it {reason}."
        case .oneDigit: "has 1 digit, an ISBN has 10 or 13"
        case .digits: "has {count} digits, an ISBN has 10 or 13"
        case .character: "has the character \"{character}\", which no ISBN has there"
        case .checkDigit: "has a wrong digit somewhere: its last one should be {digit}"
        case .sheetMusic: "begins with 979-0, which is sheet music, not a book"
        case .prefix: "begins with {prefix}, an ISBN of 13 digits begins with 978 or 979"
        }
    }

    var korean: String {
        switch self {
        case .noISBN: "'{text}'은(는) ISBN이 아닙니다. {reason}."
        case .oneDigit: "숫자가 1자리인데 ISBN은 10자리나 13자리입니다"
        case .digits: "숫자가 {count}자리인데 ISBN은 10자리나 13자리입니다"
        case .character: "ISBN의 그 자리에 올 수 없는 글자 \"{character}\"이(가) 있습니다"
        case .checkDigit: "틀린 숫자가 있습니다. 맞다면 마지막이 {digit}입니다"
        case .sheetMusic: "979-0으로 시작합니다. 책이 아니라 악보의 번호입니다"
        case .prefix: "{prefix|으로/로} 시작합니다. 13자리 ISBN은 978이나 979로 시작합니다"
        }
    }
}
