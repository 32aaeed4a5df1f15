/// The appearance of a text on a terminal. It never carries information that the text does not.
package struct Style: Hashable, Sendable {
    /// The sixteen colours that are readable in light and dark themes.
    package enum Color: Int, Hashable, Sendable, CaseIterable {
        case black = 30, red, green, yellow, blue, magenta, cyan, white
        case brightBlack = 90, brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan, brightWhite
    }

    package var isBold: Bool
    package var isDim: Bool
    package var isReversed: Bool
    /// The text colour; `nil` for the terminal's default.
    package var color: Color?

    package init(isBold: Bool = false, isDim: Bool = false, isReversed: Bool = false, color: Color? = nil) {
        self.isBold = isBold
        self.isDim = isDim
        self.isReversed = isReversed
        self.color = color
    }

    package static let bold = Style(isBold: true)

    package static let dim = Style(isDim: true)

    package static let reversed = Style(isReversed: true)

    package static func color(_ color: Color) -> Style { Style(color: color) }

    /// The text between the style's SGR sequence and the reset, or alone if styles are off or it is empty.
    package func applied(to text: String, when isOn: Bool = true) -> String {
        let codes = [isBold ? 1 : nil, isDim ? 2 : nil, isReversed ? 7 : nil, color?.rawValue].compactMap(\.self)
        guard isOn, !codes.isEmpty, !text.isEmpty else { return text }
        return "\u{1B}[\(codes.map(String.init).joined(separator: ";"))m\(text)\u{1B}[0m"
    }
}

/// The `--color` flag.
package enum ColorMode: String, Hashable, Sendable, CaseIterable {
    case auto
    case always
    case never

    /// Whether a stream gets colour. The flag comes first; then `BOOKFETCH_NO_COLOR` and `NO_COLOR`
    /// ([no-color.org](https://no-color.org), any non-empty text); then `CLICOLOR_FORCE` and `FORCE_COLOR`, where `0`
    /// counts as not set; then `CLICOLOR=0` ([bixense.com/clicolors](https://bixense.com/clicolors/)); then whether the
    /// stream is a terminal that supports colour.
    package func isOn(environment: [String: String], isTerminal: Bool) -> Bool {
        func isForced(_ name: String) -> Bool {
            guard let value = environment[name] else { return false }
            return !value.isEmpty && value != "0"
        }
        switch self {
        case .always: return true
        case .never: return false
        case .auto:
            if ["BOOKFETCH_NO_COLOR", "NO_COLOR"].contains(where: { environment[$0]?.isEmpty == false }) {
                return false
            }
            if isForced("CLICOLOR_FORCE") || isForced("FORCE_COLOR") { return true }
            if environment["CLICOLOR"] == "0" { return false }
            return isTerminal && !["", "dumb"].contains(environment["TERM"] ?? "")
        }
    }
}
