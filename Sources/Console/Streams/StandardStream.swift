#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// One of the process's own streams, unbuffered.
public struct StandardStream: TextSink {
    /// The results.
    public static let output = StandardStream(descriptor: STDOUT_FILENO)
    /// Progress, notes and errors.
    public static let error = StandardStream(descriptor: STDERR_FILENO)

    /// What it writes to.
    let descriptor: Int32

    /// A stream over an open file descriptor, which it does not close.
    public init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Makes a closed pipe an error of `write(_:)`, where the system would otherwise end the process by a signal before
    /// it could put anything away. Called once, at the start of a program.
    public static func ignoreBrokenPipeSignal() {
        _ = signal(SIGPIPE, SIG_IGN)
    }

    /// Occupies the numbers of standard streams that are closed, so that no file or socket opened later is given one of
    /// them: what is meant for stdout would be written into it. Called once, before anything is opened.
    public static func occupyClosedDescriptors() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest free number is this one. Opened for the wrong direction: using it stays an error.
            _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// Whether the descriptor is a terminal.
    public var isTerminal: Bool { isatty(descriptor) == 1 }

    /// The terminal's width in cells at this moment.
    public var width: Int? { TerminalSize(of: descriptor)?.columns }

    /// How many lines the terminal shows at this moment.
    public var height: Int? { TerminalSize(of: descriptor)?.rows }

    /// How large one cell of the terminal is, in pixels; `nil` where it does not say.
    public var cell: PixelSize? { TerminalSize(of: descriptor)?.cell }

    /// Writes all of a text, in as many pieces as the system takes it.
    public func write(_ text: String) throws(SinkError) {
        try write(bytes: Array(text.utf8))
    }

    /// Writes all of some bytes.
    public func write(bytes: [UInt8]) throws(SinkError) {
        var written = 0
        while written < bytes.count {
            let (count, code) = writeSome(bytes[written...], to: descriptor)
            if count > 0 {
                written += count
                continue
            }
            switch code {
            case EINTR: continue
            case EAGAIN: waitUntilWritable(descriptor)
            case EPIPE: throw .closed
            default: throw .failed(code: code)
            }
        }
    }
}

/// One call of write(2): how many bytes it took, and its error where it took none.
private func writeSome(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> (count: Int, code: Int32) {
    unsafe bytes.withUnsafeBytes { buffer in
        let count = unsafe write(descriptor, buffer.baseAddress, buffer.count)
        return (count, count < 0 ? errno : EIO)
    }
}

/// A stream that another process has made non-blocking is waited for: a terminal shared with it is one.
private func waitUntilWritable(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&request, 1, -1)
}

/// How large a terminal is at this moment, as tty_ioctl(4) tells.
public struct TerminalSize: Hashable, Sendable {
    /// Cells of a line; `nil` where the terminal does not say.
    public let columns: Int?
    /// Lines.
    public let rows: Int?
    /// How large one cell is; most terminals on a screen say so, a console does not.
    public let cell: PixelSize?

    /// The size of the terminal behind a descriptor; `nil` where that is no terminal.
    ///
    /// - Parameter descriptor: An open file descriptor.
    public init?(of descriptor: Int32) {
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
        let columns = Int(size.ws_col)
        let rows = Int(size.ws_row)
        self.columns = columns > 0 ? columns : nil
        self.rows = rows > 0 ? rows : nil
        let hasPixels = columns > 0 && rows > 0 && size.ws_xpixel >= size.ws_col && size.ws_ypixel >= size.ws_row
        cell = hasPixels ? PixelSize(width: Int(size.ws_xpixel) / columns, height: Int(size.ws_ypixel) / rows) : nil
    }
}
