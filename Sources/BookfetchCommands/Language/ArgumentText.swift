import CatalogModel
import CommandSupport

/// What is wrong with an argument.
enum ArgumentText: CatalogueText {
    case fullAndFold, foldAt, lineZero, sameLine, lineWithoutISBN, identityWithoutISBN, volumeZero, noVolume, noSeries,
        cannotRead, doubtful, doubtfulOnce
    case isbnMissing, isbnLength, isbnCharacter, isbnCheckDigit, isbnPrefix

    /// What is wrong with an ISBN.
    static func sentence(_ text: String, _ error: ISBN.Invalid) -> String {
        switch error {
        case .length(0) where text.allSatisfy(\.isWhitespace): isbnMissing.text()
        case .length(let count): isbnLength.text(["text": text, "count": "\(count)"])
        case .character(let character): isbnCharacter.text(["text": text, "character": "\(character)"])
        case .checkDigit(let expected): isbnCheckDigit.text(["text": text, "digit": "\(expected)"])
        case .prefix(let prefix): isbnPrefix.text(["text": text, "prefix": "\(prefix)"])
        }
    }

    var english: String {
        switch self {
        case .fullAndFold: "--full and --fold contradict each other; give one of them."
        case .foldAt: "--fold-at takes a number of characters from 1, not {count}."
        case .lineZero: "Lines are counted from 1, so 0 is no line."
        case .sameLine: "Line {number} of the last list cannot be told from others: {title}"
        case .lineWithoutISBN: "Line {number} of the last list has no ISBN: {title}"
        case .identityWithoutISBN: "{identity} has no ISBN, which this command needs."
        case .volumeZero: "Volumes are counted from 1, so {number} is none."
        case .noVolume: "There is no volume {number}: the series has {count}."
        case .noSeries: "Name the series' file: bookfetch series FILE; --demo shows a sample."
        case .cannotRead: "{path}: {reason}."
        case .doubtful: "--strict: {path} has {count} doubtful places."
        case .doubtfulOnce: "--strict: {path} has a doubtful place."
        case .isbnMissing: "The ISBN is empty. Give its 13 digits, or the number of a line of the last list."
        case .isbnLength: "'{text}' is no ISBN: it has {count|digit/digits}; an ISBN has 13, or 10 before 2007."
        case .isbnCharacter: "'{text}' is no ISBN: '{character}' cannot stand in one."
        case .isbnCheckDigit:
            "'{text}' is no ISBN: the last digit would have to be {digit}; one digit is mistyped."
        case .isbnPrefix: "'{text}' is no ISBN: it starts with {prefix}; a 13-digit ISBN starts with 978 or 979."
        }
    }

    var korean: String {
        switch self {
        case .fullAndFold: "--full과 --fold는 함께 쓸 수 없습니다. 하나만 쓰세요."
        case .foldAt: "--fold-at에는 1부터의 글자 수를 씁니다. {count|은/는} 안 됩니다."
        case .lineZero: "줄은 1부터 셉니다. 0번 줄은 없습니다."
        case .sameLine: "마지막 목록의 {number}번 줄은 다른 줄과 가릴 수 없습니다: {title}"
        case .lineWithoutISBN: "마지막 목록의 {number}번 줄에는 ISBN이 없습니다: {title}"
        case .identityWithoutISBN: "{identity}에는 이 명령에 필요한 ISBN이 없습니다."
        case .volumeZero: "권은 1부터 셉니다. {number}권은 없습니다."
        case .noVolume: "{number}권은 없습니다. 이 시리즈는 {count}권까지입니다."
        case .noSeries: "시리즈의 파일을 적으세요: bookfetch series FILE. --demo는 보기를 보입니다."
        case .cannotRead: "{path} 파일을 읽을 수 없습니다: {reason}."
        case .doubtful: "--strict에 따른 오류: {path}에 의심스러운 곳이 {count}군데 있습니다."
        case .doubtfulOnce: "--strict에 따른 오류: {path}에 의심스러운 곳이 한 군데 있습니다."
        case .isbnMissing: "ISBN이 비어 있습니다. 숫자 13자리나 마지막 목록의 줄 번호를 쓰세요."
        case .isbnLength: "{text|은/는} ISBN이 아닙니다. 숫자가 {count}개인데 ISBN은 13개, 2007년 전에는 10개입니다."
        case .isbnCharacter: "{text|은/는} ISBN이 아닙니다. ISBN에는 '{character}' 글자가 들어가지 않습니다."
        case .isbnCheckDigit: "{text|은/는} ISBN이 아닙니다. 마지막 숫자는 {digit|이/가} 맞습니다. 한 자리를 잘못 적었습니다."
        case .isbnPrefix: "{text|은/는} ISBN이 아닙니다. {prefix|으로/로} 시작하는데 13자리 ISBN은 978이나 979로 시작합니다."
        }
    }
}
