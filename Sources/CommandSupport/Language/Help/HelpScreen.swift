import Console

/// A help screen of the argument parser in Korean, in the parser's own layout.
///
/// The parser breaks lines by counting characters; Hangul takes two cells. So its screen is taken unbroken, worded anew, and
/// broken here.
struct HelpScreen {
    /// Wide enough that the parser breaks no line.
    static let unbroken = 1_000_000
    /// Where the texts beside options and commands begin.
    private static let labelWidth = 26

    private let width: Int

    /// A screen for a terminal of a width.
    init(width: Int) {
        self.width = width
    }

    /// The screen in Korean.
    ///
    /// - Parameter text: What the parser says, unbroken.
    /// - Returns: The screen; `nil` where that is no help, but a version or a script.
    func korean(_ text: String) -> String? {
        let overview = "OVERVIEW: "
        guard text.hasPrefix(overview), let usage = text.firstRange(of: "USAGE: ") else { return nil }
        let paragraphs = text[..<usage.lowerBound].dropFirst(overview.count).split(separator: "\n\n")
        let lines = paragraphs.flatMap { paragraph in
            var english = String(paragraph)
            while english.hasSuffix("\n") { english.removeLast() }
            return (HelpWords.korean(english) ?? english).wrapped(toWidth: width) + [""]
        }
        let body = text[usage.lowerBound...].split(separator: "\n", omittingEmptySubsequences: false)
        return (lines + body.flatMap { self.lines(String($0)) }).joined(separator: "\n")
    }

    private func lines(_ line: String) -> [String] {
        let indent = line.prefix { $0 == " " }.count
        if let match = line.wholeMatch(of: /\s+See '(.*)' for detailed help\./) {
            return ["  자세한 도움말: '\(match.1)'"]
        }
        switch indent {
        case 2: return element(line)
        // An option's further words, and the text of one whose own line is full.
        case 8, Self.labelWidth: return indented(Self.worded(String(line.dropFirst(indent))), by: indent)
        default: return [ParserWords.localized(line)]
        }
    }

    /// A line of a label and the text beside it.
    private func element(_ line: String) -> [String] {
        let text = line.dropFirst(Self.labelWidth)
        let label = line.prefix(Self.labelWidth)
        // A long label has the line to itself.
        guard !text.isEmpty, label.last == " ", !text.hasPrefix("<") else { return [Self.label(line)] }
        var lines = indented(Self.worded(String(text)), by: Self.labelWidth)
        let rest = lines[0].dropFirst(Self.labelWidth)
        lines[0] = Self.label(String(label).trimmingEnd).padded(toWidth: Self.labelWidth) + rest
        return lines
    }

    private func indented(_ text: String, by indent: Int) -> [String] {
        text.wrapped(toWidth: max(8, width - indent)).map { String(repeating: " ", count: indent) + $0 }
    }

    private static func label(_ label: String) -> String { label.replacing("(default)", with: "(기본)") }

    /// A text beside a label, which may end in the values there are and the usual one.
    private static func worded(_ text: String) -> String {
        if let korean = HelpWords.korean(text) { return korean }
        guard let match = text.wholeMatch(of: /(.*?) ?\((values: [^()]*|default: [^()]*)\)/) else { return text }
        let english = String(match.1)
        let values = match.2.replacing("values: ", with: "값: ").replacing("default: ", with: "기본: ")
        return "\(HelpWords.korean(english) ?? english) (\(values))"
    }
}

extension String {
    fileprivate var trimmingEnd: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
