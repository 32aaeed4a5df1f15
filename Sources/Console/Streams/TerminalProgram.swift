import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The program that draws the terminal, as far as the environment tells, and what it is known to understand.
///
/// A terminal could be asked by an escape sequence. The answer comes on stdin among what the user types, late over a
/// slow line, and never from many; the environment is there at once.
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

/// The terminal that a program was started from, also where its streams are pipes.
public struct ControllingTerminal: ~Copyable {
    /// Where the system has it.
    public static let path = "/dev/tty"

    /// The open terminal, until this value ends.
    public let descriptor: Int32

    /// Opens the terminal; there is none for a program that a clock or another machine has started.
    ///
    /// - Parameter path: Where it is.
    public init?(path: String = ControllingTerminal.path) {
        descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { return nil }
        guard isatty(descriptor) == 1 else { return nil }
    }

    /// What tells the session that this terminal is the controlling one of from every other, also from one of another
    /// day whose leader has the same number: the leader, when it was started, and since which start of the machine.
    ///
    /// `nil` for a terminal that is another session's, or none's.
    public var session: String? {
        let leader = tcgetsid(descriptor)
        guard leader > 0 else { return nil }
        func content(_ path: String) -> String? { try? String(contentsOf: URL(filePath: path), encoding: .utf8) }
        // The name of the program stands in parentheses and may hold anything; the start is the twentieth field behind
        // it (proc_pid_stat(5)). Other systems have neither file, and the number has to do.
        let fields = content("/proc/\(leader)/stat")?.split(separator: ")").last?.split(separator: " ")
        let start = fields.flatMap { $0.dropFirst(19).first }.map(String.init)
        let boot = content("/proc/sys/kernel/random/boot_id")?.trimmingCharacters(in: .whitespacesAndNewlines)
        return ["\(leader)", start, boot].compactMap(\.self).joined(separator: " ")
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }
}
