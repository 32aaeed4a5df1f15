/// The argument parser's own words in Korean. It speaks English only, in a fixed set of sentences and headings.
enum ParserWords {
    /// A message or a help screen of the parser in the run's language.
    ///
    /// What the programs word themselves (help texts, validation errors) is in the right language already and passes
    /// through.
    static func localized(_ text: String) -> String {
        guard Language.current == .korean else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line(String($0)) }
            .joined(separator: "\n")
    }

    private static let headings = [
        "OVERVIEW: ": "", "USAGE: ": "사용법: ", "Usage: ": "사용법: ", "ARGUMENTS:": "인자:", "OPTIONS:": "옵션:",
        "SUBCOMMANDS:": "명령:", "Error: ": "오류: ",
    ]

    private static func line(_ line: String) -> String {
        // Further examples stand below the first, whose heading is a cell longer here.
        if line.hasPrefix("       "), !line.hasPrefix("        ") { return " " + line }
        if let match = line.wholeMatch(of: /Help:  (.*?)  (.*)/) {
            return "도움말: \(match.1)  \(HelpWords.korean(String(match.2)) ?? String(match.2))"
        }
        for (english, korean) in headings where line.hasPrefix(english) {
            return korean + sentence(String(line.dropFirst(english.count)))
        }
        return sentence(line)
    }

    private static func sentence(_ text: String) -> String {
        if let match = text.wholeMatch(of: /Unexpected argument '(.*)'/) {
            return "쓸 수 없는 인자입니다: '\(match.1)'"
        }
        if let match = text.wholeMatch(of: /[0-9]+ unexpected arguments: (.*)/) {
            return "쓸 수 없는 인자들입니다: \(match.1)"
        }
        if let match = text.wholeMatch(of: /Unknown option '(.*?)'(?:\. Did you mean '(.*)'\?)?/) {
            return match.2.map { "모르는 옵션입니다: '\(match.1)'. 혹시 '\($0)'입니까?" } ?? "모르는 옵션입니다: '\(match.1)'"
        }
        if let match = text.wholeMatch(of: /Missing value for '(.*)'/) {
            return "값이 빠졌습니다: '\(match.1)'"
        }
        if let match = text.wholeMatch(of: /Missing expected argument '(.*)'/) {
            return "인자가 빠졌습니다: '\(match.1)'"
        }
        // The reason is the program's own, and is in the right language already.
        if let match = text.wholeMatch(of: /The value '(.*)' is invalid for '(.*?)': (.*)/) {
            return String(match.3)
        }
        if let match = text.wholeMatch(
            of: /The value '(.*)' is invalid for '(.*?)'(?:\. Please provide one of (.*)\.)?/
        ) {
            let start = "'\(match.1)'은(는) '\(match.2)'에 쓸 수 없는 값입니다"
            // Two values are joined by an "and", more by an "or" before the last.
            return match.3.map { values in
                let list = values.replacing("' or '", with: "', '").replacing("' and '", with: "', '")
                return "\(start). 다음 가운데 하나를 쓰세요: \(list)."
            } ?? "\(start)."
        }
        if let match = text.wholeMatch(
            of: /The value '(.*)' is invalid for '(.*?)'\. Please provide one of the following:/
        ) {
            return "'\(match.1)'은(는) '\(match.2)'에 쓸 수 없는 값입니다. 다음 가운데 하나를 쓰세요:"
        }
        if let match = text.wholeMatch(of: /Can't generate completion scripts for '(.*)'\./) {
            return "'\(match.1)' 셸의 자동 완성 스크립트는 만들 수 없습니다."
        }
        if text == "Please use --generate-completion-script=<shell> with one of:" {
            return "--generate-completion-script=<shell>에 다음 가운데 하나를 쓰세요:"
        }
        if let match = text.wholeMatch(of: /\s+See '(.*)' for more information\./) {
            return "  더 알아보려면 '\(match.1)'"
        }
        return text
    }
}
