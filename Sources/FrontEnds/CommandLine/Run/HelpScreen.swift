import Documents
import Terminal
import Wording

/// Lays out a help screen of the argument parser as the parser does, in the language of the run. The parser counts
/// characters when it wraps lines, but Hangul takes two cells, and it lists values that a description names already.
/// The screen is therefore requested unwrapped, and wrapped here.
struct HelpScreen {
    /// A width at which the parser wraps no line.
    static let unbroken = 1_000_000
    /// The column in which descriptions of options and commands begin.
    private static let labelWidth = 26

    private let width: Int

    init(width: Int) {
        self.width = width
    }

    /// The screen with the parser's own words in the run's language, no line wider than the terminal except for
    /// examples. Returns the screen; `nil` if the text is not help, but a version or a script.
    func laidOut(_ text: String) -> String? {
        let overview = "OVERVIEW: "
        guard text.hasPrefix(overview), let usage = text.firstRange(of: "USAGE: ") else { return nil }
        // Korean screens begin without a heading.
        let start = Language.current == .korean ? overview.count : 0
        let paragraphs = text[..<usage.lowerBound].dropFirst(start).split(separator: "\n\n")
        let lines = paragraphs.flatMap { paragraph in
            String(paragraph).trimmingEnd("\n").wrapped(toWidth: width) + [""]
        }
        let body = text[usage.lowerBound...].split(separator: "\n", omittingEmptySubsequences: false)
        return (lines + body.flatMap { self.lines(String($0)) }).joined(separator: "\n")
    }

    private func lines(_ line: String) -> [String] {
        let indent = line.prefix { $0 == " " }.count
        switch indent {
        case 2 where !line.hasPrefix("  See '"): return element(line)
        // An option's discussion, or a description below a long label.
        case 8, Self.labelWidth: return indented(ParserWords.localizedHelp(String(line.dropFirst(indent))), by: indent)
        default: return [ParserWords.localized(line)]
        }
    }

    private func element(_ line: String) -> [String] {
        let text = line.dropFirst(Self.labelWidth)
        let label = line.prefix(Self.labelWidth)
        // A long label is on a line of its own.
        guard !text.isEmpty, label.last == " ", !text.hasPrefix("<") else { return [ParserWords.localizedLabel(line)] }
        var lines = indented(ParserWords.localizedHelp(String(text)), by: Self.labelWidth)
        let rest = lines[0].dropFirst(Self.labelWidth)
        lines[0] = ParserWords.localizedLabel(String(label).trimmingEnd(" ")).padded(toWidth: Self.labelWidth) + rest
        return lines
    }

    private func indented(_ text: String, by indent: Int) -> [String] {
        text.wrapped(toWidth: max(8, width - indent)).map { String(repeating: " ", count: indent) + $0 }
    }
}

extension String {
    fileprivate func trimmingEnd(_ character: Character) -> String {
        var text = self
        while text.last == character { text.removeLast() }
        return text
    }
}
