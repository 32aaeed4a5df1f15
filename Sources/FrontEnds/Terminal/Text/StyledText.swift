package enum StyledText {
    /// The lines, broken anywhere; a style that spans a break is repeated in the next line.
    package static func wrapped(_ text: String, toWidth width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        var used = 0
        var style = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            if character == "\u{1B}", let end = rest.firstIndex(of: "m") {
                let sequence = "\u{1B}" + rest[...end]
                rest = rest[rest.index(after: end)...]
                style = sequence == reset ? "" : style + sequence
                line += sequence
                continue
            }
            let cells = DisplayWidth.of(character)
            if used > 0, used + cells > width {
                lines.append(style.isEmpty ? line : line + reset)
                line = style
                used = 0
            }
            line.append(character)
            used += cells
        }
        return lines + [line]
    }

    private static let reset = "\u{1B}[0m"
}
