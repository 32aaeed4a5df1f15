/// Words of which one is meant, in the run's language.
package enum WordList {
    /// Joins words.
    ///
    /// - Parameter words: The words, quoted or not.
    /// - Returns: `a, b or c`; in Korean `a, b, c`.
    package static func oneOf(_ words: [String]) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + OutputText.or.text() + last
    }
}

/// What a person reads about the way a result is shown.
enum OutputText: CatalogueText {
    case noPager, didYouMean, or, flagBehind, noCommand, listsCommands

    var english: String {
        switch self {
        case .noPager: "The pager {name} could not be started; the text is shown without it."
        case .didYouMean: "Did you mean {words}?"
        case .or: " or "
        case .flagBehind: "'{flag}' goes behind a command's name"
        case .noCommand: "There is no command '{name}'."
        case .listsCommands: "'{program} --help' lists the commands."
        }
    }

    var korean: String {
        switch self {
        case .noPager: "{name} 페이저를 띄울 수 없어서 글을 그대로 보입니다."
        case .didYouMean: "혹시 {words}입니까?"
        case .or: ", "
        case .flagBehind: "'{flag}'은(는) 명령 뒤에 씁니다"
        case .noCommand: "'{name}' 명령은 없습니다."
        case .listsCommands: "'{program} --help'로 명령을 모두 봅니다."
        }
    }
}
