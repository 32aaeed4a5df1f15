import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A terminal without a screen, whose output can be read.
public final class Pseudoterminal: Sendable {
    /// No terminal is available; a code of `errno.h`.
    public struct Unavailable: Error {
        let code: Int32
    }

    /// The programs' side.
    public let descriptor: Int32
    private let screen: Int32
    private let written = Mutex(Data())
    private let isRead = DispatchSemaphore(value: 0)

    /// A terminal.
    ///
    /// - Parameters:
    ///   - columns: Cells per line.
    ///   - rows: Lines.
    ///   - pixels: Its size in pixels; zeros if not reported.
    /// - Throws: ``Unavailable``.
    public init(columns: UInt16 = 80, rows: UInt16 = 24, pixels: (UInt16, UInt16) = (0, 0)) throws {
        var screen: Int32 = -1
        var descriptor: Int32 = -1
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: pixels.0, ws_ypixel: pixels.1)
        guard openpty(&screen, &descriptor, nil, nil, &size) == 0 else { throw Unavailable(code: errno) }
        self.screen = screen
        self.descriptor = descriptor
        for end in [screen, descriptor] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // A terminal buffers a few kilobytes: without a reader a long text would block for ever.
        let thread = Thread { [self, screen] in
            var chunk = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = read(screen, &chunk, chunk.count)
                if count <= 0 { break }
                written.withLock { $0 += chunk[..<count] }
            }
            isRead.signal()
        }
        thread.start()
    }

    /// Types into it.
    public func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(screen, bytes, bytes.count)
    }

    /// The output so far.
    public var text: String { String(decoding: written.withLock { $0 }, as: UTF8.self) }

    /// All output, with the line ends of a terminal as `\n`. Call it once, at the end.
    public func finish() -> String {
        close(descriptor)
        isRead.wait()
        close(screen)
        return text.replacing("\r\n", with: "\n")
    }
}
