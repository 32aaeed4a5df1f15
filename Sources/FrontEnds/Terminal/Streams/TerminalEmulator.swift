import Basics
import Foundation

/// The terminal emulator, as far as the environment identifies it, and its known features. Querying the terminal by an
/// escape sequence is not an option: the response arrives on stdin among the user's input, late over a slow line, and
/// never from many; the environment is available at once.
struct TerminalEmulator {
    private let environment: [String: String]

    init(environment: [String: String]) {
        self.environment = environment
    }

    /// Whether it supports hyperlinks by OSC 8. The versions are those of the [list of its
    /// inventor](https://github.com/Alhadis/OSC8-Adoption) and of the programs' own release notes.
    var hasHyperlinks: Bool {
        if isDumb { return false }
        // A multiplexer passes links on only in recent versions (tmux since 3.4), and only if its own terminal supports
        // them.
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

    /// The best image protocol it is known to support; `nil` for a dumb terminal.
    var imageProtocol: ImageProtocol? {
        if isDumb { return nil }
        // A multiplexer passes text on, but no images.
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

    /// `tmux` or `screen`, if one is in use.
    private var multiplexer: String? {
        if has("TMUX") || isTerm(["tmux"]) || environment["TERM_PROGRAM"] == "tmux" { return "tmux" }
        return has("STY") || isTerm(["screen"]) ? "screen" : nil
    }

    /// The version of VTE, used by GNOME Terminal and many others: 6003 is 0.60.3. Up to 0.50.0 a link crashed it.
    private var vteVersion: Int? { environment["VTE_VERSION"].flatMap { Int($0) } }

    private func has(_ name: String) -> Bool { environment[name]?.isEmpty == false }

    /// Whether `TERM` is one of these, optionally with a suffix: `foot-extra`.
    private func isTerm(_ names: [String]) -> Bool {
        guard let term = environment["TERM"] else { return false }
        return names.contains { term == $0 || term.hasPrefix($0 + "-") || term.hasPrefix($0 + ".") }
    }

    /// Compares `TERM_PROGRAM_VERSION`; an unknown one counts as old.
    private func isAtLeast(_ version: [Int]) -> Bool {
        guard let text = environment["TERM_PROGRAM_VERSION"] else { return false }
        // `3.5a`, `20240203-110809-5046fc22`
        let numbers = text.split { $0 == "." || $0 == "-" }.map { Int($0.prefix { $0.isASCII && $0.isNumber }) ?? 0 }
        return !numbers.lexicographicallyPrecedes(version)
    }
}

/// The terminal that a program was started from, even if its streams are pipes.
package struct ControllingTerminal: ~Copyable {
    package static let path = "/dev/tty"

    package let descriptor: Int32

    /// Opens the terminal; `nil` for a program started by a timer or from another machine.
    package init?(path: String = ControllingTerminal.path) {
        descriptor = unsafe open(path, O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { return nil }
        guard isatty(descriptor) == 1 else { return nil }
    }

    /// A unique identifier of the terminal's session, also across days, when process ids repeat: the session leader's
    /// id, its start time, and the machine's boot id. `nil` for a terminal that is another session's, or none's.
    package var session: String? {
        let leader = tcgetsid(descriptor)
        guard leader > 0 else { return nil }
        func content(_ path: String) -> String? { try? String(contentsOf: URL(filePath: path), encoding: .utf8) }
        // The program's name is in parentheses and may contain anything; the start time is the twentieth field after it
        // (proc_pid_stat(5)). Other systems have neither file, and only the id is used.
        let fields = content("/proc/\(leader)/stat")?.split(separator: ")").last?.split(separator: " ")
        let start = fields.flatMap { $0.dropFirst(19).first }.map(String.init)
        let boot = content("/proc/sys/kernel/random/boot_id")?.trimmingCharacters(in: .whitespacesAndNewlines)
        return ["\(leader)", start, boot].compactMap(\.self).joined(separator: " ")
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }
}
