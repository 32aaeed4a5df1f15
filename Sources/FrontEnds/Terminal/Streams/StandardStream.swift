import Basics

package struct StandardStream: TextSink {
    package static let output = StandardStream(descriptor: STDOUT_FILENO)
    package static let error = StandardStream(descriptor: STDERR_FILENO)

    let descriptor: Int32

    /// A stream over an open file descriptor, which it does not close.
    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Turns writes to a closed pipe into an error of `write(_:)` instead of a signal that would end the process before
    /// its clean-up. Called once, at the start of a program.
    package static func ignoreBrokenPipeSignal() {
        _ = signal(SIGPIPE, SIG_IGN)
    }

    /// Occupies the descriptors of closed standard streams, so that no file or socket opened later gets one of them and
    /// receives output meant for stdout. Called once, before anything is opened.
    package static func occupyClosedDescriptors() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest free descriptor is this one. Opened for the wrong direction: using it stays an error.
            _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    package var isTerminal: Bool { isatty(descriptor) == 1 }

    package var width: Int? { TerminalSize(of: descriptor)?.columns }

    package var height: Int? { TerminalSize(of: descriptor)?.rows }

    /// The size of one cell of the terminal in pixels; `nil` if not reported.
    package var cell: PixelSize? { TerminalSize(of: descriptor)?.cell }

    package func write(_ text: String) throws(SinkError) {
        try write(bytes: Array(text.utf8))
    }

    package func write(bytes: [UInt8]) throws(SinkError) {
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

/// One call of write(2): the number of bytes written, and the error if it failed.
private func writeSome(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> (count: Int, code: Int32) {
    unsafe bytes.withUnsafeBytes { buffer in
        let count = unsafe write(descriptor, buffer.baseAddress, buffer.count)
        return (count, count < 0 ? errno : EIO)
    }
}

/// Waits for a stream that another process has made non-blocking, such as a shared terminal.
private func waitUntilWritable(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&request, 1, -1)
}

package struct TerminalSize: Hashable, Sendable {
    /// Cells per line; `nil` if not reported.
    package let columns: Int?
    package let rows: Int?
    /// The size of one cell; most graphical terminals report it, a console does not.
    package let cell: PixelSize?

    package init?(of descriptor: Int32) {
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
