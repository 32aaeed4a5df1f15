/// The program that draws the terminal, as far as the environment tells, and what it is known to understand.
///
/// A terminal could be asked by an escape sequence. The answer comes on stdin among what the user types, late over a slow
/// line, and never from many; the environment is there at once.
struct TerminalProgram {
    private let environment: [String: String]

    init(environment: [String: String]) {
        self.environment = environment
    }

    /// Whether it makes links of OSC 8.
    ///
    /// The versions are those of the [list of its inventor](https://github.com/Alhadis/OSC8-Adoption) and of the
    /// programs' own release notes.
    var hasHyperlinks: Bool {
        if isDumb { return false }
        // Between program and screen stands another one, which passes links on only lately (tmux since 3.4), and only
        // where the terminal behind it can.
        if let multiplexer { return multiplexer == "tmux" && isAtLeast([3, 4]) }
        switch environment["TERM_PROGRAM"] {
        case "iTerm.app": return isAtLeast([3, 1])
        case "WezTerm": return isAtLeast([20_200_620])
        case "vscode": return isAtLeast([1, 72])
        case "ghostty", "Hyper", "rio", "WarpTerminal", "Tabby", "zed": return true
        case "mintty": return isAtLeast([3, 1])
        default: break
        }
        if let version = vteVersion { return version > 5000 }
        return isKitty || has("WT_SESSION")
            || isTerm(["foot", "alacritty", "xterm-ghostty", "wezterm", "contour", "rio"])
    }

    /// The best way it is known to show pictures; `nil` for a dumb one.
    var imageProtocol: ImageProtocol? {
        if isDumb { return nil }
        // What stands between program and screen passes text on, and of pictures nothing.
        if multiplexer != nil { return .symbols }
        switch environment["TERM_PROGRAM"] {
        case "iTerm.app", "WezTerm", "mintty", "rio": return .iTerm2
        case "ghostty", "WarpTerminal": return .kitty
        default: break
        }
        if isKitty || isTerm(["xterm-ghostty"]) { return .kitty }
        if environment["LC_TERMINAL"] == "iTerm2" { return .iTerm2 }
        if let version = environment["KONSOLE_VERSION"].flatMap({ Int($0) }) {
            return version >= 220_400 ? .kitty : .symbols
        }
        return isTerm(["foot", "mlterm", "contour", "yaft"]) || environment["TERM"]?.contains("sixel") == true
            ? .sixel : .symbols
    }

    private var isDumb: Bool { ["", "dumb", "linux"].contains(environment["TERM"] ?? "") }

    private var isKitty: Bool { has("KITTY_WINDOW_ID") || isTerm(["xterm-kitty"]) }

    /// `tmux` or `screen`, where one is in between.
    private var multiplexer: String? {
        if has("TMUX") || isTerm(["tmux"]) || environment["TERM_PROGRAM"] == "tmux" { return "tmux" }
        return has("STY") || isTerm(["screen"]) ? "screen" : nil
    }

    /// GNOME's and many others': 6003 is 0.60.3. Up to 0.50.0 a link crashed it.
    private var vteVersion: Int? { environment["VTE_VERSION"].flatMap { Int($0) } }

    private func has(_ name: String) -> Bool { environment[name]?.isEmpty == false }

    /// Whether `TERM` is one of these, or one of these with an ending: `foot-extra`.
    private func isTerm(_ names: [String]) -> Bool {
        guard let term = environment["TERM"] else { return false }
        return names.contains { term == $0 || term.hasPrefix($0 + "-") || term.hasPrefix($0 + ".") }
    }

    /// Compares `TERM_PROGRAM_VERSION`; an unknown one is an old one.
    private func isAtLeast(_ version: [Int]) -> Bool {
        guard let text = environment["TERM_PROGRAM_VERSION"] else { return false }
        // `3.5a`, `20240203-110809-5046fc22`
        let numbers = text.split { $0 == "." || $0 == "-" }.map { Int($0.prefix { $0.isASCII && $0.isNumber }) ?? 0 }
        return !numbers.lexicographicallyPrecedes(version)
    }
}
