/// What is wrong with a settings file, or a line of it.
enum SettingFileText: CatalogueText {
    case notUTF8, noPermission, deadLink, unreadable, noEqualsSign, badName, openQuote, afterQuote

    var english: String {
        switch self {
        case .notUTF8: "it is not UTF-8"
        case .noPermission: "there is no permission to read it"
        case .deadLink: "the link leads nowhere"
        case .unreadable: "it cannot be read"
        case .noEqualsSign: "there is no '='"
        case .badName: "the name before '=' is not a variable name"
        case .openQuote: "a quote is opened and never closed"
        case .afterQuote: "there is text after the closing quote"
        }
    }

    var korean: String {
        switch self {
        case .notUTF8: "UTF-8이 아닙니다"
        case .noPermission: "읽을 권한이 없습니다"
        case .deadLink: "링크가 가리키는 파일이 없습니다"
        case .unreadable: "읽을 수 없습니다"
        case .noEqualsSign: "'='가 없습니다"
        case .badName: "'=' 앞의 이름이 변수 이름이 아닙니다"
        case .openQuote: "따옴표가 닫히지 않았습니다"
        case .afterQuote: "닫는 따옴표 뒤에 글이 더 있습니다"
        }
    }
}
