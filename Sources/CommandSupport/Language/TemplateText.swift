/// What a person reads about templates.
enum TemplateText: CatalogueText {
    case bad, badLine, noFile, example
    case openTag, openSection, otherSection, badDelimiters, badInheritance, badSetting

    /// What an example shows; as a value, since the braces of a wording are places for values.
    static let sample = #"{{#books}}{{title}}\n{{/books}}"#

    var english: String {
        switch self {
        case .bad: "The template cannot be read: {reason}."
        case .badLine: "The template cannot be read from line {line}: {reason}."
        case .noFile: "The template {path} cannot be read."
        case .example: "Example: --template '{template}'"
        case .openTag: "a tag is opened and not closed by two braces"
        case .openSection: "a section is opened and never closed"
        case .otherSection: "a section is closed that is not the one that is open"
        case .badDelimiters: "new delimiters are not written as a tag of two words between equals signs"
        case .badInheritance: "there is something beside blocks in an inherited template"
        case .badSetting: "a setting tag is none that is known"
        }
    }

    var korean: String {
        switch self {
        case .bad: "틀을 읽을 수 없습니다: {reason}."
        case .badLine: "틀의 {line}째 줄부터 읽을 수 없습니다: {reason}."
        case .noFile: "틀 {path|을/를} 읽을 수 없습니다."
        case .example: "보기: --template '{template}'"
        case .openTag: "열린 태그가 중괄호 두 개로 닫히지 않았습니다"
        case .openSection: "열린 구역이 닫히지 않았습니다"
        case .otherSection: "닫는 구역이 열린 구역과 다릅니다"
        case .badDelimiters: "구분 기호를 바꾸는 태그가 등호 사이의 두 낱말이 아닙니다"
        case .badInheritance: "물려받은 틀 안에 블록이 아닌 것이 있습니다"
        case .badSetting: "모르는 설정 태그입니다"
        }
    }
}
