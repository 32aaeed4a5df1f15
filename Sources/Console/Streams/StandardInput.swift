import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The process's standard input, line by line.
public final class StandardInput: LineSource {
    /// Bytes read but not returned yet.
    private struct Buffer {
        var bytes: [UInt8] = []
        /// How many of them are known to contain no line break, so that a long line is scanned once.
        var searched = 0
        var isAtEnd = false
    }

    /// The shared standard input of the process: two readers of one descriptor would each miss lines.
    public static let shared = StandardInput(descriptor: STDIN_FILENO)

    private let descriptor: Int32
    private let buffer = Mutex(Buffer())

    /// Creates a source for an open file descriptor, which is not closed.
    public init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Whether the descriptor is a terminal.
    public var isTerminal: Bool { isatty(descriptor) == 1 }

    /// The next line. It waits without blocking a thread of the task pool, and returns soon after a cancellation.
    public func readLine() async -> String? {
        while true {
            if let line = takeLine() { return line }
            guard !buffer.withLock({ $0.isAtEnd }), !Task.isCancelled else { return nil }
            if !isReadable(within: 0) { await waitUntilReadable() }
            fill()
            await Task.yield()
        }
    }

    private func takeLine() -> String? {
        buffer.withLock { buffer in
            if let end = buffer.bytes[buffer.searched...].firstIndex(of: UInt8(ascii: "\n")) {
                var line = buffer.bytes[..<end]
                if line.last == UInt8(ascii: "\r") { line.removeLast() }
                let text = String(decoding: line, as: UTF8.self)
                buffer.bytes.removeSubrange(...end)
                buffer.searched = 0
                return text
            }
            buffer.searched = buffer.bytes.count
            guard buffer.isAtEnd, !buffer.bytes.isEmpty else { return nil }
            let text = String(decoding: buffer.bytes, as: UTF8.self)
            buffer.bytes = []
            buffer.searched = 0
            return text
        }
    }

    /// Waits until there is input, or until the task is cancelled.
    ///
    /// Nothing is read ahead: later input may be meant for an editor.
    private func waitUntilReadable() async {
        let isCancelled = Flag()
        await DedicatedThread.run {
            while !isCancelled.isSet, !self.isReadable(within: 100) {}
        } onCancel: {
            isCancelled.set()
        }
    }

    private func isReadable(within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&request, 1, milliseconds) > 0
    }

    /// Reads available input.
    private func fill() {
        guard isReadable(within: 0) else { return }
        let (bytes, isAtEnd) = readSome(descriptor)
        buffer.withLock { buffer in
            buffer.bytes += bytes
            buffer.isAtEnd = isAtEnd
        }
    }
}

/// Signals a thread that a task was cancelled.
private final class Flag: Sendable {
    private let value = Atomic<Bool>(false)

    var isSet: Bool { value.load(ordering: .acquiring) }

    func set() { value.store(true, ordering: .releasing) }
}

/// One call of read(2); an error other than an interruption counts as the end.
private func readSome(_ descriptor: Int32) -> (bytes: [UInt8], isAtEnd: Bool) {
    var chunk = [UInt8](repeating: 0, count: 16_384)
    let count = unsafe chunk.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
    if count > 0 { return (Array(chunk[..<count]), false) }
    return ([], count == 0 || (errno != EINTR && errno != EAGAIN))
}

/// A source of lines: the terminal, a pipe, or a test.
public protocol LineSource: Sendable {
    /// Whether a user types the lines.
    var isTerminal: Bool { get }

    /// Waits for the next line and returns it without its line break.
    ///
    /// - Returns: The line; `nil` at the end, or when the task is cancelled while waiting. Invalid UTF-8 is replaced.
    func readLine() async -> String?
}

/// A source with fixed lines, for tests.
public final class MemorySource: LineSource {
    /// Whether it reports being a terminal.
    public let isTerminal: Bool
    private let lines: Mutex<[String]>

    /// Creates a source with these lines.
    public init(_ lines: [String] = [], isTerminal: Bool = false) {
        self.lines = Mutex(lines)
        self.isTerminal = isTerminal
    }

    /// The next line.
    public func readLine() async -> String? {
        lines.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
}
