#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A terminal whose screen and keyboard are the test.
struct Pseudoterminal: Sendable {
    /// Bytes read here are on the screen, bytes written here are typed.
    let screen: Int32
    /// The program's side, by its path.
    let path: String
    /// The program's side, kept open so that the terminal does not close before the program has opened it.
    let line: Int32

    /// Opens a terminal of 24 rows.
    init(columns: Int) throws {
        var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        var (screen, line): (Int32, Int32) = (-1, -1)
        try Spawn.privately("openpty") {
            openpty(&screen, &line, nil, nil, &size) == 0 ? [screen, line] : nil
        }
        var name = [CChar](repeating: 0, count: 256)
        let code = ttyname_r(line, &name, name.count)
        guard code == 0 else { throw SystemFailure("ttyname_r", code) }
        path = name.withUnsafeBufferPointer { buffer in
            String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        self.screen = screen
        self.line = line
    }

    /// Changes the size, which the program hears by a signal.
    func resize(columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(screen, UInt(TIOCSWINSZ), &size)
    }

    /// The terminal's modes, as one comparable text: echo, line editing, signals, and line break conversion.
    var modes: String {
        var modes = termios()
        guard tcgetattr(screen, &modes) == 0 else { return "no modes" }
        return "\(modes.c_iflag) \(modes.c_oflag) \(modes.c_cflag) \(modes.c_lflag) \(modes.c_cc)"
    }
}
