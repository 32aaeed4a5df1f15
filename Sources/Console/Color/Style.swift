/// How a text looks on a terminal. Nothing is said by it that the text does not say.
public struct Style: Hashable, Sendable {
    /// The sixteen colours that light and dark themes both make readable.
    public enum Color: Int, Hashable, Sendable, CaseIterable {
        /// One of the eight basic colours.
        case black = 30, red, green, yellow, blue, magenta, cyan, white
        /// One of their bright twins.
        case brightBlack = 90, brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan, brightWhite
    }

    /// Heavier.
    public var isBold: Bool
    /// Fainter.
    public var isDim: Bool
    /// The colour of the letters; `nil` for the terminal's own.
    public var color: Color?

    /// A style.
    public init(isBold: Bool = false, isDim: Bool = false, color: Color? = nil) {
        self.isBold = isBold
        self.isDim = isDim
        self.color = color
    }

    /// Bold text.
    public static let bold = Style(isBold: true)

    /// Faint text.
    public static let dim = Style(isDim: true)

    /// Text in a colour.
    public static func color(_ color: Color) -> Style { Style(color: color) }

    /// Writes a text in this style.
    ///
    /// - Parameters:
    ///   - text: Safe text; escape sequences in it would get through.
    ///   - isOn: A decision of `ColorMode`.
    /// - Returns: The text between the style's SGR sequence and the reset, or alone where styles are off or it is empty.
    public func applied(to text: String, when isOn: Bool = true) -> String {
        let codes = [isBold ? 1 : nil, isDim ? 2 : nil, color?.rawValue].compactMap(\.self)
        guard isOn, !codes.isEmpty, !text.isEmpty else { return text }
        return "\u{1B}[\(codes.map(String.init).joined(separator: ";"))m\(text)\u{1B}[0m"
    }
}
