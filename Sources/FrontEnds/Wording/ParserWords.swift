/// The argument parser's own words, which are available in English only, in a fixed set of sentences and headings.
package enum ParserWords {
    /// A message or a help screen of the parser in the run's language. The programs' own texts (help, validation
    /// errors) are already in the right language and are unchanged.
    package static func localized(_ text: String) -> String {
        guard Language.current == .korean else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line(String($0)) }
            .joined(separator: "\n")
    }

    /// The description of a flag or a command, which may end with the valid values and the default. Values that the
    /// description names, most often with what they mean, are not listed again.
    package static func localizedHelp(_ text: String) -> String {
        let isKorean = Language.current == .korean
        if isKorean, let own = ownHelp[text] { return own }
        guard let match = text.wholeMatch(of: /(.*?) ?\((?:values: ([^();]*))?(?:; )?(default: [^()]*)?\)/),
            match.2 != nil || match.3 != nil
        else { return text }
        let values = match.2.flatMap { values in
            let isNamed = values.split(separator: ", ").allSatisfy { names($0, in: match.1) }
            return isNamed ? nil : (isKorean ? "값: " : "values: ") + values
        }
        let standard = match.3.map { isKorean ? "기본값: " + $0.dropFirst("default: ".count) : String($0) }
        let notes = [values, standard].compactMap(\.self)
        return notes.isEmpty ? String(match.1) : "\(match.1) (\(notes.joined(separator: "; ")))"
    }

    /// Whether a text has a value as a word of its own: `marc` is not in `marcxml`.
    private static func names(_ value: Substring, in text: Substring) -> Bool {
        func continues(_ character: Character?) -> Bool {
            character.map { $0 == "-" || $0.isASCII && ($0.isLetter || $0.isNumber) } ?? false
        }
        return text.ranges(of: value).contains { place in
            !continues(text[..<place.lowerBound].last) && !continues(text[place.upperBound...].first)
        }
    }

    /// The label in a line of help: a flag, an argument or a command.
    package static func localizedLabel(_ label: String) -> String {
        Language.current == .korean ? label.replacing("(default)", with: "(기본)") : label
    }

    /// The help on flags that the parser adds to every command.
    private static let ownHelp = [
        "Show the version.": "버전을 표시합니다.",
        "Show help information.": "도움말을 표시합니다.",
        "Show subcommand help information.": "명령의 도움말을 표시합니다.",
    ]

    private static let headings = [
        "OVERVIEW: ": "", "USAGE: ": "사용법: ", "Usage: ": "사용법: ", "ARGUMENTS:": "인자:", "OPTIONS:": "옵션:",
        "SUBCOMMANDS:": "명령:", "Error: ": "오류: ",
    ]

    private static func line(_ line: String) -> String {
        // Further examples are below the first, whose heading is one cell longer here.
        if line.hasPrefix("       "), !line.hasPrefix("        ") { return " " + line }
        if line.hasPrefix("   or: ") { return "   또는: " + sentence(String(line.dropFirst(7))) }
        if let match = line.wholeMatch(of: /Help:  (.*?)  (.*)/) {
            return "도움말: \(match.1)  \(localizedHelp(String(match.2)))"
        }
        for (english, korean) in headings where line.hasPrefix(english) {
            return korean + sentence(String(line.dropFirst(english.count)))
        }
        return sentence(line)
    }

    private static func quoted(_ text: Substring, _ particle: Particle) -> String {
        "'\(text)'" + particle.form(after: String(text))
    }

    private static func sentence(_ text: String) -> String {
        if let match = text.wholeMatch(of: /Unexpected argument '(.*)'/) {
            return "알 수 없는 인자입니다: '\(match.1)'"
        }
        if let match = text.wholeMatch(of: /[0-9]+ unexpected arguments: (.*)/) {
            return "알 수 없는 인자입니다: \(match.1)"
        }
        if let match = text.wholeMatch(of: /Unknown option '(.*?)'(?:\. Did you mean '(.*)'\?)?/) {
            return match.2.map { "알 수 없는 옵션입니다: '\(match.1)'. \(quoted($0, .object)) 찾으셨나요?" }
                ?? "알 수 없는 옵션입니다: '\(match.1)'"
        }
        if let match = text.wholeMatch(of: /Missing value for '(.*)'/) {
            return "값이 필요합니다: '\(match.1)'"
        }
        if let match = text.wholeMatch(of: /Missing expected argument '(.*)'/) {
            return "인자가 필요합니다: '\(match.1)'"
        }
        // The reason is the program's own, and already in the right language.
        if let match = text.wholeMatch(of: /The value '(.*)' is invalid for '(.*?)': (.*)/) {
            return String(match.3)
        }
        if let match = text.wholeMatch(
            of: /The value '(.*)' is invalid for '(.*?)'(?:\. Please provide one of (.*)\.)?/
        ) {
            let start = "\(quoted(match.1, .topic)) '\(match.2)'에 쓸 수 없는 값입니다"
            // Two values are joined by "and", more by "or" before the last.
            return match.3.map { values in
                let list = values.replacing("' or '", with: "', '").replacing("' and '", with: "', '")
                return "\(start). 다음 중 하나를 쓰세요: \(list)."
            } ?? "\(start)."
        }
        if let match = text.wholeMatch(
            of: /The value '(.*)' is invalid for '(.*?)'\. Please provide one of the following:/
        ) {
            return "\(quoted(match.1, .topic)) '\(match.2)'에 쓸 수 없는 값입니다. 다음 중 하나를 쓰세요:"
        }
        if let match = text.wholeMatch(of: /Can't generate completion scripts for '(.*)'\./) {
            return "'\(match.1)' 셸의 자동 완성 스크립트는 만들 수 없습니다."
        }
        if text == "Please use --generate-completion-script=<shell> with one of:" {
            return "--generate-completion-script=<shell>에 다음 중 하나를 쓰세요:"
        }
        if let match = text.wholeMatch(of: /\s+See '(.*)' for more information\./) {
            return "  자세한 내용: '\(match.1)'"
        }
        if let match = text.wholeMatch(of: /\s+See '(.*)' for detailed help\./) {
            return "  자세한 도움말: '\(match.1)'"
        }
        return text
    }
}
