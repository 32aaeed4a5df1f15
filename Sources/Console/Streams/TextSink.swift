import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Where text goes: a terminal, a pipe, a file, or a test's memory.
public protocol TextSink: Sendable {
    /// Writes a text as UTF-8, all of it.
    ///
    /// - Parameter text: Text with its line breaks; nothing is added.
    /// - Throws: `SinkError.closed` where the reader has gone, which is the end of the work and no failure.
    func write(_ text: String) throws(SinkError)

    /// Writes bytes as they are: a picture, for example.
    ///
    /// - Parameter bytes: The bytes.
    /// - Throws: As ``write(_:)``.
    func write(bytes: [UInt8]) throws(SinkError)

    /// Whether a person reads along.
    var isTerminal: Bool { get }

    /// The terminal's width in cells; `nil` where there is none.
    var width: Int? { get }

    /// How many lines the terminal shows; `nil` where there is none.
    var height: Int? { get }

    /// Where in a regular file the next byte goes; `nil` where the text goes elsewhere.
    var place: FilePlace? { get }

    /// What stands in that file: so many bytes from a position, or those up to its end; `nil` where it cannot be read.
    func written(from position: Int64, count: Int) -> [UInt8]?
}

extension TextSink {
    /// Writes bytes as text; a sink that takes text alone replaces what is no UTF-8.
    public func write(bytes: [UInt8]) throws(SinkError) {
        try write(String(decoding: bytes, as: UTF8.self))
    }

    /// No terminal.
    public var height: Int? { nil }

    /// No file.
    public var place: FilePlace? { nil }

    /// No file.
    public func written(from position: Int64, count: Int) -> [UInt8]? { nil }

    /// Writes a text and a line break.
    ///
    /// - Parameter text: One or more lines.
    /// - Throws: As `write(_:)`.
    public func writeLine(_ text: String) throws(SinkError) {
        try write(text + "\n")
    }
}

/// Why a text could not be written.
public enum SinkError: Error, Hashable, Sendable {
    /// The reader has gone, as `head` does once it has its lines. Programs end quietly.
    case closed
    /// Anything else, as a code of `errno.h`: a full disk, for example.
    case failed(code: Int32)
}

extension SinkError: CustomStringConvertible {
    /// The system's words for it, without a full stop.
    public var description: String {
        switch self {
        case .closed: unsafe String(cString: strerror(EPIPE))
        case .failed(let code): unsafe String(cString: strerror(code))
        }
    }
}

/// How wide to lay out for a stream.
public enum OutputWidth {
    /// Where neither the user nor a terminal says.
    public static let standard = 80
    /// Below this no layout is readable; a narrower terminal wraps.
    public static let smallest = 20

    /// The width for a stream.
    ///
    /// - Parameters:
    ///   - sink: The stream.
    ///   - environment: The process's environment; a whole positive number in `COLUMNS` counts for more than the
    ///     terminal.
    /// - Returns: Cells, at least `smallest`.
    public static func columns(of sink: some TextSink, environment: [String: String]) -> Int {
        let stated = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        return max(smallest, stated ?? sink.width ?? standard)
    }
}

/// A sink that keeps what is written to it, for tests.
public final class MemorySink: TextSink {
    /// What it says it is.
    public let isTerminal: Bool
    /// How wide it says it is.
    public let width: Int?
    /// How high it says it is.
    public let height: Int?

    private let capacity: Int
    private let written = Mutex([UInt8]())

    /// An empty sink.
    ///
    /// - Parameters:
    ///   - isTerminal: Whether to pass for a terminal.
    ///   - width: The width to pass for.
    ///   - height: The height to pass for.
    ///   - capacity: After so many UTF-8 bytes the reader is gone: the write that goes beyond throws
    ///     `SinkError.closed`.
    public init(isTerminal: Bool = false, width: Int? = nil, height: Int? = nil, capacity: Int = .max) {
        self.isTerminal = isTerminal
        self.width = width
        self.height = height
        self.capacity = capacity
    }

    /// All that was written.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The bytes of all that was written.
    public var bytes: [UInt8] { written.withLock { $0 } }

    /// The lines written, without their line breaks.
    public var lines: [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// Keeps a text.
    public func write(_ text: String) throws(SinkError) {
        try write(bytes: Array(text.utf8))
    }

    /// Keeps bytes.
    public func write(bytes: [UInt8]) throws(SinkError) {
        let fits = written.withLock { kept in
            guard bytes.count <= capacity - kept.count else { return false }
            kept += bytes
            return true
        }
        if !fits { throw .closed }
    }
}
