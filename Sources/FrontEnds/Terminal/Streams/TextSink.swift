import Basics
import Synchronization

/// A destination for text: a terminal, a pipe, a file, or a test's memory.
package protocol TextSink: Sendable {
    /// Writes a text as UTF-8, completely. Throws `SinkError.closed`, which is no failure, if the reader closed it.
    func write(_ text: String) throws(SinkError)

    /// Writes bytes unchanged: an image, for example.
    func write(bytes: [UInt8]) throws(SinkError)

    var isTerminal: Bool { get }

    var width: Int? { get }

    /// The terminal's height in lines; `nil` without a terminal.
    var height: Int? { get }

    /// The position of the next byte in a regular file; `nil` for other destinations.
    var place: FilePosition? { get }

    /// The content of that file: this many bytes from an offset, or those up to its end; `nil` if it cannot be read.
    func written(from position: Int64, count: Int) -> [UInt8]?
}

extension TextSink {
    /// Writes bytes as text; a sink for text only replaces invalid UTF-8.
    package func write(bytes: [UInt8]) throws(SinkError) {
        try write(String(decoding: bytes, as: UTF8.self))
    }

    package var height: Int? { nil }

    package var place: FilePosition? { nil }

    package func written(from position: Int64, count: Int) -> [UInt8]? { nil }

    package func writeLine(_ text: String) throws(SinkError) {
        try write(text + "\n")
    }
}

package enum SinkError: Error, Hashable, Sendable {
    /// The reader has closed the stream, as `head` does once it has its lines. Programs end quietly.
    case closed
    /// Anything else, as a code of `errno.h`: a full disk, for example.
    case failed(code: Int32)
}

extension SinkError: CustomStringConvertible {
    /// The system's message, without a full stop.
    package var description: String {
        switch self {
        case .closed: unsafe String(cString: strerror(EPIPE))
        case .failed(let code): unsafe String(cString: strerror(code))
        }
    }
}

package enum OutputWidth {
    /// The default, if neither the user nor a terminal has a width.
    package static let standard = 80
    /// The minimum: narrower layouts are unreadable; a narrower terminal wraps.
    package static let smallest = 20
    /// The widths that a user can set.
    package static let stated = 1...100_000

    /// - Parameter environment: The process's environment; one of ``stated`` in `COLUMNS` takes precedence over the
    ///   terminal.
    package static func columns(of sink: some TextSink, environment: [String: String]) -> Int {
        let stated = environment["COLUMNS"].flatMap { Int($0, in: Self.stated) }
        return max(smallest, stated ?? sink.width ?? standard)
    }
}

/// A sink that records its output, for tests.
package final class MemorySink: TextSink {
    package let isTerminal: Bool
    package let width: Int?
    package let height: Int?

    private let capacity: Int
    private let written = Mutex([UInt8]())

    /// Creates an empty sink. `capacity`: the number of UTF-8 bytes after which the stream is closed: the write that
    /// exceeds it throws `SinkError.closed`.
    package init(isTerminal: Bool = false, width: Int? = nil, height: Int? = nil, capacity: Int = .max) {
        self.isTerminal = isTerminal
        self.width = width
        self.height = height
        self.capacity = capacity
    }

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    package var bytes: [UInt8] { written.withLock { $0 } }

    /// The recorded lines, without their line breaks.
    package var lines: [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    package func write(_ text: String) throws(SinkError) {
        try write(bytes: Array(text.utf8))
    }

    package func write(bytes: [UInt8]) throws(SinkError) {
        let fits = written.withLock { stored in
            guard bytes.count <= capacity - stored.count else { return false }
            stored += bytes
            return true
        }
        if !fits { throw .closed }
    }
}
