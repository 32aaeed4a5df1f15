/// What a person reads about templates.
enum TemplateText: CatalogueText {
    case bad, badLine, noFile, example

    var english: String {
        switch self {
        case .bad: "The template cannot be read."
        case .badLine: "The template cannot be read from line {line}."
        case .noFile: "The template {path} cannot be read."
        case .example: #"Example: --template '{{#books}}{{title}}\n{{/books}}'"#
        }
    }

    var korean: String {
        switch self {
        case .bad: "틀을 읽을 수 없습니다."
        case .badLine: "틀의 {line}째 줄부터 읽을 수 없습니다."
        case .noFile: "틀 {path|을/를} 읽을 수 없습니다."
        case .example: #"보기: --template '{{#books}}{{title}}\n{{/books}}'"#
        }
    }
}
