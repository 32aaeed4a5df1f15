import Basics

/// The modes of a terminal, from termios(3).
struct TerminalModes: Sendable {
    private let descriptor: Int32
    private var modes = termios()

    init?(of descriptor: Int32) {
        self.descriptor = descriptor
        guard unsafe tcgetattr(descriptor, &modes) == 0 else { return nil }
    }

    /// The modes of the terminal on one of the standard streams; `nil` if there is none.
    static var ofStandardStreams: TerminalModes? {
        [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].lazy.compactMap { TerminalModes(of: $0) }.first
    }

    /// The same modes, but each key is readable at once, as its own bytes, and is not echoed. Ctrl-C and Ctrl-Z still
    /// send their signals, so that they work at any time; Ctrl-\ does nothing.
    var raw: TerminalModes {
        var raw = self
        raw.modes.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN)
        raw.modes.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | IXON | ISTRIP)
        unsafe withUnsafeMutableBytes(of: &raw.modes.c_cc) { keys in
            unsafe keys[Int(VMIN)] = 1
            unsafe keys[Int(VTIME)] = 0
            unsafe keys[Int(VQUIT)] = disabledKey
        }
        return raw
    }

    var hidden: TerminalModes {
        var hidden = self
        hidden.modes.c_lflag &= ~tcflag_t(ECHO)
        hidden.modes.c_lflag |= tcflag_t(ECHONL)
        return hidden
    }

    /// Sets these modes. This works from the background too, where the system would otherwise stop this program, and
    /// without waiting for pending output, which might never be read.
    func apply() {
        var (set, before) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&set)
        unsafe sigaddset(&set, SIGTTOU)
        unsafe pthread_sigmask(SIG_BLOCK, &set, &before)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
        var modes = modes
        unsafe tcsetattr(descriptor, TCSANOW, &modes)
    }
}
