/// What a terminal shows after a program's output: as much of one as the picker needs.
struct Screenshot {
    /// The lines, without trailing spaces.
    let lines: [String]
    /// Whether the program has left its screen.
    let isLeft: Bool

    /// Draws output.
    ///
    /// - Parameter output: The bytes as text. The screen of a program is between `ESC [ ? 1049 h` and `l`.
    init(_ output: String) {
        var rows: [Int: String] = [:]
        var row = 0
        var isLeft = true
        var rest = output[...].unicodeScalars
        while let scalar = rest.popFirst() {
            guard scalar == "\u{1B}" else {
                if scalar.value >= 0x20 { rows[row, default: ""].unicodeScalars.append(scalar) }
                continue
            }
            guard rest.popFirst() == "[" else { continue }
            var parameters = ""
            while let next = rest.first, !("@"..."~").contains(next) {
                parameters.unicodeScalars.append(next)
                rest.removeFirst()
            }
            switch (rest.popFirst(), parameters) {
            case ("H", ""): row = 0
            case ("H", _): row = (Int(parameters.split(separator: ";")[0]) ?? 1) - 1
            case ("K", _): rows[row] = ""
            case ("J", _): rows = [:]
            case ("h", "?1049"): (rows, isLeft) = ([:], false)
            case ("l", "?1049"): (rows, isLeft) = ([:], true)
            default: break
            }
        }
        self.isLeft = isLeft
        let last = rows.keys.max() ?? -1
        lines = (0..<last + 1).map { row in
            var line = rows[row] ?? ""
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    /// Whether a line contains a text.
    func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }
}
