#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

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
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
        let columns = Int(size.ws_col)
        let rows = Int(size.ws_row)
        self.columns = columns > 0 ? columns : nil
        self.rows = rows > 0 ? rows : nil
        let hasPixels = columns > 0 && rows > 0 && size.ws_xpixel >= size.ws_col && size.ws_ypixel >= size.ws_row
        cell = hasPixels ? PixelSize(width: Int(size.ws_xpixel) / columns, height: Int(size.ws_ypixel) / rows) : nil
    }
}
