import Synchronization

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
